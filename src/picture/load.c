/* Decodes a file in a child process, the parent's part: opens the file, passes it to the child,
 * reads its answer through a pipe and validates it. The child may have been compromised by the file, so nothing
 * that it writes is trusted, and nothing is allocated before its size is checked. */
#include "picture/load.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/path.h"
#include "system/clock.h"
#include "system/files.h"
#include "system/process.h"

static const char *const format_names[FORMAT_COUNT] = {
	[FORMAT_UNKNOWN] = "unknown",  [FORMAT_PNG] = "PNG",
	[FORMAT_JPEG] = "JPEG",        [FORMAT_WEBP] = "WebP",
	[FORMAT_GIF] = "GIF",          [FORMAT_BMP] = "BMP",
	[FORMAT_TIFF] = "TIFF",        [FORMAT_SVG] = "SVG",
	[FORMAT_QOI] = "QOI",          [FORMAT_PNM] = "PNM",
	[FORMAT_HEIC] = "HEIC",        [FORMAT_AVIF] = "AVIF",
	[FORMAT_JPEG_XL] = "JPEG XL",  [FORMAT_JPEG_2000] = "JPEG 2000",
	[FORMAT_RAW] = "camera raw",   [FORMAT_JPEG_XR] = "JPEG XR",
	[FORMAT_TGA] = "TGA",          [FORMAT_PCX] = "PCX",
	[FORMAT_DDS] = "DDS",          [FORMAT_EXR] = "OpenEXR",
	[FORMAT_HDR] = "Radiance HDR", [FORMAT_XCF] = "GIMP",
	[FORMAT_PSD] = "Photoshop",    [FORMAT_ICON] = "ICO",
	[FORMAT_PDF] = "PDF",          [FORMAT_VIDEO] = "video",
};

/* True if an answer with PROTOCOL_OK has allowed values. */
static bool answer_valid(const struct protocol_answer *answer, int side_max)
{
	return protocol_side_valid(answer->width, side_max) &&
	       protocol_side_valid(answer->height, side_max) && answer->file_width <= INT32_MAX &&
	       answer->file_height <= INT32_MAX && answer->format > FORMAT_UNKNOWN &&
	       answer->format < FORMAT_COUNT && answer->incomplete <= 1 &&
	       answer->sandbox > PICTURE_UNREAD && answer->sandbox <= PICTURE_ISOLATED &&
	       answer->variant < FORMAT_VARIANTS &&
	       memchr(answer->puzzle, '\0', sizeof answer->puzzle) != NULL &&
	       protocol_day_valid(answer->taken);
}

static void set_facts(struct picture_facts *facts, const struct protocol_answer *answer)
{
	static const char *const missing[FORMAT_VARIANTS] = {
		[FORMAT_HTML] = N_("“%s” is shown without its embedded web pages."),
		[FORMAT_IMAGES] =
		        N_("“%s” is shown without its embedded pictures, which aren’t PNG "
		           "or JPEG."),
		[FORMAT_PARTS] = N_("“%s” is shown without the files that it links to."),
		[FORMAT_TEXT] = N_("“%s” is shown without its flowed text."),
		[FORMAT_LETTERS] = N_("“%s” is shown without letters that the standard fonts don’t "
		                      "have."),
	};

	facts->sandbox = (enum picture_sandbox)answer->sandbox;
	facts->format = format_names[answer->format];
	facts->width = (int)answer->file_width;
	facts->height = (int)answer->file_height;
	facts->drawing = answer->format == FORMAT_SVG;
	facts->incomplete = answer->incomplete != 0;
	facts->missing = missing[answer->variant];
	facts->taken = (int)answer->taken;
	strcpy(facts->puzzle, answer->puzzle);
}

enum { POLL_MS = 20 };

static bool may_wait(const struct load_source *source)
{
	return clock_now_ms() < source->deadline_ms &&
	       !(source->cancel != NULL && atomic_load(source->cancel));
}

