/* process: starts, kills and awaits child processes. The number of one is its handle, which fits an int. The only ones here
 * decode pictures or ask for the game itself; what they may do they limit themselves (decode/windows/sandbox.c). */
#include "system/process.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system/clock.h"
#include "system/windows/status.h"

enum {
	PIPE_BYTES = 4 << 20, /* fewer turns for the two programs */
	COMMAND_SIZE = 32768, /* what Windows takes */
	CANCEL_POLL_MS = 20,
	KILLED = 0x4D505051, /* the exit status of those that are killed */
	ABORTED = 3,         /* of abort() */
};

static const DWORD CRASHES = 0xC0000000; /* from here on, the status is the reason of a crash */

static HANDLE handle_of(int pid)
{
	return (HANDLE)(intptr_t)pid;
}

/* Appends an argument so that the C library of the program finds it as it is. False if there is no room. */
static bool add_argument(char *command, size_t *length, const char *argument)
{
	size_t slashes = 0, at = *length;

	if (at + 2 * strlen(argument) + 4 > COMMAND_SIZE)
		return false;
	if (at > 0)
		command[at++] = ' ';
	command[at++] = '"';
	for (; *argument != '\0'; argument++) {
		slashes = *argument == '\\' ? slashes + 1 : 0;
		if (*argument == '"')
			command[at++] = '\\';
		command[at++] = *argument;
		if (slashes > 0 && (argument[1] == '"' || argument[1] == '\0'))
			for (; slashes > 0; slashes--)
				command[at++] = '\\';
	}
	command[at++] = '"';
	command[at] = '\0';
	*length = at;
	return true;
}

static bool write_command(char command[COMMAND_SIZE], char **argv)
{
	size_t length = 0;

	for (; *argv != NULL; argv++)
		if (!add_argument(command, &length, *argv)) {
			errno = E2BIG;
			return false;
		}
	return true;
}

/* Finds a program by its path, or on the PATH by its name. */
static bool find_program(char found[PATH_MAX], const char *path)
{
	if (strchr(path, '/') == NULL && SearchPathA(NULL, path, ".exe", PATH_MAX, found, NULL) > 0)
		return true;
	if (snprintf(found, PATH_MAX, "%s.exe", path) < PATH_MAX && file_look(found, NULL))
		return true;
	return snprintf(found, PATH_MAX, "%s", path) < PATH_MAX && file_look(found, NULL);
}

/* A handle for the child alone, of an open file; −1: of what is always empty. */
static HANDLE inheritable(int file)
{
	SECURITY_ATTRIBUTES inherited = { .nLength = sizeof inherited, .bInheritHandle = TRUE };
	HANDLE own = GetCurrentProcess(), made;

	if (file < 0)
		return CreateFileA("NUL", GENERIC_READ | GENERIC_WRITE,
		                   FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited, OPEN_EXISTING, 0,
		                   NULL);
	return DuplicateHandle(own, (HANDLE)_get_osfhandle(file), own, &made, 0, TRUE,
	                       DUPLICATE_SAME_ACCESS)
	               ? made
	               : INVALID_HANDLE_VALUE;
}

/* Starts it with these three files, and no other that this process has open. */
static int start(const char *program, char *command, HANDLE files[3])
{
	STARTUPINFOEXA startup = { .StartupInfo = { .cb = sizeof startup,
		                                    .dwFlags = STARTF_USESTDHANDLES,
		                                    .hStdInput = files[0],
		                                    .hStdOutput = files[1],
		                                    .hStdError = files[2] } };
	PROCESS_INFORMATION started;
	SIZE_T size = 0;
	bool done;

	(void)InitializeProcThreadAttributeList(NULL, 1, 0, &size);
	startup.lpAttributeList = malloc(size);
	done = startup.lpAttributeList != NULL &&
	       InitializeProcThreadAttributeList(startup.lpAttributeList, 1, 0, &size);
	if (done) {
		done = UpdateProcThreadAttribute(startup.lpAttributeList, 0,
		                                 PROC_THREAD_ATTRIBUTE_HANDLE_LIST, files,
		                                 3 * sizeof *files, NULL, NULL) &&
		       CreateProcessA(program, command, NULL, NULL, TRUE,
		                      DETACHED_PROCESS | EXTENDED_STARTUPINFO_PRESENT, NULL, NULL,
		                      &startup.StartupInfo, &started);
		(void)status_of(done);
		DeleteProcThreadAttributeList(startup.lpAttributeList);
	}
	free(startup.lpAttributeList);
	if (!done)
		return -1;
	CloseHandle(started.hThread);
	return (int)(intptr_t)started.hProcess;
}

