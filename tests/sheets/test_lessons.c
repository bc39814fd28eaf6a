/* The lessons: their boards, aims and steps. */
#include "sheets/bench.h"
#include "sheets/lessons.h"

static const struct lessons_play *start(struct bench *bench, int lesson)
{
	bench_init(bench, "1 2 3/4 5 6/7 0 8", NULL);
	bench_open(bench, &lessons_sheet);
	while (lessons_played(&bench->sheets)->lesson < lesson)
		assert_true(bench_press(bench, "lesson-on"));
	return lessons_played(&bench->sheets);
}

static void expect_state(const struct bench *bench, enum lessons_stage stage)
{
	check(lessons_played(&bench->sheets)->stage == stage, "lesson %d: stage %d instead of %d",
	      lessons_played(&bench->sheets)->lesson + 1,
	      (int)lessons_played(&bench->sheets)->stage, (int)stage);
}

/* Each begins short of its aim, and is shown in at most a hundred moves. */
BENCH_TEST(every_lesson_is_shown)
{
	for (int lesson = 0; lesson < LESSONS_COUNT; lesson++) {
		const struct lessons_play *at = start(bench, lesson);
		int moves = 0;

		check(board_solvable(&at->board), "lesson %d can't be solved", lesson + 1);
		assert_true(bench_press(bench, "show-me"));
		expect_state(bench, LESSONS_SHOWS);
		for (; at->stage == LESSONS_SHOWS && moves < 100; moves++) {
			bench->sheets.context.now_ms += 10000;
			(void)sheets_prepare(&bench->sheets);
		}
		check(moves >= 1, "lesson %d begins at its aim", lesson + 1);
		expect_state(bench, LESSONS_WATCHED); /* not done */
		assert_int_equal(settings_get(&bench->settings, SETTING_LESSONS) & 511, 0);
		bench_frame(bench);
		assert_true(bench_press(bench, "start-over"));
		expect_state(bench, LESSONS_TRIES);
	}
}

BENCH_TEST(the_first_lesson_is_done_by_keys)
{
	start(bench, 0);
	bench_expect_focus(bench, "lesson-board");
	assert_true(bench_key(bench, SDLK_RIGHT)); /* away from it: any slide is allowed */
	expect_state(bench, LESSONS_TRIES);
	assert_true(bench_key(bench, SDLK_LEFT) && bench_key(bench, SDLK_LEFT));
	expect_state(bench, LESSONS_DONE);
	assert_int_equal(settings_get(&bench->settings, SETTING_LESSONS), 1 | LESSONS_OFFERED);
	assert_true(bench_key(bench, SDLK_RETURN)); /* goes on */
	assert_int_equal(lessons_played(&bench->sheets)->lesson, 1);
	bench_open(bench, &lessons_sheet); /* opens at the first that is left */
	assert_int_equal(lessons_played(&bench->sheets)->lesson, 1);
	expect_state(bench, LESSONS_TRIES);
}

/* The first lessons mark just what is out of place. */
BENCH_TEST(the_first_lessons_mark_what_is_out_of_place)
{
	for (int lesson = 0; lesson < 2; lesson++) {
		const struct plan_step *step = &start(bench, lesson)->step;

		check(step->count == lesson + 1 && step->length == lesson + 1 &&
		              step->tiles[0] == 8 - lesson && step->cells[0] == 7 - lesson,
		      "lesson %d: %d tiles in %d moves", lesson + 1, step->count, step->length);
	}
}

/* W, A, S and D slide tiles if the player has chosen so, by their places on the keyboard. */
BENCH_TEST(letters_slide_the_tiles_of_a_lesson)
{
	const SDL_KeyboardEvent key = { .type = SDL_KEYDOWN,
		                        .keysym = { .scancode = SDL_SCANCODE_A, .sym = SDLK_q } };

	start(bench, 0);
	assert_false(sheets_key(&bench->sheets, &key));
	settings_set(&bench->settings, SETTING_LETTERS, 1, &(struct error){ "" });
	assert_true(sheets_key(&bench->sheets, &key));
	expect_state(bench, LESSONS_DONE);
}

/* Each kind of step has a lesson, whose board needs it. */
BENCH_TEST(a_lesson_teaches_a_kind_of_step)
{
	static const int lessons[PLAN_KINDS] = {
		[PLAN_TILE] = 2,   [PLAN_FREE] = 4, [PLAN_CORNER] = 4,
		[PLAN_BESIDE] = 4, [PLAN_PAIR] = 4, [PLAN_LAST] = 6
	};
	const struct lessons_play *at = start(bench, 0);

	for (int kind = 0; kind < PLAN_KINDS; kind++) {
		assert_true(lessons_new_to(&bench->sheets, (enum plan_kind)kind));
		lessons_open_at(&bench->sheets, (enum plan_kind)kind);
		assert_int_equal(at->lesson, lessons[kind]);
		if (kind == PLAN_TILE || kind == PLAN_CORNER || kind == PLAN_LAST)
			assert_int_equal(at->step.kind, kind);
	}
	settings_set(&bench->settings, SETTING_LESSONS, 1 << 6, &(struct error){ "" });
	assert_false(lessons_new_to(&bench->sheets, PLAN_LAST));
}

BENCH_TEST(the_player_takes_over_what_is_shown)
{
	start(bench, 2);
	assert_true(bench_press(bench, "show-me") && bench_lit(bench, "show-me"));
	assert_true(bench_key(bench, SDLK_DOWN));
	expect_state(bench, LESSONS_TRIES);
}

/* What a press of Enter on the focus does, as a switch presses it. */
BENCH_TEST(switches_slide_the_tiles_of_a_lesson)
{
	const struct board *board = &start(bench, 0)->board;

	bench_expect_focus(bench, "lesson-board");
	assert_true(sheets_step_cell(&bench->sheets, true));
	assert_true(bench_press(bench, "lesson-board")); /* the upper one of its column */
	assert_int_equal(board->gap, 1);
	assert_true(bench_press(bench, "lesson-board")); /* none is lit now */
	assert_int_equal(board->gap, 1);
	for (int i = 0; i < 4; i++)
		assert_true(sheets_step_cell(&bench->sheets, false));
	assert_false(sheets_step_cell(&bench->sheets, false));
	assert_true(sheets_step_cell(&bench->sheets, true));
	bench->controls.focus = COMMAND_NONE;
	assert_false(sheets_step_cell(&bench->sheets, true));
}
