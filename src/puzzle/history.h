/* history: a board being played: its start, every slide since, undo and redo.
 *
 * Slides (direction and length) are stored, not boards. Pure; one thread at a time. The caller owns
 * the struct; history_destroy frees what it points to. */
#ifndef PUZZLE_HISTORY_H
#define PUZZLE_HISTORY_H

#include <stddef.h>

#include "puzzle/board.h"

/* One gesture: `length` tiles each move one cell in the same direction. One undo step. */
struct slide {
	uint16_t direction; /* enum direction */
	uint16_t length;    /* 1 … BOARD_SIDE_MAX−1 */
	uint32_t cs;        /* hundredths of a second after the slide before */
};

/* The longest wait before a slide, in hundredths of a second: 248 days. */
enum { SLIDE_CS_MAX = INT32_MAX };

struct history {
	struct board start;   /* the scramble; never changes */
	struct board board;   /* the current board; change it only through these functions */
	struct slide *slides; /* owned: those done, then those undone */
	size_t done;          /* number of slides that lead from start to board */
	size_t count;         /* number of done and undone slides */
	uint64_t moves;       /* single-tile moves of the slides done */
	uint64_t cs;          /* when the last of them was made */
	bool spread;          /* the times aren't known: all slides count as equally long */
};

/* Starts a history on a copy of a board. Allocates nothing yet. */
void history_init(struct history *history, const struct board *start);

/* Makes a history from slides that were kept, `done` of count of them done; start must be a valid
 * board. False, with nothing to free, if a slide is not possible, or done > count. */
bool history_restore(struct history *history, const struct board *start, const struct slide *slides,
                     size_t count, size_t done);

/* A copy with the slides done and their times, without the undone ones; the caller destroys it. */
struct history history_copy_done(const struct history *history);

/* Frees the history; the struct may be initialised again. */
void history_destroy(struct history *history);

/* Presses the tile in a cell: it and all tiles between it and the gap slide, and undone slides are
 * discarded. Returns the number of tiles moved; 0 if the press is refused. */
int history_slide(struct history *history, int cell);

/* Moves one tile in this direction; same results as history_slide. */
int history_move(struct history *history, enum direction direction);

/* The last slide was made when the game had lasted so long; what exceeds SLIDE_CS_MAX counts for
 * the next slide. */
void history_stamp(struct history *history, uint64_t ms);

/* The times aren't known: spreads the slides done evenly over so long. */
void history_spread(struct history *history, uint64_t ms);

/* True if a slide can be undone; if an undone one can be redone. */
bool history_can_undo(const struct history *history);
bool history_can_redo(const struct history *history);

/* Undoes the last slide, or redoes the last undone one, as one step. Returns the number of tiles moved, 0 if
 * there is none. */
int history_undo(struct history *history);
int history_redo(struct history *history);

/* A point in a history to return to. */
struct history_mark {
	size_t done;          /* number of slides done */
	struct slide *undone; /* owned: slides that could be redone, NULL if none */
	size_t count;         /* number of undone slides */
};

/* Marks the current point; free it with history_mark_destroy. */
void history_mark_set(const struct history *history, struct history_mark *mark);

/* Makes a mark from slides that were kept: after `done` slides of the history, with count undone ones. False,
 * with mark untouched, if one is not possible there, or if more are done than the history has done. */
bool history_mark_restore(struct history *history, size_t done, const struct slide *undone,
                          size_t count, struct history_mark *mark);

/* Returns to the mark: restores its board, moves, undo and redo. The history must not have been
 * undone past the mark in between. Can't fail. */
void history_mark_return(struct history *history, const struct history_mark *mark);

/* Frees what the mark holds; it may be zeroed. */
void history_mark_destroy(struct history_mark *mark);

/* True if the board is solved. */
bool history_solved(const struct history *history);

#endif
