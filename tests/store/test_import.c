/* Import of files that anybody can have written. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "groups.h"
#include "played.h"
#include "puzzle/random.h"
#include "samples.h"
#include "store/exchange/exchange.h"
#include "support/group.h"

static struct error error;
static struct played_page page;

/* In the order of the header. */
static const char *const good[] = {
	"2026-11-21T17:03:02.345Z",
	"true",
	"3",
	"3",
	"any",
	"",
	"7",
	"2026-11-21",
	"name",
	"3",
	"83.25",
	"3",
	"0",
	"false",
	"",
	"0 1 2/4 5 3/7 8 6",
	"L2U",
};

enum { FIELDS = sizeof good / sizeof *good };

static void write_row(char *text, size_t size, int changed, const char *change)
{
	size_t length = (size_t)snprintf(text, size, SAMPLES_HEADER "\n");

	for (int i = 0; i < FIELDS; i++)
		length += (size_t)snprintf(text + length, size - length, "%s%s", i > 0 ? "," : "",
		                           i == changed ? change : good[i]);
}

static void bad_results_are_skipped(void **state)
{
	static const struct {
		int field;
		const char *text;
	} bad[] = {
		{ 0, "yesterday" },
		{ 0, "2026-02-30T17:03:02.345Z" },
		{ 0, "2026-11-21T24:03:02.345Z" },
		{ 0, "2026-11-21T17:60:02.345Z" },
		{ 0, "2026-11-21T17:03:60.345Z" },
		{ 0, "2026-11-21T17:03:02.3456Z" },
		{ 0, "2026-11-21T17:03:02.345Z and more than thirty-two bytes" },
		{ 0, "1969-11-21T17:03:02.345Z" },
		{ 1, "maybe" },
		{ 2, "1" },
		{ 2, "33" },
		{ 2, "4294967299" },
		{ 2, "" },
		{ 3, "4" },
		{ 4, "" },
		{ 4, "home2" },
		{ 5, "20" },
		{ 6, "-1" },
		{ 6, "18446744073709551616" },
		{ 7, "2026-13-01" },
		{ 7, "20261121" },
		{ 8, "a\tb" },
		{ 8, "\xFF" },
		{ 8, "1234567890123456789012345678901234567890123456789012345678901" },
		{ 9, "4" },
		{ 9, "0" },
		{ 9, "1000000001" },
		{ 10, "1.2345" },
		{ 10, "1,5" },
		{ 10, "-1" },
		{ 10, "1000000001" },
		{ 11, "-2" },
		{ 12, "1e3" },
		{ 13, "no" },
		{ 14, "0123456789abcdef" },
		{ 15, "1 2 3/4 5 6/7 8 0" },
		{ 15, "0 2 1/4 5 3/7 8 6" }, /* can't be solved */
		{ 15, "0 1 2/4 5 3/7 8 8" },
		{ 15, "0 1 2 3/4 5 6 7" },
		{ 15, "" },
		{ 16, "L2D" },
		{ 16, "L3" },
		{ 16, "L0L2U" },
		{ 16, "L99999999999999999999" },
		{ 16, "l2u" },
		{ 16, "2L" },
		{ 16, "\"L2U" },
		{ 16, "\"L2\"U" },
	};
	struct store *store = store_open(NULL, &error);
	char text[1024];

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		write_row(text, sizeof text, bad[i].field, bad[i].text);
		samples_import(store, text, 0, 0, 1);
	}
	write_row(text, sizeof text, -1, "");
	samples_import(store, text, 1, 0, 0);
	store_close(store);
}

/* A given board has a hash, which its start must have, and no seed. */
static void given_boards_are_checked(void **state)
{
	struct store *store = store_open(NULL, &error);

	(void)state;
#define BOARD "kind,width,height,moves,board,seed,start,slides\n"
	samples_import(store, BOARD "board,3,3,1,,,,", 0, 0, 1);
	samples_import(store, BOARD "board,3,3,1,0000000000000000,,,", 0, 0, 1);
	samples_import(store, BOARD "board,3,3,1,3e7da4cb03274f7b,5,,", 0, 0, 1);
	samples_import(store, BOARD "board,3,3,1,3e7da4cb03274f7c,,1 2 3/4 5 6/7 0 8,L", 0, 0, 1);
	samples_import(store, BOARD "board,3,3,1,3E7DA4CB03274F7B,,1 2 3/4 5 6/7 0 8,L", 1, 0, 0);
	store_close(store);
}

