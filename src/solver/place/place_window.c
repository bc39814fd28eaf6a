/* Builds and reads tables for a few tiles within a small window. */
#include "solver/place/place_window.h"

#include <stdlib.h>
#include <string.h>

enum {
	UNREACHED = UINT8_MAX,
	BLOCKED = 60,
	CELLS_MAX = 32,         /* per window */
	PLACE_BITS = 5,         /* bits per place in a packed state: tiles first, then the gap */
	CHECK_STATES = 1 << 15, /* states between polls of the watch */
};

struct search {
	const struct place_window *window;
	int8_t next[CELLS_MAX][4];       /* adjacent places, −1: none or locked */
	int factor[PLACE_GROUP_MAX + 1]; /* of each place in the table's index */
	uint32_t *queue;                 /* packed states */
	int length;
};

/* The adjacent place on one of four sides, −1 if outside or locked. */
static int next_place(const struct place_window *window, int place, int side)
{
	int along = place % window->span + (side == 0) - (side == 1);
	int across = place / window->span + (side == 2) - (side == 3);
	int next = across * window->span + along;

	if (along < 0 || along >= window->span || across < 0 || across >= window->depth)
		return -1;
	return next >= window->before ? next : -1;
}

/* The index of the tile in a place, `count` if none of the group is there. */
static int tile_at(const struct place_window *window, const int *places, int place)
{
	int tile = 0;

	while (tile < window->count && places[tile] != place)
		tile++;
	return tile;
}

/* The index of a state in the table. */
static int index_of(const struct place_window *window, const int *places)
{
	int cells = window->span * window->depth, index = places[0];

	for (int i = 1; i <= window->count; i++)
		index = index * cells + places[i];
	return index;
}

static void prepare(struct search *search)
{
	const struct place_window *window = search->window;
	int cells = window->span * window->depth;

	for (int place = 0; place < cells; place++)
		for (int side = 0; side < 4; side++)
			search->next[place][side] = (int8_t)next_place(window, place, side);
	search->factor[window->count] = 1;
	for (int i = window->count; i > 0; i--)
		search->factor[i - 1] = search->factor[i] * cells;
}

/* Adds a state to the queue if it is new. */
static void reach(struct search *search, int index, uint32_t state, int moves)
{
	uint8_t *entry = &search->window->moves[index];

	if (*entry != UNREACHED)
		return;
	*entry = (uint8_t)moves;
	search->queue[search->length++] = state;
}

/* Adds all states that are one move away. */
static void spread(struct search *search, uint32_t state)
{
	const struct place_window *window = search->window;
	int gap = (int)(state & (CELLS_MAX - 1));
	int places[PLACE_GROUP_MAX];
	int index = gap;
	int moves;

	for (int i = window->count - 1, shift = PLACE_BITS; i >= 0; i--, shift += PLACE_BITS) {
		places[i] = (int)(state >> shift & (CELLS_MAX - 1));
		index += places[i] * search->factor[i];
	}
	moves = window->moves[index] + 1;
	for (int side = 0; side < 4; side++) {
		int next = search->next[gap][side];
		int change = gap ^ next;
		int tile;

		if (next < 0)
			continue;
		tile = tile_at(window, places, next);
		if (tile < window->count)
			reach(search, index + (next - gap) * (1 - search->factor[tile]),
			      state ^ (uint32_t)change ^
			              (uint32_t)change << PLACE_BITS * (window->count - tile),
			      moves);
		else
			reach(search, index + next - gap, state ^ (uint32_t)change, moves);
	}
}

/* False if the watch stops it. */
static bool run(struct search *search, struct watch *watch)
{
	const struct place_window *window = search->window;
	int places[PLACE_GROUP_MAX + 1];
	uint32_t home = 0;

	for (int i = 0; i < window->count; i++) {
		places[i] = window->before + i;
		home = (home | (uint32_t)places[i]) << PLACE_BITS;
	}
	for (int gap = window->before; gap < window->span * window->depth; gap++) {
		places[window->count] = gap;
		if (tile_at(window, places, gap) == window->count)
			reach(search, index_of(window, places), home | (uint32_t)gap, 0);
	}
	for (int i = 0; i < search->length; i++) {
		if (i % CHECK_STATES == 0 && !watch_poll(watch, 0, 0))
			return false;
		spread(search, search->queue[i]);
	}
	return true;
}

bool place_window_fill(struct place_window *window, struct watch *watch)
{
	struct search search = { .window = window };
	size_t size = 1;
	bool ok;

	for (int i = 0; i <= window->count; i++)
		size *= (size_t)(window->span * window->depth);
	search.queue = malloc(size * sizeof *search.queue);
	window->moves = malloc(size);
	ok = search.queue != NULL && window->moves != NULL;
	if (ok) {
		memset(window->moves, UNREACHED, size);
		prepare(&search);
		ok = run(&search, watch);
	}
	free(search.queue);
	if (!ok) {
		free(window->moves);
		window->moves = NULL;
	}
	return ok;
}

int place_window_moves(const struct place_window *window, const int *places)
{
	int around[PLACE_GROUP_MAX + 1];
	int gap = places[window->count];
	int best = BLOCKED;

	if (tile_at(window, places, gap) == window->count)
		return window->moves[index_of(window, places)];
	memcpy(around, places, sizeof around);
	for (int side = 0; side < 4; side++) {
		int moves;

		around[window->count] = next_place(window, gap, side);
		if (around[window->count] < 0 ||
		    tile_at(window, places, around[window->count]) < window->count)
			continue;
		moves = window->moves[index_of(window, around)];
		best = moves < best ? moves : best;
	}
	return best + 2;
}
