/* app: owns everything and wires it together: event loop, commands, screens. The only folder that
 * knows all others. Main thread only. */
#ifndef APP_APP_H
#define APP_APP_H

#include "app/options.h"

/* Runs until the player quits. Returns the process's exit status: 0, or 1 after a line on standard
 * error that says what went wrong. */
int app_run(const struct options *options, const char *argv0);

#endif
