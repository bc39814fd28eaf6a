/* Text in any script: the pictures are compared with those of another renderer (raqm.py). */
#include <SDL_ttf.h>
#include <dirent.h>
#include <unistd.h>

#include "support/folders.h"
#include "support/group.h"
#include "ui/paint/cluster.h"
#include "ui/paint/script.h"
#include "ui/paint/text.h"

enum { PX = 48, REACH_PX = 3 };

#define FONTS "/usr/share/fonts/"
#define DEJAVU FONTS "truetype/dejavu/DejaVuSans.ttf"
#define HAN FONTS "truetype/wqy/wqy-microhei.ttc"
#define DEVANAGARI FONTS "truetype/lohit-devanagari/Lohit-Devanagari.ttf"
#define THAI FONTS "truetype/tlwg/Garuda.ttf"
#define EMOJI FONTS "truetype/noto/NotoColorEmoji.ttf"

/* fontconfig sees these fonts only, so that results don't depend on the machine's others. */
static const char conf[] =
        "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>"
        "<dir>/usr/share/fonts</dir><cachedir>%s</cachedir><selectfont>"
        "<rejectfont><glob>*.*</glob></rejectfont><acceptfont><glob>" DEJAVU "</glob><glob>" HAN
        "</glob><glob>" DEVANAGARI "</glob><glob>" THAI "</glob><glob>" EMOJI
        "</glob><glob>*/Inter-*.otf</glob></acceptfont></selectfont></fontconfig>";

static const struct {
	const char *name, *font, *text;
} samples[] = {
	{ "Chinese", HAN, "北京冬天" },
	{ "Japanese", HAN, "東京の夏" },
	{ "Korean", HAN, "서울의봄" },
	{ "Arabic", DEJAVU, "السلام" },
	{ "Arabic with marks", DEJAVU, "كِتَابٌ" },
	{ "Hebrew", DEJAVU, "ירושלים" },
	{ "Devanagari", DEVANAGARI, "हिन्दी" },
	{ "Devanagari conjuncts", DEVANAGARI, "क्षत्रिय" },
	{ "Thai", THAI, "ที่นี่" },
	{ "Thai with sara am", THAI, "น้ำตก" },
};

/* RGBA pixels. */
struct image {
	int width, height;
	unsigned char *pixels; /* owned */
};

struct state {
	char folder[64], cache[80];
	struct fonts fonts;
	struct text text;
	struct canvas canvas;
};

static void begin(struct state *made)
{
	struct error error;
	char path[96], text[1024];

	strcpy(made->folder, "/tmp/missing-piece-fonts-XXXXXX");
	assert_non_null(mkdtemp(made->folder));
	snprintf(made->cache, sizeof made->cache, "%s/cache", made->folder);
	snprintf(path, sizeof path, "%s/fonts.conf", made->folder);
	snprintf(text, sizeof text, conf, made->cache);
	write_text(path, text);
	assert_int_equal(setenv("FONTCONFIG_FILE", path, 1), 0);
	assert_int_equal(TTF_Init(), 0);
	made->canvas.data_dir = TEST_SHARE;
	check(fonts_init(&made->fonts, TEST_SHARE, &error), "%s", error.text);
	check(text_init(&made->text, &made->canvas, &error), "%s", error.text);
}

static void end(struct state *made)
{
	fonts_destroy(&made->fonts);
	text_destroy(&made->text);
	TTF_Quit();
	assert_int_equal(remove_folder(made->folder), 0);
}

FIXTURE(setup, teardown, struct state, begin, end);
GROUP(setup, teardown);

#define SCRIPT_TEST(name) TEST_CASE_OF(name, struct state, made, NULL, NULL)

/* The part of a surface in which something is drawn. */
static SDL_Rect ink(const SDL_Surface *surface)
{
	SDL_Rect box = { 0, 0, 0, 0 };

	for (int y = 0; y < surface->h; y++)
		for (int x = 0; x < surface->w; x++) {
			Uint32 pixel;

			memcpy(&pixel, (Uint8 *)surface->pixels + y * surface->pitch + 4 * x, 4);
			if (pixel >> 24 != 0)
				SDL_UnionRect(&box, &(SDL_Rect){ x, y, 1, 1 }, &box);
		}
	return box;
}

