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
		[FORMAT_RARE] = " of this kind",
		[FORMAT_HTML] = " with embedded web pages",
		[FORMAT_IMAGES] = " with embedded pictures other than PNG and JPEG",
		[FORMAT_PARTS] = " with parts in other files",
		[FORMAT_TEXT] = " with flowed text",
		[FORMAT_LETTERS] = " with letters missing from the standard fonts",
	};

	return (size_t)variant < FORMAT_VARIANTS ? names[variant] : "";
}
