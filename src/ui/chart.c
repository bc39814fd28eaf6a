/* chart: measures and draws a small bar chart. */
#include "ui/chart.h"

#include <math.h>

#include "base/number.h"
#include "ui/draw.h"
#include "ui/paint/shapes.h"

enum { FIRST_LINE = 1000 /* in a logarithmic chart, and the ratio of the next ones */ };

/* The height of a bar, 1 … high px; 0 for a count of 0. `max`: of the highest bar, unless there is a top. */
static int bar_height(const struct chart *chart, uint64_t count, uint64_t max, int high)
{
	double part;

	if (count == 0 || max == 0)
		return 0;
	part = chart->top > 0 ? (double)SDL_min(count, chart->top) / (double)chart->top
	                      : log1p((double)count) / log1p((double)max);
	return SDL_max(1, (int)lround(part * (double)high));
}

/* Leaves a gap between bars that are wide enough. */
static void chart_draw_bar(const struct draw *draw, const struct chart *chart, const SDL_Rect *area,
                           int place, int height, enum theme_colour colour)
{
	int from = area->x + area->w * place / chart->places;
	int to = area->x + area->w * (place + 1) / chart->places;
	int gap = to - from > 2 * draw_px(draw, 1) ? draw_px(draw, 1) : 0;
	SDL_Rect bar = { from, area->y + area->h - height, SDL_max(to - from - gap, 1), height };

	if (height > 0)
		canvas_fill(draw->canvas, &bar, draw_colour(draw, colour));
}

/* The count of the highest bar. */
static uint64_t find_max(const struct chart *chart)
{
	uint64_t max = 0;

	for (int i = 0; i < chart->left_count; i++)
		max = SDL_max(max, chart->left[i]);
	for (int i = 0; i < chart->right_count; i++)
		max = SDL_max(max, chart->right[i]);
	return max;
}

static void chart_draw_bars(const struct draw *draw, const struct chart *chart,
                            const SDL_Rect *area)
{
	uint64_t max = find_max(chart);

	for (int i = 0; i < chart->left_count; i++)
		chart_draw_bar(draw, chart, area, i,
		               bar_height(chart, chart->left[i], max, area->h),
		               i == chart->marked ? THEME_FOCUS : THEME_ACCENT);
	for (int i = 0; i < chart->right_count; i++)
		chart_draw_bar(draw, chart, area, chart->places - 1 - i,
		               bar_height(chart, chart->right[i], max, area->h), THEME_FOCUS);
}

/* A label at the left edge, a little below the height it belongs to; and a line there. */
static void draw_label(const struct draw *draw, const char *label, SDL_Rect area, int y)
{
	SDL_Rect line = { area.x, y, area.w, draw_px(draw, 1) };
	SDL_Rect place = { area.x, y + line.h, area.w, text_line(draw->text, THEME_FONT_SMALL) };

	canvas_fill(draw->canvas, &line, draw_colour(draw, THEME_LINE));
	draw_line(draw, THEME_FONT_SMALL, label, &place, TEXT_LEFT, THEME_TEXT_SOFT);
}

/* Lines at a thousand, a million … of a logarithmic chart, if they are apart, with labels above them at the left, where
 * the bars are lower. */
static void draw_powers(const struct draw *draw, const struct chart *chart, const SDL_Rect *area)
{
	int high = text_line(draw->text, THEME_FONT_SMALL);
	uint64_t max = find_max(chart);

	if (bar_height(chart, FIRST_LINE, max, area->h) < high)
		return;
	for (uint64_t count = FIRST_LINE; count < max; count *= FIRST_LINE) {
		int y = area->y + area->h - bar_height(chart, count, max, area->h);
		SDL_Rect line = { area->x, y, area->w, draw_px(draw, 1) };
		SDL_Rect place = { area->x, y - high, area->w, high };

		canvas_fill(draw->canvas, &line, draw_colour(draw, THEME_LINE));
		if (place.y >= area->y)
			draw_line(draw, THEME_FONT_SMALL, number_text(count).text, &place,
			          TEXT_LEFT, THEME_TEXT_SOFT);
	}
}

/* Where both rows of a logarithmic chart meet. */
static void draw_meeting(const struct draw *draw, const struct chart *chart, const SDL_Rect *area)
{
	int from = area->x + area->w * chart->meeting / chart->places;
	int to = area->x + area->w * (chart->meeting + 1) / chart->places;
	SDL_Rect column = { from, area->y, SDL_max(to - from, draw_px(draw, 2)), area->h };

	if (chart->meeting > 0)
		canvas_fill(draw->canvas, &column, draw_colour(draw, THEME_TEXT));
}

