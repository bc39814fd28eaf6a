/* clipboard: runs xclip or wl-paste and saves what it prints, and copies with them. */
#include "desktop/clipboard.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/path.h"
#include "system/clock.h"
#include "system/paths.h"
#include "system/process.h"

enum {
	POLL_MS = 20,
	PATH_SIZE = 4096,
	CHUNK = 65536,
	TYPES_SIZE = 16384, /* bytes of the list of types; no program offers that many */
	COPY_MS = 8000,     /* the most for a program that copies */
};

static const char file_start[] = "Pasted picture ";
static const char unfinished_start[] = ".pasting-";

/* From the best to the worst for a photo. */
static const struct {
	const char *type, *ending;
} kinds[] = {
	{ "image/png", "png" },   { "image/jpeg", "jpg" },    { "image/webp", "webp" },
	{ "image/tiff", "tiff" }, { "image/bmp", "bmp" },     { "image/gif", "gif" },
	{ "image/avif", "avif" }, { "image/svg+xml", "svg" },
};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* A program that is running, and where its output goes. */
struct run {
	const struct clipboard_request *request;
	int64_t end_ms;
	pid_t pid;
	int output;    /* pipe from the program */
	int file;      /* that it is written to, or −1: into text */
	char *text;    /* TYPES_SIZE bytes */
	size_t length; /* bytes so far */
	bool absent;   /* the program isn't installed */
	bool worked;   /* it exited with 0 */
};

static const char *package_of(enum clipboard_system system)
{
	return system == CLIPBOARD_WAYLAND ? "wl-clipboard" : "xclip";
}

/* Starts the program to print data of this type, or the list of types (type NULL). */
static bool start_program(struct run *run, const char *type)
{
	const char *const x11[] = {
		"xclip", "-selection", "clipboard",
		"-out",  "-target",    type != NULL ? type : "TARGETS",
		NULL,
	};
	const char *const wayland[] = { "wl-paste", type != NULL ? "--no-newline" : "--list-types",
		                        type != NULL ? "--type" : NULL, type, NULL };
	const char *const *words = run->request->system == CLIPBOARD_X11 ? x11 : wayland;

	/* posix_spawn doesn't write to the words */
	run->pid = process_open(&(struct process_setup){ .path = words[0],
	                                                 .argv = (char **)(uintptr_t)words,
	                                                 .input = -1 },
	                        &run->output);
	run->absent = run->pid < 0 && errno == ENOENT;
	return run->pid >= 0;
}

static bool is_cancelled(const struct run *run)
{
	return run->request->cancel != NULL && atomic_load(run->request->cancel);
}

/* False with a sentence if the program's time is over, an empty one if it was cancelled. */
static bool may_wait(const struct run *run, struct error *error)
{
	if (is_cancelled(run))
		return error_set(error, "%s", "");
	if (clock_now_ms() >= run->end_ms)
		return error_set(error, "Can’t paste the picture: the program that copied it isn’t "
		                        "responding. Copy it again, then paste.");
	return true;
}

static bool keep_output(struct run *run, const char *bytes, size_t count, struct error *error)
{
	size_t most = run->file >= 0 ? CLIPBOARD_BYTES_MAX : TYPES_SIZE - 1;

	if (count > most - run->length)
		return error_set(error, "Can’t paste the picture: it’s too large.");
	if (run->file < 0)
		memcpy(run->text + run->length, bytes, count);
	run->length += count;
	while (run->file >= 0 && count > 0) {
		ssize_t written = write(run->file, bytes, count);

		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			return error_set(error, "Can’t save the pasted picture: %s.",
			                 error_reason(errno));
		bytes += written;
		count -= (size_t)written;
	}
	return true;
}

/* Takes all output till its end. */
static bool take_output(struct run *run, struct error *error)
{
	char chunk[CHUNK];

	while (may_wait(run, error)) {
		struct pollfd ready = { .fd = run->output, .events = POLLIN };
		ssize_t got = read(run->output, chunk, sizeof chunk);

		if (got == 0)
			return true;
		if (got > 0 && !keep_output(run, chunk, (size_t)got, error))
			return false;
		if (got < 0 && errno != EAGAIN && errno != EINTR)
			return error_set(error, "Can’t read the clipboard: %s.",
			                 error_reason(errno));
		if (got < 0)
			poll(&ready, 1, POLL_MS);
	}
	return false;
}

/* Runs the program. False with a sentence if that fails. */
static bool run_program(struct run *run, const char *type, struct error *error)
{
	enum process_end end = PROCESS_KILLED;
	bool done;

	if (!start_program(run, type))
		return error_set(error, "Can’t start %s to read the clipboard.",
		                 run->request->system == CLIPBOARD_WAYLAND ? "wl-paste" : "xclip");
	done = take_output(run, error);
	if (done)
		end = process_wait(run->pid, run->end_ms, run->request->cancel);
	else
		process_kill(run->pid);
	if (end == PROCESS_LATE || end == PROCESS_CANCELLED)
		done = may_wait(run, error);
	close(run->output);
	run->worked = end == PROCESS_ENDED;
	return done;
}

static bool has_type(const char *text, const char *type)
{
	size_t length = strlen(type);

	for (const char *line = text; *line != '\0';
	     line += strcspn(line, "\n"), line += *line == '\n')
		if (strcspn(line, "\r\n") == length && strncmp(line, type, length) == 0)
			return true;
	return false;
}

