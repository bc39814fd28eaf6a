/* The subcommand play: its options, and what all ways to play have in common. */
#include "cli/play/play.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cli/screen.h"
#include "puzzle/notation.h"
#include "system/terminal.h"

enum { RACE_MOST = 1 << 20 }; /* bytes of a file with a race */

/* Reports options that exclude each other. */
static bool options_fit(const struct options *options)
{
	if (options->walks && options->gap_given)
		return options_complain("--gap can’t be combined with --walk.");
	if (options->classic && options->plain)
		return options_complain("--classic can’t be combined with --plain.");
	if (options->classic && options->race != NULL)
		return options_complain("--classic can’t be combined with --race.");
	return true;
}

static void set_defaults(struct options *options)
{
	struct scramble *scramble = &options->scramble;
	uint64_t cells;

	if (!options->sized)
		scramble->width = scramble->height = options->classic ? 3 : 4;
	if (!options->seeded)
		scramble->seed = options_clock_seed();
	if (!options->first_given)
		options->first = options->classic ? 0 : 1;
	if (options->walks || (options->classic && !options->gap_given))
		scramble->kind = SCRAMBLE_FREE_WALK;
	/* Slide shuffles with n⁶ moves: the cube of the number of cells */
	cells = (uint64_t)(scramble->width * scramble->height);
	if (options->classic && scramble->walk_moves == 0)
		scramble->walk_moves = cells * cells * cells < SCRAMBLE_WALK_MAX
		                               ? cells * cells * cells
		                               : SCRAMBLE_WALK_MAX;
}

/* is_game: it must be possible to solve it. */
static bool read_board(struct play *play, bool is_game)
{
	struct scramble *scramble = &play->options->scramble;
	bool sized = play->options->sized;
	struct error error;

	if (play->options->board == NULL)
		return true;
	if (!notation_read_board(&scramble->board, play->options->board,
	                         sized ? scramble->width : 0, sized ? scramble->height : 0, &error))
		return options_complain("%s", error.text);
	play->given = true;
	scramble->width = scramble->board.width;
	scramble->height = scramble->board.height;
	if (is_game && !board_solvable(&scramble->board))
		return options_complain("This board can’t be solved.");
	if (is_game && board_solved(&scramble->board))
		return options_complain("This board is already solved.");
	return true;
}

/* Reads a race that was copied from the game, and plays its board. */
static bool read_race(struct play *play)
{
	const struct options *options = play->options;
	struct error error;
	size_t length;
	char *text = file_read(options->race, RACE_MOST, &length);

	if (text == NULL)
		return options_complain("Can’t read the race “%s”: %s.", options->race,
		                        error_reason(errno));
	play->rival = rival_read(text, &error);
	free(text);
	if (play->rival == NULL)
		return options_complain("%s", error.text);
	if (options->sized || options->seeded || options->walks || options->gap_given ||
	    options->board != NULL)
		return options_complain("The race in “%s” has a board of its own: leave out the "
		                        "options that choose one.",
		                        options->race);
	play->options->scramble = play->rival->scramble;
	play->given = play->options->scramble.kind == SCRAMBLE_BOARD;
	return true;
}

/* Finds the rival: a race, or the computer at a number of moves per second, such as 0.5/s. */
static bool find_rival(struct play *play)
{
	const char *race = play->options->race;
	struct scramble scramble = play->options->scramble;
	double pace; /* in tenths */
	char *end;

	if (race == NULL)
		return true;
	pace = strtod(race, &end) * 10;
	if (end == race || strcmp(end, "/s") != 0)
		return read_race(play);
	if (!(pace >= RIVAL_PACE_MIN && pace <= RIVAL_PACE_MAX))
		return options_complain("--race needs a speed from 0.5/s to 10/s, not “%s”.", race);
	if (scramble.width * scramble.height > RIVAL_CELLS_MAX)
		return options_complain("The computer races on boards of up to %d cells.",
		                        RIVAL_CELLS_MAX);
	if (play->given)
		scramble.kind = SCRAMBLE_BOARD;
	play->rival = rival_computer(&scramble, (int)lround(pace));
	return true;
}

int play_digits(const struct board *board, int first)
{
	return snprintf(NULL, 0, "%d", board_cells(board) - 2 + first);
}

int cli_play(struct options *options)
{
	struct play play = { .options = options };
	bool screen;

	if (!options_fit(options))
		return COMMAND_USAGE;
	set_defaults(options);
	screen = !options->classic && !options->plain && terminal_is(TERMINAL_INPUT) &&
	         terminal_is(TERMINAL_OUTPUT);
	if (!read_board(&play, screen || options->race != NULL) || !find_rival(&play)) {
		rival_free(play.rival);
		return COMMAND_USAGE;
	}
	return screen ? screen_play(&play) : play_plain(&play);
}
