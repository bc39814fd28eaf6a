/* Export and import of results. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "folder.h"
#include "groups.h"
#include "played.h"
#include "samples.h"
#include "store/exchange/exchange.h"
#include "support/group.h"

enum { MANY = 1000 };

static struct error error;
static struct played_page page;

static void every_format_brings_all_back(void **state)
{
	(void)state;
	for (int format = EXCHANGE_CSV; format <= EXCHANGE_JSON; format++) {
		struct store *a = store_open(NULL, &error), *b = store_open(NULL, &error);
		char *exported, *again;
		size_t length;

		samples_fill(a);
		exported = samples_export(a, (enum exchange_format)format, &length);
		samples_import(b, exported, 4, 0, 0);
		samples_import(b, exported, 0, 4, 0);
		again = samples_export(b, (enum exchange_format)format, &length);
		assert_string_equal(again, exported);
		played_read(b, NULL, 0, PLAYED_MOST, &page);
		assert_true(page.total == 4 && page.results[0].replay && !page.results[3].replay);
		assert_true(page.results[0].board != 0 && page.results[1].seed == UINT64_MAX);
		free(exported);
		free(again);
		store_close(a);
		store_close(b);
	}
}

static void a_game_can_be_watched_after_import(void **state)
{
	struct store *a = store_open(NULL, &error), *b = store_open(NULL, &error);
	struct result result = played(a, 7, 5);
	struct store_game first, again;
	size_t length;
	char *text = samples_export(a, EXCHANGE_JSON, &length);

	(void)state;
	samples_import(b, text, 1, 0, 0);
	played_read(b, NULL, 0, 1, &page);
	check(store_result_game(a, result.id, &first, &error), "%s", error.text);
	check(store_result_game(b, page.results[0].id, &again, &error), "%s", error.text);
	assert_true(board_equal(&again.saved.history.start, &first.saved.history.start));
	assert_int_equal(again.saved.history.count, first.saved.history.count);
	assert_memory_equal(again.saved.history.slides, first.saved.history.slides,
	                    again.saved.history.count * sizeof *again.saved.history.slides);
	store_game_destroy(&first);
	store_game_destroy(&again);
	free(text);
	store_close(a);
	store_close(b);
}

/* Other programs read these. */
static void files_look_like_this(void **state)
{
	struct store *store = store_open(NULL, &error);
	size_t length;
	char *csv, *json;

	(void)state;
	samples_add_small(store);
	csv = samples_export(store, EXCHANGE_CSV, &length);
	json = samples_export(store, EXCHANGE_JSON, &length);
	assert_string_equal(csv, SAMPLES_HEADER "\r\n"
	                                        "2026-11-21T17:03:02.345Z,true,3,3,any,,7,,"
	                                        "\"a, \"\"b\"\"\",3,83.250,3,0,false,,"
	                                        "0 1 2/4 5 3/7 8 6,L2U\r\n");
	assert_string_equal(
	        json, "[\n{\"ended\":\"2026-11-21T17:03:02.345Z\",\"solved\":true,\"width\":3,"
	              "\"height\":3,\"kind\":\"any\",\"walk\":null,\"seed\":\"7\",\"daily\":null,"
	              "\"name\":\"a, \\\"b\\\"\",\"moves\":3,\"seconds\":83.250,\"shortest\":3,"
	              "\"hints\":0,\"assisted\":false,\"board\":null,"
	              "\"start\":\"0 1 2/4 5 3/7 8 6\",\"slides\":\"L2U\"}\n]\n");
	free(csv);
	free(json);
	store_close(store);
}

static void one_size_can_be_exported(void **state)
{
	struct store *store = store_open(NULL, &error);
	char *text = NULL;
	size_t length = 0;
	FILE *stream = open_memstream(&text, &length);

	(void)state;
	samples_fill(store);
	assert_non_null(stream);
	assert_true(store_export_to(store, stream, EXCHANGE_CSV, 32, 2, &error));
	assert_int_equal(fclose(stream), 0);
	assert_string_equal(text, SAMPLES_HEADER "\r\n,false,32,2,any,,0,,,0,,,0,false,,,\r\n");
	free(text);
	store_close(store);
}

