/* fonts: opens fonts and asks fontconfig. */
#include "ui/paint/fonts.h"

#include <fontconfig/fontconfig.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "system/files.h"

/* The game's own files, and the font to look for if one is missing. */
static const struct {
	const char *name, *family;
	int weight;
} files[] = {
	[FONTS_REGULAR] = { "regular.otf", "Inter", FC_WEIGHT_MEDIUM },
	[FONTS_BOLD] = { "bold.otf", "Inter", FC_WEIGHT_DEMIBOLD },
	[FONTS_FALLBACK] = { "fallback.ttf", "DejaVu Sans", FC_WEIGHT_REGULAR },
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

/* A request to fontconfig. */
struct wish {
	const char *family, *language; /* language: NULL for the player's */
	int weight;
	bool coloured;
	FcCharSet *characters; /* borrowed; NULL: any */
};

static bool fill_pattern(FcPattern *pattern, const struct wish *wish)
{
	return FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)wish->family) &&
	       FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)"sans-serif") &&
	       FcPatternAddInteger(pattern, FC_WEIGHT, wish->weight) &&
	       (wish->language == NULL ||
	        FcPatternAddString(pattern, FC_LANG, (const FcChar8 *)wish->language)) &&
	       (!wish->coloured || FcPatternAddBool(pattern, FC_COLOR, FcTrue)) &&
	       (wish->characters == NULL ||
	        FcPatternAddCharSet(pattern, FC_CHARSET, wish->characters)) &&
	       FcConfigSubstitute(NULL, pattern, FcMatchPattern);
}

/* The best font; the caller destroys it. NULL if there is none. */
static FcPattern *match(const struct wish *wish)
{
	FcPattern *pattern = FcInit() ? FcPatternCreate() : NULL;
	FcPattern *best = NULL;
	FcResult result;

	if (pattern == NULL)
		return NULL;
	if (fill_pattern(pattern, wish)) {
		FcDefaultSubstitute(pattern);
		best = FcFontMatch(NULL, pattern, &result);
	}
	FcPatternDestroy(pattern);
	return best;
}

static bool place_of(const FcPattern *pattern, const char **file, int *index)
{
	FcChar8 *path;

	*index = 0;
	if (FcPatternGetString(pattern, FC_FILE, 0, &path) != FcResultMatch)
		return false;
	*file = (const char *)path;
	return FcPatternGetInteger(pattern, FC_INDEX, 0, index) != FcResultTypeMismatch;
}

static bool says(const FcPattern *pattern, const char *property)
{
	FcBool value;

	return FcPatternGetBool(pattern, property, 0, &value) == FcResultMatch && value == FcTrue;
}

static TTF_Font *open_similar(enum fonts_file file, int px)
{
	FcPattern *best =
	        match(&(struct wish){ .family = files[file].family, .weight = files[file].weight });
	TTF_Font *font = NULL;
	const char *path;
	int index;

	if (best == NULL)
		return NULL;
	if (place_of(best, &path, &index) && says(best, FC_OUTLINE))
		font = TTF_OpenFontIndex(path, px, index);
	FcPatternDestroy(best);
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
	*fonts = (struct fonts){ .scale = 1.0f };
	for (int i = 0; i < THEME_FONT_COUNT; i++) {
		fonts->own[i] = fonts_open(data_dir, faces[i].file, faces[i].units);
		fonts->fallback[i] = fonts_open(data_dir, FONTS_FALLBACK, faces[i].units);
		if (fonts->own[i] == NULL || fonts->fallback[i] == NULL)
			return error_set(error,
			                 "Can’t find a font. Install Inter or another sans-serif "
			                 "font.");
		TTF_SetFontHinting(fonts->own[i], TTF_HINTING_LIGHT_SUBPIXEL);
		TTF_SetFontHinting(fonts->fallback[i], TTF_HINTING_LIGHT_SUBPIXEL);
	}
	return true;
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

#ifdef __SANITIZE_ADDRESS__
const char *__lsan_default_suppressions(void);

/* fontconfig keeps distances instead of pointers, which the leak sanitizer can't follow. FcFini would end the program:
 * libdecor uses fontconfig until the window is closed. */
const char *__lsan_default_suppressions(void)
{
	return "leak:libfontconfig";
}
#endif

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
	struct fonts_found *found;

	if (face < FONTS_FIRST_FOUND)
		return face == FONTS_OWN ? fonts->own[font] : fonts->fallback[font];
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
	for (int i = 0; i < count; i++)
		if (!TTF_GlyphIsProvided32(font, characters[i]) && !is_invisible(characters[i]))
			return false;
	return true;
}

