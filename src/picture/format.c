/* Names of picture formats. */
#include "picture/format.h"

#include <stddef.h>

uint32_t format_pixels_max(enum format_kind kind)
{
	return kind == FORMAT_JPEG ? 250000000 : FORMAT_PIXELS_MAX;
}

const char *format_name(enum format_kind kind)
{
	static const char *const names[FORMAT_COUNT] = {
		[FORMAT_UNKNOWN] = "unknown", [FORMAT_PNG] = "PNG",
		[FORMAT_JPEG] = "JPEG",       [FORMAT_WEBP] = "WebP",
		[FORMAT_GIF] = "GIF",         [FORMAT_BMP] = "BMP",
		[FORMAT_TIFF] = "TIFF",       [FORMAT_SVG] = "SVG",
		[FORMAT_QOI] = "QOI",         [FORMAT_PNM] = "PNM",
		[FORMAT_HEIC] = "HEIC",       [FORMAT_AVIF] = "AVIF",
		[FORMAT_JPEG_XL] = "JPEG XL", [FORMAT_JPEG_2000] = "JPEG 2000",
		[FORMAT_XCF] = "GIMP",        [FORMAT_PSD] = "Photoshop",
		[FORMAT_ICON] = "icon",       [FORMAT_PDF] = "PDF",
		[FORMAT_VIDEO] = "video",
	};

	return (size_t)kind < FORMAT_COUNT ? names[kind] : names[FORMAT_UNKNOWN];
}

const char *format_variant_name(enum format_variant variant)
{
	static const char *const names[FORMAT_VARIANTS] = {
		[FORMAT_PLAIN] = "",
		[FORMAT_HUFFMAN] = " with Huffman compression",
		[FORMAT_JPEG_DATA] = " that contain a JPEG",
		[FORMAT_PNG_DATA] = " that contain a PNG",
		[FORMAT_CGBI] = " made for iPhone apps",
		[FORMAT_64_BITS] = " with 64 bits per pixel",
		[FORMAT_LOSSLESS] = " with lossless compression",
		[FORMAT_HIERARCHICAL] = " with hierarchical compression",
		[FORMAT_JPEG_2000_DATA] = " with JPEG 2000 compression",
		[FORMAT_JPEG_XL_DATA] = " with JPEG XL compression",
		[FORMAT_COMPRESSION] = " with unknown compression",
		[FORMAT_INKS] = " with special inks",
		[FORMAT_RAW] = " with raw camera data",
		[FORMAT_COLOURS] = " in an unusual colour space",
		[FORMAT_CHANNELS] = " with an unusual number of channels",
		[FORMAT_DEPTH] = " with an unusual number of bits per channel",
		[FORMAT_PREDICTOR] = " with an unusual predictor",
		[FORMAT_DEEP] = " with more than 8 bits per channel",
		[FORMAT_COMPLEX] = " with complex numbers",
		[FORMAT_MIXED] = " with channels of different kinds",
		[FORMAT_PLANES] = " with subsampled planes",
		[FORMAT_LIBRARY] = " that the system’s library can’t decode",
		[FORMAT_HTML] = " with embedded web pages",
		[FORMAT_IMAGES] = " with embedded pictures other than PNG and JPEG",
		[FORMAT_PARTS] = " with parts in other files",
		[FORMAT_TEXT] = " with flowed text",
		[FORMAT_LETTERS] = " with letters missing from the standard fonts",
	};

	return (size_t)variant < FORMAT_VARIANTS ? names[variant] : "";
}
