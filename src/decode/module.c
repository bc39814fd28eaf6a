/* Finds and loads the module for a file. */
#include "decode/module.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "decode/sniff.h"

static image_loader *open_named(const char *name)
{
	char program[PATH_MAX], path[PATH_MAX + 64];
	ssize_t length = readlink("/proc/self/exe", program, sizeof program);
	image_loader *load = NULL;
	void *module, *symbol;

	if (length <= 0 || length == sizeof program)
		return NULL;
	snprintf(path, sizeof path, "%.*s-%s.so", (int)length, program, name);
	module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	symbol = module != NULL ? dlsym(module, "module_load") : NULL;
	memcpy(&load, &symbol, sizeof load); /* ISO C knows no cast from data to functions */
	return load;
}

image_loader *module_open(int file, bool bundled)
{
	static const struct {
		enum format_kind kind;
		const char *name;
	} modules[] = {
		{ FORMAT_TIFF, "tiff" }, { FORMAT_AVIF, "avif" },   { FORMAT_AVIF, "heif" },
		{ FORMAT_HEIC, "heif" }, { FORMAT_JPEG_XL, "jxl" }, { FORMAT_SVG, "svg" },
	};
	uint8_t start[4096]; /* where sniff_format looks */
	ssize_t size = pread(file, start, sizeof start, 0);
	struct format format;
	image_loader *load = NULL;

	if (size <= 0)
		return NULL;
	sniff_format(&format, start, (size_t)size);
	if (size > 1 && start[0] == 0x1F && start[1] == 0x8B)
		format.kind = FORMAT_SVG; /* packed by gzip */
	if (format.kind == FORMAT_SVG && bundled)
		return NULL;
	for (size_t i = 0; load == NULL && i < sizeof modules / sizeof *modules; i++)
		if (modules[i].kind == format.kind)
			load = open_named(modules[i].name);
	return load;
}
