/* fonts: opens fonts and asks the system for others. */
#include "ui/paint/fonts.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "system/files.h"
#include "system/fonts.h"

/* The game's own files, and the font to look for if one is missing. */
static const struct {
	const char *name, *family;
	int weight;
} files[] = {
	[FONTS_REGULAR] = { "regular.otf", "Inter", 500 },
	[FONTS_BOLD] = { "bold.otf", "Inter", 600 },
	[FONTS_FALLBACK] = { "fallback.ttf", "DejaVu Sans", 400 },
};

/* The faces: file and height in units. */
static const struct {
	enum fonts_file file;
	int units;
} faces[THEME_FONT_COUNT] = {
	[THEME_FONT_SMALL] = { FONTS_REGULAR, 12 }, [THEME_FONT_BODY] = { FONTS_REGULAR, 14 },
	[THEME_FONT_STRONG] = { FONTS_BOLD, 15 },   [THEME_FONT_TITLE] = { FONTS_BOLD, 24 },
	[THEME_FONT_FIGURE] = { FONTS_BOLD, 28 },
};

static TTF_Font *open_similar(enum fonts_file file, int px)
{
	const struct font_wish wish = { .family = files[file].family,
		                        .weight = files[file].weight };
	struct font_place place;
	TTF_Font *font = NULL;

	if (!font_find(&wish, &place))
		return NULL;
	if (place.scalable)
		font = TTF_OpenFontIndex(place.file, px, place.index);
	free(place.file);
	return font;
}

static int SDLCALL unmap(SDL_RWops *mapped)
{
	file_unmap(mapped->hidden.mem.base, (size_t)SDL_RWsize(mapped));
	SDL_FreeRW(mapped);
	return 0;
}

/* SDL_ttf would read the file itself in hundreds of small parts. */
static TTF_Font *open_mapped(const char *path, int px)
{
	SDL_RWops *reader;
	size_t size;
	void *bytes = file_map(path, INT_MAX, &size);

	if (bytes == NULL)
		return NULL;
	reader = SDL_RWFromConstMem(bytes, (int)size);
	if (reader == NULL) {
		file_unmap(bytes, size);
		return NULL;
	}
	reader->close = unmap;
	return TTF_OpenFontRW(reader, 1, px);
}

TTF_Font *fonts_open(const char *data_dir, enum fonts_file file, int px)
{
	char path[4096];
	TTF_Font *font;

	snprintf(path, sizeof path, "%s/fonts/%s", data_dir, files[file].name);
	font = open_mapped(path, px);
	return font != NULL ? font : open_similar(file, px);
}

static int px_of(const struct fonts *fonts, enum theme_font font)
{
	return (int)lroundf((float)faces[font].units * fonts->scale);
}

bool fonts_init(struct fonts *fonts, const char *data_dir, struct error *error)
{
	*fonts = (struct fonts){ .data_dir = data_dir, .scale = 1.0f };
	for (int i = 0; i < THEME_FONT_COUNT; i++) {
		fonts->own[i] = fonts_open(data_dir, faces[i].file, faces[i].units);
		if (fonts->own[i] == NULL)
			return error_set(error,
			                 "Can’t find a font. Install Inter or another sans-serif "
			                 "font.");
		TTF_SetFontHinting(fonts->own[i], TTF_HINTING_LIGHT_SUBPIXEL);
	}
	return true;
}

TTF_Font *fonts_fallback(struct fonts *fonts, enum theme_font font)
{
	TTF_Font **fallback = &fonts->fallback[font];

	if (*fallback != NULL || fonts->lacks_fallback)
		return *fallback;
	*fallback = fonts_open(fonts->data_dir, FONTS_FALLBACK, px_of(fonts, font));
	fonts->lacks_fallback = *fallback == NULL;
	if (*fallback != NULL)
		TTF_SetFontHinting(*fallback, TTF_HINTING_LIGHT_SUBPIXEL);
	return *fallback;
}

static void close_found(struct fonts *fonts)
{
	for (int i = 0; i < fonts->found_count; i++) {
		TTF_CloseFont(fonts->found[i].font);
		free(fonts->found[i].file);
	}
	fonts->found_count = 0;
	memset(fonts->answers, 0, sizeof fonts->answers);
}

void fonts_destroy(struct fonts *fonts)
{
	close_found(fonts);
	for (int i = 0; i < THEME_FONT_COUNT; i++) {
		TTF_CloseFont(fonts->own[i]);
		TTF_CloseFont(fonts->fallback[i]);
		fonts->own[i] = fonts->fallback[i] = NULL;
	}
}

void fonts_set_scale(struct fonts *fonts, float scale)
{
	fonts->scale = scale;
	for (int i = 0; i < THEME_FONT_COUNT; i++) {
		TTF_SetFontSize(fonts->own[i], px_of(fonts, (enum theme_font)i));
		if (fonts->fallback[i] != NULL)
			TTF_SetFontSize(fonts->fallback[i], px_of(fonts, (enum theme_font)i));
	}
}

void fonts_make_room(struct fonts *fonts)
{
	if (fonts->found_count > FONTS_FOUND_MAX / 2)
		close_found(fonts);
}

const struct fonts_found *fonts_system(const struct fonts *fonts, int face)
{
	return face >= FONTS_FIRST_FOUND ? &fonts->found[face - FONTS_FIRST_FOUND] : NULL;
}

