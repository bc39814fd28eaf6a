/* Decodes JPEG with libjpeg-turbo, which can decode at reduced size and reports missing data. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>

#include "decode/image.h"
#include "system/threads.h"

enum {
	SCANS_MAX = 100, /* encoders make about 10; each can take long in spite of a few bytes */
	EXIF = JPEG_APP0 + 1,
	PROFILE = JPEG_APP0 + 2,
	LENGTH_MAX = 0xFFFF, /* of a marker */
	TRIES_MAX = 4,       /* to decode a broken file */
};

struct jpeg_reader {
	struct jpeg_error_mgr errors; /* must be first: the library passes pointers to it */
	jmp_buf escape;
	struct jpeg_decompress_struct info;
	struct jpeg_progress_mgr progress;
	const struct image *image;
	struct loaded *loaded;
	size_t size;   /* of the file, or of its part to be read */
	bool readable; /* its header could be read */
	uint8_t *ink;  /* owned; one CMYK row, NULL for RGB */
};

static bool has_all_rows(const struct jpeg_reader *reader)
{
	return reader->loaded->pixels.bytes != NULL &&
	       reader->info.output_scanline == reader->info.output_height;
}

/* Some errors are no damage of the file. */
static void classify(struct loaded *loaded, const struct jpeg_error_mgr *error)
{
	switch (error->msg_code) {
	case JERR_OUT_OF_MEMORY:
		loaded->status = PROTOCOL_NO_MEMORY;
		break;
	case JERR_IMAGE_TOO_BIG:
		loaded->status = PROTOCOL_TOO_LARGE;
		break;
	case JERR_BAD_PRECISION:
		if (error->msg_parm.i[0] > 8)
			loaded_refuse(loaded);
		break;
	case JERR_SOF_UNSUPPORTED: /* lossless or hierarchical */
	case JERR_CONVERSION_NOTIMPL:
		loaded_refuse(loaded);
		break;
	default:
		break;
	}
}

/* Fatal error handler; must not return. Errors behind the last row don't matter. */
static void on_fatal_error(j_common_ptr info)
{
	struct jpeg_reader *reader = (struct jpeg_reader *)info->err;

	if (!has_all_rows(reader))
		classify(reader->loaded, info->err);
	longjmp(reader->escape, 1);
}

static void limit_scans(j_common_ptr info)
{
	struct jpeg_reader *reader = (struct jpeg_reader *)info->err;

	if (((j_decompress_ptr)info)->input_scan_number > SCANS_MAX) {
		reader->readable = false; /* a part would take as long */
		longjmp(reader->escape, 1);
	}
}

/* Notes warnings, and whether data is missing. */
static void count_warning(j_common_ptr info, int level)
{
	struct jpeg_reader *reader = (struct jpeg_reader *)info->err;

	if (level >= 0)
		return;
	info->err->num_warnings++;
	reader->loaded->faulty = true;
	if (info->err->msg_code == JWRN_JPEG_EOF || info->err->msg_code == JWRN_HIT_MARKER)
		reader->loaded->incomplete = true;
}

/* The largest divisor that leaves enough of the longest side, and more than one row and column. The library's other
 * fractions take it longer than the whole picture. */
static unsigned find_divisor(const struct jpeg_decompress_struct *info,
                             const struct picture_limits *limits)
{
	bool wide = info->image_width > info->image_height;
	uint64_t longest = wide ? info->image_width : info->image_height;
	uint64_t shortest = wide ? info->image_height : info->image_width;
	uint64_t side = (uint64_t)limits->side,
	         enough = (uint64_t)limits->least * longest / shortest;
	unsigned divisor = 8;

	if (enough > 0 && enough < side)
		side = enough;
	while (divisor > 1 && (longest * 100 < side * PICTURE_PERCENT * divisor ||
	                       shortest / divisor < PICTURE_SIDE_MIN))
		divisor /= 2;
	return divisor;
}

/* Two puzzles are as good as a damaged one. */
static void take_comment(struct loaded *loaded, const struct jpeg_marker_struct *comment)
{
	const size_t start = strlen(PICTURE_PUZZLE_MAGIC), length = comment->data_length;

	if (length < start || memcmp(comment->data, PICTURE_PUZZLE_MAGIC, start) != 0)
		return;
	if (loaded->puzzle[0] == '\0' && length < sizeof loaded->puzzle &&
	    memchr(comment->data, '\0', length) == NULL)
		memcpy(loaded->puzzle, comment->data, length);
	else
		loaded->puzzle[start] = '\0';
	memcpy(loaded->puzzle, PICTURE_PUZZLE_MAGIC, start);
}

