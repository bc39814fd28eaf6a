/* bmp.c: the variants that the public BMP Suite has. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "tests.h"

enum { WIDTH = 5, HEIGHT = 3, COUNT = WIDTH * HEIGHT, GROUND = 128, HEADER = 14 };

enum { NONE, RLE8, RLE4, BITFIELDS, JPEG, PNG, ALPHA_BITFIELDS, CMYK = 11 };

/* The properties of a file. */
struct kind {
	uint32_t header, bits, compression;
	uint32_t masks[4];
	bool top_down;
	uint32_t colours; /* in the palette */
	uint32_t used;    /* as told in the header */
};

/* A colour for each index. */
static void colour_of(uint32_t index, uint8_t rgb[3])
{
	rgb[0] = (uint8_t)(index * 37 + 5);
	rgb[1] = (uint8_t)(index * 91);
	rgb[2] = (uint8_t)(255 - index * 11);
}

/* A pixel with many different bits. */
static uint32_t value_of(int index)
{
	return (uint32_t)(index + 1) * 2654435761u;
}

static void put_header(struct output *bmp, const struct kind *kind)
{
	uint32_t height = kind->top_down ? 0u - HEIGHT : HEIGHT;
	int size = kind->header == 12 ? 2 : 4;
	struct output fields = { NULL, 0, 0 };

	output_put_little(&fields, kind->header, 4);
	output_put_little(&fields, WIDTH, size);
	output_put_little(&fields, height, size);
	output_put_little(&fields, 1, 2);
	output_put_little(&fields, kind->bits, 2);
	output_put_little(&fields, kind->compression, 4);
	output_put_little(&fields, 0, 4);
	output_put_little(&fields, 2835, 4);
	output_put_little(&fields, 2835, 4);
	output_put_little(&fields, kind->used, 4);
	output_put_little(&fields, 0, 4);
	for (int c = 0; c < 4; c++)
		output_put_little(&fields, kind->masks[c], 4);
	for (int i = 0; i < 17; i++)
		output_put_little(&fields, 0, 4);
	output_put(bmp, fields.bytes, kind->header);
	if (kind->header == 40 && kind->compression == BITFIELDS)
		output_put(bmp, fields.bytes + 40, 12);
	if (kind->header == 40 && kind->compression == ALPHA_BITFIELDS)
		output_put(bmp, fields.bytes + 40, 16);
	free(fields.bytes);
}

/* Begins a file up to its pixels. */
static void begin(struct output *bmp, const struct kind *kind)
{
	output_put_text(bmp, "BM");
	for (int i = 0; i < 3; i++)
		output_put_little(bmp, 0, 4);
	put_header(bmp, kind);
	for (uint32_t i = 0; i < kind->colours; i++) {
		uint8_t rgb[3];

		colour_of(i, rgb);
		output_put(bmp, (uint8_t[]){ rgb[2], rgb[1], rgb[0], 0 },
		           kind->header == 12 ? 3 : 4);
	}
	bmp->bytes[10] = (uint8_t)bmp->size;
	bmp->bytes[11] = (uint8_t)(bmp->size >> 8);
}

/* Rows of indexes or values, from the bottom unless top_down. */
static void put_rows(struct output *bmp, const struct kind *kind, const uint32_t *values)
{
	for (int y = 0; y < HEIGHT; y++) {
		const uint32_t *from = values + (kind->top_down ? y : HEIGHT - 1 - y) * WIDTH;
		uint8_t row[24] = { 0 };
		size_t bits = kind->bits;

		for (size_t x = 0; x < WIDTH; x++) {
			if (bits <= 8)
				row[x * bits / 8] |=
				        (uint8_t)(from[x] << (8 - bits - x * bits % 8));
			for (size_t k = 0; bits > 8 && k < bits / 8; k++)
				row[x * bits / 8 + k] = (uint8_t)(from[x] >> 8 * k);
		}
		output_put(bmp, row, (WIDTH * bits + 31) / 32 * 4);
	}
}

