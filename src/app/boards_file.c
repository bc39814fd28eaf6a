/* boards_file: reads the list of boards. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/state.h"
#include "base/language.h"
#include "base/path.h"

enum {
	FILE_MAX = 32 << 20, /* bytes: 10 000 boards of usual sizes take 2 MB */
	COMPLAINTS_MAX = 20, /* maximum written to standard error */
};

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
		fprintf(stderr,
		        PLURAL(complaints->count - COMPLAINTS_MAX,
		               "missing-piece: boards: … and %d more line.\n",
		               "missing-piece: boards: … and %d more lines.\n"),
		        complaints->count - COMPLAINTS_MAX);
	error_set(message,
	          PLURAL(complaints->count, "Skipped %d line of the challenge file. %s",
	                 "Skipped %d lines of the challenge file. %s"),
	          complaints->count, complaints->first.text);
}

static bool read_list(struct boards *boards, const char *path, struct error *message)
{
	struct complaints complaints = { .count = 0 };
	size_t length;
	char *text = file_read(path, FILE_MAX, &length);
	bool read =
	        text != NULL && boards_read(boards, text, length, complain, &complaints, message);

	if (text == NULL && errno == EFBIG)
		error_set(message, "“%s” isn’t a challenge file.", path_name(path));
	else if (text == NULL)
		error_set(message, "Can’t read the challenge file “%s”: %s.", path_name(path),
		          strerror(errno));
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