void chart_draw_axis(const struct draw *draw, const char *top, const char *middle, SDL_Rect *area)
{
	int width = SDL_max(text_width(draw->text, THEME_FONT_SMALL, top),
	                    text_width(draw->text, THEME_FONT_SMALL, middle)) +
	            draw_px(draw, THEME_SPACE_M);

	draw_label(draw, top, *area, area->y);
	draw_label(draw, middle, *area, area->y + area->h / 2);
	area->x += width;
	area->w -= width;
}

static bool draw_chart(const struct draw *draw, const struct item *item)
{
	const struct chart *chart = item->context;
	SDL_Rect area = item->rect, line;

	if (chart->left_caption != NULL)
		area.h -= text_line(draw->text, THEME_FONT_SMALL) + draw_px(draw, THEME_SPACE_S);
	line = (SDL_Rect){ area.x, area.y + area.h, area.w, draw_px(draw, 1) };
	if (chart->top > 0)
		chart_draw_axis(draw, chart->top_label, chart->middle_label, &area);
	else
		draw_powers(draw, chart, &area);
	chart_draw_bars(draw, chart, &area);
	draw_meeting(draw, chart, &area);
	canvas_fill(draw->canvas, &line, draw_colour(draw, THEME_LINE));
	if (chart->left_caption == NULL)
		return false;
	line.y += draw_px(draw, THEME_SPACE_S);
	line.h = text_line(draw->text, THEME_FONT_SMALL);
	draw_line(draw, THEME_FONT_SMALL, chart->left_caption, &line, TEXT_LEFT, THEME_TEXT_SOFT);
	draw_line(draw, THEME_FONT_SMALL, chart->right_caption, &line, TEXT_RIGHT, THEME_TEXT_SOFT);
	return false;
}

void chart_push(struct column *column, const struct chart *chart, int high)
{
	int captions = chart->left_caption == NULL ? 0
	                                           : text_line(column->text, THEME_FONT_SMALL) +
	                                                     column_px(column, THEME_SPACE_S);
	struct item *item = column_push(column, ITEM_CUSTOM, high + captions, THEME_SPACE_M);

	item->draw = draw_chart;
	item->context = chart;
}

void chart_draw_steps(const struct draw *draw, const SDL_Rect *area, const uint64_t *at, int count,
                      int most, uint64_t end, enum theme_colour colour)
{
	int thick = draw_px(draw, 2), y = area->y + area->h;

	for (int i = 0; i <= count; i++) {
		uint64_t from = SDL_min(at[i], end), to = i < count ? SDL_min(at[i + 1], end) : end;
		int x = area->x + (int)((uint64_t)area->w * from / end);
		int right = area->x + (int)((uint64_t)area->w * to / end);
		int up = area->y + (area->h - thick) * (most - i) / most;
		SDL_Rect rise = { x, up, thick, y - up },
		         tread = { x, up, right - x + thick, thick };

		if (i > 0)
			canvas_fill(draw->canvas, &rise, draw_colour(draw, colour));
		canvas_fill(draw->canvas, &tread, draw_colour(draw, colour));
		y = up + thick;
	}
}

/* The top of a value's point, which is so high. */
static int value_y(const SDL_Rect *area, uint64_t value, uint64_t most, int thick)
{
	return area->y + (int)((uint64_t)(area->h - thick) * (most - value) / most);
}

/* A straight line between two points, as a column of pixels for each x. */
static void draw_slope(const struct draw *draw, int left, int from, int right, int to, int thick,
                       uint32_t colour)
{
	for (int x = left, y = from; x < right; x++) {
		int next = from + (to - from) * (x + 1 - left) / (right - left);
		SDL_Rect part = { x, SDL_min(y, next), 1, SDL_abs(next - y) + thick };

		canvas_fill(draw->canvas, &part, colour);
		y = next;
	}
}

void chart_draw_line(const struct draw *draw, const SDL_Rect *area, const uint64_t *values,
                     int count, uint64_t most, enum theme_colour colour)
{
	int thick = draw_px(draw, 2), dot = draw_px(draw, 4);
	uint32_t paint = draw_colour(draw, colour);

	for (int i = 0; i < count; i++) {
		int x = area->x + (area->w - dot) * i / SDL_max(count - 1, 1);
		int next = area->x + (area->w - dot) * (i + 1) / SDL_max(count - 1, 1);
		SDL_Rect point = { x, 0, dot, dot };

		if (values[i] > most)
			continue;
		point.y = value_y(area, values[i], most, dot);
		paint_round(draw->canvas, &point, dot / 2, paint);
		if (i + 1 < count && values[i + 1] <= most)
			draw_slope(draw, x + dot / 2, point.y + (dot - thick) / 2, next + dot / 2,
			           value_y(area, values[i + 1], most, dot) + (dot - thick) / 2,
			           thick, paint);
	}
}
