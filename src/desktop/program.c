/* program: runs zenity or kdialog and reads the path it prints. */
#include "desktop/program.h"

#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/process.h"
#include "desktop/filter.h"

enum {
	POLL_MS = 20,
	PATH_SIZE = PROGRAM_PATH_SIZE,
	WORD_SIZE = CHOOSER_FOLDER_SIZE + CHOOSER_NAME_SIZE + 32,
	PATTERNS_SIZE = 2048,
	ARGUMENTS_MAX = 12,
};

/* A command line. */
struct arguments {
	char *list
	        [ARGUMENTS_MAX]; /* NULL-terminated; points to the buffers below or to constants */
	int count;
	char title[CHOOSER_TITLE_SIZE + 16];
	char start[WORD_SIZE]; /* the initial folder or file */
	char patterns[PATTERNS_SIZE];
	char parent[32];
};

/* A running dialog and its output so far. */
struct dialog {
	pid_t pid;
	int answer;   /* reads its standard output */
	char *output; /* owned */
	size_t length, capacity;
	bool closed; /* end of its output */
	bool failed; /* the output is too long for a path, or memory ran out */
};

static const char *program_name(enum program_kind kind)
{
	return kind == PROGRAM_ZENITY ? "zenity" : "kdialog";
}

bool program_find(const char *name, char path[PROGRAM_PATH_SIZE])
{
	const char *folder = getenv("PATH");
	struct stat facts;

	while (folder != NULL && *folder != '\0') {
		size_t length = strcspn(folder, ":");
		int written = snprintf(path, PATH_SIZE, "%.*s/%s", (int)length, folder, name);

		if (length > 0 && length < PATH_SIZE && written < PATH_SIZE &&
		    access(path, X_OK) == 0 && stat(path, &facts) == 0 && S_ISREG(facts.st_mode))
			return true;
		folder += length;
		folder += *folder == ':';
	}
	return false;
}

bool program_present(enum program_kind kind)
{
	char path[PATH_SIZE];

	return program_find(program_name(kind), path);
}

/* posix_spawn takes non-const arguments but does not modify them. */
static char *without_const(const char *text)
{
	return (char *)(uintptr_t)text;
}

static void add_argument(struct arguments *arguments, const char *text)
{
	arguments->list[arguments->count++] = without_const(text);
	arguments->list[arguments->count] = NULL;
}

static void write_patterns(struct arguments *arguments, const char *before,
                           const struct chooser_spec *spec, const char *after)
{
	size_t at = (size_t)snprintf(arguments->patterns, sizeof arguments->patterns, "%s", before);

	for (int i = 0; spec->endings[i] != NULL; i++) {
		char pattern[FILTER_PATTERN_SIZE];

		filter_pattern(pattern, spec->endings[i]);
		if (at + strlen(pattern) + strlen(after) + 2 > sizeof arguments->patterns)
			break;
		at += (size_t)snprintf(arguments->patterns + at, sizeof arguments->patterns - at,
		                       "%s%s", i > 0 ? " " : "", pattern);
	}
	snprintf(arguments->patterns + at, sizeof arguments->patterns - at, "%s", after);
}

/* The parent's X window id, 0 if none. */
static unsigned long parent_window(const struct chooser_spec *spec)
{
	return strncmp(spec->parent, "x11:", 4) == 0 ? strtoul(spec->parent + 4, NULL, 16) : 0;
}

static void zenity_arguments(struct arguments *arguments, const struct chooser_spec *spec,
                             const char *folder)
{
	char before[64];

	add_argument(arguments, "zenity");
	add_argument(arguments, "--file-selection");
	snprintf(arguments->title, sizeof arguments->title, "--title=%s", spec->title);
	add_argument(arguments, arguments->title);
	if (spec->name[0] != '\0') {
		add_argument(arguments, "--save");
		add_argument(arguments, "--confirm-overwrite");
	}
	if (folder != NULL || spec->name[0] != '\0') {
		snprintf(arguments->start, sizeof arguments->start, "--filename=%s%s%s",
		         folder != NULL ? folder : "", folder != NULL ? "/" : "", spec->name);
		add_argument(arguments, arguments->start);
	}
	if (parent_window(spec) != 0) {
		snprintf(arguments->parent, sizeof arguments->parent, "--attach=%lu",
		         parent_window(spec));
		add_argument(arguments, arguments->parent);
	}
	snprintf(before, sizeof before, "--file-filter=%s | ", spec->kind);
	write_patterns(arguments, before, spec, "");
	add_argument(arguments, arguments->patterns);
	add_argument(arguments, "--file-filter=All files | *");
}

