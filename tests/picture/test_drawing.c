/* modules/svg.c: drawings that nanosvg can't draw. */
#include <unistd.h>
#include <zlib.h>

#include "decode/image.h"
#include "files.h"
#include "picture/picture.h"

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

/* What is drawn at all shows in any size; test_formats.c has the usual one, which takes longer. */
enum { DRAWN_SIDE = 256 };

static const struct picture_limits small = { .side = DRAWN_SIDE, .drawing_side = DRAWN_SIDE };
static const struct picture_limits bundled = { .side = DRAWN_SIDE,
	                                       .drawing_side = DRAWN_SIDE,
	                                       .bundled = true };

/* librsvg leaves something out, and nothing else is left. */
FILES_TEST(test_what_no_library_draws)
{
	static const struct {
		const char *text, *what;
	} drawings[] = {
		{ SVG "<flowRoot>a</flowRoot>" END, "flowed text" },
		{ SVG "<g id='>'/><svg:flowRoot/>" END, "flowed text" },
		{ "<!DOCTYPE svg [<!ENTITY a '<flowRoot/>'>]>" SVG "&a;" END, "flowed text" },
		{ SVG "<text y='99'>a\U0010FFFD</text>" END,
		  "letters that the standard fonts don’t have" },
		{ SVG "<text y='99'><tspan>a</tspan>&#x10FFFD;</text>" END,
		  "letters that the standard fonts don’t have" },
		{ SVG "<foreignObject/>" END, "embedded web pages" },
		{ SVG "<image href='data:image/webp;base64,'/>" END,
		  "embedded pictures other than PNG and JPEG" },
		{ SVG "<svg:image a='' xlink:href = \"b.png\"/>" END, "linked files" },
		{ SVG "<feImage href='file:///b.png'/>" END, "linked files" },
		{ SVG "<use href='b.svg#a'/>" END, "linked files" },
		{ SVG "<g style='fill:url(&quot;b.svg#a&quot;)'/>" END, "linked files" },
		{ SVG "<g fill='url(b.svg#a)'/>" END, "linked files" },
		{ SVG "<style>/**/@import 'b.css'</style>" END, "linked files" },
		{ SVG "<style><![CDATA[g{fill:url(b.svg#a)}]]></style>" END, "linked files" },
		{ "<?xml-stylesheet href='b.css'?>" SVG END, "linked files" },
	};

	for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
		char sentence[256] = "Can’t open “a.svg”: SVG pictures aren’t supported.";
		const char *path = files_write_text(files, "a.svg", drawings[i].text);
		struct error error = { "" };

#ifdef MP_SVG
		snprintf(sentence, sizeof sentence,
		         "Can’t open “a.svg”: SVG pictures with %s aren’t supported.",
		         drawings[i].what);
#endif
		assert_null(picture_load(DECODER, path, &small, NULL, NULL, &error));
		assert_string_equal(error.text, sentence);
	}
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
	assert_int_equal(picture->w, DRAWN_SIDE);
	assert_int_equal(picture->h, DRAWN_SIDE / 2);
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

FILES_TEST(test_the_rest_is_drawn)
{
	static const char *const parts[][2] = {
		{ "<image href='b.png'/><use href='file:///b.svg#a'/>",
		  "“%s” is shown without the files that it links to." },
		{ "<style>@import url(file:///b.css);</style>",
		  "“%s” is shown without the files that it links to." },
		{ "<image href='data:image/webp;base64,UklGRg=='/>",
		  "“%s” is shown without its embedded pictures, which aren’t PNG or JPEG." },
		{ "<text y='9'>\U0010FFFD</text>",
		  "“%s” is shown without letters that the standard fonts don’t have." },
		{ "<foreignObject/>", "“%s” is shown without its embedded web pages." },
		{ "<g/>", NULL },
	};

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
		struct picture_facts facts;
		struct error error = { "" };
		char text[512];
		const char *path;

		snprintf(text, sizeof text, SVG "%s<rect width='32' height='32' fill='red'/>" END,
		         parts[i][0]);
		path = files_write_text(files, "a.svg", text);
		check_halves(path, &small, 0xFF0000, 0x808080);
		SDL_FreeSurface(picture_load(DECODER, path, &small, &facts, NULL, &error));
		if (parts[i][1] == NULL)
			assert_null(facts.missing);
		else
			assert_string_equal(facts.missing, parts[i][1]);
	}
}

/* Groups in each other, and copies of copies. */
FILES_TEST(test_too_complex_drawings)
{
	enum { GROUPS = 200000, COPIES = 5000 };
	static const char sentence[] = "Can’t open “a.svg”: the drawing is too complex.";
	char *text = memory_new(1 << 21), *end = text;

	end += sprintf(end, SVG);
	for (int i = 0; i < GROUPS; i++)
		end += sprintf(end, "<g>");
	for (int i = 0; i < GROUPS; i++)
		end += sprintf(end, "</g>");
	sprintf(end, END);
	output_check_refused(files_write_text(files, "a.svg", text), sentence);
#ifndef __SANITIZE_ADDRESS__ /* which ends the process itself if the stack is too small */
	end = text + sprintf(text, SVG);
	for (int i = 0; i < COPIES; i++)
		end += sprintf(end, "<g id='a%d'><use href='#a%d'/></g>", i, i + 1);
	sprintf(end, END);
	output_check_refused(files_write_text(files, "a.svg", text), sentence);
#endif
	free(text);
}

