/* process: a page starts no programs. But the decoding of a picture, which is one elsewhere, runs here on the thread that
 * asks for it; the browser itself is the sandbox. */
#include "system/process.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "decode/loading.h"
#include "decode/request.h"

enum { PIXELS_MAX = 48000000 }; /* a page has at most 2 GB */

int process_start(const struct process_setup *setup)
{
	(void)setup;
	errno = ENOENT;
	return -1;
}

static bool raise_limits(const void *request, uint64_t pixels)
{
	(void)request;
	return pixels <= PIXELS_MAX;
}

static bool decode(const char *question, int file, int output)
{
	struct module module;
	struct request request;

	if (!request_read(&request, question, file, output))
		return false;
	module = loading_find(request.kind, request.asked.bundled != 0);
	return request_answer(&request, &module, PICTURE_ISOLATED, raise_limits);
}

/* Its output is a file in memory. */
static int open_output(void)
{
	FILE *file = tmpfile();
	int output = file != NULL ? dup(fileno(file)) : -1;

	if (file != NULL)
		(void)fclose(file);
	return output;
}

int process_open(const struct process_setup *setup, int *output)
{
	int made, file;

	if (strcmp(setup->argv[0], "missing-piece-decode") != 0)
		return process_start(setup);
	made = open_output();
	if (made < 0)
		return -1;
	file = dup(setup->input);
	if (file < 0 || !decode(setup->argv[1], file, made) || lseek(made, 0, SEEK_SET) != 0) {
		(void)close(file);
		(void)close(made);
		errno = ENOMEM;
		return -1;
	}
	(void)close(file);
	*output = made;
	return 1;
}

/* The decoder is a part of this program. */
bool process_can_start(const char *path)
{
	return strstr(path, "missing-piece-decode") != NULL;
}

int process_hold(char *path, size_t size)
{
	(void)path;
	(void)size;
	return -1;
}

void process_release(int held)
{
	(void)held;
}

void process_kill(int pid)
{
	(void)pid;
}

ptrdiff_t process_read(int output, void *bytes, size_t size, int wait_ms)
{
	ssize_t got = read(output, bytes, size);

	(void)wait_ms;
	return got > 0 ? got : 0;
}

void process_close(int output)
{
	(void)close(output);
}

/* It has ended before process_open returned. */
enum process_end process_wait(int pid, int64_t deadline_ms, const atomic_bool *cancel)
{
	(void)pid;
	(void)deadline_ms;
	return cancel != NULL && atomic_load(cancel) ? PROCESS_CANCELLED : PROCESS_ENDED;
}

unsigned process_number(void)
{
	return 1;
}
