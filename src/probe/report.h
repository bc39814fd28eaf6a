/* report: writes what is on screen for --report, for tests and other programs. Main thread. Each
 * line consists of tab-separated key=value fields:
 *   state  n= screen= sheet= moving= board= solved= whole= moves= complexity= …
 *   rect   NAME=x,y,w,h …   in pixels of the drawing area
 * A line is written after the frame that shows it, only if it has changed. */
#ifndef PROBE_REPORT_H
#define PROBE_REPORT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/error.h"
#include "sheets/sheets.h"
#include "view/layout.h"
#include "view/view.h"

struct report {
	FILE *file;          /* owned; NULL: no report requested */
	unsigned count;      /* number of state lines */
	char *state, *rects; /* owned: the last lines written; NULL: none yet */
};

/* Opens the file for appending; path NULL: a report that writes nothing. */
bool report_open(struct report *report, const char *path, struct error *error);

/* Closes the file and frees what it keeps. */
void report_close(struct report *report);

/* The frame and related state; all borrowed for the call. */
struct report_view {
	struct sheets *sheets;        /* includes the game, photos, settings and controls */
	const struct layout *layout;  /* of the frame, see struct view */
	const struct view_look *look; /* of the frame, see struct view */
	uint64_t now_ms;              /* of the frame */
	bool moving;                  /* something on the board is moving */
	bool whole;                   /* the missing piece is fully visible */
	bool loading;        /* a picture is being loaded or cut, or a game waits for one */
	float drag;          /* how far a held tile has been dragged to the next cell, 0 … 1 */
	int home;            /* the tile whose home is shown, 0: none */
	unsigned sounds;     /* number of sounds played */
	int pads;            /* number of connected controllers */
	unsigned inputs;     /* keys pressed, and buttons and fingers released, so far */
	const char *message; /* the message shown, or "" */
	const char *race;    /* this and the next two: see struct scene */
	size_t rival_at;
	enum scene_numbers numbers;
};

/* Writes the lines that have changed since the last call. */
void report_frame(struct report *report, const struct report_view *view);

#endif