/* As long as they aren't too many levels deep: Debian 13’s librsvg draws fewer than 50. */
FILES_TEST(test_many_elements_are_drawn)
{
	enum { ELEMENTS = 5000, LEVELS = 40 };
	char *text = memory_new(1 << 16), *end = text;

	end += sprintf(end, SVG);
	for (int i = 0; i < ELEMENTS; i++)
		end += sprintf(end, "<g/>");
	for (int i = 0; i < LEVELS; i++)
		end += sprintf(end, "<g>");
	end += sprintf(end, "<rect width='32' height='32' fill='red'/>");
	for (int i = 0; i < LEVELS; i++)
		end += sprintf(end, "</g>");
	sprintf(end, END);
	check_halves(files_write_text(files, "a.svg", text), &small, 0xFF0000, 0x808080);
	free(text);
}

/* Nothing that is drawn is in other files or has letters that no font has. */
FILES_TEST(test_drawings_without_obstacles)
{
	static const char *const parts[] = {
		"<g fill=\"url(#a)\" style='fill:url( &quot;#a&quot;)'/>",
		"<use xlink:href='#a' xmlns:xlink='http://www.w3.org/1999/xlink'/>",
		"<image href='data:image/png;base64,'/><image href=''/>",
		"<rect id='>' fill='red'/>",
		"<!-- <flowRoot/> see url(http://x.y/z) \U0010FFFD text -->",
		"<switch><foreignObject requiredExtensions='a'/></switch>",
		"<a href='https://example.org'/>",
		"<metadata>context \U0010FFFD <text>\U0010FFFD</text></metadata><text>a</text>",
		"<title>\U0010FFFD</title><text>a<desc>url(a) \U0010FFFD</desc></text>",
		"<text>\U0000200B</text><g id='\U0010FFFD' data-a='url(a)'>\U0010FFFD</g>",
		"<style>@namespace url(http://www.w3.org/2000/svg);/* url(a)\U0010FFFD */</style>",
		"<script>url(a) @import \U0010FFFD</script><?a @import?>",
	};

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
		char text[512];

		snprintf(text, sizeof text, SVG "%s<rect width='64' height='32' fill='red'/>" END,
		         parts[i]);
		check_halves(files_write_text(files, "a.svg", text), &small, 0xFF0000, 0xFF0000);
	}
}

/* As the program that wrote it may have used another encoding. */
FILES_TEST(test_latin_1)
{
	check_halves(files_write_text(files, "a.svg",
	                              "<?xml version='1.0' encoding='ISO-8859-1'?>" SVG
	                              "<text y='28' font-size='53' fill='red'>\xA0</text>"
	                              "<rect width='64' height='32' fill='red'/>" END),
	             &small, 0xFF0000, 0xFF0000);
}

FILES_TEST(test_complex_drawings_are_drawn)
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
		check_halves(files_write_text(files, "a.svg", drawings[i].text), &small,
		             drawings[i].left, drawings[i].right);
}

/* As drawing programs write, which put their own data into a single attribute or comment. */
FILES_TEST(test_a_large_drawing)
{
	enum { SIZE = 11 << 20 };
	static const char start[] = SVG "<g data-x='", end[] = "'/><rect width='32' height='32' "
	                                                       "fill='red'/>" END;
	char *text = memory_new(SIZE);

	memset(text, 'x', SIZE);
	memcpy(text, start, sizeof start - 1);
	memcpy(text + SIZE - sizeof end, end, sizeof end);
	check_halves(files_write_text(files, "a.svg", text), &small, 0xFF0000, 0x808080);
	free(text);
}

#endif

/* By nanosvg, which ignores masks: waiting for librsvg would delay the start. */
FILES_TEST(test_bundled_drawings_are_drawn_fast)
{
	check_halves(files_write_text(files, "a.svg", SVG MASKED END), &bundled, 0xFF0000,
	             0xFF0000);
}

static const char *write_packed(struct files *files, const char *text)
{
	static uint8_t packed[1 << 15];
	z_stream stream = { .next_out = packed, .avail_out = sizeof packed };

	assert_int_equal(
	        deflateInit2(&stream, 9, Z_DEFLATED, MAX_WBITS + 16, 9, Z_DEFAULT_STRATEGY), Z_OK);
	stream.next_in = (uint8_t *)(uintptr_t)text;
	stream.avail_in = (uInt)strlen(text);
	assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
	deflateEnd(&stream);
	return files_write(files, "a.svgz", packed, stream.total_out);
}

FILES_TEST(test_packed_drawings)
{
	struct error error = { "" };

	check_halves(write_packed(files, SVG "<path d='M0 0h32v32h-32z' fill='#f00'/>" END),
	             &bundled, 0xFF0000, 0x808080);
	assert_null(
	        picture_load(DECODER, write_packed(files, "no drawing"), NULL, NULL, NULL, &error));
	assert_string_equal(error.text,
	                    "Can’t open “a.svgz”: it isn’t a picture the game supports.");
	assert_int_equal(truncate(write_packed(files, SVG END), 30), 0);
	assert_null(picture_load(DECODER, files->path, NULL, NULL, NULL, &error));
	assert_string_equal(error.text, "Can’t open “a.svgz”: the file is damaged.");
}

GROUP(files_setup, files_teardown);
