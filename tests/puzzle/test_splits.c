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
}

/* Looks at each board on the way: when a line was complete to the end, for random games that begin solved. */
TEST_CASE(test_lines_stay_complete_from_their_split_on)
{
	struct random random;
	struct history history;
	struct splits splits;
	struct board solved;

	random_init(&random, 5);
	for (int game = 0; game < 50; game++) {
		int width = 2 + game % 4, height = 2 + game / 4 % 4;

		board_init(&solved, width, height);
		history_init(&history, &solved);
		for (int i = 0; i < 60; i++)
			(void)history_slide(&history,
			                    (int)random_below(&random, (uint32_t)(width * height)));
		struct board start = history.board;
		struct slide slides[60];
		size_t count = history.done;

		for (size_t i = 0; i < count; i++) { /* back again */
			slides[i] = history.slides[count - 1 - i];
			slides[i].direction ^= 1u;
			slides[i].cs = 7;
		}
		history_destroy(&history);
		assert_true(history_restore(&history, &start, slides, count, 0)); /* all undone */
		splits_of(&splits, &history);
		assert_int_equal(splits.lines, splits.columns ? width : height);
		for (int line = 0; line < splits.lines; line++) {
			size_t complete = 0;

			for (size_t at = 0; at <= count; at++) {
				bool good = true;

				while (history.done < at)
					(void)history_redo(&history);
				for (int cell = 0; cell < width * height; cell++)
					if ((splits.columns ? cell % width : cell / width) == line)
						good = good && history.board.tiles[cell] ==
						                       solved.tiles[cell];
				if (!good)
					complete = at + 1;
			}
			assert_true(splits.line[line].slides >= complete);
			if (complete > 0)
				assert_int_equal(splits.line[line].slides, complete);
			while (history.done > 0)
				(void)history_undo(&history);
		}
		history_destroy(&history);
	}
}