/* As a spreadsheet or a person may write it. */
static void other_ways_of_writing_are_read(void **state)
{
	static const char *const texts[] = {
		"\xEF\xBB\xBF" SAMPLES_HEADER
		"\n2026-11-21 17:03:02.345,TRUE,3,3,any,0,7,,\"a, \"\"b\"\"\","
		"3,83.25,3,0,FALSE,,0 1 2 4 5 3 7 8 6,L2U1\n\n",
		"kind,moves,note,height,width,solved,seconds,seed,ended\r\n"
		"\"any\",3,\"two\r\nlines\",3,3,1,83.25,7,2026-11-21T17:03:02.345Z",
		"{\"kind\": \"any\", \"moves\": 3, \"height\": \"3\", \"width\": 3, \"solved\": "
		"true,"
		" \"note\": [{\"}\": \"\\\"}\"}], \"seconds\": 83.25, \"seed\": 7,\n"
		" \"ended\": \"2026-11-21T17:03:02.345Z\"}",
	};

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct store *store = store_open(NULL, &error);

		samples_add_small(store);
		samples_import(store, texts[i], 0, 1, 0);
		store_close(store);
	}
}

static void files_are_written_and_read(void **state)
{
	struct folder folder;
	struct store *store = store_open(NULL, &error);
	struct exchange_counts counts;
	char path[400];

	(void)state;
	folder_make(&folder);
	samples_fill(store);
	snprintf(path, sizeof path, "%s/records.csv", folder.path);
	check(exchange_finish(store_export_begin(store, path, EXCHANGE_CSV, &error), NULL, &error),
	      "%s", error.text);
	check(exchange_finish(store_export_begin(store, path, EXCHANGE_JSON, &error), NULL, &error),
	      "%s", error.text); /* replaces */
	check(exchange_finish(store_import_begin(store, path, &error), &counts, &error), "%s",
	      error.text);
	assert_true(counts.known == 4 && counts.added == 0 && counts.bad == 0);
	assert_false(
	        exchange_finish(store_import_begin(store, folder.path, &error), &counts, &error));
	assert_non_null(strstr(error.text, "isn’t a file of exported records."));
	assert_int_equal(unlink(path), 0);
	assert_false(exchange_finish(store_import_begin(store, path, &error), &counts, &error));
	assert_string_equal(error.text, "Can’t read “records.csv”: No such file or directory.");
	store_close(store);
	folder_remove(&folder);
}

/* Enough results for several steps. */
static char *many(size_t *length)
{
	struct store *store = store_open(NULL, &error);
	char *text;

	for (int i = 1; i <= MANY; i++)
		(void)played_add_result(store, (struct result){ .group = played_home,
		                                                .solved = true,
		                                                .seed = (uint64_t)i,
		                                                .moves = 80,
		                                                .shortest = -1 });
	text = samples_export(store, EXCHANGE_CSV, length);
	store_close(store);
	return text;
}

static struct exchange *begin_import(struct store *store, const struct folder *folder)
{
	struct exchange *import;
	char path[400], *text;
	size_t length;
	bool done;

	text = many(&length);
	snprintf(path, sizeof path, "%s/records.csv", folder->path);
	folder_write(path, (const uint8_t *)text, length);
	free(text);
	import = store_import_begin(store, path, &error);
	check(import != NULL, "%s", error.text);
	for (int percent = -1; import->percent < 30; percent = import->percent) {
		check(import->step(import, &done, &error), "%s", error.text);
		assert_true(!done && import->percent > percent);
	}
	return import;
}

/* Nothing of it stays, and the store goes on. */
static void an_import_can_be_cancelled(void **state)
{
	struct folder folder;
	struct exchange *import;
	struct store *store;

	(void)state;
	folder_make(&folder);
	store = folder_open(&folder, "");
	import = begin_import(store, &folder);
	import->end(import);
	played_read(store, NULL, 0, 1, &page);
	assert_int_equal(page.total, 0);
	assert_true(store_set_number(store, "key", 7, &error));
	store_close(store);
	folder_remove(&folder);
}

