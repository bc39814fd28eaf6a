/* Linked into cli_faults, the terminal program whose calls of malloc, mmap and the like can be made to fail
 * (test_faults.py). They are counted over all its processes: MP_FAULT=7 lets the seventh fail, MP_FAULT=7+
 * all from there on. MP_FAULT_COUNT names a file that receives their number at the end. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/faults.h"

static sqlite3_mem_methods usual;

static void *sqlite_malloc(int bytes)
{
	return faults_fail() ? NULL : usual.xMalloc(bytes);
}

static void *sqlite_realloc(void *block, int bytes)
{
	return faults_fail() ? NULL : usual.xRealloc(block, bytes);
}

__attribute__((constructor)) static void begin(void)
{
	const char *fail = getenv("MP_FAULT");
	sqlite3_mem_methods methods;

	if (fail == NULL || sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual) != SQLITE_OK)
		abort();
	methods = usual;
	methods.xMalloc = sqlite_malloc;
	methods.xRealloc = sqlite_realloc;
	if (sqlite3_config(SQLITE_CONFIG_MALLOC, &methods) != SQLITE_OK)
		abort();
	faults_share();
	faults_begin(atol(fail), strchr(fail, '+') != NULL);
}

__attribute__((destructor)) static void end(void)
{
	const char *path = getenv("MP_FAULT_COUNT");
	long calls = faults_end();
	FILE *file = path != NULL ? fopen(path, "w") : NULL;

	if (file == NULL)
		return;
	fprintf(file, "%ld\n", calls);
	fclose(file);
}