int process_start(const struct process_setup *setup)
{
	HANDLE files[3] = { inheritable(setup->input), inheritable(setup->output), inheritable(-1) };
	char program[PATH_MAX], *command = malloc(COMMAND_SIZE);
	int pid = -1;

	errno = ENOENT;
	if (command != NULL && find_program(program, setup->path) &&
	    write_command(command, setup->argv))
		pid = start(program, command, files);
	free(command);
	for (int i = 0; i < 3; i++)
		if (files[i] != INVALID_HANDLE_VALUE)
			CloseHandle(files[i]);
	return pid;
}

int process_open(const struct process_setup *setup, int *output)
{
	struct process_setup piped = *setup;
	int ends[2], pid;

	if (_pipe(ends, PIPE_BYTES, _O_BINARY | _O_NOINHERIT) != 0)
		return -1;
	piped.output = ends[1];
	piped.own_group = true;
	pid = process_start(&piped);
	(void)_close(ends[1]);
	if (pid < 0)
		(void)_close(ends[0]);
	else
		*output = ends[0];
	return pid;
}

/* Starts it and waits for its end: its number would be another one. */
void process_become(const char *path, char **argv)
{
	int pid = process_start(&(struct process_setup){
	        .path = path, .argv = argv, .input = _fileno(stdin), .output = _fileno(stdout) });
	DWORD status;

	if (pid < 0)
		return;
	(void)WaitForSingleObject(handle_of(pid), INFINITE);
	ExitProcess(GetExitCodeProcess(handle_of(pid), &status) ? status : 1);
}

bool process_can_start(const char *path)
{
	char found[PATH_MAX];

	return find_program(found, path);
}

void process_kill(int pid)
{
	(void)TerminateProcess(handle_of(pid), KILLED);
	(void)WaitForSingleObject(handle_of(pid), INFINITE);
	(void)CloseHandle(handle_of(pid));
}

ptrdiff_t process_read(int output, void *bytes, size_t size, int wait_ms)
{
	HANDLE pipe = (HANDLE)_get_osfhandle(output);
	int64_t end_ms = clock_now_ms() + wait_ms;
	DWORD ready = 0, got = 0;

	while (PeekNamedPipe(pipe, NULL, 0, NULL, &ready, NULL) && ready == 0) {
		if (clock_now_ms() >= end_ms)
			return -1;
		Sleep(1);
	}
	if (ready == 0 || !ReadFile(pipe, bytes, (DWORD)(size < ready ? size : ready), &got, NULL))
		return 0;
	return got;
}

void *process_take(int output, size_t size)
{
	(void)output;
	(void)size;
	return NULL;
}

void process_close(int output)
{
	(void)_close(output);
}

static enum process_end end_of(DWORD status)
{
	if (status == 0)
		return PROCESS_ENDED;
	if (status == ERROR_NOT_ENOUGH_QUOTA || status == ERROR_TIMEOUT)
		return PROCESS_TIMED_OUT;
	if (status == ABORTED)
		return PROCESS_STOPPED;
	if (status == KILLED)
		return PROCESS_KILLED;
	return status >= CRASHES ? PROCESS_CRASHED : PROCESS_FAILED;
}

enum process_end process_wait(int pid, int64_t deadline_ms, const atomic_bool *cancel)
{
	HANDLE process = handle_of(pid);
	DWORD status, waited;

	while ((waited = WaitForSingleObject(process, CANCEL_POLL_MS)) == WAIT_TIMEOUT &&
	       clock_now_ms() < deadline_ms && !(cancel != NULL && atomic_load(cancel)))
		;
	if (waited == WAIT_TIMEOUT) {
		process_kill(pid);
		return cancel != NULL && atomic_load(cancel) ? PROCESS_CANCELLED : PROCESS_LATE;
	}
	if (waited != WAIT_OBJECT_0 || !GetExitCodeProcess(process, &status)) {
		(void)CloseHandle(process);
		return PROCESS_UNKNOWN;
	}
	(void)CloseHandle(process);
	return end_of(status);
}

unsigned process_number(void)
{
	return (unsigned)GetCurrentProcessId();
}
