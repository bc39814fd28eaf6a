/* challenge: what makes a game harder or comparable: its limits and what happens when one
 * runs out, the board of the day, and the sheet in which all that is chosen. Main thread. */
#ifndef APP_CHALLENGE_H
#define APP_CHALLENGE_H

#include <stdbool.h>

#include "game/limit.h"
#include "ui/command.h"

struct app;
struct scene;

enum { CHALLENGE_DATE_SIZE = 32 };

/* The open sheet. */
struct app_challenge {
	struct limit chosen;
	char today[CHALLENGE_DATE_SIZE]; /* "21 November" */
};

/* The sheet opens; a command of it (false if it is none); it is accepted: a new game. */
void app_challenge_open(struct app *app);
bool app_challenge_command(struct app *app, enum command command);
void app_challenge_accept(struct app *app);

/* True if the command can be given now; of the sheet's and the card's commands only. */
bool app_challenge_enabled(const struct app *app, enum command command);

/* Looks whether a limit has run out. */
void app_challenge_due(struct app *app);

/* True if one has: the tiles stand until the player has chosen how to go on. */
bool app_challenge_over(const struct app *app);

/* The running game has no limit any more. help: because the solver was asked; says so. */
void app_challenge_drop(struct app *app);
void app_challenge_help(struct app *app);

void app_challenge_scene(const struct app *app, struct scene *scene);

#endif
