/* history: slides on one board, with undo and redo. */
#include "puzzle/history.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void history_init(struct history *history, const struct board *start)
{
	*history = (struct history){ .start = *start, .board = *start };
}

void history_destroy(struct history *history)
{
	free(history->slides);
	history->slides = NULL;
	history->done = history->count = 0;
	history->moves = history->cs = 0;
}

/* Makes space for so many slides, and for more (memory_grow_list). */
static void reserve(struct history *history, size_t count)
{
	history->slides = memory_grow(history->slides, (2 * count + 1) * sizeof *history->slides);
}

/* False if there are fewer tiles on that side of the gap. */
static bool move_tiles(struct board *board, unsigned direction, int length)
{
	bool moved = true;

	for (int i = 0; i < length && moved; i++)
		moved = board_move(board, (enum direction)direction);
	return moved;
}

int history_slide(struct history *history, int cell)
{
	enum direction direction = DIRECTION_UP;
	int length = board_slide_length(&history->board, cell, &direction);

	if (length == 0)
		return 0;
	history->slides = memory_grow_list(history->slides, history->done, sizeof *history->slides);
	(void)move_tiles(&history->board, direction, length);
	history->slides[history->done++] =
	        (struct slide){ (uint16_t)direction, (uint16_t)length, 0 };
	history->count = history->done;
	history->moves += (uint64_t)length;
	return length;
}

int history_move(struct history *history, enum direction direction)
{
	return history_slide(history, board_cell_to_move(&history->board, direction));
}

void history_stamp(struct history *history, uint64_t ms)
{
	struct slide *last = &history->slides[history->done - 1];
	uint64_t before = history->cs - last->cs, cs = ms / 10 > before ? ms / 10 - before : 0;

	last->cs = cs < SLIDE_CS_MAX ? (uint32_t)cs : SLIDE_CS_MAX;
	history->cs = before + last->cs;
}

void history_spread(struct history *history, uint64_t ms)
{
	size_t done = history->done;

	history->spread = true;
	while (history->done > 0)
		history_undo(history);
	for (size_t i = 1; i <= done; i++) {
		history_redo(history);
		history_stamp(history, ms * i / done);
	}
}

bool history_can_undo(const struct history *history)
{
	return history->done > 0;
}

bool history_can_redo(const struct history *history)
{
	return history->done < history->count;
}

int history_undo(struct history *history)
{
	struct slide slide;

	if (!history_can_undo(history))
		return 0;
	slide = history->slides[--history->done];
	(void)move_tiles(&history->board, slide.direction ^ 1u, slide.length);
	history->moves -= slide.length;
	history->cs -= slide.cs;
	return slide.length;
}

int history_redo(struct history *history)
{
	struct slide slide;

	if (!history_can_redo(history))
		return 0;
	slide = history->slides[history->done++];
	if (!move_tiles(&history->board, slide.direction, slide.length))
		return 0; /* only if it is being restored */
	history->moves += slide.length;
	history->cs += slide.cs;
	return slide.length;
}

bool history_restore(struct history *history, const struct board *start, const struct slide *slides,
                     size_t count, size_t done)
{
	struct history made;

	history_init(&made, start);
	if (done > count)
		return false;
	if (count > 0)
		reserve(&made, count);
	for (size_t i = 0; i < count; i++) {
		made.slides[made.count++] = slides[i];
		if (history_redo(&made) == 0) {
			history_destroy(&made);
			return false;
		}
	}
	while (made.done > done)
		history_undo(&made);
	*history = made;
	return true;
}

struct history history_copy_done(const struct history *history)
{
	struct history copy = *history;

	copy.slides = NULL;
	if (copy.done > 0) {
		reserve(&copy, copy.done);
		memcpy(copy.slides, history->slides, copy.done * sizeof *copy.slides);
	}
	copy.count = copy.done;
	return copy;
}

void history_mark_set(const struct history *history, struct history_mark *mark)
{
	size_t count = history->count - history->done;
	const struct slide *undone = history->slides + history->done;

	*mark = (struct history_mark){ history->done, NULL, count };
	if (count > 0)
		mark->undone = memory_copy(undone, count * sizeof *undone);
}

bool history_mark_restore(struct history *history, size_t done, const struct slide *undone,
                          size_t count, struct history_mark *mark)
{
	struct history marked, checked;

	if (done > history->done)
		return false;
	marked = *history;
	while (marked.done > done)
		history_undo(&marked); /* changes no slides */
	if (!history_restore(&checked, &marked.board, undone, count, 0))
		return false;
	*mark = (struct history_mark){ done, checked.slides, count };
	return true;
}

void history_mark_return(struct history *history, const struct history_mark *mark)
{
	assert(history->done >= mark->done);
	while (history->done > mark->done)
		history_undo(history);
	if (mark->count > 0) {
		reserve(history, mark->done + mark->count);
		memcpy(history->slides + history->done, mark->undone,
		       mark->count * sizeof *mark->undone);
	}
	history->count = history->done + mark->count;
}

void history_mark_destroy(struct history_mark *mark)
{
	free(mark->undone);
	*mark = (struct history_mark){ .undone = NULL };
}

bool history_solved(const struct history *history)
{
	return board_solved(&history->board);
}
