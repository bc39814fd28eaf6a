/* sandbox.c: what a sandboxed process can no longer do.
 *
 * A forked child makes each attempt, first without the sandbox to show that it succeeds there: so a
 * refusal is due to the sandbox. */
#include <SDL.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#if MP_SECCOMP
#include <seccomp.h>
#endif

#include "decode/image.h"
#include "decode/sandbox.h"
#include "picture/picture.h"
#include "samples.h"

enum { NOBODY = 65534, PATIENCE_S = 60, COULD = 10, COULD_NOT = 11, NO_SANDBOX = 12 };

static const struct sandbox_limits limits = { .seconds = 10, .bytes = 1u << 30 };

/* True if it worked. */
typedef bool attempt_fn(void);

/* Defines an attempt. */
#define ATTEMPT(name, worked)                                                                      \
	static bool name(void)                                                                     \
	{                                                                                          \
		return worked;                                                                     \
	}

/* Writes to the memory, so that compilers can't leave it out. */
static bool can_allocate(size_t size)
{
	char *bytes = malloc(size);
	bool got = bytes != NULL;

	if (got)
		*(volatile char *)bytes = *(volatile char *)(bytes + size - 1) = 1;
	free(bytes);
	return got;
}

#if MP_SECCOMP

ATTEMPT(try_open, open("/etc/passwd", O_RDONLY) >= 0)
ATTEMPT(try_create, open("/tmp", O_TMPFILE | O_WRONLY, 0600) >= 0)
ATTEMPT(try_socket, socket(AF_UNIX, SOCK_STREAM, 0) >= 0)
ATTEMPT(try_internet, socket(AF_INET, SOCK_DGRAM, 0) >= 0)

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

ATTEMPT(try_kill, kill(getppid(), 0) == 0)
ATTEMPT(try_unlink, unlink("/no/such/file") == 0 || errno == ENOENT)
ATTEMPT(try_name, fstatat(AT_FDCWD, "/etc/passwd", &(struct stat){ 0 }, AT_EMPTY_PATH) == 0)
ATTEMPT(try_limits, prlimit(getppid(), RLIMIT_CPU, NULL, &(struct rlimit){ 0 }) == 0)
ATTEMPT(try_duplicate, dup(STDOUT_FILENO) >= 0)
ATTEMPT(try_write, write(STDERR_FILENO, "", 0) == 0)
ATTEMPT(try_gather, writev(STDOUT_FILENO, &(struct iovec){ .iov_len = 0 }, 1) == 0)
ATTEMPT(try_seek, pwrite(STDERR_FILENO, "", 0, 0) == 0 || errno == ESPIPE)
ATTEMPT(try_code,
        mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED)
ATTEMPT(try_folder, chdir("/") == 0)
ATTEMPT(try_too_much_memory, can_allocate(limits.bytes))

#endif

ATTEMPT(try_memory, can_allocate(1 << 24))

/* In builds with a sanitizer, the sandbox does without. */
ATTEMPT(try_namespaces, !SANDBOX_SANITIZED && unshare(CLONE_NEWUSER | CLONE_NEWNET) == 0)

static void *nothing(void *data)
{
	return data;
}

static bool try_thread(void)
{
	pthread_t thread;

	return pthread_create(&thread, NULL, nothing, NULL) == 0 && pthread_join(thread, NULL) == 0;
}

ATTEMPT(try_answer, write(STDOUT_FILENO, "", 0) == 0)
ATTEMPT(try_read, read(STDIN_FILENO, NULL, 0) == 0 && lseek(STDIN_FILENO, 0, SEEK_END) == 0)

/* As another user, because root may start as many as it wants. */
static bool try_thread_after(bool threads)
{
	return (geteuid() != 0 || (setgid(NOBODY) == 0 && setuid(NOBODY) == 0)) &&
	       sandbox_enter((unsigned)getppid(), threads, &limits, &limits) && try_thread();
}

