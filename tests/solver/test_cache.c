/* Files of cached tables and of weights: src/solver/cache.c. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/cache.h"
#include "solver/helpers.h"
#include "solver/tables.h"
#include "support/checker.h"
#include "support/folders.h"

/* The first of the two tables of 4×3. */
static const char table_file[] = "4x3-proof-1-1.table";

/* Solves a 4×3 board with the cache and checks the answer. */
static void solve_with_cache(const char *folder, struct helpers_notes *notes)
{
	struct solver_tables *tables = helpers_tables(folder, notes);
	const struct solver_limits limits = { .tables = tables };
	struct board board;

	shuffle_walk(&board, 4, 3, 30, 5);
	assert_int_equal(helpers_solve_with(&board, &limits), helpers_solve(&board, 0));
	solver_tables_free(tables);
}

HELPERS_FOLDER_TEST(test_cache_is_written_and_read)
{
	char below[HELPERS_PATH_SIZE + 32];
	uint64_t first;

	snprintf(below, sizeof below, "%s/a/b", at->folder);
	solve_with_cache(below, &at->notes);
	first = helpers_find_file(below, table_file);
	assert_true(first != 0);
	solve_with_cache(below, &at->notes);
	assert_int_equal(helpers_find_file(below, table_file), first);
	assert_int_equal(count_files(below), 2);
	assert_int_equal(at->notes.count, 0);
	assert_int_equal(remove_folder(below), 0);
	snprintf(below, sizeof below, "%s/a", at->folder);
	assert_int_equal(remove_folder(below), 0);
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

/* Checks that the sentence names the file, tables or weights, and ends with what happens next. */
static void check_note(const struct helpers_notes *notes, const char *file, const char *next)
{
	const char *sentence = notes->last, *rest = strstr(sentence, next);

	check(strstr(sentence, file) != NULL && strstr(sentence, "solver’s file /") != NULL,
	      "%s isn’t in “%s”", file, sentence);
	check(rest != NULL && strlen(rest) == strlen(next), "“%s” doesn’t end with “%s”", sentence,
	      next);
}

static void expect_one_note(const char *folder, const char *what)
{
	struct helpers_notes notes = { 0 };

	solve_with_cache(folder, &notes);
	check(notes.count == 1, "%s: %d notes, not one", what, notes.count);
	check_note(&notes, table_file, ". Building it again.");
	notes.count = 0;
	solve_with_cache(folder, &notes);
	check(notes.count == 0, "%s: the file was not replaced", what);
}

HELPERS_FOLDER_TEST(test_damaged_files_are_replaced)
{
	static const off_t places[] = {
		0, 7, 8, 12, 16, 20, 48, 56, 63, 4096, 4097, 50000, 150000
	};
	struct stat status;
	uint64_t other;

	snprintf(at->path, sizeof at->path, "%s/%s", at->folder, table_file);
	solve_with_cache(at->folder, &at->notes);
	other = helpers_find_file(at->folder, "4x3-proof-1-2.table");
	for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
		damage(at->path, places[i]);
		expect_one_note(at->folder, "a changed byte");
	}
	assert_int_equal(stat(at->path, &status), 0);
	assert_int_equal(truncate(at->path, 0), 0);
	expect_one_note(at->folder, "an empty file");
	assert_int_equal(truncate(at->path, 100), 0);
	expect_one_note(at->folder, "a short file");
	assert_int_equal(truncate(at->path, status.st_size - 1), 0);
	expect_one_note(at->folder, "a file that lacks a byte");
	assert_int_equal(truncate(at->path, status.st_size + 1), 0);
	expect_one_note(at->folder, "a file with a byte too many");
	assert_int_equal(helpers_find_file(at->folder, "4x3-proof-1-2.table"), other);
}

/* Tables read from a file no longer depend on it. */
HELPERS_FOLDER_TEST(test_a_file_may_shrink_while_it_is_used)
{
	struct solver_limits limits = { .bytes = 0 };
	struct board board;

	snprintf(at->path, sizeof at->path, "%s/%s", at->folder, table_file);
	solve_with_cache(at->folder, &at->notes);
	limits.tables = helpers_tables(at->folder, &at->notes);
	assert_true(prepare_tables(limits.tables, 4, 3, 1, NULL));
	assert_int_equal(truncate(at->path, 0), 0);
	shuffle_walk(&board, 4, 3, 30, 5);
	assert_int_equal(helpers_solve_with(&board, &limits), helpers_solve(&board, 0));
	assert_int_equal(at->notes.count, 0);
	solver_tables_free(limits.tables);
	expect_one_note(at->folder, "a file that shrank");
}

