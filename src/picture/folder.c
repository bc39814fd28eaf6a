/* Lists a folder and sorts its entries by name. */
#include "picture/folder.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/path.h"
#include "picture/name_key.h"
#include "picture/names.h"
#include "picture/picture.h"
#include "system/listing.h"
#include "system/pages.h"

const char *const folder_endings[] = {
	"png",  "jpg",  "jpeg",  "jpe",  "jfif",         "webp", "gif",  "bmp",   "dib",
	"tif",  "tiff", "qoi",   "pnm",  "pbm",          "pgm",  "ppm",  "pam",   "svg",
	"svgz", "heic", "heics", "heif", "heifs",        "hif",  "avif", "avifs", "jxl",
	"apng", "tga",  "pcx",   "ico",  "missingpiece", NULL,
};

bool folder_is_picture(const char *name)
{
	const char *dot = strrchr(name, '.');

	if (dot == NULL || dot == name)
		return false;
	for (size_t i = 0; folder_endings[i] != NULL; i++)
		if (strcasecmp(dot + 1, folder_endings[i]) == 0)
			return true;
	return false;
}

bool folder_is_camera_name(const char *name)
{
	static const char *const starts[] = {
		"_DSC", "_MG_", "CIMG", "DJI_", "DSC",    "DSCF", "DSCN",  "DSC_", "GOPR", "HPIM",
		"IMG",  "IMG-", "IMGP", "IMG_", "MVIMG_", "P",    "PANO_", "PICT", "PXL_", "SAM_",
	};
	enum { COUNTED = 4, DATED = 8 }; /* digits: a counter after letters, or a whole date */
	const size_t stem = strcspn(name, ".");
	const size_t letters = strcspn(name, "0123456789");
	const size_t number = strspn(name + letters, "0123456789_-");

	if (letters + number != stem)
		return false;
	for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
		if (strlen(starts[i]) == letters && strncmp(name, starts[i], letters) == 0)
			return number >= COUNTED;
	return letters == 0 && number >= DATED;
}

static bool fail(struct error *error, const char *path, int reason)
{
	const char *name = path_name(path);

	switch (reason) {
	case ENOENT:
		return error_set(error, "Can’t find the folder “%.200s”.", name);
	case ENOTDIR:
		return error_set(error, "“%.200s” isn’t a folder.", name);
	case EACCES:
	case EPERM:
		return error_set(error, "You don’t have permission to open the folder “%.200s”.",
		                 name);
	default:
		return error_set(error, "Can’t read the folder “%.200s”: %s.", name,
		                 error_reason(reason));
	}
}

enum { CONTENT_PART = 64 << 10, CONTENT_SIZE_SHIFT = 32 };

/* Hashes a part of a file. False if it can't be read. */
static bool hash_part(int file, int64_t at, size_t size, uint64_t *hash)
{
	uint8_t bytes[CONTENT_PART];

	if (!file_read_at(file, at, bytes, size))
		return false;
	*hash = hash_bytes(*hash, bytes, size);
	return true;
}

uint64_t picture_content(int file, int64_t bytes)
{
	size_t part = bytes < CONTENT_PART ? (size_t)bytes : CONTENT_PART;
	uint64_t hash = HASH_START;

	if (bytes <= 0 || bytes > INT32_MAX || !hash_part(file, 0, part, &hash) ||
	    !hash_part(file, (bytes - (int64_t)part) / 2, part, &hash) ||
	    !hash_part(file, bytes - (int64_t)part, part, &hash))
		return 0;
	return (uint64_t)bytes << CONTENT_SIZE_SHIFT | (uint32_t)(hash ^ hash >> 32);
}

