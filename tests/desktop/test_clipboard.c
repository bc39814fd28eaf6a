/* clipboard: scripts replace xclip and wl-paste: missing, endless, silent, slow, not a picture. */
#include <sys/stat.h>
#include <unistd.h>

#include "desktop/clipboard.h"
#include "support/folders.h"
#include "support/group.h"
#include "system/clock.h"

/* A folder for the programs, and a folder for pictures in it. */
struct place {
	char folder[64], pasted[96], path[256];
	struct error error;
};

static const char types[] =
        "if [ \"$5\" = TARGETS ]; then printf 'TARGETS\\nimage/bmp\\nimage/png\\n'; exit; fi\n";

static void place_make(struct place *place)
{
	*place = (struct place){ .folder = "/tmp/test_clipboard.XXXXXX" };
	assert_non_null(mkdtemp(place->folder));
	snprintf(place->pasted, sizeof place->pasted, "%s/data/pasted", place->folder);
	setenv("MP_TEST_PATH", getenv("PATH"), 0);
	setenv("PATH", place->folder, 1);
}

static void place_remove(const struct place *place)
{
	char command[128];

	setenv("PATH", getenv("MP_TEST_PATH"), 1);
	snprintf(command, sizeof command, "rm -r %s", place->folder);
	assert_int_equal(system(command), 0);
}

static void write_script(const struct place *place, const char *name, const char *head,
                         const char *body)
{
	char path[128], text[1024];

	snprintf(path, sizeof path, "%s/%s", place->folder, name);
	snprintf(text, sizeof text, "#!/bin/sh\nPATH=/usr/bin:/bin\n%s%s", head, body);
	write_text(path, text);
	assert_int_equal(chmod(path, 0700), 0);
}

static enum clipboard_end save(struct place *place, enum clipboard_system system, int seconds)
{
	const struct clipboard_request request = { system, place->pasted, seconds, NULL, false };

	return clipboard_save_picture(&request, place->path, sizeof place->path, &place->error);
}

TEST_CASE(a_picture_is_saved)
{
	struct place place;
	char text[8] = "";
	FILE *file;

	place_make(&place);
	write_script(&place, "xclip", types, "printf \"$5\" | cut -c 7-\n");
	write_script(&place, "wl-paste", "",
	             "case \"$*\" in --list-types) echo image/jpeg;;"
	             "'--no-newline --type image/jpeg') printf jpeg;; esac\n");
	assert_int_equal(save(&place, CLIPBOARD_X11, 20), CLIPBOARD_SAVED);
	assert_non_null(strstr(place.path, "/pasted/Pasted picture 20"));
	assert_string_equal(strrchr(place.path, '.'), ".png"); /* the best format, not the first */
	file = fopen(place.path, "r");
	assert_non_null(file);
	assert_non_null(fgets(text, sizeof text, file));
	fclose(file);
	assert_string_equal(text, "png\n");
	assert_int_equal(save(&place, CLIPBOARD_WAYLAND, 20), CLIPBOARD_SAVED);
	assert_string_equal(strrchr(place.path, '.'), ".jpg");
	place_remove(&place);
}

/* The player may mean the text. */
TEST_CASE(a_picture_with_a_text_may_not_count)
{
	struct place place;
	struct clipboard_request request = { .system = CLIPBOARD_X11, .seconds = 20 };

	place_make(&place);
	request.folder = place.pasted;
	for (int i = 0; i < 4; i++) {
		bool has_text = i % 2 != 0;

		request.unless_text = i >= 2;
		write_script(&place, "xclip",
		             has_text ? "if [ \"$5\" = TARGETS ]; then printf "
		                        "'image/png\\nUTF8_STRING\\n'; exit; fi\n"
		                      : types,
		             "echo x\n");
		assert_int_equal(clipboard_save_picture(&request, place.path, sizeof place.path,
		                                        &place.error),
		                 has_text && request.unless_text ? CLIPBOARD_HAS_TEXT
		                                                 : CLIPBOARD_SAVED);
	}
	place_remove(&place);
}

TEST_CASE(only_the_newest_are_kept)
{
	struct place place;

	place_make(&place);
	write_script(&place, "xclip", types, "echo x\n");
	assert_int_equal(mkdir(strcat(strcpy(place.path, place.folder), "/data"), 0700), 0);
	assert_int_equal(mkdir(place.pasted, 0700), 0);
	for (int i = 0; i < CLIPBOARD_KEPT + 3; i++) {
		snprintf(place.path, sizeof place.path,
		         "%s/Pasted picture 1999-01-01 00.00.%02d.png", place.pasted, i);
		write_text(place.path, "");
	}
	snprintf(place.path, sizeof place.path, "%s/.pasting-killed", place.pasted);
	write_text(place.path, "");
	snprintf(place.path, sizeof place.path, "%s/mine.png", place.pasted);
	write_text(place.path, "");
	assert_int_equal(save(&place, CLIPBOARD_X11, 20), CLIPBOARD_SAVED);
	assert_int_equal(count_files(place.pasted), CLIPBOARD_KEPT + 1);
	assert_int_equal(access(place.path, F_OK), 0);
	snprintf(place.path, sizeof place.path, "%s/mine.png", place.pasted);
	assert_int_equal(access(place.path, F_OK), 0);
	place_remove(&place);
}

