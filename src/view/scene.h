/* scene: all that one frame shows besides what moves: plain values that the app
 * fills and the view only reads. Pointers are borrowed for the call. */
#ifndef VIEW_SCENE_H
#define VIEW_SCENE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "ui/command.h"

struct field;
struct gallery;

enum scene_panel {
	SCENE_PANEL_NONE,
	SCENE_PANEL_MENU,
	SCENE_PANEL_SIZE,
	SCENE_PANEL_OPEN,
	SCENE_PANEL_PICTURE, /* the part of the picture is chosen, on the board */
	SCENE_PANEL_HELP,
	SCENE_PANEL_ABOUT,
	SCENE_PANEL_SETTINGS,
	SCENE_PANEL_CHALLENGES,
	SCENE_PANEL_CODE,    /* this game's share code, or another one */
	SCENE_PANEL_PAUSE,   /* a card; the tiles are blank meanwhile */
	SCENE_PANEL_SOLVING, /* the solver is at work */
	SCENE_PANEL_PLAYING, /* a solution plays, or is held */
	SCENE_PANEL_CARD,    /* the picture is whole */
	SCENE_PANEL_OVER,    /* a card; a limit ran out */
};

enum { SCENE_STATUS_SIZE = 96, SCENE_HINT_SIZE = 320, SCENE_WARNING_SIZE = 192,
       SCENE_ABOUT_SIZE = 48 };

enum scene_numbers { /* over the tiles */
	SCENE_NUMBERS_OFF,
	SCENE_NUMBERS_CORNER,
	SCENE_NUMBERS_LARGE,
};

/* One of a list to choose from. */
struct scene_row {
	const char *name;
	char about[SCENE_ABOUT_SIZE]; /* beside it: size, shortest length */
};

/* A rectangle as fractions (0 … 1) of the uncropped picture. */
struct scene_part {
	float x, y, w, h;
};

struct scene {
	const struct board *board;
	uint64_t moves;              /* of the running game */
	size_t timeline_at;          /* slides of the game that are done (moves of the solution
	                                that plays) … */
	size_t timeline_count;       /* … of all that are known; 0: there is no timeline */
	bool timeline_mine;          /* before the solution the player had made slides */
	uint64_t seconds_played;     /* of the running game */
	uint64_t moves_most;         /* its limits, 0: none */
	uint64_t seconds_most;
	int hint_tile;               /* the tile to move next, 0: none is shown */
	int hint_direction;          /* the way it goes (enum direction), −1: not shown */
	int complexity;              /* of the board as it stands */
	struct command_states commands;
	enum scene_panel panel;
	enum scene_numbers numbers;

	/* SCENE_PANEL_SOLVING, SCENE_PANEL_PLAYING */
	uint64_t states;             /* boards reached */
	int best_length;             /* moves of the shortest way so far, −1 if none; of what plays */
	int lower_bound;             /* moves that are needed in any case */
	double seconds;              /* since the search began */

	/* SCENE_PANEL_PLAYING */
	int speed_percent;           /* of the usual speed */

	/* SCENE_PANEL_CARD */
	int card_complexity;         /* of the scramble */
	const char *card_name;       /* of the board, or "" */
	bool card_assisted;          /* the solver made moves of it … */
	bool card_watched;           /* … the last ones too */
	int card_hints;              /* that the player was given */
	uint64_t card_ms;            /* that it took */
	int card_best;               /* moves of the player's best at this size before, 0: none */
	bool card_record;            /* this one is better */
	int card_shortest;           /* moves of the shortest way, −1 if it is not known */
	bool card_proven;            /* it is; else somebody says so */

	/* SCENE_PANEL_OVER */
	bool over_time;              /* the time is up; else the moves are */

	/* SCENE_PANEL_CHALLENGES */
	uint64_t chosen_moves;       /* limits chosen so far, 0: none */
	uint64_t chosen_seconds;
	const char *today;           /* the date, in words */
	const struct scene_row *list; /* the boards that are seen … */
	int row_count;               /* … at most COMMAND_ROWS of them … */
	int list_first, list_count;  /* … from this one on of so many */

	/* SCENE_PANEL_CODE */
	const char *code;            /* of the running game */
	const struct field *code_field;
	const char *code_error;      /* a sentence about what was written, or "" */

	/* SCENE_PANEL_SIZE */
	int columns, rows;           /* chosen so far */
	uint64_t walk_moves;         /* of a random walk, 0: as many as mix it well */
	bool list_lacks;             /* boards of the list are wanted; it has none of that size */

	/* SCENE_PANEL_SETTINGS */
	int text_percent;            /* of the usual size of words */
	int volume_percent;          /* of sounds */

	/* SCENE_PANEL_PICTURE */
	struct scene_part part;      /* what is on the board */
	bool part_moves;             /* and the cut is not up to date */
	int zoom_percent;
	char warning[SCENE_WARNING_SIZE]; /* tiles that are hard to tell apart; or empty */
	char short_warning[SCENE_WARNING_SIZE];

	/* SCENE_PANEL_OPEN */
	const struct field *field;
	const struct gallery *gallery;

	const char *message;         /* sentence over the board, or NULL */
	char status[SCENE_STATUS_SIZE]; /* of the search, or of what it played; or empty */
	char status_hint[SCENE_HINT_SIZE]; /* room for a hint with the status in it */
	const char *hint;            /* line under the board, and the same in short */
	const char *short_hint;
	const char *version;
};

#endif