TTF_Font *fonts_face(struct fonts *fonts, enum theme_font font, int face)
{
	TTF_Font *fallback = face == FONTS_OWN_FALLBACK ? fonts_fallback(fonts, font) : NULL;
	struct fonts_found *found;

	if (face < FONTS_FIRST_FOUND)
		return fallback != NULL ? fallback : fonts->own[font];
	found = &fonts->found[face - FONTS_FIRST_FOUND];
	if (found->scalable && found->px != px_of(fonts, font)) {
		found->px = px_of(fonts, font);
		TTF_SetFontSize(found->font, found->px);
	}
	return found->font;
}

/* True for characters that have no glyph of their own: joiners, variation selectors, tags. */
static bool is_invisible(uint32_t character)
{
	hb_unicode_general_category_t category =
	        hb_unicode_general_category(hb_unicode_funcs_get_default(), character);

	return category == HB_UNICODE_GENERAL_CATEGORY_FORMAT ||
	       (character >= 0xFE00 && character <= 0xFE0F);
}

static bool has_all(TTF_Font *font, const uint32_t *characters, int count)
{
	for (int i = 0; font != NULL && i < count; i++)
		if (!TTF_GlyphIsProvided32(font, characters[i]) && !is_invisible(characters[i]))
			return false;
	return font != NULL;
}

/* What the system draws shows at least boxes. */
static bool shows_all(const struct fonts_found *found, const uint32_t *characters, int count)
{
	return found->drawn || has_all(found->font, characters, count);
}

/* The found font of a place, whose file it frees or keeps; opened if it isn't yet. */
static int open_found(struct fonts *fonts, struct font_place *place, hb_script_t script)
{
	struct fonts_found found = { .script = script,
		                     .file = place->file,
		                     .index = place->index,
		                     .coloured = place->coloured,
		                     .scalable = place->scalable,
		                     .drawn = place->drawn,
		                     .px = px_of(fonts, THEME_FONT_BODY) };
	int face = FONTS_NONE;

	for (int i = 0; i < fonts->found_count && face == FONTS_NONE; i++)
		if (fonts->found[i].script == script && fonts->found[i].index == found.index &&
		    strcmp(fonts->found[i].file, found.file) == 0)
			face = FONTS_FIRST_FOUND + i;
	/* a font of pictures has its sizes by number */
	if (face == FONTS_NONE && fonts->found_count < FONTS_FOUND_MAX)
		found.font =
		        TTF_OpenFontIndex(found.file, found.scalable ? found.px : 0, found.index);
	if (found.font == NULL) {
		free(found.file);
		return face;
	}
	TTF_SetFontHinting(found.font, TTF_HINTING_LIGHT_SUBPIXEL);
	fonts->found[fonts->found_count] = found;
	return FONTS_FIRST_FOUND + fonts->found_count++;
}

static int look_up(struct fonts *fonts, hb_script_t script, const uint32_t *characters, int count)
{
	bool emoji = script == FONTS_EMOJI;
	uint32_t *visible = memory_new((size_t)count * sizeof *visible);
	struct font_wish wish = { .family = emoji ? "emoji" : files[FONTS_REGULAR].family,
		                  /* decides between the shapes of Chinese characters */
		                  .language = script == HB_SCRIPT_HIRAGANA ? "ja"
		                              : script == HB_SCRIPT_HANGUL ? "ko"
		                                                           : NULL,
		                  .weight = files[FONTS_REGULAR].weight,
		                  .coloured = emoji,
		                  .characters = visible };
	struct font_place place;
	int face = FONTS_NONE;

	for (int i = 0; i < count; i++)
		if (!is_invisible(characters[i]))
			visible[wish.count++] = characters[i];
	if (font_find(&wish, &place))
		face = open_found(fonts, &place, script);
	free(visible);
	return face != FONTS_NONE &&
	                       shows_all(&fonts->found[face - FONTS_FIRST_FOUND], characters, count)
	               ? face
	               : FONTS_NONE;
}

/* Asks the system, unless it was asked for the same characters before. */
static int ask(struct fonts *fonts, hb_script_t script, const uint32_t *characters, int count)
{
	uint32_t hash = hash_bytes_32(HASH_START_32, &script, sizeof script);
	int place;

	hash = hash_bytes_32(hash, characters, (size_t)count * sizeof *characters);
	hash = hash == 0 ? 1 : hash; /* 0: no answer yet */
	place = (int)(hash % FONTS_ANSWERS_MAX);
	if (fonts->answers[place].hash != hash) {
		fonts->answers[place].face = look_up(fonts, script, characters, count);
		fonts->answers[place].hash = hash;
	}
	return fonts->answers[place].face;
}

int fonts_choose(struct fonts *fonts, hb_script_t script, const uint32_t *characters, int count)
{
	int own = FONTS_NONE, face;

	if (has_all(fonts->own[THEME_FONT_BODY], characters, count))
		own = FONTS_OWN;
	else if (has_all(fonts_fallback(fonts, THEME_FONT_BODY), characters, count))
		own = FONTS_OWN_FALLBACK;
	if (own != FONTS_NONE && script != FONTS_EMOJI)
		return own;
	for (int i = 0; i < fonts->found_count; i++)
		if (fonts->found[i].script == script &&
		    shows_all(&fonts->found[i], characters, count))
			return FONTS_FIRST_FOUND + i;
	face = ask(fonts, script, characters, count);
	return face != FONTS_NONE ? face : own;
}
