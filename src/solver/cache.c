/* Reads and writes table files: header, checksum, and replacement by renaming. */
#include "solver/cache.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

#include "base/hash.h"
#include "system/files.h"
#include "system/paths.h"
#include "system/threads.h"

enum {
	LANES = 4,         /* of the checksum, computed in parallel */
	PIECE = 256 << 10, /* bytes read at once */
};

struct header {
	char magic[8];
	uint32_t version; /* of the format and the meaning of the data */
	uint32_t order;   /* detects files written on a machine with a different byte order */
	char name[CACHE_NAME_BYTES];
	uint64_t bytes;
	uint64_t checksum;
	uint8_t zeros[4032];
};

_Static_assert(sizeof(struct header) == 4096, "the header has padding, or another layout");

/* Like FNV-1a, but of words of 64 bits in four lanes, which takes less time; remaining bytes one by one. */
static uint64_t sum_up(const uint8_t *data, size_t bytes)
{
	uint64_t lanes[LANES] = { 1, 2, 3, 4 };
	uint64_t sum = HASH_START ^ bytes;
	size_t at = 0;

	for (; at + sizeof lanes <= bytes; at += sizeof lanes) {
		uint64_t words[LANES];

		memcpy(words, data + at, sizeof words);
		for (int i = 0; i < LANES; i++) {
			lanes[i] = (lanes[i] ^ words[i]) * HASH_PRIME;
			lanes[i] ^= lanes[i] >> 32;
		}
	}
	for (int i = 0; i < LANES; i++)
		sum = ((sum ^ lanes[i]) * HASH_PRIME) ^ sum >> 29;
	return hash_bytes(sum, data + at, bytes - at);
}

static bool join(char *path, const char *folder, const char *name, struct error *error)
{
	int length = snprintf(path, PATH_MAX, "%s/%s", folder, name);

	if (length < 0 || length >= PATH_MAX)
		return error_set(error, "The path of the cache folder is too long.");
	return true;
}

/* The header of a table. */
static struct header describe(const char *name, const uint8_t *data, size_t bytes)
{
	struct header header = {
		.magic = "MPtable",
		.version = 2,
		.order = 0x01020304,
		.bytes = bytes,
		.checksum = sum_up(data, bytes),
	};

	strncpy(header.name, name, CACHE_NAME_BYTES - 1);
	return header;
}

static bool read_bytes(gzFile file, uint8_t *data, size_t bytes)
{
	while (bytes > 0) {
		unsigned piece = bytes < PIECE ? (unsigned)bytes : PIECE;

		thread_yield();
		if (gzread(file, data, piece) != (int)piece)
			return false;
		data += piece;
		bytes -= piece;
	}
	return true;
}

static bool read_table(gzFile file, const char *name, uint8_t *data, size_t bytes)
{
	struct header header, expected;

	if (gzread(file, &header, sizeof header) != (int)sizeof header ||
	    !read_bytes(file, data, bytes) || gzgetc(file) != -1)
		return false;
	expected = describe(name, data, bytes);
	return memcmp(&header, &expected, sizeof expected) == 0;
}

bool cache_has(const char *folder, const char *name)
{
	char path[PATH_MAX];
	struct file_status found;
	struct error error;

	return join(path, folder, name, &error) && file_look(path, &found);
}

bool cache_load(const char *folder, const char *name, uint8_t *data, size_t bytes,
                struct error *error)
{
	char path[PATH_MAX];
	struct file_status found;
	gzFile stream;
	bool good;
	int file;

	if (!join(path, folder, name, error))
		return false;
	error->text[0] = '\0';
	file = file_open(path, &found);
	if (file < 0 && (errno == ENOENT || errno == ENOTDIR))
		return false;
	stream = file < 0 ? NULL : gzdopen(file, "rb");
	if (stream == NULL) {
		error_set(error, "Can’t read the solver’s file %s (%s).", path,
		          error_reason(errno));
		if (file >= 0)
			file_close(file);
		return false;
	}
	good = read_table(stream, name, data, bytes);
	(void)gzclose(stream);
	return good || error_set(error, "The solver’s file %s is damaged.", path);
}

static bool write_table(FILE *stream, const char *name, const uint8_t *data, size_t bytes)
{
	const struct header header = describe(name, data, bytes);

	return fwrite(&header, sizeof header, 1, stream) == 1 &&
	       fwrite(data, bytes, 1, stream) == 1;
}

bool cache_save(const char *folder, const char *name, const uint8_t *data, size_t bytes,
                struct error *error)
{
	struct file_replacement file;
	char path[PATH_MAX];

	if (!join(path, folder, name, error))
		return false;
	if (path_make_folders(folder) && file_replace(&file, path)) {
		if (file_replace_end(&file, write_table(file.stream, name, data, bytes), false))
			return true;
	} else if (errno == EWOULDBLOCK) {
		return true;
	}
	return error_set(error,
	                 "Can’t save the solver table %s (%s). It will be built again next time.",
	                 path, error_reason(errno));
}
