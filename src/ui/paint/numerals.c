/* numerals: outlined digits. */
#include "ui/paint/numerals.h"

#include <SDL_ttf.h>
#include <stdio.h>

#include "ui/paint/fonts.h"

enum { DIGITS = NUMERALS_DIGITS, RIM_PART = 18, NUMBER_DIGITS_MAX = 10 };

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

bool numerals_prepare(struct numerals *numerals, struct canvas *canvas, int height_px)
{
	TTF_Font *font;
	bool made = true;

	if (numerals->height_px == height_px)
		return true;
	numerals_forget(numerals);
	font = fonts_open(canvas->data_dir, FONTS_BOLD, height_px);
	if (font == NULL)
		return false;
	numerals->rim_px = SDL_max(height_px / RIM_PART, 1);
	for (int i = 0; i < DIGITS && made; i++) {
		SDL_Surface *digit = render_digit(font, i, numerals->rim_px);

		if (digit != NULL) {
			numerals->digits[i] = canvas_texture(canvas, digit);
			numerals->sizes[i] = (SDL_Point){ digit->w, digit->h };
		}
		SDL_FreeSurface(digit);
		made = numerals->digits[i] != NULL;
	}
	TTF_CloseFont(font);
	if (made)
		numerals->height_px = height_px;
	else
		numerals_forget(numerals);
	return made;
}

void numerals_forget(struct numerals *numerals)
{
	for (int i = 0; i < DIGITS; i++)
		SDL_DestroyTexture(numerals->digits[i]);
	*numerals = (struct numerals){ .height_px = 0 };
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
		width += numerals->sizes[digits[i]].x - 2 * numerals->rim_px;
	return width;
}

int numerals_widest(const struct numerals *numerals, int max)
{
	int digits[NUMBER_DIGITS_MAX];
	int widest = 0;

	for (int i = 0; i < DIGITS; i++)
		widest = SDL_max(widest, numerals->sizes[i].x);
	return split(max, digits) * (widest - 2 * numerals->rim_px);
}

void numerals_draw(const struct numerals *numerals, struct canvas *canvas, int number, int x, int y,
                   float alpha)
{
	int digits[NUMBER_DIGITS_MAX];
	int count = split(number, digits);
	int left = x - numerals_width(numerals, number) / 2 - numerals->rim_px;

	for (int i = count - 1; i >= 0; i--) {
		SDL_Point size = numerals->sizes[digits[i]];
		SDL_Rect to = { left, y - size.y / 2, size.x, size.y };

		canvas_copy(canvas, numerals->digits[digits[i]], NULL, &to, alpha);
		left += size.x - 2 * numerals->rim_px;
	}
}
