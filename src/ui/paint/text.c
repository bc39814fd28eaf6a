/* text: fonts, and rendering and drawing text. */
#include "ui/paint/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

/* The faces: file and height in units. */
static const struct {
	const char *file;
	int units;
} faces[THEME_FONT_COUNT] = {
	[THEME_FONT_SMALL] = { "regular.otf", 12 }, [THEME_FONT_BODY] = { "regular.otf", 14 },
	[THEME_FONT_STRONG] = { "bold.otf", 15 },   [THEME_FONT_TITLE] = { "bold.otf", 24 },
	[THEME_FONT_FIGURE] = { "bold.otf", 28 },
};

static TTF_Font *open_font(const struct text *text, const char *file, int units,
                           struct error *error)
{
	char path[4096];
	TTF_Font *font;

	snprintf(path, sizeof path, "%s/fonts/%s", text->canvas->data_dir, file);
	font = TTF_OpenFont(path, (int)lroundf((float)units * text->scale));
	if (font == NULL)
		error_set(error, "Can’t open the font %s: %s.", path, TTF_GetError());
	else
		TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
	return font;
}

bool text_init(struct text *text, struct canvas *canvas, struct error *error)
{
	*text = (struct text){ .canvas = canvas, .scale = 1.0f };
	if (TTF_Init() != 0)
		return error_set(error, "Can’t use fonts: %s.", TTF_GetError());
	for (int i = 0; i < THEME_FONT_COUNT; i++) {
		text->fonts[i] = open_font(text, faces[i].file, faces[i].units, error);
		text->fallbacks[i] = open_font(text, "fallback.ttf", faces[i].units, error);
		if (text->fonts[i] == NULL || text->fallbacks[i] == NULL) {
			text_destroy(text);
			return false;
		}
	}
	return true;
}

static void free_word(struct text *text, struct text_word *word)
{
	canvas_drop(text->canvas, word->texture);
	free(word->string);
}

void text_forget(struct text *text)
{
	for (int i = 0; i < text->word_count; i++)
		free_word(text, &text->words[i]);
	text->word_count = 0;
}

void text_destroy(struct text *text)
{
	text_forget(text);
	for (int i = 0; i < THEME_FONT_COUNT; i++) {
		if (text->fonts[i] != NULL)
			TTF_CloseFont(text->fonts[i]);
		if (text->fallbacks[i] != NULL)
			TTF_CloseFont(text->fallbacks[i]);
		text->fonts[i] = text->fallbacks[i] = NULL;
	}
	TTF_Quit();
}

void text_set_scale(struct text *text, float scale)
{
	if (fabsf(text->scale - scale) < 0.001f)
		return;
	text->scale = scale;
	text_forget(text);
	for (int i = 0; i < THEME_FONT_COUNT; i++) {
		int px = (int)lroundf((float)faces[i].units * scale);

		TTF_SetFontSize(text->fonts[i], px);
		TTF_SetFontSize(text->fallbacks[i], px);
	}
}

int text_line(const struct text *text, enum theme_font font)
{
	return TTF_FontHeight(text->fonts[font]);
}

static TTF_Font *font_for(struct text *text, enum theme_font font, const char *string)
{
	while (*string != '\0')
		if (!TTF_GlyphIsProvided32(text->fonts[font], utf8_next(&string)))
			return text->fallbacks[font];
	return text->fonts[font];
}

static bool render_word(struct text *text, struct text_word *word)
{
	SDL_Color white = { 255, 255, 255, 255 };
	TTF_Font *font = font_for(text, word->font, word->string);
	SDL_Surface *surface;

	if (word->wrap_px > 0) {
		TTF_SetFontWrappedAlign(font, word->centred ? TTF_WRAPPED_ALIGN_CENTER
		                                            : TTF_WRAPPED_ALIGN_LEFT);
		surface = TTF_RenderUTF8_Blended_Wrapped(font, word->string, white,
		                                         (Uint32)word->wrap_px);
	} else {
		surface = TTF_RenderUTF8_Blended(font, word->string, white);
	}
	if (surface == NULL)
		return false;
	word->texture = canvas_texture(text->canvas, surface);
	word->width = surface->w;
	word->height = surface->h;
	SDL_FreeSurface(surface);
	return word->texture != NULL;
}

