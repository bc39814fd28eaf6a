/* report: the lines of --report: what is on screen, for tests and other
 * programs. Main thread. Each line is tab-parted key=value fields:
 *   state  n= screen= sheet= moving= board= solved= whole= moves= complexity= …
 *   rect   NAME=x,y,w,h …   in pixels of the drawing area
 * A line is written after the frame that shows it, only if something changed. */
#ifndef APP_REPORT_H
#define APP_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/error.h"

struct app;

enum { REPORT_STATE_SIZE = 16384, REPORT_RECTS_SIZE = 65536 };

struct report {
	FILE *file;      /* owned; NULL: no report is asked for */
	unsigned count;  /* lines of state */
	char *state;     /* owned: last line of state, REPORT_STATE_SIZE */
	char *rects;     /* owned: last line of rects, REPORT_RECTS_SIZE */
};

/* Opens the file to append to; path NULL: a report that writes nothing. */
bool report_open(struct report *report, const char *path, struct error *error);
void report_close(struct report *report);

/* Writes what changed since the last call. */
void report_frame(struct app *app);

#endif
