/* copies: writes copies of pictures and deletes old ones. */
#include "photos/copies.h"

#include <assert.h>
#include <jpeglib.h>
#include <limits.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/hash.h"
#include "base/memory.h"
#include "picture/picture.h"
#include "system/files.h"
#include "system/listing.h"
#include "system/paths.h"
#include "system/stream.h"

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

/* Exif 2.3 with only DateTimeOriginal, which has blanks where the time isn't known. */
static void write_day(struct jpeg_compress_struct *info, int day)
{
	static const char before[] = "Exif\0\0"
	                             "MM\0*\0\0\0\010"
	                             "\0\001\207i\0\004\0\0\0\001\0\0\0\032\0\0\0\0"
	                             "\0\001\220\003\0\002\0\0\0\024\0\0\0,\0\0\0\0";
	enum { BEFORE = sizeof before - 1, TEXT = 20 };
	char bytes[BEFORE + 64];
	int length;

	memcpy(bytes, before, BEFORE);
	length = snprintf(bytes + BEFORE, sizeof bytes - BEFORE,
	                  "%04d:%02d:%02d   :  :  ", day / 10000, day / 100 % 100, day % 100);
	assert(length == TEXT - 1);
	(void)length;
	jpeg_write_marker(info, JPEG_APP0 + 1, (const JOCTET *)bytes, BEFORE + TEXT);
}

static bool write_all(struct writer *writer, const SDL_Surface *picture, const char *comment,
                      int day, FILE *file)
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
	if (day != 0)
		write_day(info, day);
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

bool copies_write_jpeg(const SDL_Surface *picture, const char *comment, int day, FILE *file)
{
	struct writer writer = { 0 };
	bool written;

	writer.info.err = jpeg_std_error(&writer.errors);
	writer.errors.error_exit = on_fatal_error;
	writer.errors.output_message = ignore_message;
	written = write_all(&writer, picture, comment, day, file);
	jpeg_destroy_compress(&writer.info);
	return written;
}

static const char ending[] = ".jpg";

uint64_t copies_key(const char *path, int64_t bytes, int64_t modified_ns)
{
	const int64_t state[] = { bytes, modified_ns };

	return hash_bytes(hash_bytes(HASH_START, state, sizeof state), path, strlen(path));
}

uint64_t copies_content_key(uint64_t content)
{
	return hash_bytes(HASH_START, &content, sizeof content);
}

bool copies_path(char *path, size_t size, const char *folder, uint64_t key)
{
	int length = snprintf(path, size, "%s/%016llx%s", folder, (unsigned long long)key, ending);

	return length > 0 && (size_t)length < size;
}

bool copies_find(char *path, size_t size, const char *folder, uint64_t content, const char *file,
                 int64_t bytes, int64_t modified_ns)
{
	if (folder[0] == '\0')
		return false;
	if (content != 0 && copies_path(path, size, folder, copies_content_key(content)) &&
	    file_readable(path))
		return true;
	return bytes != 0 &&
	       copies_path(path, size, folder, copies_key(file, bytes, modified_ns)) &&
	       file_readable(path);
}

static const int64_t DAY_S = 24 * 60 * 60, NS_PER_S = 1000000000;

struct copy {
	char name[NAME_LENGTH + 1];
	uint64_t key;
	int64_t used; /* ns since 1970 */
	int64_t bytes;
};

/* True for copies, also for unfinished ones, which have the key 0. */
static bool read_copy(struct listing *folder, const char *name, struct copy *copy)
{
	struct file_status info;
	char *end;

	if (strlen(name) > NAME_LENGTH || strstr(name, ending) == NULL ||
	    !listing_look_itself(folder, name, &info) || info.kind != FILE_PLAIN)
		return false;
	strcpy(copy->name, name);
	copy->key = strtoull(name, &end, 16);
	if (strcmp(end, ending) != 0)
		copy->key = 0;
	copy->used = info.changed_ns;
	copy->bytes = info.bytes;
	return true;
}

static int by_use(const void *a, const void *b)
{
	int64_t one = ((const struct copy *)a)->used, other = ((const struct copy *)b)->used;

	return (one > other) - (one < other);
}

/* True if a copy must stay. */
static bool is_in_use(const struct copies_request *request, uint64_t key)
{
	for (int i = 0; i < request->in_use_count; i++)
		if (key == request->in_use[i])
			return true;
	return key == request->key;
}

int copies_clear(const char *folder, const struct copies_request *request)
{
	struct listing *listing = listing_open(folder);
	const char *name;
	struct copy copy;
	int stay = 0;

	if (listing == NULL)
		return 0;
	while ((name = listing_next(listing, NULL)) != NULL) {
		bool read = read_copy(listing, name, &copy);

		if (read && copy.key != 0 && is_in_use(request, copy.key))
			stay++;
		else if (read)
			(void)listing_remove(listing, copy.name);
	}
	listing_close(listing);
	(void)path_remove_folder(folder);
	return stay;
}

bool copies_delete(const char *folder, uint64_t key, const struct copies_request *request)
{
	char path[PATH_MAX];

	if (!copies_path(path, sizeof path, folder, key) || !file_readable(path))
		return false;
	return is_in_use(request, key) || !file_remove(path);
}