ATTEMPT(try_thread_if_allowed, try_thread_after(true))
ATTEMPT(try_thread_if_refused, try_thread_after(false))

/* The first limits are too low; they can be raised once, then lowered for good. */
static bool try_to_raise_limits(void)
{
	const struct sandbox_limits first = { .seconds = 1, .bytes = 1u << 29 };
	struct rlimit time;

	return sandbox_enter((unsigned)getppid(), true, &first, &limits) &&
	       (SANDBOX_SANITIZED || !can_allocate(first.bytes)) && sandbox_limit(&limits) &&
	       can_allocate(first.bytes) && prlimit(0, RLIMIT_CPU, NULL, &time) == 0 &&
	       time.rlim_cur == limits.seconds && time.rlim_max == limits.seconds + 1 &&
	       sandbox_limit(&first) && !sandbox_limit(&limits);
}

/* True if the child succeeded, false if it was refused or killed for trying. */
static bool could(attempt_fn *attempt, bool sandboxed)
{
	int status;
	pid_t pid = fork();

	assert_true(pid >= 0);
	if (pid == 0) {
		int input = open("/dev/null", O_RDONLY);

		if (input < 0 || dup2(input, STDIN_FILENO) < 0 ||
		    (sandboxed && !sandbox_enter((unsigned)getppid(), true, &limits, &limits)))
			_exit(NO_SANDBOX);
		_exit(attempt() ? COULD : COULD_NOT);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	if (WIFSIGNALED(status))
		assert_int_equal(WTERMSIG(status), SIGSYS);
	else
		assert_in_range(WEXITSTATUS(status), COULD, COULD_NOT);
	return WIFEXITED(status) && WEXITSTATUS(status) == COULD;
}

#if MP_SECCOMP

TEST_CASE(test_everything_is_blocked)
{
	static const struct {
		const char *name;
		attempt_fn *attempt;
	} attempts[] = {
		{ "open a file", try_open },
		{ "make a file", try_create },
		{ "open a socket", try_socket },
		{ "reach the network", try_internet },
		{ "start a program", try_exec },
		{ "fork", try_fork },
		{ "signal another process", try_kill },
		{ "remove a file", try_unlink },
		{ "see whether a file exists", try_name },
		{ "see another process's limits", try_limits },
		{ "open a file anew", try_duplicate },
		{ "write elsewhere", try_write },
		{ "gather what to write", try_gather },
		{ "write at some place", try_seek },
		{ "make code", try_code },
		{ "change its folder", try_folder },
		{ "take too much memory", try_too_much_memory },
	};

	for (size_t i = 0; i < sizeof attempts / sizeof *attempts; i++) {
		if (!could(attempts[i].attempt, false))
			fail_msg("without the sandbox: could not %s", attempts[i].name);
		if (!SANDBOX_SANITIZED && could(attempts[i].attempt, true))
			fail_msg("in the sandbox: could %s", attempts[i].name);
	}
}

/* A system call that fails from now on: with these two first arguments, or any if −1. */
struct missing_call {
	int call;
	int arguments[2];
};

static bool remove_call(const struct missing_call *missing)
{
	scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
	struct scmp_arg_cmp arguments[2];
	unsigned count = 0;

	for (unsigned i = 0; i < 2; i++)
		if (missing->arguments[i] >= 0)
			arguments[count++] =
			        (struct scmp_arg_cmp){ i, SCMP_CMP_EQ,
				                       (scmp_datum_t)missing->arguments[i], 0 };
	return filter != NULL &&
	       seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(ENOSYS), missing->call, count,
	                              arguments) == 0 &&
	       seccomp_load(filter) == 0;
}

/* In a process of its own: true if a picture was loaded without that system call (NULL: with all).
 * The sentence goes to `told`, or what is missing of the sandbox. */
