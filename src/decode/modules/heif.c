/* Decodes HEIC with libheif, and AVIF if libavif isn't there. */
#include <stdlib.h>

#include <libheif/heif.h>

#include "decode/module.h"

/* Otherwise the library would do this on first use, in the sandbox. */
void module_prepare(void)
{
	heif_init(NULL); /* fails only if it can't load a plugin it was told to */
}

/* Spreads samples of this depth to 16 bits and converts them. False if memory runs out. */
static bool convert_rows(const uint8_t *from, int stride, int bits, struct loaded *loaded)
{
	uint32_t width = (uint32_t)loaded->pixels.width, height = (uint32_t)loaded->pixels.height;
	uint32_t most = (1u << bits) - 1;

	if (!loaded_deepen(loaded, width))
		return false;
	for (uint32_t y = 0; y < height; y++, from += stride) {
		const uint16_t *row = (const uint16_t *)(const void *)from;

		for (size_t i = 0; i < (size_t)width * 4; i++)
			loaded->deep[i] =
			        (uint16_t)(((row[i] < most ? row[i] : most) * 65535u + most / 2) /
			                   most);
		loaded_convert(loaded, loaded->deep, 0, y, width);
	}
	return true;
}

static void copy_pixels(const struct heif_image *image, struct loaded *loaded, bool deep)
{
	int stride;
	const uint8_t *from =
	        heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
	int width = heif_image_get_width(image, heif_channel_interleaved);
	int height = heif_image_get_height(image, heif_channel_interleaved);
	int bits = heif_image_get_bits_per_pixel_range(image, heif_channel_interleaved);

	if (from == NULL || width <= 0 || height <= 0 || (deep && (bits <= 8 || bits > 16)) ||
	    !loaded_create(loaded, (uint32_t)width, (uint32_t)height))
		return;
	if (!deep)
		loaded_copy(loaded, from, stride);
	else if (!convert_rows(from, stride, bits, loaded))
		loaded_fail(loaded, PROTOCOL_NO_MEMORY);
}

/* True if the library can turn the picture into RGB: it takes matrix coefficients (ITU-T H.273) that it
 * doesn't know for usual ones. */
static bool has_known_matrix(const struct heif_image_handle *handle)
{
	struct heif_color_profile_nclx *coded = NULL; /* also set by some failures */
	bool known = true;

	if (heif_image_handle_get_nclx_color_profile(handle, &coded).code == heif_error_Ok) {
		int matrix = (int)coded->matrix_coefficients;

		known = matrix <= 9 ? matrix != 3 : matrix == 12;
	}
	heif_nclx_color_profile_free(coded);
	return known;
}

/* True for a picture that the library shows in false colours. */
static bool is_misread(const struct image *image)
{
	struct sniff_item item = sniff_item(&(struct bytes){ image->bytes, image->size, true });

	return item.predicted || strcmp(item.type, "iden") == 0;
}

/* True for a kind of pictures that other libraries may read. */
static bool is_rare(const struct image *image)
{
	static const char *const known[] = { "hvc1", "av01", "grid", "iovl", "" };
	struct sniff_item item = sniff_item(&(struct bytes){ image->bytes, image->size, true });

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (strcmp(item.type, known[i]) == 0)
			return false;
	return true;
}

static struct colour *read_heif_colour(const struct heif_image_handle *handle, bool deep)
{
	size_t size = heif_image_handle_get_raw_color_profile_size(handle);
	uint8_t *profile = size > 0 && size <= COLOUR_PROFILE_MAX ? malloc(size) : NULL;
	struct heif_color_profile_nclx *coded = NULL; /* also set by some failures */
	struct colour *colour = NULL;

	if (profile != NULL &&
	    heif_image_handle_get_raw_color_profile(handle, profile).code == heif_error_Ok)
		colour = colour_create(profile, size,
		                       deep ? COLOUR_RGB16_OR_GRAY : COLOUR_RGB_OR_GRAY);
	free(profile);
	if (size > 0)
		return colour;
	if (heif_image_handle_get_nclx_color_profile(handle, &coded).code == heif_error_Ok)
		colour = colour_create_from_code((int)coded->color_primaries,
		                                 (int)coded->transfer_characteristics,
		                                 deep ? COLOUR_RGB16 : COLOUR_RGB);
	heif_nclx_color_profile_free(coded);
	return colour;
}

