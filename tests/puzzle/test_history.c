/* Playing, undo and redo in src/puzzle/history.c. */
#include "puzzle/history.h"
#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "support/group.h"

TEST_CASE(test_refused_presses_change_nothing)
{
	static const int refused[] = { -1, 0, 5, 10, 15, 16, 1000 };
	struct history history;
	struct board start;

	board_init(&start, 4, 4);
	history_init(&history, &start);
	history_slide(&history, 3);
	history_undo(&history);
	for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
		assert_int_equal(history_slide(&history, refused[i]), 0);
		assert_true(board_equal(&history.board, &start));
		assert_true(history_can_redo(&history));
		assert_int_equal(history.moves, 0);
	}
	assert_int_equal(history_move(&history, DIRECTION_UP), 0);
	assert_int_equal(history_move(&history, DIRECTION_LEFT), 0);
	assert_true(history_can_redo(&history));
	history_destroy(&history);
}

/* Makes some slides and undoes a few; then plays differently and returns to the mark. */
TEST_CASE(test_returning_to_a_mark)
{
	struct history history;
	struct board start, marked, last;
	struct history_mark mark = { .undone = NULL };

	history_mark_destroy(&mark); /* zero-initialised */
	board_init(&start, 4, 4);
	history_init(&history, &start);
	history_mark_set(&history, &mark); /* before the first slide */
	history_slide(&history, 3);
	history_mark_return(&history, &mark);
	assert_true(board_equal(&history.board, &start));
	assert_false(history_can_undo(&history) || history_can_redo(&history));
	history_mark_destroy(&mark);
	history_slide(&history, 3);
	history_slide(&history, 0);
	history_slide(&history, 12);
	last = history.board;
	history_undo(&history);
	history_undo(&history);
	marked = history.board;
	history_mark_set(&history, &mark);
	for (int i = 0; i < 500; i++) /* more than the history had space for */
		history_move(&history, i % 2 == 0 ? DIRECTION_UP : DIRECTION_DOWN);
	history_undo(&history);
	for (int times = 0; times < 2; times++) { /* the mark is reusable */
		history_mark_return(&history, &mark);
		assert_true(board_equal(&history.board, &marked));
		assert_int_equal(history.moves, 3);
		assert_int_equal(history.done, 1);
		assert_int_equal(history.count, 3);
	}
	assert_int_equal(history_redo(&history), 3);
	assert_int_equal(history_redo(&history), 3);
	assert_true(board_equal(&history.board, &last));
	assert_false(history_can_redo(&history));
	history_mark_destroy(&mark);
	history_destroy(&history);
}

enum { COLUMNS = 5, ROWS = 4, CELLS = COLUMNS * ROWS, OPERATIONS = 100000 };