static bool load_without(const struct missing_call *missing, const char *path, char told[PIPE_BUF])
{
	int ends[2], status;
	pid_t pid;
	ssize_t got;

	assert_int_equal(pipe(ends), 0);
	pid = fork();
	if (pid == 0) {
		static const char *const sandboxes[] = { "", "unsafe", "filtered", "" };
		struct picture_facts facts = { .sandbox = PICTURE_UNREAD };
		struct error error = { "" };
		SDL_Surface *picture;

		if (missing != NULL && !remove_call(missing))
			_exit(NO_SANDBOX);
		picture = picture_load(DECODER, path, NULL, &facts, NULL, &error);
		if (picture != NULL)
			error_set(&error, "%s", sandboxes[facts.sandbox]);
		if (write(ends[1], error.text, strlen(error.text) + 1) < 0)
			_exit(NO_SANDBOX);
		_exit(picture != NULL ? COULD : COULD_NOT);
	}
	close(ends[1]);
	got = read(ends[0], told, PIPE_BUF);
	close(ends[0]);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(got > 0 && WIFEXITED(status));
	assert_in_range(WEXITSTATUS(status), COULD, COULD_NOT);
	return WEXITSTATUS(status) == COULD;
}

/* If any part of the sandbox can't be set up, unless that is wanted. */
FILES_TEST(test_no_sandbox_no_picture)
{
	static const struct missing_call parts[] = {
		{ SCMP_SYS(prctl), { PR_SET_PDEATHSIG, -1 } },
		{ SCMP_SYS(prctl), { PR_SET_NO_NEW_PRIVS, -1 } },
		{ SCMP_SYS(capset), { -1, -1 } },
		{ SCMP_SYS(prlimit64), { -1, RLIMIT_CPU } },
		{ SCMP_SYS(prlimit64), { -1, RLIMIT_FSIZE } },
#if !SANDBOX_SANITIZED
		{ SCMP_SYS(seccomp), { -1, -1 } },
		{ SCMP_SYS(prlimit64), { -1, RLIMIT_CORE } },
		{ SCMP_SYS(prlimit64), { -1, RLIMIT_AS } },
		{ SCMP_SYS(prlimit64), { -1, RLIMIT_NOFILE } },
		{ SCMP_SYS(prlimit64), { -1, RLIMIT_NPROC } },
#endif
	};
	const char *path = samples_stored(files, "a.png", "sample.png");
	char told[PIPE_BUF];

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
		if (load_without(&parts[i], path, told))
			fail_msg("without part %zu: a picture was shown", i);
		assert_string_equal(told, "Can’t open “a.png”: pictures can’t be read safely on "
		                          "this system. See MP_NO_SANDBOX in the manual.");
		setenv("MP_NO_SANDBOX", "1", 1);
		if (!load_without(&parts[i], path, told))
			fail_msg("without part %zu, as wanted: %s", i, told);
		assert_string_equal(told, "unsafe");
		unsetenv("MP_NO_SANDBOX");
	}
	setenv("MP_NO_SANDBOX", "1", 1);
	assert_true(load_without(NULL, path, told)); /* nothing is missing */
	assert_string_equal(told, could(try_namespaces, false) ? "" : "filtered");
	unsetenv("MP_NO_SANDBOX");
}

/* Not every kernel has them for everyone. */
FILES_TEST(test_namespaces_are_not_required)
{
	static const struct missing_call namespaces = { SCMP_SYS(unshare), { -1, -1 } };
	char told[PIPE_BUF];

	assert_true(load_without(&namespaces, samples_stored(files, "a.png", "sample.png"), told));
	assert_string_equal(told, "filtered");
}

#endif

TEST_CASE(test_decoding_still_works)
{
	assert_true(could(try_memory, true));
	assert_true(could(try_thread, true));
	assert_true(could(try_read, true));
	assert_true(could(try_answer, true));
}