/* True for success, else sets the reason. */
static bool check(struct heif_error error, struct loaded *loaded)
{
	if (error.code == heif_error_Memory_allocation_error &&
	    error.subcode != heif_suberror_Security_limit_exceeded)
		loaded->status = PROTOCOL_NO_MEMORY;
	else if (error.code == heif_error_Unsupported_feature ||
	         error.code == heif_error_Unsupported_filetype)
		loaded_refuse(loaded);
	return error.code == heif_error_Ok;
}

/* The day of a photo, in its EXIF data after 4 bytes; 0: unknown. */
static int read_day(const struct heif_image_handle *handle)
{
	enum { BEFORE = 4, SIZE_MAX_READ = 1 << 20 };
	heif_item_id id;
	size_t size = 0;
	uint8_t *exif = NULL;
	int day = 0;

	if (heif_image_handle_get_list_of_metadata_block_IDs(handle, "Exif", &id, 1) == 1)
		size = heif_image_handle_get_metadata_size(handle, id);
	if (size > BEFORE && size < SIZE_MAX_READ)
		exif = malloc(size);
	if (exif != NULL && heif_image_handle_get_metadata(handle, id, exif).code == heif_error_Ok)
		day = sniff_exif((struct bytes){ exif + BEFORE, size - BEFORE, true }).taken;
	free(exif);
	return day;
}

/* The library turns it upright. */
static void decode_heif(const struct heif_image_handle *handle, const struct image *image,
                        struct loaded *loaded)
{
	struct heif_image *decoded = NULL;
	bool deep = heif_image_handle_get_luma_bits_per_pixel(handle) > 8;

	if (!has_known_matrix(handle)) {
		loaded_refuse(loaded);
		return;
	}
	if (!loaded_size(loaded, image, (uint32_t)heif_image_handle_get_width(handle),
	                 (uint32_t)heif_image_handle_get_height(handle)))
		return;
	if (heif_image_handle_has_alpha_channel(handle) == 0)
		loaded->alpha = LOADED_OPAQUE;
	else if (heif_image_handle_is_premultiplied_alpha(handle) != 0)
		loaded->alpha = LOADED_PREMULTIPLIED;
	loaded->colour = read_heif_colour(handle, deep);
	deep = deep && loaded->colour != NULL;
	if (check(heif_decode_image(handle, &decoded, heif_colorspace_RGB,
	                            !deep                 ? heif_chroma_interleaved_RGBA
	                            : BYTES_LITTLE_ENDIAN ? heif_chroma_interleaved_RRGGBBAA_LE
	                                                  : heif_chroma_interleaved_RRGGBBAA_BE,
	                            NULL),
	          loaded))
		copy_pixels(decoded, loaded, deep);
	if (decoded != NULL)
		heif_image_release(decoded);
	loaded->exif.taken = read_day(handle);
}

void module_load(const struct image *image, struct loaded *loaded)
{
	struct heif_context *context = NULL;
	struct heif_image_handle *handle = NULL;

	if (is_misread(image)) {
		loaded_refuse(loaded);
		return;
	}
	context = heif_context_alloc();
	if (context == NULL) {
		loaded->status = PROTOCOL_NO_MEMORY;
		return;
	}
	heif_context_set_max_decoding_threads(context, 0);
	if (check(heif_context_read_from_memory_without_copy(context, image->bytes, image->size,
	                                                     NULL),
	          loaded) &&
	    check(heif_context_get_primary_image_handle(context, &handle), loaded))
		decode_heif(handle, image, loaded);
	if (loaded->pixels.bytes == NULL && loaded->status == PROTOCOL_DAMAGED && is_rare(image))
		loaded_refuse(loaded);
	if (handle != NULL)
		heif_image_handle_release(handle);
	heif_context_free(context);
}
