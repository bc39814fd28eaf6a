/* search: searches for solutions. Private to this folder. */
#ifndef GAME_SEARCH_H
#define GAME_SEARCH_H

#include "game/questions.h"

/* Cancels a search of the port; its answer will be ignored. */
static inline void port_cancel(struct game *game, uint32_t *ticket)
{
	if (*ticket != 0)
		game->setup.port.cancel(game->setup.port.context, *ticket);
	*ticket = 0;
}

enum { SEARCH_THREADS_MAX = 4 };

/* The limits of a search on at most so many threads. */
static inline struct solver_limits search_limits(const struct game *game, enum solver_method method,
                                                 double seconds, int threads)
{
	const struct game_setup *setup = &game->setup;

	return (struct solver_limits){
		.method = method,
		.bytes = setup->solver_bytes,
		.seconds = seconds,
		.threads = setup->processors < threads ? setup->processors : threads,
	};
}

/* Starts searching for a solution of the current board; waits: for the shortest one. If it can't
 * start, the player is told. A breadth-first search begins only if it can be expected to end within its memory, or
 * anyway. */
void search_begin(struct game *game, enum solver_method method, bool waits, bool anyway);

/* Cancels the search and drops its solution. */
void search_cancel(struct game *game);

/* Plays the solution found, which must not be playing yet. */
void search_play(struct game *game);

/* Switches between waiting for the shortest solution, from where the player was, and not waiting. */
void search_switch_wait(struct game *game);

/* Plays the solution, or looks ahead, if it is time. True if the solution plays now; when it does something
 * (GAME_NEVER: nothing is due). */
bool search_due(struct game *game);
uint64_t search_due_ms(const struct game *game);

/* `length` tiles slid: of a solution; by the player, who leaves the solution played last. */
void search_follow(struct game *game, enum direction direction, int length);
void search_detour(struct game *game, enum direction direction, int length);

#endif
