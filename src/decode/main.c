/* missing-piece-decode: the program that src/picture starts for every file. It sets its limits,
 * loads the module for the file, reads the file from standard input, and writes the answer
 * (pixels/protocol.h) to the pipe that is its standard output. */
#include "decode/loading.h"
#include "decode/request.h"
#include "decode/sandbox.h"

enum {
	FIRST_BYTES = 512 << 20, /* of memory for a small picture */
	LARGE = FORMAT_PIXELS_MAX,
	STANDARD_INPUT = 0,
	STANDARD_OUTPUT = 1,
};

/* Samples of 16 bits take 8 bytes. libheif keeps them up to four times; libjxl computes with floating-point
 * numbers, and keeps those of all channels several times. */
static uint64_t pixel_bytes(enum format_kind kind)
{
	switch (kind) {
	case FORMAT_JPEG_XL:
		return 72;
	case FORMAT_HEIC:
	case FORMAT_AVIF:
		return 36;
	default:
		return 22;
	}
}

/* CPU time in addition for LARGE pixels. */
static unsigned seconds_more(enum format_kind kind)
{
	return kind == FORMAT_JPEG_XL ? 6 * PICTURE_SECONDS_MORE : PICTURE_SECONDS_MORE;
}

/* The limits for a picture of so many pixels. The whole file is kept in memory, too. */
static struct sandbox_limits find_limits(const struct request *request, uint64_t pixels)
{
	uint64_t more = pixels < LARGE ? pixels : LARGE;

	return (struct sandbox_limits){
		.seconds = request->asked.seconds +
		           (unsigned)(more * seconds_more(request->kind) / LARGE),
		.bytes = FIRST_BYTES + request->file_size + more * pixel_bytes(request->kind),
	};
}

static bool raise_limits(const void *context, uint64_t pixels)
{
	const struct request *request = context;
	const struct sandbox_limits limits = find_limits(request, pixels);

	return sandbox_limit(&limits) || request->asked.waived != 0;
}

int main(int argc, char *argv[])
{
	const struct protocol_answer refusal = { .magic = PROTOCOL_MAGIC,
		                                 .status = PROTOCOL_NO_SANDBOX };
	struct sandbox_limits first, most;
	struct request request;
	struct module module;
	enum picture_sandbox sandbox;

	sandbox_prepare();
	if (argc != 2 || !request_read(&request, argv[1], STANDARD_INPUT, STANDARD_OUTPUT))
		return 1;
	/* before the sandbox, which forbids this */
	module = loading_find(request.kind, request.asked.bundled != 0);
	first = find_limits(&request, 0);
	most = find_limits(&request, LARGE);
	sandbox = sandbox_enter(request.asked.parent, module.threads, &first, &most);
	if (sandbox == PICTURE_UNREAD && request.asked.waived != 0)
		sandbox = PICTURE_UNSAFE;
	if (sandbox == PICTURE_UNREAD)
		return request_write(&request, &refusal, sizeof refusal) ? 0 : 1;
	return request_answer(&request, &module, sandbox, raise_limits) ? 0 : 1;
}
