/* splits: follows the gap, which each slide takes along a row or a column. */
#include "puzzle/splits.h"

/* The last slides so far that moved a tile in each row and column. */
struct touched {
	struct split rows[BOARD_SIDE_MAX], columns[BOARD_SIDE_MAX];
};

/* The slide will move the gap to another cell: all lines up to there are touched. */
static void touch(struct touched *touched, const struct board *board, const struct slide *slide,
                  struct split split)
{
	int cell = board->gap;

	for (int i = 0; i <= slide->length && cell >= 0; i++) {
		touched->rows[cell / board->width] = touched->columns[cell % board->width] = split;
		cell = board_source(board->width, board->height, cell,
		                    (enum direction)slide->direction);
	}
}

static void end_parts(struct splits *splits, uint64_t moves, struct split split)
{
	for (uint64_t i = 0; i < SPLITS_PARTS; i++)
		if (splits->part[i].slides == 0 && split.moves * SPLITS_PARTS >= moves * (i + 1))
			splits->part[i] = split;
}

static double mean_ms(const struct split *lines, int count)
{
	uint64_t sum = 0;

	for (int i = 0; i < count; i++)
		sum += lines[i].ms;
	return (double)sum / count;
}

static void choose_lines(struct splits *splits, const struct touched *touched, int width,
                         int height)
{
	splits->columns = mean_ms(touched->columns, width) < mean_ms(touched->rows, height);
	splits->lines = splits->columns ? width : height;
	for (int i = 0; i < splits->lines; i++)
		splits->line[i] = splits->columns ? touched->columns[i] : touched->rows[i];
}

void splits_of(struct splits *splits, const struct history *history)
{
	struct touched touched = { .rows[0].slides = 0 };
	struct split split = { .slides = 0 };
	struct board board = history->start;
	uint64_t moves = 0, cs = 0;

	*splits = (struct splits){ .lines = 0 };
	for (size_t i = 0; i < history->count; i++)
		moves += history->slides[i].length;
	for (size_t i = 0; i < history->count; i++) {
		const struct slide *slide = &history->slides[i];

		cs += slide->cs;
		split = (struct split){ i + 1, split.moves + slide->length, cs * 10 };
		touch(&touched, &board, slide, split);
		for (int j = 0; j < slide->length; j++)
			(void)board_move(&board, (enum direction)slide->direction);
		end_parts(splits, moves, split);
	}
	if (!history->spread && cs > 0 && board_solved(&board))
		choose_lines(splits, &touched, board.width, board.height);
}
