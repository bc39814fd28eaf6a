/* The lessons: their boards, aims and steps. */
#include "sheets/fake.h"

static void start(struct fake *fake, int lesson)
{
	fake_init(fake, "1 2 3/4 5 6/7 0 8", NULL);
	fake_open(fake, &lessons_sheet);
	while (fake->sheets.lessons.lesson < lesson)
		assert_true(fake_press(fake, "lesson-on"));
}

static void expect_state(const struct fake *fake, enum lessons_state state)
{
	check(fake->sheets.lessons.state == state, "lesson %d: state %d instead of %d",
	      fake->sheets.lessons.lesson + 1, (int)fake->sheets.lessons.state, (int)state);
}

/* Each begins short of its aim, and is shown in at most a hundred moves. */
FAKE_TEST(every_lesson_is_shown)
{
	struct lessons_sheet *at = &fake->sheets.lessons;

	for (int lesson = 0; lesson < LESSONS_COUNT; lesson++) {
		int moves = 0;

		start(fake, lesson);
		check(board_solvable(&at->board), "lesson %d can't be solved", lesson + 1);
		assert_true(fake_press(fake, "show-me"));
		expect_state(fake, LESSONS_SHOWS);
		for (; at->state == LESSONS_SHOWS && moves < 100; moves++) {
			fake->sheets.context.now_ms += 10000;
			(void)sheets_prepare(&fake->sheets);
		}
		check(moves >= 1, "lesson %d begins at its aim", lesson + 1);
		expect_state(fake, LESSONS_WATCHED); /* not done */
		assert_int_equal(settings_get(&fake->settings, SETTING_LESSONS) & 511, 0);
		fake_frame(fake);
		assert_true(fake_press(fake, "start-over"));
		expect_state(fake, LESSONS_TRIES);
	}
}

FAKE_TEST(the_first_lesson_is_done_by_keys)
{
	start(fake, 0);
	expect_focus(fake, "lesson-board");
	assert_true(fake_key(fake, SDLK_RIGHT)); /* away from it: any slide is allowed */
	expect_state(fake, LESSONS_TRIES);
	assert_true(fake_key(fake, SDLK_LEFT) && fake_key(fake, SDLK_LEFT));
	expect_state(fake, LESSONS_DONE);
	assert_int_equal(settings_get(&fake->settings, SETTING_LESSONS), 1 | LESSONS_OFFERED);
	assert_true(fake_key(fake, SDLK_RETURN)); /* goes on */
	assert_int_equal(fake->sheets.lessons.lesson, 1);
	fake_open(fake, &lessons_sheet); /* opens at the first that is left */
	assert_int_equal(fake->sheets.lessons.lesson, 1);
	expect_state(fake, LESSONS_TRIES);
}

/* The first lessons mark just what is out of place. */
FAKE_TEST(the_first_lessons_mark_what_is_out_of_place)
{
	const struct plan_step *step = &fake->sheets.lessons.step;

	for (int lesson = 0; lesson < 2; lesson++) {
		start(fake, lesson);
		check(step->count == lesson + 1 && step->length == lesson + 1 &&
		              step->tiles[0] == 8 - lesson && step->cells[0] == 7 - lesson,
		      "lesson %d: %d tiles in %d moves", lesson + 1, step->count, step->length);
	}
}

/* W, A, S and D slide tiles if the player has chosen so, by their places on the keyboard. */
FAKE_TEST(letters_slide_the_tiles_of_a_lesson)
{
	const SDL_KeyboardEvent key = { .type = SDL_KEYDOWN,
		                        .keysym = { .scancode = SDL_SCANCODE_A, .sym = SDLK_q } };

	start(fake, 0);
	assert_false(sheets_key(&fake->sheets, &key));
	settings_set(&fake->settings, SETTING_LETTERS, 1, &(struct error){ "" });
	assert_true(sheets_key(&fake->sheets, &key));
	expect_state(fake, LESSONS_DONE);
}

/* Each kind of step has a lesson, whose board needs it. */
FAKE_TEST(a_lesson_teaches_a_kind_of_step)
{
	struct lessons_sheet *at = &fake->sheets.lessons;
	int lesson;

	start(fake, 0);
	for (int kind = 0; kind < PLAN_KINDS; kind++) {
		assert_true(lessons_teach(&fake->sheets, (enum plan_kind)kind, &lesson));
		lessons_open_at(&fake->sheets, (enum plan_kind)kind);
		assert_int_equal(at->lesson, lesson);
		if (kind == PLAN_TILE || kind == PLAN_CORNER || kind == PLAN_LAST)
			assert_int_equal(at->step.kind, kind);
	}
	settings_set(&fake->settings, SETTING_LESSONS, 1 << 6, &(struct error){ "" });
	assert_false(lessons_teach(&fake->sheets, PLAN_LAST, &lesson));
}

FAKE_TEST(the_player_takes_over_what_is_shown)
{
	start(fake, 2);
	assert_true(fake_press(fake, "show-me") && fake_lit(fake, "show-me"));
	assert_true(fake_key(fake, SDLK_DOWN));
	expect_state(fake, LESSONS_TRIES);
}
