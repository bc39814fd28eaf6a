/* Finds and loads the module for a file. */
#include "decode/image.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/path.h"

static void load_nothing(const struct image *image, struct loaded *loaded)
{
	(void)image;
	loaded->status = PROTOCOL_CHANGED;
}

static image_loader *open_named(const char *name)
{
	char file[64], path[PATH_MAX];
	const char *(*version)(void);
	image_loader *load;
	void (*prepare)(void);
	void *module;

	snprintf(file, sizeof file, "missing-piece-decode-%s.so", name);
	if (!path_of_program(path, sizeof path, file))
		return NULL;
	module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	if (module == NULL)
		return NULL;
	*(void **)&version = dlsym(module, "module_version");
	*(void **)&load = dlsym(module, "module_load");
	*(void **)&prepare = dlsym(module, "module_prepare");
	if (version == NULL || load == NULL || strcmp(version(), module_version()) != 0)
		return load_nothing;
	if (prepare != NULL)
		prepare();
	return load;
}

struct module module_open(int file, bool bundled)
{
	static const struct {
		enum format_kind kind;
		bool threads;
		const char *name;
	} modules[] = {
		{ FORMAT_TIFF, false, "tiff" },   { FORMAT_AVIF, false, "avif" },
		{ FORMAT_AVIF, true, "heif" },    { FORMAT_HEIC, true, "heif" },
		{ FORMAT_JPEG_XL, false, "jxl" }, { FORMAT_SVG, true, "svg" },
	};
	uint8_t start[4096]; /* where sniff_kind looks */
	ssize_t size = pread(file, start, sizeof start, 0);
	enum format_kind kind = size > 0 ? sniff_kind(start, (size_t)size) : FORMAT_UNKNOWN;
	struct module module = { .threads = false };
	int count = 0;

	if (size > 1 && start[0] == 0x1F && start[1] == 0x8B)
		kind = FORMAT_SVG; /* packed by gzip */
	if (kind == FORMAT_SVG && bundled)
		return (struct module){ .load = { open_named("scene") } };
	for (size_t i = 0; i < sizeof modules / sizeof *modules; i++) {
		image_loader *load = modules[i].kind == kind ? open_named(modules[i].name) : NULL;

		if (load != NULL) {
			module.load[count++] = load;
			module.threads |= modules[i].threads;
		} else if (modules[i].kind == kind) {
			module.packaged |= strstr(MP_FORMATS, modules[i].name) != NULL;
		}
	}
	return module;
}