static struct image crop(const SDL_Surface *surface)
{
	SDL_Rect box = ink(surface);
	struct image image = { box.w, box.h, malloc((size_t)box.w * (size_t)box.h * 4 + 1) };

	assert_non_null(image.pixels);
	assert_int_equal(
	        SDL_ConvertPixels(box.w, box.h, SDL_PIXELFORMAT_ARGB8888,
	                          (Uint8 *)surface->pixels + box.y * surface->pitch + 4 * box.x,
	                          surface->pitch, SDL_PIXELFORMAT_RGBA32, image.pixels, 4 * box.w),
	        0);
	return image;
}

/* By the other renderer; scaled to a size unless that is 0. */
static struct image reference(const char *font, int px, const char *text, int width, int height)
{
	char command[512];
	struct image image;
	FILE *pipe;
	size_t size;

	snprintf(command, sizeof command, "/usr/bin/python3 '%s/raqm.py' %s %d '%s' %d %d",
	         TEST_HERE, font, px, text, width, height);
	pipe = popen(command, "r");
	assert_non_null(pipe);
	check(fscanf(pipe, "%d %d", &image.width, &image.height) == 2, "%s failed", command);
	assert_int_equal(fgetc(pipe), '\n');
	size = (size_t)image.width * (size_t)image.height * 4;
	image.pixels = malloc(size);
	assert_non_null(image.pixels);
	assert_int_equal(fread(image.pixels, 1, size, pipe), size);
	assert_int_equal(pclose(pipe), 0);
	return image;
}

/* A colour times alpha, or alpha itself; 0 outside. */
static int at(const struct image *image, int x, int y, int channel)
{
	const unsigned char *pixel = &image->pixels[4 * (y * image->width + x)];

	if (x < 0 || y < 0 || x >= image->width || y >= image->height)
		return 0;
	return channel == 3 ? pixel[3] : pixel[channel] * pixel[3] / 255;
}

/* How different two images are, 0 to 1, if one is moved by some pixels. */
static double difference_at(const struct image *a, const struct image *b, int right, int down)
{
	double different = 0, all = 1;

	for (int y = -REACH_PX; y < SDL_max(a->height, b->height) + REACH_PX; y++)
		for (int x = -REACH_PX; x < SDL_max(a->width, b->width) + REACH_PX; x++)
			for (int channel = 0; channel < 4; channel++) {
				int here = at(a, x, y, channel);
				int there = at(b, x + right, y + down, channel);

				different += abs(here - there);
				all += here + there;
			}
	return different / all;
}

static double difference(const struct image *a, const struct image *b)
{
	double least = 1;

	for (int down = -REACH_PX; down <= REACH_PX; down++)
		for (int right = -REACH_PX; right <= REACH_PX; right++)
			least = SDL_min(least, difference_at(a, b, right, down));
	return least;
}

static struct script_picture render(struct state *state, const char *text, int wrap_px)
{
	struct script_picture picture;

	fonts_set_scale(&state->fonts, (float)PX / 24.0f);
	check(script_render(&state->fonts, THEME_FONT_TITLE, text, wrap_px, false, &picture),
	      "can’t render %s", text);
	return picture;
}

static void release(struct script_picture *picture)
{
	SDL_FreeSurface(picture->plain);
	SDL_FreeSurface(picture->coloured);
}

SCRIPT_TEST(test_nothing_is_looked_up_for_plain_text)
{
	const char *const texts[] = { "Zürich 2024.jpg", "Привет", "Ελλάδα", "Łódź…", "ქართული" };

	for (size_t i = 0; i < SDL_arraysize(texts); i++) {
		assert_non_null(script_plain_font(&made->fonts, THEME_FONT_BODY, texts[i]));
		assert_true(text_width(&made->text, THEME_FONT_BODY, texts[i]) > 0);
	}
	assert_int_not_equal(access(made->cache, F_OK), 0);
	assert_true(text_width(&made->text, THEME_FONT_BODY, "ไทย") > 0);
	assert_int_equal(access(made->cache, F_OK), 0);
}

