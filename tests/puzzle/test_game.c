/* Playing, undo and redo in src/puzzle/game.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "puzzle/game.h"
#include "puzzle/groups.h"
#include "puzzle/random.h"
#include "puzzle/shuffle.h"

static void test_a_slide_is_one_step(void **state)
{
	struct game game;
	struct board start, after;

	(void)state;
	board_init(&start, 4, 4);
	game_init(&game, &start);
	assert_true(game_solved(&game));
	assert_int_equal(game_slide(&game, 12), 3);
	assert_int_equal(game.moves, 3);
	assert_int_equal(game.board.gap, 12);
	assert_int_equal(game.board.tiles[13], 13);
	assert_false(game_solved(&game));
	after = game.board;
	assert_true(game_can_undo(&game));
	assert_int_equal(game_undo(&game), 3);
	assert_int_equal(game.moves, 0);
	assert_true(board_equal(&game.board, &start));
	assert_false(game_can_undo(&game));
	assert_int_equal(game_redo(&game), 3);
	assert_int_equal(game.moves, 3);
	assert_true(board_equal(&game.board, &after));
	assert_true(board_equal(&game.start, &start));
	game_destroy(&game);
}

static void test_refused_presses_change_nothing(void **state)
{
	static const int refused[] = { -1, 0, 5, 10, 15, 16, 1000 };
	struct game game;
	struct board start;

	(void)state;
	board_init(&start, 4, 4);
	game_init(&game, &start);
	game_slide(&game, 3);
	game_undo(&game);
	for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
		assert_int_equal(game_slide(&game, refused[i]), 0);
		assert_true(board_equal(&game.board, &start));
		assert_true(game_can_redo(&game));
		assert_int_equal(game.moves, 0);
	}
	assert_int_equal(game_move(&game, DIRECTION_UP), 0);
	assert_int_equal(game_move(&game, DIRECTION_LEFT), 0);
	assert_true(game_can_redo(&game));
	game_destroy(&game);
}

static void test_a_slide_forgets_redo(void **state)
{
	struct game game;
	struct board start;

	(void)state;
	board_init(&start, 3, 3);
	game_init(&game, &start);
	game_move(&game, DIRECTION_DOWN);
	game_move(&game, DIRECTION_RIGHT);
	game_undo(&game);
	assert_true(game_can_redo(&game));
	assert_int_equal(game_move(&game, DIRECTION_DOWN), 1);
	assert_false(game_can_redo(&game));
	assert_int_equal(game_redo(&game), 0);
	assert_int_equal(game.moves, 2);
	game_destroy(&game);
}

/* Some slides, some of them undone; from there another way and back. */
static void test_a_mark_is_come_back_to(void **state)
{
	struct game game;
	struct board start, marked, last;
	struct game_mark mark = { .undone = NULL };

	(void)state;
	game_mark_destroy(&mark); /* a zeroed one */
	board_init(&start, 4, 4);
	game_init(&game, &start);
	assert_true(game_mark_set(&game, &mark)); /* where nothing was done yet */
	game_slide(&game, 3);
	game_mark_return(&game, &mark);
	assert_true(board_equal(&game.board, &start));
	assert_false(game_can_undo(&game) || game_can_redo(&game));
	game_mark_destroy(&mark);
	game_slide(&game, 3);
	game_slide(&game, 0);
	game_slide(&game, 12);
	last = game.board;
	game_undo(&game);
	game_undo(&game);
	marked = game.board;
	assert_true(game_mark_set(&game, &mark));
	for (int i = 0; i < 500; i++) /* more than the history had room for */
		game_move(&game, i % 2 == 0 ? DIRECTION_UP : DIRECTION_DOWN);
	game_undo(&game);
	for (int times = 0; times < 2; times++) { /* the mark can be used again */
		game_mark_return(&game, &mark);
		assert_true(board_equal(&game.board, &marked));
		assert_int_equal(game.moves, 3);
		assert_int_equal(game.done, 1);
		assert_int_equal(game.count, 3);
	}
	assert_int_equal(game_redo(&game), 3);
	assert_int_equal(game_redo(&game), 3);
	assert_true(board_equal(&game.board, &last));
	assert_false(game_can_redo(&game));
	game_mark_destroy(&mark);
	game_destroy(&game);
}

