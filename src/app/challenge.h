/* challenge: the sheet of what makes a game harder or comparable: limits, the board of the day
 * and the list of boards. Main thread. */
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

/* True if the command can be given now; of the sheet's commands only. */
bool app_challenge_enabled(const struct app *app, enum command command);

void app_challenge_scene(const struct app *app, struct scene *scene);

#endif
