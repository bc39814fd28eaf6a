/* stream: as POSIX has it. */
#include "system/stream.h"

#include <stdlib.h>

bool stream_begin(struct stream *stream)
{
	*stream = (struct stream){ .file = NULL };
	stream->file = open_memstream(&stream->bytes, &stream->length);
	return stream->file != NULL;
}

bool stream_end(struct stream *stream)
{
	bool failed = ferror(stream->file) != 0;

	failed |= fclose(stream->file) != 0;
	stream->file = NULL;
	if (!failed)
		return true;
	free(stream->bytes);
	stream->bytes = NULL;
	return false;
}
