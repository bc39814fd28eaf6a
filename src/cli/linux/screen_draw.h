/* screen_draw: draws a game with curses. Main thread only; curses is running. */
#ifndef CLI_LINUX_SCREEN_DRAW_H
#define CLI_LINUX_SCREEN_DRAW_H

#include "game/game.h"

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

#endif
