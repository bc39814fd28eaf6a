/* kinds: every format the game reads, as a list of the samples. */
#ifndef TESTS_PICTURE_KINDS_H
#define TESTS_PICTURE_KINDS_H

#include <stdbool.h>
#include <stddef.h>

#include "files.h"

struct kind {
	const char *name;
	const char *(*write)(struct files *files, const char *name);
	bool shows_parts; /* of a file that is cut off there may be a picture */
};

/* All of them; *count of them. */
const struct kind *kinds_all(size_t *count);

#endif
