#include "picture/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "picture/picture.h"
#include "picture/protocol.h"

enum {
	CANCEL_POLL_MS = 20,
	END_POLL_MS = 5, /* where the kernel cannot wake us at the child's end */
};

static int64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Which files the child gets. */
static bool fill_actions(posix_spawn_file_actions_t *actions, int file, int answer)
{
	return posix_spawn_file_actions_adddup2(actions, file, STDIN_FILENO) == 0 &&
	       posix_spawn_file_actions_adddup2(actions, answer, STDOUT_FILENO) == 0 &&
	       posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY,
	                                        0) == 0;
}

/* A clean slate of signals, whatever the game or its parent ignores. */
static bool fill_attributes(posix_spawnattr_t *attributes)
{
	sigset_t none, all;

	sigemptyset(&none);
	sigfillset(&all);
	return posix_spawnattr_setsigmask(attributes, &none) == 0 &&
	       posix_spawnattr_setsigdefault(attributes, &all) == 0 &&
	       posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK |
	                                                    POSIX_SPAWN_SETSIGDEF) == 0;
}

/* The new process, or −1. */
static pid_t start(const char *program, int file, int answer)
{
	char option[] = PICTURE_DECODE_OPTION;
	char name[] = "missing-piece";
	char *arguments[] = { name, option, NULL };
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	pid_t pid = -1;

	if (posix_spawn_file_actions_init(&actions) != 0)
		return -1;
	if (posix_spawnattr_init(&attributes) != 0)
		goto no_attributes;
	if (fill_actions(&actions, file, answer) && fill_attributes(&attributes) &&
	    posix_spawn(&pid, program, &actions, &attributes, arguments, environ) != 0)
		pid = -1;
	posix_spawnattr_destroy(&attributes);
no_attributes:
	posix_spawn_file_actions_destroy(&actions);
	return pid;
}

/* True once the child is gone and reaped; block waits for that. *status stays as
 * it was if somebody else has reaped it. */
static bool reap(pid_t pid, int *status, bool block)
{
	pid_t got;

	do
		got = waitpid(pid, status, block ? 0 : WNOHANG);
	while (got < 0 && errno == EINTR);
	return got != 0;
}

static enum child_end wait_for(pid_t pid, const atomic_bool *cancel)
{
	int handle = (int)syscall(SYS_pidfd_open, pid, 0); /* −1 on old kernels: poll only sleeps */
	int pause_ms = handle < 0 ? END_POLL_MS : CANCEL_POLL_MS;
	int64_t deadline = now_ms() + PROTOCOL_SECONDS_MAX * 1000;
	enum child_end end = CHILD_ENDED;
	int status = 0;

	while (!reap(pid, &status, false)) {
		struct pollfd ended = { .fd = handle, .events = POLLIN };

		if (cancel != NULL && atomic_load(cancel))
			end = CHILD_CANCELLED;
		else if (now_ms() >= deadline)
			end = CHILD_TIMED_OUT;
		if (end != CHILD_ENDED) {
			kill(pid, SIGKILL);
			reap(pid, &status, true);
			break;
		}
		poll(&ended, 1, pause_ms);
	}
	if (handle >= 0)
		close(handle);
	if (end == CHILD_ENDED && WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
		end = CHILD_TIMED_OUT;
	return end;
}

enum child_end child_run(const char *program, int file, int answer, const atomic_bool *cancel)
{
	pid_t pid = start(program, file, answer);

	return pid < 0 ? CHILD_NOT_STARTED : wait_for(pid, cancel);
}
