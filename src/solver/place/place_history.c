/* Stores the moves of all boards of a beam as a tree and reads paths back. */
#include "solver/place/place_history.h"

#include <stdlib.h>

enum {
	BLOCK = 1 << 14, /* minimum steps per allocation */
	LAYERS = 256,
};

static bool grow_starts(struct place_history *history)
{
	int capacity = 2 * history->layers_capacity + LAYERS;
	size_t *starts = realloc(history->starts, (size_t)capacity * sizeof *starts);

	if (starts == NULL)
		return false;
	history->starts = starts;
	history->layers_capacity = capacity;
	return true;
}

static bool grow_steps(struct place_history *history, size_t needed)
{
	size_t capacity = needed + needed / 2 + BLOCK;
	uint32_t *steps = realloc(history->steps, capacity * sizeof *steps);

	if (steps == NULL)
		return false;
	history->steps = steps;
	history->capacity = capacity;
	return true;
}

bool place_history_begin_layer(struct place_history *history, size_t boards)
{
	if (history->layers == history->layers_capacity && !grow_starts(history))
		return false;
	if (history->count + boards > history->capacity &&
	    !grow_steps(history, history->count + boards))
		return false;
	history->starts[history->layers++] = history->count;
	return true;
}

static void reverse(struct place_path *path)
{
	for (int i = 0, j = path->length - 1; i < j; i++, j--) {
		uint8_t move = path->moves[i];

		path->moves[i] = path->moves[j];
		path->moves[j] = move;
	}
}

bool place_history_trace(const struct place_history *history, uint32_t parent, unsigned direction,
                         struct place_path *path)
{
	path->length = 0;
	if (!place_path_add(path, (enum direction)direction))
		return false;
	for (int layer = history->layers - 1; layer >= 0; layer--) {
		uint32_t step = history->steps[history->starts[layer] + parent];

		if (!place_path_add(path, (enum direction)(step & 3u)))
			return false;
		parent = step >> 2;
	}
	reverse(path);
	return true;
}

void place_history_clear(struct place_history *history)
{
	history->count = 0;
	history->layers = 0;
}

void place_history_destroy(struct place_history *history)
{
	free(history->steps);
	free(history->starts);
	*history = (struct place_history){ 0 };
}
