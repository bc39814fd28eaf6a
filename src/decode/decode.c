/* Runs in the child: sets limits, reads the file, writes the answer. */
#include "decode/decode.h"

#include <errno.h>
#include <unistd.h>

#include "decode/heif.h"
#include "decode/image.h"
#include "decode/sandbox.h"

static const size_t answer_max =
        sizeof(struct protocol_answer) + (size_t)PICTURE_SIDE_MAX * PICTURE_SIDE_MAX * 4;

enum { PIXELS_MAX = 1 << 28 }; /* 1 GiB as RGBA, the most that the sandbox's memory limit allows */

static bool write_all(const void *bytes, size_t size, off_t at)
{
	const char *from = bytes;

	while (size > 0) {
		ssize_t put = pwrite(STDOUT_FILENO, from, size, at);

		if (put < 0 && errno == EINTR)
			continue;
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
	return side >= 2 && side <= PICTURE_SIDE_MAX;
}

static bool read_limits(struct picture_limits *limits)
{
	struct protocol_question question;

	if (pread(STDOUT_FILENO, &question, sizeof question, 0) != (ssize_t)sizeof question ||
	    question.magic != PROTOCOL_QUESTION_MAGIC || !side_valid(question.side) ||
	    !side_valid(question.drawing_side))
		return false;
	*limits = (struct picture_limits){ (int)question.side, (int)question.drawing_side,
		                           (int)question.seconds };
	return true;
}

/* Writes an answer without pixels. */
static bool write_failure(enum protocol_status status, const struct format *format)
{
	struct protocol_answer answer = {
		.magic = PROTOCOL_MAGIC,
		.status = status,
		.file_width = format->width,
		.file_height = format->height,
		.format = format->kind,
		.variant = format->variant,
	};

	return write_all(&answer, sizeof answer, 0);
}

static bool write_picture(const SDL_Surface *picture, const struct picture_facts *facts,
                          enum format_kind kind)
{
	size_t size = (size_t)picture->pitch * (size_t)picture->h;
	struct protocol_answer answer = {
		.magic = PROTOCOL_MAGIC,
		.status = PROTOCOL_OK,
		.width = (uint32_t)picture->w,
		.height = (uint32_t)picture->h,
		.file_width = (uint32_t)facts->width,
		.file_height = (uint32_t)facts->height,
		.format = kind,
		.incomplete = facts->incomplete,
	};

	return write_all(picture->pixels, size, sizeof answer) &&
	       write_all(&answer, sizeof answer, 0);
}

/* Decodes the picture. Until that is done the answer says "damaged", so that this is what the
 * parent sees after a crash. */
static bool decode(struct image *image, const struct picture_limits *limits)
{
	const struct format *format = &image->format;
	enum protocol_status status = PROTOCOL_DAMAGED;
	struct picture_facts facts;
	SDL_Surface *picture;
	bool written;

	if (!write_failure(status, format))
		return false;
	picture = image_decode(image, limits, &facts, &status);
	if (picture == NULL)
		return write_failure(status, format);
	written = write_picture(picture, &facts, format->kind);
	SDL_FreeSurface(picture);
	return written;
}

int decode_main(void)
{
	struct picture_limits limits;
	struct image image;
	enum protocol_status status;
	bool written;

	/* close files inherited from the process that started the game */
	if (close_range(STDERR_FILENO + 1, ~0u, 0) != 0 && errno != ENOSYS)
		return 1;
	heif_prepare();
	if (!read_limits(&limits) || !sandbox_enter(answer_max, (unsigned)limits.seconds))
		return 1;
	status = image_read(&image, STDIN_FILENO, PIXELS_MAX);
	if (status == PROTOCOL_OK)
		written = decode(&image, &limits);
	else
		written = write_failure(status, &image.format);
	image_destroy(&image);
	return written ? 0 : 1;
}
