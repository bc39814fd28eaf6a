/* figure: numbers and times in digits of equal width. */
#include "ui/paint/figure.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

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
	int digit = digit_width(text, font), left = rect->w - width(figure, digit);
	SDL_Rect digits = *rect, next = *rect;

	if (left < 0)
		text_note_cut(text, figure);
	if (align != TEXT_LEFT)
		digits.x += align == TEXT_CENTRE ? left / 2 : left;
	digits.w -= left;
	next.x = digits.x;
	while (*figure != '\0') {
		const char *start = figure;
		SDL_Rect cell;
		char one[8] = "";

		next.w = advance(utf8_next(&figure), digit);
		cell = mirror_within(&text->canvas->mirror, &digits, next);
		cell.x -= digit / 2;
		cell.w += digit;
		memcpy(one, start, SDL_min((size_t)(figure - start), sizeof one - 1));
		text_draw(text, font, one, &cell, TEXT_CENTRE, colour);
		next.x += next.w;
	}
}
