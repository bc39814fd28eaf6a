/* draw_text: text and figures. */
#include "ui/draw_text.h"

#include "ui/draw_shapes.h"
#include "ui/figure.h"

void draw_text_figure(const struct draw *draw, const struct item *item)
{
	bool row = item->row;
	char digits[FIGURE_SIZE];
	SDL_Rect number, name;

	figure_parts(draw->scale, draw->text, &item->rect, item->font, item->text, row, &number,
	             &name);
	if (item->kind == ITEM_CLOCK)
		figure_write_time(digits, item->number);
	else
		number_write(digits, item->number);
	figure_draw(draw->text, item->font, digits, &number, row ? TEXT_RIGHT : TEXT_CENTRE,
	            draw_colour(draw, THEME_TEXT));
	text_draw(draw->text, THEME_FONT_SMALL, item->text, &name, row ? TEXT_LEFT : TEXT_CENTRE,
	          draw_colour(draw, THEME_TEXT_SOFT));
}

void draw_text_strong(const struct draw *draw, const char *string, SDL_Rect rect,
                      enum text_align align, uint32_t colour)
{
	int height;

	if (text_width(draw->text, THEME_FONT_STRONG, string) <= rect.w) {
		text_draw(draw->text, THEME_FONT_STRONG, string, &rect, align, colour);
		return;
	}
	height = text_height(draw->text, THEME_FONT_STRONG, string, rect.w);
	if (height < rect.h) {
		rect.y += (rect.h - height) / 2;
		rect.h = height;
	}
	text_draw_wrapped(draw->text, THEME_FONT_STRONG, string, &rect, align == TEXT_CENTRE,
	                  colour);
}

void draw_text_fitting(const struct draw *draw, const char *string, const SDL_Rect *rect,
                       enum text_align align, enum text_cut cut, uint32_t colour)
{
	char fit[TEXT_FIT_SIZE];

	text_fit(draw->text, THEME_FONT_BODY, string, rect->w, cut, fit);
	text_draw(draw->text, THEME_FONT_BODY, fit, rect, align, colour);
}

void draw_text_fact(const struct draw *draw, const struct item *item)
{
	SDL_Rect label = item->rect, value = item->rect;
	int line = text_line(draw->text, THEME_FONT_STRONG);
	int value_px = text_width(draw->text, THEME_FONT_STRONG, item->value);
	int label_px = text_width(draw->text, THEME_FONT_BODY, item->text);

	if (label_px + value_px <= item->rect.w && item->rect.h < 2 * line) {
		text_draw(draw->text, THEME_FONT_BODY, item->text, &label, TEXT_LEFT,
		          draw_colour(draw, THEME_TEXT_SOFT));
	} else {
		label.h -= line;
		value.y += label.h;
		value.h = line;
		text_draw_wrapped(draw->text, THEME_FONT_BODY, item->text, &label, false,
		                  draw_colour(draw, THEME_TEXT_SOFT));
	}
	text_draw(draw->text, THEME_FONT_STRONG, item->value, &value, TEXT_RIGHT,
	          draw_colour(draw, THEME_TEXT));
}

/* Centred in its rectangle. */
static void draw_note(const struct draw *draw, const struct item *item)
{
	SDL_Rect lines = item->rect;
	int height = text_height(draw->text, THEME_FONT_BODY, item->text, lines.w);

	if (height < lines.h)
		lines.y += (lines.h - height) / 2;
	text_draw_wrapped(draw->text, THEME_FONT_BODY, item->text, &lines, true,
	                  draw_colour(draw, THEME_TEXT_SOFT));
}

void draw_text(const struct draw *draw, const struct item *item)
{
	uint32_t strong = draw_colour(draw, THEME_TEXT), soft = draw_colour(draw, THEME_TEXT_SOFT);
	char fit[TEXT_FIT_SIZE];

	switch (item->kind) {
	case ITEM_HINT:
		draw_text_fitting(draw, item->text, &item->rect, TEXT_CENTRE, TEXT_CUT_END, soft);
		break;
	case ITEM_PLACE:
		draw_text_fitting(draw, item->text, &item->rect, TEXT_LEFT, TEXT_CUT_START, soft);
		break;
	case ITEM_NOTE:
		draw_note(draw, item);
		break;
	case ITEM_TITLE:
		text_draw(draw->text, THEME_FONT_TITLE, item->text, &item->rect, TEXT_LEFT, strong);
		break;
	case ITEM_SUBTITLE:
		draw_text_strong(draw, item->text, item->rect, TEXT_LEFT, strong);
		break;
	case ITEM_CODE:
		text_fit(draw->text, THEME_FONT_STRONG, item->text, item->rect.w, TEXT_CUT_MIDDLE,
		         fit);
		text_draw(draw->text, THEME_FONT_STRONG, fit, &item->rect, TEXT_LEFT, strong);
		break;
	case ITEM_VALUE:
		text_draw(draw->text, THEME_FONT_STRONG, item->text, &item->rect, TEXT_CENTRE,
		          strong);
		break;
	default:
		text_draw_wrapped(draw->text, THEME_FONT_BODY, item->text, &item->rect, false,
		                  item->kind == ITEM_WARNING ? draw_colour(draw, THEME_WARNING)
		                                             : soft);
		break;
	}
}