static void read_metadata(struct jpeg_reader *reader, bool ink)
{
	struct jpeg_decompress_struct *info = &reader->info;
	jpeg_saved_marker_ptr marker = info->marker_list;
	struct bytes exif = { NULL, 0, true };
	JOCTET *profile = NULL;
	unsigned length = 0;

	for (; marker != NULL; marker = marker->next) {
		const struct bytes data = { marker->data, marker->data_length, true };

		if (marker->marker == JPEG_COM)
			take_comment(reader->loaded, marker);
		else if (marker->marker == EXIF && exif.at == NULL && bytes_have(&data, 0, "Exif"))
			exif = data;
	}
	reader->loaded->exif = sniff_exif(exif);
	if (jpeg_read_icc_profile(info, &profile, &length))
		reader->loaded->colour =
		        colour_create(profile, length,
		                      ink                         ? COLOUR_CMYK
		                      : info->num_components == 1 ? COLOUR_RGB_OR_GRAY
		                                                  : COLOUR_RGB);
	free(profile);
}

static void begin_jpeg(struct jpeg_reader *reader)
{
	struct jpeg_decompress_struct *info = &reader->info;
	bool ink;

	jpeg_save_markers(info, EXIF, LENGTH_MAX);
	jpeg_save_markers(info, PROFILE, LENGTH_MAX);
	jpeg_save_markers(info, JPEG_COM, LENGTH_MAX);
	jpeg_read_header(info, TRUE);
	if (!loaded_size(reader->loaded, reader->image, info->image_width, info->image_height))
		longjmp(reader->escape, 1);
	ink = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
	read_metadata(reader, ink);
	info->scale_num = 1;
	info->scale_denom = find_divisor(info, &reader->image->limits);
	info->out_color_space = ink ? JCS_CMYK : JCS_EXT_RGBA;
	reader->readable = true;
	jpeg_start_decompress(info);
	if (ink)
		reader->ink = malloc((size_t)info->output_width * 4);
	if (!loaded_create(reader->loaded, info->output_width, info->output_height) ||
	    (ink && reader->ink == NULL))
		ERREXIT1(info, JERR_OUT_OF_MEMORY, 0);
}

static void read_jpeg_rows(struct jpeg_reader *reader)
{
	struct jpeg_decompress_struct *info = &reader->info;

	while (info->output_scanline < info->output_height) {
		uint8_t *row = loaded_row(reader->loaded, info->output_scanline);
		JSAMPROW into = reader->ink != NULL ? reader->ink : row;

		thread_yield();
		jpeg_read_scanlines(info, &into, 1);
		if (reader->ink != NULL)
			colour_from_ink(reader->loaded->colour, reader->ink, true, row,
			                info->output_width); /* as Adobe's programs store it */
	}
	jpeg_finish_decompress(info);
}

/* False if there is no picture. */
static bool run_jpeg(struct jpeg_reader *reader)
{
	struct jpeg_decompress_struct *info = &reader->info;

	reader->readable = false;
	if (setjmp(reader->escape) != 0)
		return has_all_rows(reader);
	jpeg_create_decompress(info);
	reader->progress.progress_monitor = limit_scans;
	info->progress = &reader->progress;
	jpeg_mem_src(info, reader->image->bytes, (unsigned long)reader->size);
	begin_jpeg(reader);
	read_jpeg_rows(reader);
	return true;
}

/* The bytes that come before what makes no sense, for another try; 0: that can't help. */
static size_t find_sense(const struct jpeg_reader *reader)
{
	const struct jpeg_decompress_struct *info = &reader->info;
	size_t left, marker = info->unread_marker != 0 ? 2 : 0; /* it was read, but not its data */

	if (!reader->readable || reader->loaded->status != PROTOCOL_DAMAGED)
		return 0;
	left = info->src->bytes_in_buffer + marker;
	if (left == 0)
		left = 1;
	return left < reader->size ? reader->size - left : 0;
}

/* Decodes the first `size` bytes. Returns 0, or if that failed how many to try instead. */
static size_t decode_part(const struct image *image, struct loaded *loaded, size_t size)
{
	struct jpeg_reader reader = { .image = image, .loaded = loaded, .size = size };
	bool decoded;

	reader.info.err = jpeg_std_error(&reader.errors);
	reader.errors.error_exit = on_fatal_error;
	reader.errors.emit_message = count_warning;
	loaded->alpha = LOADED_OPAQUE;
	decoded = run_jpeg(&reader);
	loaded->incomplete |= size < image->size;
	size = decoded ? 0 : find_sense(&reader);
	if (!decoded)
		loaded_fail(loaded, loaded->status);
	if (!decoded || reader.ink != NULL) { /* already converted */
		colour_free(loaded->colour);
		loaded->colour = NULL;
	}
	jpeg_destroy_decompress(&reader.info);
	free(reader.ink);
	return size;
}

/* The library shows a file as far as it goes only if it ends there, so a broken one is cut there. */
void jpeg_load(const struct image *image, struct loaded *loaded)
{
	const struct loaded before = *loaded;
	size_t size = image->size;

	for (int i = 0; i < TRIES_MAX && size > 0; i++) {
		*loaded = before;
		size = decode_part(image, loaded, size);
	}
}
