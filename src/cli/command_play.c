/* The subcommand play: draws a board in a terminal and reads keys. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/number.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/tables_option.h"
#include "puzzle/history.h"
#include "puzzle/notation.h"
#include "puzzle/shuffle.h"
#include "solver/solver.h"

static const char usage[] =
        "Usage: missing-piece-cli play [OPTION]…\n"
        "Play a game in the terminal.\n"
        "\n"
        "  --size WxH    columns and rows, from 2 to 32 each (default: 4x4)\n"
        "  --seed N      start game number N (default: a new game each time)\n"
        "  --gap WHERE   start with the gap in the corner (home, the default) or anywhere\n"
        "                (any)\n"
        "  --board BOARD start from this board, such as \"1 2 3/4 5 6/7 0 8\"\n"
        "  --cache DIR   where to keep the solver's tables between runs (default:\n"
        "                $XDG_CACHE_HOME/missing-piece or ~/.cache/missing-piece)\n"
        "  --no-cache    build the tables again each time\n";

static const char help[] =
        "  7          slide tile 7 and every tile between it and the gap\n"
        "  URDL, U3   move tiles up, right, down or left; three up\n"
        "  undo redo  undo the last slide; redo it\n"
        "  hint       show the next move of the shortest solution (on boards of more\n"
        "             than 16 cells, a short one)\n"
        "  solve      show every move of that solution\n"
        "  new        start a new game\n"
        "  help quit  show this help; quit\n";

static const double proof_seconds = 60;
static const double anytime_seconds = 5; /* the time that is always used up */

struct play {
	struct history history;
	int width, height;
	const char *text; /* from --board, or NULL */
	uint64_t seed;    /* for the next scramble */
	bool seeded;
	enum scramble_kind gap;
	bool over; /* "quit" was typed */
	struct tables_option tables_option;
	struct solver_tables *tables; /* owned; NULL until the solver is first used */
};

static bool read_option(const struct options *options, void *context)
{
	struct play *play = context;

	if (options_is(options, "size"))
		return options_size(options, &play->width, &play->height);
	if (options_is(options, "seed"))
		return play->seeded = options_number(options, 0, UINT64_MAX, &play->seed);
	if (options_is(options, "gap"))
		return options_gap(options, &play->gap);
	if (options_is(options, "board"))
		return (play->text = options->value) != NULL;
	if (tables_option_is(options))
		return tables_option_read(options, &play->tables_option);
	options_refuse(options);
	return false;
}

static void print_board(const struct board *board)
{
	int digits = snprintf(NULL, 0, "%d", board_cells(board) - 1);

	for (int cell = 0; cell < board_cells(board); cell++) {
		if (board->tiles[cell] == 0)
			printf(" %*s", digits, ".");
		else
			printf(" %*d", digits, board->tiles[cell]);
		if (cell % board->width == board->width - 1)
			putchar('\n');
	}
}

static const char *name_moves(uint64_t count)
{
	return count == 1 ? "move" : "moves";
}

static void print_game(const struct history *history)
{
	char moves[NUMBER_SIZE], now[NUMBER_SIZE], start[NUMBER_SIZE];

	number_write(moves, history->moves);
	number_write(now, (uint64_t)board_inversions(&history->board));
	number_write(start, (uint64_t)board_inversions(&history->start));
	print_board(&history->board);
	printf("Moves %s, complexity %s.\n", moves, now);
	if (history_solved(history) && history->moves > 0)
		printf("Solved, well done! You took %s %s. The complexity was %s.\n", moves,
		       name_moves(history->moves), start);
}

/* Starts a game on the next scramble and prints it. */
static void start_scramble(struct play *play)
{
	struct board board;

	shuffle_uniform(&board, play->width, play->height, play->gap, play->seed++);
	history_destroy(&play->history);
	history_init(&play->history, &board);
	print_game(&play->history);
}

static int find_tile(const struct board *board, unsigned long tile)
{
	for (int cell = 0; cell < board_cells(board); cell++)
		if (board->tiles[cell] == tile && tile != 0)
			return cell;
	return -1;
}

static void press_tile(struct play *play, const char *word)
{
	unsigned long tile = strlen(word) > 4 ? 0 : strtoul(word, NULL, 10);
	int cell = find_tile(&play->history.board, tile);
	int moved = history_slide(&play->history, cell);

	if (cell < 0)
		printf("The board has no tile %s.\n", word);
	else if (moved == 0)
		printf("Tile %lu isn’t in line with the gap.\n", tile);
	else if (moved < 0)
		printf("Not enough memory for another move.\n");
	else
		print_game(&play->history);
}

static void make_moves(struct play *play, const char *line)
{
	struct error error;
	uint8_t *moves;
	size_t count, made = 0;

	if (!notation_read_moves(&moves, &count, line, &error)) {
		printf("%s Type “help” for a list of commands.\n", error.text);
		return;
	}
	while (made < count && history_move(&play->history, (enum direction)moves[made]) > 0)
		made++;
	if (made < count)
		printf("Move %zu, %c, isn’t possible.\n", made + 1,
		       notation_letter((enum direction)moves[made]));
	if (made > 0)
		print_game(&play->history);
	free(moves);
}

static void step_history(struct play *play, bool back)
{
	int moved = back ? history_undo(&play->history) : history_redo(&play->history);

	if (moved == 0)
		printf("Nothing to %s.\n", back ? "undo" : "redo");
	else
		print_game(&play->history);
}