TEST_CASE(missing_programs_are_reported)
{
	struct place place;

	place_make(&place);
	assert_int_equal(save(&place, CLIPBOARD_X11, 20), CLIPBOARD_NO_PROGRAM);
	assert_string_equal(place.error.text, "To paste pictures, install the package xclip.");
	assert_int_equal(save(&place, CLIPBOARD_WAYLAND, 20), CLIPBOARD_NO_PROGRAM);
	assert_string_equal(place.error.text,
	                    "To paste pictures, install the package wl-clipboard.");
	write_script(&place, "xclip", "", "exit 1\n");
	assert_int_equal(save(&place, CLIPBOARD_X11, 20), CLIPBOARD_NO_PICTURE);
	write_script(&place, "xclip", "", "printf 'TARGETS\\nUTF8_STRING\\nimage/pngs\\n'\n");
	assert_int_equal(save(&place, CLIPBOARD_X11, 20), CLIPBOARD_NO_PICTURE);
	assert_string_equal(place.error.text, "");
	place_remove(&place);
}

TEST_CASE(failures_leave_no_file)
{
	static const char *const bodies[] = { "exit 1\n", "exit 0\n", "echo half; exit 3\n" };
	struct place place;

	place_make(&place);
	for (int i = 0; i < 3; i++) {
		write_script(&place, "xclip", types, bodies[i]);
		assert_int_equal(save(&place, CLIPBOARD_X11, 20), CLIPBOARD_FAILED);
		assert_string_equal(place.error.text,
		                    "Can’t paste the picture. Copy it again, then paste.");
	}
	write_script(&place, "xclip", types, "exec cat /dev/zero\n");
	assert_int_equal(save(&place, CLIPBOARD_X11, 60), CLIPBOARD_FAILED);
	assert_string_equal(place.error.text, "Can’t paste the picture: it’s too large.");
	write_script(&place, "xclip", "", "exec cat /dev/zero\n");
	assert_int_equal(save(&place, CLIPBOARD_X11, 60), CLIPBOARD_FAILED);
	assert_int_equal(count_files(place.pasted), 0);
	place_remove(&place);
}

TEST_CASE(a_program_that_hangs_is_killed)
{
	static const char *const heads[] = { "sleep 1000\n", "exec >&-; sleep 1000\n" };
	atomic_bool cancel = true;
	struct place place;

	place_make(&place);
	for (int i = 0; i < 2; i++) {
		int64_t start_ms = clock_now_ms();

		write_script(&place, "xclip", heads[i], "");
		assert_int_equal(save(&place, CLIPBOARD_X11, 1), CLIPBOARD_FAILED);
		assert_non_null(strstr(place.error.text, "isn’t responding"));
		assert_in_range(clock_now_ms() - start_ms, 900, 60000);
	}
	assert_int_equal(
	        clipboard_save_picture(&(struct clipboard_request){ CLIPBOARD_X11, place.pasted,
	                                                            100, &cancel, false },
	                               place.path, sizeof place.path, &place.error),
	        CLIPBOARD_FAILED);
	assert_string_equal(place.error.text, "");
	place_remove(&place);
}

TEST_CASE(a_picture_is_copied)
{
	struct place place;
	const char *const file = "/copied";

	place_make(&place);
	for (enum clipboard_system i = CLIPBOARD_X11; i <= CLIPBOARD_WAYLAND; i++) {
		const char *name = i == CLIPBOARD_X11 ? "xclip" : "wl-copy";
		char body[200], text[32] = "";
		FILE *copied;

		assert_false(clipboard_copy_picture(i, "png", 3, NULL, &place.error));
		assert_string_equal(
		        place.error.text,
		        i == CLIPBOARD_X11 ? "To copy pictures, install the package xclip."
		                           : "To copy pictures, install the package wl-clipboard.");
		write_script(&place, name, "", "exit 1\n");
		assert_false(clipboard_copy_picture(i, "png", 3, NULL, &place.error));
		assert_string_equal(place.error.text, "Can’t copy the picture to the clipboard.");
		snprintf(body, sizeof body, "{ cat; echo \" $*\"; } > %s%s\n", place.folder, file);
		write_script(&place, name, "", body);
		assert_true(clipboard_copy_picture(i, "png", 3, NULL, &place.error));
		snprintf(place.path, sizeof place.path, "%s%s", place.folder, file);
		copied = fopen(place.path, "r");
		assert_non_null(fgets(text, sizeof text, copied));
		assert_string_equal(text, i == CLIPBOARD_X11 ? "png -selection clipboard -targe"
		                                             : "png --type image/png\n");
		fclose(copied);
	}
	place_remove(&place);
}
