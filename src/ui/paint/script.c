/* script: measures, wraps and renders text in any script. */
#include "ui/paint/script.h"

#include <string.h>

#include "base/utf8.h"
#include "system/fonts.h"
#include "ui/paint/cluster.h"
#include "ui/paint/runs.h"
#include "ui/paint/shapes.h"

TTF_Font *script_plain_font(struct fonts *fonts, enum theme_font font, const char *string)
{
	TTF_Font *plain = fonts->own[font];

	for (const char *at = string; *at != '\0';) {
		uint32_t character = utf8_next(&at);

		if (character < 0x300 && TTF_GlyphIsProvided32(plain, character))
			continue;
		if (FRIBIDI_IS_RTL(fribidi_get_bidi_type(character)) || cluster_emoji(character) ||
		    character == UTF8_REPLACEMENT) /* leaves the letters around it in Inter */
			return NULL;
		if (TTF_GlyphIsProvided32(plain, character))
			continue;
		if (plain != fonts->own[font])
			return NULL;
		plain = fonts_fallback(fonts, font);
		if (plain == NULL)
			return NULL;
		at = string;
	}
	return plain;
}

/* Prepares the run's font and copies its text. */
static TTF_Font *run_prepare(const struct runs *runs, const struct run *run,
                             char text[RUNS_CHARACTERS_MAX * 4 + 1])
{
	TTF_Font *font = fonts_face(runs->fonts, runs->font, runs->faces[run->from]);
	size_t from = (size_t)runs->at[run->from], to = (size_t)runs->at[run->to];
	char name[5] = "";

	hb_tag_to_string(hb_script_to_iso15924_tag(runs->scripts[run->from]), name);
	memcpy(text, runs->string + from, to - from);
	text[to - from] = '\0';
	TTF_SetFontDirection(font, runs->levels[run->from] % 2 == 1 ? TTF_DIRECTION_RTL
	                                                            : TTF_DIRECTION_LTR);
	TTF_SetFontScriptName(font, name);
	return font;
}

/* The fonts of the game also render plain text. */
static void run_put_back(TTF_Font *font)
{
	TTF_SetFontDirection(font, TTF_DIRECTION_LTR);
	TTF_SetFontScriptName(font, "Zzzz");
}

/* Pictures of one size are shrunk to the height of a line. */
static int shrunk(const struct runs *runs, const struct run *run, int px)
{
	const struct fonts_found *found = fonts_system(runs->fonts, runs->faces[run->from]);

	if (found == NULL || found->scalable)
		return px;
	return px * TTF_FontHeight(runs->fonts->own[runs->font]) /
	       SDL_max(TTF_FontHeight(found->font), 1);
}

/* Letters that the system draws may be higher than the line, by so much above and below. */
static int drawn_reach(const struct fonts_found *found)
{
	return found != NULL && found->drawn ? found->px / 4 : 0;
}

static int run_width(const struct runs *runs, const struct run *run)
{
	const struct fonts_found *found = fonts_system(runs->fonts, runs->faces[run->from]);
	char text[RUNS_CHARACTERS_MAX * 4 + 1];
	TTF_Font *font = run_prepare(runs, run, text);
	int width = 0, height;

	if (found != NULL && found->drawn)
		width = font_width(text, found->px);
	else if (TTF_SizeUTF8(font, text, &width, &height) != 0)
		width = 0;
	run_put_back(font);
	return shrunk(runs, run, width);
}

static int part_width(const struct runs *runs, int from, int to)
{
	struct runs_line line;
	int width = 0;

	runs_find(runs, from, to, &line);
	for (int i = 0; i < line.count; i++)
		width += run_width(runs, &line.runs[i]);
	return width;
}

int script_width(struct fonts *fonts, enum theme_font font, const char *string)
{
	struct runs runs;

	return runs_read(&runs, fonts, font, string) ? part_width(&runs, 0, runs.count) : 0;
}

