/* stream: a file that is gone once it is closed; the system keeps it in memory as long as there is room. */
#include "system/stream.h"

#include <fcntl.h>
#include <io.h>
#include <stdint.h>
#include <stdlib.h>
#include <windows.h>

static FILE *open_unnamed(void)
{
	char folder[MAX_PATH], path[MAX_PATH];
	HANDLE file = INVALID_HANDLE_VALUE;
	FILE *stream = NULL;
	int number;

	if (GetTempPathA(sizeof folder, folder) > 0 && GetTempFileNameA(folder, "mp", 0, path) != 0)
		file = CreateFileA(path, GENERIC_READ | GENERIC_WRITE | DELETE, 0, NULL,
		                   CREATE_ALWAYS,
		                   FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, NULL);
	if (file == INVALID_HANDLE_VALUE)
		return NULL;
	number = _open_osfhandle((intptr_t)file, _O_RDWR | _O_BINARY | _O_NOINHERIT);
	if (number < 0)
		CloseHandle(file);
	else if ((stream = _fdopen(number, "w+b")) == NULL)
		(void)_close(number);
	return stream;
}

bool stream_begin(struct stream *stream)
{
	*stream = (struct stream){ .file = open_unnamed() };
	return stream->file != NULL;
}

bool stream_end(struct stream *stream)
{
	long size = fflush(stream->file) == 0 && !ferror(stream->file) ? ftell(stream->file) : -1;

	if (size >= 0)
		stream->bytes = malloc((size_t)size + 1);
	rewind(stream->file);
	if (stream->bytes != NULL &&
	    fread(stream->bytes, 1, (size_t)size, stream->file) != (size_t)size) {
		free(stream->bytes);
		stream->bytes = NULL;
	}
	(void)fclose(stream->file);
	stream->file = NULL;
	if (stream->bytes == NULL)
		return false;
	stream->bytes[size] = '\0';
	stream->length = (size_t)size;
	return true;
}
