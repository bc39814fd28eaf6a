/* Runs in the parent: opens the file, passes it to the child and validates the answer. */
#include "picture/picture.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "picture/child.h"

enum { NAME_SIZE = 99 }; /* of a file name quoted in a sentence */

/* The last component of a path as quoted in a sentence (path_show). */
static void write_name(char name[NAME_SIZE], const char *path)
{
	size_t end = strlen(path), start;
	char last[2 * NAME_SIZE];

	while (end > 1 && path[end - 1] == '/')
		end--;
	start = end;
	while (start > 0 && (path[start - 1] != '/' || end == 1))
		start--;
	snprintf(last, sizeof last, "%.*s", (int)(end - start), path + start);
	path_show(name, NAME_SIZE, last);
}

static bool open_failure(const char *name, int reason, struct error *error)
{
	char text[128];

	switch (reason) {
	case ENOENT:
	case ENOTDIR:
		return error_set(error, "Can’t find “%s”.", name);
	case EACCES:
	case EPERM:
		return error_set(error, "You don’t have permission to open “%s”.", name);
	case ENXIO:
	case ENODEV:
		return error_set(error, "Can’t open “%s”: it isn’t a file.", name);
	default:
		return error_set(error, "Can’t open “%s”: %s.", name,
		                 strerror_r(reason, text, sizeof text));
	}
}

static bool check_file(int file, const char *name, struct picture_facts *facts, struct error *error)
{
	struct stat info;

	if (fstat(file, &info) != 0)
		return open_failure(name, errno, error);
	facts->folder = S_ISDIR(info.st_mode);
	facts->bytes = info.st_size;
	facts->modified_ns = (int64_t)info.st_mtim.tv_sec * 1000000000 + info.st_mtim.tv_nsec;
	if (facts->folder)
		return error_set(error, "“%s” is a folder, not a picture.", name);
	if (!S_ISREG(info.st_mode))
		return error_set(error, "Can’t open “%s”: it isn’t a file.", name);
	if (info.st_size == 0)
		return error_set(error, "“%s” is empty.", name);
	if (info.st_size > PROTOCOL_FILE_MAX)
		return error_set(error, "Can’t open “%s”: %lld MB is too large.", name,
		                 (long long)info.st_size >> 20);
	return true;
}

/* Moves a descriptor out of 0 … 2, which the child uses; closes the original. −1 if that fails. */
static int above_standard(int file)
{
	int moved;

	if (file < 0 || file > STDERR_FILENO)
		return file;
	moved = fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	close(file);
	return moved;
}

/* Opens the file; −1 with a sentence on failure. Never blocks, not even on a FIFO without a
 * writer. */
static int open_file(const char *path, const char *name, struct picture_facts *facts,
                     struct error *error)
{
	int file = above_standard(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));

	if (file < 0) {
		open_failure(name, errno, error);
		return -1;
	}
	if (!check_file(file, name, facts, error)) {
		close(file);
		return -1;
	}
	return file;
}

static bool unsupported(const struct format *format, const char *name, struct error *error)
{
	enum format_kind kind = format->kind;
	bool files = kind == FORMAT_VIDEO || kind == FORMAT_PDF || kind == FORMAT_ICON;

	return error_set(error, "Can’t open “%s”: %s %s%s aren’t supported.", name,
	                 format_name(kind), files ? "files" : "pictures",
	                 format_variant_name(format->variant));
}

/* format: the file's format, as far as known. */
static bool status_failure(enum protocol_status status, const struct format *format,
                           const char *name, struct error *error)
{
	static const char *const reasons[] = {
		[PROTOCOL_UNKNOWN] = "it isn’t a picture the game supports",
		[PROTOCOL_DAMAGED] = "the file is damaged",
		[PROTOCOL_TOO_LARGE] = "the picture is too large",
		[PROTOCOL_TOO_SMALL] = "the picture is smaller than 2×2 pixels",
		[PROTOCOL_NO_MEMORY] = "there isn’t enough memory",
		[PROTOCOL_UNREADABLE] = "the file can’t be read",
		[PROTOCOL_CHANGED] = "the game has been upgraded. Quit and start it again",
		[PROTOCOL_NO_SANDBOX] = "pictures can’t be read safely on this system. See "
		                        "MP_NO_SANDBOX in the manual",
		[PROTOCOL_FILE_LIMIT] = "the limit for file sizes (ulimit -f) is too low",
		[PROTOCOL_TOO_LONG] = "reading it took too long",
		[PROTOCOL_SILENT] = "the picture reader stopped unexpectedly",
	};

	if (status == PROTOCOL_UNSUPPORTED)
		return unsupported(format, name, error);
	if (status == PROTOCOL_TOO_LARGE && format->width > 0 && format->height > 0)
		return error_set(error,
		                 "Can’t open “%s”: %u×%u pixels is too large (at most %u "
		                 "megapixels).",
		                 name, format->width, format->height,
		                 format_pixels_max(format->kind) / 1000000);
	return error_set(error, "Can’t open “%s”: %s.", name, reasons[status]);
}

