/* Games as text in slidysim's form, in src/puzzle/exchange.c. */
#include <stdlib.h>

#include "puzzle/exchange.h"
#include "puzzle/notation.h"
#include "puzzle/plan.h"
#include "puzzle/scramble.h"
#include "support/group.h"

static struct error error;

static void read_game(struct history *history, const char *text)
{
	check(exchange_is_in(text), "“%s”: no game is in it", text);
	check(exchange_read(history, text, &error), "“%s”: %s", text, error.text);
	assert_true(history_solved(history));
}

TEST_CASE(test_a_game_is_read)
{
	static const char *const texts[] = {
		"0 1 2/4 5 3/7 8 6\nL2U2\n",
		"0 1 2/4 5 3/7 8 6\tLLUU",
		"0 1 2/4 5 3/7 8 6 L2 U2",
		"3x3 0 1 2/4 5 3/7 8 6 L2U2",
		"12 3x3, 7 0 1 2/4 5 3/7 8 6 L2U2",
		"Mine of 2/3, on 1 / 2: 0 1 2/4 5 3/7 8 6\r\n\r\nL2U\r\nU\r\nIn 1.234 s (4 / 3.2)",
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct history history;

		read_game(&history, texts[i]);
		assert_int_equal(history.moves, 4);
		assert_true(history.start.width == 3 && history.start.tiles[0] == 0);
		assert_int_equal(history.slides[0].direction, DIRECTION_LEFT);
		assert_int_equal(history.cs, 0);
		history_destroy(&history);
	}
}

/* Whatever the size; slides of several tiles come back as moves. */
TEST_CASE(test_a_game_comes_back)
{
	static const int sizes[][2] = { { 2, 2 }, { 3, 3 },   { 4, 4 },
		                        { 5, 3 }, { 10, 10 }, { 32, 32 } };

	const size_t count = sizeof sizes / sizeof *sizes -
	                     (groups_all() || groups_sanitized() ? 0 : 1); /* the last takes 5 s */

	for (size_t i = 0; i < count; i++) {
		struct scramble scramble = { .kind = SCRAMBLE_GAP_HOME,
			                     .width = sizes[i][0],
			                     .height = sizes[i][1],
			                     .seed = 5 + i };
		struct history history, again;
		struct plan_step step;
		struct board board;
		char *text, *twice;

		scramble_make(&scramble, &board);
		history_init(&history, &board);
		(void)history_slide(&history, board.gap - board.gap % board.width);
		while (plan_next(&history.board, &step))
			for (int k = 0; k < step.length; k++)
				(void)history_move(&history, (enum direction)step.moves[k]);
		text = exchange_write(&history);
		read_game(&again, text);
		assert_int_equal(again.moves, history.moves);
		assert_true(board_equal(&again.start, &board));
		twice = exchange_write(&again);
		assert_string_equal(twice, text);
		free(twice);
		free(text);
		history_destroy(&again);
		history_destroy(&history);
	}
}

TEST_CASE(test_other_texts_have_no_game)
{
	static const char *const texts[] = {
		"",
		"4x4-HT454-DDQJD-FJYT8",
		"0 1 2/4 5 3/7 8 6",
		"0 1 2/4 5 3/7 8 6\nLOOK",
		"1/2 R2",
		"1 / 2 R2",
		"see 1/2 3 D",
		"30/11 2026 L",
		"On 30/11/2026 UDLR",
		"R2DL3U",
	};
	struct history history;

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		check(!exchange_is_in(texts[i]), "“%s” has a game", texts[i]);
		assert_false(exchange_read(&history, texts[i], &error));
		assert_string_equal(error.text, "There’s no board with moves in this text.");
	}
}

TEST_CASE(test_a_bad_game_is_refused)
{
	static const struct {
		const char *text, *sentence;
	} cases[] = {
		{ "0 1 2/4 5 3/7 8 6\nL2U", "These moves don’t solve their board." },
		{ "1 2 3/4 5 6/7 8 0\nDU", "These moves don’t solve their board." },
		{ "0 1 2/4 5 3/7 8 6\nR2U2", "These moves don’t solve their board." },
		{ "0 1 2/4 5 3/7 8 6\nL2U9999", "These moves don’t solve their board." },
		{ "0 1 2/4 5 3/7 8\nL2U2",
		  "Row 3 of the board has 2 numbers, but the first row has 3." },
		{ "0 1 2/4 5 3/7 8 6\nL2U2L99999999",
		  "The run of moves at “99999999” is too long." },
	};
	struct history history;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_true(exchange_is_in(cases[i].text));
		assert_false(exchange_read(&history, cases[i].text, &error));
		assert_string_equal(error.text, cases[i].sentence);
	}
}
