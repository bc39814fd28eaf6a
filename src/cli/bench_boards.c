/* Reads the boards of a benchmark set from a file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* “number ; tiles ; length …”: uses the first field that is a length. */
static bool parse(char *text, int width, int height, struct bench_board *board, struct error *error)
{
	char *rest = NULL;
	const char *tiles, *field;

	strtok_r(text, ";", &rest);
	tiles = strtok_r(NULL, ";", &rest);
	if (tiles == NULL)
		return error_set(error, "This line has no board.");
	board->known = 0;
	while (board->known == 0 && (field = strtok_r(NULL, ";", &rest)) != NULL)
		board->known = atoi(field);
	return notation_read_board(&board->board, tiles, width, height, error);
}

static bool read_lines(struct bench_boards *boards, struct lines *lines, int limit, int width,
                       int height)
{
	while (boards->count < limit && lines_next(lines)) {
		struct bench_board board;
		struct error error;

		if (!parse(lines->text, width, height, &board, &error)) {
			options_complain("%s, line %ld: %s", lines->path, lines->number,
			                 error.text);
			return false;
		}
		if (!add(boards, &board))
			return false;
	}
	return true;
}

bool bench_boards_read(struct bench_boards *boards, const struct bench *bench, const char *name,
                       int width, int height)
{
	char path[BENCH_PATH_SIZE];
	struct lines lines;
	bool good;

	*boards = (struct bench_boards){ .count = 0 };
	if ((size_t)snprintf(path, sizeof path, "%s/%s", bench->data, name) >= sizeof path) {
		options_complain("The path of the boards folder is too long.");
		return false;
	}
	if (!lines_open(&lines, path))
		return false;
	good = read_lines(boards, &lines, bench->limit, width, height);
	good = lines_close(&lines) && good;
	if (good && boards->count == 0) {
		options_complain("No boards in %s.", path);
		good = false;
	}
	if (!good)
		bench_boards_destroy(boards);
	return good;
}

bool bench_boards_draw(struct bench_boards *boards, const struct bench *bench, int width,
                       int height, int count)
{
	*boards = (struct bench_boards){ .count = 0 };
	for (int i = 0; i < count && i < bench->limit; i++) {
		struct bench_board board = { .known = 0 };

		shuffle_uniform(&board.board, width, height, SCRAMBLE_GAP_ANY, (uint64_t)i + 1);
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
