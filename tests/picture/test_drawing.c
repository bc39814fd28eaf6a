/* drawing.c, svg.c, modules/svg.c: drawings that nanosvg can't draw. */
#include <stdlib.h>
#include <string.h>

#include <zlib.h>

#include "decode/drawing.h"
#include "output.h"
#include "picture/picture.h"
#include "files.h"
#include "tests.h"

#define SVG "<svg xmlns='http://www.w3.org/2000/svg' width='64' height='32'>"
#define END "</svg>"
#define MASKED                                                                                     \
	"<mask id='m'><rect width='32' height='32' fill='white'/></mask>"                          \
	"<rect width='64' height='32' fill='red' mask='url(#m)'/>"
#define HALVES(kind, attributes)                                                                   \
	"<" kind "Gradient id='a' " attributes "><stop stop-color='red'/>"                         \
	"<stop offset='.6' stop-color='red'/><stop offset='.6' stop-color='blue'/>"                \
	"<stop offset='1' stop-color='blue'/></" kind "Gradient>"                                  \
	"<rect fill='url(#a)' width='64' height='32'/>"

static const struct picture_limits bundled = { .side = 2048,
	                                       .drawing_side = PICTURE_SVG_SIDE,
	                                       .bundled = true };

static void check_obstacle(const char *text, enum format_variant obstacle)
{
	enum format_variant found = drawing_find_obstacle((const uint8_t *)text, strlen(text));

	if (found != obstacle)
		fail_msg("%s: obstacle %d", text, found);
}

static void test_drawings_without_obstacles(void **state)
{
	static const char *const texts[] = {
		SVG MASKED END,
		SVG "<g filter=\"url(#a)\"/>" END,
		SVG "<use xlink:href='#a'/>" END,
		SVG "<image href='data:image/png;base64,'/>" END,
		SVG "<image xlink:href=''/>" END,
		SVG "<rect id='>' fill='red'/>" END,
		SVG "<!-- <flowRoot/> -->" END,
		SVG "<switch><foreignObject requiredExtensions='a'/></switch>" END,
		SVG "<a href='https://example.org'/>" END,
		"<a:svg xmlns:a='http://www.w3.org/2000/svg'/>",
	};

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		check_obstacle(texts[i], FORMAT_PLAIN);
}

/* librsvg leaves something out. */
static void test_obstacles(void **state)
{
	static const struct {
		const char *text;
		enum format_variant obstacle;
	} drawings[] = {
		{ SVG "<use href='#a'/><flowRoot>a</flowRoot>" END, FORMAT_TEXT },
		{ SVG "<g id='>'><svg:flowRoot/>" END, FORMAT_TEXT },
		{ "<!DOCTYPE svg [<!ENTITY a '<flowRoot/>'>]>" SVG "&a;" END, FORMAT_TEXT },
		{ SVG "<h:foreignObject />" END, FORMAT_HTML },
		{ SVG "<svg:image a='' xlink:href = \"b.png\"/>" END, FORMAT_PARTS },
		{ SVG "<feImage href='file:///b.png'/>" END, FORMAT_PARTS },
		{ SVG "<image href='data:image/webp;base64,'/>" END, FORMAT_IMAGES },
		{ SVG "<use href='b.svg#a'/>" END, FORMAT_PARTS },
		{ SVG "<g style='fill:url(&quot;b.svg#a&quot;)'/>" END, FORMAT_PARTS },
		{ SVG "<style>@import 'b.css'</style>" END, FORMAT_PARTS },
		{ "<?xml-stylesheet href='b.css'?>" SVG END, FORMAT_PARTS },
	};

	(void)state;
	for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++)
		check_obstacle(drawings[i].text, drawings[i].obstacle);
}

/* Copies the texts, so that a sanitizer notices reading beyond them. */
static void test_broken_off_drawings(void **state)
{
	static const char text[] = "<?xml ?><!--a--><svg a='b' href = \"#\" x><![CDATA[a]]><use "
	                           "href='#a'/><g style='url(#a)'/></svg>";

	(void)state;
	for (size_t size = 0; size < sizeof text; size++) {
		uint8_t *copy = malloc(size + 1);

		assert_non_null(copy);
		memcpy(copy + 1, text, size);
		assert_int_equal(drawing_find_obstacle(copy + 1, size), FORMAT_PLAIN);
		free(copy);
	}
}

static void check_refused(struct files *files, const char *text, const char *sentence)
{
	output_check_refused(files_write_text(files, "a.svg", text), sentence);
}

static void test_what_no_library_draws(void **state)
{
#ifdef MP_SVG
#define REFUSED(what) "Can’t open “a.svg”: SVG pictures with " what " aren’t supported."
#else
#define REFUSED(what) "Can’t open “a.svg”: SVG pictures aren’t supported."
#endif

	check_refused(*state, SVG "<flowRoot>a</flowRoot>" END, REFUSED("flowed text"));
	check_refused(*state, SVG "<text y='9'>a\U0010FFFD</text>" END,
	              REFUSED("letters missing from the standard fonts"));
	check_refused(*state, SVG "<text y='9'>a&#x10FFFD;</text>" END,
	              REFUSED("letters missing from the standard fonts"));
	check_refused(*state, SVG "<foreignObject/>" END, REFUSED("embedded web pages"));
	check_refused(*state, SVG "<svg:image href='b.png'/>" END, REFUSED("parts in other files"));
}

