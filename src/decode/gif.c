/* Decodes the first frame of a GIF on its canvas. Source: GIF89a, with LZW as in its appendix F. */
#include "decode/bytes.h"
#include "decode/loaders.h"

enum {
	HEADER = 13, /* bytes before the palette */
	COLOURS = 256,
	CODES = 1 << 12,
	NO_CODE = CODES,
	BITS_MAX = 12,
	PASSES = 4,
};

/* The first frame, and its place on the canvas. */
struct frame {
	uint32_t left, top, width, height;
	bool interlaced;
	size_t palette; /* offset */
	uint32_t colours;
	uint32_t transparent; /* index of a colour; larger than all of them if there is none */
	size_t data;          /* offset of the number of bits of the codes, then of the blocks */
};

/* Reads codes from blocks, each of which follows a byte with its size. */
struct source {
	const struct bytes *file;
	size_t at, left; /* the next byte, and how many the block still has */
	uint32_t bits;   /* read but not used yet */
	unsigned count;  /* of them */
};

/* Where the next pixel goes. */
struct target {
	struct loaded *loaded;
	struct frame frame;
	uint8_t palette[COLOURS][4];
	uint32_t x, y; /* in the frame */
	int pass;
};

/* From `end` on, a code stands for the string of an older code and one more byte. */
struct table {
	uint32_t end, next;
	uint16_t before[CODES];
	uint8_t last[CODES];
};

static uint32_t count_colours(uint32_t flags)
{
	return (flags & 0x80) != 0 ? 2u << (flags & 7) : 0;
}

/* False if the file has no frame. */
static bool find_frame(struct frame *frame, const struct bytes *file)
{
	size_t at = HEADER;
	uint32_t flags;

	*frame = (struct frame){ .palette = HEADER, .transparent = COLOURS };
	frame->colours = count_colours(bytes_get(file, 10));
	at += (size_t)3 * frame->colours;
	while (bytes_get(file, at) == '!') { /* extensions */
		if (bytes_get(file, at + 1) == 0xF9 && (bytes_get(file, at + 3) & 1) != 0)
			frame->transparent = bytes_get(file, at + 6);
		at += 2;
		while (bytes_get(file, at) != 0)
			at += bytes_get(file, at) + 1;
		at++;
	}
	frame->left = bytes_number(file, at + 1, 2);
	frame->top = bytes_number(file, at + 3, 2);
	frame->width = bytes_number(file, at + 5, 2);
	frame->height = bytes_number(file, at + 7, 2);
	flags = bytes_get(file, at + 9);
	frame->interlaced = (flags & 0x40) != 0;
	frame->data = at + 10 + (size_t)3 * count_colours(flags);
	if (count_colours(flags) > 0) {
		frame->palette = at + 10;
		frame->colours = count_colours(flags);
	}
	return bytes_get(file, at) == ',';
}

/* The next code of this many bits; NO_CODE at the end. */
static uint32_t read_code(struct source *source, unsigned bits)
{
	uint32_t code;

	while (source->count < bits) {
		if (source->left == 0)
			source->left = bytes_get(source->file, source->at++);
		if (source->left == 0 || source->at >= source->file->size)
			return NO_CODE;
		source->bits |= (uint32_t)source->file->at[source->at++] << source->count;
		source->left--;
		source->count += 8;
	}
	code = source->bits & ((1u << bits) - 1);
	source->bits >>= bits;
	source->count -= bits;
	return code;
}

/* Moves to the next row: of an interlaced frame, first every 8th, then those between them, … */
static void end_row(struct target *target)
{
	static const uint32_t steps[PASSES] = { 8, 8, 4, 2 }, starts[PASSES] = { 0, 4, 2, 1 };
	const struct frame *frame = &target->frame;

	target->x = 0;
	target->y += frame->interlaced ? steps[target->pass] : 1;
	while (frame->interlaced && target->y >= frame->height && target->pass < PASSES - 1)
		target->y = starts[++target->pass];
}

