/* history: a board being played: where it started, every slide since, undo, redo.
 *
 * What undo must bring back lives here; looks belong to the view. The history
 * is kept as slides (a way and a length), not as boards. Pure; one thread at a
 * time. The caller owns the struct; history_destroy frees what it points to. */
#ifndef PUZZLE_HISTORY_H
#define PUZZLE_HISTORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"

/* One gesture: `length` tiles go one cell each the same way. One undo step. */
struct slide {
	uint8_t direction; /* enum direction */
	uint8_t length;    /* 1 … BOARD_SIDE_MAX−1 */
};

struct history {
	struct board start;   /* the scramble; never changes */
	struct board board;   /* as it stands; read it, change it only by calls */
	struct slide *slides; /* owned: those done, then those undone */
	size_t done;          /* slides that lead from start to board */
	size_t count;         /* done and undone slides */
	size_t capacity;      /* slides that fit */
	uint64_t moves;       /* single-tile moves of the slides done */
};

/* Starts a history on a board (copied). It allocates nothing yet. */
void history_init(struct history *history, const struct board *start);

/* Frees the history; the struct may be initialised again. */
void history_destroy(struct history *history);

/* Presses the tile in a cell: it and all between slide into the gap, undone
 * slides are forgotten. Returns the number of tiles that moved; 0, and nothing
 * changed, if the press is refused; −1, and nothing changed, if there is no
 * memory for the history. */
int history_slide(struct history *history, int cell);

/* Moves one tile the given way, as history_slide does. */
int history_move(struct history *history, enum direction direction);

bool history_can_undo(const struct history *history);
bool history_can_redo(const struct history *history);

/* Takes back the last slide, or does the last undone one again: all its tiles,
 * one step. Returns the number of tiles that moved, 0 if there is none. */
int history_undo(struct history *history);
int history_redo(struct history *history);

/* A point in a history to come back to. */
struct history_mark {
	size_t done;          /* slides that were done */
	struct slide *undone; /* owned: those that could be done again, NULL if none */
	size_t count;         /* of those */
};

/* Marks where the history is; ended with history_mark_destroy. False, and *mark untouched, if
 * memory is short. */
bool history_mark_set(const struct history *history, struct history_mark *mark);

/* Takes the history back to the mark: board, moves, undo and redo are as they were there. Since
 * then it must only have gone on: never further back than the mark. It cannot fail. */
void history_mark_return(struct history *history, const struct history_mark *mark);

/* Frees what it holds; a zeroed mark is allowed. */
void history_mark_destroy(struct history_mark *mark);

/* True if the board is solved. */
bool history_solved(const struct history *history);

#endif
