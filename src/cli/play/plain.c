/* Plays with a command on each line, or as in Slide, which prints the whole board each turn. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/language.h"
#include "base/number.h"
#include "cli/lines.h"
#include "cli/play/play.h"
#include "cli/typing.h"
#include "puzzle/notation.h"
#include "puzzle/plan_text.h"
#include "system/clock.h"
#include "system/terminal.h"

/* Translators: what is typed stays English */
const char play_plain_help[] =
        N_("  7          slide tile 7 and every tile between it and the gap\n"
           "  URDL, U3   move tiles up, right, down or left; three up\n"
           "  undo redo  undo the last slide; redo it\n"
           "  hint       show the next move of the shortest solution (on boards of more\n"
           "             than 16 cells, a short one)\n"
           "  step       say what to do next and why, the way a person would solve it\n"
           "  solve      show every move of that solution\n"
           "  tips       explain how to solve any board\n"
           "  new        start a new game\n"
           "  help quit  show this help; quit\n");

static const double proof_seconds = 60;
static const double anytime_seconds = 5; /* the time that is always used up */

struct plain {
	struct play *play;
	struct typing *typing; /* owned; NULL: the terminal, if there is one, has lines typed itself */
	struct history history;
	bool over;                    /* "quit" was typed */
	bool starved;                 /* there wasn’t enough memory for the solver */
	struct solver_tables *tables; /* owned; NULL until the solver is first used */
	struct rival *rival;          /* owned; NULL: this is no race */
	struct rival_line line;       /* of the player */
	int64_t begun_ms;             /* when the first move was made; 0: it wasn't */
};

static void print_board(const struct plain *plain)
{
	const struct board *board = &plain->history.board;
	int first = plain->play->options->first, digits = play_digits(board, first);

	for (int cell = 0; cell < board_cells(board); cell++) {
		if (board->tiles[cell] == 0)
			printf(" %*s", digits, ".");
		else
			printf(" %*d", digits, board->tiles[cell] - 1 + first);
		if (cell % board->width == board->width - 1)
			putchar('\n');
	}
}

static void print_dashes(int count)
{
	for (int i = 0; i < count; i++)
		putchar('-');
	putchar('\n');
}

/* Prints the board as Slide does, and ends the game if it is solved. */
static void classic_print(struct plain *plain)
{
	const struct board *board = &plain->history.board;
	int first = plain->play->options->first, digits = play_digits(board, first);
	int dashes;

	digits = digits < 2 ? 2 : digits;
	dashes = 1 + (digits + 1) * board->width;
	plain->over = history_solved(&plain->history);
	if (plain->over)
		puts("Complete!");
	print_dashes(dashes);
	for (int cell = 0; cell < board_cells(board); cell++) {
		if (board->tiles[cell] == 0)
			printf("|%*s", digits, "");
		else
			printf("|%0*d", digits, board->tiles[cell] - 1 + first);
		if (cell % board->width == board->width - 1) {
			printf("|\n");
			print_dashes(dashes);
		}
	}
}

static void print_race(struct plain *plain)
{
	const struct history *history = &plain->history;
	char gap[RIVAL_GAP_SIZE];
	uint64_t ms;

	if (plain->rival == NULL || history->moves == 0)
		return;
	if (plain->begun_ms == 0)
		plain->begun_ms = clock_now_ms();
	ms = (uint64_t)(clock_now_ms() - plain->begun_ms);
	rival_line_reach(&plain->line, board_in_place(&history->board), ms, history->moves);
	rival_write_gap(rival_gap(plain->rival, &plain->line, ms), gap);
	printf(PLURAL(plain->rival->history.done,
	              "Your rival has made %zu of %zu slide. You: %s.\n",
	              "Your rival has made %zu of %zu slides. You: %s.\n"),
	       rival_slides(plain->rival, ms), plain->rival->history.done, gap);
}

static void help(struct plain *plain)
{
	if (plain->rival != NULL)
		puts(_("You had help, so the race is over."));
	rival_free(plain->rival);
	plain->rival = NULL;
}

static void print_game(struct plain *plain)
{
	const struct history *history = &plain->history;
	struct number_text moves = number_text(history->moves);

	print_board(plain);
	printf(_("Moves %s, complexity %s.\n"), moves.text,
	       number_text((uint64_t)board_inversions(&history->board)).text);
	print_race(plain);
	if (history_solved(history) && history->moves > 0)
		printf(PLURAL(history->moves,
		              "Solved, well done! You took %s move. The complexity was %s.\n",
		              "Solved, well done! You took %s moves. The complexity was %s.\n"),
		       moves.text, number_text((uint64_t)board_inversions(&history->start)).text);
}

