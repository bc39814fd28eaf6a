/* folder: a temporary folder for a store's file, and operations on that file. */
#ifndef TESTS_STORE_FOLDER_H
#define TESTS_STORE_FOLDER_H

#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#include "base/memory.h"
#include "store/store.h"
#include "support/folders.h"
#include "support/group.h"

/* The folder of the running test. */
extern struct folder {
	char path[256]; /* of the folder */
	char file[300]; /* of the store: two folders deeper, which don't exist yet */
} folder;

/* Defines a test that begins with a new folder, which is removed with its contents at its end. */
#define FOLDER_TEST(name) TEST_CASE_WITH(name, folder_begin, folder_end)
int folder_begin(void **state);
int folder_end(void **state);

/* Defines a test with the parameter struct store *store, a store in memory. */
#define MEMORY_TEST(name) TEST_CASE_OF(name, struct store, store, memory_begin, memory_end)
int memory_begin(void **state);
int memory_end(void **state);

/* Removes the folder with its contents and makes a new one. */
void folder_renew(void);

/* Creates the two missing folders. */
void folder_deepen(void);

/* Opens the store; its sentence must begin with the expected one, and be empty only if that is "". */
struct store *folder_open(const char *sentence);

/* Opens the store, which must not say anything, and compares a setting. */
void folder_expect_number(const char *key, long expected);

/* Runs it in another process; returns how that ended (waitpid). A cmocka check must not fail there. */
int folder_child(int (*run)(void));

/* Creates a store with the setting "name" = 7 and `pictures` pictures, and closes it. */
void folder_fill(int pictures);

/* Runs SQL on the file, with no store involved, and creates it and its folders if needed. */
void folder_sql(const char *sql);

/* Counts the rows of "TABLE" or "TABLE WHERE …". */
int folder_count(const char *file, const char *rows);

/* The whole file in new memory that the caller frees. */
uint8_t *folder_read(const char *file, size_t *size);

/* Fails unless the file has these bytes. */
void folder_check_same(const char *file, const uint8_t *bytes, size_t size);

/* How many files beside the store have ".broken" in their names. */
int folder_broken(void);

#endif
