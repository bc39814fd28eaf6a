/* store: what the game remembers between starts, in one SQLite file: settings, pictures played with
 * their crops, games, and results.
 *
 * A store never prevents playing. If the file can't be used, the store works in memory, with what can be
 * read of the file, and one sentence says why nothing is saved; store_try saves all of it once the file
 * can be written. Once a day the file is copied; a damaged file is renamed and replaced by its last copy, and
 * so is a missing one. A file of an older version is upgraded after a backup. If another game has the file open, nothing is
 * saved until the end: that game holds a lock.
 *
 * A store belongs to one thread at a time. A call takes less than a millisecond; one in several
 * hundred, and closing, which wait for the disk, a few more. What was written survives the end of
 * the program in any way at once, a power failure after a second at most. If another program locks
 * the file, a call waits for STORE_BUSY_MS, store_open for two seconds. A failed call changes
 * nothing. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <limits.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/crop.h"
#include "base/error.h"
#include "game/saved.h"
#include "store/result.h"

enum {
	STORE_BUSY_MS = 100,       /* how long a call waits for another program */
	STORE_PICTURES_MAX = 1000, /* beyond this, the least recently used are removed */
};

struct store; /* private: see store/database.h */

struct store_picture {
	char *path; /* owned by the list; bytes from the file system, not always UTF-8 */
	struct picture_crop crop;
};

struct store_pictures {
	struct store_picture *items; /* owned, newest first */
	int count;
};

/* Writes the path of the folder of the game's data, $XDG_DATA_HOME/missing-piece, else
 * ~/.local/share/missing-piece. It need not exist. False if neither is known. */
bool store_folder(char path[PATH_MAX]);

/* Opens the file at path, an absolute one, and creates it and its folders if needed; NULL: in
 * memory only. Close the store with store_close. *error is set to an empty sentence on success, or
 * to one for the player: the file was damaged and renamed, or nothing will be saved. NULL with a
 * sentence only if memory runs out. */
struct store *store_open(const char *path, struct error *error);

/* Opens the file as it is now to read from it, even while a game is running: what is written isn't saved.
 * NULL with a sentence if it can't be used, an empty one if there is no such file. */
struct store *store_open_to_read(const char *path, struct error *error);

struct store_status {
	bool saves; /* false: it works in memory only */
	bool later; /* only because the file can't be written now: store_try ends that, unless another
	                 game has begun to save meanwhile */
	bool taken;   /* another game had the file when it was opened */
	bool damaged; /* the file was found to be damaged */
	bool on_disk; /* everything that was written has reached the disk */
};

struct store_status store_status(const struct store *store);

/* Closes a store; NULL is allowed. */
void store_close(struct store *store);

/* After something couldn't be written: writes a little, and all that is in memory only; makes the file again if it
 * was removed. False with a sentence, if that fails, too. */
bool store_try(struct store *store, struct error *error);

/* True, with a sentence for the player, if something has gone wrong since the last call that no call
 * has reported: a write didn't reach the disk, or the file was found to be damaged. */
bool store_take_problem(struct store *store, struct error *error);

/* replace.c: the path beside a store's file where everything_bring puts what is to replace it. False: it is too long. */
bool store_incoming_path(char path[PATH_MAX], const char *store);

/* Replaces all that the store has by what is there; whoever has read from it must read again. What it had is kept for
 * STORE_CLEARED_DAYS. The end of the program at any moment leaves all of one or of the other. False with a sentence:
 * then nothing has changed. */
bool store_take_incoming(struct store *store, struct error *error);

/* True if what was replaced last can be brought back; does that. False with a sentence. */
bool store_has_replaced(const struct store *store);
bool store_bring_back(struct store *store, struct error *error);

/* Writes a setting. False with a sentence on failure. */
bool store_set(struct store *store, const char *key, const char *text, struct error *error);

/* Writes a setting that is an integer. False with a sentence on failure. */
bool store_set_number(struct store *store, const char *key, int64_t number, struct error *error);

/* Copies a setting's text. False with *text untouched if there is none, or it doesn't fit. */
bool store_get(struct store *store, const char *key, char *text, size_t size);

/* A setting as an integer; the fallback if there is none within least … most. */
int64_t store_get_number(struct store *store, const char *key, int64_t least, int64_t most,
                         int64_t fallback);

/* Records that the picture at this path is being played with this crop, as the newest one. False
 * with a sentence on failure. */
bool store_picture_used(struct store *store, const char *path, const struct picture_crop *crop,
                        struct error *error);

/* Lists the pictures played, newest first, at most `most`; their files may no longer exist. Free
 * with store_pictures_destroy. False with a sentence on failure. */
bool store_pictures(struct store *store, int most, struct store_pictures *pictures,
                    struct error *error);

/* Forgets that the picture at this path was played (NULL: all of them), with its crop. False with a sentence on
 * failure. */
bool store_pictures_forget(struct store *store, const char *path, struct error *error);

