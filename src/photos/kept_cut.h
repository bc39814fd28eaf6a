/* kept_cut: the last cut of a picture in a file, so that the next start shows it in its first frame. */
#ifndef PHOTOS_KEPT_CUT_H
#define PHOTOS_KEPT_CUT_H

#include <stdint.h>

#include "photos/cut.h"
#include "worker/job.h"

/* What it is of. Without padding, to be compared as bytes. */
struct kept_cut_key {
	uint64_t photo; /* see copies_key */
	double x, y, zoom;
	int turns;
	struct screen_sizes sizes;
};

_Static_assert(sizeof(struct kept_cut_key) == 4 * 8 + sizeof(int) + sizeof(struct screen_sizes),
               "no padding");

/* Replaces the file by this cut, without the whole picture. If that fails, the next start only takes longer. Any thread. */
void kept_cut_write(const char *path, const struct kept_cut_key *key, const struct cut *cut);

/* The same in the background; holds references to the pictures. Can't be cancelled. Main thread. */
void kept_cut_start(struct worker *worker, const char *path, const struct kept_cut_key *key,
                    const struct cut *cut);

/* Reads the cut, to be freed with cut_free; its pixels can't be changed. False if the file has another one. */
bool kept_cut_read(const char *path, const struct kept_cut_key *key, struct cut *cut);

#endif
