/* reading: a picture file being read, in the background. Main thread, but reading_run. */
#ifndef PHOTOS_READING_H
#define PHOTOS_READING_H

#include "photos/reader.h"
#include "puzzle/parcel.h"
#include "worker/job.h"

/* px: the longest side of the first of the game's own pictures in the window of the very first start, so that the build
 * draws it at that side (assets/assets.cmake). */
enum { READING_FIRST_SIDE = 955 };

/* A file being read, or read. Its starter adds what is done with it to reading_run and reading_destroy (a struct job_kind
 * whose jobs may hang), and starts it. */
struct reading {
	struct job job;
	void *owner; /* the starter's */
	const struct reader *reader;
	char *path;                   /* owned */
	struct picture_limits limits; /* all zero: the defaults */
	bool plays;                   /* a puzzle in the file is to be played, */
	char *received; /* and kept in this folder of puzzles; owned; NULL: not kept */

	/* the answer */
	SDL_Surface *picture; /* owned; NULL: see job.error */
	struct picture_facts facts;
	struct parcel *parcel; /* owned; NULL: it isn't a puzzle */
	char *stored;          /* owned; the puzzle's file; NULL: as it was, see job.error */
	char *text;            /* owned; if it plays, of a small file that is no picture; or NULL */
};

/* One that isn't started yet. Main thread. */
struct reading *reading_create(const struct reader *reader, const char *path);

/* On the job's thread: reads the file and fills in the answer. */
void reading_run(struct job *job);

/* Main thread. */
void reading_destroy(struct job *job);

#endif
