/* gif: one table of colours for all frames, of each of which only what changes is stored. */
#include "film/gif.h"

#include <stdlib.h>
#include <string.h>

#if __has_include(<gif_lib.h>)

#include <gif_lib.h>

enum {
	COLOURS = 255,    /* in the table, but for the last entry: */
	UNCHANGED = 255,  /* the pixel stays as it was */
	BIN_BITS = 5,     /* of each channel: alike colours are counted together */
	NEAREST_BITS = 6, /* of each channel: for which the nearest one is found once */
	NEAREST = 1 << 3 * NEAREST_BITS,
	BINS = 1 << 3 * BIN_BITS,
	PATTERN = 4, /* px of the side of the dither */
	SPREAD = 10, /* how much it changes a channel in all */
	REPEATS = 3, /* bytes that say so */
};

#define GIF_FUNCTIONS(X)                                                                           \
	X(EGifOpen)                                                                                \
	X(EGifSetGifVersion)                                                                       \
	X(EGifPutScreenDesc)                                                                       \
	X(EGifPutExtensionLeader)                                                                  \
	X(EGifPutExtensionBlock)                                                                   \
	X(EGifPutExtensionTrailer)                                                                 \
	X(EGifPutExtension)                                                                        \
	X(EGifGCBToExtension)                                                                      \
	X(EGifPutImageDesc)                                                                        \
	X(EGifPutLine)                                                                             \
	X(EGifCloseFile)                                                                           \
	X(GifMakeMapObject)                                                                        \
	X(GifFreeMapObject)

struct library {
	void *handle; /* owned */
#define GIF_POINTER(name) __typeof__(name) *name;
	GIF_FUNCTIONS(GIF_POINTER)
};

struct gif {
	struct library library;
	GifFileType *file; /* owned */
	int width, height;
	GifColorType colours[COLOURS];
	int count;
	Uint8 *nearest; /* owned: for each colour of NEAREST_BITS 1 + that in the table; 0: not known */
	Uint8 *shown; /* owned: the pixels after the last frame, */
	Uint8 *waiting; /* owned: and after that, which isn't written yet: it isn't known how long it lasts */
	Uint8 *line;  /* owned */
	int shown_ms; /* from when on it is; −1: there is none */
	bool any;     /* a frame was written */
	Uint8 *bytes; /* owned: written so far */
	size_t used, size;
};

