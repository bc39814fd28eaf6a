/* Linked into cli_faults, the terminal program whose calls of malloc, mmap and the like can be made
 * to fail (test_faults.py). They are counted over all its processes: MP_FAULT=7 lets the seventh
 * fail, MP_FAULT=7+ all from there on. MP_FAULT_COUNT names a file that receives their number at the
 * end. */
#include <errno.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>

/* The names that the linker gives to the original functions. */
void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t bytes);
void *__real_realloc(void *block, size_t bytes);
char *__real_strdup(const char *text);
void *__real_mmap(void *at, size_t bytes, int access, int kind, int file, off_t offset);
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *context);
void *__wrap_malloc(size_t bytes);
void *__wrap_calloc(size_t count, size_t bytes);
void *__wrap_realloc(void *block, size_t bytes);
char *__wrap_strdup(const char *text);
void *__wrap_mmap(void *at, size_t bytes, int access, int kind, int file, off_t offset);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *context);

static struct {
	atomic_long *calls; /* shared with child processes */
	long fail;          /* 0: none */
	bool for_good;
	sqlite3_mem_methods sqlite; /* its own ones */
} faults;

static bool fails(void)
{
	long call;

	if (faults.calls == NULL)
		return false;
	call = atomic_fetch_add(faults.calls, 1) + 1;
	if (faults.fail == 0 || call < faults.fail || (call > faults.fail && !faults.for_good))
		return false;
	errno = ENOMEM;
	return true;
}

void *__wrap_malloc(size_t bytes)
{
	return fails() ? NULL : __real_malloc(bytes);
}

void *__wrap_calloc(size_t count, size_t bytes)
{
	return fails() ? NULL : __real_calloc(count, bytes);
}

void *__wrap_realloc(void *block, size_t bytes)
{
	return fails() ? NULL : __real_realloc(block, bytes);
}

char *__wrap_strdup(const char *text)
{
	return fails() ? NULL : __real_strdup(text);
}

void *__wrap_mmap(void *at, size_t bytes, int access, int kind, int file, off_t offset)
{
	return fails() ? MAP_FAILED : __real_mmap(at, bytes, access, kind, file, offset);
}

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *context)
{
	return fails() ? EAGAIN : __real_pthread_create(thread, attributes, run, context);
}

static void *sqlite_malloc(int bytes)
{
	return fails() ? NULL : faults.sqlite.xMalloc(bytes);
}

static void *sqlite_realloc(void *block, int bytes)
{
	return fails() ? NULL : faults.sqlite.xRealloc(block, bytes);
}

__attribute__((constructor)) static void begin(void)
{
	const char *fail = getenv("MP_FAULT");
	void *page = __real_mmap(NULL, sizeof *faults.calls, PROT_READ | PROT_WRITE,
	                         MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	sqlite3_mem_methods methods;

	if (fail == NULL || page == MAP_FAILED ||
	    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &faults.sqlite) != SQLITE_OK)
		abort();
	methods = faults.sqlite;
	methods.xMalloc = sqlite_malloc;
	methods.xRealloc = sqlite_realloc;
	if (sqlite3_config(SQLITE_CONFIG_MALLOC, &methods) != SQLITE_OK)
		abort();
	faults.fail = atol(fail);
	faults.for_good = strchr(fail, '+') != NULL;
	faults.calls = page;
}

__attribute__((destructor)) static void end(void)
{
	const char *path = getenv("MP_FAULT_COUNT");
	FILE *file = path != NULL ? fopen(path, "w") : NULL;

	if (file == NULL)
		return;
	fprintf(file, "%ld\n", atomic_load(faults.calls));
	fclose(file);
}