static void plain_start_game(struct plain *plain)
{
	struct play *play = plain->play;
	struct board board = play->options->scramble.board;

	rival_free(plain->rival);
	plain->rival = play->rival;
	play->rival = NULL;
	if (!play->given) {
		scramble_make(&play->options->scramble, &board);
		play->options->scramble.seed++;
	}
	play->given = false; /* only the first one is */
	history_destroy(&plain->history);
	history_init(&plain->history, &board);
	rival_line_of(&plain->line, &plain->history);
	plain->begun_ms = 0;
	if (play->options->classic)
		classic_print(plain);
	else
		print_game(plain);
}

static void say_step(struct plain *plain)
{
	const struct board *board = &plain->history.board;
	struct plan_step step;
	char text[PLAN_TEXT_SIZE], *moves;

	if (!board_solvable(board)) {
		puts(_("This board can’t be solved."));
	} else if (board_solved(board)) {
		puts(_("The board is solved."));
	} else if (plan_next(board, &step)) {
		help(plain);
		moves = notation_write_moves(step.moves, (size_t)step.length, false);
		plan_text_write(&step, board, PLAN_PLACES, plain->play->options->first, text);
		printf(_("%s\nMoves: %s\n"), text, moves);
		free(moves);
	}
}

/* The cell of the tile that the player names; −1 if there is none. */
static int find_tile(const struct plain *plain, const char *name)
{
	const struct board *board = &plain->history.board;
	uint64_t number;

	if (!number_read(name, &number))
		return -1;
	for (int cell = 0; cell < board_cells(board); cell++)
		if (board->tiles[cell] != 0 &&
		    (uint64_t)(board->tiles[cell] - 1 + plain->play->options->first) == number)
			return cell;
	return -1;
}

static void press_tile(struct plain *plain, const char *word)
{
	int cell = find_tile(plain, word);
	int moved = history_slide(&plain->history, cell);

	if (cell < 0)
		printf(_("The board has no tile %.40s.\n"), word);
	else if (moved == 0)
		printf(_("Tile %.40s isn’t in line with the gap.\n"), word);
	else
		print_game(plain);
}

static void make_moves(struct plain *plain, const char *line)
{
	struct error error;
	uint8_t *moves;
	size_t count, made = 0;

	if (!notation_read_moves(&moves, &count, line, &error)) {
		printf(C_("sentences", "%s %s"), error.text,
		       _("Type “help” for a list of commands."));
		putchar('\n');
		return;
	}
	while (made < count && history_move(&plain->history, (enum direction)moves[made]) > 0)
		made++;
	if (made < count)
		printf(_("Move %zu, %c, isn’t possible.\n"), made + 1,
		       notation_letter((enum direction)moves[made]));
	if (made > 0)
		print_game(plain);
	free(moves);
}

static void step_history(struct plain *plain, bool back)
{
	int moved = back ? history_undo(&plain->history) : history_redo(&plain->history);

	if (moved == 0)
		puts(back ? _("Nothing to undo.") : _("Nothing to redo."));
	else
		print_game(plain);
}

/* Prints “It takes 5 moves from here”, or the known bounds. */
static void print_length(const struct solver_result *result)
{
	struct number_text length = number_text((uint64_t)result->length);

	if (result->status == SOLVER_OPTIMAL)
		printf(PLURAL(result->length, "The shortest solution takes %s move.\n",
		              "The shortest solution takes %s moves.\n"),
		       length.text);
	else
		printf(PLURAL(result->length,
		              "This solution takes %s move. It can’t be done in fewer than %s.\n",
		              "This solution takes %s moves. It can’t be done in fewer than %s.\n"),
		       length.text, number_text((uint64_t)result->lower_bound).text);
}

static void print_solution(struct plain *plain, const struct solver_result *result, bool only_first)
{
	const struct board *board = &plain->history.board;
	char *text = notation_write_moves(result->moves, (size_t)result->length, true);
	int cell = board_cell_to_move(board, (enum direction)result->moves[0]);

	if (only_first) {
		printf(_("Move tile %d (%c). "),
		       board->tiles[cell] - 1 + plain->play->options->first,
		       notation_letter((enum direction)result->moves[0]));
		print_length(result);
	} else {
		printf(PLURAL(result->length, "%s move: %s\n", "%s moves: %s\n"),
		       number_text((uint64_t)result->length).text, text);
		if (result->status != SOLVER_OPTIMAL)
			printf(_("It can’t be done in fewer than %s.\n"),
			       number_text((uint64_t)result->lower_bound).text);
	}
	free(text);
}