HELPERS_FOLDER_TEST(test_strange_files_are_not_trusted)
{
	snprintf(at->path, sizeof at->path, "%s/%s", at->folder, table_file);
	assert_int_equal(mkfifo(at->path, 0600), 0);
	expect_one_note(at->folder, "a pipe");
	unlink(at->path);
	assert_int_equal(mkdir(at->path, 0700), 0);
	solve_with_cache(at->folder, &at->notes);
	assert_true(at->notes.count >= 1); /* the file can be neither read nor replaced */
	rmdir(at->path);
	at->notes.count = 0;
	assert_int_equal(symlink("nowhere", at->path), 0);
	solve_with_cache(at->folder, &at->notes);
	assert_int_equal(at->notes.count, 0);
}

/* A folder that cannot be created: below a file. */
HELPERS_FOLDER_TEST(test_works_without_a_cache)
{
	char below[HELPERS_PATH_SIZE + 32];
	FILE *file;

	snprintf(below, sizeof below, "%s/file", at->folder);
	file = fopen(below, "w");
	assert_non_null(file);
	fclose(file);
	strcat(below, "/cache");
	solve_with_cache(below, &at->notes);
	assert_int_equal(at->notes.count, 1);
	solve_with_cache("/dev/full/cache", &at->notes);
	assert_int_equal(at->notes.count, 2);
}

/* Returns its descriptor. */
static int make_file(const char *folder, const char *name, const void *data, size_t bytes)
{
	char path[HELPERS_PATH_SIZE + 64];
	int file;

	snprintf(path, sizeof path, "%s/%s", folder, name);
	file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	assert_true(file >= 0);
	assert_int_equal(write(file, data, bytes), bytes);
	return file;
}

/* Processes that save the same table at once wait for nobody, and leave one whole file. */
HELPERS_FOLDER_TEST(test_saving_while_others_save)
{
	enum { WRITERS = 3, SAVES = 300 };
	pid_t writers[WRITERS];
	struct error error;
	uint8_t byte;
	int status;

	for (int i = 0; i < WRITERS; i++) {
		writers[i] = fork();
		assert_true(writers[i] >= 0);
		for (int k = 0; writers[i] == 0 && k < SAVES; k++)
			if (!cache_save(at->folder, "2x2.table", (const uint8_t *)"x", 1, &error) ||
			    (!cache_load(at->folder, "2x2.table", &byte, 1, &error) &&
			     error.text[0] != '\0'))
				_exit(1);
		if (writers[i] == 0)
			_exit(0);
	}
	for (int i = 0; i < WRITERS; i++) {
		assert_int_equal(waitpid(writers[i], &status, 0), writers[i]);
		assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	}
	assert_int_equal(count_files(at->folder), 1);
}

/* A process was killed while it wrote a table. */
HELPERS_FOLDER_TEST(test_unfinished_files_are_replaced)
{
	close(make_file(at->folder, "4x3-proof-1-1.table.part", at->path, sizeof at->path));
	solve_with_cache(at->folder, &at->notes);
	assert_int_equal(helpers_find_file(at->folder, "4x3-proof-1-1.table.part"), 0);
	assert_true(helpers_find_file(at->folder, table_file) != 0);
	solve_with_cache(at->folder, &at->notes);
	assert_int_equal(at->notes.count, 0);
}

static void stop_search(const struct solver_solution *solution, void *context)
{
	atomic_store((atomic_bool *)context, true);
}

/* Searches until the first solution, which must be valid. */
static void solve_5x4(struct solver_tables *tables)
{
	atomic_bool cancel = false;
	const struct solver_limits limits = { .tables = tables, .cancel = &cancel };
	const struct solver_listener listener = { .better = stop_search, .context = &cancel };
	struct solver_result result;
	struct board board;

	shuffle_uniform(&board, 5, 4, SCRAMBLE_GAP_ANY, 5);
	solver_run(&board, &limits, &listener, &result);
	assert_true(result.length > 0);
	assert_true(checker_solves(board.tiles, 5, 4, result.moves, (size_t)result.length));
	solver_result_destroy(&result);
}

/* Searches with the folder's weights, several times, and checks whether they were used or, if they are
 * bad, that this was said once. */
static void expect_weights(const char *folder, bool good, int count, const char *what)
{
	struct helpers_notes notes = { 0 };
	struct solver_tables *tables = helpers_tables(NULL, &notes);

	solver_tables_use_weights(tables, folder);
	for (int i = 0; i < 3; i++)
		solve_5x4(tables);
	assert_true(prepare_tables(tables, 4, 5, 1, NULL));
	check((helpers_peek(tables, 5, 4, TABLES_WEIGHTS) != NULL) == good, "%s: %sused", what,
	      good ? "not " : "");
	check(notes.count == count, "%s: %d notes", what, notes.count);
	if (count > 0)
		check_note(&notes, "/5x4.weights",
		           ". Reinstall Missing Piece to get shorter solutions.");
	solver_tables_free(tables);
}

