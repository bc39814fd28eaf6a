/* Names what libtiff can't read. Sources: TIFF 6.0, DNG 1.7, the numbers in libtiff's tiff.h. */
#include "decode/modules/tiff_variant.h"

enum {
	LINEAR_RAW = 34892, /* photometric interpretation of DNG */
	APERIO_YCBCR = 33003,
	APERIO_RGB = 33005,
	JPEG_2000 = 34712,
	JPEG_XL = 50002,
	JPEG_XL_DNG = 52546,
};

enum format_variant tiff_variant_of_compression(uint16_t compression)
{
	switch (compression) {
	case APERIO_YCBCR:
	case APERIO_RGB:
	case JPEG_2000:
		return FORMAT_JPEG_2000_DATA;
	case JPEG_XL:
	case JPEG_XL_DNG:
		return FORMAT_JPEG_XL_DATA;
	default:
		return FORMAT_COMPRESSION;
	}
}

enum format_variant tiff_variant_of_space(uint16_t photometric, uint16_t bits)
{
	switch (photometric) {
	case PHOTOMETRIC_PALETTE: /* its map is missing */
		return FORMAT_PLAIN;
	case PHOTOMETRIC_CFA:
	case LINEAR_RAW:
		return FORMAT_RAW;
	case PHOTOMETRIC_SEPARATED:
		return FORMAT_INKS;
	case PHOTOMETRIC_YCBCR:
		return bits != 8 ? FORMAT_DEPTH : FORMAT_PLANES;
	default:
		return FORMAT_COLOURS;
	}
}