static int seconds_of(const struct picture_limits *limits)
{
	return limits->seconds > 0 ? limits->seconds : PICTURE_SECONDS;
}

/* True if the player allows decoding without a sandbox. */
static bool is_waived(void)
{
	const char *value = getenv("MP_NO_SANDBOX");

	return value != NULL && strcmp(value, "1") == 0;
}

/* Makes the memory file for the answer, or −1. */
static int make_answer_file(const struct picture_limits *limits, bool waived)
{
	const struct protocol_question question = {
		.magic = PROTOCOL_QUESTION_MAGIC,
		.side = (uint32_t)limits->side,
		.drawing_side = (uint32_t)limits->drawing_side,
		.seconds = (uint32_t)seconds_of(limits),
		.parent = (uint32_t)getpid(),
		.waived = waived ? 1 : 0,
		.bundled = limits->bundled ? 1 : 0,
	};

	return above_standard(child_make_answer(&question));
}

/* A file to decode. */
struct job {
	const char *decoder;
	int file;
	const char *name;
	const struct picture_limits *limits;
	const atomic_bool *cancel;
	bool waived;
};

static const struct picture_limits usual = { .side = PICTURE_SIDE_MAX,
	                                     .drawing_side = PICTURE_SVG_SIDE };

/* Runs a child. PROTOCOL_OK: *picture and *facts are filled, as by child_read_answer. Otherwise the
 * reason is in *error. */
static enum protocol_status run_child(const struct job *job, SDL_Surface **picture,
                                      struct picture_facts *facts, struct error *error)
{
	int answer = make_answer_file(job->limits, job->waived);
	struct format claimed = { .kind = FORMAT_UNKNOWN };
	enum protocol_status status = PROTOCOL_SILENT;
	enum child_end end = CHILD_NOT_STARTED;

	if (answer >= 0)
		end = child_run(job->decoder, job->file, answer,
		                (seconds_of(job->limits) + PICTURE_SECONDS_MORE) * 1500,
		                job->cancel);
	if (end == CHILD_ENDED || end == CHILD_FAILED)
		status = child_read_answer(answer, end == CHILD_FAILED, job->limits->side, picture,
		                           facts, &claimed);
	else if (end == CHILD_TIMED_OUT)
		status = PROTOCOL_TOO_LONG;
	else if (end == CHILD_NO_MEMORY)
		status = PROTOCOL_NO_MEMORY;
	if (end == CHILD_CANCELLED)
		error_set(error, "%s", "");
	else if (end == CHILD_NOT_STARTED)
		error_set(error, "Can’t open “%s”: the picture reader didn’t start.", job->name);
	else if (status != PROTOCOL_OK)
		status_failure(status, &claimed, job->name, error);
	if (answer >= 0)
		close(answer);
	return status;
}

SDL_Surface *picture_load(const char *decoder, const char *path,
                          const struct picture_limits *limits, struct picture_facts *facts,
                          const atomic_bool *cancel, struct error *error)
{
	struct picture_facts unused, *known = facts != NULL ? facts : &unused;
	struct picture_facts file_facts;
	char name[NAME_SIZE];
	SDL_Surface *picture = NULL;
	int file;

	*known = (struct picture_facts){ .folder = false };
	write_name(name, path);
	file = open_file(path, name, known, error);
	if (file < 0)
		return NULL;
	file_facts = *known;
	run_child(&(struct job){ decoder, file, name, limits != NULL ? limits : &usual, cancel,
	                         is_waived() },
	          &picture, known, error);
	known->bytes = file_facts.bytes;
	known->modified_ns = file_facts.modified_ns;
	close(file);
	return picture;
}

bool picture_sandboxed(const char *decoder)
{
	struct job job = { .decoder = decoder, .name = "", .limits = &usual };
	SDL_Surface *picture = NULL;
	struct picture_facts facts;
	struct error unused;
	bool up;

	if (!is_waived())
		return true;
	job.file = above_standard(open("/dev/null", O_RDONLY | O_CLOEXEC));
	if (job.file < 0)
		return true;
	up = run_child(&job, &picture, &facts, &unused) != PROTOCOL_NO_SANDBOX;
	SDL_FreeSurface(picture);
	close(job.file);
	return up;
}
