/* place_history: the paths to all boards kept by a beam.
 *
 * Private to the solver. Four bytes per board: its parent's index in the previous layer, and the
 * move. One thread at a time. */
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
	size_t *starts; /* owned: the start of each layer; the first holds the root's children */
	int layers;
	int layers_capacity;
};

/* Begins a layer of up to `boards` boards. False, with history unchanged, if memory runs out. */
bool place_history_begin_layer(struct place_history *history, size_t boards);

/* Adds a board to the layer, which must not be full. */
static inline void place_history_add(struct place_history *history, uint32_t parent,
                                     unsigned direction)
{
	history->steps[history->count++] = parent << 2 | direction;
}

/* Writes the path to a child of a board in the last layer (of the root, if there are no layers).
 * False if memory runs out. */
bool place_history_trace(const struct place_history *history, uint32_t parent, unsigned direction,
                         struct place_path *path);

/* Removes all boards but keeps the memory. */
void place_history_clear(struct place_history *history);

void place_history_destroy(struct place_history *history);

#endif
