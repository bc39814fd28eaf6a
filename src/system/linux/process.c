/* process: starts, kills and reaps child processes, and waits for signals. */
#include "system/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "system/clock.h"

enum {
	PIPE_BYTES = 1 << 20, /* what any user may ask for: fewer turns for the two programs */
	CANCEL_POLL_MS = 20,
	END_POLL_MS = 5, /* if the kernel can't signal the end of a process */
};

/* The process will have a file under this number; negative: /dev/null. */
static bool redirect(posix_spawn_file_actions_t *actions, int file, int number)
{
	return (file < 0 ? posix_spawn_file_actions_addopen(actions, number, "/dev/null", O_RDWR, 0)
	                 : posix_spawn_file_actions_adddup2(actions, file, number)) == 0;
}

int process_start(const struct process_setup *setup)
{
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	/* resets signal handling, whatever the game or its parent ignores */
	int flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
	            (setup->own_group ? POSIX_SPAWN_SETPGROUP : 0);
	sigset_t none, all;
	pid_t pid;
	int failure = ENOMEM;

	sigemptyset(&none);
	sigfillset(&all);
	if (posix_spawn_file_actions_init(&actions) != 0)
		return -1;
	if (posix_spawnattr_init(&attributes) != 0)
		goto no_attributes;
	failure = redirect(&actions, setup->input, STDIN_FILENO) &&
	                          redirect(&actions, setup->output, STDOUT_FILENO) &&
	                          redirect(&actions, -1, STDERR_FILENO) &&
	                          posix_spawnattr_setsigmask(&attributes, &none) == 0 &&
	                          posix_spawnattr_setsigdefault(&attributes, &all) == 0 &&
	                          posix_spawnattr_setpgroup(&attributes, 0) == 0 &&
	                          posix_spawnattr_setflags(&attributes, (short)flags) == 0
	                  ? posix_spawnp(&pid, setup->path, &actions, &attributes, setup->argv,
	                                 environ)
	                  : ENOMEM;
	posix_spawnattr_destroy(&attributes);
no_attributes:
	posix_spawn_file_actions_destroy(&actions);
	if (failure == 0)
		return pid;
	errno = failure;
	return -1;
}

int process_open(const struct process_setup *setup, int *output)
{
	struct process_setup piped = *setup;
	int ends[2];
	pid_t pid = -1;

	if (pipe2(ends, O_CLOEXEC) != 0)
		return -1;
	(void)fcntl(ends[0], F_SETPIPE_SZ, PIPE_BYTES);
	piped.output = ends[1];
	piped.own_group = true;
	if (fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
		pid = process_start(&piped);
	close(ends[1]);
	if (pid < 0)
		close(ends[0]);
	else
		*output = ends[0];
	return pid;
}

void process_become(const char *path, char **argv)
{
	(void)execvp(path, argv);
}

bool process_can_start(const char *path)
{
	return access(path, X_OK) == 0;
}

int process_hold(char *path, size_t size)
{
	int file = open(path, O_PATH | O_CLOEXEC);
	char link[32];

	snprintf(link, sizeof link, "/proc/self/fd/%d", file);
	if (process_can_start(link))
		(void)snprintf(path, size, "%s", link);
	return file;
}

void process_release(int held)
{
	if (held >= 0)
		(void)close(held);
}

ptrdiff_t process_read(int output, void *bytes, size_t size, int wait_ms)
{
	ssize_t got = read(output, bytes, size);

	if (got >= 0)
		return got;
	if (errno != EAGAIN && errno != EINTR)
		return 0;
	poll(&(struct pollfd){ .fd = output, .events = POLLIN }, 1, wait_ms);
	return -1;
}

void *process_take(int output, size_t size)
{
	(void)output;
	(void)size;
	return NULL;
}

void process_close(int output)
{
	(void)close(output);
}

static enum process_end end_of(int status)
{
	if (WIFEXITED(status))
		return WEXITSTATUS(status) == 0 ? PROCESS_ENDED : PROCESS_FAILED;
	if (!WIFSIGNALED(status))
		return PROCESS_FAILED;
	switch (WTERMSIG(status)) {
	case SIGXCPU:
		return PROCESS_TIMED_OUT;
	case SIGABRT:
	case SIGSYS:
	case SIGTRAP: /* from GLib */
		return PROCESS_STOPPED;
	case SIGBUS:
	case SIGFPE:
	case SIGILL:
	case SIGSEGV:
		return PROCESS_CRASHED;
	default: /* limits don't send these */
		return PROCESS_KILLED;
	}
}

/* True once the process has ended; `block` waits for that. PROCESS_UNKNOWN if it was reaped elsewhere. */
static bool reap(int pid, enum process_end *end, bool block)
{
	int status;
	pid_t got;

	do
		got = waitpid(pid, &status, block ? 0 : WNOHANG);
	while (got < 0 && errno == EINTR);
	*end = got > 0 ? end_of(status) : PROCESS_UNKNOWN;
	return got != 0;
}

void process_kill(int pid)
{
	enum process_end end;

	if (kill(-pid, SIGKILL) != 0)
		kill(pid, SIGKILL);
	reap(pid, &end, true);
}

enum process_end process_wait(int pid, int64_t deadline_ms, const atomic_bool *cancel)
{
	int handle = (int)syscall(SYS_pidfd_open, pid, 0); /* −1 on old kernels: poll only sleeps */
	enum process_end end;
	bool ended;

	while (!(ended = reap(pid, &end, false)) && clock_now_ms() < deadline_ms &&
	       !(cancel != NULL && atomic_load(cancel)))
		poll(&(struct pollfd){ .fd = handle, .events = POLLIN }, 1,
		     handle < 0 ? END_POLL_MS : CANCEL_POLL_MS);
	if (handle >= 0)
		close(handle);
	if (ended)
		return end;
	process_kill(pid);
	return cancel != NULL && atomic_load(cancel) ? PROCESS_CANCELLED : PROCESS_LATE;
}

unsigned process_number(void)
{
	return (unsigned)getpid();
}
