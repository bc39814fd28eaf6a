/* walk: a solution that plays, under the player's hands: stepped, dragged along its line,
 * slower and faster, and left for where the player was. Main thread only.
 *
 * Its moves are the game's own, one undo step each; the board shown is always the game's. */
#ifndef APP_WALK_H
#define APP_WALK_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/command.h"
#include "view/scene.h"

struct app;

/* True while a solution plays or is held. */
bool app_walks(const struct app *app);

/* Begins to play count moves (enum direction each), which become the playback's. */
void app_walk_start(struct app *app, uint8_t *moves, size_t count);

/* Makes or takes back moves until so many are made, at once on the model, in one tween on
 * the screen; holds the playback. With all made, or the picture whole before, it ends;
 * while the line is dragged not before it is let go. */
void app_walk_to(struct app *app, size_t done);

/* The same by steps: −1 back, +1 on; and the end of a drag. */
void app_walk_step(struct app *app, int step);
void app_walk_release(struct app *app);

/* Makes the next moves that are due. */
void app_walk_due(struct app *app, size_t steps);

/* The commands that are of use while a solution plays (command_of_solution); an open sheet
 * goes first. app_walk_command: false if it is none of them. */
bool app_walk_enabled(const struct app *app, enum command command);
bool app_walk_command(struct app *app, enum command command);

/* What the card and the line below the board show of it. */
void app_walk_scene(const struct app *app, struct scene *scene);

#endif