TEST_CASE(test_threads_only_if_needed)
{
	assert_true(could(try_thread_if_allowed, false));
	if (!SANDBOX_SANITIZED)
		assert_false(could(try_thread_if_refused, false));
}

TEST_CASE(test_limits_can_be_raised_once)
{
	assert_true(could(try_to_raise_limits, false));
}

/* Waits in the sandbox, after it wrote what that is; its grandparent sees that it has ended by the
 * closed pipe. */
static void wait_in_sandbox(int pipe_end)
{
	char up;

	if (dup2(pipe_end, STDOUT_FILENO) < 0)
		_exit(NO_SANDBOX);
	up = (char)sandbox_enter((unsigned)getppid(), true, &limits, &limits);
	if (up != PICTURE_UNREAD && write(STDOUT_FILENO, &up, 1) == 1)
		nanosleep(&(struct timespec){ .tv_sec = PATIENCE_S }, NULL);
	_exit(0);
}

/* True once the parent of a sandboxed process may end. */
static void end_before(int ends[2])
{
	char up;
	int own[2];

	if (pipe(own) != 0)
		_exit(NO_SANDBOX);
	if (fork() == 0) {
		close(own[0]);
		close(ends[0]);
		wait_in_sandbox(own[1]);
	}
	_exit(read(own[0], &up, 1) == 1 ? COULD : NO_SANDBOX);
}

TEST_CASE(test_it_ends_with_its_parent)
{
	struct pollfd end = { .events = POLLIN };
	int ends[2], status;
	pid_t pid;
	char byte;

	assert_int_equal(pipe(ends), 0);
	pid = fork();
	if (pid == 0)
		end_before(ends);
	close(ends[1]);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(WEXITSTATUS(status), COULD);
	end.fd = ends[0];
	assert_int_equal(poll(&end, 1, PATIENCE_S * 500), 1);
	assert_int_equal(read(ends[0], &byte, 1), 0);
	close(ends[0]);
}

/* Reads /proc/PID/NAME. */
static void read_process(pid_t pid, const char *name, char text[4096])
{
	char path[64];
	ssize_t size;
	int file;

	snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, name);
	size = readlink(path, text, 4095);
	if (size < 0) {
		file = open(path, O_RDONLY);
		size = read(file, text, 4095);
		close(file);
	}
	assert_true(size > 0);
	text[size] = '\0';
}

TEST_CASE(test_no_capabilities_and_no_network)
{
	static const char *const sets[] = { "CapInh", "CapPrm", "CapEff", "CapAmb" };
	char status[4096], network[4096], own[4096], up = 0;
	int ends[2];
	pid_t pid;

	assert_int_equal(pipe(ends), 0);
	pid = fork();
	if (pid == 0)
		wait_in_sandbox(ends[1]);
	assert_int_equal(read(ends[0], &up, 1), 1);
	read_process(pid, "status", status);
	read_process(pid, "ns/net", network);
	read_process(getpid(), "ns/net", own);
	assert_int_equal(kill(pid, SIGKILL), 0);
	assert_int_equal(waitpid(pid, NULL, 0), pid);
	close(ends[0]);
	close(ends[1]);
	for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
		char line[64];

		snprintf(line, sizeof line, "%s:\t0000000000000000\n", sets[i]);
		assert_non_null(strstr(status, line));
	}
	assert_int_equal(strcmp(network, own) != 0, could(try_namespaces, false));
	assert_int_equal(up, !MP_SECCOMP                 ? PICTURE_UNSAFE
	                     : strcmp(network, own) != 0 ? PICTURE_ISOLATED
	                                                 : PICTURE_FILTERED);
}

ATTEMPT(try_under_another_parent, sandbox_enter((unsigned)getpid(), true, &limits, &limits))

TEST_CASE(test_it_notices_that_its_parent_has_ended)
{
	assert_false(could(try_under_another_parent, false));
}

GROUP(files_setup, files_teardown);
