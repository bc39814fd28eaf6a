/* games: the games that are not finished: the running one, its previous one (which Undo brings
 * back) and the player's list of unfinished games. Each slide is written as it is made.
 *
 * Threads and failures as in store.h: a call writes everything or nothing. */
#ifndef STORE_GAMES_H
#define STORE_GAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "game/saved.h"
#include "store/store.h"

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
 * if nothing has changed, so that it can be called after every event; of the clock, only whole seconds count
 * as a change. Write the previous game before the running one that replaced it. After a failure the next call
 * writes all that is missing. */
bool store_game_write(struct store *store, enum store_place place, struct store_game *game,
                      struct error *error);

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
};

/* Lists them, and also the game with this id (0: none); free with store_unfinished_destroy. */
bool store_unfinished(struct store *store, int64_t also, struct store_unfinished_list *list,
                      struct error *error);

/* Frees the list and leaves it empty. */
void store_unfinished_destroy(struct store_unfinished_list *list);

#endif
