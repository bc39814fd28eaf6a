/* options: the command line as plain values. Pure except for options_print. */
#ifndef APP_OPTIONS_H
#define APP_OPTIONS_H

#include <stddef.h>

#include "puzzle/boards.h"
#include "puzzle/code.h"

enum options_task {
	OPTIONS_PLAY,
	OPTIONS_HELP,
	OPTIONS_VERSION,
};

struct options {
	enum options_task task;
	bool plain;          /* nothing but, at most, a picture was given */
	const char *picture; /* path of the picture to start with, or NULL */
	const char *player;  /* who plays, or NULL */
	bool no_simple;      /* that player's simple mode ends */
	int columns, rows;   /* of the board */
	bool auto_size;      /* fit the size to the shape of every picture */
	bool fixed_size;     /* the command line sets the size */
	bool has_difficulty;
	bool has_seed;
	uint64_t seed; /* of the first scramble */
	bool has_gap;  /* it sets where the gap is */
	bool walk;     /* it requests a random walk */
	struct scramble_choice scramble;
	bool has_board;
	struct board board; /* to start with, instead of a scramble */
	bool has_code;
	struct code code;    /* share code of the game to start with */
	const char *boards;  /* path of the list of boards, or NULL: the bundled list */
	const char *report;  /* path of the report, or NULL */
	size_t solver_bytes; /* 0: the default */
	bool has_window;     /* the window's size was given: */
	int window_width, window_height;
};

/* Parses argv as passed to main; its strings are borrowed. False with a sentence if anything is wrong. */
bool options_read(struct options *options, int argc, char **argv, struct error *error);

/* True if the command line names a kind of scrambles, or a seed, whose scramble must be the same everywhere. */
bool options_choose_scramble(const struct options *options);

/* Writes the text of --help or --version. False, with a sentence on standard error, if that fails. */
bool options_print(const struct options *options);

/* Reads the boards to choose from; end them with boards_destroy: those of a file (NULL:
 * not given), else the bundled ones, else none. Bad rows and failures are reported on standard error;
 * *message is a sentence for the player, "" if there were none. */
void options_read_boards(struct boards *boards, const char *path, const char *data_dir,
                         struct error *message);

#endif
