/* folder: lists the subfolders and pictures of a folder.
 *
 * Any thread; no state. Only folder_list accesses the disk, which may be slow: call it on a worker
 * thread. Names are usually UTF-8, but any bytes are accepted. */
#ifndef PICTURE_FOLDER_H
#define PICTURE_FOLDER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

enum { FOLDER_ENTRIES_MAX = 20000 };

struct folder_entry {
	char *name; /* owned by the folder */
	bool is_folder;
	int64_t changed;  /* modification time, ns since 1970; detects changed pictures */
	uint64_t content; /* see picture_content; 0: not known */
};

struct folder {
	char *path;                   /* owned; as passed to folder_list */
	struct folder_entry *entries; /* owned: folders first, then files, each sorted by name */
	int count;
	bool more; /* there were more than FOLDER_ENTRIES_MAX */
};

/* Lists the subfolders of the folder at path and its files with a picture's extension. Skips hidden
 * entries, those that are neither file nor folder (links are followed) and those that can't be
 * accessed. Finds the content only of files with the size of one of these contents, in ascending
 * order, which are the only ones that can be the same. Free it with folder_free. NULL with a sentence on
 * failure, with an empty one if cancel (may be NULL) was set. */
struct folder *folder_list(const char *path, const uint64_t *contents, int content_count,
                           const atomic_bool *cancel, struct error *error);

/* Frees the list; NULL is allowed. */
void folder_free(struct folder *folder);

/* True if the file name has the extension of a supported format. */
bool folder_is_picture(const char *name);

/* True if a camera or a phone, not a person, gave a picture this name, such as IMG_0001.JPG. */
bool folder_is_camera_name(const char *name);

/* Those extensions in lower case without the dot; NULL ends the list. */
extern const char *const folder_endings[];

/* Natural order: ignores case and accents, compares digits by value ("img2" before "img10"). Result
 * as from strcmp; 0 only for equal strings. */
int folder_compare(const char *a, const char *b);

#endif
