/* names: the entries of a folder, sorted by name while more of them are read: threads of its own sort thousands at a time,
 * as reading a large folder takes the system longer than that. One thread at a time. */
#ifndef PICTURE_NAMES_H
#define PICTURE_NAMES_H

#include <stddef.h>

/* What is listed, in the order in which it is shown. */
enum names_kind { NAMES_NONE, NAMES_FOLDER, NAMES_PICTURE };

struct names_run;

/* All zero: none. */
struct names {
	struct names_run **runs; /* owned */
	size_t run_count;
	int count, folders; /* of all names, and of the folders */
};

/* Adds a name, any bytes, which is copied. */
void names_add(struct names *names, enum names_kind kind, const char *name);

/* Writes the names, which are at least one, in their order: folders first, each in natural order (see name_key.h). Returns
 * the block that holds them, to be freed by the caller, and its bytes. */
char *names_sort(struct names *names, const char **sorted, size_t *bytes);

/* Frees what it owns and forgets all names. */
void names_free(struct names *names);

#endif