static void kdialog_arguments(struct arguments *arguments, const struct chooser_spec *spec,
                              const char *folder)
{
	char after[64];

	add_argument(arguments, "kdialog");
	add_argument(arguments, "--title");
	add_argument(arguments, spec->title);
	if (parent_window(spec) != 0) {
		snprintf(arguments->parent, sizeof arguments->parent, "%lu", parent_window(spec));
		add_argument(arguments, "--attach");
		add_argument(arguments, arguments->parent);
	}
	snprintf(arguments->start, sizeof arguments->start, "%s%s%s", folder != NULL ? folder : ".",
	         spec->name[0] != '\0' ? "/" : "", spec->name);
	add_argument(arguments, spec->name[0] != '\0' ? "--getsavefilename" : "--getopenfilename");
	add_argument(arguments, arguments->start);
	snprintf(after, sizeof after, "|%s\n*|All files", spec->kind);
	write_patterns(arguments, "", spec, after);
	add_argument(arguments, arguments->patterns);
}

/* The initial folder, NULL if it does not exist. */
static const char *start_folder(const struct chooser_spec *spec)
{
	struct stat facts;

	return spec->folder[0] == '/' && stat(spec->folder, &facts) == 0 && S_ISDIR(facts.st_mode)
	               ? spec->folder
	               : NULL;
}

/* Adds two variables to the environment that make GLib print file names unchanged in any locale: in
 * "C", zenity would print '?' for every umlaut. The caller frees the list, not the strings. */
static char **make_environment(void)
{
	size_t count = 0;
	char **list;

	while (environ[count] != NULL)
		count++;
	list = calloc(count + 3, sizeof *list);
	if (list == NULL)
		return NULL;
	list[0] = without_const("CHARSET=UTF-8");
	list[1] = without_const("G_FILENAME_ENCODING=UTF-8");
	memcpy(list + 2, environ, count * sizeof *list);
	return list;
}

static bool start(struct dialog *dialog, const char *path, char **argv)
{
	char **environment = make_environment();

	dialog->pid = -1;
	if (environment != NULL)
		dialog->pid = process_open(&(struct process_setup){ .path = path,
		                                                    .argv = argv,
		                                                    .environment = environment,
		                                                    .input = -1 },
		                           &dialog->answer);
	free(environment);
	return dialog->pid >= 0;
}

/* Reads new output of the dialog. */
static void read_output(struct dialog *dialog)
{
	char rest[256];

	while (!dialog->closed) {
		size_t capacity = dialog->capacity - dialog->length;
		ssize_t got =
		        read(dialog->answer, capacity > 0 ? dialog->output + dialog->length : rest,
		             capacity > 0 ? capacity : sizeof rest);

		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0 && errno == EAGAIN)
			return;
		if (got <= 0)
			dialog->closed = true;
		else if (capacity > 0)
			dialog->length += (size_t)got;
		else
			dialog->failed = true;
	}
}

/* Waits until it ends; *status is then as from waitpid. False if cancelled: it is killed. */
static bool wait_for(struct dialog *dialog, const atomic_bool *cancel, int *status)
{
	while (!process_reap(dialog->pid, status, false)) {
		struct pollfd output = { .fd = dialog->closed ? -1 : dialog->answer,
			                 .events = POLLIN };

		if (cancel != NULL && atomic_load(cancel)) {
			process_kill(dialog->pid);
			return false;
		}
		poll(&output, 1, POLL_MS);
		read_output(dialog);
	}
	read_output(dialog);
	return true;
}

/* The output is a path and a newline. */
static enum chooser_end take_path(const struct dialog *dialog, char *path, size_t size,
                                  struct error *error)
{
	size_t length = dialog->length;

	if (length > 0 && dialog->output[length - 1] == '\n')
		length--;
	if (dialog->failed || length >= size || length == 0 || dialog->output[0] != '/' ||
	    memchr(dialog->output, '\0', length) != NULL) {
		error_set(error,
		          "The file you chose isn’t on this computer. Save a copy here first.");
		return CHOOSER_FAILED;
	}
	memcpy(path, dialog->output, length);
	path[length] = '\0';
	return CHOOSER_CHOSEN;
}

enum chooser_end program_run(enum program_kind kind, const struct chooser_spec *spec,
                             const atomic_bool *cancel, char *path, size_t size,
                             struct error *error)
{
	struct dialog dialog = { .capacity = size + 1 };
	char program[PATH_SIZE];
	struct arguments arguments = { .count = 0 };
	enum chooser_end end = CHOOSER_FAILED;
	int status;

	if (!program_find(program_name(kind), program))
		return CHOOSER_ABSENT;
	(kind == PROGRAM_ZENITY ? zenity_arguments : kdialog_arguments)(&arguments, spec,
	                                                                start_folder(spec));
	dialog.output = malloc(dialog.capacity);
	if (dialog.output == NULL || !start(&dialog, program, arguments.list)) {
		error_set(error, "Can’t start the file chooser. Drop a picture on the window, or "
		                 "type its path.");
		goto out;
	}
	if (!wait_for(&dialog, cancel, &status) || (WIFEXITED(status) && WEXITSTATUS(status) == 1))
		end = CHOOSER_CANCELLED;
	else if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
		end = take_path(&dialog, path, size, error);
	else
		error_set(
		        error,
		        "The file chooser failed. Drop a picture on the window, or type its path.");
	close(dialog.answer);
out:
	free(dialog.output);
	return end;
}
