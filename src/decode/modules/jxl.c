/* Decodes JPEG XL with libjxl: a picture, or the first of an animation. */
#include <stdlib.h>

#include <jxl/decode.h>

#include "decode/module.h"

struct jxl_reader {
	JxlDecoder *decoder;
	const struct image *image;
	struct loaded *loaded;
	bool gray;
	bool deep; /* more than 8 bits per sample, or, if it is lossy, as many as are wanted */
};

/* True if the picture has inks instead of light. */
static bool has_black(JxlDecoder *decoder, uint32_t extra)
{
	JxlExtraChannelInfo info;

	for (uint32_t i = 0; i < extra; i++)
		if (JxlDecoderGetExtraChannelInfo(decoder, i, &info) == JXL_DEC_SUCCESS &&
		    info.type == JXL_CHANNEL_BLACK)
			return true;
	return false;
}

static bool begin_jxl(struct jxl_reader *reader)
{
	struct loaded *loaded = reader->loaded;
	JxlBasicInfo info;

	if (JxlDecoderGetBasicInfo(reader->decoder, &info) != JXL_DEC_SUCCESS ||
	    !loaded_size(loaded, reader->image, info.xsize, info.ysize))
		return false;
	if (has_black(reader->decoder, info.num_extra_channels)) {
		loaded_refuse(loaded);
		return false;
	}
	reader->gray = info.num_color_channels == 1;
	reader->deep = info.bits_per_sample > 8 || info.uses_original_profile == JXL_FALSE;
	loaded->alpha = info.alpha_bits > 0 ? LOADED_STRAIGHT : LOADED_OPAQUE;
	return true;
}

static struct colour *read_jxl_profile(const struct jxl_reader *reader)
{
	struct colour *colour = NULL;
	uint8_t *profile = NULL;
	size_t size = 0;

#if JPEGXL_NUMERIC_VERSION < JPEGXL_COMPUTE_NUMERIC_VERSION(0, 9, 0)
#define OLD_FORMAT NULL, /* a parameter without a meaning */
#else
#define OLD_FORMAT
#endif
	if (JxlDecoderGetICCProfileSize(reader->decoder, OLD_FORMAT JXL_COLOR_PROFILE_TARGET_DATA,
	                                &size) == JXL_DEC_SUCCESS &&
	    size <= COLOUR_PROFILE_MAX)
		profile = malloc(size);
	if (profile != NULL && JxlDecoderGetColorAsICCProfile(
	                               reader->decoder, OLD_FORMAT JXL_COLOR_PROFILE_TARGET_DATA,
	                               profile, size) == JXL_DEC_SUCCESS)
		colour = colour_create(profile, size,
		                       reader->deep ? COLOUR_RGB16_OR_GRAY : COLOUR_RGB_OR_GRAY);
	free(profile);
	return colour;
}

/* The library's profiles for pictures brighter than white are left aside. It decodes lossy pictures
 * to any colours: without this preference, where it has the choice, to linear light. */
static void read_jxl_colour(const struct jxl_reader *reader)
{
	JxlColorEncoding coded;
	bool known = JxlDecoderGetColorAsEncodedProfile(
	                     reader->decoder, OLD_FORMAT JXL_COLOR_PROFILE_TARGET_ORIGINAL,
	                     &coded) == JXL_DEC_SUCCESS;

	if (known && ((int)coded.transfer_function == COLOUR_PQ ||
	              (int)coded.transfer_function == COLOUR_HLG)) {
		int primaries = coded.primaries == JXL_PRIMARIES_P3 ? 12 : (int)coded.primaries;

		reader->loaded->colour =
		        colour_create_from_code(primaries, (int)coded.transfer_function,
		                                reader->deep ? COLOUR_RGB16 : COLOUR_RGB);
		return;
	}
	if (!known)
		(void)JxlDecoderSetPreferredColorProfile(
		        reader->decoder, &(JxlColorEncoding){
		                                 .color_space = reader->gray ? JXL_COLOR_SPACE_GRAY
		                                                             : JXL_COLOR_SPACE_RGB,
		                                 .white_point = JXL_WHITE_POINT_D65,
		                                 .primaries = JXL_PRIMARIES_SRGB,
		                                 .transfer_function = JXL_TRANSFER_FUNCTION_SRGB,
		                                 .rendering_intent = JXL_RENDERING_INTENT_RELATIVE,
		                         });
	reader->loaded->colour = read_jxl_profile(reader);
}

static bool set_output(const struct jxl_reader *reader)
{
	struct loaded *loaded = reader->loaded;
	size_t pixels = (size_t)loaded->width * loaded->height;

	if (loaded->pixels.bytes != NULL || !loaded_create(loaded, loaded->width, loaded->height) ||
	    (reader->deep && !loaded_deepen(loaded, pixels)))
		return false;
	return JxlDecoderSetImageOutBuffer(
	               reader->decoder,
	               &(JxlPixelFormat){ 4,
	                                  loaded->deep != NULL ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8,
	                                  JXL_NATIVE_ENDIAN, 4 },
	               loaded->deep != NULL ? (void *)loaded->deep : loaded->pixels.bytes,
	               pixels * (loaded->deep != NULL ? 8 : 4)) == JXL_DEC_SUCCESS;
}

/* Decodes as far as possible; true at the end of the first picture. */
static bool decode_jxl(struct jxl_reader *reader)
{
	for (;;)
		switch (JxlDecoderProcessInput(reader->decoder)) {
		case JXL_DEC_BASIC_INFO:
			if (!begin_jxl(reader))
				return false;
			break;
		case JXL_DEC_COLOR_ENCODING:
			read_jxl_colour(reader);
			break;
		case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
			if (!set_output(reader))
				return false;
			break;
		case JXL_DEC_FULL_IMAGE:
			return true;
		case JXL_DEC_NEED_MORE_INPUT:
			reader->loaded->incomplete = true;
			return JxlDecoderFlushImage(reader->decoder) == JXL_DEC_SUCCESS;
		default:
			return false;
		}
}

void module_load(const struct image *image, struct loaded *loaded)
{
	struct jxl_reader reader = { JxlDecoderCreate(NULL), image, loaded, false, false };

	if (reader.decoder == NULL) {
		loaded->status = PROTOCOL_NO_MEMORY;
		return;
	}
	if (JxlDecoderSubscribeEvents(reader.decoder, JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING |
	                                                      JXL_DEC_FULL_IMAGE) !=
	            JXL_DEC_SUCCESS ||
	    JxlDecoderSetUnpremultiplyAlpha(reader.decoder, JXL_TRUE) != JXL_DEC_SUCCESS ||
	    JxlDecoderSetInput(reader.decoder, image->bytes, image->size) != JXL_DEC_SUCCESS) {
		loaded->status = PROTOCOL_NO_MEMORY;
	} else {
		JxlDecoderCloseInput(reader.decoder);
		if (!decode_jxl(&reader) && loaded->pixels.bytes != NULL)
			loaded_fail(loaded, loaded->status);
		if (loaded->pixels.bytes != NULL && loaded->deep != NULL)
			loaded_convert_all(loaded);
	}
	JxlDecoderDestroy(reader.decoder);
}
