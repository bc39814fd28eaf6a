/* runs: splits a text into runs of one font, one script and one direction each. Main thread only. */
#ifndef UI_PAINT_RUNS_H
#define UI_PAINT_RUNS_H

#include <fribidi.h>
#include <hb.h>

#include "ui/paint/fonts.h"

enum { RUNS_CHARACTERS_MAX = 1024 };

/* A text, character by character. */
struct runs {
	struct fonts *fonts; /* borrowed */
	enum theme_font font;
	const char *string; /* borrowed */
	int count;
	int at[RUNS_CHARACTERS_MAX + 1]; /* where each begins, byte */
	uint32_t characters[RUNS_CHARACTERS_MAX];
	bool starts[RUNS_CHARACTERS_MAX]; /* a cluster */
	hb_script_t scripts[RUNS_CHARACTERS_MAX];
	int faces[RUNS_CHARACTERS_MAX];
	FriBidiLevel levels[RUNS_CHARACTERS_MAX]; /* odd: from right to left */
};

/* Characters from … to−1. */
struct run {
	int from, to;
};

struct runs_line {
	struct run runs[RUNS_CHARACTERS_MAX];
	int count;
};

/* Reads a text, of which only the first RUNS_CHARACTERS_MAX characters count, and finds its fonts.
 * False if it is empty or memory runs out. */
bool runs_read(struct runs *runs, struct fonts *fonts, enum theme_font font, const char *string);

/* The end of the cluster that begins at a character. */
int runs_cluster_end(const struct runs *runs, int from);

/* Writes the runs of the characters from … to−1 from left to right, without characters that isolate others. */
void runs_find(const struct runs *runs, int from, int to, struct runs_line *line);

#endif
