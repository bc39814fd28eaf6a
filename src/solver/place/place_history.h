/* place_history: how each board that a beam has kept was reached.
 *
 * Private to the solver. Four bytes a board: its parent's number in the layer before,
 * and the move. One thread at a time. */
#ifndef SOLVER_PLACE_HISTORY_H
#define SOLVER_PLACE_HISTORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solver/place/place_grid.h"

struct place_history {
	uint32_t *steps; /* owned: parent × 4 + direction, layer after layer */
	size_t count;
	size_t capacity;
	size_t *starts; /* owned: where each layer begins; the first is the root's children */
	int layers;
	int layers_capacity;
};

/* Begins a layer of up to `boards` boards. False, and nothing changed, if memory is
 * short. */
bool place_history_begin_layer(struct place_history *history, size_t boards);

/* Adds a board to the layer, which must have room. */
static inline void place_history_add(struct place_history *history, uint32_t parent,
                                     unsigned direction)
{
	history->steps[history->count++] = parent << 2 | direction;
}

/* Writes the path to a child of a board of the last layer (of the root, if there is no
 * layer). False if memory is short. */
bool place_history_trace(const struct place_history *history, uint32_t parent, unsigned direction,
                         struct place_path *path);

/* Forgets all boards but keeps the memory. */
void place_history_clear(struct place_history *history);

void place_history_destroy(struct place_history *history);

#endif
