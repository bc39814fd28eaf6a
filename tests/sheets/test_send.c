/* The running game is saved with its picture as a file. */
#include <unistd.h>

#include "photos/reading.h"
#include "sheets/bench.h"
#include "sheets/film.h"
#include "sheets/fixture.h"
#include "sheets/quit.h"
#include "sheets/save.h"
#include "system/paths.h"
#include "ui/field.h"

static void save(struct bench *bench)
{
	bench_frame(bench);
	assert_true(bench_command(bench, (int)control_id("ok")));
}

static void open_send(struct bench *bench)
{
	setenv("HOME", bench->folder, 1);
	unsetenv("XDG_CONFIG_HOME");
	setenv("PATH", "/nowhere:", 1); /* without xdg-open, which Windows doesn't need */
	strcpy(bench->photos.played.name, "My. trip.jpg");
	bench_open(bench, &send_sheet);
}

static void expect_note(const struct bench *bench, const char *note)
{
	assert_string_equal(bench->sheets.note, note);
}

/* What was saved last; free it with reading_destroy. */
static struct reading *read_saved(const struct bench *bench)
{
	struct reading *reading =
	        reading_create(&bench->photos.reader, bench->sheets.savings[SAVE_PUZZLE].file);

	reading->plays = true;
	reading_run(&reading->job);
	assert_non_null(reading->parcel);
	assert_int_equal(unlink(bench->sheets.savings[SAVE_PUZZLE].file), 0);
	return reading;
}

/* The text of a field, which gets the focus. */
static char *text_of(struct bench *bench, const char *field)
{
	bench->controls.focus = control_id(field);
	return send_sheet.field(&bench->sheets)->text;
}

/* Without a file chooser it is saved among the pictures, or else in the home folder. */
WORKER_TEST(what_was_written_is_sent)
{
	struct reading *reading;

	open_send(bench);
	bench->photos.played.crop.zoom = 2;
	assert_true(sheets_text(&bench->sheets, "Änne"));
	bench_frame(bench);
	assert_true(bench_command(bench, (int)control_id("send-line")));
	assert_true(sheets_text(&bench->sheets, "Hi!"));
	assert_true(bench_command(bench, (int)control_id("ok")));
	assert_false(sheets_can(&bench->sheets, control_id("ok"))); /* it is being saved */
	bench_wait(bench);
	expect_note(bench, "Saved as “~/My. trip.missingpiece”.");
	assert_int_equal(sheets_can(&bench->sheets, control_id("send-show")), path_shows_folders());
	reading = read_saved(bench);
	assert_string_equal(reading->parcel->name, "Änne");
	assert_string_equal(reading->parcel->line, "Hi!");
	assert_true(reading->parcel->crop.zoom == 1); /* only that part was sent */
	assert_true(reading->parcel->code.scramble.seed == bench->game.round.plan.scramble.seed);
	reading_destroy(&reading->job);
}

/* The sheet may be closed and opened again meanwhile. */
WORKER_TEST(the_puzzle_that_was_asked_for_is_saved)
{
	struct reading *reading;
	char file[PATHS_SIZE];

	open_send(bench);
	assert_true(sheets_text(&bench->sheets, "Anna"));
	save(bench);
	bench_open(bench, &send_sheet);
	bench_wait(bench);
	expect_note(bench, "Saved as “~/My. trip.missingpiece”.");
	assert_int_equal(unlink(bench->sheets.savings[SAVE_PUZZLE].file), 0);
	bench->photos.chooser.present = true;
	save(bench);
	bench_open(bench, &send_sheet);
	snprintf(file, sizeof file, "%s/b.missingpiece", bench->folder);
	save_take_path(&bench->sheets, FILE_CHOOSER_PUZZLE, file);
	bench_wait(bench);
	expect_note(bench, "Saved as “~/b.missingpiece”.");
	reading = read_saved(bench);
	assert_int_equal(reading->parcel->code.scramble.width, 4);
	assert_string_equal(reading->parcel->name, "Anna");
	reading_destroy(&reading->job);
}

/* The game's own plain picture, here white. */
static void play_numbers(struct bench *bench)
{
	struct photo *played = &bench->photos.played;

	SDL_FillRect(played->pixels, NULL, UINT32_MAX);
	strcpy(played->path, "/nowhere/numbers.svg");
	played->drawing = true;
	played->bundled = 3;
}

