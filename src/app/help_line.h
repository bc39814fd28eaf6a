/* help_line: what the line below the board says: what is being done, what to do next, and the keys for it. Main thread. */
#ifndef APP_HELP_LINE_H
#define APP_HELP_LINE_H

#include "app/app.h"

/* Fills in help, short_help and brief_help of a scene whose other parts are known; top: the uppermost sheet or card, NULL if
 * there is none. In help_text is the name of the picture, which is shown when nothing else is to be said. */
void help_line_write(const struct app *app, const struct sheet *top, struct scene *scene);

#endif
