/* play: the ways to play in a terminal. Main thread only. */
#ifndef CLI_PLAY_PLAY_H
#define CLI_PLAY_PLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/lines.h"
#include "cli/options.h"
#include "puzzle/board.h"
#include "puzzle/scramble.h"

/* The options' choices. Strings are borrowed from main's arguments. */
struct play {
	struct scramble scramble; /* of the next game */
	bool given;               /* the next game has scramble.board */
	int first;                /* the number that tile 1 shows */
	struct tables_option tables_option;
};

/* Makes the board of the next game, and asks for another one the time after that. */
void play_next_board(struct play *play, struct board *board);

/* Finds the tile that the player names; −1 if there is none. */
int play_find_tile(const struct play *play, const struct board *board, const char *name);

/* Reads a line of standard input and returns its text without surrounding blanks, or "?" if it can't
 * be used. NULL at the end of input. */
char *play_read_line(struct lines *lines);

/* The commands of play_plain, a line each. */
extern const char play_plain_help[];

/* Each plays until the player ends it or input ends; returns the exit status. */
int play_classic(struct play *play); /* as Slide, a game for terminals that print on paper */
int play_plain(struct play *play);   /* a command on each line */
int play_screen(struct play *play);  /* drawn on the whole screen; needs a terminal */

#endif
