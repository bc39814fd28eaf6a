/* sound_effects: which event of the game makes which sound; src/sound makes them. Main thread only; never waits for the sound
 * system and never fails: without a device the game is silent. */
#ifndef APP_SOUND_EFFECTS_H
#define APP_SOUND_EFFECTS_H

#include "puzzle/board.h"
#include "sound/sound.h"
#include "ui/control.h"

struct sound_effects {
	struct sound *sound; /* owned by the app */
	int gap;             /* the gap's cell at the last sound, or later without one */
};

/* Plays any sound except a slide. */
void sound_effects_play(struct sound_effects *effects, enum sound_kind kind);

/* A control was pressed with the pointer, Enter or Space: a tap, unless its command has its own sound. */
void sound_effects_press(struct sound_effects *effects, enum command command);

/* The board changed to this by one or more slides: plays one sound, or none if the gap hasn't moved. */
void sound_effects_slide(struct sound_effects *effects, const struct board *board);

#endif
