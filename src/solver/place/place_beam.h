/* place_beam: beam search on boards of any size, move by move.
 *
 * Private to the solver. Of all boards that so many moves reach, the most promising
 * ones are kept (Bisiani, "Beam search", Encyclopedia of Artificial Intelligence,
 * 1987), duplicates dropped by keys of single tiles added up (Zobrist 1970). One
 * thread at a time. What makes it work on large boards:
 *
 * 1. A quota for each cell of the gap: only so many of the boards kept may have the gap
 *    there. Without it all of them soon crowd around one corner that is in order
 *    already; with it some always walk to where there is still work.
 * 2. A tile that is far away counts more than its distance (power > 1), so that
 *    no stragglers remain.
 * 3. When that flow ebbs, the tiles are placed as the plan says, line by line, with
 *    all others still counted. */
#ifndef SOLVER_PLACE_BEAM_H
#define SOLVER_PLACE_BEAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solver/place/place_plan.h"
#include "solver/watch.h"

enum place_outcome {
	PLACE_FOUND,
	PLACE_NOT_FOUND, /* too long, stuck, or out of its memory */
	PLACE_STOPPED,   /* by the watch */
	PLACE_NO_MEMORY,
};

/* How a search for the solved board weighs what it sees. */
struct place_weights {
	double flow_power;    /* of a tile's distance while the tiles flow */
	double line_power;    /* … while lines are placed */
	double flow_conflict; /* steps that two tiles in the wrong order count */
	double line_conflict; /* … */
	double estimate;      /* weight of a move the plan estimates for the stage */
	double ebb;           /* the flow ends when a move brings less than this */
	double flow_quota;    /* boards with the gap in one cell, in the flow: at most so many
	                      times their even share */
	double line_quota;    /* … while lines are placed */
};

struct place_beam;

/* Makes a beam of up to `width` boards of this size. NULL if memory is short. */
struct place_beam *place_beam_create(int width, int height, int beam_width);

/* NULL is allowed. */
void place_beam_free(struct place_beam *beam);

/* The bytes that place_beam_create allocates. */
size_t place_beam_bytes(int width, int height, int beam_width);

/* The widest beam for boards of this one's size within `bytes`: `least` times a power of
 * two, up to `most`; `least` also if the bytes do not do for it. */
int place_beam_widest(const struct board *board, size_t bytes, int least, int most);

/* Searches the solved board by a plan of the same size with `width` boards at most,
 * history in `bytes`; gives up at the length the watch has already. The moves go to
 * *path (emptied first). */
enum place_outcome place_beam_solve(struct place_beam *beam, const struct place_plan *plan,
                                    const struct place_weights *weights, const struct board *board,
                                    int width, size_t bytes, struct watch *watch,
                                    struct place_path *path);

/* Searches at most `length` moves from one board to another; the moves go to *path
 * (emptied first). */
enum place_outcome place_beam_join(struct place_beam *beam, const struct board *from,
                                   const struct board *to, int length, int width,
                                   struct watch *watch, struct place_path *path);

#endif