int script_cursor(struct fonts *fonts, enum theme_font font, const char *string, size_t at)
{
	struct runs runs;
	struct runs_line line;
	int next = 0, x = 0;

	if (!runs_read(&runs, fonts, font, string))
		return 0;
	while (next < runs.count && (size_t)runs.at[next] < at)
		next++;
	runs_find(&runs, 0, runs.count, &line);
	for (int i = 0; i < line.count; i++) {
		const struct run *run = &line.runs[i];
		const struct run before = { run->from, next };
		int last = SDL_max(next - 1, 0), width = run_width(&runs, run);

		if (last >= run->from && last < run->to)
			return runs.levels[last] % 2 == 0 ? x + run_width(&runs, &before)
			                                  : x + width - run_width(&runs, &before);
		x += width;
	}
	return x;
}

/* The end of the text before `to`, without the spaces there. */
static int trimmed(const struct runs *runs, int from, int to)
{
	while (to > from && (runs->characters[to - 1] == ' ' || runs->characters[to - 1] == '\n'))
		to--;
	return to;
}

/* The end of the line that begins at a character. */
static int line_end(const struct runs *runs, int from, int wrap_px)
{
	int whole = from, part = from; /* the longest that fit: of whole words, of clusters */

	for (int to = from + 1; to <= runs->count; to++) {
		bool end = to == runs->count || runs->characters[to - 1] == '\n';

		if (!end && !runs->starts[to])
			continue;
		if (part_width(runs, from, trimmed(runs, from, to)) > wrap_px)
			break;
		part = to;
		if (end || cluster_may_break(runs->characters, to))
			whole = to;
		if (end)
			break;
	}
	if (whole > from)
		return whole;
	return part > from ? part : runs_cluster_end(runs, from);
}

/* By how much the fonts' letters reach above or below a line of the game's own font. Sets *coloured if any of
 * them has colours. */
static int reach(const struct runs *runs, bool *coloured)
{
	TTF_Font *own = runs->fonts->own[runs->font];
	int ascent = TTF_FontAscent(own), descent = TTF_FontHeight(own) - ascent, px = 0;

	for (int i = 0; i < runs->count; i++) {
		const struct fonts_found *found = fonts_system(runs->fonts, runs->faces[i]);
		TTF_Font *font = fonts_face(runs->fonts, runs->font, runs->faces[i]);
		int above = TTF_FontAscent(font);

		*coloured = *coloured || (found != NULL && found->coloured);
		if (found != NULL && !found->scalable)
			continue;
		px = SDL_max(px, above - ascent + drawn_reach(found));
		px = SDL_max(px, TTF_FontHeight(font) - above - descent + drawn_reach(found));
	}
	return px;
}

/* The same as SDL_ttf's picture, but higher by drawn_reach above and below. */
static SDL_Surface *render_drawn(const struct fonts_found *found, const char *text)
{
	int reach = drawn_reach(found), height = TTF_FontHeight(found->font) + 2 * reach;
	SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, font_width(text, found->px),
	                                                      height, 32, SDL_PIXELFORMAT_ARGB8888);

	if (surface != NULL && !font_draw(text, found->px, surface->pixels, surface->w, height,
	                                  reach + TTF_FontAscent(found->font))) {
		SDL_FreeSurface(surface);
		surface = NULL;
	}
	return surface;
}

static SDL_Surface *render_run(const struct runs *runs, const struct run *run)
{
	const struct fonts_found *found = fonts_system(runs->fonts, runs->faces[run->from]);
	char text[RUNS_CHARACTERS_MAX * 4 + 1];
	TTF_Font *font = run_prepare(runs, run, text);
	SDL_Surface *surface =
	        found != NULL && found->drawn
	                ? render_drawn(found, text)
	                : TTF_RenderUTF8_Blended(font, text, (SDL_Color){ 255, 255, 255, 255 });
	SDL_Surface *smaller;

	run_put_back(font);
	if (surface == NULL || shrunk(runs, run, 100) == 100)
		return surface;
	smaller = paint_shrink(surface, SDL_max(shrunk(runs, run, surface->w), 1),
	                       SDL_max(shrunk(runs, run, surface->h), 1));
	SDL_FreeSurface(surface);
	return smaller;
}

