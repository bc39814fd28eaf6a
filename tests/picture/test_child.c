/* load.c: decoding processes that misbehave.
 *
 * Each is a shell script that simulates a decoder under an attacker's control. */
#include <SDL.h>
#include <errno.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

#include "picture/picture.h"
#include "pixels/protocol.h"
#include "samples.h"
#include "support/folders.h"

enum { HANG_SECONDS = 1, SIDE = 10 };

/* Shared by all tests of the group. */
struct bench {
	struct files files;
	char picture[192];
	char hang[192];
};

#define CHILD_TEST(name) TEST_CASE_OF(name, struct bench, bench, NULL, NULL)

static const char no_answer[] = "Can’t open “a.png”: the picture reader stopped unexpectedly.";
static const char killed[] = "Can’t open “a.png”: the system stopped reading it. Close other "
                             "programs and try again.";
static const char too_small[] = "Can’t open “a.png”: the picture is smaller than 2×2 pixels.";
static const char damaged[] = "Can’t open “a.png”: the file is damaged.";

static const char *write_script(struct files *files, const char *name, const char *commands)
{
	char text[1024];
	const char *path;

	snprintf(text, sizeof text, "#!/bin/sh\n%s\n", commands);
	path = files_write_text(files, name, text);
	assert_int_equal(chmod(path, 0700), 0);
	return path;
}

static void check_refused(struct bench *bench, const char *commands, const char *sentence)
{
	struct error error = { "" };
	const char *program = write_script(&bench->files, "child", commands);

	assert_null(picture_load(program, bench->picture, NULL, NULL, NULL, &error));
	assert_string_equal(error.text, sentence);
}

TEST_CASE(test_crash)
{
	check_refused(*state, "kill -SEGV $$", no_answer);
	check_refused(*state, "kill -SYS $$", no_answer);
	check_refused(*state, "kill -KILL $$", killed);
	check_refused(*state, "kill -TERM $$", killed);
	check_refused(*state, "exit 3", no_answer);
	check_refused(*state, "exec >&- 2>&- <&-", no_answer);
	check_refused(*state, "kill -XCPU $$", "Can’t open “a.png”: reading it took too long.");
}

TEST_CASE(test_garbage)
{
	check_refused(*state, "head -c 100000 /dev/urandom", no_answer);
	check_refused(*state, "printf DPP", no_answer);
	check_refused(*state, "cat", no_answer);
}

/* A correct answer with its pixels; the tests change something. */
struct reply {
	struct protocol_answer answer;
	uint8_t pixels[SIDE * SIDE * 4];
};

static const struct reply correct = { { PROTOCOL_MAGIC, PROTOCOL_OK, SIDE, SIDE, 20, 30, FORMAT_PNG,
	                                0, 0, PICTURE_FILTERED, 0, "" },
	                              { 99 } };

/* A child that answers with these bytes, then does more. */
static const char *answer_with(struct bench *bench, const void *bytes, size_t size,
                               const char *more)
{
	char commands[768];

	snprintf(commands, sizeof commands, "cat '%s'; %s",
	         files_write(&bench->files, "answer", bytes, size), more);
	return write_script(&bench->files, "child", commands);
}

static SDL_Surface *load(struct bench *bench, const char *program, struct error *error)
{
	struct picture_facts facts;

	*error = (struct error){ "" };
	return picture_load(program, bench->picture, NULL, &facts, NULL, error);
}

static void check_lie(struct bench *bench, const void *bytes, size_t size, const char *sentence)
{
	struct error error;

	assert_null(load(bench, answer_with(bench, bytes, size, ""), &error));
	assert_string_equal(error.text, sentence);
}

/* A child that dies while it decodes: only some signals may be due to the file. */
TEST_CASE(test_crash_while_decoding)
{
	static const struct {
		const char *signal;
		const char *sentence;
	} ends[] = {
		{ "SEGV", damaged },   { "ABRT", no_answer }, { "SYS", no_answer },
		{ "TRAP", no_answer }, { "KILL", killed },    { "TERM", killed },
	};
	const struct protocol_answer before = { .magic = PROTOCOL_MAGIC,
		                                .status = PROTOCOL_DAMAGED };

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		char command[32];
		struct error error;

		snprintf(command, sizeof command, "kill -%s $$", ends[i].signal);
		assert_null(
		        load(*state, answer_with(*state, &before, sizeof before, command), &error));
		assert_string_equal(error.text, ends[i].sentence);
	}
}

