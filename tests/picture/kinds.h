/* kinds: a list of the samples in every format the game reads. */
#ifndef TESTS_PICTURE_KINDS_H
#define TESTS_PICTURE_KINDS_H

#include <stdbool.h>
#include <stddef.h>

#include "files.h"

struct kind {
	const char *name;
	const char *(*write)(struct files *files, const char *name);
	bool shows_parts; /* a truncated file may yield a picture */
};

/* All of them; *count: their number. */
const struct kind *kinds_all(size_t *count);

#endif
