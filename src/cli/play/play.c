/* The subcommand play: its options, and what all ways to play have in common. */
#include "cli/play/play.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/language.h"
#include "base/number.h"
#include "base/path.h"
#include "puzzle/notation.h"

static const char usage[] =
        N_("Usage: missing-piece-cli play [OPTION]…\n"
           "Play a game in the terminal, drawn on the whole screen. Press ? for the keys.\n");

enum { RACE_MOST = 1 << 20 }; /* bytes of a file with a race */

struct choices {
	struct play play;
	const char *board, *race;
	bool sized, seeded, walks, gap_given, first_given, classic, plain;
};

static bool play_option(const struct options *options, void *context)
{
	struct choices *to = context;
	struct scramble *scramble = &to->play.scramble;

	if (options_is(options, "size"))
		return to->sized = options_size(options, &scramble->width, &scramble->height);
	if (options_is(options, "seed"))
		return to->seeded = options_number(options, 0, UINT64_MAX, &scramble->seed);
	if (options_is(options, "gap"))
		return to->gap_given = options_gap(options, &scramble->kind);
	if (options_is(options, "walk"))
		return to->walks =
		               options_number(options, 0, SCRAMBLE_WALK_MAX, &scramble->walk_moves);
	if (options_is(options, "board"))
		return (to->board = options->value) != NULL;
	if (options_is(options, "first"))
		return to->first_given = options_int(options, 0, 1, &to->play.first);
	if (options_is(options, "race"))
		return (to->race = options->value) != NULL;
	if (options_is(options, "classic"))
		return to->classic = true;
	if (options_is(options, "plain"))
		return to->plain = true;
	return tables_option_read(options, &to->play.tables_option);
}

/* Reports options that exclude each other. */
static bool options_fit(const struct choices *choices)
{
	if (choices->walks && choices->gap_given)
		return options_complain("--gap can’t be combined with --walk.");
	if (choices->classic && choices->plain)
		return options_complain("--classic can’t be combined with --plain.");
	if (choices->classic && choices->race != NULL)
		return options_complain("--classic can’t be combined with --race.");
	return true;
}

/* Slide shuffles with n⁶ moves: the cube of the number of cells. */
static uint64_t classic_walk(const struct scramble *scramble)
{
	uint64_t cells = (uint64_t)scramble->width * (uint64_t)scramble->height;
	uint64_t moves = cells * cells * cells;

	return moves < SCRAMBLE_WALK_MAX ? moves : SCRAMBLE_WALK_MAX;
}

/* Fills in what no option says. */
static void set_defaults(struct choices *choices)
{
	struct scramble *scramble = &choices->play.scramble;

	if (!choices->sized)
		scramble->width = scramble->height = choices->classic ? 3 : 4;
	if (!choices->seeded)
		scramble->seed = options_clock_seed();
	if (!choices->first_given)
		choices->play.first = choices->classic ? 0 : 1;
	if (choices->walks || (choices->classic && !choices->gap_given))
		scramble->kind = SCRAMBLE_WALK;
	if (choices->classic && scramble->walk_moves == 0)
		scramble->walk_moves = classic_walk(scramble);
}

static bool read_board(struct choices *choices)
{
	struct scramble *scramble = &choices->play.scramble;
	struct error error;

	if (choices->board == NULL)
		return true;
	if (!notation_read_board(&scramble->board, choices->board,
	                         choices->sized ? scramble->width : 0,
	                         choices->sized ? scramble->height : 0, &error))
		return options_complain("%s", error.text);
	choices->play.given = true;
	scramble->width = scramble->board.width;
	scramble->height = scramble->board.height;
	return true;
}

/* Reads a race that was copied from the game, and plays its board. */
static bool read_race(struct choices *choices)
{
	struct play *play = &choices->play;
	struct error error;
	size_t length;
	char *text = file_read(choices->race, RACE_MOST, &length);

	if (text == NULL)
		return options_complain("Can’t read the race “%s”: %s.", choices->race,
		                        strerror(errno));
	play->rival = rival_read(text, &error);
	free(text);
	if (play->rival == NULL)
		return options_complain("%s", error.text);
	if (choices->sized || choices->seeded || choices->walks || choices->gap_given ||
	    choices->board != NULL)
		return options_complain("The race in “%s” has a board of its own: leave out the "
		                        "options that choose one.",
		                        choices->race);
	play->scramble = play->rival->scramble;
	play->given = play->scramble.kind == SCRAMBLE_BOARD;
	return true;
}

/* Reports a given board that is no game. */
static bool can_be_played(const struct play *play)
{
	if (play->given && !board_solvable(&play->scramble.board))
		return options_complain("This board can’t be solved.");
	if (play->given && board_solved(&play->scramble.board))
		return options_complain("This board is already solved.");
	return true;
}

/* Finds the rival: a race, or the computer at a number of moves per second, such as 0.5/s. */
static bool find_rival(struct choices *choices)
{
	struct play *play = &choices->play;
	struct scramble scramble = play->scramble;
	double pace; /* in tenths */
	char *end;

	if (choices->race == NULL)
		return true;
	pace = strtod(choices->race, &end) * 10;
	if (end == choices->race || strcmp(end, "/s") != 0)
		return read_race(choices);
	if (!(pace >= RIVAL_PACE_MIN && pace <= RIVAL_PACE_MAX))
		return options_complain("--race needs a speed from 0.5/s to 10/s, not “%s”.",
		                        choices->race);
	if (scramble.width * scramble.height > RIVAL_CELLS_MAX)
		return options_complain("The computer races on boards of up to %d cells.",
		                        RIVAL_CELLS_MAX);
	if (play->given)
		scramble.kind = SCRAMBLE_BOARD;
	play->rival = rival_computer(&scramble, (int)lround(pace));
	return true;
}

void play_next_board(struct play *play, struct board *board)
{
	if (play->given)
		*board = play->scramble.board;
	else
		scramble_make(&play->scramble, board);
	play->scramble.seed += !play->given;
	play->given = false;
}

int play_find_tile(const struct play *play, const struct board *board, const char *name)
{
	uint64_t number;

	if (!number_read(name, &number))
		return -1;
	for (int cell = 0; cell < board_cells(board); cell++)
		if (board->tiles[cell] != 0 &&
		    (uint64_t)(board->tiles[cell] - 1 + play->first) == number)
			return cell;
	return -1;
}

int command_play(int count, char **arguments)
{
	struct choices choices = { .play.scramble.kind = SCRAMBLE_GAP_HOME };
	bool screen;
	int status;

	if (!options_read(count, arguments, usage, play_option, &choices, &status)) {
		if (status != COMMAND_OK)
			return status;
		/* the end of --help */
		printf("\n%s\n%s", _("With --plain, type one of these on each line:"),
		       _(play_plain_help));
		return command_finish(true);
	}
	if (!options_fit(&choices))
		return COMMAND_USAGE;
	set_defaults(&choices);
	screen = !choices.classic && !choices.plain && isatty(STDIN_FILENO) == 1 &&
	         isatty(STDOUT_FILENO) == 1;
	if (!read_board(&choices) ||
	    ((screen || choices.race != NULL) && !can_be_played(&choices.play)))
		return COMMAND_USAGE;
	if (!find_rival(&choices)) {
		rival_free(choices.play.rival);
		return COMMAND_USAGE;
	}
	return screen ? play_screen(&choices.play) : play_plain(&choices.play, choices.classic);
}
