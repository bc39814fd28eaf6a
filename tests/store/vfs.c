#include "vfs.h"

#include <limits.h>
#include <pthread.h>
#include <sqlite3.h>
#include <unistd.h>

#include "base/path.h"
#include "folder.h"
#include "puzzle/random.h"

enum { FILES = 16, SECTOR = 512 };

enum kind { OPEN, WRITE, TRUNCATE, SYNC, DELETE };

struct operation {
	enum kind kind;
	bool folder;    /* of SYNC and DELETE: the folder is synced, too */
	int file;       /* index of its name */
	int64_t offset; /* TRUNCATE: the new size */
	int size;       /* of bytes */
	uint8_t *bytes; /* owned; of WRITE */
};

struct vfs {
	sqlite3_vfs base; /* a copy of the real one with some functions replaced */
	sqlite3_vfs *real;

	pthread_mutex_t mutex; /* for all below */
	char names[FILES][64];
	int64_t sizes[FILES];
	int files; /* that were ever opened */
	int64_t limit;
	int count, failing; /* operations so far; number of the one that fails, 0: none */
	bool forever, failed;
	enum vfs_fault fault;
	bool recording;
	struct operation *operations; /* owned */
	int recorded, capacity;
};

/* One that a failed test has left behind is replaced. */
static struct vfs *installed;

/* Follows the real file in memory. */
struct extra {
	sqlite3_io_methods mine;
	const sqlite3_io_methods *real;
	struct vfs *vfs;
	int file;
	bool created; /* and not yet synced: the first sync of a log includes its folder */
};

static struct extra *extra_of(sqlite3_file *file)
{
	const struct extra *mine = (const struct extra *)(const void *)file->pMethods;

	return (struct extra *)(uintptr_t)mine; /* `mine` is its first member */
}

/* The index of a file by its name: folders come and go. */
static int index_of(struct vfs *vfs, const char *path)
{
	const char *name = path_name(path);

	for (int i = 0; i < vfs->files; i++)
		if (strcmp(vfs->names[i], name) == 0)
			return i;
	assert_true(vfs->files < FILES && strlen(name) < sizeof vfs->names[0]);
	vfs->sizes[vfs->files] = 0;
	strcpy(vfs->names[vfs->files], name);
	return vfs->files++;
}

static void record(struct vfs *vfs, struct operation operation, const void *bytes)
{
	if (!vfs->recording)
		return;
	if (vfs->recorded == vfs->capacity) {
		vfs->capacity = 2 * vfs->capacity + 64;
		vfs->operations =
		        realloc(vfs->operations, (size_t)vfs->capacity * sizeof *vfs->operations);
		assert_non_null(vfs->operations);
	}
	if (operation.kind == WRITE) {
		operation.bytes = malloc((size_t)operation.size);
		assert_non_null(operation.bytes);
		memcpy(operation.bytes, bytes, (size_t)operation.size);
	}
	vfs->operations[vfs->recorded++] = operation;
}

/* Counts an operation. Returns the code with which it fails, or SQLITE_OK. */
static int count(struct vfs *vfs, int error, bool takes_space)
{
	vfs->count++;
	if (vfs->failing == 0 || vfs->count < vfs->failing ||
	    (vfs->count > vfs->failing && !vfs->forever))
		return SQLITE_OK;
	vfs->failed = true;
	return vfs->fault == VFS_FULL && takes_space ? SQLITE_FULL : error;
}

static int64_t all_sizes(const struct vfs *vfs)
{
	int64_t sum = 0;

	for (int i = 0; i < vfs->files; i++)
		sum += vfs->sizes[i];
	return sum;
}

static int64_t larger(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

static int my_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset)
{
	struct extra *extra = extra_of(file);
	struct vfs *vfs = extra->vfs;
	int64_t grown;
	int code;

	pthread_mutex_lock(&vfs->mutex);
	code = count(vfs, SQLITE_IOERR_WRITE, true);
	grown = larger(offset + size - vfs->sizes[extra->file], 0);
	if (code == SQLITE_OK && grown > 0 && vfs->limit >= 0 &&
	    all_sizes(vfs) + grown > vfs->limit)
		code = SQLITE_FULL;
	if (code != SQLITE_OK)
		size = vfs->fault == VFS_TORN && code != SQLITE_FULL ? size / 2 : 0;
	if (size > 0) {
		int written = extra->real->xWrite(file, bytes, size, offset);

		code = code == SQLITE_OK ? written : code;
		vfs->sizes[extra->file] = larger(vfs->sizes[extra->file], offset + size);
		record(vfs,
		       (struct operation){
		               .kind = WRITE, .file = extra->file, .offset = offset, .size = size },
		       bytes);
	}
	pthread_mutex_unlock(&vfs->mutex);
	return code;
}

