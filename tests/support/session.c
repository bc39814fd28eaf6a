#include "support/session.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/group.h"

/* Runs a program of the system. If output is not −1, it becomes its standard output, and its error
 * output (complaints about limits it cannot raise) is discarded. It is killed when the test ends,
 * however that happens. */
static pid_t start(const char *const *words, int output)
{
	pid_t child = fork();

	assert_true(child >= 0);
	if (child > 0)
		return child;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (output >= 0) {
		dup2(output, STDOUT_FILENO);
		close(STDERR_FILENO);
	}
	setenv("PATH", "/usr/bin:/bin", 1);
	execvp(words[0], (char *const *)(uintptr_t)words);
	_exit(127);
}

void session_start_bus(struct session *session)
{
	const char *words[] = { "dbus-daemon",
		                "--nofork",
		                "--nosyslog",
		                "--print-address",
		                "--config-file=" TESTS_DESKTOP "/bus.conf",
		                NULL };
	int ends[2];
	ssize_t got;

	assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
	session->bus = start(words, ends[1]);
	close(ends[1]);
	got = read(ends[0], session->address, sizeof session->address - 1);
	close(ends[0]);
	check(got > 1, "dbus-daemon printed no address");
	session->address[got - 1] = '\0'; /* remove the newline */
	setenv("DBUS_SESSION_BUS_ADDRESS", session->address, 1);
}

/* Appends words to a command. */
static void append(const char **command, int count, const char *const *words)
{
	for (; words != NULL && *words != NULL; words++) {
		assert_true(count < SESSION_WORDS_MAX - 1);
		command[count++] = *words;
	}
	command[count] = NULL;
}

void session_start_portal(struct session *session, const char *mode, const char *log,
                          const char *const *words)
{
	const char *command[SESSION_WORDS_MAX] = { "python3", "-B", TESTS_DESKTOP "/fake_portal.py",
		                                   mode, log };

	append(command, 5, words);
	session->portal = start(command, -1);
}

void session_call(const char *method, const char *const *words)
{
	char name[64];
	const char *command[SESSION_WORDS_MAX] = { "dbus-send",
		                                   "--session",
		                                   "--print-reply=literal",
		                                   "--dest=org.freedesktop.portal.Desktop",
		                                   "/org/freedesktop/portal/desktop",
		                                   name };
	int status;

	snprintf(name, sizeof name, "tests.Portal.%s", method);
	append(command, 6, words);
	assert_true(waitpid(start(command, -1), &status, 0) > 0);
	check(status == 0, "dbus-send %s ended with %d, expected 0", method, status);
}

static void end_child(pid_t *child)
{
	if (*child == 0)
		return;
	kill(*child, SIGKILL);
	waitpid(*child, NULL, 0);
	*child = 0;
}

void session_end_portal(struct session *session)
{
	end_child(&session->portal);
}

void session_end(struct session *session)
{
	end_child(&session->portal);
	end_child(&session->bus);
}