/* The found font of a file; opened if it isn't yet. */
static int open_found(struct fonts *fonts, const FcPattern *pattern, hb_script_t script)
{
	struct fonts_found found = { .script = script,
		                     .coloured = says(pattern, FC_COLOR),
		                     .scalable = says(pattern, FC_OUTLINE),
		                     .px = px_of(fonts, THEME_FONT_BODY) };
	const char *file;

	if (!place_of(pattern, &file, &found.index))
		return FONTS_NONE;
	for (int i = 0; i < fonts->found_count; i++)
		if (fonts->found[i].script == script && fonts->found[i].index == found.index &&
		    strcmp(fonts->found[i].file, file) == 0)
			return FONTS_FIRST_FOUND + i;
	if (fonts->found_count == FONTS_FOUND_MAX)
		return FONTS_NONE;
	/* a font of pictures has its sizes by number */
	found.font = TTF_OpenFontIndex(file, found.scalable ? found.px : 0, found.index);
	if (found.font == NULL)
		return FONTS_NONE;
	found.file = memory_text(file);
	TTF_SetFontHinting(found.font, TTF_HINTING_LIGHT_SUBPIXEL);
	fonts->found[fonts->found_count] = found;
	return FONTS_FIRST_FOUND + fonts->found_count++;
}

static int look_up(struct fonts *fonts, hb_script_t script, const uint32_t *characters, int count)
{
	bool emoji = script == FONTS_EMOJI;
	struct wish wish = { .family = emoji ? "emoji" : files[FONTS_REGULAR].family,
		             /* decides between the shapes of Chinese characters */
		             .language = script == HB_SCRIPT_HIRAGANA ? "ja"
		                         : script == HB_SCRIPT_HANGUL ? "ko"
		                                                      : NULL,
		             .weight = FC_WEIGHT_MEDIUM,
		             .coloured = emoji,
		             .characters = FcCharSetCreate() };
	FcPattern *best;
	int face;

	if (wish.characters == NULL)
		return FONTS_NONE;
	for (int i = 0; i < count; i++)
		if (!is_invisible(characters[i]))
			(void)FcCharSetAddChar(wish.characters, characters[i]);
	best = match(&wish);
	FcCharSetDestroy(wish.characters);
	if (best == NULL)
		return FONTS_NONE;
	face = open_found(fonts, best, script);
	FcPatternDestroy(best);
	return face != FONTS_NONE && has_all(fonts->found[face - FONTS_FIRST_FOUND].font,
	                                     characters, count)
	               ? face
	               : FONTS_NONE;
}

/* Asks fontconfig, unless it was asked for the same characters before. */
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
	else if (has_all(fonts->fallback[THEME_FONT_BODY], characters, count))
		own = FONTS_OWN_FALLBACK;
	if (own != FONTS_NONE && script != FONTS_EMOJI)
		return own;
	for (int i = 0; i < fonts->found_count; i++)
		if (fonts->found[i].script == script &&
		    has_all(fonts->found[i].font, characters, count))
			return FONTS_FIRST_FOUND + i;
	face = ask(fonts, script, characters, count);
	return face != FONTS_NONE ? face : own;
}
