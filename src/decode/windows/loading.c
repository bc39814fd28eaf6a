/* loading: BMP and the game's own drawings are read by parts of the program, and what else Windows knows by its decoders. */
#include "decode/loading.h"
#include "decode/windows/wic.h"

struct module loading_find(enum format_kind kind, bool bundled)
{
	switch (kind) {
	case FORMAT_BMP:
		return (struct module){ .load = { module_load } };
	case FORMAT_SVG:
		return (struct module){ .load = { bundled ? module_load : NULL } };
	case FORMAT_TIFF:
	case FORMAT_HEIC:
	case FORMAT_AVIF:
		return (struct module){ .load = { wic_prepare(kind) ? wic_load : NULL } };
	default:
		return (struct module){ .load = { NULL } };
	}
}