int picture_find_content(const uint64_t *contents, int count, uint64_t least)
{
	int low = 0, high = count;

	while (low < high) {
		int middle = (low + high) / 2;

		if (contents[middle] < least)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* The size and content of files that may be known. */
struct known {
	const uint64_t *contents;
	int count;
};

static uint64_t find_content(const struct known *known, struct listing *folder, const char *name,
                             int64_t bytes)
{
	int at = picture_find_content(known->contents, known->count,
	                              (uint64_t)bytes << CONTENT_SIZE_SHIFT);
	uint64_t content = 0;
	int file;

	if (at == known->count || (int64_t)(known->contents[at] >> CONTENT_SIZE_SHIFT) != bytes)
		return 0;
	file = listing_open_file(folder, name);
	if (file >= 0) {
		content = picture_content(file, bytes);
		file_close(file);
	}
	return content;
}

void folder_examine(struct folder *folder, int from, int end, const uint64_t *contents,
                    int content_count, const atomic_bool *cancel)
{
	const struct known known = { contents, content_count };
	/* whole paths are the same from any folder */
	struct listing *opened = listing_open(folder->path[0] != '\0' ? folder->path : "/");
	struct file_status found;

	if (opened == NULL)
		return;
	for (int i = from > 0 ? from : 0;
	     i < end && i < folder->count && (cancel == NULL || !atomic_load(cancel)); i++) {
		struct folder_entry *entry = &folder->entries[i];

		if (!listing_look(opened, entry->name, &found))
			continue;
		entry->changed = found.changed_ns;
		if (found.kind == FILE_PLAIN)
			entry->content = find_content(&known, opened, entry->name, found.bytes);
	}
	listing_close(opened);
}

static enum names_kind kind_of(const char *name, enum file_kind kind)
{
	if (name[0] == '.')
		return NAMES_NONE;
	if (kind == FILE_FOLDER)
		return NAMES_FOLDER;
	return kind == FILE_PLAIN && folder_is_picture(name) ? NAMES_PICTURE : NAMES_NONE;
}

/* Returns 0 or an errno. */
static int read_names(struct listing *listing, struct names *names, const atomic_bool *cancel)
{
	while (cancel == NULL || !atomic_load(cancel)) {
		enum file_kind found;
		const char *name = listing_next(listing, &found);
		enum names_kind kind;

		if (name == NULL)
			return errno;
		kind = kind_of(name, found);
		if (kind != NAMES_NONE)
			names_add(names, kind, name);
	}
	return ECANCELED;
}

/* Large pages if it is much: a fault for each small one takes longer than to fill it. */
static void *new_memory(size_t bytes)
{
	const size_t large = (size_t)2 << 20;
	void *memory = bytes >= large ? pages_allocate(bytes) : NULL;

	return memory != NULL ? memory : memory_grow(NULL, bytes);
}

/* Takes the names, which are at least one. */
static void sort_names(struct folder *folder, struct names *names)
{
	const size_t count = (size_t)names->count;
	const char **sorted = new_memory(count * sizeof *sorted);

	folder->count = names->count;
	folder->folders = names->folders;
	folder->names = names_sort(names, sorted, &folder->names_bytes);
	folder->entries = new_memory(count * sizeof *folder->entries);
	for (size_t i = 0; i < count; i++)
		folder->entries[i] = (struct folder_entry){ .name = sorted[i] };
	free(sorted);
}

/* Takes the names. */
static struct folder *create(const char *path, struct names *names)
{
	struct folder *folder = memory_new(sizeof *folder);

	folder->path = memory_text(path);
	if (names->count > 0)
		sort_names(folder, names);
	names_free(names);
	return folder;
}

struct folder *folder_list(const char *path, const atomic_bool *cancel, struct error *error)
{
	struct listing *listing = listing_open(path);
	struct names names = { .runs = NULL };
	int reason = listing != NULL ? read_names(listing, &names, cancel) : errno;

	if (listing != NULL)
		listing_close(listing);
	if (reason != 0) {
		names_free(&names);
		if (reason == ECANCELED)
			error_set(error, "%s", "");
		else
			fail(error, path, reason);
		return NULL;
	}
	return create(path, &names);
}

struct folder *folder_of_paths(const char *const *paths, const bool *are_folders, int count)
{
	struct names names = { .runs = NULL };

	for (int i = 0; i < count; i++)
		if (are_folders != NULL && are_folders[i])
			names_add(&names, NAMES_FOLDER, paths[i]);
		else if (folder_is_picture(path_name(paths[i])))
			names_add(&names, NAMES_PICTURE, paths[i]);
	if (names.count >= 2)
		return create("", &names);
	names_free(&names);
	return NULL;
}

/* Adds the pictures of the folder at this path, and of those in it down to a depth, as far as they can be listed. */
static void add_pictures(struct names *names, const char *path, int depth,
                         const atomic_bool *cancel)
{
	struct folder *folder = depth > 0 ? folder_list(path, cancel, NULL) : NULL;
	char inner[PATH_MAX];

	for (int i = 0; folder != NULL && i < folder->count; i++) {
		if (snprintf(inner, sizeof inner, "%s/%s", path, folder->entries[i].name) >=
		    (int)sizeof inner)
			continue;
		if (i < folder->folders)
			add_pictures(names, inner, depth - 1, cancel);
		else
			names_add(names, NAMES_PICTURE, inner);
	}
	folder_free(folder);
}

struct folder *folder_open_up(const struct folder *folder, const atomic_bool *cancel)
{
	struct names names = { .runs = NULL };

	for (int i = 0; i < folder->count; i++)
		if (i < folder->folders)
			add_pictures(&names, folder->entries[i].name, FOLDER_DEPTH, cancel);
		else
			names_add(&names, NAMES_PICTURE, folder->entries[i].name);
	return create("", &names);
}

struct folder *folder_copy(const struct folder *folder)
{
	struct folder *copy = memory_copy(folder, sizeof *folder);
	size_t count = (size_t)folder->count;

	copy->path = memory_text(folder->path);
	copy->names = memory_copy(folder->names, folder->names_bytes);
	copy->entries = new_memory(count * sizeof *copy->entries);
	for (size_t i = 0; i < count; i++) {
		copy->entries[i] = folder->entries[i];
		copy->entries[i].name = copy->names + (folder->entries[i].name - folder->names);
	}
	return copy;
}

void folder_free(struct folder *folder)
{
	if (folder == NULL)
		return;
	free(folder->names);
	free(folder->entries);
	free(folder->path);
	free(folder);
}

int folder_compare(const char *a, const char *b)
{
	char *left = memory_grow(NULL, name_key_size(strlen(a)));
	char *right = memory_grow(NULL, name_key_size(strlen(b)));
	int order;

	name_key_write(left, a);
	name_key_write(right, b);
	order = strcmp(left, right);
	free(left);
	free(right);
	return order != 0 ? order : strcmp(a, b);
}

/* The first of the entries from … end − 1 that doesn't come before this name; end if there is none. */
static int find_place(const struct folder *folder, int from, int end, const char *name)
{
	while (from < end) {
		int middle = from + (end - from) / 2;

		if (folder_compare(folder->entries[middle].name, name) < 0)
			from = middle + 1;
		else
			end = middle;
	}
	return from;
}

int folder_find_picture(const struct folder *folder, const char *name)
{
	return find_place(folder, folder->folders, folder->count, name);
}

int folder_find(const struct folder *folder, const char *name)
{
	const int places[] = { folder_find_picture(folder, name),
		               find_place(folder, 0, folder->folders, name) };

	for (size_t i = 0; i < sizeof places / sizeof *places; i++)
		if (places[i] < folder->count && strcmp(folder->entries[places[i]].name, name) == 0)
			return places[i];
	return -1;
}