/* Some bytes, at least one; 0 at the end, −1 if the time is over. */
static ptrdiff_t receive_some(const struct load_source *source, void *bytes, size_t size)
{
	while (may_wait(source)) {
		ptrdiff_t got = process_read(source->pipe, bytes, size, POLL_MS);

		if (got >= 0)
			return got;
	}
	return -1;
}

/* False if fewer bytes came. */
static bool receive(const struct load_source *source, void *bytes, size_t size)
{
	uint8_t *to = bytes;
	ssize_t got;

	while (size > 0 && (got = receive_some(source, to, size)) > 0) {
		to += got;
		size -= (size_t)got;
	}
	return size == 0;
}

bool load_ended(const struct load_source *source)
{
	char more;

	return receive_some(source, &more, 1) == 0;
}

/* Only statuses that a child may send. */
static enum protocol_status read_status(const struct protocol_answer *answer, int side_max)
{
	bool valid = answer->status == PROTOCOL_OK ? answer_valid(answer, side_max)
	                                           : answer->status < PROTOCOL_TOO_LONG;

	return valid ? (enum protocol_status)answer->status : PROTOCOL_DAMAGED;
}

static void read_claim(const struct protocol_answer *answer, struct format *claimed)
{
	claimed->width = answer->file_width;
	claimed->height = answer->file_height;
	if (answer->format < FORMAT_COUNT)
		claimed->kind = (enum format_kind)answer->format;
	if (answer->variant < FORMAT_VARIANTS)
		claimed->variant = (enum format_variant)answer->variant;
}

/* A surface that owns these pixels; NULL, without them, if memory runs out. */
static SDL_Surface *surface_of(void *pixels, int width, int height)
{
	SDL_Surface *made = SDL_CreateRGBSurfaceWithFormatFrom(pixels, width, height, 32, width * 4,
	                                                       SDL_PIXELFORMAT_RGBA32);

	if (made != NULL)
		made->flags &= ~(Uint32)SDL_PREALLOC; /* it frees them itself */
	else
		free(pixels);
	return made;
}

/* Reads the pixels into a new surface, or leaves *picture as it is. */
static enum protocol_status receive_pixels(const struct load_source *source,
                                           const struct protocol_answer *answer,
                                           SDL_Surface **picture)
{
	int width = (int)answer->width, height = (int)answer->height;
	void *taken = process_take(source->pipe, (size_t)width * (size_t)height * 4);
	SDL_Surface *made = taken != NULL ? surface_of(taken, width, height)
	                                  : SDL_CreateRGBSurfaceWithFormat(0, width, height, 32,
	                                                                   SDL_PIXELFORMAT_RGBA32);

	if (made == NULL)
		return PROTOCOL_NO_MEMORY;
	SDL_assert(made->pitch == made->w * 4);
	if ((taken == NULL &&
	     !receive(source, made->pixels, (size_t)answer->width * answer->height * 4)) ||
	    !load_ended(source)) {
		SDL_FreeSurface(made);
		return PROTOCOL_DAMAGED;
	}
	*picture = made;
	return PROTOCOL_OK;
}

enum protocol_status load_read_answer(const struct load_source *source, int side_max,
                                      SDL_Surface **picture, struct picture_facts *facts,
                                      struct format *claimed)
{
	struct protocol_answer first, answer;
	enum protocol_status status;

	*claimed = (struct format){ .kind = FORMAT_UNKNOWN };
	if (!receive(source, &first, sizeof first) || first.magic != PROTOCOL_MAGIC)
		return PROTOCOL_SILENT;
	if (first.status != PROTOCOL_DAMAGED || !receive(source, &answer, sizeof answer) ||
	    answer.magic != PROTOCOL_MAGIC)
		answer = first;
	status = read_status(&answer, side_max);
	if (status == PROTOCOL_OK)
		status = receive_pixels(source, &answer, picture);
	else
		read_claim(&answer, claimed);
	if (status == PROTOCOL_OK)
		set_facts(facts, &answer);
	return status;
}

