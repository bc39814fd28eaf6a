/* searches: runs the game's searches, each on a thread of its own.
 *
 * Main thread only. Answers are queued; wake_fd becomes readable when there are new ones. */
#ifndef CLI_PLAY_SEARCHES_H
#define CLI_PLAY_SEARCHES_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"

struct searches;

/* Allocates it. tables: borrowed, may be NULL. NULL with a sentence, if resources run out. */
struct searches *searches_create(struct solver_tables *tables, struct error *error);

/* Cancels all searches, waits for them (at most 0.1 s) and frees everything. NULL is allowed. */
void searches_destroy(struct searches *searches);

/* The port for game_init; valid until searches_destroy. */
struct game_port searches_port(struct searches *searches);

/* A file descriptor for poll(2). */
int searches_wake_fd(const struct searches *searches);

/* Passes all new answers to the game. */
void searches_deliver(struct searches *searches, struct game *game, uint64_t now_ms);

#endif
