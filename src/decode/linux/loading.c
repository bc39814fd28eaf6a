/* loading: loads modules from the program's folder. */
#include "decode/loading.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "system/paths.h"

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
	if (module == NULL) /* one of another version may lack our functions */
		return strstr(dlerror(), "undefined symbol") != NULL ? load_nothing : NULL;
	*(void **)&version = dlsym(module, "module_version");
	*(void **)&load = dlsym(module, "module_load");
	*(void **)&prepare = dlsym(module, "module_prepare");
	if (version == NULL || load == NULL || strcmp(version(), module_version()) != 0)
		return load_nothing;
	if (prepare != NULL)
		prepare();
	return load;
}

struct module loading_find(enum format_kind kind, bool bundled)
{
	static const struct {
		enum format_kind kind;
		bool threads;
		const char *name;
	} modules[] = {
		{ FORMAT_BMP, false, "sdl" },   { FORMAT_TIFF, false, "tiff" },
		{ FORMAT_AVIF, false, "avif" }, { FORMAT_AVIF, true, "heif" },
		{ FORMAT_HEIC, true, "heif" },  { FORMAT_JPEG_XL, false, "jxl" },
		{ FORMAT_SVG, true, "svg" },
	};
	struct module module = { .threads = false };
	int count = 0;

	if (kind == FORMAT_SVG && bundled)
		return (struct module){ .load = { open_named("sdl") } };
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
