/* layout: where everything is placed in a window of a given size.
 *
 * Main thread only (it measures text). All rectangles are in pixels of the drawing area. Two
 * arrangements are tried, with the tools beside the board and below it. The one with the larger
 * board wins; if they are close, beside. Tools show their names under their icons if all of them
 * fit. */
#ifndef VIEW_LAYOUT_H
#define VIEW_LAYOUT_H

#include "ui/scale.h"
#include "ui/column.h"

enum {
	LAYOUT_TOOLS_MAX = 11,

	/* the figures in order, their number, and their bits in hidden_figures */
	LAYOUT_FIGURE_MOVES = 0,
	LAYOUT_FIGURE_TIME,
	LAYOUT_FIGURE_COMPLEXITY,
	LAYOUT_FIGURES,
	LAYOUT_MOVES = 1 << LAYOUT_FIGURE_MOVES,
	LAYOUT_TIME = 1 << LAYOUT_FIGURE_TIME,
	LAYOUT_COMPLEXITY = 1 << LAYOUT_FIGURE_COMPLEXITY,

	/* two more bits in hidden_figures: something else is shown in its place */
	LAYOUT_IN_PLACE = 1 << LAYOUT_FIGURES, /* how many tiles are in place */
	LAYOUT_FEWEST = LAYOUT_IN_PLACE << 1,  /* the fewest moves possible */

	/* with all three: simple mode, only the board, the small picture and a few large tools */
	LAYOUT_SIMPLE = LAYOUT_FEWEST << 1,
};

struct layout {
	int width, height; /* of the drawing area */
	struct scale scale;
	bool beside;             /* tools at the right of the board; else below */
	unsigned hidden_figures; /* LAYOUT_MOVES … */
	int columns, rows;
	double tile_ratio;           /* as it was asked for: cells have whole pixels */
	int cell_width, cell_height; /* including the gap */
	int gap_px;                  /* between two tiles */
	SDL_Rect frame;              /* the board with its frame */
	SDL_Rect board;              /* all cells */
	SDL_Rect
	        seen; /* the part of the window that shows them: all of the board, unless it is zoomed */
	SDL_Rect preview;                 /* the small picture's panel */
	SDL_Rect picture;                 /* the small picture inside it */
	SDL_Rect figures[LAYOUT_FIGURES]; /* zeros: hidden */
	bool figure_rows;                 /* one per row with names at the left; else names below */
	SDL_Rect toolbar;
	SDL_Rect tools[LAYOUT_TOOLS_MAX];
	enum command tool_commands[LAYOUT_TOOLS_MAX];
	int tool_count;
	bool tool_labels;          /* the names fit under the icons, */
	enum theme_font tool_font; /* in this font */
	SDL_Rect timeline;         /* along the frame's bottom edge */
	SDL_Rect help;             /* one line of text below the board; empty if it doesn't fit */
	SDL_Rect aside; /* for cards and sheets: covers neither board nor figures; with the
	                       tools below it covers figures and tools */
};

/* Fills *layout and sets the text's scale to match. density: the display's scale (1 on a plain
 * display); text_percent: text size, 100 the usual; hidden_figures: not shown, the others get their
 * space; tile_ratio: a tile's width divided by its height. Any size from 1×1 up is allowed; from 480×480 units nothing overlaps. */
void layout_compute(struct layout *layout, struct text *text, int width, int height, float density,
                    int text_percent, unsigned hidden_figures, int columns, int rows,
                    double tile_ratio);

/* True if a figure (0 … LAYOUT_FIGURES − 1) is shown. */
bool layout_shows(const struct layout *layout, int figure);

/* The name of a figure (0 … LAYOUT_FIGURES − 1). */
const char *layout_figure_name(const struct layout *layout, int figure);

/* The areas for sheets in the layout. */
struct sheet_area layout_sheet_area(const struct layout *layout);

/* The whole cell, including the gap, in pixels. */
SDL_Rect layout_cell(const struct layout *layout, int cell);

/* The shorter side of a cell, px. */
int layout_cell_side(const struct layout *layout);

/* Sets the space between tiles for the size of the cells. */
void layout_set_gap(struct layout *layout);

/* The cell that is seen at a point of the drawing area, −1 if none. */
int layout_cell_at(const struct layout *layout, int x, int y);

/* The figure at a point of the drawing area (0 … LAYOUT_FIGURES − 1), −1 if none. */
int layout_figure_at(const struct layout *layout, int x, int y);

#endif