/* A text is as wide as measured. Another word's picture differs: the comparison can fail. */
SCRIPT_TEST(test_pictures_equal_another_renderers)
{
	const size_t count = SDL_arraysize(samples);

	for (size_t i = 0; i < count; i++) {
		struct script_picture one = render(made, samples[i].text, 0);
		struct script_picture two = render(made, samples[(i + 1) % count].text, 0);
		struct image here = crop(one.plain), other = crop(two.plain);
		struct image there = reference(samples[i].font, PX, samples[i].text, 0, 0);
		double is = difference(&here, &there), not = difference(&here, &other);

		check(is < 0.2, "%s: %.2f of the picture differs", samples[i].name, is);
		check(not > 0.4, "%s: only %.2f of another word’s picture differs", samples[i].name,
		      not );
		assert_int_equal(script_width(&made->fonts, THEME_FONT_TITLE, samples[i].text),
		                 one.plain->w);
		free(here.pixels);
		free(there.pixels);
		free(other.pixels);
		release(&one);
		release(&two);
	}
}

TEST_CASE(test_emoji_have_their_colours)
{
	const char *const texts[] = { "🏖", "👨‍👩‍👧‍👦", "🇫🇷", "👍🏽",
		                      "❤️" };

	for (size_t i = 0; i < SDL_arraysize(texts); i++) {
		struct script_picture picture = render(*state, texts[i], 0);
		struct image here, there;
		double is;

		check(picture.coloured != NULL, "%s has no colours", texts[i]);
		assert_int_equal(ink(picture.plain).w, 0);
		here = crop(picture.coloured);
		there = reference(EMOJI, 109, texts[i], here.width, here.height);
		is = difference(&here, &there);
		check(is < 0.12, "%s: %.2f of the picture differs", texts[i], is);
		free(here.pixels);
		free(there.pixels);
		release(&picture);
	}
}

/* Copies part of a picture's columns. */
static struct image columns(const SDL_Surface *surface, int from, int width)
{
	SDL_Surface *part = SDL_CreateRGBSurfaceWithFormatFrom(
	        (Uint8 *)surface->pixels + 4 * from, width, surface->h, 32, surface->pitch,
	        SDL_PIXELFORMAT_ARGB8888);
	struct image image;

	assert_non_null(part);
	image = crop(part);
	SDL_FreeSurface(part);
	return image;
}

/* A name with an ending: the first strong character gives the direction. */
TEST_CASE(test_mixed_directions_are_ordered)
{
	static const struct {
		const char *text, *word;
		bool right; /* where the word is expected */
	} mixed[] = {
		{ "שלום.jpg", "שלום", true },    { "photo שלום", "שלום", true },
		{ "שלום עולם", "שלום", true },   { "שלום עולם", "עולם", false },
		{ "صورة 12.png", "صورة", true },
	};

	for (size_t i = 0; i < SDL_arraysize(mixed); i++) {
		struct script_picture whole = render(*state, mixed[i].text, 0);
		struct script_picture word = render(*state, mixed[i].word, 0);
		int width = word.plain->w;
		struct image there = crop(word.plain);
		struct image here =
		        columns(whole.plain, mixed[i].right ? whole.plain->w - width : 0, width);

		check(difference(&here, &there) < 0.02, "%s: %s isn’t at its %s", mixed[i].text,
		      mixed[i].word, mixed[i].right ? "right" : "left");
		free(here.pixels);
		free(there.pixels);
		release(&whole);
		release(&word);
	}
}

/* The picture of a sentence consists of those of its words, from left to right. */
TEST_CASE(test_names_keep_the_direction_of_sentences)
{
	static const struct {
		const char *text, *first, *last;
	} sentences[] = {
		{ "“שלום.jpg” is empty", "“", "empty" },
		{ "“שלום” has 12 pictures, “עולם” has 3", "“", "3" },
		{ "Can’t find “صورة 12.png”.", "Can’t", "”." },
		{ "“שלום” 5×4", "“", "5×4" },
		{ "“שלום”a” is empty", "“", "empty" },
	};

	for (size_t i = 0; i < SDL_arraysize(sentences); i++) {
		struct script_picture whole = render(*state, sentences[i].text, 0);
		struct script_picture first = render(*state, sentences[i].first, 0);
		struct script_picture last = render(*state, sentences[i].last, 0);
		int left = first.plain->w, right = last.plain->w;
		struct image pictures[] = { crop(first.plain), columns(whole.plain, 0, left),
			                    crop(last.plain),
			                    columns(whole.plain, whole.plain->w - right, right) };

		check(difference(&pictures[0], &pictures[1]) < 0.1, "%s doesn’t begin with %s",
		      sentences[i].text, sentences[i].first);
		check(difference(&pictures[2], &pictures[3]) < 0.1, "%s doesn’t end with %s",
		      sentences[i].text, sentences[i].last);
		for (size_t k = 0; k < SDL_arraysize(pictures); k++)
			free(pictures[k].pixels);
		release(&whole);
		release(&first);
		release(&last);
	}
}

