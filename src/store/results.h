/* results: the games that ended: solved, or left for good. The player's records, progress and
 * streaks are computed from them.
 *
 * Threads and failures as in store.h. */
#ifndef STORE_RESULTS_H
#define STORE_RESULTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "game/saved.h"
#include "store/games.h"
#include "store/store.h"

/* Games that can be compared: the same size and the same kind of scramble. Given boards
 * (SCRAMBLE_BOARD) of one size are one group. */
struct result_group {
	int width, height;
	enum scramble_kind kind;
	uint64_t walk_moves; /* of random walks, else 0 */
};

struct result {
	int64_t id;       /* 0: not stored yet */
	int64_t ended_ms; /* since 1970, UTC; 0: unknown */
	bool solved;      /* false: left for good after at least one move */
	bool assisted;    /* the solver made moves */
	int hints;
	struct result_group group;
	uint64_t seed;  /* unless a given board */
	uint64_t board; /* of a given board: see result_board_hash; else 0 */
	int daily;      /* 20261121: the board of that day; 0: no */
	uint64_t moves; /* made, as solved; 0: unknown */
	uint64_t ms;    /* played; 0: unknown (carried over from version 0.1) */
	int shortest;   /* moves of a shortest solution, −1: unknown */
	bool replay;    /* its slides are stored */
	char name[GAME_NAME_SIZE];
};

/* True if it counts for records: solved without help. */
bool result_counts(const struct result *result);

/* Identifies a given board. Pure. */
uint64_t result_board_hash(const struct board *board);

/* Describes a game that ended now, before it is stored. */
void result_of_game(const struct game_saved *game, bool solved, int64_t ended_ms,
                    struct result *result);

/* Adds a result with the picture of its game and, if result->replay, its slides. The row of a stored
 * game gets the result if it was solved, and is removed if it was left. Sets result->id, or to 0 if
 * the same result is already there. */
bool store_result_add(struct store *store, struct result *result, const struct store_game *game,
                      struct error *error);

/* The shortest length of its board has become known later. */
bool store_result_set_shortest(struct store *store, int64_t id, int shortest, struct error *error);

/* Removes the result of a game that goes on. */
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

/* One page of the finished games, newest first, of a group (NULL: of all), and their pictures; free
 * each photo's path with free. Sets *read to the number read, at most `most`, and *total. */
bool store_results_page(struct store *store, const struct result_group *group, int first, int most,
                        struct result *results, struct store_photo *photos, int *read, int *total,
                        struct error *error);

/* Hides some thousand results of a group (NULL: of all), until restored, or the store is closed, which
 * removes them. Call it again until *done. False with a sentence on failure. */
bool store_results_clear(struct store *store, const struct result_group *group, bool *done,
                         struct error *error);

/* Shows some thousand of them again. Call it again until *done. False with a sentence on failure. */
bool store_results_restore(struct store *store, bool *done, struct error *error);

/* Removes what was cleared, also by processes that were killed. */
bool store_results_forget(struct store *store, struct error *error);

/* What a player has reached on one given board: nothing, solved, solved within 10 % of the
 * shortest, perfect; without help. */
enum board_stars { BOARD_UNSOLVED, BOARD_SOLVED, BOARD_CLOSE, BOARD_PERFECT };

/* What solving a board without help in so many moves (0: it wasn’t) reaches. Pure. */
enum board_stars result_stars(uint64_t moves, int shortest);

/* Fills stars[i] for each of `count` boards, given by hash and shortest length (−1: unknown). */
bool store_stars(struct store *store, const uint64_t *boards, const int *shortest, int count,
                 enum board_stars *stars, struct error *error);

/* What became of a day's board: not solved; solved with help, or later than the day after; solved
 * in time without help: it counts for a streak. */
enum day_mark { DAY_OPEN, DAY_SOLVED, DAY_COUNTS };

/* Fills marks[i] for the days first, first + 1, … of a month (20261101, 20261102, …), in the
 * player's time zone. */
bool store_days(struct store *store, int first, int count, enum day_mark *marks,
                struct error *error);

#endif
