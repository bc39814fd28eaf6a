/* wic: implements wic.h. */
#define COBJMACROS
#define INITGUID
#include "decode/windows/wic.h"

#include <stdlib.h>
#include <wincodec.h>

/* What decodes one file; what isn't made yet is NULL. */
struct reading {
	IWICImagingFactory *factory;
	IWICStream *stream;
	IWICBitmapDecoder *decoder;
	IWICBitmapFrameDecode *frame;
	IWICFormatConverter *rgba;
	IWICColorContext *context;
};

static bool begin(struct reading *reading)
{
	return SUCCEEDED(CoCreateInstance(&CLSID_WICImagingFactory, NULL, CLSCTX_INPROC_SERVER,
	                                  &IID_IWICImagingFactory, (void **)&reading->factory));
}

static void end(const struct reading *reading)
{
	IUnknown *all[] = { (IUnknown *)reading->context, (IUnknown *)reading->rgba,
		            (IUnknown *)reading->frame,   (IUnknown *)reading->decoder,
		            (IUnknown *)reading->stream,  (IUnknown *)reading->factory };

	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (all[i] != NULL)
			IUnknown_Release(all[i]);
}

bool wic_prepare(enum format_kind kind)
{
	const GUID *container =
	        kind == FORMAT_TIFF ? &GUID_ContainerFormatTiff : &GUID_ContainerFormatHeif;
	struct reading reading = { .factory = NULL };
	bool found = SUCCEEDED(CoInitializeEx(NULL, COINIT_MULTITHREADED)) && begin(&reading) &&
	             SUCCEEDED(IWICImagingFactory_CreateDecoder(reading.factory, container, NULL,
	                                                        &reading.decoder));

	end(&reading);
	return found;
}

static bool open_frame(struct reading *reading, const struct image *image)
{
	return begin(reading) &&
	       SUCCEEDED(IWICImagingFactory_CreateStream(reading->factory, &reading->stream)) &&
	       SUCCEEDED(IWICStream_InitializeFromMemory(reading->stream, image->bytes,
	                                                 (DWORD)image->size)) &&
	       SUCCEEDED(IWICImagingFactory_CreateDecoderFromStream(
	               reading->factory, (IStream *)reading->stream, NULL,
	               WICDecodeMetadataCacheOnDemand, &reading->decoder)) &&
	       SUCCEEDED(IWICBitmapDecoder_GetFrame(reading->decoder, 0, &reading->frame));
}

/* Of the profile, which is another's than RGB if the pixels are: then they are converted without it. */
static struct colour *read_profile(struct reading *reading)
{
	struct colour *colour = NULL;
	uint8_t *profile = NULL;
	UINT count = 0, size = 0;

	if (FAILED(IWICImagingFactory_CreateColorContext(reading->factory, &reading->context)) ||
	    FAILED(IWICBitmapFrameDecode_GetColorContexts(reading->frame, 1, &reading->context,
	                                                  &count)) ||
	    count == 0 ||
	    FAILED(IWICColorContext_GetProfileBytes(reading->context, 0, NULL, &size)))
		return NULL;
	profile = malloc(size);
	if (profile != NULL &&
	    SUCCEEDED(IWICColorContext_GetProfileBytes(reading->context, size, profile, &size)))
		colour = colour_create(profile, size, COLOUR_RGB);
	free(profile);
	return colour;
}

static bool read_pixels(struct reading *reading, const struct loaded *loaded)
{
	const struct pixels *to = &loaded->pixels;

	return SUCCEEDED(IWICImagingFactory_CreateFormatConverter(reading->factory,
	                                                          &reading->rgba)) &&
	       SUCCEEDED(IWICFormatConverter_Initialize(
	               reading->rgba, (IWICBitmapSource *)reading->frame,
	               &GUID_WICPixelFormat32bppRGBA, WICBitmapDitherTypeNone, NULL, 0,
	               WICBitmapPaletteTypeCustom)) &&
	       SUCCEEDED(IWICFormatConverter_CopyPixels(reading->rgba, NULL, (UINT)to->pitch,
	                                                (UINT)to->pitch * (UINT)to->height,
	                                                to->bytes));
}

void wic_load(const struct image *image, struct loaded *loaded)
{
	struct reading reading = { .factory = NULL };
	UINT width, height;

	if (open_frame(&reading, image) &&
	    SUCCEEDED(IWICBitmapFrameDecode_GetSize(reading.frame, &width, &height)) &&
	    loaded_size(loaded, image, width, height) && loaded_create(loaded, width, height)) {
		if (read_pixels(&reading, loaded))
			loaded->colour = read_profile(&reading);
		else
			loaded_fail(loaded, PROTOCOL_DAMAGED);
	}
	/* which of both, Windows doesn't always say */
	if (loaded->pixels.bytes == NULL && loaded->status == PROTOCOL_DAMAGED)
		loaded->status = PROTOCOL_UNSUPPORTED;
	if (image->kind == FORMAT_TIFF)
		loaded->exif = sniff_exif((struct bytes){ image->bytes, image->size, false });
	end(&reading);
}