/* In a language from right to left a sentence is, whatever it begins with, and lines end at the left. */
SCRIPT_TEST(test_sentences_run_from_right_to_left)
{
	struct script_picture word = render(made, "שלום", 0), whole, lines;
	struct image there = crop(word.plain), here;
	SDL_Rect last;

	made->fonts.right_to_left = true;
	whole = render(made, "photo שלום", 0);
	lines = render(made, "שלום עולם שלום", word.plain->w * 5 / 2);
	made->fonts.right_to_left = false;
	here = columns(whole.plain, 0, word.plain->w);
	check(difference(&here, &there) < 0.02, "the Hebrew word isn’t at the left");
	assert_int_equal(lines.plain->h, 2 * word.plain->h);
	SDL_FillRect(lines.plain, &(SDL_Rect){ 0, 0, lines.plain->w, word.plain->h }, 0);
	last = ink(lines.plain);
	check(last.x >= lines.plain->w - word.plain->w, "the last line begins at %d of %d", last.x,
	      lines.plain->w);
	free(here.pixels);
	free(there.pixels);
	release(&word);
	release(&whole);
	release(&lines);
}

/* A name as path_show isolates it: nothing is seen of that, and what follows stays behind it. */
SCRIPT_TEST(test_isolated_names)
{
	struct script_picture name = render(made, "שלום", 0), isolated, sentence;
	struct image there = crop(name.plain), here;

	isolated = render(made, "\u2068שלום\u2069", 0);
	assert_int_equal(isolated.plain->w, name.plain->w);
	sentence = render(made, "\u2068שלום\u2069: 5 MB", 0);
	here = columns(sentence.plain, 0, name.plain->w);
	check(difference(&here, &there) < 0.02, "the name isn’t at the left");
	free(here.pixels);
	free(there.pixels);
	release(&name);
	release(&isolated);
	release(&sentence);
}

SCRIPT_TEST(test_sizes_keep_their_order)
{
	struct script_picture size = render(made, "5×3", 0), whole;
	struct image there = crop(size.plain), here;

	made->fonts.right_to_left = true;
	whole = render(made, "שלום 5×3", 0);
	made->fonts.right_to_left = false;
	here = columns(whole.plain, 0, size.plain->w);
	check(difference(&here, &there) < 0.02, "5×3 isn’t at the left");
	free(here.pixels);
	free(there.pixels);
	release(&size);
	release(&whole);
}

/* A cursor follows the character before it, in whichever direction that is. */
SCRIPT_TEST(test_cursors_are_behind_characters)
{
	static const char text[] = "/a/שלום.jpg";
	const size_t hebrew = strlen("/a/"), after = strlen("/a/שלום");
	int begin = script_cursor(&made->fonts, THEME_FONT_TITLE, text, hebrew);
	int last = begin + script_width(&made->fonts, THEME_FONT_TITLE, "שלום");

	assert_int_equal(script_cursor(&made->fonts, THEME_FONT_TITLE, text, 0), 0);
	assert_int_equal(begin, script_width(&made->fonts, THEME_FONT_TITLE, "/a/"));
	for (size_t at = hebrew + 2; at <= after; at += 2) {
		int x = script_cursor(&made->fonts, THEME_FONT_TITLE, text, at);

		check(x >= begin && x < last, "at byte %zu: %d, not left of %d", at, x, last);
		last = x;
	}
	assert_in_range(last, begin, begin + 1);
	assert_int_equal(script_cursor(&made->fonts, THEME_FONT_TITLE, text, strlen(text)),
	                 script_width(&made->fonts, THEME_FONT_TITLE, text));
	assert_int_equal(text_cursor(&made->text, THEME_FONT_TITLE, "Zürich", 3),
	                 text_width(&made->text, THEME_FONT_TITLE, "Zü"));
	assert_int_equal(text_cursor(&made->text, THEME_FONT_TITLE, "", 0), 0);
}

