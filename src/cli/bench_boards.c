/* Reads the boards of a benchmark set from a file. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "cli/bench_set.h"
#include "cli/lines.h"
#include "cli/options.h"
#include "puzzle/notation.h"
#include "puzzle/shuffle.h"

static bool add(struct bench_boards *boards, const struct bench_board *board)
{
	size_t bytes = ((size_t)boards->count + 1) * sizeof *boards->items;
	struct bench_board *items = realloc(boards->items, bytes);

	if (items == NULL) {
		options_complain("Not enough memory to load the boards.");
		return false;
	}
	boards->items = items;
	boards->items[boards->count++] = *board;
	boards->known += board->known;
	return true;
}

/* Cuts off the blanks around a text. */
static char *trim(char *text)
{
	size_t length;

	text += strspn(text, " \t");
	length = strlen(text);
	while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
		text[--length] = '\0';
	return text;
}

static bool parse_length(const char *text, int *length, struct error *error)
{
	uint64_t number;

	if (!number_read(text, &number) || number > INT_MAX)
		return error_set(error, "“%.40s” isn’t a length.", text);
	*length = (int)number;
	return true;
}

/* Reads the first field that isn't empty or “-”. */
static bool parse_known(char **rest, int *known, struct error *error)
{
	char *field;

	while (*rest != NULL && (field = strtok_r(NULL, ";", rest)) != NULL) {
		field = trim(field);
		if (*field != '\0' && strcmp(field, "-") != 0)
			return parse_length(field, known, error);
	}
	return true;
}

/* A board, or “number ; tiles ; length … ; nodes”. */
static bool parse(char *text, int width, int height, struct bench_board *board, struct error *error)
{
	char *rest = NULL;
	const char *tiles = text, *field;

	*board = (struct bench_board){ .known = 0 };
	if (strchr(text, ';') != NULL) {
		strtok_r(text, ";", &rest);
		tiles = strtok_r(NULL, ";", &rest);
	}
	if (tiles == NULL)
		return error_set(error, "This line has no board.");
	if (!parse_known(&rest, &board->known, error))
		return false;
	if (rest != NULL && (field = strtok_r(NULL, ";", &rest)) != NULL)
		board->difficulty = atof(field);
	return notation_read_board(&board->board, tiles, width, height, error);
}

static bool read_lines(struct bench_boards *boards, struct lines *lines, int limit, int width,
                       int height)
{
	while (boards->count < limit && lines_next(lines)) {
		struct bench_board board;
		struct error error;

		if (!lines_good(lines, &error) ||
		    !parse(lines->text, width, height, &board, &error)) {
			options_complain("%s, line %ld: %s", lines->path, lines->number,
			                 error.text);
			return false;
		}
		if (!add(boards, &board))
			return false;
	}
	return true;
}

bool bench_boards_read(struct bench_boards *boards, const char *path, int limit, int width,
                       int height)
{
	struct lines lines;
	bool good;

	*boards = (struct bench_boards){ .count = 0 };
	if (!lines_open(&lines, path, LINES_MOST))
		return false;
	good = read_lines(boards, &lines, limit, width, height);
	good = lines_close(&lines) && good;
	if (good && boards->count == 0) {
		options_complain("No boards in %s.", path);
		good = false;
	}
	if (!good)
		bench_boards_destroy(boards);
	return good;
}

bool bench_boards_find(struct bench_boards *boards, const struct bench *bench, const char *name,
                       int width, int height)
{
	char path[BENCH_PATH_SIZE];

	if ((size_t)snprintf(path, sizeof path, "%s/%s", bench->data, name) >= sizeof path) {
		options_complain("The path of the boards folder is too long.");
		return false;
	}
	return bench_boards_read(boards, path, bench->limit, width, height);
}

static bool read_length(const struct lines *lines, int *length)
{
	struct error error;

	if (lines_good(lines, &error) && parse_length(trim(lines->text), length, &error))
		return true;
	options_complain("%s, line %ld: %s", lines->path, lines->number, error.text);
	return false;
}

static bool read_lengths(struct bench_boards *boards, struct lines *lines)
{
	int count = 0;

	boards->known = 0;
	for (; count < boards->count && lines_next(lines); count++) {
		if (!read_length(lines, &boards->items[count].known))
			return false;
		boards->known += boards->items[count].known;
	}
	if (count == boards->count)
		return true;
	options_complain("%s has %d lengths for %d boards.", lines->path, count, boards->count);
	return false;
}

bool bench_boards_read_known(struct bench_boards *boards, const char *path)
{
	struct lines lines;
	bool good;

	if (!lines_open(&lines, path, LINES_MOST))
		return false;
	good = read_lengths(boards, &lines);
	return lines_close(&lines) && good;
}

void bench_boards_keep(struct bench_boards *boards, double over, double most, int limit)
{
	int count = 0;

	for (int i = 0; i < boards->count && count < limit; i++)
		if (boards->items[i].difficulty > over && boards->items[i].difficulty <= most)
			boards->items[count++] = boards->items[i];
	boards->count = count;
}

bool bench_boards_draw(struct bench_boards *boards, const struct bench *bench, int width,
                       int height, const int *seeds, int count)
{
	*boards = (struct bench_boards){ .count = 0 };
	for (int i = 0; i < count && i < bench->limit; i++) {
		uint64_t seed = (uint64_t)(seeds == NULL ? i + 1 : seeds[i]);
		struct bench_board board = { .known = 0 };

		shuffle_uniform(&board.board, width, height, SCRAMBLE_GAP_ANY, seed);
		if (!add(boards, &board)) {
			bench_boards_destroy(boards);
			return false;
		}
	}
	return true;
}

void bench_boards_destroy(struct bench_boards *boards)
{
	free(boards->items);
	*boards = (struct bench_boards){ .count = 0 };
}
