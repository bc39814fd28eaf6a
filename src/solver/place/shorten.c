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

static void apply(struct board *board, const uint8_t *moves, int count)
{
	for (int i = 0; i < count; i++)
		board_move(board, (enum direction)moves[i]);
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
		.board = board, .moves = moves, .length = length, .until = until, .watch = watch
	};
	int width = place_beam_widest(board, bytes, WIDTH_MIN, WIDTH_MAX);

	if (place_beam_bytes(board->width, board->height, width) > bytes)
		return length;
	shortener.beam = place_beam_create(board->width, board->height, width);
	if (shortener.beam != NULL)
		run_rounds(&shortener, width);
	place_beam_free(shortener.beam);
	return shortener.length;
}
