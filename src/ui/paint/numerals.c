/* numerals: the numbers on the tiles. */
#include "ui/paint/numerals.h"

#include <SDL_ttf.h>
#include <stdio.h>

#include "ui/paint/fonts.h"
#include "ui/scale.h"

enum { RIM_PART = 18, HEIGHT_MIN = 6 };

static const SDL_Color white = { 255, 255, 255, 255 };
static const SDL_Color dark = { 12, 12, 16, 255 };

/* The edges of what is engraved: in the shade at the top, in the light at the bottom. */
static const SDL_Color shade = { 30, 12, 4, 150 };
static const SDL_Color light = { 255, 232, 190, 200 };
static const SDL_Color burnt = { 62, 29, 12, 255 };

/* Adds the digit in a colour, moved down by dy px. */
static bool add_digit(SDL_Surface *to, TTF_Font *font, const char *text, SDL_Color colour,
                      int rim_px, int dy)
{
	SDL_Surface *digit = TTF_RenderUTF8_Blended(font, text, colour);
	SDL_Rect at = { rim_px, rim_px + dy, 0, 0 };
	bool added = digit != NULL && SDL_BlitSurface(digit, NULL, to, &at) == 0;

	SDL_FreeSurface(digit);
	return added;
}

/* A digit burnt into wood, as large as one with an outline; NULL on failure. */
static SDL_Surface *engrave_digit(TTF_Font *font, int digit, int rim_px)
{
	const char text[2] = { (char)('0' + digit), '\0' };
	int edge = SDL_max(rim_px / 2, 1), width, height;
	SDL_Surface *made;

	if (TTF_SizeUTF8(font, text, &width, &height) != 0)
		return NULL;
	made = SDL_CreateRGBSurfaceWithFormat(0, width + 2 * rim_px, height + 2 * rim_px, 32,
	                                      SDL_PIXELFORMAT_ARGB8888);
	if (made != NULL && add_digit(made, font, text, light, rim_px, edge) &&
	    add_digit(made, font, text, shade, rim_px, -edge) &&
	    add_digit(made, font, text, burnt, rim_px, 0))
		return made;
	SDL_FreeSurface(made);
	return NULL;
}

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

bool numerals_prepare(struct numerals *numerals, struct canvas *canvas, int height_px,
                      bool engraved)
{
	TTF_Font *font;
	bool made = true;

	if (numerals->height_px == height_px && numerals->engraved == engraved)
		return true;
	numerals_forget(numerals);
	font = fonts_open(canvas->data_dir, FONTS_BOLD, height_px);
	if (font == NULL)
		return false;
	numerals->rim_px = SDL_max(height_px / RIM_PART, 1);
	for (int i = 0; i < NUMERALS_DIGITS && made; i++) {
		SDL_Surface *digit =
		        (engraved ? engrave_digit : render_digit)(font, i, numerals->rim_px);

		if (digit != NULL) {
			numerals->digits[i] = canvas_texture(canvas, digit);
			numerals->sizes[i] = (SDL_Point){ digit->w, digit->h };
		}
		SDL_FreeSurface(digit);
		made = numerals->digits[i] != NULL;
	}
	TTF_CloseFont(font);
	if (!made) {
		numerals_forget(numerals);
		return false;
	}
	numerals->height_px = height_px;
	numerals->engraved = engraved;
	return true;
}

int numerals_fitting_height(int height_px, int cell_width, int last)
{
	int digits = last < 10 ? 1 : last < 100 ? 2 : last < 1000 ? 3 : 4;
	int wide = cell_width * 5 / (4 * digits); /* the height at which the digits just fit */

	return SDL_max(SDL_min(height_px, wide), HEIGHT_MIN);
}

/* Draws a number centred on x, y. */
static bool engrave_number(SDL_Surface *picture, SDL_Surface *const digits[NUMERALS_DIGITS],
                           int rim_px, int number, int x, int y)
{
	int width = 0;
	bool drawn = true;
	char text[16];

	snprintf(text, sizeof text, "%d", number);
	for (const char *at = text; *at != '\0'; at++)
		width += digits[*at - '0']->w - 2 * rim_px;
	x -= width / 2 + rim_px;
	for (const char *at = text; *at != '\0'; at++) {
		SDL_Surface *digit = digits[*at - '0'];
		SDL_Rect to = { x, y - digit->h / 2, 0, 0 };

		drawn &= SDL_BlitSurface(digit, NULL, picture, &to) == 0;
		x += digit->w - 2 * rim_px;
	}
	return drawn;
}

bool numerals_engrave(SDL_Surface *picture, const char *data_dir, int columns, int rows)
{
	int cell_width = picture->w / columns, cell_height = picture->h / rows;
	int height_px = numerals_fitting_height(SDL_min(cell_width, cell_height) / 2, cell_width,
	                                        columns * rows);
	int rim_px = SDL_max(height_px / RIM_PART, 1);
	TTF_Font *font = fonts_open(data_dir, FONTS_BOLD, height_px);
	SDL_Surface *digits[NUMERALS_DIGITS] = { NULL };
	bool drawn = font != NULL;

	for (int i = 0; i < NUMERALS_DIGITS && drawn; i++) {
		digits[i] = engrave_digit(font, i, rim_px);
		drawn = digits[i] != NULL;
	}
	for (int cell = 0; cell < columns * rows && drawn; cell++)
		drawn = engrave_number(picture, digits, rim_px, cell + 1,
		                       (2 * (cell % columns) + 1) * picture->w / (2 * columns),
		                       (2 * (cell / columns) + 1) * picture->h / (2 * rows));
	for (int i = 0; i < NUMERALS_DIGITS; i++)
		SDL_FreeSurface(digits[i]);
	if (font != NULL)
		TTF_CloseFont(font);
	return drawn;
}

void numerals_forget(struct numerals *numerals)
{
	for (int i = 0; i < NUMERALS_DIGITS; i++)
		SDL_DestroyTexture(numerals->digits[i]);
	*numerals = (struct numerals){ .height_px = 0 };
}

int numerals_width(const struct numerals *numerals, int number)
{
	int width = 0;

	do
		width += numerals->sizes[number % 10].x - 2 * numerals->rim_px;
	while ((number /= 10) > 0);
	return width;
}

int numerals_widest(const struct numerals *numerals, int max)
{
	int widest = 0, count = snprintf(NULL, 0, "%d", max);

	for (int i = 0; i < NUMERALS_DIGITS; i++)
		widest = SDL_max(widest, numerals->sizes[i].x);
	return count * (widest - 2 * numerals->rim_px);
}

void numerals_draw(const struct numerals *numerals, struct canvas *canvas, int number, int x, int y,
                   float shown)
{
	char digits[16];
	int left = x - numerals_width(numerals, number) / 2 - numerals->rim_px;

	snprintf(digits, sizeof digits, "%d", number);
	for (const char *at = digits; *at != '\0'; at++) {
		SDL_Point size = numerals->sizes[*at - '0'];
		SDL_Rect to = { left, y - size.y / 2, size.x, size.y };

		canvas_copy(canvas, numerals->digits[*at - '0'], NULL, &to, shown);
		left += size.x - 2 * numerals->rim_px;
	}
}
