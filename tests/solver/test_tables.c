/* Shared tables and their cache: src/solver/tables.c, cache.c. */
#include "support/group.h"

#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "puzzle/shuffle.h"
#include "solver/cache.h"
#include "solver/groups.h"
#include "solver/helpers.h"

enum { PATH_SIZE = 512 };

static const char table_file[] = "4x3-proof-1.table";

struct notes {
	int count;
	char last[1024];
};

static void hear(const char *sentence, void *context)
{
	struct notes *notes = context;

	notes->count++;
	snprintf(notes->last, sizeof notes->last, "%s", sentence);
}

static void make_folder(char *folder)
{
	strcpy(folder, "/tmp/missing-piece-test-XXXXXX");
	assert_non_null(mkdtemp(folder));
}

static void remove_folder(const char *folder)
{
	DIR *directory = opendir(folder);
	const struct dirent *entry;
	char path[PATH_SIZE + 256];

	if (directory == NULL)
		return;
	while ((entry = readdir(directory)) != NULL) {
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
			unlink(path);
	}
	closedir(directory);
	rmdir(folder);
}

static int count_files(const char *folder)
{
	DIR *directory = opendir(folder);
	int count = 0;

	if (directory == NULL)
		return 0;
	while (readdir(directory) != NULL)
		count++;
	closedir(directory);
	return count - 2;
}

/* Solves a 4×3 board with the cache and checks the answer. */
static void solve_with_cache(const char *folder, struct notes *notes)
{
	struct solver_tables *tables = solver_tables_create(folder, hear, notes);
	const struct solver_limits limits = { .tables = tables };
	struct board board;

	assert_non_null(tables);
	shuffle_walk(&board, 4, 3, 30, 5);
	assert_int_equal(helpers_solve_with(&board, &limits), helpers_solve(&board, 0));
	solver_tables_free(tables);
}

static void test_cache_is_written_and_read(void **state)
{
	struct notes notes = { 0 };
	struct stat first, second;
	char folder[PATH_SIZE], below[PATH_SIZE + 32], path[PATH_SIZE + 64];

	(void)state;
	make_folder(folder);
	snprintf(below, sizeof below, "%s/a/b", folder);
	snprintf(path, sizeof path, "%s/%s", below, table_file);
	solve_with_cache(below, &notes);
	assert_int_equal(stat(path, &first), 0);
	solve_with_cache(below, &notes);
	assert_int_equal(stat(path, &second), 0);
	assert_int_equal(first.st_ino, second.st_ino);
	assert_int_equal(count_files(below), 1);
	assert_int_equal(notes.count, 0);
	remove_folder(below);
	snprintf(below, sizeof below, "%s/a", folder);
	remove_folder(below);
	remove_folder(folder);
}

/* Changes the file: every byte of the header and a sample of those after it. */
static void damage(const char *path, off_t at)
{
	int file = open(path, O_RDWR);
	uint8_t byte;

	assert_true(file >= 0);
	assert_int_equal(pread(file, &byte, 1, at), 1);
	byte ^= 0x10;
	assert_int_equal(pwrite(file, &byte, 1, at), 1);
	close(file);
}

static void expect_one_note(const char *folder, const char *what)
{
	struct notes notes = { 0 };

	solve_with_cache(folder, &notes);
	check(notes.count == 1, "%s: %d notes, not one", what, notes.count);
	check(strstr(notes.last, table_file) != NULL, "%s: the note is “%s”", what, notes.last);
	notes.count = 0;
	solve_with_cache(folder, &notes);
	check(notes.count == 0, "%s: the file was not replaced", what);
}

static void test_damaged_files_are_replaced(void **state)
{
	static const off_t places[] = {
		0, 7, 8, 12, 16, 20, 48, 56, 63, 4096, 4097, 50000, 600000
	};
	struct notes notes = { 0 };
	char folder[PATH_SIZE], path[PATH_SIZE + 64];
	struct stat status;

	(void)state;
	make_folder(folder);
	snprintf(path, sizeof path, "%s/%s", folder, table_file);
	solve_with_cache(folder, &notes);
	for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
		damage(path, places[i]);
		expect_one_note(folder, "a changed byte");
	}
	assert_int_equal(stat(path, &status), 0);
	assert_int_equal(truncate(path, 0), 0);
	expect_one_note(folder, "an empty file");
	assert_int_equal(truncate(path, 100), 0);
	expect_one_note(folder, "a short file");
	assert_int_equal(truncate(path, status.st_size - 1), 0);
	expect_one_note(folder, "a file that lacks a byte");
	assert_int_equal(truncate(path, status.st_size + 1), 0);
	expect_one_note(folder, "a file with a byte too many");
	remove_folder(folder);
}

