/* result: a game that ended: solved, or left for good. Pure; any thread. */
#ifndef STORE_RESULT_H
#define STORE_RESULT_H

#include <stdbool.h>
#include <stdint.h>

#include "game/saved.h"

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
	uint64_t seed;         /* unless a given board */
	uint64_t board;        /* of a given board: see result_board_hash; else 0 */
	int daily;             /* 20261121: the board of that day; 0: no */
	uint64_t moves;        /* made, as solved; 0: unknown */
	uint64_t ms;           /* played; 0: unknown (carried over from version 0.1) */
	int shortest;          /* moves of a shortest solution, −1: unknown */
	bool replay;           /* its slides are stored */
	enum rival_kind rival; /* that it was a race against; in a party: RIVAL_PLAYER */
	int64_t lead_ms;       /* that race was won by so much; negative: lost */
	int64_t session;       /* of the plan, see there; 0: none */
	char name[GAME_NAME_SIZE];
};

/* True if it counts for records: solved without help, and no turn of a party. */
bool result_counts(const struct result *result);

/* Identifies a given board. Pure. */
uint64_t result_board_hash(const struct board *board);

/* Describes a game that ended now, before it is stored. */
void result_of_game(const struct game_saved *saved, bool solved, int64_t ended_ms,
                    struct result *result);

/* The best result on one given board: nothing, solved, solved within 10 % of the
 * shortest, perfect; without help. */
enum board_stars { BOARD_UNSOLVED, BOARD_SOLVED, BOARD_CLOSE, BOARD_PERFECT };

/* The stars for solving a board without help in so many moves; 0: it wasn’t solved. Pure. */
enum board_stars result_stars(uint64_t moves, int shortest);

#endif
