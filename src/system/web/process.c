/* process: a page starts no programs. But the decoding of a picture, which is one elsewhere, runs here on the thread that
 * asks for it; the browser itself is the sandbox. */
#include "system/process.h"

#include <errno.h>
#include <stdlib.h>
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

/* What was decoded, not in a file: the browser's own thread would keep that, and its copies. The pixels stay where they
 * were decoded, as the page's memory never shrinks. */
struct output {
	char *bytes; /* owned: all before the pixels */
	size_t size, at;
	struct pixels pixels; /* owned, if any */
};

/* Pointers are no larger than the numbers of open files. */
_Static_assert(sizeof(struct output *) == sizeof(int), "32 bits");

static struct output *output_of(int number)
{
	return (struct output *)(intptr_t)number;
}

static bool append(int number, const void *bytes, size_t size)
{
	struct output *output = output_of(number);
	char *grown = realloc(output->bytes, output->size + size);

	if (grown == NULL)
		return false;
	memcpy(grown + output->size, bytes, size);
	output->bytes = grown;
	output->size += size;
	return true;
}

static void keep(int number, struct pixels *picture)
{
	output_of(number)->pixels = *picture;
	*picture = (struct pixels){ .bytes = NULL };
}

static bool decode(const char *question, int file, int output)
{
	struct module module;
	struct request request;

	if (!request_read(&request, question, file, output))
		return false;
	request.write = append;
	request.give = keep;
	module = loading_find(request.kind, request.asked.bundled != 0);
	return request_answer(&request, &module, PICTURE_ISOLATED, raise_limits);
}

int process_open(const struct process_setup *setup, int *output)
{
	struct output *made;
	int file;
	bool done;

	if (strcmp(setup->argv[0], "missing-piece-decode") != 0)
		return process_start(setup);
	made = calloc(1, sizeof *made);
	if (made == NULL)
		return -1;
	*output = (int)(intptr_t)made;
	file = dup(setup->input);
	done = file >= 0 && decode(setup->argv[1], file, *output);
	(void)close(file);
	if (done)
		return 1;
	process_close(*output);
	errno = ENOMEM;
	return -1;
}

/* The decoder is a part of this program. */
bool process_can_start(const char *path)
{
	return strstr(path, "missing-piece-decode") != NULL;
}

void process_kill(int pid)
{
	(void)pid;
}

ptrdiff_t process_read(int number, void *bytes, size_t size, int wait_ms)
{
	struct output *output = output_of(number);
	size_t rest = output->size - output->at, count = size < rest ? size : rest;

	(void)wait_ms;
	if (count > 0)
		memcpy(bytes, output->bytes + output->at, count);
	output->at += count;
	return (ptrdiff_t)count;
}

void *process_take(int number, size_t size)
{
	struct pixels *pixels = &output_of(number)->pixels;
	void *bytes = pixels->bytes;

	if ((size_t)pixels->pitch * (size_t)pixels->height != size)
		return NULL;
	*pixels = (struct pixels){ .bytes = NULL };
	return bytes;
}

void process_close(int number)
{
	struct output *output = output_of(number);

	pixels_free(&output->pixels);
	free(output->bytes);
	free(output);
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
