/* numerals: outlined digits in one texture. */
#include "ui/paint/numerals.h"

#include <SDL_ttf.h>
#include <stdio.h>

#include "ui/paint/fonts.h"

enum { DIGITS = 10, RIM_PART = 18, NUMBER_DIGITS_MAX = 10 };

static const SDL_Color white = { 255, 255, 255, 255 };
static const SDL_Color dark = { 12, 12, 16, 255 };

/* A digit over its own dark outline, in a new surface; NULL on failure. */
static SDL_Surface *render_digit(TTF_Font *font, int digit, int rim_px)
{
	char text[2] = { (char)('0' + digit), '\0' };
	SDL_Rect at = { rim_px, rim_px, 0, 0 };
	SDL_Surface *rim, *fill;
	bool made;

	TTF_SetFontOutline(font, rim_px);
	rim = TTF_RenderUTF8_Blended(font, text, dark);
	TTF_SetFontOutline(font, 0);
	fill = TTF_RenderUTF8_Blended(font, text, white);
	made = rim != NULL && fill != NULL && SDL_BlitSurface(fill, NULL, rim, &at) == 0;
	SDL_FreeSurface(fill);
	if (made)
		return rim;
	SDL_FreeSurface(rim);
	return NULL;
}

/* All ten side by side, and where each is; NULL on failure. */
static SDL_Surface *render_strip(TTF_Font *font, struct numerals *numerals)
{
	SDL_Surface *digits[DIGITS] = { NULL };
	SDL_Surface *strip = NULL;
	int width = 0, height = 1;
	bool made = true;

	for (int i = 0; i < DIGITS; i++) {
		digits[i] = render_digit(font, i, numerals->rim_px);
		made = digits[i] != NULL;
		if (!made)
			break;
		numerals->glyphs[i] = (SDL_Rect){ width, 0, digits[i]->w, digits[i]->h };
		width += digits[i]->w;
		height = SDL_max(height, digits[i]->h);
	}
	if (made)
		strip = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32,
		                                       SDL_PIXELFORMAT_RGBA32);
	for (int i = 0; i < DIGITS; i++) {
		SDL_Rect to = numerals->glyphs[i];

		if (strip != NULL)
			made = SDL_SetSurfaceBlendMode(digits[i], SDL_BLENDMODE_NONE) == 0 &&
			       SDL_BlitSurface(digits[i], NULL, strip, &to) == 0 && made;
		SDL_FreeSurface(digits[i]);
	}
	if (made)
		return strip;
	SDL_FreeSurface(strip);
	return NULL;
}

bool numerals_prepare(struct numerals *numerals, struct canvas *canvas, int height_px)
{
	TTF_Font *font;
	SDL_Surface *strip;

	if (numerals->digits != NULL && numerals->height_px == height_px)
		return true;
	numerals_forget(numerals);
	font = fonts_open(canvas->data_dir, FONTS_BOLD, height_px);
	if (font == NULL)
		return false;
	numerals->rim_px = SDL_max(height_px / RIM_PART, 1);
	strip = render_strip(font, numerals);
	TTF_CloseFont(font);
	if (strip == NULL)
		return false;
	numerals->digits = canvas_texture(canvas, strip);
	numerals->height_px = height_px;
	SDL_FreeSurface(strip);
	return numerals->digits != NULL;
}

void numerals_forget(struct numerals *numerals)
{
	SDL_DestroyTexture(numerals->digits);
	numerals->digits = NULL;
}

/* The digits of a number, last to first; returns how many. */
static int split(int number, int digits[NUMBER_DIGITS_MAX])
{
	int count = 0;

	do {
		digits[count++] = number % 10;
		number /= 10;
	} while (number > 0 && count < NUMBER_DIGITS_MAX);
	return count;
}

int numerals_width(const struct numerals *numerals, int number)
{
	int digits[NUMBER_DIGITS_MAX];
	int count = split(number, digits);
	int width = 0;

	for (int i = 0; i < count; i++)
		width += numerals->glyphs[digits[i]].w - 2 * numerals->rim_px;
	return width;
}

int numerals_widest(const struct numerals *numerals, int max)
{
	int digits[NUMBER_DIGITS_MAX];
	int widest = 0;

	for (int i = 0; i < 10; i++)
		widest = SDL_max(widest, numerals->glyphs[i].w);
	return split(max, digits) * (widest - 2 * numerals->rim_px);
}

void numerals_draw(const struct numerals *numerals, struct canvas *canvas, int number, int x, int y,
                   float alpha)
{
	int digits[NUMBER_DIGITS_MAX];
	int count = split(number, digits);
	int left = x - numerals_width(numerals, number) / 2 - numerals->rim_px;

	for (int i = count - 1; i >= 0; i--) {
		const SDL_Rect *glyph = &numerals->glyphs[digits[i]];
		SDL_Rect to = { left, y - glyph->h / 2, glyph->w, glyph->h };

		canvas_copy(canvas, numerals->digits, glyph, &to, alpha);
		left += glyph->w - 2 * numerals->rim_px;
	}
}