/* Figures, and not much else, are dark in this part of the picture in the file, which is then removed. */
static void expect_figures(struct bench *bench, const char *path, double part)
{
	struct reading *reading = reading_create(&bench->photos.reader, path);
	const SDL_Surface *picture;
	int right, dark = 0;

	reading_run(&reading->job);
	picture = reading->picture;
	assert_non_null(picture);
	right = (int)(picture->w * part);
	for (int y = 0; y < picture->h; y++)
		for (int x = 0; x < right; x++)
			dark += ((const uint8_t *)picture->pixels)[y * picture->pitch + 4 * x] <
			        128;
	check(dark > right * picture->h / 50 && dark < right * picture->h / 4,
	      "%d of %d pixels are dark", dark, right * picture->h);
	reading_destroy(&reading->job);
	assert_int_equal(unlink(path), 0);
}

/* On the board they are drawn over the picture. */
WORKER_TEST(the_figures_of_the_plain_picture_are_sent)
{
	open_send(bench);
	play_numbers(bench);
	save(bench);
	bench_wait(bench);
	expect_figures(bench, bench->sheets.savings[SAVE_PUZZLE].file, 1.0);
}

/* Asks for a file for a picture of the board. */
static void ask_for_board(struct bench *bench)
{
	bench->photos.chooser.present = true;
	bench_open(bench, &film_sheet);
	bench_frame(bench);
	assert_true(bench_command(bench, (int)control_id("film-save")));
}

/* Without the last column, which has the gap. */
WORKER_TEST(the_figures_of_the_plain_picture_are_saved)
{
	char path[64];

	play_numbers(bench);
	snprintf(path, sizeof path, "%s/board.png", bench->folder);
	ask_for_board(bench);
	film_save(&bench->sheets, FILE_CHOOSER_BOARD, path);
	bench_wait(bench);
	expect_figures(bench, path, 0.75);
}

/* While the file was chosen, another game was begun, or a photo was read again with few pixels. */
WORKER_TEST(only_the_picture_that_was_to_be_saved_is)
{
	struct photo *played = &bench->photos.played;
	char path[64];

	snprintf(path, sizeof path, "%s/board.png", bench->folder);
	for (int i = 0; i < 2; i++) {
		ask_for_board(bench);
		played->number += i == 0;
		played->reduced = i == 1;
		save_take_path(&bench->sheets, FILE_CHOOSER_BOARD, path);
		expect_note(bench, "The picture has changed. Save it again.");
		assert_int_not_equal(access(path, F_OK), 0);
	}
}

WORKER_TEST(what_cannot_be_saved_is_said)
{
	open_send(bench);
	memset(text_of(bench, "send-name"), 'x', PARCEL_NAME_SIZE);
	save(bench);
	expect_note(bench, "Your name is too long for a puzzle. Shorten it.");
	text_of(bench, "send-name")[1] = '\0';
	memset(text_of(bench, "send-line"), 'x', PARCEL_LINE_SIZE);
	save(bench);
	expect_note(bench, "The greeting is too long for a puzzle. Shorten it.");
	text_of(bench, "send-line")[0] = '\0';
	bench->photos.chooser.present = true;
	save(bench);
	assert_string_equal(bench->suggested, "My. trip.missingpiece");
	save_take_path(&bench->sheets, FILE_CHOOSER_PUZZLE, "/proc/x.missingpiece");
	bench_wait(bench);
	check(strncmp(bench->sheets.note, "Can’t save “x.missingpiece”: ", 31) == 0, "%s",
	      bench->sheets.note);
	save(bench);
	expect_note(bench, "It is already open.");
}

/* Who quits meanwhile waits for the file, unless that fails, something else is opened, or the player quits again. */
WORKER_TEST(quitting_waits_for_what_is_being_saved)
{
	struct sheets *sheets = &bench->sheets;

	open_send(bench);
	assert_true(quit_now(sheets)); /* nothing is being saved */
	save(bench);
	assert_false(quit_now(sheets));
	assert_ptr_equal(sheets_top(sheets), &quit_card);
	assert_false(quit_due(sheets));
	assert_true(quit_now(sheets)); /* again */
	bench_wait(bench);
	assert_true(quit_due(sheets));
	assert_int_equal(unlink(sheets->savings[SAVE_PUZZLE].file), 0);
	sheets->quits = false;

	setenv("HOME", "/proc", 1); /* where nothing can be saved */
	bench_open(bench, &send_sheet);
	save(bench);
	assert_false(quit_now(sheets));
	bench_wait(bench);
	assert_false(quit_due(sheets)); /* it is said */

	bench_open(bench, &send_sheet);
	save(bench);
	assert_false(quit_now(sheets));
	bench_open(bench, &send_sheet);
	bench_wait(bench);
	assert_false(quit_due(sheets));
}
