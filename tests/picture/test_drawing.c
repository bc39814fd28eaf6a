/* drawing.c, svg.c, modules/svg.c: drawings that nanosvg can't draw. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zlib.h>

#include "decode/drawing.h"
#include "decode/image.h"
#include "decode/svg.h"
#include "picture/picture.h"
#include "files.h"
#include "tests.h"

#define SVG "<svg xmlns='http://www.w3.org/2000/svg' width='64' height='32'>"
#define END "</svg>"
#define MASKED                                                                                     \
	"<mask id='m'><rect width='32' height='32' fill='white'/></mask>"                          \
	"<rect width='64' height='32' fill='red' mask='url(#m)'/>"

static void check_examined(const char *text, bool complex, enum format_variant variant)
{
	struct drawing drawing = drawing_examine((const uint8_t *)text, strlen(text));

	if (drawing.complex != complex || drawing.variant != variant)
		fail_msg("%s: complex %d, variant %d", text, drawing.complex, drawing.variant);
}

static void test_simple_drawings(void **state)
{
	static const char *const texts[] = {
		SVG "<g id='a'><path d='M0 0h9v9z' fill='#fa0' opacity='.5'/></g>" END,
		SVG "<g opacity='1' style='filter:none;mix-blend-mode:normal;fill:#123456'/>" END,
		SVG "<defs><linearGradient id='a'><stop offset='0' stop-color='red'/>"
		    "</linearGradient></defs><rect fill='url(#a)' width='9' height='9'/>" END,
		SVG "<!-- <text> --><title>a &gt; b</title><sodipodi:view filter='x'/>" END,
		SVG "<path d='' inkscape:label='filter' font-family='x' data-name='mask'/>" END,
		"<?xml version='1.0'?><!DOCTYPE svg PUBLIC 'a' 'b'>" SVG "<g style=''></g>" END,
		"",
		"<",
		"<svg",
		"<svg a",
		"<svg a=",
		"<svg fill='",
		"<svg style='fill",
	};

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		if (strchr(texts[i], '>') != NULL)
			check_examined(texts[i], false, FORMAT_PLAIN);
		else
			drawing_examine((const uint8_t *)texts[i], strlen(texts[i]));
}

static void test_complex_drawings(void **state)
{
	static const struct {
		const char *text;
		enum format_variant variant;
	} drawings[] = {
		{ SVG MASKED END, FORMAT_MASKS },
		{ SVG "<g filter=\"url(#a)\"/>" END, FORMAT_FILTERS },
		{ SVG "<g style='fill:red; filter : url(#a)'/>" END, FORMAT_FILTERS },
		{ SVG "<g clip-path='url(#a)'/>" END, FORMAT_CLIPPING },
		{ SVG "<g opacity='.5'/>" END, FORMAT_BLENDING },
		{ SVG "<use xlink:href='#a'/>" END, FORMAT_SYMBOLS },
		{ SVG "<style>a{}</style>" END, FORMAT_STYLES },
		{ SVG "<pattern/>" END, FORMAT_PATTERNS },
		{ SVG "<line marker-end='url(#a)'/>" END, FORMAT_MARKERS },
		{ SVG "<image href='data:image/png;base64,'/>" END, FORMAT_IMAGES },
		{ SVG "<use href='#a'/><text>a</text>" END, FORMAT_TEXT },
		{ SVG "<rect fill='rebeccapurple'/>" END, FORMAT_PLAIN },
		{ SVG "<rect fill='currentColor'/>" END, FORMAT_PLAIN },
		{ SVG "<rect stroke='#11223344'/>" END, FORMAT_PLAIN },
		{ SVG "<rect vector-effect='non-scaling-stroke'/>" END, FORMAT_PLAIN },
		{ SVG "<a/>" END, FORMAT_PLAIN },
		{ SVG SVG END END, FORMAT_PLAIN },
		{ "<!DOCTYPE svg [<!ENTITY a 'b'>]>" SVG END, FORMAT_PLAIN },
		{ "<a:svg xmlns:a='http://www.w3.org/2000/svg'/>", FORMAT_PREFIXES },
	};

	(void)state;
	for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++)
		check_examined(drawings[i].text, true, drawings[i].variant);
	assert_true(drawing_examine((const uint8_t *)"<g\0\0>", 5).complex);
}

/* They are shown at the start, so they must not wait for librsvg. */
static void test_bundled_drawings_are_simple(void **state)
{
	static const char folder[] = TEST_SHARE "/pictures";
	DIR *entries = opendir(folder);
	const struct dirent *entry;

	(void)state;
	assert_non_null(entries);
	while ((entry = readdir(entries)) != NULL) {
		char path[4096];
		unsigned char *text;
		size_t size;

		if (strstr(entry->d_name, ".svg") == NULL)
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		text = files_read(path, &size);
		if (drawing_examine(text, size).complex)
			fail_msg("%s is complex", path);
		free(text);
	}
	closedir(entries);
}

static void check_refused(struct files *files, const char *text, const char *sentence)
{
	struct error error = { "" };

	assert_null(picture_load(DECODER, files_write_text(files, "a.svg", text), NULL, NULL, NULL,
	                         &error));
	assert_string_equal(error.text, sentence);
}

static void test_what_no_library_draws(void **state)
{
	check_refused(*state, SVG "<text y='9'>a</text>" END,
	              "Can’t open “a.svg”: SVG pictures with text aren’t supported.");
	check_refused(*state, SVG "<foreignObject/>" END,
	              "Can’t open “a.svg”: SVG pictures with embedded web pages aren’t supported.");
	check_refused(*state, SVG "<image href='b.png'/>" END,
	              "Can’t open “a.svg”: SVG pictures with embedded pictures aren’t supported.");
}