/* Checks the colour at the middle of each half of a drawing twice as wide as high. */
static void check_halves(const char *path, const struct picture_limits *limits, uint32_t left,
                         uint32_t right)
{
	const uint32_t wanted[2] = { left, right };
	struct error error = { "" };
	struct picture_facts facts;
	SDL_Surface *picture = picture_load(DECODER, path, limits, &facts, NULL, &error);

	assert_string_equal(error.text, "");
	assert_true(facts.drawing);
	assert_int_equal(picture->w, PICTURE_SVG_SIDE);
	assert_int_equal(picture->h, PICTURE_SVG_SIDE / 2);
	for (int i = 0; i < 2; i++) {
		const uint8_t *pixel = (const uint8_t *)picture->pixels +
		                       picture->h / 2 * picture->pitch +
		                       (1 + 2 * i) * picture->w / 4 * 4;

		if ((uint32_t)(pixel[0] << 16 | pixel[1] << 8 | pixel[2]) != wanted[i])
			fail_msg("half %d of drawing %s is %02X%02X%02X", i, path, pixel[0],
			         pixel[1], pixel[2]);
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
		{ SVG HALVES("linear", "x2='1'") END, 0xFF0000, 0x0000FF },
		{ SVG HALVES("linear", "x2='100%' gradientUnits='userSpaceOnUse'") END, 0xFF0000,
		  0x0000FF },
		{ SVG HALVES("linear", "x2='.2' spreadMethod='repeat'") END, 0xFF0000, 0x0000FF },
		{ SVG HALVES("radial", "r='.4' fx='.89'") END, 0x0000FF, 0xFF0000 },
		{ SVG "<path d='M-8 40a40 40 0 1180 0z' fill='red'/>" END, 0xFF0000, 0xFF0000 },
		{ SVG "<rect width='50%' height='100%' fill='red'/>" END, 0xFF0000, 0x808080 },
		{ "<svg width='4em' height='2em'><rect width='2em' height='9em' fill='red'/>" END,
		  0xFF0000, 0x808080 },
		{ "<svg width='64' height='32' viewBox='0 0 32 32' preserveAspectRatio='xMidYMid "
		  "slice'><rect width='16' height='32' fill='red'/>" END,
		  0xFF0000, 0x808080 },
		{ "<svg width='64' viewBox='0 0 64 32'><rect width='32' height='32' "
		  "fill='red'/>" END,
		  0xFF0000, 0x808080 },
		{ SVG "<rect width='32' height='32' fill='rgb(255 0 0)'/>" END, 0xFF0000,
		  0x808080 },
		{ SVG "<rect width='64' height='32' stroke='#fff' stroke-width='64' "
		      "opacity='.5'/>" END,
		  0xC0C0C0, 0xC0C0C0 },
		{ SVG
		  "<path d='M8 0v32' transform='scale(4 1)' stroke='red' stroke-width='10'/>" END,
		  0xFF0000, 0xFF0000 },
		/* letters that fill half of the picture; fonts for text of any kind are open */
		{ SVG "<text y='28' font-size='53' font-family='Courier' fill='red'>█</text>" END,
		  0xFF0000, 0x808080 },
		{ SVG "<text y='28' font-size='53' fill='red'>&#x2588;</text>"
		      "<text x='40' y='90' font-family='Times' font-style='italic' "
		      "font-weight='bold'>éя</text>" END,
		  0xFF0000, 0x808080 },
		/* a red pixel */
		{ SVG
		  "<image width='32' height='32' href='data:image/png;base64,iVBORw0KGgoAAAANSUh"
		  "EUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'/"
		  ">" END,
		  0xFF0000, 0x808080 },
	};

	for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++)
		check_halves(files_write_text(*state, "a.svg", drawings[i].text), NULL,
		             drawings[i].left, drawings[i].right);
}

/* As drawing programs write, which put their own data into a single attribute or comment. */
static void test_a_large_drawing(void **state)
{
	enum { SIZE = 11 << 20 };
	static const char start[] = SVG "<g data-x='", end[] = "'/><rect width='32' height='32' "
	                                                       "fill='red'/>" END;
	char *text = malloc(SIZE);

	assert_non_null(text);
	memset(text, 'x', SIZE);
	memcpy(text, start, sizeof start - 1);
	memcpy(text + SIZE - sizeof end, end, sizeof end);
	check_halves(files_write_text(*state, "a.svg", text), NULL, 0xFF0000, 0x808080);
	free(text);
}

#endif

/* By nanosvg, which ignores masks: waiting for librsvg would delay the start. */
static void test_bundled_drawings_are_drawn_fast(void **state)
{
	check_halves(files_write_text(*state, "a.svg", SVG MASKED END), &bundled, 0xFF0000,
	             0xFF0000);
}

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
	             &bundled, 0xFF0000, 0x808080);
	assert_null(
	        picture_load(DECODER, write_packed(files, "no drawing"), NULL, NULL, NULL, &error));
	assert_string_equal(error.text,
	                    "Can’t open “a.svgz”: it isn’t a picture the game supports.");
}

int drawing_tests(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_drawings_without_obstacles),
		cmocka_unit_test(test_obstacles),
		cmocka_unit_test(test_broken_off_drawings),
		cmocka_unit_test(test_what_no_library_draws),
#ifdef MP_SVG
		cmocka_unit_test(test_complex_drawings_are_drawn),
		cmocka_unit_test(test_a_large_drawing),
#endif
		cmocka_unit_test(test_bundled_drawings_are_drawn_fast),
		cmocka_unit_test(test_packed_drawings),
	};

	return cmocka_run_group_tests_name("drawing", tests, files_setup, files_teardown);
}