static void a_file_cut_off_keeps_what_is_whole(void **state)
{
	struct store *a = store_open(NULL, &error);
	size_t length;

	(void)state;
	samples_fill(a);
	for (int format = EXCHANGE_CSV; format <= EXCHANGE_JSON; format++) {
		struct store *b = store_open(NULL, &error);
		char *text = samples_export(a, (enum exchange_format)format, &length);
		struct exchange_counts counts;

		text[length - 30] = '\0';
		check(samples_try_import(b, text, &counts, &error), "%s", error.text);
		assert_true(counts.added == 3 && counts.bad == 1);
		free(text);
		store_close(b);
	}
	store_close(a);
}

static void refuse(struct store *store, const char *text)
{
	struct exchange_counts counts = { -7, 0, 0 };

	check(!samples_try_import(store, text, &counts, &error), "accepted: %.80s", text);
	assert_string_equal(error.text, "“x” isn’t a file of exported records.");
	assert_int_equal(counts.added, -7);
}

static void other_files_are_refused(void **state)
{
	struct store *store = store_open(NULL, &error);
	char nul[] = SAMPLES_HEADER "\n\0";

	(void)state;
	refuse(store, "");
	refuse(store, "Hello");
	refuse(store, "width,height,kind\n3,3,any");
	refuse(store, "\"width,height,kind,moves");
	refuse(store, "[1, 2]");
	refuse(store, "{\"a\": 1}");
	refuse(store, "[{\"width\": 3");
	refuse(store, "{\"width\": 3,}");
	assert_false(store_import_text(store, "x", nul, sizeof nul - 1,
	                               &(struct exchange_counts){ 0 }, &error));
	samples_import(store, SAMPLES_HEADER, 0, 0, 0);
	samples_import(store, "[\n]\n", 0, 0, 0);
	store_close(store);
}

/* Nothing of a file with too many bad results stays. */
static void importing_is_all_or_nothing(void **state)
{
	struct store *store = store_open(NULL, &error);
	char *text = malloc(32768), *at = text;

	(void)state;
	assert_non_null(text);
	at += sprintf(at, "kind,width,height,moves\nany,3,3,5\n");
	for (int i = 0; i < 1001; i++)
		at += sprintf(at, "any,3,3,x\n");
	refuse(store, text);
	played_read(store, NULL, 0, 1, &page);
	assert_int_equal(page.total, 0);
	at[-10] = '\0'; /* one fewer */
	samples_import(store, text, 1, 0, 1000);
	free(text);
	store_close(store);
}

/* What is imported from a damaged file can be exported and imported again. */
static void check_damaged(const char *text)
{
	struct store *a = store_open(NULL, &error), *b = store_open(NULL, &error);
	struct exchange_counts counts = { 0, 0, 0 };
	char *again;
	size_t length;

	if (samples_try_import(a, text, &counts, &error)) {
		again = samples_export(a, EXCHANGE_JSON, &length);
		samples_import(b, again, counts.added, 0, 0);
		free(again);
	}
	store_close(a);
	store_close(b);
}

static void damaged_files_do_no_harm(void **state)
{
	static const char marks[] = "\",{}[]:\\0129-/. ULDR\n\r\xFF";
	struct store *store = store_open(NULL, &error);
	struct random random;
	size_t length;

	(void)state;
	random_init(&random, 1);
	samples_add_small(store);
	played(store, 1, 5);
	for (int format = EXCHANGE_CSV; format <= EXCHANGE_JSON; format++) {
		char *text = samples_export(store, (enum exchange_format)format, &length);

		for (int i = 0; i < 150; i++) {
			char *copy = strdup(text);

			assert_non_null(copy);
			for (int changes = i % 3; changes >= 0; changes--)
				copy[random_below(&random, (uint32_t)length)] =
				        marks[random_below(&random, sizeof marks - 1)];
			check_damaged(copy);
			free(copy);
		}
		free(text);
	}
	store_close(store);
}

int test_import(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(bad_results_are_skipped),
		cmocka_unit_test(given_boards_are_checked),
		cmocka_unit_test(a_file_cut_off_keeps_what_is_whole),
		cmocka_unit_test(other_files_are_refused),
		cmocka_unit_test(importing_is_all_or_nothing),
		cmocka_unit_test(damaged_files_do_no_harm),
	};

	return cmocka_run_group_tests_name("import", tests, NULL, NULL);
}
