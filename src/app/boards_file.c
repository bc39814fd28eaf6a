/* boards_file: reads the list of boards. */
#include "app/boards_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "desktop/paths.h"

enum {
	FILE_MAX = 32 << 20, /* bytes: 10 000 boards of usual sizes take 2 MB */
	COMPLAINTS_MAX = 20, /* maximum written to standard error */
};

/* Reads up to size bytes; returns how many, −1 on failure. */
static ssize_t read_bytes(int file, char *text, size_t size)
{
	size_t done = 0;

	while (done < size) {
		ssize_t got = read(file, text + done, size - done);

		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return -1;
		if (got == 0)
			break;
		done += (size_t)got;
	}
	return (ssize_t)done;
}

/* The whole contents of a file, for the caller to free; NULL with a sentence. Refuses anything but
 * plain files instead of blocking. */
static char *read_file(const char *path, size_t *length, struct error *error)
{
	const char *name = path_name(path);
	int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat found;
	char *text = NULL;
	ssize_t got;

	if (file < 0 || fstat(file, &found) != 0) {
		error_set(error, "Can’t read the challenge file “%s”: %s.", name, strerror(errno));
	} else if (!S_ISREG(found.st_mode) || found.st_size > FILE_MAX) {
		error_set(error, "“%s” isn’t a challenge file.", name);
	} else if ((text = malloc((size_t)found.st_size + 1)) == NULL) {
		error_set(error, "Not enough memory to load the challenges.");
	} else if ((got = read_bytes(file, text, (size_t)found.st_size)) < 0) {
		error_set(error, "Can’t read the challenge file “%s”: %s.", name, strerror(errno));
		free(text);
		text = NULL;
	} else {
		*length = (size_t)got;
	}
	if (file >= 0)
		close(file);
	return text;
}

/* The problems of a list. */
struct complaints {
	int count;
	struct error first;
};

static void complain(const char *sentence, void *context)
{
	struct complaints *complaints = context;

	if (complaints->count == 0)
		error_set(&complaints->first, "%s", sentence);
	if (complaints->count++ < COMPLAINTS_MAX)
		fprintf(stderr, "missing-piece: boards: %s\n", sentence);
}

static void report_complaints(const struct complaints *complaints, struct error *message)
{
	if (complaints->count == 0)
		return;
	if (complaints->count > COMPLAINTS_MAX)
		fprintf(stderr, "missing-piece: boards: … and %d more lines.\n",
		        complaints->count - COMPLAINTS_MAX);
	if (complaints->count == 1)
		error_set(message, "Skipped one line of the challenge file. %s",
		          complaints->first.text);
	else
		error_set(message, "Skipped %d lines of the challenge file. %s", complaints->count,
		          complaints->first.text);
}

static bool read_list(struct boards *boards, const char *path, struct error *message)
{
	struct complaints complaints = { .count = 0 };
	size_t length;
	char *text = read_file(path, &length, message);
	bool read =
	        text != NULL && boards_read(boards, text, length, complain, &complaints, message);

	free(text);
	if (read)
		report_complaints(&complaints, message);
	else
		fprintf(stderr, "missing-piece: %s\n", message->text);
	return read;
}

void boards_file_read(struct boards *boards, const char *path, const char *data_dir,
                      struct error *message)
{
	char own[PATHS_SIZE];

	*boards = (struct boards){ .count = 0 };
	message->text[0] = '\0';
	if (path != NULL && read_list(boards, path, message))
		return;
	snprintf(own, sizeof own, "%.4000s/boards.csv", data_dir);
	(void)read_list(boards, own, message);
}