/* What is written meanwhile is stored at once, whatever becomes of the import: it ends before. */
static void another_write_completes_an_import(void **state)
{
	struct folder folder;
	struct exchange *import;
	struct store *store;
	struct exchange_counts counts;

	(void)state;
	for (int way = 0; way < 2; way++) {
		folder_make(&folder);
		store = folder_open(&folder, "");
		import = begin_import(store, &folder);
		if (way == 0)
			assert_true(store_set_number(store, "key", 7, &error));
		else
			(void)played(store, 1, 5);
		assert_int_equal(folder_count(folder.file, "results"), MANY + way);
		assert_int_equal(folder_count(folder.file, "settings"), 1 - way);
		check(exchange_finish(import, &counts, &error), "%s", error.text);
		assert_true(counts.added == MANY && counts.known == 0 && counts.bad == 0);
		store_close(store);
		folder_remove(&folder);
	}
}

static void an_export_can_be_cancelled(void **state)
{
	struct folder folder;
	struct exchange *export;
	struct store *store = store_open(NULL, &error);
	char path[400], part[410], *text;
	size_t length;
	bool done;

	(void)state;
	folder_make(&folder);
	text = many(&length);
	samples_import(store, text, MANY, 0, 0);
	free(text);
	snprintf(path, sizeof path, "%s/records.csv", folder.path);
	snprintf(part, sizeof part, "%s.part", path);
	export = store_export_begin(store, path, EXCHANGE_CSV, &error);
	check(export != NULL, "%s", error.text);
	check(export->step(export, &done, &error), "%s", error.text);
	assert_true(!done && export->percent > 10 && export->percent < 50);
	assert_int_equal(access(part, F_OK), 0);
	export->end(export);
	assert_int_equal(access(path, F_OK), -1);
	assert_int_equal(access(part, F_OK), -1);
	store_close(store);
	folder_remove(&folder);
}

/* A limit on the size of files stands for a full disk. */
static void a_failed_export_leaves_the_old_file(void **state)
{
	struct folder folder;
	struct store *store = store_open(NULL, &error);
	struct rlimit old, limit;
	char path[400], part[410];
	size_t size;
	uint8_t *bytes;

	(void)state;
	folder_make(&folder);
	samples_fill(store);
	snprintf(path, sizeof path, "%s/records.csv", folder.path);
	snprintf(part, sizeof part, "%s.part", path);
	folder_write(path, (const uint8_t *)"old", 3);
	signal(SIGXFSZ, SIG_IGN);
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
	limit = (struct rlimit){ 100, old.rlim_max };
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
	assert_false(exchange_finish(store_export_begin(store, path, EXCHANGE_CSV, &error), NULL,
	                             &error));
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
	assert_string_equal(error.text, "Can’t save “records.csv”: File too large.");
	bytes = folder_read(path, &size);
	assert_true(size == 3 && memcmp(bytes, "old", 3) == 0);
	free(bytes);
	assert_int_equal(access(part, F_OK), -1);
	snprintf(path, sizeof path, "%s/missing/records.csv", folder.path);
	assert_false(exchange_finish(store_export_begin(store, path, EXCHANGE_CSV, &error), NULL,
	                             &error));
	assert_string_equal(error.text, "Can’t save “records.csv”: No such file or directory.");
	store_close(store);
	folder_remove(&folder);
}

static void expect_sentence(int added, int known, int bad, const char *expected)
{
	struct error sentence;

	exchange_counts_write(&(struct exchange_counts){ added, known, bad }, &sentence);
	assert_string_equal(sentence.text, expected);
}

static void a_sentence_says_what_was_imported(void **state)
{
	(void)state;
	expect_sentence(120, 0, 0, "Imported 120 games.");
	expect_sentence(1, 1, 1, "Imported 1 game; 1 was already there; 1 couldn’t be read.");
	expect_sentence(1200, 3, 0, "Imported 1,200 games; 3 were already there.");
	expect_sentence(0, 0, 2, "Imported 0 games; 2 couldn’t be read.");
}

int test_exchange(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_format_brings_all_back),
		cmocka_unit_test(a_game_can_be_watched_after_import),
		cmocka_unit_test(files_look_like_this),
		cmocka_unit_test(one_size_can_be_exported),
		cmocka_unit_test(other_ways_of_writing_are_read),
		cmocka_unit_test(files_are_written_and_read),
		cmocka_unit_test(an_import_can_be_cancelled),
		cmocka_unit_test(another_write_completes_an_import),
		cmocka_unit_test(an_export_can_be_cancelled),
		cmocka_unit_test(a_failed_export_leaves_the_old_file),
		cmocka_unit_test(a_sentence_says_what_was_imported),
	};

	return cmocka_run_group_tests_name("exchange", tests, NULL, NULL);
}
