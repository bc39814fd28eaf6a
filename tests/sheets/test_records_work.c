/* Records are exported, and what takes long. */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sheets/bench.h"
#include "sheets/fixture.h"

enum { GAMES_4 = 36, MANY = 30000 };

static void open_records(struct bench *bench)
{
	sheets_open(&bench->sheets, &records_sheet);
	bench_frame(bench);
}

static void expect_note(const struct bench *bench, const char *start)
{
	const char *note = bench->sheets.records.note;

	check(strncmp(note, start, strlen(start)) == 0, "expected “%s…”, got “%s”", start, note);
}

static void find_export(const struct bench *bench, char path[PATHS_SIZE])
{
	char pattern[64];
	glob_t found;

	snprintf(pattern, sizeof pattern, "%s/Missing Piece records 20*.csv", bench->folder);
	assert_int_equal(glob(pattern, 0, NULL, &found), 0);
	assert_int_equal(found.gl_pathc, 1);
	strcpy(path, found.gl_pathv[0]);
	globfree(&found);
}

/* Without a file chooser they are saved among the documents, or else in the home folder. */
WORKER_TEST(records_are_exported)
{
	char path[PATHS_SIZE];

	setenv("HOME", bench->folder, 1);
	fixture_fill_store(bench->store, 0);
	open_records(bench);
	assert_true(bench_command(bench, RECORDS_EXPORT));
	expect_note(bench, "Saved as “~/Missing Piece records 20");
	find_export(bench, path);
	assert_int_equal(bench->choosers, 0);
	assert_true(bench_command(bench, RECORDS_EXPORT));
	assert_non_null(strstr(bench->sheets.records.note, " 2.csv”")); /* the first one stays */
	assert_int_equal(remove(bench->sheets.records.file), 0);
	assert_int_equal(remove(path), 0);
	sheets_close(&bench->sheets, false);
	records_export(&bench->sheets, "/missing/records.csv"); /* opens the sheet */
	assert_ptr_equal(bench->sheets.open, &records_sheet);
	expect_note(bench, "Can’t ");
	sheets_close(&bench->sheets, false);
}

/* Draws until the note begins otherwise. */
static void wait_for_end(struct bench *bench, const char *start, const char *end)
{
	expect_note(bench, start);
	while (strncmp(bench->sheets.records.note, start, strlen(start)) == 0) {
		bench_frame(bench);
		assert_int_equal(items_find(&bench->controls.items, RECORDS_CANCEL) != NULL,
		                 bench->sheets.records.work != RECORDS_NO_WORK);
	}
	expect_note(bench, end);
}

static void expect_total(struct bench *bench, int total)
{
	struct result result;
	struct store_photo photo = { .path = NULL };
	int read, found;

	assert_true(store_results_page(bench->store, NULL, false, 0, 1, &result, &photo, &read,
	                               &found, NULL));
	free(photo.path);
	assert_int_equal(found, total);
}

/* Adds many results of 4×4 and one of 5×5. */
static void add_many(struct bench *bench)
{
	struct store_game game = { .photo.crop.zoom = 1.0 };
	struct result result = { .group = { 4, 4, SCRAMBLE_GAP_HOME, 0 }, .solved = true };
	struct error error;

	for (int i = 0; i <= MANY; i++) {
		result.ended_ms = i + 1;
		if (i == MANY)
			result.group.width = result.group.height = 5;
		check(store_result_add(bench->store, &result, &game, &error), "%s", error.text);
	}
}

