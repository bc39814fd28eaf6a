/* play: the ways to play in a terminal. Main thread only. */
#ifndef CLI_PLAY_PLAY_H
#define CLI_PLAY_PLAY_H

#include "base/process.h"
#include "cli/cli.h"
#include "game/questions.h"

struct play {
	struct options *options; /* borrowed; its scramble is that of the next game */
	bool given;              /* the next game has options->scramble.board */
	struct rival *rival;     /* owned: of the next game, from --race; NULL: none */
};

/* The digits of the largest number on a tile, if tile 1 shows `first`. */
int play_digits(const struct board *board, int first);

/* Plays by lines until the player ends it or input ends: a command on each, or with --classic as in Slide,
 * a game for terminals that print on paper. Returns the exit status. */
int play_plain(struct play *play);

/* Plays on the whole screen until the player ends it or input ends; needs a terminal. Returns the exit
 * status. */
int play_screen(struct play *play);

/* screen_draw.c: draws a game with curses. Main thread only; curses is running. */

/* The game as it is drawn, and its place on the terminal. */
struct screen {
	const struct game *game; /* borrowed, as is message */
	int first;               /* the number that tile 1 shows */
	const char *message;     /* "": none */
	bool help;               /* a list of keys covers the board */
	bool colours;            /* set by screen_draw_init_colours */

	/* set by screen_draw */
	int top, left; /* of the board, in characters */
	struct screen_tile {
		int width, height; /* in characters, with the blanks between tiles */
		int blank_columns, blank_rows;
	} tile;
	int first_column, first_row; /* of the cells that are shown */
	int columns, rows;           /* shown: all, unless the terminal is too small */
};

/* Chooses colours, unless the terminal has none or the environment sets NO_COLOR (no-color.org). */
void screen_draw_init_colours(struct screen *screen);

/* Draws the game, or the list of keys. */
void screen_draw(struct screen *screen, uint64_t now_ms);

/* The cell drawn at this character; −1 if there is none. */
int screen_draw_cell_at(const struct screen *screen, int y, int x);

/* searches.c: runs the game's searches, each on a thread of its own. Main thread only. */

/* All zero: not begun. */
struct searches {
	int pipe[2]; /* of pointers to answers; poll(2) tells when there are new ones */
	uint32_t last_ticket;
	struct solver_tables *tables; /* borrowed, may be NULL */
	struct search *list;          /* owned: those whose last answer was not taken */
};

/* False with a sentence, and nothing to destroy, if resources run out. */
bool searches_init(struct searches *searches, struct solver_tables *tables, struct error *error);

/* Cancels all searches, waits for them (at most 0.1 s) and frees everything. */
void searches_destroy(struct searches *searches);

/* The port for game_init; valid until searches_destroy. */
struct game_port searches_port(struct searches *searches);

/* Passes all new answers to the game. */
void searches_deliver(struct searches *searches, struct game *game, uint64_t now_ms);

#endif
