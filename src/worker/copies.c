/* copies: writes copies of pictures and deletes old ones. */
#include "worker/worker.h"

#include <dirent.h>
#include <fcntl.h>
#include <jpeglib.h>
#include <limits.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/path.h"

enum { QUALITY = 92, NAME_LENGTH = 25 };

struct writer {
	struct jpeg_error_mgr errors; /* must be first: the library passes pointers to it */
	jmp_buf escape;
	struct jpeg_compress_struct info;
};

/* Must not return. */
static void on_fatal_error(j_common_ptr info)
{
	struct writer *writer = (struct writer *)info->err;

	longjmp(writer->escape, 1);
}

static void ignore_message(j_common_ptr info)
{
	(void)info;
}

static bool write_all(struct writer *writer, const SDL_Surface *picture, const char *comment,
                      FILE *file)
{
	struct jpeg_compress_struct *info = &writer->info;

	if (setjmp(writer->escape) != 0)
		return false;
	jpeg_create_compress(info);
	jpeg_stdio_dest(info, file);
	info->image_width = (JDIMENSION)picture->w;
	info->image_height = (JDIMENSION)picture->h;
	info->in_color_space = JCS_EXT_RGBA;
	info->input_components = 4;
	jpeg_set_defaults(info);
	jpeg_set_quality(info, QUALITY, TRUE);
	jpeg_start_compress(info, TRUE);
	if (comment != NULL)
		jpeg_write_marker(info, JPEG_COM, (const JOCTET *)comment,
		                  (unsigned)strlen(comment));
	while (info->next_scanline < info->image_height) {
		JSAMPROW row = (uint8_t *)picture->pixels +
		               (size_t)info->next_scanline * (size_t)picture->pitch;

		jpeg_write_scanlines(info, &row, 1);
	}
	jpeg_finish_compress(info);
	return true;
}

bool copies_write_jpeg(const SDL_Surface *picture, const char *comment, FILE *file)
{
	struct writer writer = { 0 };
	bool written;

	writer.info.err = jpeg_std_error(&writer.errors);
	writer.errors.error_exit = on_fatal_error;
	writer.errors.output_message = ignore_message;
	written = write_all(&writer, picture, comment, file);
	jpeg_destroy_compress(&writer.info);
	return written;
}

static const char ending[] = ".jpg";

uint64_t copies_key(const char *path, int64_t bytes, int64_t modified_ns)
{
	const int64_t state[] = { bytes, modified_ns };

	return hash_bytes(hash_bytes(HASH_START, state, sizeof state), path, strlen(path));
}

bool copies_path(char *path, size_t size, const char *folder, uint64_t key)
{
	int length = snprintf(path, size, "%s/%016llx%s", folder, (unsigned long long)key, ending);

	return length > 0 && (size_t)length < size;
}

struct copy {
	char name[NAME_LENGTH + 1];
	uint64_t key;
	time_t used;
	off_t bytes;
};

/* True for copies, also for unfinished ones, which have the key 0. */
static bool read_copy(int folder, const char *name, struct copy *copy)
{
	struct stat info;
	char *end;

	if (strlen(name) > NAME_LENGTH || strstr(name, ending) == NULL ||
	    fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(info.st_mode))
		return false;
	strcpy(copy->name, name);
	copy->key = strtoull(name, &end, 16);
	if (strcmp(end, ending) != 0)
		copy->key = 0;
	copy->used = info.st_mtime;
	copy->bytes = info.st_size;
	return true;
}

static int by_use(const void *a, const void *b)
{
	time_t one = ((const struct copy *)a)->used, other = ((const struct copy *)b)->used;

	return (one > other) - (one < other);
}

/* The copies in a folder, the one used longest ago first; the caller frees them. NULL if there are none. */
static struct copy *list_copies(DIR *folder, int *count)
{
	struct copy *copies = NULL;
	const struct dirent *entry;

	*count = 0;
	while ((entry = readdir(folder)) != NULL) {
		copies = memory_grow(copies, ((size_t)*count + 1) * sizeof *copies);
		*count += read_copy(dirfd(folder), entry->d_name, &copies[*count]);
	}
	if (copies != NULL)
		qsort(copies, (size_t)*count, sizeof *copies, by_use);
	return copies;
}

static bool is_in_use(const struct copies_request *request, uint64_t key)
{
	for (int i = 0; i < request->in_use_count; i++)
		if (request->in_use[i] == key)
			return true;
	return key == request->key;
}

static void trim_copies(const char *path, const struct copies_request *request)
{
	const time_t oldest = time(NULL) - (time_t)COPIES_DAYS * 24 * 60 * 60;
	DIR *folder = opendir(path);
	int count;
	struct copy *copies = folder != NULL ? list_copies(folder, &count) : NULL;
	off_t total = 0;

	for (int i = 0; copies != NULL && i < count; i++)
		total += copies[i].bytes;
	for (int i = 0; copies != NULL && i < count; i++) {
		if (is_in_use(request, copies[i].key) ||
		    (copies[i].used >= oldest && total <= COPIES_BYTES))
			continue;
		if (unlinkat(dirfd(folder), copies[i].name, 0) == 0)
			total -= copies[i].bytes;
	}
	free(copies);
	if (folder != NULL)
		closedir(folder);
}

void copies_keep(const SDL_Surface *picture, const char *folder,
                 const struct copies_request *request)
{
	struct file_replacement file;
	char path[PATH_MAX];

	if (!copies_path(path, sizeof path, folder, request->key))
		return;
	if (utimensat(AT_FDCWD, path, NULL, 0) != 0 && path_make_folders(folder) &&
	    file_replace(&file, path)) /* there is none */
		(void)file_replace_end(&file, copies_write_jpeg(picture, NULL, file.stream), false);
	trim_copies(folder, request);
}
