/* Decodes JPEG with libjpeg. */
#include "decode/jpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>

enum { SCANS_MAX = 100 }; /* encoders make about 10; each can take long in spite of a few bytes */

struct reader {
	struct jpeg_error_mgr errors; /* must be first: the library passes pointers to it */
	jmp_buf escape;
	struct jpeg_decompress_struct info;
	struct jpeg_progress_mgr progress;
	SDL_Surface *made; /* owned until decoding finishes */
	uint8_t *ink;      /* owned; one CMYK row, NULL for RGB */
	bool incomplete;
};

/* Fatal error handler; must not return. */
static void on_fatal_error(j_common_ptr info)
{
	struct reader *reader = (struct reader *)info->err;

	longjmp(reader->escape, 1);
}

static void limit_scans(j_common_ptr info)
{
	if (((j_decompress_ptr)info)->input_scan_number > SCANS_MAX)
		on_fatal_error(info);
}

/* Ignores all warnings except those about missing data. */
static void count_warning(j_common_ptr info, int level)
{
	struct reader *reader = (struct reader *)info->err;

	if (level >= 0)
		return;
	info->err->num_warnings++;
	if (info->err->msg_code == JWRN_JPEG_EOF || info->err->msg_code == JWRN_HIT_MARKER)
		reader->incomplete = true;
}

static void ignore_message(j_common_ptr info)
{
	(void)info;
}

/* The largest divisor that still leaves at least `side` px. */
static unsigned find_divisor(const struct jpeg_decompress_struct *info, int side)
{
	unsigned longest =
	        info->image_width > info->image_height ? info->image_width : info->image_height;
	unsigned divisor = 8;

	while (divisor > 1 && longest / divisor < (unsigned)side)
		divisor /= 2;
	return divisor;
}

static bool is_ink(const struct jpeg_decompress_struct *info)
{
	return info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
}

static void begin(struct reader *reader, const struct format *format, int side)
{
	struct jpeg_decompress_struct *info = &reader->info;

	jpeg_read_header(info, TRUE);
	if (info->image_width != format->width || info->image_height != format->height)
		longjmp(reader->escape, 1);
	info->scale_num = 1;
	info->scale_denom = find_divisor(info, side);
	info->out_color_space = is_ink(info) ? JCS_CMYK : JCS_EXT_RGBA;
	jpeg_start_decompress(info);
	if (is_ink(info))
		reader->ink = malloc((size_t)info->output_width * 4);
	reader->made = SDL_CreateRGBSurfaceWithFormat(
	        0, (int)info->output_width, (int)info->output_height, 32, SDL_PIXELFORMAT_RGBA32);
	if (reader->made == NULL || (is_ink(info) && reader->ink == NULL))
		ERREXIT1(info, JERR_OUT_OF_MEMORY, 0);
}

static void read_rows(struct reader *reader, const struct colour *ink)
{
	struct jpeg_decompress_struct *info = &reader->info;
	SDL_Surface *made = reader->made;

	while (info->output_scanline < info->output_height) {
		uint8_t *row = (uint8_t *)made->pixels +
		               (size_t)info->output_scanline * (size_t)made->pitch;
		JSAMPROW into = reader->ink != NULL ? reader->ink : row;

		jpeg_read_scanlines(info, &into, 1);
		if (reader->ink != NULL)
			colour_from_ink(ink, reader->ink, info->saw_Adobe_marker, row,
			                info->output_width);
	}
	jpeg_finish_decompress(info);
}

static bool run(struct reader *reader, const uint8_t *bytes, size_t size,
                const struct format *format, int side, const struct colour *ink)
{
	if (setjmp(reader->escape) != 0)
		return false;
	jpeg_create_decompress(&reader->info);
	reader->progress.progress_monitor = limit_scans;
	reader->info.progress = &reader->progress;
	jpeg_mem_src(&reader->info, bytes, (unsigned long)size);
	begin(reader, format, side);
	read_rows(reader, ink);
	return true;
}

SDL_Surface *jpeg_decode(const uint8_t *bytes, size_t size, const struct format *format, int side,
                         const struct colour *ink, bool *incomplete)
{
	struct reader *reader = calloc(1, sizeof *reader);
	SDL_Surface *made = NULL;

	if (reader == NULL)
		return NULL;
	reader->info.err = jpeg_std_error(&reader->errors);
	reader->errors.error_exit = on_fatal_error;
	reader->errors.emit_message = count_warning;
	reader->errors.output_message = ignore_message;
	if (run(reader, bytes, size, format, side, ink))
		made = reader->made;
	else
		SDL_FreeSurface(reader->made);
	*incomplete = reader->incomplete;
	jpeg_destroy_decompress(&reader->info);
	free(reader->ink);
	free(reader);
	return made;
}
