/* searches: runs the game's searches, each on a thread of its own. Main thread only. */
#ifndef CLI_LINUX_SEARCHES_H
#define CLI_LINUX_SEARCHES_H

#include "game/game.h"

/* All zero: not begun. */
struct searches {
	int pipe[2]; /* of pointers to answers; poll(2) tells when there are new ones */
	uint32_t last_ticket;
	struct solver_tables *tables; /* borrowed, may be NULL */
	struct search *list;          /* owned: those whose last answer was not taken */
};

/* False with a sentence, and nothing to destroy, if resources run out. */
bool searches_init(struct searches *searches, struct solver_tables *tables, struct error *error);

/* Cancels all searches, waits for them (at most 0.1 s) and frees everything. */
void searches_destroy(struct searches *searches);

/* The port for game_init; valid until searches_destroy. */
struct game_port searches_port(struct searches *searches);

/* Passes all new answers to the game. */
void searches_deliver(struct searches *searches, struct game *game, uint64_t now_ms);

#endif