/* As where librsvg is missing: in this process, which can't ask another. */
static void test_without_librsvg(void **state)
{
	static const struct {
		const char *text;
		enum protocol_status status;
		enum format_variant variant;
	} drawings[] = {
		{ SVG MASKED END, PROTOCOL_UNSUPPORTED, FORMAT_MASKS },
		{ SVG "<rect fill='pink' width='9' height='9'/>" END, PROTOCOL_OK, FORMAT_PLAIN },
	};
	const struct picture_limits limits = { 64, 64, 1 };

	(void)state;
	for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
		struct image image = { .bytes = (uint8_t *)strdup(drawings[i].text),
			               .size = strlen(drawings[i].text),
			               .format.kind = FORMAT_SVG,
			               .load = svg_load };
		enum protocol_status status = PROTOCOL_OK;
		struct picture_facts facts;

		SDL_FreeSurface(image_decode(&image, &limits, &facts, &status));
		if (drawings[i].status != PROTOCOL_OK)
			assert_int_equal(status, drawings[i].status);
		assert_int_equal(image.format.variant, drawings[i].variant);
		image_destroy(&image);
	}
}

/* Checks the colour at the middle of each half of a drawing twice as wide as high. */
static void check_halves(const char *path, uint32_t left, uint32_t right)
{
	const uint32_t wanted[2] = { left, right };
	struct error error = { "" };
	struct picture_facts facts;
	SDL_Surface *picture = picture_load(DECODER, path, NULL, &facts, NULL, &error);

	assert_string_equal(error.text, "");
	assert_true(facts.drawing);
	assert_int_equal(picture->w, PICTURE_SVG_SIDE);
	assert_int_equal(picture->h, PICTURE_SVG_SIDE / 2);
	for (int i = 0; i < 2; i++) {
		const uint8_t *pixel = (const uint8_t *)picture->pixels +
		                       picture->h / 2 * picture->pitch +
		                       (1 + 2 * i) * picture->w / 4 * 4;

		if ((uint32_t)(pixel[0] << 16 | pixel[1] << 8 | pixel[2]) != wanted[i])
			fail_msg("half %d of %s is %02X%02X%02X", i, path, pixel[0], pixel[1],
			         pixel[2]);
	}
	SDL_FreeSurface(picture);
}

#ifdef MP_SVG

static void test_complex_drawings_are_drawn(void **state)
{
	static const struct {
		const char *text;
		uint32_t left, right;
	} drawings[] = {
		{ SVG MASKED END, 0xFF0000, 0x808080 },
		{ SVG "<filter id='f'><feFlood flood-color='#00ff00'/></filter>"
		      "<rect width='20' height='32' filter='url(#f)'/>" END,
		  0x00FF00, 0x808080 },
		{ "<a:svg xmlns:a='http://www.w3.org/2000/svg' viewBox='0 0 64 32'>"
		  "<a:rect width='32' height='32' fill='blue'/></a:svg>",
		  0x0000FF, 0x808080 },
		{ SVG "<rect width='64' height='32' fill='rebeccapurple'/>" END, 0x663399,
		  0x663399 },
		{ SVG "<g opacity='.5'><rect width='64' height='32' fill='#fff'/>"
		      "<rect width='64' height='32' fill='#000'/></g>" END,
		  0x404040, 0x404040 },
		/* a red pixel */
		{ SVG
		  "<image width='32' height='32' href='data:image/png;base64,iVBORw0KGgoAAAANSUh"
		  "EUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'/"
		  ">" END,
		  0xFF0000, 0x808080 },
	};

	for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++)
		check_halves(files_write_text(*state, "a.svg", drawings[i].text), drawings[i].left,
		             drawings[i].right);
}

#endif

static const char *write_packed(struct files *files, const char *text)
{
	uint8_t packed[4096];
	z_stream stream = { .next_out = packed, .avail_out = sizeof packed };

	assert_int_equal(
	        deflateInit2(&stream, 9, Z_DEFLATED, MAX_WBITS + 16, 9, Z_DEFAULT_STRATEGY), Z_OK);
	stream.next_in = (uint8_t *)(uintptr_t)text;
	stream.avail_in = (uInt)strlen(text);
	assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
	deflateEnd(&stream);
	return files_write(files, "a.svgz", packed, stream.total_out);
}

static void test_packed_drawings(void **state)
{
	struct error error = { "" };
	struct files *files = *state;

	check_halves(write_packed(files, SVG "<path d='M0 0h32v32h-32z' fill='#f00'/>" END),
	             0xFF0000, 0x808080);
	assert_null(
	        picture_load(DECODER, write_packed(files, "no drawing"), NULL, NULL, NULL, &error));
	assert_string_equal(error.text,
	                    "Can’t open “a.svgz”: it isn’t a picture the game supports.");
}

int drawing_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_simple_drawings),
		cmocka_unit_test(test_complex_drawings),
		cmocka_unit_test(test_bundled_drawings_are_simple),
		cmocka_unit_test(test_what_no_library_draws),
		cmocka_unit_test(test_without_librsvg),
#ifdef MP_SVG
		cmocka_unit_test(test_complex_drawings_are_drawn),
#endif
		cmocka_unit_test(test_packed_drawings),
	};

	return cmocka_run_group_tests_name("drawing", tests, files_setup, files_teardown);
}
