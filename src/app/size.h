/* size: the sheet Size, and what was chosen there last. Main thread only. */
#ifndef APP_SIZE_H
#define APP_SIZE_H

#include <SDL.h>
#include <stdbool.h>

#include "game/scramble_choice.h"
#include "view/scene.h"
#include "view/view.h"

struct app;

struct size {
	/* while the sheet is open */
	int columns, rows;  /* chosen so far */
	bool automatic;     /* by the picture's shape */
	struct scramble_choice chosen;
	bool swept;         /* the pointer sweeps over the cells */
};

/* Takes the choice from the command line, else from the store, if there is one. */
void app_size_init(struct app *app);

/* The sheet was opened; it is accepted: a game of that size and kind begins. */
void app_size_open(struct app *app);
void app_size_accept(struct app *app);

/* A command of the sheet; false if it is none. Whether it can be given now. */
bool app_size_command(struct app *app, enum command command);
bool app_size_enabled(const struct app *app, enum command command);

/* The pointer on the small cells, in window units; press, drag and key tell whether it was
 * for them. The arrow keys change the size as long as no other control has the focus. */
bool app_size_press(struct app *app, int x, int y, const struct view_hit *hit);
bool app_size_drag(struct app *app, int x, int y);
void app_size_release(struct app *app);
bool app_size_key(struct app *app, SDL_Keycode code);

void app_size_scene(const struct app *app, struct scene *scene);

/* The choice that is in force: of the open sheet, else of the scrambles to come. */
const struct scramble_choice *app_size_choice(const struct app *app);

#endif
