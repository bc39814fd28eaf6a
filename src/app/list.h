/* list: the boards that others have tried, to be played as challenges: the game's own or
 * those of --boards. Main thread. */
#ifndef APP_LIST_H
#define APP_LIST_H

#include <stdbool.h>

#include "puzzle/boards.h"
#include "view/scene.h"

struct app;

struct app_list {
	struct boards boards;
	int first;                           /* of those that are seen */
	struct scene_row rows[COMMAND_ROWS]; /* what is seen of them; names are boards' own */
	int row_count;
};

/* Reads the list: that of --boards, else or if it cannot be used the game's own. Bad rows
 * are told on standard error, the first one to the player too. */
void app_list_open(struct app *app);
void app_list_close(struct app *app);

/* The sheet opens where the running game's board is; shows the rows before or after. */
void app_list_show(struct app *app);
void app_list_turn(struct app *app, int step);

void app_list_scene(const struct app *app, struct scene *scene);

#endif