/* Draws a run; returns its width. */
static int draw_run(const struct runs *runs, const struct run *run,
                    const struct script_picture *picture, int x, int top)
{
	const struct fonts_found *found = fonts_system(runs->fonts, runs->faces[run->from]);
	TTF_Font *own = runs->fonts->own[runs->font];
	TTF_Font *font = fonts_face(runs->fonts, runs->font, runs->faces[run->from]);
	SDL_Surface *surface = render_run(runs, run);
	SDL_Rect to = { x, top, 0, 0 };
	int width;

	if (surface == NULL)
		return 0;
	if (found == NULL || found->scalable)
		to.y += TTF_FontAscent(own) - TTF_FontAscent(font) - drawn_reach(found);
	width = surface->w;
	SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE);
	SDL_BlitSurface(surface, NULL,
	                found != NULL && found->coloured ? picture->coloured : picture->plain, &to);
	SDL_FreeSurface(surface);
	return width;
}

static bool create(struct script_picture *picture, int width, int height, bool coloured)
{
	Uint32 format = SDL_PIXELFORMAT_ARGB8888;

	*picture = (struct script_picture){ NULL, NULL };
	picture->plain = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format);
	if (picture->plain == NULL || SDL_FillRect(picture->plain, NULL, 0x00FFFFFF) != 0)
		return false;
	if (coloured)
		picture->coloured = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format);
	return !coloured || picture->coloured != NULL;
}

/* A text that is divided into lines. */
struct script_lines {
	struct runs runs;
	int ends[RUNS_CHARACTERS_MAX]; /* of the lines */
	int count;
	int width; /* px, of the widest */
	int height,
	        pad; /* px: of each, and the part of it above and below a line of the game's own font */
	bool coloured; /* any of it */
};

/* False if it is empty or memory runs out. */
static bool divide(struct script_lines *lines, struct fonts *fonts, enum theme_font font,
                   const char *string, int wrap_px)
{
	const struct runs *runs = &lines->runs;

	if (!runs_read(&lines->runs, fonts, font, string))
		return false;
	lines->count = 0;
	lines->width = 1;
	lines->coloured = false;
	for (int from = 0; from < runs->count; from = lines->ends[lines->count++]) {
		int to = wrap_px > 0 ? line_end(runs, from, wrap_px) : runs->count;

		lines->ends[lines->count] = to;
		lines->width =
		        SDL_max(lines->width, part_width(runs, from, trimmed(runs, from, to)));
	}
	lines->pad = reach(runs, &lines->coloured);
	lines->height = TTF_FontHeight(fonts->own[font]) + 2 * lines->pad;
	return true;
}

bool script_measure(struct fonts *fonts, enum theme_font font, const char *string, int wrap_px,
                    int *width, int *height)
{
	struct script_lines lines;

	if (!divide(&lines, fonts, font, string, wrap_px))
		return false;
	*width = lines.width;
	*height = lines.height * lines.count;
	return true;
}

bool script_render(struct fonts *fonts, enum theme_font font, const char *string, int wrap_px,
                   bool centred, struct script_picture *picture)
{
	struct script_lines lines;
	const struct runs *runs = &lines.runs;
	struct runs_line line;

	if (!divide(&lines, fonts, font, string, wrap_px))
		return false;
	if (!create(picture, lines.width, lines.height * lines.count, lines.coloured)) {
		SDL_FreeSurface(picture->plain);
		picture->plain = NULL;
		return false;
	}
	for (int i = 0, from = 0; i < lines.count; from = lines.ends[i++]) {
		int to = trimmed(runs, from, lines.ends[i]);
		int x = 0;

		if (centred)
			x = (lines.width - part_width(runs, from, to)) / 2;
		else if (fonts->right_to_left)
			x = lines.width - part_width(runs, from, to);
		runs_find(runs, from, to, &line);
		for (int j = 0; j < line.count; j++)
			x += draw_run(runs, &line.runs[j], picture, x,
			              i * lines.height + lines.pad);
	}
	return true;
}
