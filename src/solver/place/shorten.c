/* Replaces sections of a path by shorter ones found by beam search. */
#include "solver/place/shorten.h"

#include <stdlib.h>
#include <string.h>

#include "solver/place/place_beam.h"

enum {
	WIDTH_MIN = 64,
	WIDTH_MAX = 1 << 14,
	WINDOW_MIN = 4,
	OVERLAP = 3, /* windows start a third of their length apart */
};

/* The first rounds over the whole path, by moves per window and boards per beam. The last is
 * repeated with twice the boards, up to the limit. */
static const struct round {
	int window;
	int width;
} rounds[] = { { 30, 64 }, { 50, 256 }, { 70, 512 }, { 50, 1024 }, { 60, 2048 } };

enum { ROUNDS = sizeof rounds / sizeof *rounds };

struct shortener {
	const struct board *board; /* borrowed: the start of the path */
	uint8_t *moves;            /* borrowed */
	int length;
	double until;
	struct watch *watch;     /* borrowed */
	struct place_beam *beam; /* owned */
};

/* A board on the path, by key; key 0: empty slot. */
struct visit {
	uint64_t key;
	int index; /* in moves from the start of the path */
};

static void apply(struct board *board, const uint8_t *moves, int count)
{
	for (int i = 0; i < count; i++)
		board_move(board, (enum direction)moves[i]);
}

/* True if the path is at the same board after `first` and after `second` moves. */
static bool comes_back(const struct board *board, const uint8_t *moves, int first, int second)
{
	struct board before = *board;
	struct board after;

	apply(&before, moves, first);
	after = before;
	apply(&after, moves + first, second - first);
	return board_equal(&before, &after);
}

/* Finds the slot of a key, or the free slot for it. */
static struct visit *look_up(struct visit *visits, size_t size, uint64_t key)
{
	size_t place = key & (size - 1);

	while (visits[place].key != 0 && visits[place].key != key)
		place = (place + 1) & (size - 1);
	return &visits[place];
}

static size_t visits_size(int length)
{
	size_t size = 16;

	while (size < 2 * (size_t)length + 2)
		size *= 2;
	return size;
}

/* Removes the first cycle, the longest one from its start. Returns the new length, the old one if
 * there is none. */
static int cut_cycle(const struct board *board, uint8_t *moves, int length, struct visit *visits,
                     size_t size)
{
	struct board at = *board;
	uint64_t key = 1;
	int from = -1;
	int to = -1;

	memset(visits, 0, size * sizeof *visits);
	*look_up(visits, size, key) = (struct visit){ .key = key };
	for (int i = 0; i < length; i++) {
		int gap = at.gap;
		struct visit *visit;

		board_move(&at, (enum direction)moves[i]);
		key += grid_key(at.tiles[gap], gap) - grid_key(at.tiles[gap], at.gap);
		visit = look_up(visits, size, key);
		if (visit->key == 0)
			*visit = (struct visit){ .key = key, .index = i + 1 };
		else if (from < 0 || visit->index == from) {
			from = visit->index;
			to = i + 1;
		}
	}
	if (from < 0 || !comes_back(board, moves, from, to))
		return length;
	memmove(moves + from, moves + to, (size_t)(length - to));
	return length - (to - from);
}

static int cut_cycles(const struct board *board, uint8_t *moves, int length, struct watch *watch)
{
	size_t size = visits_size(length);
	struct visit *visits = malloc(size * sizeof *visits);
	int before = length + 1;

	while (visits != NULL && length < before && watch_poll(watch, 0, 0)) {
		before = length;
		length = cut_cycle(board, moves, length, visits, size);
	}
	free(visits);
	return length;
}

/* Looks for a shorter path across one window. False if the watch stops it or memory runs out. *gain
 * is set to the moves saved. */
static bool shorten_window(struct shortener *shortener, const struct board *from, int start,
                           int window, int width, int *gain)
{
	uint8_t *at = shortener->moves + start, *found = NULL;
	struct board to = *from;
	enum beam_end end;
	int length = 0;

	*gain = 0;
	if (watch_seconds(shortener->watch) >= shortener->until)
		return false;
	apply(&to, at, window);
	end = place_beam_join(shortener->beam, from, &to, window - 2, width, shortener->watch,
	                      &found, &length);
	if (end == BEAM_FOUND) {
		*gain = window - length;
		memcpy(at, found, (size_t)length);
		memmove(at + length, at + window, (size_t)(shortener->length - start - window));
		shortener->length -= *gain;
	}
	free(found);
	return end != BEAM_NO_MEMORY && end != BEAM_STOPPED;
}

/* Goes over the path once. False if it must stop. */
static bool run_round(struct shortener *shortener, int window, int width)
{
	struct board from = *shortener->board;

	if (window > shortener->length)
		window = shortener->length;
	for (int start = 0; window >= WINDOW_MIN && start + window <= shortener->length;) {
		int step = window / OVERLAP > 0 ? window / OVERLAP : 1;
		int gain;

		if (!shorten_window(shortener, &from, start, window, width, &gain))
			return false;
		if (gain > 0)
			continue;
		apply(&from, shortener->moves + start, step);
		start += step;
	}
	return true;
}

static void run_rounds(struct shortener *shortener, int width_max)
{
	int before = shortener->length;
	int width = 0;

	for (int i = 0; i < ROUNDS || width < width_max || shortener->length < before; i++) {
		const struct round *round = &rounds[i < ROUNDS ? i : ROUNDS - 1];

		before = shortener->length;
		width = i < ROUNDS ? round->width : 2 * width;
		if (width > width_max)
			width = width_max;
		if (!run_round(shortener, round->window, width))
			return;
	}
}

int shorten_path(const struct board *board, uint8_t *moves, int length, size_t bytes, double until,
                 struct watch *watch)
{
	struct shortener shortener = {
		.board = board, .moves = moves, .until = until, .watch = watch
	};
	int width = place_beam_widest(board, bytes, WIDTH_MIN, WIDTH_MAX);

	shortener.length = cut_cycles(board, moves, length, watch);
	if (place_beam_bytes(board->width, board->height, width) > bytes)
		return shortener.length;
	shortener.beam = place_beam_create(board->width, board->height, width);
	if (shortener.beam != NULL)
		run_rounds(&shortener, width);
	place_beam_free(shortener.beam);
	return shortener.length;
}
