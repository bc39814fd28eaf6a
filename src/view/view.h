/* view: the board screen. The app passes in the state; the view draws it and reports what a press
 * hits. Others may read its members, and use its parts: tiles (motion.h), controls, peek, painter.
 *
 * Main thread only. Times are milliseconds of SDL_GetTicks. */
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "ui/controls.h"
#include "ui/draw.h"
#include "ui/paint/numerals.h"
#include "ui/paint/window.h"
#include "view/peek.h"
#include "view/screen.h"
#include "view/tiles.h"
#include "view/zoom.h"

struct sheets;

/* How the player has set up the display. */
struct view_look {
	enum theme_kind kind;
	int text_percent;        /* text size, 75 … 200 */
	bool reduced_motion;     /* fades instead of slides; no shake, sweep or confetti */
	unsigned hidden_figures; /* LAYOUT_MOVES … */
	bool right_to_left;      /* the language is written so: see mirror.h */
};

/* A picture drawn at the wanted sizes: RGBA32 surfaces. All but the
 * whole stay as they are while they are shown. */
struct view_picture {
	SDL_Surface *board, *preview, *backdrop;
	SDL_Surface *whole; /* uncropped, any size, for choosing the crop; NULL: none */
};

/* Callbacks to the sheets. */
struct view_sheets {
	/* Adds the items of the top sheet, if any; called once or twice per frame. */
	void (*build)(struct sheets *sheets, struct items *items, const struct sheet_frame *frame);
	struct sheets *sheets;
};

struct view {
	struct canvas canvas;
	struct text text;
	struct view_look look;      /* see view_set_look */
	struct view_sheets sheets;  /* set by the owner; at first NULL: there are none */
	struct layout layout;       /* of the last frame */
	struct layout whole_layout; /* likewise, but with the board seen as a whole */
	struct zoom zoom;
	int centre, gap;          /* the cells that the zoom followed last */
	struct controls controls; /* on the last frame */
	struct board board;       /* of the last frame */
	struct motion motion;     /* of the tiles */
	struct tiles tiles;
	struct numerals numerals;
	struct preview preview;         /* owns its textures and its surface */
	struct canvas_picture backdrop; /* empty before the first picture */
	SDL_Texture *whole;             /* owned; uncropped, while the crop is chosen, else NULL */
	bool solved;       /* the picture on the board is complete; may be set to false */
	uint64_t whole_ms; /* when the celebration begins */
	bool skipped;      /* the player skipped it: set by input */
	bool calm;         /* it is short */
	bool locked;       /* no tile can slide now */
	bool one_tile;     /* only a tile next to the gap slides */
	struct peek peek;  /* the whole picture on the board */
	bool busy;         /* the last frame contained an animation */
	bool touch;        /* a finger presses: set by input while no sheet is shown */
};

/* Opens a window. data_dir (borrowed): the folder with fonts and icons. NULL with a sentence on failure. */
struct view *view_create(const char *title, const struct window_place *place, const char *data_dir,
                         struct error *error);

/* Closes the window; NULL is allowed. */
void view_free(struct view *view);

/* Sets theme, text size and motion from the next frame on; view_wanted_sizes may change with them.
 * A new view is dark, at 100 %, with full motion. */
void view_set_look(struct view *view, const struct view_look *look);

/* Starts the celebration once the tiles are at rest; calmly: it ends with the missing piece. */
void view_celebrate(struct view *view, bool calmly, uint64_t now_ms);

/* True once the missing piece is fully shown. */
bool view_whole(const struct view *view, uint64_t now_ms);

/* The picture sizes that fit the window for a board of that shape. */
struct screen_sizes view_wanted_sizes(struct view *view, int columns, int rows, double tile_ratio);

/* Takes pictures drawn at the sizes (kept by the caller): the next frame shows them in place of the last ones. False,
 * with nothing changed, if out of memory. */
bool view_set_picture(struct view *view, const struct screen_sizes *sizes,
                      const struct view_picture *picture);

/* Shows the board without a picture until another one is set. */
void view_forget_picture(struct view *view);

/* Where a point of the window, in its units, is on the page, px: see mirror.h. All else takes points of the page. */
SDL_Point view_page(const struct view *view, int x, int y);

/* Converts a point to fractions of the board's width and height; false if it is outside. */
bool view_board_point(struct view *view, int x, int y, float *across, float *down);

/* Draws a frame and presents it. Only what differs from the last frame is painted. */
void view_draw(struct view *view, const struct scene *scene, uint64_t now_ms);

/* Draws a frame that differs from the last one only in the seconds that the clock shows (see screen_seconds), without
 * building it anew. False, with nothing drawn, if it must be drawn by view_draw. */
bool view_draw_clock(struct view *view, uint64_t seconds);

/* True if the next frame would differ without input, because of an animation. */
bool view_moving(const struct view *view, uint64_t now_ms);

/* Sets the pointer's position; −1: it is nowhere. True if that changes the next frame. */
bool view_point(struct view *view, int x, int y, uint64_t now_ms);

/* The cell of the board at a point in the last frame; −1 if none. */
int view_cell_at(const struct view *view, int x, int y);

/* Zooms a large board (see zoom.h) by a factor, 0: back to the whole, around a point; if that isn't on the board, around
 * the gap. False if nothing changes. */
bool view_zoom(struct view *view, double factor, int x, int y, uint64_t now_ms);

/* Zooms and moves it as two fingers do, whose middle moved. False if nothing changes. */
bool view_pinch(struct view *view, double factor, SDL_Point from, SDL_Point to, uint64_t now_ms);

/* Moves it by px. False if nothing changes. */
bool view_pan(struct view *view, int right, int down, uint64_t now_ms);

/* Has the zoom settle if it is time; true if view_wanted_sizes has changed. */
bool view_settle(struct view *view, uint64_t now_ms);

/* Scrolls a long sheet by units (down is positive); false if it is not too long. Sheets open unscrolled. */
bool view_scroll(struct view *view, int units);

/* The areas for sheets in the current window, with the text scaled to match. */
struct sheet_area view_sheet_area(struct view *view);

#endif