static void trim_copies(const char *path, const struct copies_request *request)
{
	const int64_t oldest = ((int64_t)time(NULL) - COPIES_DAYS * DAY_S) * NS_PER_S;
	struct listing *folder = listing_open(path);
	struct copy *copies = NULL;
	const char *name;
	int64_t total = 0;
	int count = 0;

	if (folder == NULL)
		return;
	while ((name = listing_next(folder, NULL)) != NULL) {
		copies = memory_grow_list(copies, (size_t)count, sizeof *copies);
		count += read_copy(folder, name, &copies[count]);
	}
	if (copies != NULL)
		qsort(copies, (size_t)count, sizeof *copies, by_use);
	for (int i = 0; i < count; i++)
		total += copies[i].bytes;
	for (int i = 0; i < count; i++) {
		bool stays = is_in_use(request, copies[i].key) ||
		             (copies[i].used >= oldest && total <= COPIES_BYTES);

		if (!stays && listing_remove(folder, copies[i].name))
			total -= copies[i].bytes;
	}
	free(copies);
	listing_close(folder);
}

/* A copy ends with this, after the picture: by it a damaged copy is known from one that only couldn't be read. */
struct seal {
	char magic[8];
	uint64_t hash; /* of all bytes before it */
};

static const struct seal plain_seal = { .magic = "MPCOPY1" };

enum { COPY_BYTES_MAX = 256 << 20 };

/* True if there is a copy as it was written. */
static bool is_whole(const char *path)
{
	struct seal seal;
	size_t size;
	char *bytes = file_map(path, COPY_BYTES_MAX, &size);
	bool whole = false;

	if (bytes == NULL)
		return false;
	if (size > sizeof seal) {
		memcpy(&seal, bytes + size - sizeof seal, sizeof seal);
		whole = memcmp(seal.magic, plain_seal.magic, sizeof seal.magic) == 0 &&
		        seal.hash == hash_bytes(HASH_START, bytes, size - sizeof seal);
	}
	file_unmap(bytes, size);
	return whole;
}

/* All pixels of the source's file; NULL: only those of its picture are known. */
static SDL_Surface *read_all(const struct copies_source *source)
{
	struct picture_facts facts;
	struct error error;
	SDL_Surface *all = NULL;

	if (source->path != NULL)
		all = picture_load(source->decoder, source->path, NULL, &facts, NULL, &error);
	if (all == NULL || facts.content == source->content)
		return all != NULL && facts.incomplete ? picture_trim(all) : all;
	SDL_FreeSurface(all);
	return NULL;
}

/* Writes a copy and its seal. */
static bool write_copy(const SDL_Surface *picture, FILE *file)
{
	struct seal seal = plain_seal;
	struct stream memory;
	bool written;

	if (!stream_begin(&memory))
		return false;
	written = copies_write_jpeg(picture, NULL, 0, memory.file);
	written = stream_end(&memory) && written;
	if (written) {
		seal.hash = hash_bytes(HASH_START, memory.bytes, memory.length);
		written = fwrite(memory.bytes, memory.length, 1, file) == 1 &&
		          fwrite(&seal, sizeof seal, 1, file) == 1;
	}
	free(memory.bytes);
	return written;
}

static void write_new(const struct copies_source *source, const char *path)
{
	struct file_replacement file;
	SDL_Surface *all = read_all(source);

	if (file_replace(&file, path))
		(void)file_replace_end(
		        &file, write_copy(all != NULL ? all : source->picture, file.stream), false);
	SDL_FreeSurface(all);
}

void copies_keep(const struct copies_source *source, const char *folder,
                 const struct copies_request *request)
{
	char path[PATH_MAX];

	if (!copies_path(path, sizeof path, folder, request->key))
		return;
	if (is_whole(path))
		(void)file_touch(path);
	else if (path_make_folders(folder))
		write_new(source, path);
	trim_copies(folder, request);
}

/* A copy being written. */
struct copying {
	struct job job;
	struct copies *copies;         /* borrowed */
	struct copies_source source;   /* its picture, a reference, and strings are owned by this */
	char *decoder, *path, *folder; /* owned */
	struct copies_request request;
};

static void run(struct job *job)
{
	const struct copying *copying = (struct copying *)job;

	copies_keep(&copying->source, copying->folder, &copying->request);
}

static void start_next(struct job *job)
{
	struct copies *copies = ((struct copying *)job)->copies;

	copies->now = copies->next;
	copies->next = NULL;
	if (copies->now != NULL)
		job_start(&copies->now->job, job->kind, job->worker);
}

static void destroy(struct job *job)
{
	struct copying *copying = (struct copying *)job;

	SDL_FreeSurface(copying->source.picture);
	free(copying->decoder);
	free(copying->path);
	free(copying->folder);
	free(copying);
}

static const struct job_kind kind = {
	.run = run, .done = start_next, .destroy = destroy, .hangs = true, .slow = true
};

static struct copying *make_copying(const struct copies_source *source, const char *folder,
                                    const struct copies_request *request)
{
	struct copying *copying = memory_new(sizeof *copying);

	copying->decoder = memory_text(source->decoder);
	copying->path = memory_text(source->path);
	copying->source = *source;
	copying->source.decoder = copying->decoder;
	copying->source.path = copying->path;
	source->picture->refcount++;
	copying->folder = memory_text(folder);
	copying->request = *request;
	return copying;
}

void copies_forget(struct copies *copies)
{
	if (copies->next != NULL)
		destroy(&copies->next->job);
	copies->next = NULL;
}

void copies_start(struct copies *copies, struct worker *worker, const struct copies_source *source,
                  const char *folder, const struct copies_request *request)
{
	struct copying *copying;

	if (copies->now != NULL && copies->now->request.key == request->key)
		return;
	copies_forget(copies);
	copying = make_copying(source, folder, request);
	copying->copies = copies;
	if (copies->now != NULL) {
		copies->next = copying;
		return;
	}
	copies->now = copying;
	job_start(&copying->job, &kind, worker);
}
