/* Decodes PNG with libpng. Sources: PNG (third edition), libpng's manual. */
#include <math.h>
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "decode/image.h"
#include "system/threads.h"

enum {
	SIGNATURE = 8,
	FRAME = 12, /* bytes of a chunk around its data: length, name, CRC */
	CHUNKS_MAX = 1000,
	CHUNK_BYTES_MAX = 8 << 20,
	CUT_BYTES = 8, /* of a truncated file, read at once: the last ones are lost */
};

struct png_reader {
	png_structp png;
	png_infop info;
	struct bytes file;
	size_t at, end; /* next byte to read, and the end of the pixels */
	bool cut;       /* pixels beyond the end are missing */
	uint32_t rows;  /* that were read, of all passes */
	struct loaded *loaded;
};

/* Finds the end of the last chunk of pixels, or of a file truncated there; false: there is none. */
static bool find_end(struct png_reader *reader)
{
	const struct bytes *file = &reader->file;
	size_t at = SIGNATURE;

	while (bytes_reach(file, at, FRAME)) {
		size_t length = bytes_number(file, at, 4);
		bool pixels = bytes_have(file, at + 4, "IDAT");
		bool whole = bytes_reach(file, at + FRAME, length);

		at += FRAME + length;
		if (pixels)
			reader->end = whole ? at : file->size;
		if (!whole)
			break;
	}
	return reader->end > 0;
}

/* The file is read up to the end of the pixels: the rest may be damaged or missing. */
static void on_read(png_structp png, png_bytep to, size_t size)
{
	struct png_reader *reader = png_get_io_ptr(png);

	if (size > reader->end - reader->at) {
		reader->cut = true;
		png_error(png, "beyond the end");
	}
	memcpy(to, reader->file.at + reader->at, size);
	reader->at += size;
}

static void on_error(png_structp png, png_const_charp message)
{
	(void)message;
	png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message)
{
	(void)png, (void)message;
}

/* For gAMA and cHRM, unless the file says sRGB. Files that mean sRGB also say gamma 2.2. */
static struct colour *read_primaries(const struct png_reader *reader, enum colour_space space)
{
	const double levels_min = 0.1, levels_max = 10, usual = 2.2;
	struct colour_primaries primaries = colour_srgb;
	double gamma, *xy = primaries.xy;

	if (png_get_valid(reader->png, reader->info, PNG_INFO_sRGB) != 0)
		return NULL;
	png_get_cHRM(reader->png, reader->info, &xy[0], &xy[1], &xy[2], &xy[3], &xy[4], &xy[5],
	             &xy[6], &xy[7]);
	if (png_get_gAMA(reader->png, reader->info, &gamma) != 0 && gamma >= 1 / levels_max &&
	    gamma <= 1 / levels_min && fabs(1 / gamma - usual) > 0.01)
		primaries.gamma = 1 / gamma;
	return colour_create_from_primaries(&primaries, space);
}

/* Not all versions of libpng know cICP; RGB has matrix 0. Of an interlaced picture with 16 bits, all pixels
 * are kept. */
static void prepare_colour(struct png_reader *reader)
{
	png_structp png = reader->png;
	struct bytes coded = sniff_chunk(&reader->file, "cICP");
	bool is_coded = coded.size == 4 && coded.at[2] == 0;
	png_charp name;
	png_bytep profile = NULL;
	png_uint_32 length = 0;
	int method;
	bool profiled =
	        !is_coded && png_get_iCCP(png, reader->info, &name, &method, &profile, &length);
	bool gray = profiled && (png_get_color_type(png, reader->info) & PNG_COLOR_MASK_COLOR) == 0;
	bool deep = png_get_bit_depth(png, reader->info) == 16;
	bool rows = png_get_interlace_type(png, reader->info) == PNG_INTERLACE_NONE;
	size_t height = rows ? 1 : png_get_image_height(png, reader->info);
	enum colour_space space = gray   ? deep ? COLOUR_RGB16_OR_GRAY : COLOUR_RGB_OR_GRAY
	                          : deep ? COLOUR_RGB16
	                                 : COLOUR_RGB;

	reader->loaded->colour = is_coded ? colour_create_from_code(coded.at[0], coded.at[1], space)
	                         : profiled ? colour_create(profile, length, space)
	                                    : read_primaries(reader, space);
	if (deep && !loaded_deepen(reader->loaded, png_get_image_width(png, reader->info) * height))
		png_longjmp(png, 1);
}

