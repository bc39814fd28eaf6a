/* sound_effects: which event of the game makes which sound. The sounds themselves are made in
 * src/sound. Main thread only; nothing here waits for the sound system, and nothing fails:
 * without a device the game is silent. */
#ifndef APP_SOUND_EFFECTS_H
#define APP_SOUND_EFFECTS_H

#include "puzzle/board.h"
#include "sound/sound.h"
#include "ui/command.h"

struct sound_effects {
	struct sound *sound; /* owned by the app */
	int gap;             /* its cell when the last slide was heard */
};

/* A sound that is no slide. */
void sound_effects_play(struct sound_effects *effects, enum grain_kind kind);

/* A control was pressed with the pointer, Enter or Space: a tap, unless its command makes a
 * sound of its own. */
void sound_effects_press(struct sound_effects *effects, enum command command);

/* The board has become this one by a slide, or by several at once: one is heard, nothing if the
 * gap is where it was. */
void sound_effects_slide(struct sound_effects *effects, const struct board *board);

/* The board has become this one, not by a slide: nothing is heard. */
void sound_effects_jump(struct sound_effects *effects, const struct board *board);

#endif
