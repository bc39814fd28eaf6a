/* Times of rows, columns and thirds in src/puzzle/splits.c. */
#include "puzzle/splits.h"
#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "support/group.h"

/* Moves as in a game of one move a second. */
static void play(struct history *history, const char *moves)
{
	static const char letters[] = "UDLR";
	uint64_t ms = 0;

	for (; *moves != '\0'; moves++) {
		const char *letter = strchr(letters, *moves);

		assert_non_null(letter);
		assert_int_equal(history_move(history, (enum direction)(letter - letters)), 1);
		history_stamp(history, ms += 1000);
	}
}

static void start_from(struct history *history, int width, int height, const uint16_t *tiles)
{
	struct board board;

	assert_true(board_init_tiles(&board, width, height, tiles, NULL));
	history_init(history, &board);
}

TEST_CASE(test_rows_are_done_with_the_last_slide_in_them)
{
	static const uint16_t tiles[] = { 0, 2, 3, 1, 4, 6, 7, 5, 8 };
	static const uint64_t rows[] = { 1000, 3000, 4000 };
	struct history history;
	struct splits splits;

	start_from(&history, 3, 3, tiles);
	play(&history, "ULUL");
	assert_true(history_solved(&history));
	splits_of(&splits, &history);
	assert_false(splits.columns);
	assert_int_equal(splits.lines, 3);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(splits.line[i].ms, rows[i]);
		assert_int_equal(splits.line[i].slides, rows[i] / 1000);
		assert_int_equal(splits.line[i].moves, rows[i] / 1000);
	}
	assert_int_equal(splits.part[0].ms, 2000); /* the first third ends with its last move */
	assert_int_equal(splits.part[1].ms, 3000);
	assert_int_equal(splits.part[2].ms, 4000);
	history_destroy(&history);
}

TEST_CASE(test_columns_where_they_are_done_sooner)
{
	static const uint16_t tiles[] = { 0, 1, 3, 4, 2, 5, 7, 8, 6 };
	static const uint64_t columns[] = { 1000, 3000, 4000 };
	struct history history;
	struct splits splits;

	start_from(&history, 3, 3, tiles);
	play(&history, "LULU");
	splits_of(&splits, &history);
	for (int i = 0; i < 3; i++)
		assert_int_equal(splits.line[i].ms, columns[i]);
	assert_true(splits.columns);
	history_destroy(&history);
}

TEST_CASE(test_no_splits_of_other_games)
{
	static const uint16_t tiles[] = { 0, 2, 3, 1, 4, 6, 7, 5, 8 };
	struct history history;
	struct splits splits;

	start_from(&history, 3, 3, tiles);
	splits_of(&splits, &history);
	assert_int_equal(splits.lines, 0);
	play(&history, "ULU");
	splits_of(&splits, &history);
	assert_int_equal(splits.lines, 0);
	play(&history, "L");
	history_spread(&history, 4000);
	splits_of(&splits, &history);
	assert_int_equal(splits.lines, 0);
	history_destroy(&history);

	start_from(&history, 3, 3, tiles); /* the computer's solution, which takes no time */
	for (const char *move = "ULUL"; *move != '\0'; move++)
		assert_int_equal(
		        history_move(&history, *move == 'U' ? DIRECTION_UP : DIRECTION_LEFT), 1);
	splits_of(&splits, &history);
	assert_int_equal(splits.lines, 0);
	history_destroy(&history);
}

enum { GAMES = 50, SLIDES = 60, SLIDE_CS = 7 };

/* A solved game of random slides, all undone: random slides from the solved board, made backwards. */
static void start_random(struct history *history, struct random *random, int width, int height)
{
	struct slide slides[SLIDES];
	struct history forth;
	struct board solved;

	board_init(&solved, width, height);
	history_init(&forth, &solved);
	for (int i = 0; i < SLIDES; i++)
		(void)history_slide(&forth, (int)random_below(random, (uint32_t)(width * height)));
	for (size_t i = 0; i < forth.done; i++) {
		slides[i] = forth.slides[forth.done - 1 - i];
		slides[i].direction ^= 1u;
		slides[i].cs = SLIDE_CS;
	}
	assert_true(history_restore(history, &forth.board, slides, forth.done, 0));
	history_destroy(&forth);
}

/* True if each tile of a row or column is in its place. */
static bool is_complete(const struct board *board, bool columns, int line)
{
	for (int cell = 0; cell < board_cells(board); cell++) {
		int tile = cell + 1 < board_cells(board) ? cell + 1 : 0;

		if ((columns ? cell % board->width : cell / board->width) == line &&
		    board->tiles[cell] != tile)
			return false;
	}
	return true;
}

/* After how many slides a line is complete to the end, by looking at each board on the way. */
static size_t slides_to_complete(struct history *history, bool columns, int line)
{
	size_t slides = 0;

	do {
		if (!is_complete(&history->board, columns, line))
			slides = history->done + 1;
	} while (history_redo(history) > 0);
	while (history_undo(history) > 0)
		continue;
	return slides;
}

TEST_CASE(test_lines_stay_complete_from_their_split_on)
{
	struct random random;

	random_init(&random, 5);
	for (int game = 0; game < GAMES; game++) {
		int width = 2 + game % 4, height = 2 + game / 4 % 4;
		struct history history;
		struct splits splits;

		start_random(&history, &random, width, height);
		splits_of(&splits, &history);
		assert_int_equal(splits.lines, splits.columns ? width : height);
		for (int i = 0; i < splits.lines; i++)
			assert_int_equal(splits.line[i].slides,
			                 slides_to_complete(&history, splits.columns, i));
		history_destroy(&history);
	}
}
