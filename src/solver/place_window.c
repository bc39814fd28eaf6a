#include "solver/place_window.h"

#include <stdlib.h>
#include <string.h>

enum { UNREACHED = UINT8_MAX, BLOCKED = 60 };

static bool is_free(const struct place_window *window, int place)
{
	return place >= window->before;
}

/* The place next to this one on one of four sides, −1 if none is free there. */
static int next_place(const struct place_window *window, int place, int side)
{
	int along = place % window->span + (side == 0) - (side == 1);
	int across = place / window->span + (side == 2) - (side == 3);
	int next = across * window->span + along;

	if (along < 0 || along >= window->span || across < 0 || across >= window->depth)
		return -1;
	return is_free(window, next) ? next : -1;
}

static void split_index(const struct place_window *window, int index, int *places)
{
	int cells = window->span * window->depth;

	for (int i = window->count; i >= 0; i--) {
		places[i] = index % cells;
		index /= cells;
	}
}

/* The tile in a place, `count` if none of the group is there. */
static int tile_at(const struct place_window *window, const int *places, int place)
{
	int tile = 0;

	while (tile < window->count && places[tile] != place)
		tile++;
	return tile;
}

/* Adds all that one move makes of a state to the queue; returns its new length. */
static int spread(const struct place_window *window, int index, int *queue, int length)
{
	int places[PLACE_GROUP_MAX + 1];
	int gap;

	split_index(window, index, places);
	gap = places[window->count];
	for (int side = 0; side < 4; side++) {
		int next = next_place(window, gap, side);
		int tile;
		int reached;

		if (next < 0)
			continue;
		tile = tile_at(window, places, next);
		places[tile] = gap;
		places[window->count] = next;
		reached = place_window_index(window, places);
		places[tile] = next;
		places[window->count] = gap;
		if (window->moves[reached] != UNREACHED)
			continue;
		window->moves[reached] = (uint8_t)(window->moves[index] + 1);
		queue[length++] = reached;
	}
	return length;
}

static void search(const struct place_window *window, int *queue)
{
	int places[PLACE_GROUP_MAX + 1];
	int cells = window->span * window->depth;
	int length = 0;

	for (int i = 0; i < window->count; i++)
		places[i] = window->before + i;
	for (int gap = window->before; gap < cells; gap++) {
		if (tile_at(window, places, gap) < window->count)
			continue;
		places[window->count] = gap;
		queue[length] = place_window_index(window, places);
		window->moves[queue[length++]] = 0;
	}
	for (int i = 0; i < length; i++)
		length = spread(window, queue[i], queue, length);
}

bool place_window_fill(struct place_window *window)
{
	size_t size = 1;
	int *queue;

	for (int i = 0; i <= window->count; i++)
		size *= (size_t)(window->span * window->depth);
	queue = malloc(size * sizeof *queue);
	window->moves = malloc(size);
	if (queue != NULL && window->moves != NULL) {
		memset(window->moves, UNREACHED, size);
		search(window, queue);
		free(queue);
		return true;
	}
	free(queue);
	free(window->moves);
	window->moves = NULL;
	return false;
}

int place_window_moves(const struct place_window *window, const int *places)
{
	int around[PLACE_GROUP_MAX + 1];
	int gap = places[window->count];
	int best = BLOCKED;

	if (tile_at(window, places, gap) == window->count)
		return window->moves[place_window_index(window, places)];
	memcpy(around, places, sizeof around);
	for (int side = 0; side < 4; side++) {
		int moves;

		around[window->count] = next_place(window, gap, side);
		if (around[window->count] < 0 ||
		    tile_at(window, places, around[window->count]) < window->count)
			continue;
		moves = window->moves[place_window_index(window, around)];
		best = moves < best ? moves : best;
	}
	return best + 2;
}
