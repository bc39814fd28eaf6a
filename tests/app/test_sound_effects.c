#include <SDL.h>

#include "app/app.h"
#include "support/group.h"

static struct sound_effects start(void)
{
	struct sound_effects effects = { .gap = 15 };

	assert_int_equal(SDL_Init(SDL_INIT_EVENTS), 0);
	effects.sound = sound_create();
	sound_set_volume(effects.sound, 50);
	return effects;
}

static void end(struct sound_effects *effects)
{
	sound_free(effects->sound);
	SDL_Quit();
}

TEST_CASE(a_slide_is_heard)
{
	struct sound_effects effects = start();
	struct board board;

	board_init(&board, 4, 4);
	sound_effects_slide(&effects, &board);
	check(sound_count(effects.sound) == 0, "the gap is where it was");
	board.gap = 12;
	sound_effects_slide(&effects, &board);
	check(sound_count(effects.sound) == 1, "a slide of three tiles is one sound");
	board.gap = 3;
	effects.gap = board.gap;
	sound_effects_slide(&effects, &board);
	check(sound_count(effects.sound) == 1, "another board is not heard");
	end(&effects);
}

TEST_CASE(a_control_taps_unless_its_command_has_a_sound)
{
	struct sound_effects effects = start();

	sound_effects_press(&effects, COMMAND_MUTE);
	sound_effects_press(&effects, COMMAND_TIMELINE);
	assert_int_equal(sound_count(effects.sound), 0);
	sound_effects_press(&effects, COMMAND_NEW);
	sound_effects_play(&effects, SOUND_SOLVED);
	assert_int_equal(sound_count(effects.sound), 2);
	sound_set_volume(effects.sound, 0);
	sound_effects_press(&effects, COMMAND_NEW);
	assert_int_equal(sound_count(effects.sound), 2);
	end(&effects);
}
