/* share: the share code of the running game, the text for a friend, and the sheet in which
 * another code is written. Main thread. */
#ifndef APP_SHARE_H
#define APP_SHARE_H

#include <stdbool.h>

#include "base/error.h"
#include "puzzle/code.h"
#include "ui/field.h"

struct app;
struct scene;
struct game_plan;

/* The open sheet. */
struct app_share {
	char code[CODE_SIZE];        /* of the running game */
	struct field field;
	char error[ERROR_TEXT_SIZE]; /* about what is written in it, or "" */
};

/* The sheet opens; it is accepted: the game of the written code begins, or a sentence says
 * why not. */
void app_share_open(struct app *app);
void app_share_accept(struct app *app);

/* Another game has begun: the open sheet shows its code. */
void app_share_update(struct app *app);

/* Writes into the sheet's entry what was pasted: a code alone if there is one in it. */
void app_share_paste(struct app *app, const char *text);

/* Writes the running game's code. */
void app_share_code(const struct app *app, char text[CODE_SIZE]);

/* Puts a text about the running game on the clipboard. */
void app_share(struct app *app);

/* Begins the game of a text that has a code in it. False, with a sentence, if the code is
 * damaged or the running game's; *none is true if there is none at all. */
bool app_share_start(struct app *app, const char *text, bool *none, struct error *error);

/* Fills the plan of a code and returns which bundled picture it wants, APP_PICTURE_STAYS if none. */
int app_share_plan(const struct app *app, const struct code *code, struct game_plan *plan);

void app_share_scene(const struct app *app, struct scene *scene);

#endif
