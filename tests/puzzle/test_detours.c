/* Where a game took more moves than it had to, in src/puzzle/detours.c. */
#include <stdlib.h>
#include <string.h>

#include "puzzle/detours.h"
#include "puzzle/notation.h"
#include "puzzle/plan.h"
#include "puzzle/scramble.h"
#include "support/group.h"

static void begin(struct history *history, const char *text)
{
	struct board board;

	assert_true(notation_read_board(&board, text, 0, 0, NULL));
	history_init(history, &board);
}

static void play(struct history *history, const char *text)
{
	uint8_t *moves;
	size_t count;

	assert_true(notation_read_moves(&moves, &count, text, NULL));
	for (size_t i = 0; i < count; i++)
		assert_int_equal(history_move(history, (enum direction)moves[i]), 1);
	free(moves);
}

/* The shorter way leads from the one board to the other. */
static void check_way(const struct history *history, const struct detour *detour)
{
	struct board from = history->start, to = history->start;
	int moves = 0;

	for (size_t i = 0; i < detour->end; i++)
		for (int k = 0; k < history->slides[i].length; k++) {
			enum direction direction = (enum direction)history->slides[i].direction;

			if (i < detour->first)
				assert_true(board_move(&from, direction));
			else
				moves++;
			assert_true(board_move(&to, direction));
		}
	assert_int_equal(moves, detour->moves);
	for (int i = 0; i < detour->length; i++)
		assert_true(board_move(&from, (enum direction)detour->way[i]));
	assert_true(board_equal(&from, &to));
	assert_true(detour->length == 0 || detour->moves - detour->length >= DETOURS_SAVED);
}

static void find(struct detours *detours, struct history *history)
{
	size_t end = 0;

	detours_find(detours, history, NULL);
	for (int i = 0; i < detours->count; i++) {
		assert_true(detours->list[i].first >= end);
		end = detours->list[i].end;
		check_way(history, &detours->list[i]);
	}
}

TEST_CASE(test_moves_that_undid_each_other)
{
	struct history history;
	struct detours detours;

	begin(&history, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
	play(&history, "DRULDRULDRUL"); /* around 2×2 cells: the same board again */
	find(&detours, &history);
	assert_int_equal(detours.count, 1);
	assert_true(detours.list[0].first == 0 && detours.list[0].end == 12);
	assert_int_equal(detours.list[0].length, 0);
	detours_free(&detours);
	history_destroy(&history);

	begin(&history, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
	play(&history, "DRLDDU"); /* to and fro after a move, and again at the end */
	find(&detours, &history);
	assert_int_equal(detours.count, 2);
	assert_true(detours.list[0].first == 1 && detours.list[0].end == 3);
	assert_true(detours.list[1].first == 4 && detours.list[1].end == 6);
	assert_ptr_equal(detours_at(&detours, 2), &detours.list[0]);
	assert_ptr_equal(detours_at(&detours, 4), &detours.list[1]);
	assert_null(detours_at(&detours, 3));
	assert_null(detours_at(&detours, 6));
	detours_free(&detours);
	history_destroy(&history);
}

/* Nine moves around three tiles in one sense do what three do in the other. */
TEST_CASE(test_a_longer_way_round)
{
	struct history history;
	struct detours detours;

	begin(&history, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
	play(&history, "DDRDRULDRULDUU"); /* after three moves, and before two others */
	find(&detours, &history);
	assert_int_equal(detours.count, 1);
	assert_true(detours.list[0].first == 3 && detours.list[0].end == 12);
	assert_int_equal(detours.list[0].length, 3);
	detours_free(&detours);
	history_destroy(&history);

	begin(&history, "1 2 3/4 5 6/7 8 0");
	play(&history, "DRULDRULD"); /* as RDL… the other way: 3 moves */
	find(&detours, &history);
	assert_int_equal(detours.count, 1);
	assert_int_equal(detours.list[0].moves, 9);
	assert_int_equal(detours.list[0].length, 3);
	detours_free(&detours);
	history_destroy(&history);
}

TEST_CASE(test_a_short_game_has_none)
{
	struct history history;
	struct detours detours;
	atomic_bool cancel = true;

	begin(&history, "0 1 2/4 5 3/7 8 6");
	find(&detours, &history);
	assert_int_equal(detours.count, 0);
	play(&history, "LLUU");
	find(&detours, &history);
	assert_true(detours.count == 0 && detours.list == NULL);
	history_destroy(&history);

	begin(&history, "1 2 3/4 5 6/7 8 0");
	play(&history, "DRULDRULD");
	detours_find(&detours, &history, &cancel);
	assert_int_equal(detours.count, 0);
	history_destroy(&history);
}

/* As a person plays, with slides of several tiles. */
TEST_CASE(test_games_of_all_sizes)
{
	static const int sizes[][2] = { { 2, 2 }, { 3, 3 }, { 4, 4 }, { 6, 4 }, { 10, 10 } };

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		for (uint64_t seed = 0; seed < 3; seed++) {
			struct scramble scramble = { .kind = SCRAMBLE_GAP_ANY,
				                     .width = sizes[i][0],
				                     .height = sizes[i][1],
				                     .seed = seed };
			struct history history;
			struct detours detours;
			struct plan_step step;
			struct board board;

			scramble_make(&scramble, &board);
			history_init(&history, &board);
			(void)history_slide(&history, board.gap - board.gap % board.width);
			while (plan_next(&history.board, &step))
				for (int k = 0; k < step.length; k++)
					(void)history_move(&history, (enum direction)step.moves[k]);
			find(&detours, &history);
			detours_free(&detours);
			history_destroy(&history);
		}
}
