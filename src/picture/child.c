/* Starts the decoding child, limits its time, validates the answer that it
 * wrote and copies its pixels. */
#include "picture/child.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/process.h"

enum {
	CANCEL_POLL_MS = 20,
	END_POLL_MS = 5, /* if the kernel can't signal the child's end */
};

/* status: as from process_reap. */
static enum child_end find_end(int status)
{
	if (status == -1 || (WIFEXITED(status) && WEXITSTATUS(status) == 0))
		return CHILD_ENDED;
	switch (WIFSIGNALED(status) ? WTERMSIG(status) : 0) {
	case SIGALRM:
	case SIGXCPU:
		return CHILD_TIMED_OUT;
	case SIGKILL: /* the limits send others first */
		return CHILD_NO_MEMORY;
	case SIGABRT:
	case SIGSYS:
	case SIGTRAP: /* from GLib */
		return CHILD_STOPPED;
	default:
		return CHILD_FAILED;
	}
}

static enum child_end wait_for(pid_t pid, int64_t limit_ms, const atomic_bool *cancel)
{
	int handle = (int)syscall(SYS_pidfd_open, pid, 0); /* −1 on old kernels: poll only sleeps */
	int pause_ms = handle < 0 ? END_POLL_MS : CANCEL_POLL_MS;
	int64_t deadline = clock_now_ms() + limit_ms;
	enum child_end end = CHILD_ENDED;
	int status = 0;

	while (!process_reap(pid, &status, false)) {
		struct pollfd ended = { .fd = handle, .events = POLLIN };

		if (cancel != NULL && atomic_load(cancel))
			end = CHILD_CANCELLED;
		else if (clock_now_ms() >= deadline)
			end = CHILD_TIMED_OUT;
		if (end != CHILD_ENDED) {
			process_kill(pid);
			break;
		}
		poll(&ended, 1, pause_ms);
	}
	if (handle >= 0)
		close(handle);
	return end == CHILD_ENDED ? find_end(status) : end;
}

enum child_end child_run(const char *program, int file, int answer, int64_t limit_ms,
                         const atomic_bool *cancel)
{
	char name[] = "missing-piece-decode";
	char *argv[] = { name, NULL };
	pid_t pid = process_start(&(struct process_setup){
	        .path = program,
	        .argv = argv,
	        .environment = environ,
	        .input = file,
	        .output = answer,
	});

	return pid < 0 ? CHILD_NOT_STARTED : wait_for(pid, limit_ms, cancel);
}

/* Memory files are read at once. */
static bool read_exactly(int file, void *bytes, size_t size, off_t at)
{
	return pread(file, bytes, size, at) == (ssize_t)size;
}

static bool side_valid(uint32_t side, int side_max)
{
	return side >= PICTURE_SIDE_MIN && side <= (uint32_t)side_max;
}

/* True if an answer with PROTOCOL_OK is plausible: its fields have allowed
 * values, and its size matches the number of pixels in the file. */
static bool answer_valid(const struct protocol_answer *answer, int file, int side_max)
{
	struct stat info;

	return side_valid(answer->width, side_max) && side_valid(answer->height, side_max) &&
	       answer->file_width <= INT32_MAX && answer->file_height <= INT32_MAX &&
	       answer->format > FORMAT_UNKNOWN && answer->format < FORMAT_COUNT &&
	       answer->incomplete <= 1 && answer->variant == FORMAT_PLAIN &&
	       fstat(file, &info) == 0 &&
	       (uint64_t)info.st_size ==
	               sizeof *answer + (uint64_t)answer->width * answer->height * 4;
}

static SDL_Surface *read_pixels(const struct protocol_answer *answer, int file)
{
	SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(
	        0, (int)answer->width, (int)answer->height, 32, SDL_PIXELFORMAT_RGBA32);
	size_t size = (size_t)answer->width * answer->height * 4;

	if (picture == NULL)
		return NULL;
	SDL_assert(picture->pitch == picture->w * 4);
	if (!read_exactly(file, picture->pixels, size, sizeof *answer)) {
		SDL_FreeSurface(picture);
		return NULL;
	}
	return picture;
}

static void set_facts(struct picture_facts *facts, const struct protocol_answer *answer)
{
	*facts = (struct picture_facts){
		.format = format_name((enum format_kind)answer->format),
		.width = (int)answer->file_width,
		.height = (int)answer->file_height,
		.drawing = answer->format == FORMAT_SVG,
		.incomplete = answer->incomplete != 0,
	};
}

static struct format read_claims(const struct protocol_answer *answer)
{
	return (struct format){
		.kind = answer->format < FORMAT_COUNT ? (enum format_kind)answer->format
		                                      : FORMAT_UNKNOWN,
		.variant = answer->variant < FORMAT_VARIANTS ? (enum format_variant)answer->variant
		                                             : FORMAT_PLAIN,
		.width = answer->file_width,
		.height = answer->file_height,
	};
}

/* Returns only statuses that a child may send. A child that failed has no
 * picture. */
static enum protocol_status read_status(const struct protocol_answer *answer, int file, bool failed,
                                        int side_max)
{
	if (answer->status == PROTOCOL_OK && failed)
		return PROTOCOL_SILENT;
	if (answer->status == PROTOCOL_OK && answer_valid(answer, file, side_max))
		return PROTOCOL_OK;
	if (answer->status == PROTOCOL_OK || answer->status >= PROTOCOL_TOO_LONG)
		return PROTOCOL_DAMAGED;
	return (enum protocol_status)answer->status;
}

int child_make_answer(const struct protocol_question *question)
{
	int file = memfd_create("picture", MFD_CLOEXEC | MFD_ALLOW_SEALING);

	if (file >= 0 && pwrite(file, question, sizeof *question, 0) != (ssize_t)sizeof *question) {
		close(file);
		return -1;
	}
	return file;
}

enum protocol_status child_read_answer(int file, bool failed, int side_max, SDL_Surface **picture,
                                       struct picture_facts *facts, struct format *claimed)
{
	struct protocol_answer answer;
	enum protocol_status status;
	SDL_Surface *made;

	*claimed = (struct format){ .kind = FORMAT_UNKNOWN };
	if (fcntl(file, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK) != 0)
		return PROTOCOL_SILENT; /* something else is still writing */
	if (!read_exactly(file, &answer, sizeof answer, 0) || answer.magic != PROTOCOL_MAGIC)
		return PROTOCOL_SILENT;
	status = read_status(&answer, file, failed, side_max);
	if (status != PROTOCOL_OK) {
		*claimed = read_claims(&answer);
		return status;
	}
	made = read_pixels(&answer, file);
	if (made == NULL)
		return PROTOCOL_NO_MEMORY;
	set_facts(facts, &answer);
	*picture = made;
	return PROTOCOL_OK;
}
