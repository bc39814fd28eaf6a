/* Starts the decoding process, and waits until it ends or its time is over. */
#include "picture/child.h"

#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/process.h"

enum {
	CANCEL_POLL_MS = 20,
	END_POLL_MS = 5, /* if the kernel can't signal the child's end */
};

/* status: as from process_reap. */
static enum child_end find_end(int status)
{
	if (status == -1 || (WIFEXITED(status) && WEXITSTATUS(status) == 0))
		return CHILD_ENDED;
	if (!WIFSIGNALED(status))
		return CHILD_FAILED;
	switch (WTERMSIG(status)) {
	case SIGXCPU:
		return CHILD_TIMED_OUT;
	case SIGABRT:
	case SIGSYS:
	case SIGTRAP: /* from GLib */
		return CHILD_STOPPED;
	case SIGBUS:
	case SIGFPE:
	case SIGILL:
	case SIGSEGV:
		return CHILD_CRASHED;
	default: /* the limits don't send these */
		return CHILD_KILLED;
	}
}

static enum child_end wait_for(pid_t pid, int64_t limit_ms, const atomic_bool *cancel)
{
	int handle = (int)syscall(SYS_pidfd_open, pid, 0); /* −1 on old kernels: poll only sleeps */
	int pause_ms = handle < 0 ? END_POLL_MS : CANCEL_POLL_MS;
	int64_t deadline = clock_now_ms() + limit_ms;
	enum child_end end = CHILD_ENDED;
	int status = 0;

	while (!process_reap(pid, &status, false)) {
		struct pollfd ended = { .fd = handle, .events = POLLIN };

		if (cancel != NULL && atomic_load(cancel))
			end = CHILD_CANCELLED;
		else if (clock_now_ms() >= deadline)
			end = CHILD_WAITED;
		if (end != CHILD_ENDED) {
			process_kill(pid);
			break;
		}
		poll(&ended, 1, pause_ms);
	}
	if (handle >= 0)
		close(handle);
	return end == CHILD_ENDED ? find_end(status) : end;
}

enum child_end child_run(const char *program, int file, int answer, int64_t limit_ms,
                         const atomic_bool *cancel)
{
	char name[] = "missing-piece-decode";
	char *argv[] = { name, NULL };
	pid_t pid = process_start(&(struct process_setup){
	        .path = program,
	        .argv = argv,
	        .environment = environ,
	        .input = file,
	        .output = answer,
	});

	return pid < 0 ? CHILD_NOT_STARTED : wait_for(pid, limit_ms, cancel);
}
