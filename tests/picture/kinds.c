#include "kinds.h"

#include "more_samples.h"
#include "samples.h"

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
		{ "TIFF", samples_tiff, true },
		{ "QOI", samples_qoi, true },
		{ "PPM", write_ppm, true },
		{ "PPM in digits", write_ascii, true },
		{ "SVG", samples_svg, true },
#ifdef MP_HEIF
		{ "AVIF", samples_avif, true },
		{ "HEIC", samples_heic, true },
#endif
	};

	*count = sizeof kinds / sizeof *kinds;
	return kinds;
}
