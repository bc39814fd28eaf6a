/* test_probe: the report: the content of its lines, and when they are written. */
#include <unistd.h>

#include "probe/report.h"
#include "sheets/sheets.h"
#include "support/group.h"
#include "support/plan.h"
#include "ui/controls.h"

/* Everything a frame shows, without a window. */
struct fake {
	struct game game;
	struct boards list;
	struct photos photos;
	struct settings settings;
	struct controls controls;
	struct sheets sheets;
	struct layout layout;
	struct view_look look;
	struct report_view view;
	struct report report;
	char path[32];
	long read; /* bytes of the file read so far */
	char text[80 << 10];
};

static void start_game(struct fake *fake)
{
	const struct game_setup setup = { .port = no_searches, .seed = 7, .list = &fake->list };
	struct game_plan plan = plan_of_board("1 2/0 3");

	strcpy(plan.name, "Small");
	game_init(&fake->game, &setup);
	game_start(&fake->game, &plan, 0, 0, 1000);
}

static void begin(struct fake *fake)
{
	struct error error;
	int file;

	start_game(fake);
	fake->photos.played = PHOTO_NONE;
	strcpy(fake->photos.played.name, "harbour.jpg");
	controls_init(&fake->controls);
	fake->sheets = (struct sheets){ .game = &fake->game,
		                        .photos = &fake->photos,
		                        .settings = &fake->settings,
		                        .controls = &fake->controls };
	sheets_init(&fake->sheets);
	fake->layout = (struct layout){ .width = 480,
		                        .height = 500,
		                        .scale.density = 1.25f,
		                        .columns = 2,
		                        .rows = 2,
		                        .cell_width = 100,
		                        .cell_height = 100,
		                        .board = { 10, 20, 200, 200 },
		                        .seen = { 10, 20, 200, 200 } };
	fake->controls.items.mirror.width = 480;
	fake->look = (struct view_look){ .text_percent = 100 };
	fake->view = (struct report_view){ .sheets = &fake->sheets,
		                           .layout = &fake->layout,
		                           .look = &fake->look,
		                           .now_ms = 1000,
		                           .sounds = 3,
		                           .pads = 1,
		                           .inputs = 2,
		                           .message = "" };
	strcpy(fake->path, "/tmp/mp-report-XXXXXX");
	file = mkstemp(fake->path);
	assert_true(file >= 0);
	close(file);
	check(report_open(&fake->report, fake->path, &error), "%s", error.text);
}

static void end(struct fake *fake)
{
	report_close(&fake->report);
	unlink(fake->path);
	sheets_destroy(&fake->sheets);
	game_destroy(&fake->game);
}

FIXTURE(set_up, tear_down, struct fake, begin, end);
#define FAKE_TEST(name) TEST_CASE_OF(name, struct fake, fake, set_up, tear_down)

/* Reports a frame; returns what that wrote. */
static const char *frame(struct fake *fake)
{
	FILE *file = fopen(fake->path, "re");
	size_t length;

	assert_non_null(file);
	report_frame(&fake->report, &fake->view);
	assert_int_equal(fseek(file, fake->read, SEEK_SET), 0);
	length = fread(fake->text, 1, sizeof fake->text - 1, file);
	fake->text[length] = '\0';
	fake->read += (long)length;
	fclose(file);
	return fake->text;
}

static void expect(const char *text, const char *part)
{
	check(strstr(text, part) != NULL, "expected “%s” in “%s”", part, text);
}

/* The names of a line's fields, separated by spaces. */
static void read_names(const char *line, char *names)
{
	char *end = names;

	for (const char *at = line; (at = strchr(at, '\t')) != NULL;) {
		size_t length = strcspn(++at, "=");

		memcpy(end, at, length);
		end += length;
		*end++ = ' ';
	}
	end[end > names ? -1 : 0] = '\0';
}

FAKE_TEST(a_line_of_state_has_all_fields)
{
	char names[2000];
	const char *line = strstr(frame(fake), "state\t");

	assert_non_null(line);
	read_names(line, names);
	assert_string_equal(
	        names,
	        "n screen sheet moving board solved whole moves complexity undo redo result "
	        "watched drag home hint hinting paused held away paused-for playback solving "
	        "assisted pads "
	        "inputs step steps speed session average5 inspection race rival best_length "
	        "lower_bound method reached layers "
	        "compares "
	        "compared measuring shortest status picture hidden loading message trouble near "
	        "window "
	        "density focus seed code name hints moves_most seconds_most over chosen_moves "
	        "listed streak dots part zoom numbers comparing hard theme text "
	        "reduced simple hover letters time volume muted sounds kind walk chooser "
	        "field field_error");
	expect(line, "n=1\tscreen=play\tsheet=none\tmoving=0\tboard=1 2/0 3\tsolved=0\twhole=0\t");
	expect(line,
	       "\tpicture=harbour.jpg\thidden=0\tloading=0\tmessage=\ttrouble=\tnear=100\twindow="
	       "480x500\tdensity=1."
	       "25\tfocus=none\t");
	expect(line, "\tpads=1\tinputs=2\t");
	expect(line, "\tpart=0.000,0.000,0.000,0.000\tzoom=100\tnumbers=off\t");
	expect(line, "\tsounds=3\tkind=home\twalk=0\tchooser=absent\t");
}

FAKE_TEST(a_line_is_written_once_per_change)
{
	frame(fake);
	assert_string_equal(frame(fake), "");
	fake->view.message = "Copied.";
	expect(frame(fake), "\tmessage=Copied.\t");
	assert_true(strncmp(fake->text, "state\tn=2\t", 10) == 0);
	fake->layout.seen.x++;
	assert_true(strncmp(frame(fake), "rect\t", 5) == 0);
	assert_null(strstr(fake->text, "state"));
	assert_string_equal(frame(fake), "");
}

/* Places are those in the window; a board keeps its order. */
FAKE_TEST(a_mirrored_board_is_where_it_is_seen)
{
	fake->controls.items.mirror.on = true;
	expect(frame(fake), "\tboard=270,20,200,200\t");
	expect(fake->text, "\tcell.0=270,20,100,100\t");
}

FAKE_TEST(a_report_is_optional_and_may_fail)
{
	struct report report;
	struct error error;

	assert_true(report_open(&report, NULL, &error));
	report_frame(&report, &fake->view);
	report_close(&report);
	assert_false(report_open(&report, "/nowhere/report", &error));
	assert_string_equal(error.text,
	                    "Can’t write the report “/nowhere/report”: No such file or directory.");
}