static int my_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	struct extra *extra = extra_of(file);
	struct vfs *vfs = extra->vfs;
	int code;

	pthread_mutex_lock(&vfs->mutex);
	code = count(vfs, SQLITE_IOERR_TRUNCATE, true);
	if (code == SQLITE_OK)
		code = extra->real->xTruncate(file, size);
	if (code == SQLITE_OK) {
		vfs->sizes[extra->file] = size;
		record(vfs,
		       (struct operation){ .kind = TRUNCATE, .file = extra->file, .offset = size },
		       NULL);
	}
	pthread_mutex_unlock(&vfs->mutex);
	return code;
}

static int my_sync(sqlite3_file *file, int flags)
{
	struct extra *extra = extra_of(file);
	struct vfs *vfs = extra->vfs;
	int code;

	pthread_mutex_lock(&vfs->mutex);
	code = count(vfs, SQLITE_IOERR_FSYNC, false);
	if (code == SQLITE_OK)
		record(vfs,
		       (struct operation){
		               .kind = SYNC, .folder = extra->created, .file = extra->file },
		       NULL);
	extra->created = extra->created && code != SQLITE_OK;
	pthread_mutex_unlock(&vfs->mutex);
	return code == SQLITE_OK ? extra->real->xSync(file, flags) : code;
}

static int my_open(sqlite3_vfs *base, const char *name, sqlite3_file *file, int flags, int *out)
{
	struct vfs *vfs = (struct vfs *)(void *)base;
	struct extra *extra = (struct extra *)(void *)((char *)file + vfs->real->szOsFile);
	int exists = 0, code = vfs->real->xAccess(vfs->real, name, SQLITE_ACCESS_EXISTS, &exists);
	sqlite3_int64 size = 0;

	if (code == SQLITE_OK)
		code = vfs->real->xOpen(vfs->real, name, file, flags, out);
	if (code != SQLITE_OK)
		return code;
	*extra = (struct extra){ .mine = *file->pMethods,
		                 .real = file->pMethods,
		                 .vfs = vfs,
		                 .created = !exists && !(flags & SQLITE_OPEN_MAIN_DB) };
	extra->mine.xWrite = my_write;
	extra->mine.xTruncate = my_truncate;
	extra->mine.xSync = my_sync;
	pthread_mutex_lock(&vfs->mutex);
	extra->file = index_of(vfs, name);
	if (extra->real->xFileSize(file, &size) == SQLITE_OK)
		vfs->sizes[extra->file] = size;
	record(vfs, (struct operation){ .kind = OPEN, .file = extra->file }, NULL);
	pthread_mutex_unlock(&vfs->mutex);
	file->pMethods = &extra->mine;
	return code;
}

static int my_delete(sqlite3_vfs *base, const char *name, int sync_folder)
{
	struct vfs *vfs = (struct vfs *)(void *)base;
	int code;

	pthread_mutex_lock(&vfs->mutex);
	code = count(vfs, SQLITE_IOERR_DELETE, false);
	if (code == SQLITE_OK)
		code = vfs->real->xDelete(vfs->real, name, sync_folder);
	if (code == SQLITE_OK) {
		int file = index_of(vfs, name);

		vfs->sizes[file] = 0;
		record(vfs,
		       (struct operation){
		               .kind = DELETE, .folder = sync_folder != 0, .file = file },
		       NULL);
	}
	pthread_mutex_unlock(&vfs->mutex);
	return code;
}

static void uninstall(void)
{
	assert_int_equal(sqlite3_vfs_unregister(&installed->base), SQLITE_OK);
	assert_int_equal(sqlite3_vfs_register(installed->real, 1), SQLITE_OK);
	installed = NULL;
}

struct vfs *vfs_install(void)
{
	struct vfs *vfs = calloc(1, sizeof *vfs);

	assert_non_null(vfs);
	if (installed != NULL)
		uninstall();
	installed = vfs;
	vfs->real = sqlite3_vfs_find(NULL);
	vfs->base = *vfs->real;
	vfs->base.zName = "faults";
	vfs->base.szOsFile += (int)sizeof(struct extra);
	vfs->base.xOpen = my_open;
	vfs->base.xDelete = my_delete;
	vfs->limit = -1;
	assert_int_equal(pthread_mutex_init(&vfs->mutex, NULL), 0);
	assert_int_equal(sqlite3_vfs_register(&vfs->base, 1), SQLITE_OK);
	return vfs;
}

static void forget(struct vfs *vfs)
{
	for (int i = 0; i < vfs->recorded; i++)
		free(vfs->operations[i].bytes);
	free(vfs->operations);
	vfs->operations = NULL;
	vfs->recorded = vfs->capacity = 0;
}

void vfs_remove(struct vfs *vfs)
{
	uninstall();
	forget(vfs);
	pthread_mutex_destroy(&vfs->mutex);
	free(vfs);
}

