/* zoom: how near the board is seen. On a board with many tiles the player sees fewer of them, larger; what is seen follows
 * the gap. It changes only where a layout has its cells: everything that asks the layout for them follows.
 *
 * Pure: time is passed in as milliseconds of any monotonic clock. Initially all zero. */
#ifndef VIEW_ZOOM_H
#define VIEW_ZOOM_H

#include "view/layout.h"

enum {
	ZOOM_CELLS_MIN = 16, /* along the longer side of a board that can be zoomed */
	ZOOM_MS = 180,
	ZOOM_SETTLE_MS = 250, /* after the last change the tiles are cut anew */
};

#define ZOOM_STEP 1.25 /* of a key, or of a notch of the wheel */
#define ZOOM_FIRST 2.0 /* of a key, from the whole board on */

/* What is seen: the middle, in cells, and the part of the board's width and height. */
struct zoom_part {
	double x, y, part;
};

struct zoom {
	int columns, rows; /* of the board; another one is seen as a whole */
	bool near;         /* the player zoomed in */
	bool whole;        /* but the whole board is shown for now */
	struct zoom_part from, to;
	uint64_t start_ms;
	uint32_t length_ms;  /* 0: at rest */
	uint64_t settled_ms; /* 0: it is settled */
	double cut_part;     /* for which tiles are cut; 0: for the whole board */
};

/* True if a board of this shape can be zoomed. */
bool zoom_possible(int columns, int rows);

/* All below take the layout of the whole board, as layout_compute makes it. */

/* Notes the board: one of another shape is seen as a whole, at once. */
void zoom_fit(struct zoom *zoom, const struct layout *layout);

/* Zooms by a factor (> 1: nearer) around a point of the board, in px of the zoomed layout, which stays where it is.
 * glides: not at once. False if nothing changes: it can't be zoomed further. */
bool zoom_by(struct zoom *zoom, const struct layout *layout, double factor, SDL_Point around,
             bool glides, uint64_t now_ms);

/* True unless it is as near as it can be. */
bool zoom_can_near(const struct zoom *zoom, const struct layout *layout);

/* Shows the whole board again. False if it is shown. */
bool zoom_end(struct zoom *zoom, bool glides, uint64_t now_ms);

/* Moves the board by px, at once, but not beyond its edges. False if nothing changes. */
bool zoom_pan(struct zoom *zoom, const struct layout *layout, int right, int down, uint64_t now_ms);

/* Moves what is seen by as little as needed to have this cell in it, away from its edges. */
void zoom_follow(struct zoom *zoom, const struct layout *layout, int cell, bool glides,
                 uint64_t now_ms);

/* While this is set, the whole board is shown, however near the player was: to celebrate, or for another picture. */
void zoom_show_whole(struct zoom *zoom, bool whole, bool glides, uint64_t now_ms);

/* Writes the layout of the board as it is seen now. */
void zoom_layout(const struct zoom *zoom, const struct layout *layout, uint64_t now_ms,
                 struct layout *seen);

/* Settles if it is time. True if tiles are to be cut anew. */
bool zoom_settle(struct zoom *zoom, uint64_t now_ms);

/* The size of the cells for which tiles are cut: of those that were last seen at rest. */
void zoom_cell_size(const struct zoom *zoom, const struct layout *layout, int *width, int *height);

/* True until it has settled. */
bool zoom_moves(const struct zoom *zoom);

#endif