/* Frees the list and leaves it empty. */
void store_pictures_destroy(struct store_pictures *pictures);

/* Finds the last crop of the picture at this path. False with *crop untouched, if it was never
 * played or can't be read. */
bool store_picture_crop(struct store *store, const char *path, struct picture_crop *crop);

/* The content (as in struct store_photo) with which a game was played with the picture at this path; 0: none is known. */
uint64_t store_picture_content(struct store *store, const char *path);

/* games.c: the games that are not finished: the running one, its previous one (which Undo brings
 * back) and the player's list of unfinished games. Each slide is written as it is made. */

enum { STORE_UNFINISHED_MAX = 50 };

/* The picture of a game. */
struct store_photo {
	char *path; /* absolute, or the file name of one of the game's own pictures; NULL: none */
	struct picture_crop crop;
	int64_t bytes, modified_ns; /* of the file when it was read; 0 for the game's own */
	uint64_t content;           /* see picture_content and photo_scene_content; 0: unknown */
	int day;                    /* 20261121: it is the picture of that day; 0: no */
	bool hidden;                /* the player doesn't want to see it yet */
};

struct store_game {
	int64_t id; /* 0: not stored yet */
	struct game_saved saved;
	struct store_photo photo;
};

/* The numbers are stored. */
enum store_place {
	STORE_PLAYING,
	STORE_PREVIOUS,
	STORE_UNFINISHED,
};

/* Finds the game to continue, the last one played, and its previous one; their ids, or 0. Others that
 * were left behind become unfinished games, unless they were not begun or have a result: those are
 * removed. Call it before the first write. False with a sentence on failure. */
bool store_games_claim(struct store *store, int64_t *playing, int64_t *previous,
                       struct error *error);

/* Reads a game; free it with store_game_destroy. False with a sentence if there is no such game, or what is
 * stored makes no valid game. That stays where it is; the next claim makes it an unfinished game. */
bool store_game_read(struct store *store, int64_t id, struct store_game *game, struct error *error);

/* Frees what it owns and leaves it empty. */
void store_game_destroy(struct store_game *game);

/* Writes what has changed in a game since its last write, as being played or the previous one; inserts it and
 * sets game->id if that is 0, or if the row is gone. `game` is only read otherwise, and may be a view. Cheap
 * if nothing has changed, so that it can be called after every event; a clock that runs is written with other
 * changes and once a minute, so what is stored may be a minute behind, and is never ahead. Write the previous
 * game before the running one that replaced it. After a failure the next call writes all that is missing. */
bool store_game_write(struct store *store, enum store_place place, struct store_game *game,
                      struct error *error);

/* The next write of each game writes it all, with the clock to the millisecond. */
void store_games_rewrite(struct store *store);

/* Moves a game to the unfinished ones, as the newest; if that makes more than STORE_UNFINISHED_MAX,
 * the one that the player was told is the oldest is removed (0: none, then there are more). An unknown
 * id is ignored. */
bool store_game_shelve(struct store *store, int64_t id, int64_t oldest, struct error *error);

/* Removes a game. An unknown id is ignored. */
bool store_game_remove(struct store *store, int64_t id, struct error *error);

/* One line of the list of unfinished games. */
struct store_unfinished {
	int64_t id;
	int width, height;
	int home; /* tiles in their cells, of width·height − 1 */
	uint64_t clock_ms, moves;
	char *name;               /* owned; of the board, "" if none */
	struct store_photo photo; /* owned */
};

struct store_unfinished_list {
	struct store_unfinished *items; /* owned, newest first */
	int count;
	int newer; /* how many more a newer version stored, which can't be read */
};

/* Lists them, and also the game with this id (0: none); free with store_unfinished_destroy. */
bool store_unfinished(struct store *store, int64_t also, struct store_unfinished_list *list,
                      struct error *error);

/* Frees the list and leaves it empty. */
void store_unfinished_destroy(struct store_unfinished_list *list);

/* results.c: the games that ended: solved, or left for good. The player's records, progress and
 * streaks are computed from them. */

/* The path of the file, if it has so many results that reading all of a group takes longer than a frame; else, or if
 * they are in memory only or another file is at its place, NULL. */
const char *store_of_many_results(struct store *store);

/* Opens the same file again, to read the results on another thread while the first one writes: close it with store_close.
 * Reading fails once *cancel is set. NULL with a sentence on failure. */
struct store *store_open_beside(const char *path, atomic_bool *cancel, struct error *error);

/* Adds a result with the picture of its game and, if result->replay, its slides. The row of a stored
 * game gets the result if it was solved, and is removed if it was left. Sets result->id, or to 0 if
 * the same result is already there. */
bool store_result_add(struct store *store, struct result *result, const struct store_game *game,
                      struct error *error);

/* The shortest length of its board has become known later. */
bool store_result_set_shortest(struct store *store, int64_t id, int shortest, struct error *error);

