/* game_mirror: what a store last wrote of the two games being played, so that only changes are
 * written. Private to src/store. One thread at a time. */
#ifndef STORE_GAME_MIRROR_H
#define STORE_GAME_MIRROR_H

#include "store/database.h"
#include "store/game_row.h"
#include "store/owner.h"

/* All zero: of no game. */
struct game_mirror {
	int64_t id; /* 0: none */
	enum store_place place;
	struct game_row row; /* owns its parts */
	size_t capacity[ROW_PARTS];
};

struct games {
	struct owner owner;
	struct game_mirror mirrors[2]; /* STORE_PLAYING, STORE_PREVIOUS */
};

/* The store's games; at first makes them and locks a byte as owner. NULL if memory runs out. */
struct games *game_mirror_games(struct store *store);

/* The store's number as owner, or OWNER_NONE. */
int game_mirror_owner(struct store *store);

/* Frees them and releases the lock. */
void game_mirror_free(struct store *store);

/* The mirror for a game in this place, which still holds it (id) or another one. */
struct game_mirror *game_mirror_find(struct games *games, enum store_place place, int64_t id);

/* True if nothing must be written; the clock counts only if it shows another second. */
bool game_mirror_same(const struct game_mirror *mirror, const struct game_row *row);

/* True if this part is the same. */
bool game_mirror_part_same(const struct game_mirror *mirror, const struct game_row *row,
                           enum game_part part);

/* Makes room for the row; what the mirror holds stays. False if memory runs out. */
bool game_mirror_reserve(struct game_mirror *mirror, const struct game_row *row);

/* Copies the row, for which there must be room. */
void game_mirror_set(struct game_mirror *mirror, int64_t id, enum store_place place,
                     const struct game_row *row);

/* Forgets a game that is no longer this store's. */
void game_mirror_forget(struct store *store, int64_t id);

#endif
