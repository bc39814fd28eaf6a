/* reader: reads picture files with the decoding program. */
#ifndef PHOTOS_READER_H
#define PHOTOS_READER_H

#include <SDL.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "base/error.h"
#include "picture/picture.h"
#include "puzzle/parcel.h"
#include "worker/job.h"

/* How pictures are read. Jobs use it, so it stays as it is until the worker has ended. */
struct reader {
	char *decoder;  /* owned: path of missing-piece-decode; NULL: nothing can be read */
	char *pictures; /* owned: folder of the game's own pictures; NULL: none */
	char *received; /* owned: folder of puzzles; NULL: none */
	SDL_sem *turns; /* owned; so many thumbnails may be decoded at once */
};

/* Copies the strings. Main thread, like the next one. */
void reader_init(struct reader *reader, const char *decoder, const char *pictures,
                 const char *received);

void reader_destroy(struct reader *reader);

/* A file being read, or read. Its starter adds what is done with it to reading_run and reading_destroy (a struct job_kind
 * whose jobs may hang), and starts it. */
struct reading {
	struct job job;
	void *owner; /* the starter's */
	const struct reader *reader;
	char *path;                   /* owned */
	struct picture_limits limits; /* all zero: the defaults */
	bool plays;                   /* a puzzle in the file is to be played, */
	bool keeps;                   /* and kept in the folder of puzzles */

	/* the answer */
	SDL_Surface *picture; /* owned; NULL: see job.error */
	struct picture_facts facts;
	struct parcel *parcel; /* owned; NULL: it isn't a puzzle */
	char *kept;            /* owned; the puzzle's file; NULL: as it was, see job.error */
	char *text;            /* owned; if it plays, of a small file that is no picture; or NULL */
};

/* One that isn't started yet. Main thread. */
struct reading *reading_create(const struct reader *reader, const char *path);

/* On the job's thread: reads the file and fills in the answer. */
void reading_run(struct job *job);

/* Main thread. */
void reading_destroy(struct job *job);

/* What is known of a picture besides its thumbnail. */
struct thumbnail_facts {
	int pictures; /* in it, if it is a folder */
	int taken;    /* see struct picture_facts, also for the next */
	uint64_t content;
};

/* Scales the middle of a picture, or of a folder's first one, to exactly this size, px. NULL with a sentence (none if it was
 * cancelled). May wait for others, though not for long. Any thread. */
SDL_Surface *reader_make_thumbnail(const struct reader *reader, const char *path, int width,
                                   int height, struct thumbnail_facts *known,
                                   const atomic_bool *cancel, struct error *error);

#endif
