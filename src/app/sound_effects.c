/* sound_effects: plays the sounds. */
#include "app/sound_effects.h"

#include <stdlib.h>

void sound_effects_play(struct sound_effects *effects, enum sound_kind kind)
{
	sound_play(effects->sound, kind, 0, 1, 1);
}

/* Mute plays a sound of its own. */
void sound_effects_press(struct sound_effects *effects, enum command command)
{
	if (command != COMMAND_MUTE && command != COMMAND_TIMELINE)
		sound_effects_play(effects, SOUND_BUTTON);
}

/* The row decides the pitch: that of the first tile's new place. */
void sound_effects_slide(struct sound_effects *effects, const struct board *board)
{
	int from = effects->gap, to = board->gap;
	int distance = abs(to / board->width - from / board->width) +
	               abs(to % board->width - from % board->width);

	effects->gap = to;
	if (distance > 0)
		sound_play(effects->sound, SOUND_SLIDE, from / board->width, board->height,
		           distance);
}