enum { NAME_SIZE = 99 }; /* of a file name quoted in a sentence */

static bool open_failure(const char *name, int reason, struct error *error)
{
	switch (reason) {
	case ENOENT:
	case ENOTDIR:
		return error_set(error, "Can’t find “%s”.", name);
	case EACCES:
	case EPERM:
		return error_set(error, "You don’t have permission to open “%s”.", name);
	case EISDIR:
		return error_set(error, "“%s” is a folder, not a picture.", name);
	case EFBIG:
	case ENXIO:
	case ENODEV:
		return error_set(error, "Can’t open “%s”: it isn’t a file.", name);
	default:
		return error_set(error, "Can’t open “%s”: %s.", name, error_reason(reason));
	}
}

/* found: of a file, or of what is in its place. */
static bool check_file(int file, const char *name, const struct file_status *found,
                       struct picture_facts *facts, struct error *error)
{
	facts->folder = found->kind == FILE_FOLDER;
	facts->bytes = found->bytes;
	facts->modified_ns = found->changed_ns;
	if (file < 0)
		return open_failure(name, errno, error);
	facts->content = picture_content(file, found->bytes);
	if (found->bytes == 0)
		return error_set(error, "“%s” is empty.", name);
	if (found->bytes > PROTOCOL_FILE_MAX)
		return error_set(error, "Can’t open “%s”: %lld MB is too large.", name,
		                 (long long)found->bytes >> 20);
	return true;
}

/* Opens the file; −1 with a sentence on failure. Never blocks, not even on a FIFO. */
static int open_file(const char *path, const char *name, struct picture_facts *facts,
                     struct error *error)
{
	struct file_status found = { .kind = FILE_OTHER };
	int file = file_open(path, &found);

	if (check_file(file, name, &found, facts, error))
		return file;
	if (file >= 0)
		file_close(file);
	return -1;
}

static bool unsupported(const struct format *format, const char *name, struct error *error)
{
	static const char *const sentences[FORMAT_VARIANTS] = {
		[FORMAT_PLAIN] = N_("Can’t open “%s”: %s pictures aren’t supported."),
		[FORMAT_RARE] = N_("Can’t open “%s”: %s pictures of this kind aren’t supported."),
		[FORMAT_HTML] = N_("Can’t open “%s”: %s pictures with embedded web pages aren’t "
		                   "supported."),
		[FORMAT_IMAGES] =
		        N_("Can’t open “%s”: %s pictures with embedded pictures other than "
		           "PNG and JPEG aren’t supported."),
		[FORMAT_PARTS] =
		        N_("Can’t open “%s”: %s pictures with linked files aren’t supported."),
		[FORMAT_TEXT] =
		        N_("Can’t open “%s”: %s pictures with flowed text aren’t supported."),
		[FORMAT_LETTERS] = N_("Can’t open “%s”: %s pictures with letters that the standard "
		                      "fonts don’t have aren’t supported."),
	};

	if (format->kind == FORMAT_VIDEO)
		return error_set(error, "Can’t open “%s”: videos aren’t supported.", name);
	if (format->kind == FORMAT_PDF)
		return error_set(error, "Can’t open “%s”: PDF files aren’t supported.", name);
	if (format->kind == FORMAT_RAW)
		return error_set(error,
		                 "Can’t open “%s”: it’s a camera raw file without a large preview. "
		                 "Convert it to JPEG first.",
		                 name);
	return error_set(error, sentences[format->variant], name, format_names[format->kind]);
}

