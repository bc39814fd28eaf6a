/* play: the ways to play in a terminal. Main thread only. */
#ifndef CLI_PLAY_PLAY_H
#define CLI_PLAY_PLAY_H

#include "cli/options.h"
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

#endif
