/* scene: all that one frame shows besides what moves: plain values that the app
 * fills and the view only reads. Pointers are borrowed for the call. */
#ifndef VIEW_SCENE_H
#define VIEW_SCENE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "ui/command.h"

enum { SCENE_HINT_SIZE = 320 };

enum scene_numbers { /* over the tiles */
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
	size_t timeline_at;      /* slides of the game that are done (moves of the solution
	                                that plays) … */
	size_t timeline_count;   /* … of all that are known; 0: there is no timeline */
	bool timeline_mine;      /* before the solution the player had made slides */
	uint64_t seconds_played; /* of the running game */
	uint64_t moves_most;     /* its limits, 0: none */
	uint64_t seconds_most;
	int hint_tile;      /* the tile to move next, 0: none is shown */
	int hint_direction; /* the way it goes (enum direction), −1: not shown */
	int complexity;     /* of the board as it stands */
	struct command_states commands;
	enum scene_numbers numbers;
	bool letters;        /* W, A, S and D slide tiles */
	bool blank;          /* the tiles hide their picture: a pause */
	bool stands;         /* no tile can be slid now */
	bool solution_plays; /* or is held: the timeline is its own */
	bool sheet_open;     /* a sheet or a card is shown */

	bool cropping;          /* the crop is being chosen, on the board */
	struct scene_part part; /* what is on the board */
	bool part_moves;        /* and the cut is not up to date */

	const char *message;             /* sentence over the board, or NULL */
	char hint_text[SCENE_HINT_SIZE]; /* room for a hint that is put together */
	const char *hint;                /* line under the board, and the same in short */
	const char *short_hint;
};

#endif
