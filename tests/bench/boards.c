/* Reads and draws the boards that bench solves. */
#include "bench/boards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle/notation.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"

void bench_fail(const char *what, const char *which)
{
	fprintf(stderr, "bench: %s %s\n", what, which);
	exit(EXIT_FAILURE);
}

static bool is_picked(const int *picks, int number)
{
	for (int i = 0; picks != NULL && picks[i] != 0; i++)
		if (picks[i] == number)
			return true;
	return picks == NULL;
}

/* Parses a board, or “number ; board ; lengths…”, of which the first that isn't “-” counts.
 * *number: changed if there is one. */
static bool parse(char *line, int width, int height, struct bench_board *board, int *number)
{
	char *rest = NULL, *text = line, *field;

	*board = (struct bench_board){ .known = 0 };
	if (strchr(line, ';') != NULL) {
		*number = atoi(strtok_r(line, ";", &rest));
		text = strtok_r(NULL, ";", &rest);
	}
	while (rest != NULL && board->known <= 0 && (field = strtok_r(NULL, ";", &rest)) != NULL)
		board->known = atoi(field);
	return text != NULL && notation_read_board(&board->board, text, width, height, NULL);
}

/* Reads the next line that isn't blank or a comment, without its end; false at the end. */
static bool next_line(FILE *file, char **line, size_t *size)
{
	while (getline(line, size, file) > 0) {
		(*line)[strcspn(*line, "\r\n")] = '\0';
		if ((*line)[strspn(*line, " \t")] != '\0' && **line != '#')
			return true;
	}
	return false;
}

static FILE *open_file(const char *path)
{
	FILE *file = fopen(path, "r");

	if (file == NULL)
		bench_fail("Can't open", path);
	return file;
}

static struct bench_board *add(struct bench_board *boards, int *count,
                               const struct bench_board *board)
{
	boards = realloc(boards, ((size_t)*count + 1) * sizeof *boards);
	if (boards == NULL)
		bench_fail("There is no memory for", "the boards.");
	boards[(*count)++] = *board;
	return boards;
}

struct bench_board *boards_read(const char *path, const int *picks, int width, int height, int most,
                                int *count)
{
	FILE *file = open_file(path);
	struct bench_board *boards = NULL, board;
	char *line = NULL;
	size_t size = 0;

	*count = 0;
	for (int i = 1; *count < most && next_line(file, &line, &size); i++) {
		int number = i;

		if (!parse(line, width, height, &board, &number))
			bench_fail("There is no board in a line of", path);
		if (is_picked(picks, number))
			boards = add(boards, count, &board);
	}
	free(line);
	fclose(file);
	if (*count == 0)
		bench_fail("There are no boards in", path);
	return boards;
}

void boards_read_known(const char *path, struct bench_board *boards, int count)
{
	FILE *file = open_file(path);
	char *line = NULL;
	size_t size = 0;

	for (int i = 0; i < count; i++)
		if (!next_line(file, &line, &size) || (boards[i].known = atoi(line)) < 0)
			bench_fail("There isn't a length for each board in", path);
	free(line);
	fclose(file);
}

struct bench_board *boards_draw(int width, int height, int most, int *count)
{
	struct bench_board *boards = NULL;

	for (*count = 0; *count < most;) {
		struct bench_board board = { .known = 0 };

		shuffle_uniform(&board.board, width, height, SCRAMBLE_GAP_ANY,
		                (uint64_t)*count + 1);
		boards = add(boards, count, &board);
	}
	return boards;
}

bool boards_right(const struct bench_board *board, const struct solver_result *result)
{
	struct board end = board->board;

	for (int i = 0; i < result->length; i++)
		if (!board_move(&end, (enum direction)result->moves[i]))
			return false;
	return board_solved(&end) && result->lower_bound <= result->length &&
	       (board->known == 0 || result->status != SOLVER_OPTIMAL ||
	        result->length <= board->known);
}

void boards_print(const struct bench_board *board, int number, const struct solver_result *result)
{
	static const char *const words[] = {
		[SOLVER_OPTIMAL] = "optimal",         [SOLVER_FEASIBLE] = "feasible",
		[SOLVER_IMPOSSIBLE] = "impossible",   [SOLVER_OUT_OF_MEMORY] = "out-of-memory",
		[SOLVER_OUT_OF_TIME] = "out-of-time", [SOLVER_CANCELLED] = "cancelled",
	};
	char length[16] = "-", known[16] = "-", percent[16] = "-";

	if (result->length >= 0)
		snprintf(length, sizeof length, "%d", result->length);
	if (board->known > 0)
		snprintf(known, sizeof known, "%d", board->known);
	if (result->length >= 0 && board->known > 0)
		snprintf(percent, sizeof percent, "%.2f", 100.0 * result->length / board->known);
	printf("%d\t%s\t%s\t%s\t%d\t%.6f\t%.6f\t%s\n", number, length, known, percent,
	       result->lower_bound, board->cpu, board->wall, words[result->status]);
	fflush(stdout);
}