static int is_pasted(const struct dirent *entry)
{
	return strncmp(entry->d_name, file_start, sizeof file_start - 1) == 0 ||
	       strncmp(entry->d_name, unfinished_start, sizeof unfinished_start - 1) == 0;
}

/* Also deletes what a killed paste left behind. Names begin with the time. */
static void delete_old(const char *folder)
{
	struct dirent **entries;
	int found = scandir(folder, &entries, is_pasted, versionsort);

	for (int i = 0; i < found; i++) {
		char path[PATH_SIZE];
		const char *name = entries[i]->d_name;

		if ((i < found - CLIPBOARD_KEPT || name[0] == '.') &&
		    snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path)
			(void)unlink(path);
		free(entries[i]);
	}
	if (found >= 0)
		free(entries);
}

/* Gives the file its name: "Pasted picture 2024-12-31 23.59.59.png". */
static bool name_file(const char *temporary, const char *folder, const char *ending, char *path,
                      size_t size)
{
	time_t now = time(NULL);
	struct tm local;
	char moment[32], name[NAME_MAX + 1];

	if (localtime_r(&now, &local) == NULL ||
	    strftime(moment, sizeof moment, "%Y-%m-%d %H.%M.%S", &local) == 0)
		return false;
	snprintf(name, sizeof name, "%s%s.%s", file_start, moment, ending);
	return path_unused(path, size, folder, name) && rename(temporary, path) == 0;
}

static enum clipboard_end save(struct run *run, int kind, char *path, size_t size,
                               struct error *error)
{
	const char *folder = run->request->folder;
	char temporary[PATH_SIZE];
	bool done;

	if (path_make_folders(folder) && snprintf(temporary, sizeof temporary, "%s/%sXXXXXX",
	                                          folder, unfinished_start) < (int)sizeof temporary)
		run->file = mkostemp(temporary, O_CLOEXEC);
	if (run->file < 0) {
		error_set(error, "Can’t save the pasted picture in “%.200s”: %s.", folder,
		          error_reason(errno));
		return CLIPBOARD_FAILED;
	}
	run->length = 0;
	done = run_program(run, kinds[kind].type, error);
	done = close(run->file) == 0 && done && run->worked && run->length > 0;
	if (done && name_file(temporary, folder, kinds[kind].ending, path, size)) {
		delete_old(folder);
		return CLIPBOARD_SAVED;
	}
	(void)unlink(temporary);
	if (error->text[0] == '\0' && !is_cancelled(run))
		error_set(error, "Can’t paste the picture. Copy it again, then paste.");
	return CLIPBOARD_FAILED;
}

enum clipboard_end clipboard_save_picture(const struct clipboard_request *request, char *path,
                                          size_t size, struct error *error)
{
	char text[TYPES_SIZE] = "";
	struct run run = { .request = request,
		           .end_ms = clock_now_ms() + request->seconds * 1000,
		           .file = -1,
		           .text = text };
	int kind = 0;

	error->text[0] = '\0';
	if (!run_program(&run, NULL, error)) {
		if (!run.absent)
			return CLIPBOARD_FAILED;
		error_set(error, "To paste pictures, install the package %s.",
		          package_of(request->system));
		return CLIPBOARD_NO_PROGRAM;
	}
	while (kind < KINDS && !has_type(text, kinds[kind].type))
		kind++;
	if (!run.worked || kind == KINDS)
		return CLIPBOARD_NO_PICTURE;
	if (request->unless_text && has_type(text, "UTF8_STRING"))
		return CLIPBOARD_HAS_TEXT;
	return save(&run, kind, path, size, error);
}

/* SDL requests text even if none is offered. xclip answers that with its picture; a large one comes in parts, which SDL
 * never takes, and xclip waits for that forever. */
bool clipboard_asked_first(const char *driver)
{
	return strcmp(driver, "x11") == 0;
}

bool clipboard_takes_pictures(void)
{
	return true;
}

/* An unnamed file with these bytes, to be read from the start; −1 if that fails. */
static int open_bytes(const void *bytes, size_t count)
{
	int file = memfd_create("picture", MFD_CLOEXEC);

	if (file >= 0 && write(file, bytes, count) == (ssize_t)count &&
	    lseek(file, 0, SEEK_SET) == 0)
		return file;
	if (file >= 0)
		close(file);
	return -1;
}

bool clipboard_copy_picture(enum clipboard_system system, const void *png, size_t bytes,
                            const atomic_bool *cancel, struct error *error)
{
	static const char *const x11[] = { "xclip",   "-selection", "clipboard",
		                           "-target", "image/png",  NULL };
	static const char *const wayland[] = { "wl-copy", "--type", "image/png", NULL };
	const char *const *words = system == CLIPBOARD_WAYLAND ? wayland : x11;
	const int file = open_bytes(png, bytes);
	pid_t pid;
	bool absent;

	if (file < 0)
		return error_set(error, "Not enough memory to copy the picture.");
	pid = process_start(&(struct process_setup){ .path = words[0],
	                                             .argv = (char **)(uintptr_t)words,
	                                             .input = file,
	                                             .output = -1,
	                                             .own_group = true });
	absent = pid < 0 && errno == ENOENT;
	close(file);
	if (absent)
		return error_set(error, "To copy pictures, install the package %s.",
		                 package_of(system));
	if (pid < 0 || process_wait(pid, clock_now_ms() + COPY_MS, cancel) != PROCESS_ENDED)
		return error_set(error, "Can’t copy the picture to the clipboard.");
	return true;
}
