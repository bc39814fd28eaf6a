/* layout: where everything stands in a window of a given size.
 *
 * Main thread only (it measures texts). All rectangles are in pixels of the drawing area.
 * Two arrangements are tried, tools beside the board and tools below it; the one with the
 * larger board is taken, beside if they are close. Tools have their names under their icons
 * where the names have room, as wide as they are. */
#ifndef VIEW_LAYOUT_H
#define VIEW_LAYOUT_H

#include <SDL.h>
#include <stdbool.h>

#include "ui/command.h"
#include "ui/paint/text.h"
#include "ui/scale.h"
#include "ui/stack.h"

enum {
	LAYOUT_TOOLS_MAX = 10,
	LAYOUT_FIGURES = 3, /* moves, time, complexity */
	LAYOUT_MOVES = 1,   /* their bits in hidden_figures */
	LAYOUT_TIME = 2,
	LAYOUT_COMPLEXITY = 4,
};

struct layout {
	int width, height; /* of the drawing area */
	struct scale scale;
	bool beside;             /* tools at the right; else below */
	unsigned hidden_figures; /* LAYOUT_MOVES … */
	int columns, rows;
	int cell_px;                      /* side of a cell, gap included */
	int gap_px;                       /* between two tiles */
	SDL_Rect frame;                   /* the board with its frame */
	SDL_Rect board;                   /* the cells: columns·cell_px × rows·cell_px */
	SDL_Rect preview;                 /* the small picture's panel */
	SDL_Rect picture;                 /* the small picture inside it */
	SDL_Rect figures[LAYOUT_FIGURES]; /* zeros: hidden */
	bool figure_rows; /* below each other, names at the left; else names below */
	SDL_Rect toolbar;
	SDL_Rect tools[LAYOUT_TOOLS_MAX];
	enum command tool_commands[LAYOUT_TOOLS_MAX];
	int tool_count;
	bool tool_labels;  /* there is room for the names under the icons */
	SDL_Rect timeline; /* along the lower edge of the frame */
	SDL_Rect hint;     /* one line of text below the board; empty if no room */
	SDL_Rect aside;    /* for cards and sheets: over neither board nor figures; in
	                       the arrangement below it covers figures and tools */
};

/* Fills *layout, and sets the text's scale to what belongs to it. density: pixels a window
 * unit (1 on a plain display); text_percent: of the usual size of words; hidden_figures: what
 * is not shown, its room goes to the others. The size may be anything from 1×1 up; from
 * 480×480 units nothing overlaps. */
void layout_compute(struct layout *layout, struct text *text, int width, int height, float density,
                    int text_percent, unsigned hidden_figures, int columns, int rows);

/* True if it is filled for these already. */
bool layout_is_for(const struct layout *layout, int width, int height, float density,
                   int text_percent, unsigned hidden_figures, int columns, int rows);

/* True if a figure (0 … LAYOUT_FIGURES − 1) is shown; and how many are. */
bool layout_shows(const struct layout *layout, int figure);
int layout_figure_count(const struct layout *layout);

/* The name of a figure (0 … LAYOUT_FIGURES − 1). */
const char *layout_figure_name(int figure);

/* The room for sheets in that layout. */
struct sheet_room layout_sheet_room(const struct layout *layout);

/* The whole cell, gap included, in pixels. */
SDL_Rect layout_cell(const struct layout *layout, int cell);

/* The cell at a point of the window, −1 if none. */
int layout_cell_at(const struct layout *layout, int x, int y);

#endif