/* A signal may come from outside, so the file has a second chance. */
CHILD_TEST(test_one_kill_does_no_harm)
{
	static const char *const signals[] = { "KILL", "TERM", "SEGV" };

	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
		char commands[512];
		struct error error = { "" };
		SDL_Surface *picture;

		snprintf(commands, sizeof commands,
		         "mkdir '%s' 2>&- && kill -%s $$; exec '" DECODER "' \"$@\"",
		         files_path(&bench->files, signals[i]), signals[i]);
		picture = load(bench, write_script(&bench->files, "child", commands), &error);
		assert_string_equal(error.text, "");
		assert_non_null(picture);
		SDL_FreeSurface(picture);
	}
}

#ifdef MP_SVG

/* A drawing that takes too long is drawn smaller. */
CHILD_TEST(test_smaller_drawing)
{
	const struct protocol_answer before = { .magic = PROTOCOL_MAGIC,
		                                .status = PROTOCOL_DAMAGED,
		                                .format = FORMAT_SVG };
	struct error error = { "" };
	char commands[768], drawing[192];
	SDL_Surface *picture;

	assert_null(
	        load(bench, answer_with(bench, &before, sizeof before, "kill -XCPU $$"), &error));
	assert_string_equal(error.text, "Can’t open “a.png”: the drawing is too complex.");
	snprintf(
	        drawing, sizeof drawing, "%s",
	        files_write_text(&bench->files, "a.svg",
	                         "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"));
	snprintf(commands, sizeof commands,
	         "mkdir '%s.once' 2>&- || exec '" DECODER "' \"$@\"; cat '%s'; kill -XCPU $$",
	         drawing, files_write(&bench->files, "answer", &before, sizeof before));
	error.text[0] = '\0';
	picture = picture_load(write_script(&bench->files, "child", commands), drawing, NULL, NULL,
	                       NULL, &error);
	assert_string_equal(error.text, "");
	assert_non_null(picture);
	assert_int_equal(picture->w, PICTURE_SVG_SIDE / 2);
	SDL_FreeSurface(picture);
}

#endif

/* A correct answer from another program is accepted: so the false ones are refused for the right reason. */
TEST_CASE(test_correct_answer)
{
	struct error error;
	SDL_Surface *picture =
	        load(*state, answer_with(*state, &correct, sizeof correct, ""), &error);

	assert_non_null(picture);
	assert_int_equal(((uint8_t *)picture->pixels)[0], correct.pixels[0]);
	SDL_FreeSurface(picture);
}

TEST_CASE(test_false_fields)
{
	static const uint32_t values[] = { 0,    1,    2,         SIDE - 1,   SIDE + 1,
		                           4096, 4097, INT32_MAX, 0x80000000, UINT32_MAX };
	enum { FIELDS = offsetof(struct protocol_answer, puzzle) / sizeof(uint32_t) };

	for (size_t field = 0; field < FIELDS; field++) {
		for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
			struct reply reply = correct;
			uint32_t *changed = (uint32_t *)&reply.answer + field;
			bool sizes = changed == &reply.answer.file_width ||
			             changed == &reply.answer.file_height;
			bool allowed =
			        (sizes && values[i] <= INT32_MAX) ||
			        (changed == &reply.answer.format && values[i] > 0 &&
			         values[i] < FORMAT_COUNT) ||
			        (changed == &reply.answer.incomplete && values[i] <= 1) ||
			        (changed == &reply.answer.variant && values[i] < FORMAT_VARIANTS) ||
			        (changed == &reply.answer.sandbox && values[i] > 0 &&
			         values[i] <= PICTURE_ISOLATED);

			if (changed == &reply.answer.status || *changed == values[i] || allowed ||
			    (changed == &reply.answer.taken && values[i] == 0))
				continue;
			*changed = values[i];
			check_lie(*state, &reply, sizeof reply, field == 0 ? no_answer : damaged);
		}
	}
}