/* Frames are drawn meanwhile. */
WORKER_TEST(long_work_can_be_cancelled)
{
	char path[PATHS_SIZE];

	snprintf(path, sizeof path, "%s/many.csv", bench->folder);
	add_many(bench);
	open_records(bench);
	assert_int_equal(bench->sheets.records.total, MANY);
	records_export(&bench->sheets, path);
	expect_note(bench, "Exporting… ");
	bench_frame(bench);
	assert_non_null(items_find(&bench->controls.items, RECORDS_CANCEL));
	assert_true(bench_command(bench, RECORDS_CANCEL));
	expect_note(bench, "Export cancelled.");
	assert_int_not_equal(access(path, F_OK), 0);
	records_export(&bench->sheets, path);
	sheets_close(&bench->sheets, true);
	assert_int_not_equal(access(path, F_OK), 0);
	records_export(&bench->sheets, path);
	wait_for_end(bench, "Exporting…", "Saved as");
	assert_true(bench_command(bench, RECORDS_CLEAR_ALL));
	expect_note(bench, "Clearing…");
	assert_true(bench_command(bench, RECORDS_CANCEL));
	while (bench->sheets.records.work != RECORDS_NO_WORK)
		bench_frame(bench);
	expect_total(bench, MANY + 1);
	assert_true(bench_command(bench, RECORDS_CLEAR));
	wait_for_end(bench, "Clearing…", "");
	expect_total(bench, 1);
	sheets_close(&bench->sheets, false);
	assert_int_equal(remove(path), 0);
}

/* What goes on keeps to the group for which it was begun. */
WORKER_TEST(another_group_stays_while_one_is_cleared)
{
	add_many(bench);
	open_records(bench);
	assert_true(bench_command(bench, RECORDS_CLEAR));
	expect_note(bench, "Clearing…");
	assert_true(bench_command(bench, COMMAND_UNDO)); /* undoes no slide, and the work goes on */
	assert_ptr_equal(bench->sheets.open, &records_sheet);
	assert_true(bench_key(bench, SDLK_RIGHT));
	while (bench->sheets.records.work != RECORDS_NO_WORK)
		bench_frame(bench);
	assert_int_equal(bench->sheets.records.groups[bench->sheets.records.group].width, 5);
	expect_total(bench, 1);
	sheets_close(&bench->sheets, false);
}

/* A click beside the sheet must not wait for it. */
WORKER_TEST(work_goes_on_while_the_sheet_is_closed)
{
	struct records_sheet *records = &bench->sheets.records;

	add_many(bench);
	open_records(bench);
	assert_true(bench_command(bench, RECORDS_CLEAR));
	sheets_close(&bench->sheets, false);
	assert_int_equal(records->work, RECORDS_CLEARS);
	open_records(bench); /* again, meanwhile */
	expect_note(bench, "Clearing…");
	assert_false(bench->sheets.states.enabled[RECORDS_CLEAR]);
	sheets_close(&bench->sheets, false);
	while (sheets_prepare(&bench->sheets))
		continue;
	assert_int_equal(records->work, RECORDS_NO_WORK);
	expect_total(bench, 1);
	open_records(bench);
	assert_true(bench_command(bench, RECORDS_UNDO));
	sheets_close(&bench->sheets, true);
	assert_int_equal(records->work, RECORDS_RESTORES);
	sheets_destroy(&bench->sheets); /* the program ends: nothing may stay cleared */
	expect_total(bench, MANY + 1);
}

WORKER_TEST(a_file_chooser_asks_for_a_name)
{
	bench->photos.chooser.present = true;
	fixture_fill_store(bench->store, 0);
	open_records(bench);
	assert_true(bench_command(bench, RECORDS_EXPORT));
	assert_int_equal(bench->choosers, 1);
	assert_non_null(strstr(bench->suggested, ".csv"));
	expect_note(bench, "");
	bench->photos.chooser.ticket = 1;
	bench_frame(bench);
	assert_false(bench->sheets.states.enabled[RECORDS_EXPORT]);
	bench->photos.chooser.ticket = 0;
	bench_frame(bench);
	assert_true(bench_command(bench, RECORDS_EXPORT));
	expect_note(bench, "It is already open.");
}

/* Its slides are random ones here. */
WORKER_TEST(a_race_needs_a_game_that_solves_its_board)
{
	fixture_fill_store(bench->store, 0);
	open_records(bench);
	for (bench_key(bench, SDLK_END); !bench->sheets.states.enabled[RECORDS_RACE];
	     bench_frame(bench))
		bench_key(bench, SDLK_UP);
	assert_true(bench_command(bench, RECORDS_RACE));
	assert_string_equal(bench->sheets.records.note,
	                    "The moves of this race don’t solve its board.");
}
