/* request: reads questions and answers them. */
#include "decode/request.h"

#include <stdio.h>
#include <stdlib.h>

#include "system/files.h"

/* The format of an open file, recognised by its first bytes. */
static enum format_kind find_kind(int file)
{
	uint8_t start[4096]; /* where sniff_kind looks */
	int64_t size = file_read_most(file, 0, start, sizeof start);

	if (size > 1 && start[0] == 0x1F && start[1] == 0x8B)
		return FORMAT_SVG; /* packed by gzip */
	return size > 0 ? sniff_kind(start, (size_t)size) : FORMAT_UNKNOWN;
}

bool request_read(struct request *request, const char *question, int file, int output)
{
	struct protocol_question asked;
	int64_t size = file_size(file);

	if (sscanf(question, PROTOCOL_QUESTION_TEXT, &asked.magic, &asked.side, &asked.drawing_side,
	           &asked.seconds, &asked.bundled, &asked.parent, &asked.waived,
	           &asked.least) != 8 ||
	    asked.magic != PROTOCOL_QUESTION_MAGIC ||
	    !protocol_side_valid(asked.side, PICTURE_SIDE_MAX) ||
	    !protocol_side_valid(asked.drawing_side, PICTURE_SIDE_MAX) ||
	    asked.least > PICTURE_SIDE_MAX)
		return false;
	*request = (struct request){
		.asked = asked,
		.file = file,
		.output = output,
		.write = file_write,
		.file_size = size < 0 || size > PROTOCOL_FILE_MAX ? 0 : (uint64_t)size,
		.kind = find_kind(file),
	};
	return true;
}

bool request_write(const struct request *request, const void *bytes, size_t size)
{
	return request->write(request->output, bytes, size);
}

bool request_answer(const struct request *request, const struct module *module,
                    enum picture_sandbox sandbox,
                    bool (*raise_limits)(const void *request, uint64_t pixels))
{
	const struct protocol_question *asked = &request->asked;
	struct image image = { .limits = { (int)asked->side, (int)asked->drawing_side,
		                           (int)asked->seconds, asked->bundled != 0,
		                           (int)asked->least },
		               .raise_limits = raise_limits,
		               .context = request,
		               .module = *module };
	enum protocol_status status = image_read(&image, request->file);
	struct protocol_answer answer = {
		.magic = PROTOCOL_MAGIC, .status = status, .format = image.kind, .sandbox = sandbox
	};
	struct pixels picture = { .bytes = NULL };
	bool written;

	if (status == PROTOCOL_OK) {
		answer.status = PROTOCOL_DAMAGED;
		if (request_write(request, &answer, sizeof answer))
			image_decode(&image, &answer, &picture);
	}
	free(image.bytes);
	written = request_write(request, &answer, sizeof answer);
	if (written && request->give != NULL)
		request->give(request->output, &picture);
	else if (written)
		written = request_write(request, picture.bytes,
		                        (size_t)picture.pitch * (size_t)picture.height);
	pixels_free(&picture);
	return written;
}