static void check_palette(struct files *files, const struct kind *kind, const char *name)
{
	struct output bmp = { NULL, 0, 0 };
	uint32_t indexes[COUNT];
	uint8_t rgb[3 * COUNT];

	for (uint32_t i = 0; i < COUNT; i++) {
		indexes[i] = i * 7 % (kind->bits == 8 ? 251 : 1u << kind->bits);
		colour_of(indexes[i], rgb + (size_t)3 * i);
	}
	begin(&bmp, kind);
	put_rows(&bmp, kind, indexes);
	output_check(output_write(&bmp, files, name), WIDTH, HEIGHT, rgb, 0);
}

static void test_palettes(void **state)
{
	static const uint32_t headers[] = { 12, 16, 40, 52, 56, 64, 108, 124 };

	for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
		for (uint32_t bits = 1; bits <= 8; bits *= 2) {
			struct kind kind = { .header = headers[i], .bits = bits };
			char name[32];

			snprintf(name, sizeof name, "header %u, %u bits", kind.header, bits);
			kind.colours = 1u << bits;
			check_palette(*state, &kind, name);
			kind.top_down = kind.header != 12;
			check_palette(*state, &kind, name);
		}
	}
}

static void test_palettes_of_unusual_sizes(void **state)
{
	struct kind oversize = { .header = 40, .bits = 8, .colours = 300, .used = 300 };
	struct kind short_core = { .header = 12, .bits = 8, .colours = 251 };
	struct kind with_gap = { .header = 40, .bits = 4, .colours = 25, .used = 16 };
	struct kind one = { .header = 40, .bits = 1, .colours = 1, .used = 1 };
	uint32_t indexes[COUNT] = { 0 };
	uint8_t rgb[3 * COUNT];
	struct output bmp = { NULL, 0, 0 };

	check_palette(*state, &oversize, "300 colours");
	check_palette(*state, &short_core, "251 colours");
	check_palette(*state, &with_gap, "a gap before the pixels");
	for (size_t i = 0; i < COUNT; i++)
		colour_of(0, rgb + 3 * i);
	begin(&bmp, &one);
	put_rows(&bmp, &one, indexes);
	memset(bmp.bytes + 10, 0, 4); /* the pixels' offset */
	output_check(output_write(&bmp, *state, "no offset"), WIDTH, HEIGHT, rgb, 0);
}

/* The level of a channel, on the ground if there is alpha. */
static double level_of(uint32_t value, uint32_t mask)
{
	uint32_t lowest = mask & (0u - mask);

	return mask == 0 ? 0 : 255.0 * (value & mask) / lowest / (mask / lowest);
}

static void check_direct(struct files *files, const struct kind *kind, const uint32_t masks[4])
{
	struct output bmp = { NULL, 0, 0 };
	uint32_t values[COUNT];
	uint8_t rgb[3 * COUNT];
	char name[64];

	for (int i = 0; i < COUNT; i++) {
		double alpha;

		values[i] = value_of(i);
		alpha = masks[3] == 0 ? 1 : level_of(values[i], masks[3]) / 255;
		for (int c = 0; c < 3; c++)
			rgb[3 * i + c] = (uint8_t)(alpha * level_of(values[i], masks[c]) +
			                           (1 - alpha) * GROUND + 0.5);
	}
	begin(&bmp, kind);
	put_rows(&bmp, kind, values);
	snprintf(name, sizeof name, "header %u, %u bits, green %X", kind->header, kind->bits,
	         masks[1]);
	output_check(output_write(&bmp, files, name), WIDTH, HEIGHT, rgb,
	             masks[3] == 0 ? 0 : 1); /* rounded twice */
}

