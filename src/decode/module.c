/* Finds and loads the module for a file. */
#include "decode/image.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void load_nothing(const struct image *image, struct loaded *loaded)
{
	(void)image;
	loaded->status = PROTOCOL_CHANGED;
}

/* The program's path, even if the file has been replaced. */
static bool find_program(char path[PATH_MAX])
{
	static const char deleted[] = " (deleted)"; /* appended by Linux */
	ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 1);
	size_t end = length > 0 ? (size_t)length : 0;
	const size_t more = sizeof deleted - 1;

	path[end] = '\0';
	if (end > more && strcmp(path + end - more, deleted) == 0)
		path[end - more] = '\0';
	return end > 0;
}

static image_loader *open_named(const char *name)
{
	char program[PATH_MAX], path[PATH_MAX + 64];
	const char *(*version)(void);
	image_loader *load;
	void (*prepare)(void);
	void *module, *symbols[3];

	if (!find_program(program))
		return NULL;
	snprintf(path, sizeof path, "%s-%s.so", program, name);
	module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	if (module == NULL)
		return NULL;
	symbols[0] = dlsym(module, "module_version");
	symbols[1] = dlsym(module, "module_load");
	symbols[2] = dlsym(module, "module_prepare");
	if (symbols[0] == NULL || symbols[1] == NULL)
		return load_nothing;
	memcpy(&version, &symbols[0],
	       sizeof version); /* ISO C has no cast from data to functions */
	memcpy(&load, &symbols[1], sizeof load);
	memcpy(&prepare, &symbols[2], sizeof prepare);
	if (strcmp(version(), module_version()) != 0)
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
