/* place_beam: beam search on boards of any size.
 *
 * Private to the solver. One thread at a time. Three measures make it work on large boards:
 *
 * 1. A quota for each cell: only so many of the boards kept may have the gap there. Without
 *    it they all crowd around one finished corner; with it, some gaps always move to where
 *    work is left.
 * 2. A distant tile counts more than its distance (power > 1), so that none is left behind.
 * 3. When this flow phase slows down, tiles are placed line by line as planned, while all
 *    others still count (line phase). */
#ifndef SOLVER_PLACE_BEAM_H
#define SOLVER_PLACE_BEAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solver/beam/beam_layers.h"
#include "solver/place/place_plan.h"
#include "solver/watch.h"

/* Weights of a search for the solved board. */
struct place_weights {
	double flow_power;    /* exponent of a tile's distance in the flow phase */
	double line_power;    /* the same in the line phase */
	double flow_conflict; /* cost in steps of two tiles in the wrong order, flow phase */
	double line_conflict; /* the same, line phase */
	double estimate;      /* weight of a move estimated by the plan */
	double flow_progress; /* the flow phase ends below this progress per move */
	double flow_quota; /* flow phase: boards per gap cell, as a multiple of their even share */
	double line_quota; /* the same, line phase */
};

struct place_beam;

/* Makes a beam of up to `width` boards of this size. NULL if memory runs out. */
struct place_beam *place_beam_create(int width, int height, int beam_width);

/* NULL is allowed. */
void place_beam_free(struct place_beam *beam);

/* The bytes allocated by place_beam_create. */
size_t place_beam_bytes(int width, int height, int beam_width);

/* The widest beam for boards of this size within `bytes`: `least` times a power of two, up to
 * `most`; `least` even if that does not fit. */
int place_beam_widest(const struct board *board, size_t bytes, int least, int most);

/* Searches for the solved board following a plan of the same size, with at most `width` boards per
 * layer and `bytes` of paths; gives up at the length of the watch's best solution. BEAM_FOUND:
 * *moves, which the caller frees, has *length moves. */
enum beam_end place_beam_solve(struct place_beam *beam, const struct place_plan *plan,
                               const struct place_weights *weights, const struct board *board,
                               int width, size_t bytes, struct watch *watch, uint8_t **moves,
                               int *length);

/* Like place_beam_solve, for a path of at most `length_max` moves from one board to another. */
enum beam_end place_beam_join(struct place_beam *beam, const struct board *from,
                              const struct board *to, int length_max, int width,
                              struct watch *watch, uint8_t **moves, int *length);

#endif