/* Tables read from a file no longer depend on it. */
static void test_a_file_may_shrink_while_it_is_used(void **state)
{
	struct notes notes = { 0 };
	struct solver_limits limits = { .bytes = 0 };
	char folder[PATH_SIZE], path[PATH_SIZE + 64];
	struct board board;

	(void)state;
	make_folder(folder);
	snprintf(path, sizeof path, "%s/%s", folder, table_file);
	solve_with_cache(folder, &notes);
	limits.tables = solver_tables_create(folder, hear, &notes);
	assert_non_null(limits.tables);
	assert_true(solver_tables_prepare(limits.tables, 4, 3, 1, NULL));
	assert_int_equal(truncate(path, 0), 0);
	shuffle_walk(&board, 4, 3, 30, 5);
	assert_int_equal(helpers_solve_with(&board, &limits), helpers_solve(&board, 0));
	assert_int_equal(notes.count, 0);
	solver_tables_free(limits.tables);
	expect_one_note(folder, "a file that shrank");
	remove_folder(folder);
}

static void test_strange_files_are_not_trusted(void **state)
{
	struct notes notes = { 0 };
	char folder[PATH_SIZE], path[PATH_SIZE + 64];

	(void)state;
	make_folder(folder);
	snprintf(path, sizeof path, "%s/%s", folder, table_file);
	assert_int_equal(mkfifo(path, 0600), 0);
	expect_one_note(folder, "a pipe");
	unlink(path);
	assert_int_equal(mkdir(path, 0700), 0);
	solve_with_cache(folder, &notes);
	assert_true(notes.count >= 1); /* the file can be neither read nor replaced */
	rmdir(path);
	notes.count = 0;
	assert_int_equal(symlink("nowhere", path), 0);
	solve_with_cache(folder, &notes);
	assert_int_equal(notes.count, 0);
	remove_folder(folder);
}

/* A folder that cannot be created: below a file. */
static void test_works_without_a_cache(void **state)
{
	struct notes notes = { 0 };
	char folder[PATH_SIZE], below[PATH_SIZE + 32];
	FILE *file;

	(void)state;
	make_folder(folder);
	snprintf(below, sizeof below, "%s/file", folder);
	file = fopen(below, "w");
	assert_non_null(file);
	fclose(file);
	strcat(below, "/cache");
	solve_with_cache(below, &notes);
	assert_int_equal(notes.count, 1);
	solve_with_cache("/dev/full/cache", &notes);
	assert_int_equal(notes.count, 2);
	remove_folder(folder);
}

struct user {
	struct solver_tables *tables;
	struct board board;
	int length;
};

static void *use_tables(void *context)
{
	struct user *user = context;
	const struct solver_limits limits = { .tables = user->tables, .threads = 2 };

	user->length = helpers_solve_with(&user->board, &limits);
	return NULL;
}

static void test_threads_share_tables(void **state)
{
	enum { USERS = 6 };
	struct user users[USERS];
	pthread_t threads[USERS];
	struct solver_tables *tables = solver_tables_create(NULL, NULL, NULL);

	(void)state;
	assert_non_null(tables);
	for (int i = 0; i < USERS; i++) {
		users[i].tables = tables;
		shuffle_walk(&users[i].board, i % 2 == 0 ? 4 : 3, i % 3 == 0 ? 3 : 4, 25,
		             (uint64_t)i);
		assert_int_equal(pthread_create(&threads[i], NULL, use_tables, &users[i]), 0);
	}
	for (int i = 0; i < USERS; i++) {
		pthread_join(threads[i], NULL);
		assert_int_equal(users[i].length, helpers_solve(&users[i].board, 0));
	}
	solver_tables_free(tables);
}

static void *set_flag_soon(void *context)
{
	const struct timespec wait = { .tv_nsec = 60 * 1000 * 1000 };

	nanosleep(&wait, NULL);
	atomic_store((atomic_bool *)context, true);
	return NULL;
}