/* Loads it; unload it with SDL_UnloadObject, even after a failure. */
static bool library_load(struct library *library)
{
	bool found;

	library->handle = SDL_LoadObject("libgif.so.7");
	found = library->handle != NULL;
#define GIF_FIND(name)                                                                             \
	if (found)                                                                                 \
		*(void **)&library->name = SDL_LoadFunction(library->handle, #name);               \
	found = found && library->name != NULL;
	GIF_FUNCTIONS(GIF_FIND)
	return found;
}

bool gif_installed(void)
{
	struct library library;
	bool found = library_load(&library);

	SDL_UnloadObject(library.handle);
	return found;
}

/* Pixels of alike colours. */
struct bin {
	Uint8 channels[3];
	uint32_t count;
	int key; /* by which they are sorted */
};

/* Bins that will be one colour. */
struct box {
	int from, end;
	int channel;     /* in which they differ most */
	uint64_t weight; /* how much worth it is to divide them; 0: they are one */
};

static int by_key(const void *a, const void *b)
{
	const struct bin *left = a, *right = b;

	return (left->key > right->key) - (left->key < right->key);
}

static void box_measure(struct box *box, const struct bin *bins)
{
	uint64_t count = 0;
	int widest = 0;

	for (int i = box->from; i < box->end; i++)
		count += bins[i].count;
	for (int c = 0; c < 3; c++) {
		int least = 255, most = 0;

		for (int i = box->from; i < box->end; i++) {
			least = SDL_min(least, bins[i].channels[c]);
			most = SDL_max(most, bins[i].channels[c]);
		}
		if (most - least > widest) {
			widest = most - least;
			box->channel = c;
		}
	}
	box->weight = count * (uint64_t)widest;
}

/* Divides a box, so that half of its pixels are in each. */
static void box_divide(struct box *box, struct box *other, struct bin *bins)
{
	uint64_t half = 0, before = 0;
	int middle = box->from;

	for (int i = box->from; i < box->end; i++) {
		bins[i].key = bins[i].channels[box->channel];
		half += bins[i].count;
	}
	half /= 2;
	qsort(bins + box->from, (size_t)(box->end - box->from), sizeof *bins, by_key);
	while (middle < box->end - 1 && (middle == box->from || before < half))
		before += bins[middle++].count;
	*other = (struct box){ .from = middle, .end = box->end };
	box->end = middle;
	box_measure(box, bins);
	box_measure(other, bins);
}

static GifColorType box_colour(const struct box *box, const struct bin *bins)
{
	uint64_t sums[3] = { 0 }, count = 0;

	for (int i = box->from; i < box->end; i++) {
		count += bins[i].count;
		for (int c = 0; c < 3; c++)
			sums[c] += (uint64_t)bins[i].count * bins[i].channels[c];
	}
	return (GifColorType){ (GifByteType)(sums[0] / count), (GifByteType)(sums[1] / count),
		               (GifByteType)(sums[2] / count) };
}

/* Counts the colours of a picture; returns how many bins have any. */
static int count_bins(const SDL_Surface *picture, struct bin *bins)
{
	int count = 0;

	for (int y = 0; y < picture->h; y++) {
		const Uint8 *pixel = (const Uint8 *)picture->pixels + y * picture->pitch;

		for (int x = 0; x < picture->w; x++, pixel += 4) {
			int bin = 0;

			for (int c = 0; c < 3; c++)
				bin = bin << BIN_BITS | pixel[c] >> (8 - BIN_BITS);
			bins[bin].count++;
		}
	}
	for (int i = 0; i < BINS; i++) {
		struct bin bin = { .count = bins[i].count };

		for (int c = 0; c < 3; c++) {
			int part = i >> BIN_BITS * (2 - c) & ((1 << BIN_BITS) - 1);

			bin.channels[c] =
			        (Uint8)(part << (8 - BIN_BITS) | part >> (2 * BIN_BITS - 8));
		}
		if (bin.count > 0)
			bins[count++] = bin;
	}
	return count;
}

/* Chooses the colours by median cut (Heckbert, Color Image Quantization for Frame Buffer Display, 1982). */
static bool choose_colours(struct gif *gif, const SDL_Surface *picture, uint32_t colour)
{
	struct bin *bins = calloc(BINS, sizeof *bins);
	struct box boxes[COLOURS];

	if (bins == NULL)
		return false;
	gif->colours[gif->count++] =
	        (GifColorType){ (GifByteType)(colour >> 16), (GifByteType)(colour >> 8),
		                (GifByteType)colour };
	boxes[1] = (struct box){ .end = count_bins(picture, bins) };
	box_measure(&boxes[1], bins);
	for (gif->count = 2; gif->count < COLOURS; gif->count++) {
		struct box *largest = &boxes[1];

		for (int i = 2; i < gif->count; i++)
			if (boxes[i].weight > largest->weight)
				largest = &boxes[i];
		if (largest->weight == 0)
			break;
		box_divide(largest, &boxes[gif->count], bins);
	}
	for (int i = 1; i < gif->count; i++)
		gif->colours[i] = box_colour(&boxes[i], bins);
	free(bins);
	return true;
}

static Uint8 find_nearest(const struct gif *gif, const int channels[3])
{
	int best = 0, least = INT32_MAX;

	for (int i = 0; i < gif->count; i++) {
		int red = gif->colours[i].Red - channels[0];
		int green = gif->colours[i].Green - channels[1];
		int blue = gif->colours[i].Blue - channels[2];
		int distance = 2 * red * red + 4 * green * green + 3 * blue * blue;

		if (distance < least) {
			least = distance;
			best = i;
		}
	}
	return (Uint8)best;
}

/* The entry of the table for a pixel at a place: the dither stays in its place, so what rests stays the same. */
static Uint8 entry_of(const struct gif *gif, uint32_t pixel, int x, int y)
{
	static const int pattern[PATTERN][PATTERN] = {
		{ 0, 8, 2, 10 }, { 12, 4, 14, 6 }, { 3, 11, 1, 9 }, { 15, 7, 13, 5 }
	};
	int more = (2 * pattern[y % PATTERN][x % PATTERN] - 15) * SPREAD / 32, index = 0;
	int channels[3];

	for (int c = 0; c < 3; c++) {
		int part = SDL_clamp((int)(pixel >> (16 - 8 * c) & 0xFF) + more, 0, 255);

		part >>= 8 - NEAREST_BITS;
		index = index << NEAREST_BITS | part;
		channels[c] = part << (8 - NEAREST_BITS) | part >> (2 * NEAREST_BITS - 8);
	}
	if (gif->nearest[index] == 0)
		gif->nearest[index] = (Uint8)(1 + find_nearest(gif, channels));
	return (Uint8)(gif->nearest[index] - 1);
}

static int write_bytes(GifFileType *file, const GifByteType *bytes, int count)
{
	struct gif *gif = file->UserData;
	size_t needed = gif->used + (size_t)count;

	if (needed > gif->size) {
		size_t size = 2 * needed;
		Uint8 *grown = realloc(gif->bytes, size);

		if (grown == NULL)
			return 0;
		gif->bytes = grown;
		gif->size = size;
	}
	memcpy(gif->bytes + gif->used, bytes, (size_t)count);
	gif->used = needed;
	return count;
}

/* Writes what comes before all frames. */
static bool begin(struct gif *gif)
{
	static const Uint8 repeats[REPEATS] = { 1, 0, 0 }; /* for ever */
	const struct library *library = &gif->library;
	ColorMapObject *map;
	int failure;
	bool good;

	gif->file = library->EGifOpen(gif, write_bytes, &failure);
	map = library->GifMakeMapObject(1 + COLOURS, NULL);
	if (gif->file == NULL || map == NULL) {
		library->GifFreeMapObject(map);
		return false;
	}
	memcpy(map->Colors, gif->colours, sizeof gif->colours);
	library->EGifSetGifVersion(gif->file, true);
	good = library->EGifPutScreenDesc(gif->file, gif->width, gif->height, 8, 0, map) != 0 &&
	       library->EGifPutExtensionLeader(gif->file, APPLICATION_EXT_FUNC_CODE) != 0 &&
	       library->EGifPutExtensionBlock(gif->file, 11, "NETSCAPE2.0") != 0 &&
	       library->EGifPutExtensionBlock(gif->file, REPEATS, repeats) != 0 &&
	       library->EGifPutExtensionTrailer(gif->file) != 0;
	library->GifFreeMapObject(map);
	return good;
}

struct gif *gif_create(int width, int height, const SDL_Surface *picture, uint32_t colour)
{
	struct gif *gif = calloc(1, sizeof *gif);
	size_t pixels = (size_t)width * (size_t)height;

	if (gif == NULL)
		return NULL;
	gif->width = width;
	gif->height = height;
	gif->shown_ms = -1;
	gif->nearest = calloc(NEAREST, 1);
	gif->shown = malloc(pixels);
	gif->waiting = malloc(pixels);
	gif->line = malloc((size_t)width);
	if (gif->nearest != NULL && gif->shown != NULL && gif->waiting != NULL &&
	    gif->line != NULL && library_load(&gif->library) &&
	    choose_colours(gif, picture, colour) && begin(gif))
		return gif;
	gif_free(gif);
	return NULL;
}

/* The part in which two frames differ; empty if they are the same. */
static SDL_Rect find_changed(const struct gif *gif)
{
	SDL_Rect part = { gif->width, gif->height, 0, 0 };
	int right = 0, low = 0;

	for (int y = 0; y < gif->height; y++) {
		const Uint8 *before = gif->shown + y * gif->width;
		const Uint8 *now = gif->waiting + y * gif->width;
		int first = 0, last = gif->width;

		if (memcmp(before, now, (size_t)gif->width) == 0)
			continue;
		while (before[first] == now[first])
			first++;
		while (before[last - 1] == now[last - 1])
			last--;
		part.x = SDL_min(part.x, first);
		right = SDL_max(right, last);
		part.y = SDL_min(part.y, y);
		low = y + 1;
	}
	if (low == 0)
		return (SDL_Rect){ 0, 0, 0, 0 };
	part.w = right - part.x;
	part.h = low - part.y;
	return part;
}

/* Writes the waiting frame, which lasts until then: what changes, or all of the first one. */
static bool write_waiting(struct gif *gif, int until_ms)
{
	const struct library *library = &gif->library;
	SDL_Rect part = { 0, 0, gif->width, gif->height };
	GraphicsControlBlock block = { .DisposalMode = DISPOSE_DO_NOT,
		                       .DelayTime = (until_ms - gif->shown_ms) / 10,
		                       .TransparentColor =
		                               gif->any ? UNCHANGED : NO_TRANSPARENT_COLOR };
	GifByteType extension[4];
	bool good;

	if (gif->any)
		part = find_changed(gif);
	if (SDL_RectEmpty(&part))
		part = (SDL_Rect){ 0, 0, 1, 1 }; /* it lasts, too */
	library->EGifGCBToExtension(&block, extension);
	good = library->EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, sizeof extension,
	                                 extension) != 0 &&
	       library->EGifPutImageDesc(gif->file, part.x, part.y, part.w, part.h, false, NULL) !=
	               0;
	for (int y = part.y; good && y < part.y + part.h; y++) {
		for (int x = part.x; x < part.x + part.w; x++) {
			int at = y * gif->width + x;
			bool same = gif->any && gif->shown[at] == gif->waiting[at];

			gif->line[x - part.x] = same ? UNCHANGED : gif->waiting[at];
		}
		good = library->EGifPutLine(gif->file, gif->line, part.w) != 0;
	}
	memcpy(gif->shown, gif->waiting, (size_t)gif->width * (size_t)gif->height);
	gif->any = true;
	return good;
}