void vfs_fail(struct vfs *vfs, int number, bool forever, enum vfs_fault fault)
{
	pthread_mutex_lock(&vfs->mutex);
	vfs->count = 0;
	vfs->failing = number;
	vfs->forever = forever;
	vfs->fault = fault;
	vfs->failed = false;
	pthread_mutex_unlock(&vfs->mutex);
}

bool vfs_failed(struct vfs *vfs)
{
	bool failed;

	pthread_mutex_lock(&vfs->mutex);
	failed = vfs->failed;
	pthread_mutex_unlock(&vfs->mutex);
	return failed;
}

void vfs_limit(struct vfs *vfs, int64_t bytes)
{
	pthread_mutex_lock(&vfs->mutex);
	vfs->limit = bytes;
	pthread_mutex_unlock(&vfs->mutex);
}

void vfs_record(struct vfs *vfs)
{
	forget(vfs);
	vfs->files = 0;
	vfs->recording = true;
}

int vfs_recorded(struct vfs *vfs)
{
	int recorded;

	pthread_mutex_lock(&vfs->mutex);
	recorded = vfs->recorded;
	pthread_mutex_unlock(&vfs->mutex);
	return recorded;
}

static bool ends(const char *name, const char *ending)
{
	size_t length = strlen(name), end = strlen(ending);

	return length >= end && strcmp(name + length - end, ending) == 0;
}

int vfs_syncs(struct vfs *vfs, const char *ending, int operations, int *last)
{
	int found = 0, number = 0;

	pthread_mutex_lock(&vfs->mutex);
	for (int i = 0; i < operations && i < vfs->recorded; i++)
		if (vfs->operations[i].kind == SYNC &&
		    ends(vfs->names[vfs->operations[i].file], ending)) {
			number = i + 1;
			found++;
		}
	pthread_mutex_unlock(&vfs->mutex);
	if (last != NULL)
		*last = number;
	return found;
}

/* A file after a power failure. */
struct content {
	bool exists;
	uint8_t *bytes; /* owned */
	int64_t size, capacity;
};

static void put(struct content *content, const struct operation *operation, int from, int to)
{
	int64_t end = operation->offset + to;

	if (end > content->capacity) {
		content->capacity = 2 * end;
		content->bytes = realloc(content->bytes, (size_t)content->capacity);
		assert_non_null(content->bytes);
	}
	if (end > content->size) {
		memset(content->bytes + content->size, 0, (size_t)(end - content->size));
		content->size = end;
	}
	memcpy(content->bytes + operation->offset + from, operation->bytes + from,
	       (size_t)(to - from));
}

/* Writes all sectors, or each with the chance 1/2. */
static void put_sectors(struct content *content, const struct operation *operation,
                        struct random *random)
{
	for (int from = 0, to; from < operation->size; from = to) {
		to = (int)((operation->offset + from) / SECTOR * SECTOR + SECTOR -
		           operation->offset);
		if (to > operation->size)
			to = operation->size;
		if (random == NULL || random_below(random, 2) == 0)
			put(content, operation, from, to);
	}
}

static void apply(struct content *content, const struct operation *operation, struct random *random)
{
	if (operation->kind == WRITE) {
		put_sectors(content, operation, random);
	} else if (random != NULL && random_below(random, 2) == 0) {
		return;
	} else if (operation->kind == TRUNCATE) {
		if (operation->offset < content->size)
			content->size = operation->offset;
	} else if (operation->kind == DELETE) {
		content->size = 0;
		content->exists = false;
		return;
	}
	content->exists = true;
}

/* What is left of one file: all until its last sync, or its deletion if the folder was synced later,
 * and perhaps a part of the rest. */
static void restore(const struct vfs *vfs, int file, int operations, struct random *random,
                    struct content *content)
{
	int synced = 0, folder_synced = 0;

	for (int i = 0; i < operations; i++)
		if (vfs->operations[i].folder)
			folder_synced = i + 1;
	for (int i = 0; i < operations; i++)
		if (vfs->operations[i].file == file &&
		    (vfs->operations[i].kind == SYNC ||
		     (vfs->operations[i].kind == DELETE && i < folder_synced)))
			synced = i + 1;
	for (int i = 0; i < operations; i++)
		if (vfs->operations[i].file == file && (i < synced || random != NULL))
			apply(content, &vfs->operations[i], i < synced ? NULL : random);
}

void vfs_cut_power(struct vfs *vfs, int operations, uint32_t seed)
{
	struct random random;

	random_init(&random, seed);
	for (int file = 0; file < vfs->files; file++) {
		struct content content = { .bytes = NULL };
		char path[PATH_MAX];

		assert_true(snprintf(path, sizeof path, "%s/data/missing-piece/%s", folder.path,
		                     vfs->names[file]) < (int)sizeof path);
		(void)unlink(path);
		restore(vfs, file, operations, seed == 0 ? NULL : &random, &content);
		if (content.exists)
			write_file(path, content.size > 0 ? content.bytes : (const uint8_t *)"",
			           (size_t)content.size);
		free(content.bytes);
	}
}
