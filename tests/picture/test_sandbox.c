/* sandbox.c: what a sandboxed process can no longer do.
 *
 * A forked child makes each attempt, first without the sandbox to show that it succeeds there: so a
 * refusal is due to the sandbox. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "picture/picture.h"
#include "decode/sandbox.h"
#include "tests.h"

enum { OUTPUT_MAX = 4096, COULD = 10, COULD_NOT = 11, NO_FENCE = 12 };

/* True if it worked. */
typedef bool attempt_fn(void);

static bool try_open(void)
{
	return open("/etc/passwd", O_RDONLY) >= 0;
}

static bool try_create(void)
{
	return open("/tmp", O_TMPFILE | O_WRONLY, 0600) >= 0;
}

static bool try_socket(void)
{
	return socket(AF_UNIX, SOCK_STREAM, 0) >= 0;
}

static bool try_internet(void)
{
	return socket(AF_INET, SOCK_DGRAM, 0) >= 0;
}

static bool try_exec(void)
{
	char name[] = "sh", option[] = "-c", command[] = "exit 10";
	char *arguments[] = { name, option, command, NULL };

	execv("/bin/sh", arguments);
	return false;
}

static bool try_fork(void)
{
	pid_t pid = fork();

	if (pid == 0)
		_exit(0);
	return pid > 0;
}

static bool try_kill(void)
{
	return kill(getppid(), 0) == 0;
}

static bool try_unlink(void)
{
	return unlink("/no/such/file") == 0 || errno == ENOENT;
}

static bool try_duplicate(void)
{
	return dup(STDOUT_FILENO) >= 0;
}

static bool try_code(void)
{
	return mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) !=
	       MAP_FAILED;
}

static bool try_folder(void)
{
	return chdir("/") == 0;
}

static bool try_memory(void)
{
	char *bytes = malloc(1 << 24);

	if (bytes != NULL)
		memset(bytes, 1, 1 << 24);
	free(bytes);
	return bytes != NULL;
}

static void *nothing(void *data)
{
	return data;
}

static bool try_thread(void)
{
	pthread_t thread;

	return pthread_create(&thread, NULL, nothing, NULL) == 0 && pthread_join(thread, NULL) == 0;
}

static bool try_read(void)
{
	struct stat info;

	return read(STDIN_FILENO, NULL, 0) == 0 && fstat(STDIN_FILENO, &info) == 0;
}

/* True if the child succeeded, false if it was refused or killed for trying. */
static bool could(attempt_fn *attempt, bool fenced)
{
	int status;
	pid_t pid = fork();

	assert_true(pid >= 0);
	if (pid == 0) {
		int input = open("/dev/null", O_RDONLY);

		if (input < 0 || dup2(input, STDIN_FILENO) < 0 ||
		    (fenced && !sandbox_enter(OUTPUT_MAX, PICTURE_SECONDS)))
			_exit(NO_FENCE);
		_exit(attempt() ? COULD : COULD_NOT);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	if (WIFSIGNALED(status))
		assert_int_equal(WTERMSIG(status), SIGSYS);
	else
		assert_in_range(WEXITSTATUS(status), COULD, COULD_NOT);
	return WIFEXITED(status) && WEXITSTATUS(status) == COULD;
}

static void test_everything_is_blocked(void **state)
{
	static const struct {
		const char *name;
		attempt_fn *attempt;
		bool with_sanitizer; /* also refused in builds with a sanitizer */
	} attempts[] = {
		{ "open a file", try_open, false },
		{ "make a file", try_create, false },
		{ "open a socket", try_socket, true },
		{ "reach the network", try_internet, true },
		{ "start a program", try_exec, true },
		{ "fork", try_fork, false },
		{ "signal another process", try_kill, false },
		{ "remove a file", try_unlink, true },
		{ "open a file anew", try_duplicate, false },
		{ "make code", try_code, false },
		{ "change its folder", try_folder, true },
	};

	(void)state;
	if (!sandbox_has_filter())
		skip();
	for (size_t i = 0; i < sizeof attempts / sizeof *attempts; i++) {
		if (!could(attempts[i].attempt, false))
			fail_msg("without the sandbox: could not %s", attempts[i].name);
		if ((attempts[i].with_sanitizer || !SANDBOX_SANITIZED) &&
		    could(attempts[i].attempt, true))
			fail_msg("in the sandbox: could %s", attempts[i].name);
	}
}

static void test_decoding_still_works(void **state)
{
	(void)state;
	assert_true(could(try_memory, true));
	assert_true(could(try_thread, true));
	assert_true(could(try_read, true));
}

int sandbox_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_everything_is_blocked),
		cmocka_unit_test(test_decoding_still_works),
	};

	return cmocka_run_group_tests_name("sandbox", tests, NULL, NULL);
}