TEST_CASE(test_puzzle_without_end)
{
	struct reply reply = correct;

	memset(reply.answer.puzzle, 'x', sizeof reply.answer.puzzle);
	check_lie(*state, &reply, sizeof reply, damaged);
}

CHILD_TEST(test_larger_picture_than_asked_for)
{
	const struct picture_limits limits = { SIDE - 1, SIDE - 1, 0, .bundled = false };
	struct error error;
	const char *program = answer_with(bench, &correct, sizeof correct, "");

	assert_null(picture_load(program, bench->picture, &limits, NULL, NULL, &error));
	assert_string_equal(error.text, damaged);
}

/* One sentence for every status, none of them with a picture. */
TEST_CASE(test_every_status)
{
	for (uint32_t status = 1; status < 20; status++) {
		struct reply reply = correct;
		struct error error;

		reply.answer.status = status;
		reply.answer.format = 1000 * status;
		reply.answer.file_width = UINT32_MAX;
		assert_null(load(*state, answer_with(*state, &reply, sizeof reply, ""), &error));
		assert_non_null(strstr(error.text, "“a.png”"));
		if (status >= PROTOCOL_TOO_LONG)
			assert_string_equal(error.text, damaged);
	}
}

TEST_CASE(test_variants)
{
	static const struct {
		uint32_t variant;
		const char *sentence;
	} variants[] = {
		{ FORMAT_PLAIN, "Can’t open “a.png”: BMP pictures aren’t supported." },
		{ FORMAT_RARE, "Can’t open “a.png”: BMP pictures of this kind aren’t supported." },
		{ FORMAT_VARIANTS, "Can’t open “a.png”: BMP pictures aren’t supported." },
		{ UINT32_MAX, "Can’t open “a.png”: BMP pictures aren’t supported." },
	};

	for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
		const struct protocol_answer answer = { .magic = PROTOCOL_MAGIC,
			                                .status = PROTOCOL_UNSUPPORTED,
			                                .format = FORMAT_BMP,
			                                .variant = variants[i].variant };

		check_lie(*state, &answer, sizeof answer, variants[i].sentence);
	}
}

TEST_CASE(test_short_and_long_answers)
{
	struct reply twice[2] = { correct, correct };

	for (size_t size = 0; size < sizeof correct.answer; size += size < 40 ? 3 : 999)
		check_lie(*state, &correct, size, no_answer);
	check_lie(*state, &correct, sizeof correct.answer, damaged);
	check_lie(*state, &correct, sizeof correct - 1, damaged);
	check_lie(*state, twice, sizeof correct + 1, damaged);
	check_lie(*state, twice, sizeof twice, damaged);
}

/* A child that writes more than an answer is stopped at once: it need not end, nor what it started. */
CHILD_TEST(test_answers_without_end)
{
	static const char *const ends[] = { "exec cat /dev/zero", "cat /dev/zero & wait",
		                            "while :; do printf x; done" };
	struct error error;

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		struct reply reply = correct;

		assert_null(load(bench, answer_with(bench, &reply, sizeof reply, ends[i]), &error));
		assert_string_equal(error.text, damaged);
		reply.answer.status = PROTOCOL_TOO_SMALL;
		assert_null(load(bench, answer_with(bench, &reply, sizeof reply, ends[i]), &error));
		assert_string_equal(error.text, too_small);
		check_refused(bench, ends[i], no_answer);
	}
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
	assert_int_equal(errno, ECHILD);
}

/* What is said before decoding is no answer if another one follows. */
TEST_CASE(test_two_answers)
{
	struct {
		struct protocol_answer before;
		struct reply reply;
	} both = { { .magic = PROTOCOL_MAGIC, .status = PROTOCOL_DAMAGED }, correct };
	struct error error;
	SDL_Surface *picture = load(*state, answer_with(*state, &both, sizeof both, ""), &error);

	assert_non_null(picture);
	SDL_FreeSurface(picture);
	both.reply.answer.magic++;
	check_lie(*state, &both, sizeof both, damaged);
	both.reply.answer = both.before;
	check_lie(*state, &both, sizeof both, damaged);
	both.before.status = PROTOCOL_TOO_SMALL;
	check_lie(*state, &both, sizeof both, too_small);
}

