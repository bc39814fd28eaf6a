/* missing-piece-decode: the program that src/picture starts for every file. It sets its limits,
 * reads the file from standard input, and writes the answer (picture/protocol.h) to the memory
 * file that is its standard output. */
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "decode/image.h"

#if SANDBOX_SANITIZED
const char *__lsan_default_suppressions(void);

/* fontconfig keeps distances instead of pointers, which the leak sanitizer can't follow. */
const char *__lsan_default_suppressions(void)
{
	return "leak:libfontconfig";
}
#endif

enum {
	FIRST_BYTES = 512 << 20, /* of memory for a small picture */
	PIXEL_BYTES = 14,        /* more for each pixel */
	LARGE = FORMAT_PIXELS_MAX,
};

/* A request and its limits. */
struct request {
	struct picture_limits limits;
	pid_t parent;
	uint64_t file_size;
	bool waived; /* decode even without a sandbox */
};

static bool write_all(const void *bytes, size_t size, off_t at)
{
	const char *from = bytes;

	while (size > 0) {
		ssize_t put = pwrite(STDOUT_FILENO, from, size, at);

		if (put <= 0)
			return false;
		from += put;
		at += put;
		size -= (size_t)put;
	}
	return true;
}

static bool side_valid(uint32_t side)
{
	return side >= PICTURE_SIDE_MIN && side <= PICTURE_SIDE_MAX;
}

static bool read_request(struct request *request)
{
	struct protocol_question question;
	off_t size = lseek(STDIN_FILENO, 0, SEEK_END);

	if (pread(STDOUT_FILENO, &question, sizeof question, 0) != (ssize_t)sizeof question ||
	    question.magic != PROTOCOL_QUESTION_MAGIC || !side_valid(question.side) ||
	    !side_valid(question.drawing_side))
		return false;
	*request = (struct request){
		.limits = { (int)question.side, (int)question.drawing_side, (int)question.seconds,
		            question.bundled != 0 },
		.parent = (pid_t)question.parent,
		.waived = question.waived != 0,
		.file_size = size < 0 || size > PROTOCOL_FILE_MAX ? 0 : (uint64_t)size,
	};
	return true;
}

/* The limits for a picture of so many pixels. The whole file is kept in memory, too. */
static struct sandbox_limits find_limits(const struct request *request, uint64_t pixels)
{
	uint64_t more = pixels < LARGE ? pixels : LARGE;

	return (struct sandbox_limits){
		.seconds = (unsigned)request->limits.seconds +
		           (unsigned)(more * PICTURE_SECONDS_MORE / LARGE),
		.bytes = FIRST_BYTES + request->file_size + more * PIXEL_BYTES,
	};
}

/* PICTURE_UNREAD if the sandbox can't be set up but must be. */
static enum picture_sandbox enter_sandbox(const struct request *request, bool threads)
{
	const struct sandbox_limits first = find_limits(request, 0),
	                            most = find_limits(request, LARGE);
	const size_t side = (size_t)request->limits.side;
	enum picture_sandbox sandbox =
	        sandbox_enter(request->parent, sizeof(struct protocol_answer) + side * side * 4,
	                      threads, &first, &most);

	return sandbox == PICTURE_UNREAD && request->waived ? PICTURE_UNSAFE : sandbox;
}

static bool raise_limits(const void *context, uint64_t pixels)
{
	const struct request *request = context;
	const struct sandbox_limits limits = find_limits(request, pixels);

	return sandbox_limit(&limits) || request->waived;
}

static bool write_answer(const struct protocol_answer *answer)
{
	return write_all(answer, sizeof *answer, 0);
}

/* Decodes the picture and writes the pixels. Until that is done the answer says "damaged", so that
 * this is what the parent sees after a crash. */
static void decode_picture(const struct image *image, struct protocol_answer *answer)
{
	SDL_Surface *picture = write_answer(answer) ? image_decode(image, answer) : NULL;

	if (picture != NULL &&
	    !write_all(picture->pixels, (size_t)picture->pitch * (size_t)picture->h,
	               sizeof *answer))
		answer->status = errno == EFBIG ? PROTOCOL_FILE_LIMIT : PROTOCOL_NO_MEMORY;
	SDL_FreeSurface(picture);
}

/* Reads the file and writes the answer. */
static bool answer_request(const struct request *request, struct module module,
                           enum picture_sandbox sandbox)
{
	struct image image = { .limits = request->limits,
		               .raise_limits = raise_limits,
		               .context = request,
		               .module = module };
	enum protocol_status status = image_read(&image, STDIN_FILENO);
	struct protocol_answer answer = {
		.magic = PROTOCOL_MAGIC, .status = status, .format = image.kind, .sandbox = sandbox
	};

	if (status == PROTOCOL_OK) {
		answer.status = PROTOCOL_DAMAGED;
		decode_picture(&image, &answer);
	}
	free(image.bytes);
	return write_answer(&answer);
}

int main(void)
{
	const struct protocol_answer refusal = { .magic = PROTOCOL_MAGIC,
		                                 .status = PROTOCOL_NO_SANDBOX };
	struct request request;
	struct module module;
	enum picture_sandbox sandbox;

	(void)signal(SIGXFSZ, SIG_IGN); /* writing fails instead */
	closefrom(STDERR_FILENO + 1);   /* inherited from the process that started the game */
	if (!read_request(&request))
		return 1;
	/* one arena: each takes a large part of the address space, whether it is used or not */
	mallopt(M_ARENA_MAX, 1);
	module = module_open(STDIN_FILENO, request.limits.bundled);
	sandbox = enter_sandbox(&request, module.threads);
	if (sandbox == PICTURE_UNREAD)
		return write_answer(&refusal) ? 0 : 1;
	return answer_request(&request, module, sandbox) ? 0 : 1;
}