/* format: the file's format, as far as known. */
static bool status_failure(enum protocol_status status, const struct format *format,
                           const char *name, struct error *error)
{
	static const char *const sentences[] = {
		[PROTOCOL_UNKNOWN] = N_("Can’t open “%s”: it isn’t a picture the game supports."),
		[PROTOCOL_DAMAGED] = N_("Can’t open “%s”: the file is damaged."),
		[PROTOCOL_TOO_LARGE] = N_("Can’t open “%s”: the picture is too large."),
		[PROTOCOL_TOO_SMALL] =
		        N_("Can’t open “%s”: the picture is smaller than 2×2 pixels."),
		[PROTOCOL_NO_MEMORY] = N_("Can’t open “%s”: there isn’t enough memory."),
		[PROTOCOL_UNREADABLE] = N_("Can’t open “%s”: the file can’t be read."),
		[PROTOCOL_CHANGED] =
		        N_("Can’t open “%s”: the game has been upgraded. Quit and start "
		           "it again."),
		[PROTOCOL_NO_SANDBOX] = N_("Can’t open “%s”: pictures can’t be read safely on this "
		                           "system. See MP_NO_SANDBOX in the manual."),
		[PROTOCOL_TOO_COMPLEX] = N_("Can’t open “%s”: the drawing is too complex."),
		[PROTOCOL_TOO_LONG] = N_("Can’t open “%s”: reading it took too long."),
		[PROTOCOL_BUSY] = N_("Can’t open “%s”: the computer is too busy. Try again later."),
		[PROTOCOL_KILLED] =
		        N_("Can’t open “%s”: the system stopped reading it. Close other "
		           "programs and try again."),
		[PROTOCOL_SILENT] = N_("Can’t open “%s”: the picture reader stopped unexpectedly."),
	};

	if (status == PROTOCOL_UNSUPPORTED)
		return unsupported(format, name, error);
	if (status == PROTOCOL_NO_MODULE)
		return error_set(error,
		                 "Can’t open “%s”: %s pictures need the package "
		                 "missing-piece-formats.",
		                 name, format_names[format->kind]);
	if (status == PROTOCOL_TOO_LARGE && format->width > 0 && format->height > 0)
		return error_set(error,
		                 "Can’t open “%s”: %u×%u pixels is too large (at most %u "
		                 "megapixels).",
		                 name, format->width, format->height,
		                 protocol_pixels_max(format->kind) / 1000000);
	return error_set(error, sentences[status], name);
}

enum { WALL_PER_CPU_SECOND = 5 }; /* seconds: other programs may be busy */

static void write_question(char text[PROTOCOL_QUESTION_SIZE], const struct picture_limits *limits)
{
	const char *waived = getenv("MP_NO_SANDBOX"); /* 1: the player allows it */

	snprintf(text, PROTOCOL_QUESTION_SIZE, PROTOCOL_QUESTION_TEXT, PROTOCOL_QUESTION_MAGIC,
	         (unsigned)limits->side, (unsigned)limits->drawing_side, (unsigned)limits->seconds,
	         limits->bundled, process_number(), waived != NULL && strcmp(waived, "1") == 0,
	         (unsigned)limits->least);
}

struct job {
	const char *decoder;
	int file;
	const char *name;
	const struct picture_limits *limits;
	const atomic_bool *cancel;
};

/* What a child sent. */
struct reply {
	enum protocol_status status;
	SDL_Surface *picture; /* owned; NULL unless PROTOCOL_OK */
	struct picture_facts facts;
	struct format claimed;
};

static enum process_end run_once(const struct job *job, struct reply *reply)
{
	int64_t limit_ms =
	        (job->limits->seconds + PICTURE_SECONDS_MORE) * 1000 * WALL_PER_CPU_SECOND;
	char question[PROTOCOL_QUESTION_SIZE];
	char *argv[] = { (char[]){ "missing-piece-decode" }, question, NULL };
	struct load_source source = { .cancel = job->cancel };
	enum process_end end = PROCESS_ENDED;
	int pid;

	write_question(question, job->limits);
	pid = process_open(
	        &(struct process_setup){ .path = job->decoder, .argv = argv, .input = job->file },
	        &source.pipe);
	if (pid < 0)
		return PROCESS_NOT_STARTED;
	source.deadline_ms = clock_now_ms() + limit_ms;
	reply->status = load_read_answer(&source, job->limits->side, &reply->picture, &reply->facts,
	                                 &reply->claimed);
	if (!load_ended(&source) && may_wait(&source))
		process_kill(pid); /* it says too much */
	else
		end = process_wait(pid, source.deadline_ms, job->cancel);
	process_close(source.pipe);
	return end;
}