/* Writes weights, of 5×4 or for another size, and their path. */
static void write_weights(const char *folder, int width, int height, const char *name, char *path)
{
	size_t bytes = pairs_file_bytes(width, height);
	struct pairs *pairs = helpers_pairs(width, height);
	uint8_t *file = malloc(bytes);
	struct error error;

	assert_non_null(file);
	pairs_pack(pairs, file);
	assert_true(cache_save(folder, name, file, bytes, &error));
	snprintf(path, HELPERS_PATH_SIZE + 64, "%s/%s", folder, name);
	free(file);
	pairs_free(pairs);
}

HELPERS_FOLDER_TEST(test_damaged_weights_are_not_used)
{
	static const off_t places[] = { 0, 8, 16, 48, 56, 4096, 4097, 20000 };
	struct stat status;

	expect_weights(at->folder, false, 0, "no file");
	write_weights(at->folder, 5, 4, "5x4.weights", at->path);
	expect_weights(at->folder, true, 0, "a good file");
	for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
		damage(at->path, places[i]);
		expect_weights(at->folder, false, 1, "a changed byte");
		damage(at->path, places[i]);
	}
	expect_weights(at->folder, true, 0, "a file as before");
	assert_int_equal(stat(at->path, &status), 0);
	assert_int_equal(truncate(at->path, status.st_size + 1), 0);
	expect_weights(at->folder, false, 1, "a file with a byte too many");
	assert_int_equal(truncate(at->path, status.st_size - 1), 0);
	expect_weights(at->folder, false, 1, "a file that lacks a byte");
	assert_int_equal(truncate(at->path, 0), 0);
	expect_weights(at->folder, false, 1, "an empty file");
}

/* Compresses the first bytes of a file, and zeros after them, into another. */
static void compress_file(const char *from, const char *to, size_t bytes, size_t zeros)
{
	uint8_t *data = calloc(1, bytes + zeros);
	FILE *file = fopen(from, "rb");
	gzFile packed = gzopen(to, "wb");

	assert_true(data != NULL && file != NULL && packed != NULL);
	assert_int_equal(fread(data, 1, bytes, file), bytes);
	assert_int_equal(gzwrite(packed, data, (unsigned)(bytes + zeros)), (int)(bytes + zeros));
	assert_int_equal(gzclose(packed), Z_OK);
	fclose(file);
	free(data);
}

HELPERS_FOLDER_TEST(test_compressed_weights)
{
	char from[HELPERS_PATH_SIZE + 64];
	struct stat status;
	size_t bytes;

	write_weights(at->folder, 5, 4, "5x4.weights", at->path);
	snprintf(from, sizeof from, "%s/plain", at->folder);
	assert_int_equal(rename(at->path, from), 0);
	assert_int_equal(stat(from, &status), 0);
	bytes = (size_t)status.st_size;
	compress_file(from, at->path, bytes, 1);
	expect_weights(at->folder, false, 1, "compressed data with a byte too many");
	compress_file(from, at->path, bytes, 1 << 24);
	expect_weights(at->folder, false, 1, "compressed data that are much too long");
	compress_file(from, at->path, bytes - 1, 0);
	expect_weights(at->folder, false, 1, "compressed data that lack a byte");
	compress_file(from, at->path, bytes, 0);
	expect_weights(at->folder, true, 0, "compressed data");
	for (off_t byte = 30; byte < 200; byte += 34) {
		damage(at->path, byte);
		expect_weights(at->folder, false, 1, "damaged compressed data");
		damage(at->path, byte);
	}
	assert_int_equal(stat(at->path, &status), 0);
	assert_int_equal(truncate(at->path, status.st_size / 2), 0);
	expect_weights(at->folder, false, 1, "compressed data cut in half");
}

HELPERS_FOLDER_TEST(test_strange_weights_are_not_used)
{
	char other[HELPERS_PATH_SIZE + 64];

	write_weights(at->folder, 6, 4, "5x4.weights", at->path);
	expect_weights(at->folder, false, 1, "weights of another size");
	write_weights(at->folder, 5, 4, "6x4.weights", other);
	assert_int_equal(rename(other, at->path), 0);
	expect_weights(at->folder, false, 1, "weights with another name");
	unlink(at->path);
	assert_int_equal(mkdir(at->path, 0700), 0);
	expect_weights(at->folder, false, 1, "a folder");
	rmdir(at->path);
	assert_int_equal(symlink(at->path, at->path), 0);
	expect_weights(at->folder, false, 1, "a link to itself");
	assert_int_equal(remove_folder(at->folder), 0);
	expect_weights(at->folder, false, 0, "no folder");
}