bool gif_add(struct gif *gif, const SDL_Surface *frame, int ms)
{
	if (gif->shown_ms >= 0 && !write_waiting(gif, ms))
		return false;
	gif->shown_ms = ms;
	for (int y = 0; y < gif->height; y++) {
		const uint32_t *pixels =
		        (const uint32_t *)((const Uint8 *)frame->pixels + y * frame->pitch);

		for (int x = 0; x < gif->width; x++)
			gif->waiting[y * gif->width + x] = entry_of(gif, pixels[x], x, y);
	}
	return true;
}

uint8_t *gif_end(struct gif *gif, int ms, size_t *bytes)
{
	bool good = gif->shown_ms >= 0 && write_waiting(gif, ms);
	int failure;
	uint8_t *file;

	good = gif->library.EGifCloseFile(gif->file, &failure) != 0 && good;
	gif->file = NULL;
	if (!good)
		return NULL;
	file = gif->bytes;
	*bytes = gif->used;
	gif->bytes = NULL;
	return file;
}

void gif_free(struct gif *gif)
{
	int failure;

	if (gif == NULL)
		return;
	if (gif->file != NULL)
		(void)gif->library.EGifCloseFile(gif->file, &failure);
	SDL_UnloadObject(gif->library.handle);
	free(gif->nearest);
	free(gif->shown);
	free(gif->waiting);
	free(gif->line);
	free(gif->bytes);
	free(gif);
}

#else /* giflib's header isn't there */

bool gif_installed(void)
{
	return false;
}

struct gif *gif_create(int width, int height, const SDL_Surface *picture, uint32_t colour)
{
	(void)width;
	(void)height;
	(void)picture;
	(void)colour;
	return NULL;
}

bool gif_add(struct gif *gif, const SDL_Surface *frame, int ms)
{
	(void)gif;
	(void)frame;
	(void)ms;
	return false;
}

uint8_t *gif_end(struct gif *gif, int ms, size_t *bytes)
{
	(void)gif;
	(void)ms;
	(void)bytes;
	return NULL;
}

void gif_free(struct gif *gif)
{
	(void)gif;
}

#endif