SCRIPT_TEST(test_lines_wrap)
{
	const char *const texts[] = { "上海、東京、北京。春夏秋冬の写真がたくさんあります",
		                      "Can’t open “שלום עולם.jpg”: the file is damaged.",
		                      "ที่นี่ที่นี่ที่นี่ที่นี่ที่นี่", "北京\nParis" };

	for (size_t i = 0; i < SDL_arraysize(texts); i++) {
		struct script_picture line = render(made, texts[i], 0);
		struct script_picture lines = render(made, texts[i], 6 * PX);
		int count = lines.plain->h / line.plain->h;

		check(lines.plain->w <= 6 * PX, "%s: %d px wide", texts[i], lines.plain->w);
		check(count >= 2 && count <= 8, "%s: %d lines", texts[i], count);
		release(&line);
		release(&lines);
	}
}

/* The size of the picture of a wrapped text, which is rendered. */
static SDL_Point rendered(struct fonts *fonts, enum theme_font font, const char *text, int wrap_px)
{
	TTF_Font *plain = script_plain_font(fonts, font, text);
	struct script_picture picture = { NULL, NULL };
	SDL_Point size = { 0, 0 };

	if (plain != NULL)
		picture.plain = TTF_RenderUTF8_Blended_Wrapped(
		        plain, text, (SDL_Color){ 255, 255, 255, 255 }, (Uint32)wrap_px);
	else
		(void)script_render(fonts, font, text, wrap_px, false, &picture);
	if (picture.plain != NULL)
		size = (SDL_Point){ picture.plain->w, picture.plain->h };
	release(&picture);
	return size;
}

static void expect_measured(struct text *text, const char *string, int wrap_px)
{
	for (enum theme_font font = 0; font < THEME_FONT_COUNT; font++) {
		SDL_Point size = rendered(&text->fonts, font, string, wrap_px);
		int width, height;

		text_measure(text, font, string, wrap_px, &width, &height);
		check(width == size.x && height == size.y, "“%s” in %d px: %d×%d instead of %d×%d",
		      string, wrap_px, width, height, size.x, size.y);
		assert_int_equal(text_height(text, font, string, wrap_px), height); /* kept */
	}
}

/* Texts are laid out without rendering them: as large as they will be, in any script and at any size. Half of the widths,
 * each at one scale, unless all is tried or there are sanitizers. */
SCRIPT_TEST(test_wrapped_texts_are_as_large_as_measured)
{
	static const char *const texts[] = {
		"",
		" ",
		"\n",
		"a",
		"end \n",
		"  two  spaces  and a\ttab  ",
		"one\n\ntwo lines\n",
		"Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen ja",
		"Å̊Ǻ ffi fi office AVATAR “Tōkyō”",
		"Слухай, чи не хочеш ти скласти картинку знову? Це нескладно: посунь плитку.",
		"上海、東京、北京。春夏秋冬の写真がたくさんあります",
		"Can’t open “שלום עולם.jpg”: the file is damaged.",
		"השמש זורחת על הים\nכל בוקר",
		"السلام عليكم ورحمة الله وبركاته، كيف الحال؟",
		"서울의 봄은 따뜻합니다",
		"ที่นี่ที่นี่ที่นี่ที่นี่ที่นี่",
		"हिन्दी क्षत्रिय नमस्ते 👍🏽 .png",
		"Drop a picture or a folder on the window, or choose one in the gallery, which "
		"shows what "
		"you have solved. If nothing arrives, copy the file and press Ctrl+V, or choose it "
		"in the "
		"gallery (Ctrl+O). Next picture opens the next one in the folder that you haven’t "
		"solved. "
		"Your own pictures are shown whole, with tiles in their shape, or cropped to "
		"square tiles "
		"(Crop). They are never stretched.",
	};
	const bool more = groups_all() || groups_sanitized();

	for (int scale = 2; scale >= 1; scale--) {
		text_set_scale(&made->text, (float)scale);
		for (size_t i = more ? 0 : (size_t)scale % 2; i < SDL_arraysize(texts);
		     i += more ? 1 : 2)
			for (int wrap_px = 1; wrap_px < 2400;
			     wrap_px += 1 + wrap_px / (more ? 3 : 1))
				expect_measured(&made->text, texts[i], wrap_px);
	}
}

