/* Decodes the first frame of a GIF on its canvas with giflib. Source: GIF89a. */
#include <gif_lib.h>
#include <stdlib.h>

#include "decode/image.h"

/* A file being read. */
struct source {
	const struct image *image;
	size_t at;
};

/* A file that was cut off after its last block of pixels needs no end. */
static int on_read(GifFileType *gif, GifByteType *to, int size)
{
	struct source *source = gif->UserData;
	size_t left = source->image->size - source->at, given = SDL_min((size_t)size, left);

	if (left == 0 && size == 1) {
		*to = 0;
		return 1;
	}
	memcpy(to, source->image->bytes + source->at, given);
	source->at += given;
	return (int)given;
}

/* Reads up to the first frame, and its transparent colour, −1 if there is none. False if there is
 * no frame. */
static bool find_frame(GifFileType *gif, int *transparent)
{
	GraphicsControlBlock control;
	GifRecordType type = UNDEFINED_RECORD_TYPE;
	GifByteType *block;
	int code;

	*transparent = NO_TRANSPARENT_COLOR;
	while (DGifGetRecordType(gif, &type) == GIF_OK && type == EXTENSION_RECORD_TYPE) {
		if (DGifGetExtension(gif, &code, &block) != GIF_OK)
			return false;
		if (code == GRAPHICS_EXT_FUNC_CODE && block != NULL &&
		    DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK)
			*transparent = control.TransparentColor;
		while (block != NULL)
			if (DGifGetExtensionNext(gif, &block) != GIF_OK)
				return false;
	}
	return type == IMAGE_DESC_RECORD_TYPE && DGifGetImageDesc(gif) == GIF_OK;
}

/* Puts row y of the frame on the canvas, as far as it is on it. */
static void put_row(const GifFileType *gif, const GifByteType *row, int y, int transparent,
                    struct loaded *loaded)
{
	const GifImageDesc *frame = &gif->Image;
	const ColorMapObject *colours = frame->ColorMap != NULL ? frame->ColorMap : gif->SColorMap;
	int count = colours != NULL ? colours->ColorCount : 0;
	uint8_t *pixel;

	if (frame->Top + y >= loaded->surface->h || frame->Left >= loaded->surface->w)
		return;
	pixel = loaded_row(loaded, (uint32_t)(frame->Top + y)) + 4 * (size_t)frame->Left;
	for (int x = 0; x < frame->Width && frame->Left + x < loaded->surface->w; x++, pixel += 4)
		if (row[x] < count && row[x] != transparent) {
			const GifColorType *colour = &colours->Colors[row[x]];

			memcpy(pixel, (uint8_t[]){ colour->Red, colour->Green, colour->Blue, 255 },
			       4);
		}
}

/* Reads rows up to the end of the frame, or to what is missing or impossible: of an interlaced
 * frame, first every 8th, then those between them, and so on. */
static void read_gif_rows(GifFileType *gif, GifByteType *row, int transparent,
                          struct loaded *loaded)
{
	static const int steps[] = { 8, 8, 4, 2, 1 }, starts[] = { 0, 4, 2, 1, 0 };
	const GifImageDesc *frame = &gif->Image;
	int count = 0;

	for (int pass = frame->Interlace ? 0 : 4; pass < (frame->Interlace ? 4 : 5); pass++)
		for (int y = starts[pass]; y < frame->Height; y += steps[pass], count++) {
			if (DGifGetLine(gif, row, frame->Width) != GIF_OK) {
				loaded->incomplete = true;
				if (count == 0)
					loaded_fail(loaded, PROTOCOL_DAMAGED);
				return;
			}
			put_row(gif, row, y, transparent, loaded);
		}
}

/* The canvas grows with the frame. */
static void load_gif(GifFileType *gif, const struct image *image, struct loaded *loaded)
{
	int transparent;
	uint32_t width, height;
	GifByteType *row;

	if (!find_frame(gif, &transparent) || gif->Image.Width == 0 || gif->Image.Height == 0)
		return;
	width = (uint32_t)SDL_max(gif->SWidth, gif->Image.Width);
	height = (uint32_t)SDL_max(gif->SHeight, gif->Image.Height);
	if (!loaded_size(loaded, image, width, height) || !loaded_create(loaded, width, height))
		return;
	row = malloc((size_t)gif->Image.Width);
	if (row == NULL)
		loaded_fail(loaded, PROTOCOL_NO_MEMORY);
	else
		read_gif_rows(gif, row, transparent, loaded);
	free(row);
}

void gif_load(const struct image *image, struct loaded *loaded)
{
	struct source source = { image, 0 };
	GifFileType *gif = DGifOpen(&source, on_read, NULL);

	if (gif == NULL)
		return;
	load_gif(gif, image, loaded);
	DGifCloseFile(gif, NULL);
}
