/* folder: lists the subfolders and pictures of a folder.
 *
 * Any thread; no state. Only folder_list and folder_examine access the disk, which may be slow: call them on a worker
 * thread. Names are usually UTF-8, but any bytes are accepted. */
#ifndef PICTURE_FOLDER_H
#define PICTURE_FOLDER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum { FOLDER_DEPTH = 4 }; /* links may lead around in a circle */

struct folder_entry {
	const char *name; /* in the folder's names */
	/* 0 until it is examined: */
	int64_t changed;  /* modification time, ns since 1970; detects changed pictures */
	uint64_t content; /* see picture_content; 0: not known */
	bool solved;      /* set by photos/listing.h: its picture was */
};

struct folder {
	char *path; /* owned; as passed to folder_list; "": the names are whole paths */
	struct folder_entry *entries; /* owned: folders first, then files, each sorted by name */
	int count, folders;           /* of all entries, and of the folders */
	char *names;                  /* owned: of all entries */
	size_t names_bytes;
};

/* Lists the subfolders of the folder at path and its files with a picture's extension. Skips hidden
 * entries and those that are neither file nor folder (links are followed). No file is looked at, unless the
 * file system doesn't tell of what kind it is. Free it with folder_free. NULL with a sentence on
 * failure, with an empty one if cancel (may be NULL) was set. */
struct folder *folder_list(const char *path, const atomic_bool *cancel, struct error *error);

/* The pictures at these whole paths, by their endings, and the folders (NULL: none is one): a list whose path is "" and
 * whose names are the paths. NULL if they are less than two. */
struct folder *folder_of_paths(const char *const *paths, const bool *are_folders, int count);

/* The same with the pictures in its folders in their places, also those in folders of these, FOLDER_DEPTH at most. */
struct folder *folder_open_up(const struct folder *folder, const atomic_bool *cancel);

/* Looks at the entries from … end − 1, as far as there are such, and notes when they were changed. Finds the content
 * only of files with the size of one of these contents, in ascending order, which are the only ones that can be the same.
 * What can't be accessed, or comes after cancel (may be NULL) was set, stays as it is. */
void folder_examine(struct folder *folder, int from, int end, const uint64_t *contents,
                    int content_count, const atomic_bool *cancel);

/* Another list of the same. */
struct folder *folder_copy(const struct folder *folder);

/* Frees the list; NULL is allowed. */
void folder_free(struct folder *folder);

/* The entry of this name; −1 if there is none. */
int folder_find(const struct folder *folder, const char *name);

/* The first picture that has this name or comes after it; the number of entries if there is none. */
int folder_find_picture(const struct folder *folder, const char *name);

/* True if the file name has the extension of a supported format. */
bool folder_is_picture(const char *name);

/* True if a camera or a phone, not a person, gave a picture this name, such as IMG_0001.JPG. */
bool folder_is_camera_name(const char *name);

/* Those extensions in lower case without the dot; NULL ends the list. */
extern const char *const folder_endings[];

/* Natural order (see name_key.h). Result as from strcmp; 0 only for equal strings. */
int folder_compare(const char *a, const char *b);

#endif