static void test_masks(void **state)
{
	static const struct kind kinds[] = {
		{ 40, 16, BITFIELDS, { 0x7C00, 0x3E0, 0x1F, 0 }, .used = 0 },
		{ 40, 16, BITFIELDS, { 0xF800, 0x7E0, 0x1F, 0 }, .colours = 9, .used = 9 },
		{ 40, 16, BITFIELDS, { 0x30, 0xE, 1, 0 }, .used = 0 },
		{ 40, 16, BITFIELDS, { 0xE000, 0x1FF8, 7, 0 }, .top_down = true },
		{ 40, 32, BITFIELDS, { 0xFF0000, 0xFF00, 0xFF, 0 }, .used = 0 },
		{ 40, 32, BITFIELDS, { 0xFF, 0xFF00, 0xFF0000, 0 }, .used = 0 },
		{ 40, 32, BITFIELDS, { 0xFFE00000, 0x1FFC00, 0x3FF, 0 }, .used = 0 },
		{ 40, 32, BITFIELDS, { 0xFE000000, 0x1FFFF80, 0x7F, 0 }, .used = 0 },
		{ 52, 32, BITFIELDS, { 0xFF000000, 0xFF0000, 0xFF00, 0 }, .used = 0 },
		{ 56, 32, BITFIELDS, { 0xFF0000, 0xFF00, 0xFF, 0xFF000000 }, .used = 0 },
		{ 108, 32, BITFIELDS, { 0xFF0000, 0xFF00, 0xFF, 0 }, .used = 0 },
		{ 124, 32, BITFIELDS, { 0xFF0000, 0xFF00, 0xFF, 0xFF000000 }, .top_down = true },
		{ 124, 32, BITFIELDS, { 0x3FF00000, 0xFFC00, 0x3FF, 0xC0000000 }, .used = 0 },
		{ 124, 32, BITFIELDS, { 0xFC, 0x1FFFF00, 0x3E000000, 3 }, .used = 0 },
		{ 124, 16, BITFIELDS, { 0xF00, 0xF0, 0xF, 0xF000 }, .used = 0 },
		{ 124, 16, BITFIELDS, { 0x7C00, 0x3E0, 0x1F, 0x8000 }, .used = 0 },
		{ 40, 32, ALPHA_BITFIELDS, { 0xFF0000, 0xFF00, 0xFF, 0xFF000000 }, .used = 0 },
	};

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		check_direct(*state, &kinds[i], kinds[i].masks);
}

/* Without masks; then alpha is not used, whatever is in its place. */
static void test_usual_masks(void **state)
{
	static const uint32_t few[4] = { 0x7C00, 0x3E0, 0x1F, 0 };
	static const uint32_t many[4] = { 0xFF0000, 0xFF00, 0xFF, 0 };
	static const uint32_t headers[] = { 12, 16, 40, 64, 108, 124 };

	for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
		struct kind kind = { .header = headers[i],
			             .masks = { 1, 2, 4, 0xFF000000 },
			             .top_down = i % 2 == 1 };

		kind.bits = 16;
		check_direct(*state, &kind, few);
		kind.bits = 24;
		check_direct(*state, &kind, many);
		kind.bits = 32;
		check_direct(*state, &kind, many);
	}
}

/* Some programs give a mask for alpha and leave it 0. */
static void test_alpha_that_is_0_everywhere(void **state)
{
	const struct kind kind = {
		124, 32, BITFIELDS, { 0xFF0000, 0xFF00, 0xFF, 0xFF000000 }, .used = 0
	};
	struct output bmp = { NULL, 0, 0 };
	uint32_t values[COUNT];
	uint8_t rgb[3 * COUNT];

	for (int i = 0; i < COUNT; i++) {
		values[i] = value_of(i) & 0xFFFFFF;
		for (int c = 0; c < 3; c++)
			rgb[3 * i + c] = (uint8_t)(values[i] >> 8 * (2 - c));
	}
	begin(&bmp, &kind);
	put_rows(&bmp, &kind, values);
	output_check(output_write(&bmp, *state, "no alpha"), WIDTH, HEIGHT, rgb, 0);
}

static void check_runs(struct files *files, const struct kind *kind, const char *data, size_t size,
                       const int *indexes)
{
	struct output bmp = { NULL, 0, 0 };
	uint8_t rgb[3 * COUNT];
	char name[64];

	for (int i = 0; i < COUNT; i++) {
		if (indexes[i] < 0)
			memset(rgb + 3 * i, GROUND, 3);
		else if (kind->bits == 24)
			memset(rgb + 3 * i, indexes[i], 3);
		else
			colour_of((uint32_t)indexes[i], rgb + 3 * i);
	}
	begin(&bmp, kind);
	output_put(&bmp, data, size);
	snprintf(name, sizeof name, "runs of %u bits, %zu bytes", kind->bits, size);
	output_check(output_write(&bmp, files, name), WIDTH, HEIGHT, rgb, 0);
}