/* Has libpng turn every kind of pixels into RGBA. It ignores a transparent colour that comes before
 * the palette, as browsers do, but some versions still say that it is valid. */
static void set_transforms(const struct png_reader *reader)
{
	png_structp png = reader->png;
	int transparent = 0;
	bool alpha;

	png_get_tRNS(png, reader->info, NULL, &transparent, NULL);
	alpha = (png_get_color_type(png, reader->info) & PNG_COLOR_MASK_ALPHA) != 0 ||
	        transparent > 0;
	png_set_expand(png);
	png_set_gray_to_rgb(png);
	if (!alpha)
		png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
	reader->loaded->alpha = alpha ? LOADED_STRAIGHT : LOADED_OPAQUE;
	if (reader->loaded->deep == NULL)
		png_set_scale_16(png);
	else if (BYTES_LITTLE_ENDIAN)
		png_set_swap(png);
}

/* Of an interlaced picture, each pass fills the places of later ones, too. */
static void read_png_rows(struct png_reader *reader)
{
	png_structp png = reader->png;
	const struct loaded *loaded = reader->loaded;
	int passes = png_set_interlace_handling(png);
	uint32_t width = (uint32_t)loaded->pixels.width, height = (uint32_t)loaded->pixels.height;

	png_read_update_info(png, reader->info);
	if (png_get_rowbytes(png, reader->info) != (size_t)width * (loaded->deep != NULL ? 8 : 4))
		png_error(png, "unexpected pixels");
	for (int pass = 0; pass < passes; pass++) {
		for (uint32_t y = 0; y < height; y++) {
			uint16_t *deep = loaded->deep;
			png_bytep row;

			if (deep != NULL && passes > 1)
				deep += (size_t)y * width * 4;
			row = deep != NULL ? (png_bytep)deep : loaded_row(loaded, y);
			thread_yield();
			png_read_row(png, passes == 1 ? row : NULL, passes == 1 ? NULL : row);
			reader->rows++;
			if (deep != NULL)
				loaded_convert(loaded, deep, 0, y, width);
		}
	}
}

/* False if there is no picture. The rows that a truncated file lacks stay transparent. */
static bool run_png(struct png_reader *reader)
{
	static const png_byte skipped[] = "eXIf\0iTXt\0zTXt\0tEXt\0sPLT\0hIST\0pCAL";
	png_structp png = reader->png;

	if (setjmp(png_jmpbuf(png)) != 0) {
		reader->loaded->incomplete = reader->cut && reader->rows > 0;
		if (reader->loaded->incomplete)
			reader->loaded->alpha = LOADED_STRAIGHT;
		return reader->loaded->incomplete;
	}
	/* The image header's size was checked, so only chunks need limits. Chunks that are not used, or
	 * that are read without libpng, are skipped. A wrong checksum counts for critical chunks only. */
	png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, skipped, sizeof skipped / 5);
	png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
	png_set_chunk_cache_max(png, CHUNKS_MAX);
	png_set_chunk_malloc_max(png, CHUNK_BYTES_MAX);
	png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_WARN_DISCARD);
	png_set_benign_errors(png, 1);
	png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
	if (reader->end == reader->file.size)
		png_set_compression_buffer_size(png, CUT_BYTES);
	png_set_read_fn(png, reader, on_read);
	png_read_info(png, reader->info);
	prepare_colour(reader);
	set_transforms(reader);
	if (!loaded_create(reader->loaded, png_get_image_width(png, reader->info),
	                   png_get_image_height(png, reader->info)))
		return false;
	read_png_rows(reader);
	return true;
}

void png_load(const struct image *image, struct loaded *loaded)
{
	struct png_reader reader = { .file = { image->bytes, image->size, true },
		                     .loaded = loaded };
	const struct bytes *file = &reader.file;

	if (bytes_have(file, SIGNATURE + 4, "CgBI")) { /* for iPhone apps */
		loaded_refuse(loaded);
		return;
	}
	if (!loaded_size(loaded, image, bytes_number(file, SIGNATURE + 8, 4),
	                 bytes_number(file, SIGNATURE + 12, 4)) ||
	    !find_end(&reader))
		return;
	reader.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning);
	if (reader.png != NULL)
		reader.info = png_create_info_struct(reader.png);
	if (reader.info == NULL)
		loaded->status = PROTOCOL_NO_MEMORY;
	else if (!run_png(&reader))
		loaded_fail(loaded, loaded->status);
	png_destroy_read_struct(&reader.png, &reader.info, NULL);
	loaded->exif = sniff_exif(sniff_chunk(file, "eXIf"));
}
