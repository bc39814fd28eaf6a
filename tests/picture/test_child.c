/* child.c, load.c: decoding processes that misbehave.
 *
 * Each simulates a decoder under an attacker's control. They are shell scripts, so that this one
 * process can run several at once. */
#include <SDL.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "picture/format.h"
#include "picture/picture.h"
#include "picture/protocol.h"
#include "samples.h"
#include "tests.h"

enum { HANG_SECONDS = 1 };

/* Shared by all tests of the group. */
struct bench {
	struct files *files;
	char picture[192];
	char hang[192];
	SDL_Thread *waiting; /* loads with a child that hangs, from the first test on */
	uint32_t waited_ms;
	struct error waited_error;
};

static const char no_answer[] = "Can’t open “a.png”: the picture reader stopped unexpectedly.";
static const char damaged[] = "Can’t open “a.png”: the file is damaged.";

static const char *write_script(struct files *files, const char *name, const char *commands)
{
	char text[512];
	const char *path;

	snprintf(text, sizeof text, "#!/bin/sh\n%s\n", commands);
	path = files_write_text(files, name, text);
	assert_int_equal(chmod(path, 0700), 0);
	return path;
}

static void check_refused(struct bench *bench, const char *commands, const char *sentence)
{
	struct error error = { "" };
	const char *program = write_script(bench->files, "child", commands);

	assert_null(picture_load(program, bench->picture, NULL, NULL, NULL, &error));
	assert_string_equal(error.text, sentence);
}

static void test_crash(void **state)
{
	check_refused(*state, "kill -SEGV $$", no_answer);
	check_refused(*state, "kill -KILL $$", no_answer);
	check_refused(*state, "exit 3", no_answer);
	check_refused(*state, "exec >&- 2>&- <&-", no_answer);
	check_refused(*state, "kill -XCPU $$", "Can’t open “a.png”: reading it took too long.");
}

static void test_garbage(void **state)
{
	check_refused(*state, "head -c 100000 /dev/urandom", no_answer);
	check_refused(*state, "printf DPP", no_answer);
	check_refused(*state, "cat", no_answer);
}

/* A child that gives this answer and sends that many bytes of pixels. */
static void check_lie(struct bench *bench, const struct protocol_answer *answer, size_t pixels,
                      const char *sentence)
{
	char commands[256];
	size_t size = sizeof *answer + pixels;
	unsigned char *bytes = calloc(1, size);

	assert_non_null(bytes);
	memcpy(bytes, answer, sizeof *answer);
	snprintf(commands, sizeof commands, "cat '%s'",
	         files_write(bench->files, "lie", bytes, size));
	free(bytes);
	check_refused(bench, commands, sentence);
}

static void test_false_answers(void **state)
{
	static const struct {
		struct protocol_answer answer;
		size_t pixels; /* bytes sent after the answer */
		const char *sentence;
	} lies[] = {
		{ { PROTOCOL_MAGIC, PROTOCOL_OK, 10, 10, 0, 0, 0, 0, 0 }, 399, damaged },
		{ { PROTOCOL_MAGIC, PROTOCOL_OK, 10, 10, 0, 0, 0, 0, 0 }, 401, damaged },
		{ { PROTOCOL_MAGIC, PROTOCOL_OK, 1, 10, 0, 0, 0, 0, 0 }, 40, damaged },
		{ { PROTOCOL_MAGIC, PROTOCOL_OK, 0, 0, 0, 0, 0, 0, 0 }, 0, damaged },
		{ { PROTOCOL_MAGIC, PROTOCOL_OK, 4097, 2, 0, 0, 0, 0, 0 }, 4097 * 8, damaged },
		{ { PROTOCOL_MAGIC, PROTOCOL_OK, 0x80000001, 0x80000000, 0, 0, 0, 0, 0 },
		  0,
		  damaged },
		{ { PROTOCOL_MAGIC, 77, 10, 10, 0, 0, 0, 0, 0 }, 400, damaged },
		{ { PROTOCOL_MAGIC + 1, PROTOCOL_OK, 10, 10, 0, 0, 0, 0, 0 }, 400, no_answer },
		{ { PROTOCOL_MAGIC, PROTOCOL_UNSUPPORTED, 0, 0, 0, 0, FORMAT_BMP, 0, FORMAT_PLAIN },
		  0,
		  "Can’t open “a.png”: BMP pictures aren’t supported." },
		{ { PROTOCOL_MAGIC, PROTOCOL_UNSUPPORTED, 0, 0, 0, 0, FORMAT_BMP, 0,
		    FORMAT_HUFFMAN },
		  0,
		  "Can’t open “a.png”: BMP pictures with Huffman compression aren’t supported." },
		{ { PROTOCOL_MAGIC, PROTOCOL_UNSUPPORTED, 0, 0, 0, 0, FORMAT_BMP, 0,
		    FORMAT_VARIANTS },
		  0,
		  "Can’t open “a.png”: BMP pictures aren’t supported." },
	};

	for (size_t i = 0; i < sizeof lies / sizeof *lies; i++)
		check_lie(*state, &lies[i].answer, lies[i].pixels, lies[i].sentence);
}

