/* digits: numbers and times in digits of equal width, and the outlined ones on tiles. */
#include <SDL_ttf.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/paint/text.h"
#include "ui/scale.h"

struct number_text figure_time(uint64_t seconds)
{
	unsigned long long hours = seconds / 3600;
	unsigned minutes = (unsigned)(seconds / 60 % 60), rest = (unsigned)(seconds % 60);
	struct number_text made;

	if (hours > 0)
		snprintf(made.text, sizeof made.text, "%llu:%02u:%02u", hours, minutes, rest);
	else
		snprintf(made.text, sizeof made.text, "%u:%02u", minutes, rest);
	return made;
}

/* The advance of the widest digit, px. */
static int digit_width(struct text *text, enum theme_font font)
{
	int widest = 0;

	for (char c = '0'; c <= '9'; c++) {
		int digit = text_width(text, font, (char[]){ c, '\0' });

		widest = SDL_max(widest, digit);
	}
	return widest;
}

/* Separators are narrower than digits. */
static int advance(uint32_t c, int digit)
{
	return c >= '0' && c <= '9'   ? digit
	       : c == 0x2013          ? digit /* – */
	       : c >= 'a' && c <= 'z' ? digit * 4 / 5
	       : c == ':'             ? digit / 2
	                              : digit / 3;
}

static int width(const char *figure, int digit)
{
	int sum = 0;

	while (*figure != '\0')
		sum += advance(utf8_next(&figure), digit);
	return sum;
}

int figure_width(struct text *text, enum theme_font font, const char *figure)
{
	return width(figure, digit_width(text, font));
}

void figure_parts(const struct scale *scale, struct text *text, const SDL_Rect *figure,
                  enum theme_font font, const char *name, bool row, SDL_Rect *digits,
                  SDL_Rect *label)
{
	int high = text_line(text, font), line = text_line(text, THEME_FONT_SMALL);
	int pad = scale_px(scale, THEME_SPACE_M);
	int edge = pad + scale_px(scale, THEME_SPACE_S);
	int top = (figure->h - high - line) / 2;

	*digits = *label = *figure;
	if (row) {
		label->x += edge;
		label->w = text_width(text, THEME_FONT_SMALL, name);
		digits->x += edge + label->w + pad;
		digits->w -= edge + label->w + pad + edge;
		return;
	}
	digits->x += scale_px(scale, THEME_SPACE_S); /* keeps them off the edges */
	digits->w -= 2 * scale_px(scale, THEME_SPACE_S);
	digits->y += top > 0 ? top : 0;
	digits->h = figure->h - line < high ? figure->h - line : high;
	label->y = digits->y + digits->h;
	label->h = line;
}

void figure_draw(struct text *text, enum theme_font font, const char *figure, const SDL_Rect *rect,
                 enum text_align align, uint32_t colour)
{
	bool mirrored = text->canvas->mirrored; /* the digits aren’t */
	int digit = digit_width(text, font), left = rect->w - width(figure, digit);
	SDL_Rect cell = *rect;

	if (left < 0)
		text_note_cut(text, figure);
	if (align != TEXT_LEFT)
		cell.x += align == TEXT_CENTRE ? left / 2 : left;
	if (mirrored)
		cell.x += rect->w - left;
	while (*figure != '\0') {
		const char *start = figure;
		int wide = advance(utf8_next(&figure), digit);
		SDL_Rect glyph = { cell.x - digit / 2 - (mirrored ? wide : 0), cell.y, wide + digit,
			           cell.h };
		char one[8] = "";

		memcpy(one, start, SDL_min((size_t)(figure - start), sizeof one - 1));
		text_draw(text, font, one, &glyph, TEXT_CENTRE, colour);
		cell.x += mirrored ? -wide : wide;
	}
}

enum { RIM_PART = 18 };

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
