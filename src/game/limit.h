/* limit: how many moves and how much time a game may take. Pure. */
#ifndef GAME_LIMIT_H
#define GAME_LIMIT_H

#include <stdint.h>

/* 0: no limit. */
struct limit {
	uint64_t moves;
	uint64_t seconds;
};

enum limit_end {
	LIMIT_NOT_REACHED,
	LIMIT_MOVES, /* all moves are used and the picture is not complete */
	LIMIT_TIME,  /* time is up */
};

/* Which limit an unsolved game has reached after `moves` and `ms`. */
enum limit_end limit_end(const struct limit *limit, uint64_t moves, uint64_t ms);

/* The least that a good player can do on a board of this size. A player can be expected to need
 * columns × rows × (columns + rows) moves and as many seconds; the moves are half of that, about 1.25
 * times the average shortest solution (22 for 3×3, 53 for 4×4, 101 for 5×5), the seconds a quarter. */
struct limit limit_least(int columns, int rows);

/* The next larger (step > 0) or smaller choice of at least `least`, of moves or of seconds; 0 (no limit) is
 * below the smallest. At the ends it stays the same. */
uint64_t limit_step_moves(uint64_t moves, int step, uint64_t least);
uint64_t limit_step_seconds(uint64_t seconds, int step, uint64_t least);

#endif