static void test_runs(void **state)
{
	const struct kind eight = { .header = 40, .bits = 8, .compression = RLE8, .colours = 256 };
	const struct kind four = { .header = 40, .bits = 4, .compression = RLE4, .colours = 16 };
	const struct kind colour = { .header = 64, .bits = 24, .compression = JPEG };
	static const int rows[] = { 6, 7, 8, 3, 3, 2, 2, 9, 9, 9, 1, 1, 1, 1, 1 };
	static const int pairs[] = { 6, 7, 8, 3, 4, 2, 5, 2, 5, 2, 1, 1, 1, 1, 1 };
	static const int parts[] = { -1, -1, -1, -1, -1, -1, -1, 4, 4, -1, 1, 1, -1, -1, -1 };
	static const int skipped[] = { -1, 7, -1, -1, -1, -1, -1, -1, -1, -1, 5, -1, -1, -1, -1 };

	/* two runs a row, then pixels one by one, padded; the last mark is missing */
	check_runs(*state, &eight, "\5\1\0\0\2\2\3\x9\0\0\0\3\6\7\x8\0\2\3\0\0", 20, rows);
	check_runs(*state, &four, "\5\x11\0\0\5\x25\0\0\0\5\x67\x83\x40\0\0\1", 16, pairs);
	check_runs(*state, &colour,
	           "\5\1\1\1\0\0\2\2\2\2\3\x9\x9\x9\0\0"
	           "\0\3\6\6\6\7\7\7\x8\x8\x8\0\2\3\3\3\0\0\0\1",
	           36, rows);
	/* the rest of a row and of the picture is left out, and a run is too long */
	check_runs(*state, &eight, "\2\1\0\0\0\2\2\0\2\4\0\1", 12, parts);
	check_runs(*state, &four, "\2\x11\0\0\0\2\2\0\2\x44\0\1", 12, parts);
	check_runs(*state, &eight, "\1\5\0\2\0\2\1\7\0\1", 10, skipped);
	check_runs(*state, &eight, "\7\1\0\0\x9\2\0\0\xFF\3\0\1", 12,
	           (const int[]){ 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1 });
}

static const char *write_zeros(struct files *files, const struct kind *kind, size_t size)
{
	struct output bmp = { NULL, 0, 0 };

	begin(&bmp, kind);
	output_put(&bmp, &(uint8_t[200]){ 0 }, size);
	return output_write(&bmp, files, "a.bmp");
}

static void test_rare_kinds(void **state)
{
	static const struct kind kinds[] = {
		{ .header = 64, .bits = 1, .compression = BITFIELDS, .colours = 2 },
		{ .header = 124, .bits = 0, .compression = JPEG },
		{ .header = 124, .bits = 24, .compression = JPEG },
		{ .header = 124, .bits = 0, .compression = PNG },
		{ .header = 124, .bits = 64 },
		{ .header = 40, .bits = 32, .compression = CMYK },
		{ .header = 40, .bits = 32, .compression = 99 },
	};

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		output_check_refused(
		        write_zeros(*state, &kinds[i], 200),
		        "Can’t open “a.bmp”: BMP pictures of this kind aren’t supported.");
}

static void test_damage(void **state)
{
	static const char damaged[] = "Can’t open “a.bmp”: the file is damaged.";
	static const struct kind kinds[] = {
		{ .header = 40, .bits = 3 },
		{ .header = 40, .bits = 0 },
		{ .header = 40, .bits = 24, .compression = RLE8 },
		{ .header = 40, .bits = 8, .compression = RLE4 },
		{ .header = 40, .bits = 24, .compression = BITFIELDS },
	};
	const struct kind whole = { .header = 40, .bits = 24 };
	const size_t size = 16 * HEIGHT - 1; /* but for padding */

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		output_check_refused(write_zeros(*state, &kinds[i], 200), damaged);
	output_check_refused(write_zeros(*state, &whole, size - 1), damaged);
	output_check(write_zeros(*state, &whole, size), WIDTH, HEIGHT, (uint8_t[3 * COUNT]){ 0 },
	             0);
}

int bmp_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_palettes),
		cmocka_unit_test(test_palettes_of_unusual_sizes),
		cmocka_unit_test(test_masks),
		cmocka_unit_test(test_usual_masks),
		cmocka_unit_test(test_alpha_that_is_0_everywhere),
		cmocka_unit_test(test_runs),
		cmocka_unit_test(test_rare_kinds),
		cmocka_unit_test(test_damage),
	};

	return cmocka_run_group_tests_name("bmp", tests, files_setup, files_teardown);
}
