#include "support/faults.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/types.h>

/* The names that the linker gives to the original functions. */
void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t bytes);
void *__real_realloc(void *block, size_t bytes);
void *__real_aligned_alloc(size_t alignment, size_t bytes);
char *__real_strdup(const char *text);
void __real_free(void *block);
void *__real_mmap(void *at, size_t bytes, int access, int kind, int file, off_t offset);
int __real_munmap(void *at, size_t bytes);
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *context);
void *__wrap_malloc(size_t bytes);
void *__wrap_calloc(size_t count, size_t bytes);
void *__wrap_realloc(void *block, size_t bytes);
void *__wrap_aligned_alloc(size_t alignment, size_t bytes);
char *__wrap_strdup(const char *text);
void __wrap_free(void *block);
void *__wrap_mmap(void *at, size_t bytes, int access, int kind, int file, off_t offset);
int __wrap_munmap(void *at, size_t bytes);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *context);

static atomic_long own_calls;

static struct {
	atomic_long *calls, fail, blocks, pages;
	atomic_bool on, for_good;
} faults = { .calls = &own_calls };

void faults_share(void)
{
	faults.calls = __real_mmap(NULL, sizeof *faults.calls, PROT_READ | PROT_WRITE,
	                           MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	assert(faults.calls != MAP_FAILED);
}

void faults_begin(long fail, int for_good)
{
	atomic_store(faults.calls, 0);
	atomic_store(&faults.blocks, 0);
	atomic_store(&faults.pages, 0);
	atomic_store(&faults.fail, fail);
	atomic_store(&faults.for_good, for_good != 0);
	atomic_store(&faults.on, true);
}

long faults_end(void)
{
	atomic_store(&faults.on, false);
	return atomic_load(faults.calls);
}

long faults_left(void)
{
	return atomic_load(&faults.blocks) + atomic_load(&faults.pages);
}

bool faults_fail(void)
{
	long call, fail;

	if (!atomic_load(&faults.on))
		return false;
	call = atomic_fetch_add(faults.calls, 1) + 1;
	fail = atomic_load(&faults.fail);
	if (fail == 0 || call < fail || (call > fail && !atomic_load(&faults.for_good)))
		return false;
	errno = ENOMEM;
	return true;
}

/* A mapping may be released in parts, so its pages are counted. */
static long pages(size_t bytes)
{
	return (long)((bytes + 4095) / 4096);
}

static void *taken(void *block)
{
	if (block != NULL)
		atomic_fetch_add(&faults.blocks, 1);
	return block;
}

void *__wrap_malloc(size_t bytes)
{
	return faults_fail() ? NULL : taken(__real_malloc(bytes));
}

void *__wrap_calloc(size_t count, size_t bytes)
{
	return faults_fail() ? NULL : taken(__real_calloc(count, bytes));
}

void *__wrap_realloc(void *block, size_t bytes)
{
	if (faults_fail())
		return NULL;
	return block == NULL ? taken(__real_realloc(NULL, bytes)) : __real_realloc(block, bytes);
}

void *__wrap_aligned_alloc(size_t alignment, size_t bytes)
{
	return faults_fail() ? NULL : taken(__real_aligned_alloc(alignment, bytes));
}

char *__wrap_strdup(const char *text)
{
	return faults_fail() ? NULL : taken(__real_strdup(text));
}

void __wrap_free(void *block)
{
	if (block != NULL)
		atomic_fetch_sub(&faults.blocks, 1);
	__real_free(block);
}

void *__wrap_mmap(void *at, size_t bytes, int access, int kind, int file, off_t offset)
{
	void *start =
	        faults_fail() ? MAP_FAILED : __real_mmap(at, bytes, access, kind, file, offset);

	if (start != MAP_FAILED)
		atomic_fetch_add(&faults.pages, pages(bytes));
	return start;
}

int __wrap_munmap(void *at, size_t bytes)
{
	atomic_fetch_sub(&faults.pages, pages(bytes));
	return __real_munmap(at, bytes);
}

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *context)
{
	return faults_fail() ? EAGAIN : __real_pthread_create(thread, attributes, run, context);
}
