#include "kinds.h"

#include "more_samples.h"
#include "rare_samples.h"
#include "samples.h"
#include "tiff_samples.h"

static const char *write_jpeg(struct files *files, const char *name)
{
	return samples_jpeg(files, name, 3);
}

static const char *write_progressive(struct files *files, const char *name)
{
	return samples_other_jpeg(files, name, true, false);
}

static const char *write_ppm(struct files *files, const char *name)
{
	return samples_pnm(files, name, false);
}

static const char *write_ascii(struct files *files, const char *name)
{
	return samples_pnm(files, name, true);
}

static const char *write_interlaced(struct files *files, const char *name)
{
	return samples_png_of(files, name, &(struct samples_png_kind){ 8, 2, true });
}

static const char *write_palette(struct files *files, const char *name)
{
	return samples_png_of(files, name, &(struct samples_png_kind){ 4, 3, false });
}

#ifdef MP_TIFF

static const char *write_tiff(struct files *files, const char *name, int compression,
                              int photometric, bool planes)
{
	const struct tiff_kind kind = { .mode = "w8",
		                        .bits = compression == COMPRESSION_JPEG ? 8 : 16,
		                        .format = SAMPLEFORMAT_UINT,
		                        .photometric = photometric,
		                        .compression = compression,
		                        .planes = planes,
		                        .tiled = true,
		                        .alpha = -1 };

	return tiff_samples_write(files, name, &kind);
}

static const char *write_jpeg_tiff(struct files *files, const char *name)
{
	return write_tiff(files, name, COMPRESSION_JPEG, PHOTOMETRIC_YCBCR, false);
}

static const char *write_lzw_tiff(struct files *files, const char *name)
{
	return write_tiff(files, name, COMPRESSION_LZW, PHOTOMETRIC_SEPARATED, true);
}

#endif

#ifdef MP_AVIF

static const char *write_avif_sequence(struct files *files, const char *name)
{
	const struct samples_avif_kind kind = { 9, 16, 10, .later_frames = 2, .orientation = 1 };

	return samples_avif_of(files, name, &kind);
}

#endif

static const char *write_bitfields(struct files *files, const char *name)
{
	static const uint8_t bmp[] =
	        "BM\0\0\0\0\0\0\0\0\x46\0\0\0\x38\0\0\0\4\0\0\0\xFE\xFF\xFF\xFF"
	        "\1\0\x10\0\3\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
	        "\0\xF8\0\0\xE0\7\0\0\x1E\0\0\0\1\0\0\0"
	        "abcdefghijklmnop";

	return files_write(files, name, bmp, sizeof bmp - 1);
}

static const char *write_runs(struct files *files, const char *name)
{
	static const uint8_t bmp[] = "BM\0\0\0\0\0\0\0\0\x46\0\0\0\x28\0\0\0\7\0\0\0\3\0\0\0"
	                             "\1\0\4\0\2\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\4\0\0\0\0\0\0\0"
	                             "\1\2\3\0\4\5\6\0\x80\x90\xA0\0\xF0\xF1\xF2\0"
	                             "\5\x12\2\x33\0\0\0\2\2\0\0\5\x01\x23\0\0\0\0\7\x01\0\1";

	return files_write(files, name, bmp, sizeof bmp - 1);
}

static const char *write_part(struct files *files, const char *name)
{
	static const uint8_t gif[] = "GIF89a\7\0\6\0\x91\0\0\1\2\3\4\5\6\7\x8\x9\xA\xB\xC"
	                             "!\xF9\4\1\0\0\1\0,\2\0\1\0\4\0\5\0\x40\2"
	                             "\x7\x8C\x8F\xA9\xCB\xED\x5D\0\0;";

	return files_write(files, name, gif, sizeof gif - 1);
}

static const char *write_pam(struct files *files, const char *name)
{
	return files_write_text(files, name,
	                        "P7\nWIDTH 4\nHEIGHT 3\nDEPTH 2\nMAXVAL 1000\nENDHDR\n"
	                        "\1\2\3\4\3\4\1\2\2\2\2\2\3\1\3\1\1\1\1\1\2\4\2\4"
	                        "\3\3\3\3\1\4\1\4\2\3\2\3\4\4\4\4\1\2\1\2\2\2\2\2");
}

const struct kind *kinds_all(size_t *count)
{
	static const struct kind kinds[] = {
		{ "PNG", samples_png, false },
		{ "interlaced PNG", write_interlaced, false },
		{ "PNG with a palette", write_palette, false },
		{ "JPEG", write_jpeg, true },
		{ "progressive JPEG", write_progressive, true },
		{ "CMYK JPEG", samples_cmyk, true },
		{ "WebP", samples_webp, false },
		{ "moving WebP", samples_moving_webp, true },
		{ "GIF", samples_gif, true },
		{ "BMP", samples_bmp, false },
		{ "BMP with masks", write_bitfields, false },
		{ "BMP with runs", write_runs, false },
		{ "GIF with a smaller frame", write_part, true },
		{ "PAM", write_pam, true },
		{ "QOI", samples_qoi, true },
		{ "PPM", write_ppm, true },
		{ "PPM in digits", write_ascii, true },
		{ "SVG", samples_svg, true },
#ifdef MP_TIFF
		{ "TIFF", samples_tiff, true },
		{ "BigTIFF of tiles in YCbCr", write_jpeg_tiff, true },
		{ "BigTIFF of tiles in CMYK", write_lzw_tiff, true },
#endif
#ifdef MP_AVIF
		{ "AVIF", samples_avif, true },
		{ "AVIF sequence", write_avif_sequence, true },
#endif
#ifdef MP_HEIF
		{ "HEIC", samples_heic, true },
#endif
#ifdef MP_JXL
		{ "JXL", samples_jxl, true },
#endif
	};

	*count = sizeof kinds / sizeof *kinds;
	return kinds;
}