static void ask_solver(struct plain *plain, bool only_first)
{
	const struct board *board = &plain->history.board;
	struct solver_limits limits = { .threads = options_usual_threads() };
	struct solver_result result;

	help(plain);
	if (plain->tables == NULL)
		plain->tables = options_tables(plain->play->options, NULL, NULL);
	limits.tables = plain->tables;
	limits.seconds =
	        solver_proves(board->width, board->height) ? proof_seconds : anytime_seconds;
	solver_run(board, &limits, NULL, &result);
	plain->starved |= cli_solve_starved(&result);
	if (result.length > 0)
		print_solution(plain, &result, only_first);
	else if (result.length == 0)
		printf(_("The board is already solved.\n"));
	else if (result.status == SOLVER_IMPOSSIBLE)
		printf(_("This board can’t be solved.\n"));
	else if (cli_solve_starved(&result))
		printf(_("Not enough memory.\n"));
	else
		printf(PLURAL(result.lower_bound,
		              "This board is too hard for the solver: it needs at least %s move.\n",
		              "This board is too hard for the solver: it needs at least %s "
		              "moves.\n"),
		       number_text((uint64_t)result.lower_bound).text);
	solver_result_destroy(&result);
}

static void execute(struct plain *plain, const char *line)
{
	if (isdigit((unsigned char)*line) && line[strspn(line, "0123456789")] == '\0')
		press_tile(plain, line);
	else if (strcasecmp(line, "undo") == 0)
		step_history(plain, true);
	else if (strcasecmp(line, "redo") == 0)
		step_history(plain, false);
	else if (strcasecmp(line, "hint") == 0)
		ask_solver(plain, true);
	else if (strcasecmp(line, "step") == 0)
		say_step(plain);
	else if (strcasecmp(line, "solve") == 0)
		ask_solver(plain, false);
	else if (strcasecmp(line, "help") == 0)
		fputs(_(play_plain_help), stdout);
	else if (strcasecmp(line, "tips") == 0)
		cli_tips_print();
	else if (strcasecmp(line, "quit") == 0)
		plain->over = true;
	else if (strcasecmp(line, "new") == 0)
		plain_start_game(plain);
	else if (*line != '\0')
		make_moves(plain, line);
}

/* Moves the named tile if it is next to the gap. */
static void execute_classic(struct plain *plain, const char *name)
{
	int cell = find_tile(plain, name);
	bool beside = board_slide_length(&plain->history.board, cell, NULL) == 1;
	char *rest;

	(void)strtoll(name, &rest, 10);
	if (rest == name || *rest != '\0') {
		puts("Enter a whole number");
		return;
	}
	puts(beside && history_slide(&plain->history, cell) > 0 ? "Moved" : "Can't move that");
	classic_print(plain);
}

/* Asks for a line; returns its text without surrounding blanks, or "?" if it can't be used. NULL at the end of
 * input. Slide's prompt stands in a line of its own, even if nothing is typed after it. */
static char *ask(const struct plain *plain, struct lines *lines)
{
	bool typed = terminal_is(TERMINAL_INPUT), classic = plain->play->options->classic, got;
	size_t length;
	char *text;

	if (typed || classic)
		fputs(classic ? "What to move: " : "> ", stdout);
	fflush(stdout);
	got = plain->typing != NULL ? typing_line(plain->typing, lines) : lines_read(lines);
	if (plain->typing == NULL && (got ? !typed && classic : typed || classic))
		putchar('\n');
	if (!got)
		return NULL;
	text = lines->text + strspn(lines->text, " \t");
	length = strlen(text);
	while (length > 0 && isspace((unsigned char)text[length - 1]))
		text[--length] = '\0';
	return lines->problem != NULL ? strcpy(text, "?") : text;
}

int play_plain(struct play *play)
{
	struct plain plain = { .play = play };
	struct lines lines;
	const char *text;
	bool good;

	if (!lines_open(&lines, NULL))
		return COMMAND_FAILED;
	plain.typing = typing_start();
	plain_start_game(&plain);
	while (!plain.over && !ferror(stdout) && (text = ask(&plain, &lines)) != NULL)
		(play->options->classic ? execute_classic : execute)(&plain, text);
	typing_free(plain.typing);
	good = lines_close(&lines) && !plain.starved;
	solver_tables_free(plain.tables);
	history_destroy(&plain.history);
	rival_free(plain.rival);
	return options_finish(good);
}
