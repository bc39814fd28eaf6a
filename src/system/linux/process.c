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
	CANCEL_POLL_MS = 20,
	END_POLL_MS = 5, /* if the kernel can't signal the end of a process */
};

/* The process will have a file under this number; negative: /dev/null. */
static bool redirect(posix_spawn_file_actions_t *actions, int file, int number)
{
	return (file < 0 ? posix_spawn_file_actions_addopen(actions, number, "/dev/null", O_RDWR, 0)
	                 : posix_spawn_file_actions_adddup2(actions, file, number)) == 0;
}

pid_t process_start(const struct process_setup *setup)
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

pid_t process_open(const struct process_setup *setup, int *output)
{
	struct process_setup piped = *setup;
	int ends[2];
	pid_t pid = -1;

	if (pipe2(ends, O_CLOEXEC) != 0)
		return -1;
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

int process_hold(char *path, size_t size)
{
	int file = open(path, O_PATH | O_CLOEXEC);
	char link[32];

	snprintf(link, sizeof link, "/proc/self/fd/%d", file);
	if (access(link, X_OK) == 0)
		(void)snprintf(path, size, "%s", link);
	return file;
}

void process_release(int held)
{
	if (held >= 0)
		(void)close(held);
}

/* True once the process has ended; `block` waits for that. *status is −1 if it was reaped elsewhere. */
static bool reap(pid_t pid, int *status, bool block)
{
	pid_t got;

	*status = -1;
	do
		got = waitpid(pid, status, block ? 0 : WNOHANG);
	while (got < 0 && errno == EINTR);
	return got != 0;
}

void process_kill(pid_t pid)
{
	int status;

	if (kill(-pid, SIGKILL) != 0)
		kill(pid, SIGKILL);
	reap(pid, &status, true);
}

bool process_wait(pid_t pid, int64_t deadline_ms, const atomic_bool *cancel, int *status)
{
	int handle = (int)syscall(SYS_pidfd_open, pid, 0); /* −1 on old kernels: poll only sleeps */
	bool ended;

	while (!(ended = reap(pid, status, false)) && clock_now_ms() < deadline_ms &&
	       !(cancel != NULL && atomic_load(cancel)))
		poll(&(struct pollfd){ .fd = handle, .events = POLLIN }, 1,
		     handle < 0 ? END_POLL_MS : CANCEL_POLL_MS);
	if (handle >= 0)
		close(handle);
	if (!ended)
		process_kill(pid);
	return ended;
}
