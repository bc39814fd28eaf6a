/* bench: photos with real jobs, each on a thread of its own, and test files. */
#ifndef TESTS_PHOTOS_BENCH_H
#define TESTS_PHOTOS_BENCH_H

#include "photos/photos.h"
#include "support/folders.h"
#include "support/group.h"

enum { WIDTH = 120, HEIGHT = 90 }; /* px of both pictures */

enum { PHOTO_SIDE = 1600 }; /* px: the longer side of a photo */

static const struct screen_sizes usual_sizes = { 4, 3, 20, 20, 1, 2, 40, 30, 100, 80, 0 };

/* What photos told last. */
struct heard {
	enum heard_kind {
		HEARD_NOTHING,
		HEARD_LOADED,
		HEARD_FAILED,
		HEARD_ONLY_FOLDERS,
		HEARD_ALBUM_DONE,
		HEARD_CUT,
		HEARD_CUT_FAILED,
		HEARD_LOOKED,
		HEARD_SHOWN,  /* another folder */
		HEARD_LISTED, /* the same folder again */
		HEARD_EXAMINED,
	} kind;
	char sentence[ERROR_TEXT_SIZE];
	struct screen_sizes sizes;
};

struct bench {
	struct photos photos;
	struct worker *worker;
	struct heard heard;
	bool keeps_cuts; /* each cut is kept for the next start */
	char folder[32];
	char good[64], other[64], bad[64]; /* two PNG files and a text file */
};

/* Defines a test with the parameter struct bench *bench. */
void bench_begin(struct bench *bench);
void bench_end(struct bench *bench);
FIXTURE(set_up, tear_down, struct bench, bench_begin, bench_end);
#define BENCH_TEST(name) TEST_CASE_OF(name, struct bench, bench, set_up, tear_down)

/* Takes the next event of a job. */
void take_next(struct photos *photos);

/* Takes events until one tells something. */
void wait_for_news(struct photos *photos, struct heard *news);

/* Does that, and fails unless it is of this kind. */
void expect_news(struct photos *photos, struct heard *news, enum heard_kind kind);

/* Reads a file, which must be a picture, for the next game. play: begins that game, too. */
void load(struct photos *photos, const char *path);
void play(struct photos *photos, const char *path);

/* Writes a photo of one colour as a JPEG. play_photo: and plays it, in a folder of the bench; the window needs a small
 * part of its pixels. */
void write_photo(const char *path, Uint32 colour);
void play_photo(struct bench *bench, char path[64]);

/* Shows the played picture until nothing is left to do. */
void show(struct photos *photos, const struct photos_shown *shown);

/* The picture just read is the next game's; then that game begins with it. */
void wait_for_cut(struct photos *photos);
void begin_next(struct photos *photos);

#endif