static void test_undo_of_all_and_redo_of_all(void **state)
{
	struct game game;
	struct board start, end;
	struct random random;
	uint64_t moves;

	(void)state;
	random_init(&random, 2);
	shuffle_uniform(&start, 9, 5, SHUFFLE_GAP_ANY, 2);
	game_init(&game, &start);
	for (int i = 0; i < 1000; i++)
		game_slide(&game, (int)random_below(&random, 45));
	end = game.board;
	moves = game.moves;
	assert_true(moves > 0);
	while (game_undo(&game) > 0)
		continue;
	assert_true(board_equal(&game.board, &start));
	assert_int_equal(game.moves, 0);
	while (game_redo(&game) > 0)
		continue;
	assert_true(board_equal(&game.board, &end));
	assert_int_equal(game.moves, moves);
	game_destroy(&game);
	assert_false(game_can_undo(&game));
}

enum { COLUMNS = 5, ROWS = 4, CELLS = COLUMNS * ROWS, OPERATIONS = 100000 };

/* A game as a pile of whole boards: nothing to get wrong. */
struct model {
	struct snapshot {
		int moves;
		uint16_t tiles[CELLS];
	} *snapshots;
	int at, count;
};

static int gap_of(const uint16_t *tiles)
{
	int gap = 0;

	while (tiles[gap] != 0)
		gap++;
	return gap;
}

static int model_slide(struct model *model, int cell)
{
	struct snapshot next = model->snapshots[model->at];
	int gap = gap_of(next.tiles);
	int step = cell % COLUMNS == gap % COLUMNS ? COLUMNS : 1;
	int length = 0;

	if (cell == gap || (cell % COLUMNS != gap % COLUMNS && cell / COLUMNS != gap / COLUMNS))
		return 0;
	if (cell < gap)
		step = -step;
	for (; gap != cell; gap += step, length++)
		next.tiles[gap] = next.tiles[gap + step];
	next.tiles[cell] = 0;
	next.moves += length;
	model->snapshots[++model->at] = next;
	model->count = model->at + 1;
	return length;
}

static int model_go(struct model *model, int by)
{
	int before = model->snapshots[model->at].moves;

	if (model->at + by < 0 || model->at + by >= model->count)
		return 0;
	model->at += by;
	return abs(model->snapshots[model->at].moves - before);
}

static void assert_same(const struct game *game, const struct model *model)
{
	const struct snapshot *now = &model->snapshots[model->at];

	assert_int_equal(game->moves, now->moves);
	assert_memory_equal(game->board.tiles, now->tiles, sizeof now->tiles);
	assert_int_equal(game->board.gap, gap_of(now->tiles));
	assert_int_equal(game_can_undo(game), model->at > 0);
	assert_int_equal(game_can_redo(game), model->at + 1 < model->count);
}

static void test_random_play_against_a_model(void **state)
{
	struct model model = { .count = 1 };
	struct random random;
	struct board start;
	struct game game;

	(void)state;
	model.snapshots = calloc(OPERATIONS + 1, sizeof *model.snapshots);
	assert_non_null(model.snapshots);
	random_init(&random, 11);
	shuffle_uniform(&start, COLUMNS, ROWS, SHUFFLE_GAP_ANY, 11);
	memcpy(model.snapshots[0].tiles, start.tiles, sizeof model.snapshots[0].tiles);
	game_init(&game, &start);
	for (int i = 0; i < OPERATIONS; i++) {
		uint32_t choice = random_below(&random, 10);
		int cell = (int)random_below(&random, CELLS);

		if (choice < 6)
			assert_int_equal(game_slide(&game, cell), model_slide(&model, cell));
		else if (choice < 8)
			assert_int_equal(game_undo(&game), model_go(&model, -1));
		else
			assert_int_equal(game_redo(&game), model_go(&model, 1));
		assert_same(&game, &model);
	}
	game_destroy(&game);
	free(model.snapshots);
}

int test_game_run(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_slide_is_one_step),
		cmocka_unit_test(test_refused_presses_change_nothing),
		cmocka_unit_test(test_a_slide_forgets_redo),
		cmocka_unit_test(test_a_mark_is_come_back_to),
		cmocka_unit_test(test_undo_of_all_and_redo_of_all),
		cmocka_unit_test(test_random_play_against_a_model),
	};

	return cmocka_run_group_tests_name("game", tests, NULL, NULL);
}