/* SDL_ttf renders a line that ends at the right as wide as it may be. */
SCRIPT_TEST(test_a_line_is_as_wide_from_right_to_left)
{
	int width, height, px = text_width(&made->text, THEME_FONT_BODY, "Code copied.");

	text_set_direction(&made->text, true);
	text_measure(&made->text, THEME_FONT_BODY, "Code copied.", 3 * px, &width, &height);
	text_set_direction(&made->text, false);
	assert_int_equal(width, px);
}

/* The parts left of a cut name consist of whole clusters, fit, and are not shorter than need be. */
static void expect_well_cut(struct text *text, const char *whole, const char *fit, int width,
                            enum text_cut cut)
{
	const char *mark = strstr(fit, "…");
	size_t begin = (size_t)(mark - fit), end;
	int px = text_width(text, THEME_FONT_BODY, fit);

	if (mark == NULL)
		return;
	end = strlen(whole) - strlen(mark + strlen("…"));
	assert_int_equal(cluster_start(whole, begin), begin);
	assert_int_equal(cluster_start(whole, end), end);
	if (cut == TEXT_CUT_MIDDLE && begin == 0)
		return; /* the ending is kept even if it is too wide */
	check(px <= width, "%s is %d px wide, not %d", fit, px, width);
	check(px > width - 40, "%s is only %d px wide, not %d", fit, px, width);
}

SCRIPT_TEST(test_cut_names_have_whole_clusters)
{
	const char *const texts[] = {
		"👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👍"
		"🏽"
		"."
		"jpg",
		"हिन्दी क्षत्रिय नमस्ते.png", "ที่นี่ที่นี่ที่นี่.jpg"
	};
	char fit[TEXT_FIT_SIZE];

	for (size_t i = 0; i < SDL_arraysize(texts); i++)
		for (enum text_cut cut = TEXT_CUT_MIDDLE; cut <= TEXT_CUT_END; cut++)
			for (int width = 20; width < 150; width++) {
				text_fit(&made->text, THEME_FONT_BODY, texts[i], width, cut, fit);
				expect_well_cut(&made->text, texts[i], fit, width, cut);
			}
}

SCRIPT_TEST(test_fonts_are_found_without_the_games_files)
{
	struct error error;
	struct fonts fonts;
	TTF_Font *own = fonts_open(TEST_SHARE, FONTS_BOLD, 20);
	TTF_Font *bold = fonts_open(made->folder, FONTS_BOLD, 20);

	check(fonts_init(&fonts, made->folder, &error), "%s", error.text);
	assert_string_equal(TTF_FontFaceFamilyName(fonts.own[THEME_FONT_BODY]), "Inter");
	assert_string_equal(TTF_FontFaceFamilyName(fonts_fallback(&fonts, THEME_FONT_BODY)),
	                    "DejaVu Sans");
	assert_true(own != NULL && bold != NULL);
	assert_string_equal(TTF_FontFaceStyleName(bold), TTF_FontFaceStyleName(own));
	TTF_CloseFont(bold);
	TTF_CloseFont(own);
	fonts_destroy(&fonts);
}

/* A character that no font has, bytes that aren't UTF-8, and more scripts than fonts are kept. */
SCRIPT_TEST(test_anything_can_be_rendered)
{
	char longest[4096];

	for (size_t i = 0; i < 1300; i++)
		memcpy(longest + 3 * i, "日", 4);
	for (int turn = 0; turn < 3; turn++)
		for (size_t i = 0; i < SDL_arraysize(samples); i++)
			assert_true(script_width(&made->fonts, THEME_FONT_BODY, samples[i].text) >
			            0);
	assert_true(made->fonts.found_count <= FONTS_FOUND_MAX);
	assert_true(text_width(&made->text, THEME_FONT_BODY, "\xEE\x80\x80日") > 0);
	assert_true(text_width(&made->text, THEME_FONT_BODY, "\xFF日\xE6\x97") > 0);
	assert_true(text_width(&made->text, THEME_FONT_BODY, longest) > 0);
}
