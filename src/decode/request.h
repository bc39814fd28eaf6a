/* request: what was asked about a picture file (pixels/protocol.h), and the answer. Private to src/decode, but for
 * src/system/web, where a function does what is a program elsewhere. Any thread. */
#ifndef DECODE_REQUEST_H
#define DECODE_REQUEST_H

#include "decode/image.h"

struct request {
	struct protocol_question asked;
	int file,
	        output; /* open files, borrowed: the picture's, and what the answer is written to */
	/* what writes to the output: request_read sets file_write */
	bool (*write)(int output, const void *bytes, size_t size);
	/* what takes over the pixels, by which the answer ends; NULL: they are written, too */
	void (*give)(int output, struct pixels *picture);
	uint64_t file_size;
	enum format_kind kind; /* as far as the file's first bytes tell */
};

/* Reads the question, and what the file is. False if it isn't a question of this build. */
bool request_read(struct request *request, const char *question, int file, int output);

/* Writes to the output. False if that fails. */
bool request_write(const struct request *request, const void *bytes, size_t size);

/* Decodes the picture and writes the answer, before it a first one: what the reader knows after a crash. The modules
 * for its kind; raise_limits and its context: as in struct image. False if writing fails. */
bool request_answer(const struct request *request, const struct module *module,
                    enum picture_sandbox sandbox,
                    bool (*raise_limits)(const void *request, uint64_t pixels));

#endif
