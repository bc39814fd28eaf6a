/* app: owns everything and connects it; the only folder that knows all others. Main thread only. */
#ifndef APP_APP_H
#define APP_APP_H

#include "app/options.h"

/* Called by missing-piece-cli as "missing-piece --pack TEXT PICTURE FILE" or "--film GAME PICTURE
 * FILE": makes a puzzle file of a picture with this text (puzzle/parcel.h), or an animation of the game in
 * this file. Returns the exit status as app_run does. */
int app_pack(bool as_film, const char *what, const char *picture, const char *path);

/* Runs until the player quits. Returns the exit status: 0, or 1 after a line on standard error. */
int app_run(const struct options *options);

#endif