/* Tables whose building was cancelled can be requested again. */
static void test_building_can_be_cancelled(void **state)
{
	static const struct {
		int width, height;
	} sizes[] = { { 4, 4 }, { 5, 5 }, { 7, 7 } };
	struct solver_tables *tables = solver_tables_create(NULL, NULL, NULL);

	(void)state;
	assert_non_null(tables);
	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		atomic_bool cancel = false;
		const struct solver_limits limits = { .tables = tables, .cancel = &cancel };
		struct solver_result result;
		struct board board;
		pthread_t thread;

		shuffle_uniform(&board, sizes[i].width, sizes[i].height, SCRAMBLE_GAP_HOME, 3);
		assert_int_equal(pthread_create(&thread, NULL, set_flag_soon, &cancel), 0);
		solver_run(&board, &limits, NULL, &result);
		pthread_join(thread, NULL);
		assert_int_equal(result.status, SOLVER_CANCELLED);
		assert_true(result.seconds < 5);
		solver_result_destroy(&result);
	}
	solver_tables_free(tables);
}

static void *give_up_soon(void *context)
{
	struct user *user = context;
	atomic_bool cancel = false;
	const struct solver_limits limits = { .tables = user->tables, .cancel = &cancel };
	struct solver_result result;
	pthread_t thread;

	if (pthread_create(&thread, NULL, set_flag_soon, &cancel) != 0)
		return NULL;
	solver_run(&user->board, &limits, NULL, &result);
	pthread_join(thread, NULL);
	solver_result_destroy(&result);
	return NULL;
}

/* Each attempt builds the tables of this size once; those of 4×4 take 15 s with the thread
 * sanitizer. */
#ifdef __SANITIZE_THREAD__
enum { TRIES = 3, STEP_MS = 3, WIDTH = 5, HEIGHT = 3 };
#else
enum { TRIES = 10, STEP_MS = 1, WIDTH = 4, HEIGHT = 4 };
#endif

/* A request made just when the previous one is cancelled still gets the tables. */
static void test_another_call_gets_cancelled_tables(void **state)
{
	(void)state;
	for (int i = 0; i < TRIES; i++) {
		const struct timespec wait = { .tv_nsec = (55 + STEP_MS * i) * 1000 * 1000 };
		struct user user = { .tables = solver_tables_create(NULL, NULL, NULL) };
		const struct solver_limits limits = { .tables = user.tables, .bytes = 40 << 20 };
		pthread_t thread;

		assert_non_null(user.tables);
		shuffle_walk(&user.board, WIDTH, HEIGHT, 20, 6);
		assert_int_equal(pthread_create(&thread, NULL, give_up_soon, &user), 0);
		nanosleep(&wait, NULL);
		helpers_solve_with(&user.board, &limits);
		pthread_join(thread, NULL);
		solver_tables_free(user.tables);
	}
}

static void test_preparing_can_be_cancelled(void **state)
{
	struct solver_tables *tables = solver_tables_create(NULL, NULL, NULL);
	atomic_bool cancel = true;

	(void)state;
	assert_non_null(tables);
	assert_false(solver_tables_prepare(tables, 4, 4, 2, &cancel));
	assert_true(solver_tables_prepare(tables, 4, 3, 2, NULL));
	assert_true(solver_tables_prepare(tables, 3, 3, 2, NULL));
	assert_true(solver_tables_prepare(tables, 32, 2, 2, NULL)); /* this size has none */
	solver_tables_free(tables);
	solver_tables_free(NULL);
}

int test_tables_run(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cache_is_written_and_read),
		cmocka_unit_test(test_damaged_files_are_replaced),
		cmocka_unit_test(test_a_file_may_shrink_while_it_is_used),
		cmocka_unit_test(test_strange_files_are_not_trusted),
		cmocka_unit_test(test_works_without_a_cache),
		cmocka_unit_test(test_threads_share_tables),
		cmocka_unit_test(test_building_can_be_cancelled),
		cmocka_unit_test(test_another_call_gets_cancelled_tables),
		cmocka_unit_test(test_preparing_can_be_cancelled),
	};

	return cmocka_run_group_tests_name("tables", tests, NULL, NULL);
}
