/* missing-piece-decode: the program that src/picture starts for every file. It sets its limits,
 * loads the module for the file, reads the file from standard input, and writes the answer
 * (pixels/protocol.h) to the pipe that is its standard output. */
#include <dlfcn.h>
#include <limits.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "decode/module.h"
#include "decode/request.h"
#include "decode/sandbox.h"
#include "system/paths.h"

#if SANDBOX_SANITIZED
const char *__lsan_default_suppressions(void);

/* fontconfig keeps distances instead of pointers, which the leak sanitizer can't follow. */
const char *__lsan_default_suppressions(void)
{
	return "leak:libfontconfig";
}
#endif

enum {
	FIRST_BYTES = 512 << 20, /* of memory for a small picture */
	LARGE = FORMAT_PIXELS_MAX,
};

/* Samples of 16 bits take 8 bytes. libheif keeps them up to four times; libjxl computes with floating-point
 * numbers, and keeps those of all channels several times. */
static uint64_t pixel_bytes(enum format_kind kind)
{
	switch (kind) {
	case FORMAT_JPEG_XL:
		return 72;
	case FORMAT_HEIC:
	case FORMAT_AVIF:
		return 36;
	default:
		return 22;
	}
}

/* CPU time in addition for LARGE pixels. */
static unsigned seconds_more(enum format_kind kind)
{
	return kind == FORMAT_JPEG_XL ? 6 * PICTURE_SECONDS_MORE : PICTURE_SECONDS_MORE;
}

/* The limits for a picture of so many pixels. The whole file is kept in memory, too. */
static struct sandbox_limits find_limits(const struct request *request, uint64_t pixels)
{
	uint64_t more = pixels < LARGE ? pixels : LARGE;

	return (struct sandbox_limits){
		.seconds = request->asked.seconds +
		           (unsigned)(more * seconds_more(request->kind) / LARGE),
		.bytes = FIRST_BYTES + request->file_size + more * pixel_bytes(request->kind),
	};
}

static bool raise_limits(const void *context, uint64_t pixels)
{
	const struct request *request = context;
	const struct sandbox_limits limits = find_limits(request, pixels);

	return sandbox_limit(&limits) || request->asked.waived != 0;
}

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

/* The modules for a format, if it needs any and they are there: libheif reads some AVIF that libavif refuses. They stay loaded. The game's own drawings (bundled)
 * have a module of their own, as loading librsvg takes 20 ms. If an upgrade has replaced the module by that of
 * another version, it gives PROTOCOL_CHANGED. */
static struct module open_module(enum format_kind kind, bool bundled)
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

int main(int argc, char *argv[])
{
	const struct protocol_answer refusal = { .magic = PROTOCOL_MAGIC,
		                                 .status = PROTOCOL_NO_SANDBOX };
	struct sandbox_limits first, most;
	struct request request;
	struct module module;
	enum picture_sandbox sandbox;

	(void)prctl(PR_SET_NAME, "missing-piece-d"); /* the game may name the program by a number */
	closefrom(STDERR_FILENO + 1); /* inherited from the process that started the game */
	if (argc != 2 || !request_read(&request, argv[1], STDIN_FILENO, STDOUT_FILENO))
		return 1;
	/* one arena: each takes a large part of the address space, whether it is used or not */
	mallopt(M_ARENA_MAX, 1);
	/* before the sandbox, which forbids this */
	module = open_module(request.kind, request.asked.bundled != 0);
	first = find_limits(&request, 0);
	most = find_limits(&request, LARGE);
	sandbox = sandbox_enter((pid_t)request.asked.parent, module.threads, &first, &most);
	if (sandbox == PICTURE_UNREAD && request.asked.waived != 0)
		sandbox = PICTURE_UNSAFE;
	if (sandbox == PICTURE_UNREAD)
		return request_write(&request, &refusal, sizeof refusal) ? 0 : 1;
	return request_answer(&request, &module, sandbox, raise_limits) ? 0 : 1;
}