/* Nothing is put beyond the canvas or the frame. */
static void put_pixel(struct target *target, uint8_t index)
{
	const struct frame *frame = &target->frame;
	const SDL_Surface *canvas = target->loaded->surface;
	uint32_t x = frame->left + target->x, y = frame->top + target->y;

	if (target->y >= frame->height)
		return;
	if (x < (uint32_t)canvas->w && y < (uint32_t)canvas->h)
		memcpy(loaded_row(target->loaded, y) + 4 * (size_t)x, target->palette[index], 4);
	if (++target->x == frame->width)
		end_row(target);
}

/* Puts the string of a code. Returns its first byte. */
static uint8_t put_string(struct target *target, const struct table *table, uint32_t code)
{
	uint8_t string[CODES];
	size_t length = 0;

	while (code >= table->end) {
		string[length++] = table->last[code];
		code = table->before[code];
	}
	put_pixel(target, (uint8_t)code);
	while (length > 0)
		put_pixel(target, string[--length]);
	return (uint8_t)code;
}

static void add_string(struct table *table, uint32_t before, uint8_t last)
{
	if (table->next == CODES)
		return;
	table->before[table->next] = (uint16_t)before;
	table->last[table->next++] = last;
}

/* Puts pixels up to the end of the frame, or to a missing or impossible code. */
static void read_pixels(struct source *source, struct target *target, unsigned literal_bits)
{
	const uint32_t clear = 1u << literal_bits;
	struct table table = { .end = clear + 2, .next = clear + 2 };
	uint32_t before = NO_CODE;
	unsigned bits = literal_bits + 1;
	uint8_t first = 0;

	while (target->y < target->frame.height) {
		uint32_t code = read_code(source, bits);
		bool repeats;

		if (code == NO_CODE || code == clear + 1 || code > table.next ||
		    (before == NO_CODE && code > clear))
			return;
		if (code == clear) {
			table.next = table.end;
			bits = literal_bits + 1;
			before = NO_CODE;
			continue;
		}
		repeats = code == table.next;
		if (repeats) /* the string before and its first byte */
			add_string(&table, before, first);
		first = put_string(target, &table, code);
		if (!repeats && before != NO_CODE)
			add_string(&table, before, first);
		if (table.next == 1u << bits && bits < BITS_MAX)
			bits++;
		before = code;
	}
}

static void read_palette(struct target *target, const struct bytes *file)
{
	const struct frame *frame = &target->frame;

	for (uint32_t i = 0; i < frame->colours; i++) {
		for (uint32_t c = 0; c < 3; c++)
			target->palette[i][c] =
			        (uint8_t)bytes_get(file, frame->palette + (size_t)3 * i + c);
		target->palette[i][3] = i == frame->transparent ? 0 : 255;
	}
}

/* The canvas grows with the frame. */
void gif_load(const struct image *image, struct loaded *loaded)
{
	const struct bytes file = { image->bytes, image->size, false };
	struct target target = { .loaded = loaded };
	const struct frame *frame = &target.frame;
	struct source source = { .file = &file };
	uint32_t width = bytes_number(&file, 6, 2), height = bytes_number(&file, 8, 2), bits;

	if (!find_frame(&target.frame, &file) || frame->width == 0 || frame->height == 0)
		return;
	width = SDL_max(width, frame->width);
	height = SDL_max(height, frame->height);
	bits = bytes_get(&file, frame->data);
	if (!loaded_size(loaded, image, width, height) || bits < 1 || bits > 8 ||
	    !loaded_create(loaded, width, height))
		return;
	source.at = frame->data + 1;
	read_palette(&target, &file);
	read_pixels(&source, &target, bits);
	loaded->incomplete = target.y < frame->height;
	if (target.x == 0 && target.y == 0 && target.pass == 0)
		loaded_fail(loaded, PROTOCOL_DAMAGED);
}