/* A correct answer from another program is accepted: so the false ones are refused for the right
 * reason. */
static void test_correct_answer(void **state)
{
	struct bench *bench = *state;
	unsigned char bytes[sizeof(struct protocol_answer) + 2 * 3 * 4] = { 0 };
	struct protocol_answer answer = { PROTOCOL_MAGIC, PROTOCOL_OK, 2, 3, 2, 3, 0, 0, 0 };
	struct error error = { "" };
	char commands[256];
	SDL_Surface *picture;

	memcpy(bytes, &answer, sizeof answer);
	bytes[sizeof bytes - 4] = 99;
	snprintf(commands, sizeof commands, "cat '%s'",
	         files_write(bench->files, "truth", bytes, sizeof bytes));
	picture = picture_load(write_script(bench->files, "child", commands), bench->picture, NULL,
	                       NULL, NULL, &error);
	assert_non_null(picture);
	assert_int_equal(((uint8_t *)picture->pixels)[2 * picture->pitch + 4], 99);
	SDL_FreeSurface(picture);
}

static int set_after_pause(void *data)
{
	SDL_Delay(200);
	atomic_store((atomic_bool *)data, true);
	return 0;
}

static void test_cancel(void **state)
{
	struct bench *bench = *state;
	atomic_bool cancel = false;
	struct error error = { "something" };
	SDL_Thread *thread = SDL_CreateThread(set_after_pause, "cancel", &cancel);

	assert_non_null(thread);
	assert_null(picture_load(bench->hang, bench->picture, NULL, NULL, &cancel, &error));
	assert_string_equal(error.text, "");
	SDL_WaitThread(thread, NULL);
}

static int load_and_wait(void *data)
{
	struct bench *bench = data;
	const struct picture_limits limits = { 64, 64, .seconds = HANG_SECONDS };
	struct error *error = &bench->waited_error;
	uint64_t start = SDL_GetTicks64();
	SDL_Surface *picture =
	        picture_load(bench->hang, bench->picture, &limits, NULL, NULL, error);

	bench->waited_ms = (uint32_t)(SDL_GetTicks64() - start);
	SDL_FreeSurface(picture);
	return picture == NULL ? 0 : 1;
}

static void test_time_out(void **state)
{
	struct bench *bench = *state;
	int loaded;

	SDL_WaitThread(bench->waiting, &loaded);
	bench->waiting = NULL;
	assert_int_equal(loaded, 0);
	assert_string_equal(bench->waited_error.text,
	                    "Can’t open “a.png”: reading it took too long.");
	assert_true(bench->waited_ms >= 1500 * HANG_SECONDS);
}

static int count_open_files(void)
{
	DIR *folder = opendir("/proc/self/fd");
	int count = 0;

	assert_non_null(folder);
	while (readdir(folder) != NULL)
		count++;
	closedir(folder);
	return count;
}

static void test_nothing_is_left_behind(void **state)
{
	struct bench *bench = *state;
	int open_before = count_open_files();
	struct error error;

	for (int i = 0; i < 10; i++) {
		SDL_FreeSurface(picture_load(DECODER, bench->picture, NULL, NULL, NULL, &error));
		picture_load(DECODER, "/no/such/file", NULL, NULL, NULL, &error);
		picture_load(DECODER, "/", NULL, NULL, NULL, &error);
	}
	assert_int_equal(count_open_files(), open_before);
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* no child, running or not yet reaped */
	assert_int_equal(errno, ECHILD);
}

static int setup(void **state)
{
	struct bench *bench = calloc(1, sizeof *bench);
	void *files = NULL;

	if (bench == NULL || files_setup(&files) != 0)
		return -1;
	bench->files = files;
	strcpy(bench->picture, samples_png(bench->files, "a.png"));
	strcpy(bench->hang, write_script(bench->files, "hang", "exec sleep 1000"));
	bench->waiting = SDL_CreateThread(load_and_wait, "hang", bench);
	*state = bench;
	return bench->waiting == NULL ? -1 : 0;
}

static int teardown(void **state)
{
	struct bench *bench = *state;
	void *files = bench->files;
	int removed;

	SDL_WaitThread(bench->waiting, NULL);
	removed = files_teardown(&files);
	free(bench);
	return removed;
}

int child_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_crash),
		cmocka_unit_test(test_garbage),
		cmocka_unit_test(test_false_answers),
		cmocka_unit_test(test_correct_answer),
		cmocka_unit_test(test_cancel),
		cmocka_unit_test(test_time_out),
		cmocka_unit_test(test_nothing_is_left_behind),
	};

	return cmocka_run_group_tests_name("child", tests, setup, teardown);
}
