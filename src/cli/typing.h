/* typing: lines typed in a terminal, of which the game shows the keys: a terminal would show an arrow key as "^[[A".
 * Main thread only. */
#ifndef CLI_TYPING_H
#define CLI_TYPING_H

#include <stdbool.h>

#include "cli/lines.h"

struct typing;

/* Before other threads exist. NULL if standard input or output isn't a terminal, or it does that well itself. */
struct typing *typing_start(void);

/* Reads a line. False at the end. */
bool typing_line(const struct typing *typing, struct lines *lines);

/* Gives the terminal back as it was. NULL is allowed. */
void typing_free(struct typing *typing);

#endif
