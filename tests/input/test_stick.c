#include "input/input.h"

#include "support/group.h"

enum { FULL = 32767, MINIMUM = -32768 };

TEST_CASE(a_full_push_sets_the_direction)
{
	assert_int_equal(stick_direction(SDLK_UNKNOWN, 0, MINIMUM), SDLK_UP);
	assert_int_equal(stick_direction(SDLK_UNKNOWN, 0, FULL), SDLK_DOWN);
	assert_int_equal(stick_direction(SDLK_UNKNOWN, MINIMUM, 0), SDLK_LEFT);
	assert_int_equal(stick_direction(SDLK_UNKNOWN, FULL, 0), SDLK_RIGHT);
}

TEST_CASE(a_worn_stick_rests)
{
	static const SDL_Keycode arrows[] = { SDLK_UNKNOWN, SDLK_UP, SDLK_DOWN, SDLK_LEFT,
		                              SDLK_RIGHT };

	for (int x = -8000; x <= 8000; x += 500)
		for (int y = -8000; y <= 8000; y += 500)
			for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
				check(stick_direction(arrows[i], x, y) == SDLK_UNKNOWN,
				      "a stick at %d, %d does not rest after %d", x, y,
				      (int)arrows[i]);
}

/* Number of directions pressed while the stick moves through a list of positions. */
static int presses(const int (*places)[2], int count)
{
	SDL_Keycode way = SDLK_UNKNOWN, before;
	int pressed = 0;

	for (int i = 0; i < count; i++) {
		before = way;
		way = stick_direction(before, places[i][0], places[i][1]);
		pressed += way != before && way != SDLK_UNKNOWN;
	}
	return pressed;
}

TEST_CASE(a_trembling_hand_presses_once)
{
	const int slow[][2] = { { 9000, 0 },  { 19000, 0 }, { 20500, 90 }, { 19500, -90 },
		                { 20500, 0 }, { 13000, 0 }, { 20500, 0 },  { 2000, 0 } };
	const int diagonal[][2] = { { 23000, 22000 }, { 22000, 23000 }, { 23000, 22000 },
		                    { 21000, 23500 }, { 23000, 22000 }, { 0, 0 } };
	const int again[][2] = { { 30000, 0 }, { 11000, 0 }, { 30000, 0 }, { 0, 0 } };

	assert_int_equal(presses(slow, 8), 1);
	assert_int_equal(presses(diagonal, 6), 1);
	assert_int_equal(presses(again, 4), 2);
}

TEST_CASE(a_turned_stick_presses_the_other_way)
{
	const int round[][2] = { { FULL, 0 },       { 23000, 23000 },  { 9000, FULL },
		                 { -23000, 23000 }, { MINIMUM, 9000 }, { 0, 0 } };

	assert_int_equal(presses(round, 6), 3);
}