/* Runs a child, and once more if a signal killed it that something else may have sent. */
static enum process_end run_twice(const struct job *job, struct reply *reply)
{
	enum process_end end = PROCESS_KILLED;

	for (int i = 0; i < 2 && (end == PROCESS_KILLED || end == PROCESS_CRASHED); i++) {
		SDL_FreeSurface(reply->picture);
		reply->picture = NULL;
		end = run_once(job, reply);
	}
	return end;
}

/* Reads a file in a child. PROTOCOL_OK: *picture and *facts are filled, as by
 * load_read_answer. Otherwise the reason is in *error. */
static enum protocol_status run_child(const struct job *job, SDL_Surface **picture,
                                      struct picture_facts *facts, struct error *error)
{
	struct reply reply = { .status = PROTOCOL_SILENT, .facts = *facts };
	enum process_end end = run_twice(job, &reply);
	enum protocol_status status = reply.status;

	if (end != PROCESS_ENDED && end != PROCESS_UNKNOWN &&
	    (status == PROTOCOL_OK || end == PROCESS_STOPPED))
		status = PROTOCOL_SILENT; /* it may have written anything */
	if (end == PROCESS_TIMED_OUT)
		status = PROTOCOL_TOO_LONG;
	else if (end == PROCESS_LATE)
		status = PROTOCOL_BUSY;
	else if (end == PROCESS_KILLED)
		status = PROTOCOL_KILLED;
	if (reply.claimed.kind == FORMAT_SVG &&
	    (end == PROCESS_CRASHED || end == PROCESS_TIMED_OUT))
		status = PROTOCOL_TOO_COMPLEX; /* crashed: the stack was too small */
	if (end == PROCESS_CANCELLED)
		error_set(error, "%s", "");
	else if (end == PROCESS_NOT_STARTED)
		error_set(error, "Can’t open “%s”: the picture reader didn’t start.", job->name);
	else if (status != PROTOCOL_OK)
		status_failure(status, &reply.claimed, job->name, error);
	if (status == PROTOCOL_OK) {
		*picture = reply.picture;
		*facts = reply.facts;
	} else {
		SDL_FreeSurface(reply.picture);
	}
	return status;
}

enum { DRAWING_SIDE_LEAST = 512 }; /* px, to which it is reduced if a drawing is too complex */

SDL_Surface *picture_load(const char *decoder, const char *path,
                          const struct picture_limits *limits, struct picture_facts *facts,
                          const atomic_bool *cancel, struct error *error)
{
	struct picture_facts unused, *known = facts != NULL ? facts : &unused;
	struct picture_limits now = { .side = PICTURE_SIDE_MAX, .drawing_side = PICTURE_SVG_SIDE };
	char name[NAME_SIZE], trimmed[PATH_MAX];
	SDL_Surface *picture = NULL;
	int file;

	if (limits != NULL)
		now = *limits;
	if (now.seconds <= 0)
		now.seconds = PICTURE_SECONDS;
	*known = (struct picture_facts){ .folder = false };
	snprintf(trimmed, sizeof trimmed, "%s", path);
	path_trim(trimmed);
	path_show(name, sizeof name, path_name(trimmed));
	file = open_file(path, name, known, error);
	if (file < 0)
		return NULL;
	while (run_child(&(struct job){ decoder, file, name, &now, cancel }, &picture, known,
	                 error) == PROTOCOL_TOO_COMPLEX &&
	       now.drawing_side > DRAWING_SIDE_LEAST)
		now.drawing_side = SDL_max(now.drawing_side / 2, DRAWING_SIDE_LEAST);
	if (picture != NULL)
		error->text[0] = '\0'; /* of a larger size */
	file_close(file);
	return picture;
}