/* A child that fails after its answer may have written anything. */
TEST_CASE(test_answer_and_crash)
{
	static const char *const ends[] = { "exit 1", "kill -SEGV $$" };
	struct error error;

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		assert_null(load(*state, answer_with(*state, &correct, sizeof correct, ends[i]),
		                 &error));
		assert_string_equal(error.text, no_answer);
	}
}

static int set_after_pause(void *data)
{
	SDL_Delay(200);
	atomic_store((atomic_bool *)data, true);
	return 0;
}

CHILD_TEST(test_cancel)
{
	atomic_bool cancel = false;
	struct error error = { "something" };
	SDL_Thread *thread = SDL_CreateThread(set_after_pause, "cancel", &cancel);

	assert_non_null(thread);
	assert_null(picture_load(bench->hang, bench->picture, NULL, NULL, &cancel, &error));
	assert_string_equal(error.text, "");
	SDL_WaitThread(thread, NULL);
}

/* By how much each look at the clock moves it, and has moved it altogether. */
static atomic_int skip_s, skipped_s;

int __real_clock_gettime(clockid_t clock, struct timespec *now);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now);

int __wrap_clock_gettime(clockid_t clock, struct timespec *now)
{
	int failed = __real_clock_gettime(clock, now);

	now->tv_sec += atomic_fetch_add(&skipped_s, atomic_load(&skip_s));
	return failed;
}

static void check_time_out(struct bench *bench, const char *program)
{
	const struct picture_limits limits = { 64, 64, .seconds = HANG_SECONDS };
	struct error error = { "" };

	atomic_store(&skipped_s, 0);
	atomic_store(&skip_s, 1);
	assert_null(picture_load(program, bench->picture, &limits, NULL, NULL, &error));
	atomic_store(&skip_s, 0);
	assert_string_equal(error.text,
	                    "Can’t open “a.png”: the computer is too busy. Try again later.");
	assert_in_range(atomic_load(&skipped_s), (HANG_SECONDS + PICTURE_SECONDS_MORE) * 5,
	                (HANG_SECONDS + PICTURE_SECONDS_MORE) * 5 + 5);
}

/* A child that doesn't use its CPU time waits for others: this isn't the file's fault. */
CHILD_TEST(test_time_out)
{
	static const size_t sizes[] = { 3, sizeof correct.answer, sizeof correct - 1,
		                        sizeof correct };

	check_time_out(bench, bench->hang);
	check_time_out(bench, write_script(&bench->files, "child", "exec >&-; exec sleep 1000"));
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		check_time_out(bench, answer_with(bench, &correct, sizes[i], "exec sleep 1000"));
}

CHILD_TEST(test_nothing_is_left_behind)
{
	int open_before = count_files("/proc/self/fd");
	struct error error;

	for (int i = 0; i < 10; i++) {
		SDL_FreeSurface(picture_load(DECODER, bench->picture, NULL, NULL, NULL, &error));
		picture_load(DECODER, "/no/such/file", NULL, NULL, NULL, &error);
		picture_load(DECODER, "/", NULL, NULL, NULL, &error);
	}
	assert_int_equal(count_files("/proc/self/fd"), open_before);
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* no child, running or not yet reaped */
	assert_int_equal(errno, ECHILD);
}

static void begin(struct bench *bench)
{
	files_begin(&bench->files);
	strcpy(bench->picture, samples_stored(&bench->files, "a.png", "sample.png"));
	strcpy(bench->hang, write_script(&bench->files, "hang", "exec sleep 1000"));
}

static void end(struct bench *bench)
{
	files_end(&bench->files);
}

FIXTURE(setup, teardown, struct bench, begin, end);
GROUP(setup, teardown);
