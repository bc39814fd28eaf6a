/* scene: what a frame shows, apart from motion: plain values that the app fills in and the view
 * only reads. Pointers are borrowed for the call. */
#ifndef VIEW_SCENE_H
#define VIEW_SCENE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "ui/command.h"

enum { SCENE_HELP_SIZE = 400, SCENE_SIZE_SIZE = 96 };

enum scene_numbers { /* on the tiles */
	             SCENE_NUMBERS_OFF,
	             SCENE_NUMBERS_CORNER,
	             SCENE_NUMBERS_LARGE,
};

/* A rectangle as fractions (0 … 1) of the uncropped picture. */
struct scene_part {
	float x, y, w, h;
};

struct scene {
	const struct board *board;
	uint64_t moves;          /* of the running game */
	size_t timeline_at;      /* slides done in the game, or moves in the playing solution */
	size_t timeline_count;   /* the total of these; 0: there is no timeline */
	bool slides_before;      /* the player made slides before the solution */
	uint64_t seconds_played; /* of the running game */
	uint64_t moves_limit;    /* its limits, 0: none */
	uint64_t seconds_limit;
	int hint_tile;      /* the tile to move next, 0: none */
	int hint_direction; /* the direction it moves (enum direction), −1: not shown */
	int complexity;     /* of the current board */
	struct command_states commands;
	enum scene_numbers numbers;
	bool letters;        /* W, A, S and D slide tiles */
	bool blank;          /* the tiles are blank: the game is paused */
	bool locked;         /* no tile can be slid now */
	bool solution_plays; /* playing or held: the timeline shows the solution */
	bool sheet_open;     /* a sheet or card is shown */

	bool cropping;          /* the player is choosing the crop, on the board */
	struct scene_part part; /* the part of the picture on the board */
	bool part_moves;        /* it is changing, and the cut is out of date */

	char size[SCENE_SIZE_SIZE];      /* of the game, for the Size tool: "4×4" */
	const char *message;             /* a sentence over the board, or NULL */
	char help_text[SCENE_HELP_SIZE]; /* buffer for a composed line of help */
	const char *help;                /* the line under the board, and a short form */
	const char *short_help;
	const char *brief_help; /* a still shorter form, or NULL */
};

#endif
