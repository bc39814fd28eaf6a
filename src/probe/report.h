/* report: the lines of --report: what is on screen, for tests and other
 * programs. Main thread. Each line is tab-parted key=value fields:
 *   state  n= screen= sheet= moving= board= solved= whole= moves= complexity= …
 *   rect   NAME=x,y,w,h …   in pixels of the drawing area
 * A line is written after the frame that shows it, only if something changed. */
#ifndef PROBE_REPORT_H
#define PROBE_REPORT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/error.h"
#include "sheets/sheet.h"
#include "view/layout.h"
#include "view/view.h"

enum { REPORT_STATE_SIZE = 16384, REPORT_RECTS_SIZE = 65536 };

struct report {
	FILE *file;                 /* owned; NULL: no report is asked for */
	unsigned count;             /* lines of state */
	struct report_lines *lines; /* owned: those written last */
};

/* Opens the file to append to; path NULL: a report that writes nothing. */
bool report_open(struct report *report, const char *path, struct error *error);
void report_close(struct report *report);

/* What was drawn, and what is known besides. All is borrowed for the call. */
struct report_view {
	const struct sheets *sheets;  /* with the game, the photos, the settings, the controls */
	const struct layout *layout;  /* of the frame, as view_layout has it */
	const struct view_look *look; /* and view_look */
	uint64_t now_ms;              /* of the frame */
	bool moving;                  /* something on the board is on its way */
	bool whole;                   /* the missing piece is all there */
	bool loading;                 /* a picture is read or cut, or a game waits for that */
	bool peeks;                   /* the whole picture is on the board */
	float drag;                   /* how far a held tile was taken to the next cell, 0 … 1 */
	unsigned sounds;              /* that were played */
	int pads;                     /* controllers that are plugged in */
	const char *message;          /* that is shown, or "" */
};

/* Writes what changed since the last call. */
void report_frame(struct report *report, const struct report_view *view);

#endif