/* Prints “It takes 5 moves from here”, or the known bounds. */
static void print_length(const struct solver_result *result)
{
	const char *name = name_moves((uint64_t)result->length);
	char length[NUMBER_SIZE], bound[NUMBER_SIZE];

	number_write(length, (uint64_t)result->length);
	number_write(bound, (uint64_t)result->lower_bound);
	if (result->status == SOLVER_OPTIMAL)
		printf("The shortest solution takes %s %s.\n", length, name);
	else
		printf("This solution takes %s %s; at least %s are needed.\n", length, name, bound);
}

static void print_solution(const struct board *board, const struct solver_result *result,
                           bool only_first)
{
	char *text = notation_write_moves(result->moves, (size_t)result->length, true);
	int cell = board_cell_to_move(board, (enum direction)result->moves[0]);
	char length[NUMBER_SIZE], bound[NUMBER_SIZE];

	number_write(length, (uint64_t)result->length);
	number_write(bound, (uint64_t)result->lower_bound);
	if (only_first) {
		printf("Move tile %d (%c). ", board->tiles[cell],
		       notation_letter((enum direction)result->moves[0]));
		print_length(result);
	} else if (text != NULL) {
		printf("%s %s: %s\n", length, name_moves((uint64_t)result->length), text);
		if (result->status != SOLVER_OPTIMAL)
			printf("At least %s are needed.\n", bound);
	}
	free(text);
}

static void ask_solver(struct play *play, bool only_first)
{
	const struct board *board = &play->history.board;
	struct solver_limits limits = { .threads = options_usual_threads() };
	struct solver_result result;
	char bound[NUMBER_SIZE];

	if (play->tables == NULL)
		play->tables = tables_option_open(&play->tables_option, NULL);
	limits.tables = play->tables;
	limits.seconds =
	        solver_proves(board->width, board->height) ? proof_seconds : anytime_seconds;
	solver_run(board, &limits, NULL, &result);
	number_write(bound, (uint64_t)result.lower_bound);
	if (result.length > 0)
		print_solution(board, &result, only_first);
	else if (result.length == 0)
		printf("The board is already solved.\n");
	else if (result.status == SOLVER_IMPOSSIBLE)
		printf("This board can’t be solved.\n");
	else
		printf("This board is too hard for the solver: it needs at least %s moves.\n",
		       bound);
	solver_result_destroy(&result);
}

/* Executes one line of input. */
static void execute(struct play *play, const char *line)
{
	if (isdigit((unsigned char)*line) && line[strspn(line, "0123456789")] == '\0')
		press_tile(play, line);
	else if (strcasecmp(line, "undo") == 0)
		step_history(play, true);
	else if (strcasecmp(line, "redo") == 0)
		step_history(play, false);
	else if (strcasecmp(line, "hint") == 0)
		ask_solver(play, true);
	else if (strcasecmp(line, "solve") == 0)
		ask_solver(play, false);
	else if (strcasecmp(line, "help") == 0)
		fputs(help, stdout);
	else if (strcasecmp(line, "quit") == 0)
		play->over = true;
	else if (strcasecmp(line, "new") == 0)
		start_scramble(play);
	else if (*line != '\0')
		make_moves(play, line);
}

/* Removes surrounding blanks. */
static char *trim(char *line)
{
	size_t length;

	line += strspn(line, " \t\r\n");
	length = strlen(line);
	while (length > 0 && isspace((unsigned char)line[length - 1]))
		length--;
	line[length] = '\0';
	return line;
}

static void play_lines(struct play *play)
{
	bool typed = isatty(STDIN_FILENO) == 1; /* interactive: print a prompt */
	char *line = NULL;
	size_t capacity = 0;

	while (!play->over && !ferror(stdout)) {
		if (typed)
			printf("> ");
		fflush(stdout);
		if (getline(&line, &capacity, stdin) < 0)
			break;
		execute(play, trim(line));
	}
	if (typed && !play->over)
		putchar('\n');
	free(line);
}

/* Makes the first board, from --board or a scramble. */
static bool start_game(struct play *play, bool sized)
{
	struct board board;
	struct error error;

	if (!play->seeded)
		play->seed = options_clock_seed();
	if (play->text == NULL) {
		start_scramble(play);
		return true;
	}
	if (!notation_read_board(&board, play->text, sized ? play->width : 0,
	                         sized ? play->height : 0, &error)) {
		options_complain("%s", error.text);
		return false;
	}
	play->width = board.width;
	play->height = board.height;
	history_init(&play->history, &board);
	print_game(&play->history);
	return true;
}

int command_play(int count, char **arguments)
{
	struct play play = { .gap = SCRAMBLE_GAP_HOME };
	bool sized;
	int status;

	if (!options_read(count, arguments, usage, read_option, &play, &status))
		return status == COMMAND_OK && fputs(help, stdout) < 0 ? COMMAND_FAILED : status;
	sized = play.width != 0;
	if (!sized)
		play.width = play.height = 4;
	if (!start_game(&play, sized))
		return COMMAND_USAGE;
	play_lines(&play);
	solver_tables_free(play.tables);
	history_destroy(&play.history);
	return fflush(stdout) == 0 && !ferror(stdout) ? COMMAND_OK : COMMAND_FAILED;
}