/* A slot for one more string: a free one, or the least recently used. */
static struct text_word *free_place(struct text *text)
{
	struct text_word *oldest = &text->words[0];

	if (text->word_count < TEXT_WORDS_MAX)
		return &text->words[text->word_count++];
	for (int i = 1; i < text->word_count; i++)
		if (text->words[i].used < oldest->used)
			oldest = &text->words[i];
	free_word(text, oldest);
	return oldest;
}

/* The rendered string; NULL if it is empty or cannot be rendered. */
static struct text_word *find_word(struct text *text, enum theme_font font, const char *string,
                                   int wrap_px, bool centred)
{
	struct text_word made = { .font = font, .wrap_px = wrap_px, .centred = centred };

	if (*string == '\0')
		return NULL;
	for (int i = 0; i < text->word_count; i++) {
		struct text_word *word = &text->words[i];

		if (word->font == font && word->wrap_px == wrap_px && word->centred == centred &&
		    strcmp(word->string, string) == 0) {
			word->used = ++text->stamp;
			return word;
		}
	}
	made.string = strdup(string);
	if (made.string == NULL || !render_word(text, &made)) {
		free(made.string);
		return NULL;
	}
	made.used = ++text->stamp;
	return memcpy(free_place(text), &made, sizeof made);
}

void text_measure(struct text *text, enum theme_font font, const char *string, int wrap_px,
                  int *width, int *height)
{
	const struct text_word *word =
	        wrap_px > 0 ? find_word(text, font, string, wrap_px, false) : NULL;

	*width = *height = 0;
	if (word != NULL) {
		*width = word->width;
		*height = word->height;
	} else if (wrap_px <= 0) {
		TTF_SizeUTF8(font_for(text, font, string), string, width, height);
	}
}

int text_width(struct text *text, enum theme_font font, const char *string)
{
	int width, height;

	text_measure(text, font, string, 0, &width, &height);
	return width;
}

int text_height(struct text *text, enum theme_font font, const char *string, int wrap_px)
{
	int width, height;

	text_measure(text, font, string, wrap_px, &width, &height);
	return height;
}

void text_note_cut(struct text *text, const char *string)
{
	text->cut_count++;
	snprintf(text->cut_last, sizeof text->cut_last, "%s", string);
}

static void copy_word(struct text *text, const struct text_word *word, int x, int y,
                      uint32_t colour)
{
	SDL_Rect to = { x, y, word->width, word->height };

	canvas_stamp(text->canvas, word->texture, NULL, &to, colour);
}

void text_draw(struct text *text, enum theme_font font, const char *string, const SDL_Rect *rect,
               enum text_align align, uint32_t colour)
{
	char cut[TEXT_FIT_SIZE];
	const struct text_word *word = find_word(text, font, string, 0, false);
	int x = rect->x;

	if (word != NULL && word->width > rect->w) {
		text_note_cut(text, string);
		text_fit(text, font, string, rect->w, TEXT_CUT_END, cut);
		word = find_word(text, font, cut, 0, false);
	}
	if (word == NULL)
		return;
	if (align == TEXT_CENTRE)
		x += (rect->w - word->width) / 2;
	else if (align == TEXT_RIGHT)
		x += rect->w - word->width;
	copy_word(text, word, x, rect->y + (rect->h - word->height) / 2, colour);
}

void text_draw_wrapped(struct text *text, enum theme_font font, const char *string,
                       const SDL_Rect *rect, bool centred, uint32_t colour)
{
	const struct text_word *word = find_word(text, font, string, rect->w, centred);

	if (word == NULL)
		return;
	if (word->width > rect->w || word->height > rect->h)
		text_note_cut(text, string);
	copy_word(text, word, centred ? rect->x + (rect->w - word->width) / 2 : rect->x, rect->y,
	          colour);
}