/* A game as a stack of whole boards: too simple to be wrong. */
struct model {
	struct snapshot {
		int moves;
		uint16_t tiles[CELLS];
	} * snapshots;
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

static void assert_same(const struct history *history, const struct model *model)
{
	const struct snapshot *now = &model->snapshots[model->at];

	assert_int_equal(history->moves, now->moves);
	assert_memory_equal(history->board.tiles, now->tiles, sizeof now->tiles);
	assert_int_equal(history->board.gap, gap_of(now->tiles));
	assert_int_equal(history_can_undo(history), model->at > 0);
	assert_int_equal(history_can_redo(history), model->at + 1 < model->count);
}

TEST_CASE(test_random_play_against_a_model)
{
	struct model model = { .count = 1 };
	struct random random;
	struct board start;
	struct history history;

	model.snapshots = calloc(OPERATIONS + 1, sizeof *model.snapshots);
	assert_non_null(model.snapshots);
	random_init(&random, 11);
	shuffle_uniform(&start, COLUMNS, ROWS, SCRAMBLE_GAP_ANY, 11);
	memcpy(model.snapshots[0].tiles, start.tiles, sizeof model.snapshots[0].tiles);
	history_init(&history, &start);
	for (int i = 0; i < OPERATIONS; i++) {
		uint32_t choice = random_below(&random, 10);
		int cell = (int)random_below(&random, CELLS);

		if (choice < 6)
			assert_int_equal(history_slide(&history, cell), model_slide(&model, cell));
		else if (choice < 8)
			assert_int_equal(history_undo(&history), model_go(&model, -1));
		else
			assert_int_equal(history_redo(&history), model_go(&model, 1));
		assert_same(&history, &model);
	}
	history_destroy(&history);
	free(model.snapshots);
}

/* Random play, restored at each step. */
TEST_CASE(test_restoring_what_was_played)
{
	struct history history, restored;
	struct random random;
	struct board start;

	random_init(&random, 3);
	shuffle_uniform(&start, 6, 5, SCRAMBLE_GAP_ANY, 3);
	history_init(&history, &start);
	for (int i = 0; i < 400; i++) {
		if (random_below(&random, 3) == 0)
			history_undo(&history);
		else
			history_slide(&history, (int)random_below(&random, 30));
		assert_true(history_restore(&restored, &start, history.slides, history.count,
		                            history.done));
		assert_true(board_equal(&restored.start, &start));
		assert_true(board_equal(&restored.board, &history.board));
		assert_int_equal(restored.done, history.done);
		assert_int_equal(restored.count, history.count);
		assert_int_equal(restored.moves, history.moves);
		if (history.count > 0)
			assert_memory_equal(restored.slides, history.slides,
			                    history.count * sizeof *history.slides);
		history_destroy(&restored);
	}
	history_destroy(&history);
}

TEST_CASE(test_impossible_slides_are_not_restored)
{
	/* gap in the middle of 4 columns, 3 rows: one column left of it, one row above */
	static const struct {
		struct slide slide;
		bool possible;
	} cases[] = {
		{ { DIRECTION_UP, 1, 0 }, true },    { { DIRECTION_UP, 2, 0 }, false },
		{ { DIRECTION_DOWN, 1, 0 }, true },  { { DIRECTION_DOWN, 2, 0 }, false },
		{ { DIRECTION_LEFT, 2, 0 }, true },  { { DIRECTION_LEFT, 3, 0 }, false },
		{ { DIRECTION_RIGHT, 1, 0 }, true }, { { DIRECTION_RIGHT, 2, 0 }, false },
		{ { DIRECTION_UP, 0, 0 }, false },   { { DIRECTION_RIGHT + 1, 1, 0 }, false },
		{ { 255, 255, 0 }, false },
	};
	struct history history;
	struct board start;

	board_init(&start, 4, 3);
	history_init(&history, &start);
	history_slide(&history, 9);
	history_slide(&history, 5);
	start = history.board;
	history_destroy(&history);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		/* also after another one, which it follows */
		const struct slide slides[] = { { DIRECTION_RIGHT, 1, 0 },
			                        { DIRECTION_LEFT, 1, 0 },
			                        cases[i].slide };

		assert_int_equal(history_restore(&history, &start, &cases[i].slide, 1, 0),
		                 cases[i].possible);
		if (cases[i].possible)
			history_destroy(&history);
		assert_int_equal(history_restore(&history, &start, slides, 3, 3),
		                 cases[i].possible);
		if (cases[i].possible)
			history_destroy(&history);
	}
	assert_false(history_restore(&history, &start, &cases[0].slide, 1, 2)); /* done > count */
	assert_true(history_restore(&history, &start, NULL, 0, 0));
	assert_null(history.slides);
}

TEST_CASE(test_restoring_a_mark)
{
	static const struct slide made[] = { { DIRECTION_RIGHT, 1, 0 }, { DIRECTION_DOWN, 2, 0 } },
	                          undone[] = { { DIRECTION_RIGHT, 2, 0 },
		                               { DIRECTION_DOWN, 3, 0 } };
	struct slide many[200];
	struct history_mark mark;
	struct history history;
	struct board start;

	board_init(&start, 4, 4);
	assert_true(history_restore(&history, &start, made, 2, 2));
	assert_false(history_mark_restore(&history, 3, undone, 1, &mark)); /* not that far */
	assert_false(history_mark_restore(&history, 2, undone, 2, &mark)); /* not there */
	assert_true(history_mark_restore(&history, 1, undone, 2, &mark));
	history_mark_return(&history, &mark);
	history_mark_destroy(&mark);
	assert_int_equal(history.done, 1);
	assert_int_equal(history_redo(&history), 2);
	assert_int_equal(history_redo(&history), 3);
	for (size_t i = 0; i < 200; i++) /* more than the history has space for */
		many[i] = (struct slide){ i % 2 == 0 ? DIRECTION_RIGHT : DIRECTION_LEFT, 3, 0 };
	assert_true(history_mark_restore(&history, 0, many, 200, &mark));
	history_mark_return(&history, &mark);
	history_mark_destroy(&mark);
	assert_int_equal(history.count, 200);
	history_destroy(&history);
}

/* The time of a slide moves with it: it is taken back and made again. */
TEST_CASE(test_slides_keep_their_times)
{
	static const uint64_t stamps[] = { 0, 1234, 1234, 90000000, 90000010 };
	struct history history;
	struct board board;

	board_init(&board, 4, 4);
	history_init(&history, &board);
	for (int i = 0; i < 5; i++) {
		assert_true(history_slide(&history, i % 2 == 0 ? 14 : 15) > 0);
		history_stamp(&history, stamps[i]);
	}
	assert_int_equal(history.cs, 9000001);
	assert_int_equal(history.slides[3].cs, 9000000 - 123); /* a day */
	assert_int_equal(history.slides[4].cs, 1);
	while (history.done > 2)
		history_undo(&history);
	assert_int_equal(history.cs, 123);
	history_redo(&history);
	history_stamp(&history, 0); /* never before the slide before */
	assert_int_equal(history.cs, 123);
	history_spread(&history, 6000);
	assert_true(history.spread && history.cs == 600 && history.slides[1].cs == 200);
	history_destroy(&history);
}
