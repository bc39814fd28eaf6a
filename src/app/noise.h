/* noise: what of the game is heard, and how loud. The sounds themselves are the sound
 * room's. Main thread only; nothing here waits for the sound system, and nothing fails:
 * without a device the game is silent. */
#ifndef APP_NOISE_H
#define APP_NOISE_H

#include <stdbool.h>

#include "sound/sound.h"
#include "ui/command.h"
#include "view/scene.h"

struct app;

struct noise {
	struct sound *sound; /* owned */
	int gap;             /* where it was when the last slide was heard */
};

/* A sound that is no slide. */
void app_noise(struct app *app, enum grain_kind kind);

/* The board has become another one by a slide, or by several at once: one is heard, nothing
 * if the gap is where it was. */
void app_noise_slide(struct app *app);

/* The board is another one, not by a slide: nothing is heard. */
void app_noise_still(struct app *app);

/* Gives a control's command, pressed with the pointer, Enter or Space, with a tap. */
void app_press_control(struct app *app, enum command command);

#endif
