/* Lists a folder and sorts its entries by name. */
#include "picture/folder.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/path.h"
#include "base/utf8.h"
#include "picture/picture.h"

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

	if (pread(file, bytes, size, at) != (ssize_t)size)
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

struct reading {
	const uint64_t *contents;
	int content_count;
	DIR *stream;
	struct folder *folder;
};

static uint64_t find_content(const struct reading *reading, const char *name, int64_t bytes)
{
	int at = picture_find_content(reading->contents, reading->content_count,
	                              (uint64_t)bytes << CONTENT_SIZE_SHIFT);
	uint64_t content = 0;
	int file;

	if (at == reading->content_count ||
	    (int64_t)(reading->contents[at] >> CONTENT_SIZE_SHIFT) != bytes)
		return 0;
	file = openat(dirfd(reading->stream), name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	if (file >= 0) {
		content = picture_content(file, bytes);
		close(file);
	}
	return content;
}

/* True if the entry is to be listed; fills in everything except its name. */
static bool examine(const struct reading *reading, const char *name, struct folder_entry *entry)
{
	struct stat found;

	if (name[0] == '.' || fstatat(dirfd(reading->stream), name, &found, 0) != 0)
		return false;
	entry->is_folder = S_ISDIR(found.st_mode);
	entry->changed = (int64_t)found.st_mtim.tv_sec * 1000000000 + found.st_mtim.tv_nsec;
	if (!entry->is_folder && !(S_ISREG(found.st_mode) && folder_is_picture(name)))
		return false;
	entry->content = entry->is_folder ? 0 : find_content(reading, name, found.st_size);
	return true;
}

/* Reads all entries. Returns 0 or an errno. */
static int read_entries(struct reading *reading, const atomic_bool *cancel)
{
	struct folder *folder = reading->folder;
	struct folder_entry entry = { .name = NULL };
	const struct dirent *found;

	while (cancel == NULL || !atomic_load(cancel)) {
		errno = 0;
		found = readdir(reading->stream);
		if (found == NULL)
			return errno;
		if (!examine(reading, found->d_name, &entry))
			continue;
		if (folder->count == FOLDER_ENTRIES_MAX) {
			folder->more = true;
			return 0;
		}
		entry.name = memory_text(found->d_name);
		folder->entries =
		        memory_grow_list(folder->entries, (size_t)folder->count, sizeof entry);
		folder->entries[folder->count++] = entry;
	}
	return ECANCELED;
}

static int by_kind_and_name(const void *a, const void *b)
{
	const struct folder_entry *left = a, *right = b;

	if (left->is_folder != right->is_folder)
		return left->is_folder ? -1 : 1;
	return folder_compare(left->name, right->name);
}

struct folder *folder_list(const char *path, const uint64_t *contents, int content_count,
                           const atomic_bool *cancel, struct error *error)
{
	/* opendir doesn’t wait for a writer if this is a FIFO */
	struct reading reading = { contents, content_count, .stream = opendir(path) };
	int reason = errno;

	if (reading.stream == NULL) {
		fail(error, path, reason);
		return NULL;
	}
	reading.folder = memory_new(sizeof *reading.folder);
	reading.folder->path = memory_text(path);
	reason = read_entries(&reading, cancel);
	closedir(reading.stream);
	if (reason == 0) {
		if (reading.folder->count > 1)
			qsort(reading.folder->entries, (size_t)reading.folder->count,
			      sizeof *reading.folder->entries, by_kind_and_name);
		return reading.folder;
	}
	folder_free(reading.folder);
	if (reason == ECANCELED)
		error_set(error, "%s", "");
	else
		fail(error, path, reason);
	return NULL;
}

void folder_free(struct folder *folder)
{
	if (folder == NULL)
		return;
	for (int i = 0; i < folder->count; i++)
		free(folder->entries[i].name);
	free(folder->entries);
	free(folder->path);
	free(folder);
}

/* Sort letters of U+00C0 … U+00FF. */
static const char latin[] = "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo/ouuuuypy";

/* Folds case and accents for sorting and matching. */
static uint32_t fold(uint32_t c)
{
	if (c < 0x80)
		return c >= 'A' && c <= 'Z' ? c + 32 : c;
	if (c >= 0xC0 && c <= 0xFF)
		return (uint32_t)(unsigned char)latin[c - 0xC0];
	if (c >= 0x100 && c <= 0x17F && (c & 1) == 0)
		return c + 1; /* Latin Extended-A mostly alternates upper and lower case */
	if ((c >= 0x391 && c <= 0x3A9) || (c >= 0x410 && c <= 0x42F))
		return c + 32; /* Greek, Cyrillic */
	return c >= 0x400 && c <= 0x40F ? c + 80 : c;
}

/* The next character, folded, without combining accents, which some file systems use; 0: the end. */
static uint32_t next_folded(const char **string)
{
	while (**string != '\0') {
		uint32_t c = utf8_next(string);

		if (c < 0x300 || c > 0x36F)
			return fold(c);
	}
	return 0;
}

/* Compares two runs of digits by value and moves past them. */
static int compare_numbers(const char **a, const char **b)
{
	size_t left, right;
	int order;

	while (**a == '0')
		++*a;
	while (**b == '0')
		++*b;
	left = strspn(*a, "0123456789");
	right = strspn(*b, "0123456789");
	if (left != right)
		return left < right ? -1 : 1;
	order = strncmp(*a, *b, left);
	*a += left;
	*b += right;
	return order;
}

int folder_compare(const char *a, const char *b)
{
	const char *left = a, *right = b;

	while (*left != '\0' || *right != '\0') {
		uint32_t x, y;

		if (isdigit((unsigned char)*left) && isdigit((unsigned char)*right)) {
			int order = compare_numbers(&left, &right);

			if (order != 0)
				return order;
			continue;
		}
		x = next_folded(&left);
		y = next_folded(&right);
		if (x != y)
			return x < y ? -1 : 1;
	}
	return strcmp(a, b);
}