/* Removes the result of a game that goes on, unless it counts as not solved in a session. */
bool store_result_remove(struct store *store, int64_t id, struct error *error);

/* Reads a finished game back, with all slides undone, to be watched or played again: free with
 * store_game_destroy; its id is 0, and clock, hints and help are those of the result. False with a
 * sentence if its slides are not stored. */
bool store_result_game(struct store *store, int64_t id, struct store_game *game,
                       struct error *error);

/* The groups played, the most played first. Free *groups with free. */
bool store_groups(struct store *store, struct result_group **groups, int *count,
                  struct error *error);

/* Calls `take` for each result of a group, oldest first. Those that ended later than now come before
 * all others: the clock was wrong then. `result` is valid during the call, and has all that statistics
 * need, but no seed, day, name or replay. */
bool store_results(struct store *store, const struct result_group *group,
                   void (*take)(void *context, const struct result *result), void *context,
                   struct error *error);

/* The ids of the finished games of a group (NULL: of all), newest first, or, for a group, the best times first.
 * Free *ids with free. */
bool store_results_order(struct store *store, const struct result_group *group, bool best,
                         int64_t **ids, int *count, struct error *error);

/* Reads the games with these ids and their pictures: free each photo's path with free. One that isn't there any more, or
 * is damaged, gets the id 0 and no picture. */
bool store_results_read(struct store *store, const int64_t *ids, int count, struct result *results,
                        struct store_photo *photos, struct error *error);

/* Reads the fastest games of a group that count (result_counts), at most `most`, the fastest first, as
 * store_results_read does. Sets *read to their number. */
bool store_results_fastest(struct store *store, const struct result_group *group, int most,
                           struct result *results, struct store_photo *photos, int *read,
                           struct error *error);

/* Calls `take` for each result of a session (of its plan), in the order in which they ended. `result` is valid during the
 * call. */
bool store_session(struct store *store, int64_t session,
                   void (*take)(void *context, const struct result *result), void *context,
                   struct error *error);

/* The last sessions that have results, at most `most`, the newest first. Returns their number, 0 also if they can't be
 * read. */
int store_sessions(struct store *store, int64_t *sessions, int most);

/* clears.c: what the player clears is hidden from all of the above, and can be restored for 30 days.
 * now_ms: since 1970, UTC. */

enum { STORE_CLEARED_DAYS = 30 };

/* Clears one result. False with a sentence on failure. */
bool store_result_clear(struct store *store, int64_t id, int64_t now_ms, struct error *error);

/* Clears the results of a group (NULL: of all). False with a sentence on failure. */
bool store_results_clear(struct store *store, const struct result_group *group, int64_t now_ms,
                         struct error *error);

/* A clear that can be restored. */
struct store_clear {
	int count;        /* of its results; 0: there is none */
	int64_t until_ms; /* since 1970, UTC */
};

/* Finds the last clear. False with a sentence on failure. */
bool store_last_clear(struct store *store, int64_t now_ms, struct store_clear *clear,
                      struct error *error);

/* Shows the results of the last clear again, the next time those of the one before it. False with a
 * sentence on failure. */
bool store_results_restore(struct store *store, int64_t now_ms, struct error *error);

/* What the player would lose with some results. */
struct results_worth {
	int games;
	int stars; /* of pictures and of given boards */
	int days;  /* whose boards of the day were solved */
};

/* Finds what would be cleared with a group (NULL: all). False with a sentence on failure. */
bool store_results_worth(struct store *store, const struct result_group *group,
                         struct results_worth *worth, struct error *error);

/* Sets the stars of a board, given by hash and shortest length (−1: unknown). */
bool store_stars(struct store *store, uint64_t board, int shortest, enum board_stars *stars,
                 struct error *error);

/* The state of a day's board: not solved; solved with help, or later than the day after; solved
 * in time without help: it counts for a streak. */
enum day_mark { DAY_OPEN, DAY_SOLVED, DAY_COUNTS };

/* Fills marks[i] for the days first, first + 1, … of a month (20261101, 20261102, …), in the
 * player's time zone; pictures: by whether their pictures were solved, not their boards. */
bool store_days(struct store *store, bool pictures, int first, int count, enum day_mark *marks,
                struct error *error);

/* The fastest game that counts (result_counts) and can be replayed of the last day before this one whose board has such a
 * game: its id, and sets *day. 0: there is none, or it can't be read. */
int64_t store_day_best(struct store *store, int before, int *day);

/* How far the player got with a picture on a board of one size. */
struct picture_state {
	uint64_t content; /* as in struct store_photo */
	int width, height;
	int home; /* of a game that isn't finished: tiles in their cells; −1: solved */
	enum board_stars stars; /* of the best result on any board; solved with hints: none */
};

/* Calls `take` for each with this content (0: with any), in the order of their contents. False with a sentence on
 * failure. */
bool store_picture_states(struct store *store, uint64_t content,
                          void (*take)(void *context, const struct picture_state *state),
                          void *context, struct error *error);

#endif
