/* tiles: cuts the picture into tiles and draws the board with them.
 *
 * Main thread only. All tiles are in one texture, with their round corners and light top edges made
 * once at the exact size on screen. */
#ifndef VIEW_TILES_H
#define VIEW_TILES_H

#include "base/crop.h"
#include "puzzle/detours.h"
#include "puzzle/plan.h"
#include "puzzle/splits.h"
#include "ui/paint/numerals.h"
#include "ui/theme.h"
#include "view/layout.h"
#include "view/motion.h"

/* scene: what a frame shows, apart from motion: plain values that the app fills in and the view
 * only reads. Pointers are borrowed for the call. */

enum {
	SCENE_HELP_SIZE = 1200,
	SCENE_ADVICE_SIZE = 400,
	SCENE_SIZE_SIZE = 96,
	SCENE_VALUE_SIZE = 32,
	SCENE_SESSION = 4
};

enum scene_numbers { /* on the tiles */
	             SCENE_NUMBERS_OFF,
	             SCENE_NUMBERS_CORNER,
	             SCENE_NUMBERS_LARGE,
	             SCENE_NUMBERS_ENGRAVED, /* not stored: of a plain picture, on the missing piece, too */
};

/* A figure in words. */
struct scene_figure {
	const char *name, *brief; /* brief: where there is no space for the name */
	char value[SCENE_VALUE_SIZE];
};

struct scene {
	const struct board *board;
	double tile_ratio;     /* a tile's width divided by its height; 0: it is square */
	uint64_t moves;        /* of the running game */
	size_t timeline_at;    /* slides done in the game, or moves in the playing solution */
	size_t timeline_count; /* the total of these; 0: there is no timeline */
	struct splits splits;  /* of the recorded game, to be marked there */
	const struct detours *detours; /* likewise; NULL: none are known */
	size_t rival_at;               /* slides that the rival has done; if there is a race */
	const struct board *rival;     /* its board, to be shown; NULL: none */
	const char *rival_name;        /* whose game it is; if there is one */
	const char *race;   /* how far ahead the player is, in place of "Time"; NULL: no race */
	bool slides_before; /* the player made slides before the solution */
	uint64_t seconds_played; /* of the running game */
	uint64_t moves_limit;    /* its limits, 0: none */
	uint64_t seconds_limit;
	int hint_tile;                /* the tile to move next, 0: none */
	int hint_direction;           /* the direction it moves (enum direction), −1: not shown */
	const struct plan_step *step; /* that a hint shows, or NULL */
	bool new_to_step;             /* the player hasn't done the lesson of this kind of step */
	int home_tile;                /* whose home is shown, 0: none */
	bool holds;                   /* the player holds a tile */
	int cursor;                   /* 1 + the cell of the keyboard's cursor; 0: none */
	float dwell; /* how far the ring around a resting pointer has filled, 0 … 1; 0: there is none */
	int complexity;      /* of the current board */
	int in_place;        /* number of its tiles in their homes */
	int fewest;          /* the fewest moves from the start, −1: not known for certain */
	bool marks_in_place; /* tiles in their homes have a soft edge */
	char race_text[128]; /* for `race` */
	int inspection;    /* seconds left to look at the board before the clock starts; 0: none */
	int session_count; /* of the figures of a session; 0: there is none */
	struct scene_figure session[SCENE_SESSION]; /* the first one in place of the third */
	struct command_states commands;
	enum scene_numbers numbers;
	bool letters;        /* W, A, S and D slide tiles */
	bool hidden;         /* the small picture is hidden, until the player asks for it */
	bool blank;          /* the tiles are blank: the game is paused */
	bool locked;         /* no tile can be slid now */
	bool one_tile;       /* only a tile next to the gap slides */
	bool solution_plays; /* playing or held: the timeline shows the solution */
	bool replays;        /* a game of the records is watched */
	bool sheet_open;     /* a sheet or card is shown */

	bool cropping;    /* the player is choosing the crop, on the board */
	bool shows_whole; /* a sheet shows the uncropped picture */
	SDL_FRect part;   /* the part of the picture on the board, as fractions of it */
	bool part_moves;  /* it is changing, and the cut is out of date */

	char size[SCENE_SIZE_SIZE]; /* of the game, for the Size tool: "4×4" */
	const char *message;        /* a sentence over the board, or NULL */
	float leaving;   /* 0 … 1: how far the player has come with leaving simple mode; 0: not */
	bool takes_drop; /* something is dragged over the window: its edge is lit */
	char help_text[SCENE_HELP_SIZE]; /* buffer for a composed line of help */
	char brief_text[SCENE_ADVICE_SIZE];
	const char *help; /* the line under the board, and a short form */
	const char *short_help;
	const char *brief_help; /* a still shorter form, or NULL */
	bool offers_lessons;    /* it can be pressed to open them */
	bool help_is_usual;     /* something else may take its place */
};

struct tiles {
	SDL_Texture *cut; /* owned; all tiles in solved order, NULL before the first picture */
	struct canvas_picture whole; /* the picture without gaps */
	int columns, rows;           /* of the cut */
	int cell_width, cell_height; /* of the cut */
};

/* What is needed to draw a frame of the board. */
struct drawing {
	struct tiles *tiles;
	struct canvas *canvas;
	const struct layout *layout;
	const struct motion *motion;
	const struct scene *scene;
	uint64_t now_ms;
	int lifted;        /* cell of the tile under the pointer if it can slide, else −1 */
	bool whole;        /* the board is solved: show the celebration */
	uint64_t whole_ms; /* since the celebration began */
	bool fades;        /* reduced motion: tiles fade to their new places */
	const struct numerals *numerals; /* made for this layout; NULL: no numbers */
};

/* Cuts a surface (RGBA32, opaque, of the board's size, see canvas_set_picture).
 * False, with the old tiles kept, if out of memory. */
bool tiles_cut(struct tiles *tiles, struct canvas *canvas, SDL_Surface *picture,
               const struct screen_sizes *sizes);

/* Frees the textures. */
void tiles_forget(struct tiles *tiles);

/* Draws every tile in its solved place, as the player will see it, with the missing piece darkened.
 * whole: the uncropped picture, shown while the cut is out of date; NULL: not ready yet. */
void tiles_draw_crop(const struct drawing *drawing, SDL_Texture *whole);

/* Draws the board in its frame. */
void tiles_draw(const struct drawing *drawing);

/* The part of a cell that its tile fills; the gap is split between both sides. */
SDL_Rect tile_in_cell(SDL_Rect cell, int gap_px);

/* The radius of a tile's corners, px. */
int tile_radius(const struct layout *layout);

/* Fills the part of a cell that its tile covers, in a colour of this opacity. */
void tile_fill(const struct drawing *drawing, SDL_Rect cell, enum theme_colour colour, float alpha);

/* Draws a ring, so many units wide, along the edge of that part. */
void tile_ring(const struct drawing *drawing, SDL_Rect cell, int units, enum theme_colour colour);

/* The square on screen where a tile is now. */
SDL_Rect tile_seen(const struct drawing *drawing, int tile);

#endif
