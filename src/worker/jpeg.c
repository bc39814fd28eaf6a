/* jpeg: writes JPEG with libjpeg. */
#include "worker/jpeg.h"

#include <setjmp.h>
#include <stdint.h>

#include <jpeglib.h>

struct writer {
	struct jpeg_error_mgr errors; /* must be first: the library passes pointers to it */
	jmp_buf escape;
	struct jpeg_compress_struct info;
};

/* Must not return. */
static void on_fatal_error(j_common_ptr info)
{
	struct writer *writer = (struct writer *)info->err;

	longjmp(writer->escape, 1);
}

static void ignore_message(j_common_ptr info)
{
	(void)info;
}

static bool run(struct writer *writer, const SDL_Surface *picture, FILE *file, int quality)
{
	struct jpeg_compress_struct *info = &writer->info;

	if (setjmp(writer->escape) != 0)
		return false;
	jpeg_create_compress(info);
	jpeg_stdio_dest(info, file);
	info->image_width = (JDIMENSION)picture->w;
	info->image_height = (JDIMENSION)picture->h;
	info->in_color_space = JCS_EXT_RGBA;
	info->input_components = 4;
	jpeg_set_defaults(info);
	jpeg_set_quality(info, quality, TRUE);
	jpeg_start_compress(info, TRUE);
	while (info->next_scanline < info->image_height) {
		JSAMPROW row = (uint8_t *)picture->pixels +
		               (size_t)info->next_scanline * (size_t)picture->pitch;

		jpeg_write_scanlines(info, &row, 1);
	}
	jpeg_finish_compress(info);
	return true;
}

bool jpeg_write(const SDL_Surface *picture, FILE *file, int quality)
{
	struct writer writer = { 0 };
	bool written;

	writer.info.err = jpeg_std_error(&writer.errors);
	writer.errors.error_exit = on_fatal_error;
	writer.errors.output_message = ignore_message;
	written = run(&writer, picture, file, quality);
	jpeg_destroy_compress(&writer.info);
	return written;
}
