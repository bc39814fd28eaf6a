/* process: output that is read, and how processes end. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "support/group.h"
#include "system/clock.h"
#include "system/process.h"

enum { PATIENCE_MS = 300000 };

/* Runs a line of the shell; output may be NULL. */
static enum process_end run(const char *line, char *output, size_t size)
{
	char *words[] = { (char[]){ "sh" }, (char[]){ "-c" }, strdup(line), NULL };
	ptrdiff_t got = -1;
	int pipe,
	        pid = process_open(
	                &(struct process_setup){ .path = "sh", .argv = words, .input = -1 }, &pipe);

	assert_true(pid > 0);
	while (output != NULL && got != 0) {
		got = process_read(pipe, output, size, 20);
		output += got > 0 ? got : 0;
		size -= got > 0 ? (size_t)got : 0;
	}
	process_close(pipe);
	free(words[2]);
	return process_wait(pid, clock_now_ms() + PATIENCE_MS, NULL);
}

TEST_CASE(how_processes_end)
{
	assert_int_equal(run("exit 0", NULL, 0), PROCESS_ENDED);
	assert_int_equal(run("exit 3", NULL, 0), PROCESS_FAILED);
	assert_int_equal(run("ulimit -c 0; kill -SEGV $$", NULL, 0), PROCESS_CRASHED);
	assert_int_equal(run("ulimit -c 0; kill -ABRT $$", NULL, 0), PROCESS_STOPPED);
	assert_int_equal(run("ulimit -c 0; kill -XCPU $$", NULL, 0), PROCESS_TIMED_OUT);
	assert_int_equal(run("kill -KILL $$", NULL, 0), PROCESS_KILLED);
}

TEST_CASE(output_comes_to_its_end)
{
	char output[16] = "";

	assert_int_equal(run("printf ab; sleep 0.05; printf cd", output, sizeof output - 1),
	                 PROCESS_ENDED);
	assert_string_equal(output, "abcd");
}

TEST_CASE(waiting_has_an_end)
{
	char *words[] = { (char[]){ "sleep" }, (char[]){ "600" }, NULL };
	const struct process_setup setup = {
		.path = "sleep", .argv = words, .input = -1, .output = -1, .own_group = true
	};
	const atomic_bool cancel = true;

	assert_int_equal(process_wait(process_start(&setup), clock_now_ms() + 30, NULL),
	                 PROCESS_LATE);
	assert_int_equal(process_wait(process_start(&setup), clock_now_ms() + PATIENCE_MS, &cancel),
	                 PROCESS_CANCELLED);
}

TEST_CASE(programs_that_are_not_there)
{
	char *words[] = { (char[]){ "no-such-program" }, NULL };
	char path[64] = "/bin/sh", none[64] = "/no/such/program";
	int held = process_hold(path, sizeof path);

	assert_int_equal(process_start(&(struct process_setup){
	                         .path = words[0], .argv = words, .input = -1, .output = -1 }),
	                 -1);
	assert_int_equal(errno, ENOENT);
	assert_true(process_can_start("/bin/sh") && !process_can_start("/etc/passwd"));
	assert_true(process_can_start(path) && strcmp(path, "/bin/sh") != 0);
	process_release(held);
	assert_false(process_can_start(path));
	process_release(process_hold(none, sizeof none));
	assert_string_equal(none, "/no/such/program");
}
