/* draw_items: how each kind of item is drawn. */
#include "ui/draw_items.h"

#include <stdio.h>
#include <string.h>

#include "ui/field.h"
#include "ui/knob.h"
#include "ui/paint/figure.h"
#include "ui/paint/shapes.h"
#include "ui/scale.h"

enum {
	BADGE = 16,      /* units */
	FADE = 36,       /* units: height of the fade at a scrolled edge */
	FADE_STEPS = 12, /* number of steps in it */
	LARGE_ICON = 64, /* units: of a large tool, at most */
};

static void draw_toolbar(const struct draw *draw, const struct item *item)
{
	draw_panel(draw, &item->rect, THEME_RADIUS_PANEL, THEME_PANEL);
}

static void find_parts(const struct draw *draw, const struct item *item, SDL_Rect *number,
                       SDL_Rect *name)
{
	figure_parts(draw->scale, draw->text, &item->rect, item->font, item->text, item->row,
	             number, name);
}

void draw_items_value(const struct draw *draw, const struct item *figure)
{
	SDL_Rect number, name;

	find_parts(draw, figure, &number, &name);
	if (figure->ticks)
		painter_mark_part(&draw->canvas->painter);
	figure_draw(draw->text, figure->font, figure->value, &number,
	            figure->row ? TEXT_RIGHT : TEXT_CENTRE, draw_colour(draw, THEME_TEXT));
	if (figure->ticks)
		painter_end_part(&draw->canvas->painter);
}

static void draw_figure(const struct draw *draw, const struct item *item)
{
	bool row = item->row;
	SDL_Rect number, name;

	if (item->command != COMMAND_NONE && item == draw->hovered)
		draw_panel(draw, &item->rect, THEME_RADIUS_PANEL,
		           draw->pressed == item->command ? THEME_BUTTON_PRESSED
		                                          : THEME_BUTTON_HOVER);
	else if (item->panel)
		draw_toolbar(draw, item);
	find_parts(draw, item, &number, &name);
	draw_items_value(draw, item);
	draw_line(draw, THEME_FONT_SMALL, item->text, &name, row ? TEXT_LEFT : TEXT_CENTRE,
	          THEME_TEXT_SOFT);
}

/* True if the text fits in the rectangle, wrapped if need be, without breaking words. */
static bool fits(const struct draw *draw, enum theme_font font, const char *string,
                 const SDL_Rect *rect)
{
	return text_width(draw->text, font, string) <= rect->w ||
	       (text_longest_word(draw->text, font, string) <= rect->w &&
	        text_height(draw->text, font, string, rect->w) <= rect->h);
}

/* Strong text, vertically centred; smaller if it doesn't fit. */
static void draw_strong(const struct draw *draw, const char *string, SDL_Rect rect,
                        enum text_align align, enum theme_colour colour)
{
	enum theme_font font =
	        fits(draw, THEME_FONT_STRONG, string, &rect) ? THEME_FONT_STRONG : THEME_FONT_SMALL;
	int height;

	if (text_width(draw->text, font, string) <= rect.w) {
		draw_line(draw, font, string, &rect, align, colour);
		return;
	}
	height = text_height(draw->text, font, string, rect.w);
	if (height < rect.h) {
		rect.y += (rect.h - height) / 2;
		rect.h = height;
	}
	text_draw_wrapped(draw->text, font, string, &rect, align == TEXT_CENTRE,
	                  draw_colour(draw, colour));
}

static void draw_lines(const struct draw *draw, const char *string, const SDL_Rect *rect,
                       bool centred, enum theme_colour colour)
{
	text_draw_wrapped(draw->text, THEME_FONT_BODY, string, rect, centred,
	                  draw_colour(draw, colour));
}

/* As much of the text as fits; not counted as cut. */
static void draw_fitting(const struct draw *draw, enum theme_font font, const char *string,
                         const SDL_Rect *rect, enum text_align align, enum text_cut cut,
                         enum theme_colour colour)
{
	char fit[TEXT_FIT_SIZE];

	text_fit(draw->text, font, string, rect->w, cut, fit);
	draw_line(draw, font, fit, rect, align, colour);
}

/* Beside each other; else the value is below its label, on several lines if it is too wide for one. */
static void draw_fact(const struct draw *draw, const struct item *item)
{
	SDL_Rect label = item->rect, value = item->rect;
	int value_px = text_width(draw->text, THEME_FONT_STRONG, item->value);
	int label_px = text_width(draw->text, THEME_FONT_BODY, item->text);

	if (label_px + value_px <= item->rect.w &&
	    item->rect.h < 2 * text_line(draw->text, THEME_FONT_STRONG)) {
		draw_line(draw, THEME_FONT_BODY, item->text, &label, TEXT_LEFT, THEME_TEXT_SOFT);
	} else {
		label.h = text_height(draw->text, THEME_FONT_BODY, item->text, label.w);
		value.y += label.h;
		value.h -= label.h;
		draw_lines(draw, item->text, &label, false, THEME_TEXT_SOFT);
	}
	if (value_px <= value.w)
		draw_line(draw, THEME_FONT_STRONG, item->value, &value, TEXT_RIGHT, THEME_TEXT);
	else
		draw_lines(draw, item->value, &value, false, THEME_TEXT);
}

/* Centred in its rectangle. */
static void draw_note(const struct draw *draw, const struct item *item)
{
	SDL_Rect lines = item->rect;
	int height = text_height(draw->text, THEME_FONT_BODY, item->text, lines.w);

	if (height < lines.h)
		lines.y += (lines.h - height) / 2;
	draw_lines(draw, item->text, &lines, true, THEME_TEXT_SOFT);
}

/* Smaller if that is enough to show a share code as a whole. */
static void draw_code(const struct draw *draw, const struct item *item)
{
	bool strong = text_width(draw->text, THEME_FONT_STRONG, item->text) <= item->rect.w;

	draw_fitting(draw, strong ? THEME_FONT_STRONG : THEME_FONT_SMALL, item->text, &item->rect,
	             TEXT_LEFT, TEXT_CUT_MIDDLE, THEME_TEXT);
}

static void draw_text(const struct draw *draw, const struct item *item)
{
	const SDL_Rect *rect = &item->rect;

	switch (item->kind) {
	case ITEM_HELP:
		draw_fitting(draw, THEME_FONT_BODY, item->text, rect, TEXT_CENTRE, TEXT_CUT_END,
		             THEME_TEXT_SOFT);
		break;
	case ITEM_PLACE:
		draw_fitting(draw, THEME_FONT_BODY, item->text, rect, TEXT_LEFT, TEXT_CUT_START,
		             THEME_TEXT_SOFT);
		break;
	case ITEM_TITLE:
		draw_line(draw, THEME_FONT_TITLE, item->text, rect, TEXT_LEFT, THEME_TEXT);
		break;
	case ITEM_SUBTITLE:
		draw_strong(draw, item->text, *rect, TEXT_LEFT, THEME_TEXT);
		break;
	case ITEM_LABEL:
		draw_lines(draw, item->text, rect, false, THEME_TEXT);
		break;
	case ITEM_CODE:
		draw_code(draw, item);
		break;
	case ITEM_VALUE:
		draw_line(draw, THEME_FONT_STRONG, item->text, rect, TEXT_CENTRE, THEME_TEXT);
		break;
	default:
		draw_lines(draw, item->text, rect, false,
		           item->kind == ITEM_WARNING ? THEME_WARNING : THEME_TEXT_SOFT);
		break;
	}
}

static enum theme_colour text_colour(const struct item *item)
{
	return item->enabled ? THEME_TEXT : THEME_TEXT_OFF;
}

/* The background of a pressable item at rest (bare: none), hovered and pressed. */
static void draw_ground(const struct draw *draw, const struct item *item, bool bare,
                        enum theme_colour rest, enum theme_colour hover, enum theme_colour pressed)
{
	bool hovered = item->enabled && item == draw->hovered;
	enum theme_colour over = draw->pressed == item->command ? pressed : hover;

	if (hovered || !bare)
		draw_round(draw, &item->rect, THEME_RADIUS_BUTTON, hovered ? over : rest);
	if (!bare)
		draw_outline(draw, &item->rect, THEME_RADIUS_BUTTON);
}

static void draw_plain_ground(const struct draw *draw, const struct item *item, bool bare)
{
	draw_ground(draw, item, bare, THEME_BUTTON, THEME_BUTTON_HOVER, THEME_BUTTON_PRESSED);
}

/* An icon grows with the text as long as both fit; that of a large tool with the tool. */
static int tool_icon(const struct draw *draw, const struct item *item)
{
	int icon = item->panel ? draw_px(draw, LARGE_ICON) : scale_text_px(draw->scale, THEME_ICON);
	int max = SDL_min(item->rect.w, item->rect.h) * 2 / 3;
	int available =
	        item->rect.h - text_line(draw->text, item->font) - draw_px(draw, THEME_SPACE_M);

	if (item->panel)
		max = SDL_min(item->rect.w, item->rect.h) / 2;
	if (*item->text != '\0')
		max = SDL_max(SDL_min(max, available), draw_px(draw, THEME_ICON));
	return icon < max ? icon : max;
}

static void draw_tool(const struct draw *draw, const struct item *item)
{
	int icon = tool_icon(draw, item);
	int line = *item->text != '\0' ? text_line(draw->text, item->font) : 0;
	int space = line > 0 ? draw_px(draw, THEME_SPACE_S) : 0;
	int top = item->rect.y + (item->rect.h - icon - space - line) / 2;
	SDL_Rect label = { item->rect.x, top + icon + space, item->rect.w, line };

	if (item->panel)
		draw_panel(draw, &item->rect, THEME_RADIUS_BUTTON, THEME_PANEL);
	draw_plain_ground(draw, item, !item->lit);
	paint_icon(draw->canvas, items_info(draw->items, item->command)->icon, icon,
	           item->rect.x + (item->rect.w - icon) / 2, top,
	           draw_colour(draw, text_colour(item)));
	draw_line(draw, item->font, item->text, &label, TEXT_CENTRE, text_colour(item));
}

static void draw_message(const struct draw *draw, const struct item *item)
{
	int pad = draw_px(draw, THEME_SPACE_L);
	SDL_Rect inner = { item->rect.x + pad, item->rect.y, item->rect.w - 2 * pad, 0 };

	inner.h = text_height(draw->text, THEME_FONT_BODY, item->text, inner.w);
	inner.y += (item->rect.h - inner.h) / 2;
	paint_shadow(draw->canvas, &item->rect, draw_px(draw, THEME_RADIUS_PANEL),
	             draw_px(draw, THEME_SHADOW_TILE));
	draw_panel(draw, &item->rect, THEME_RADIUS_PANEL,
	           item->kind == ITEM_TIP ? THEME_BUTTON_PRESSED : THEME_SHEET);
	draw_lines(draw, item->text, &inner, true, THEME_TEXT);
}

static void draw_shade(const struct draw *draw, const struct item *item)
{
	canvas_fill(draw->canvas, &item->rect, draw_colour(draw, THEME_DIM));
}

static void draw_sheet(const struct draw *draw, const struct item *item)
{
	paint_shadow(draw->canvas, &item->rect, draw_px(draw, THEME_RADIUS_PANEL),
	             draw_px(draw, THEME_SHADOW));
	draw_panel(draw, &item->rect, THEME_RADIUS_PANEL, THEME_SHEET);
}

/* Icon, title and key on one line. A long title is smaller, and the key gives way to a longer one. */
static void draw_command_line(const struct draw *draw, const struct command_info *info,
                              const char *key_name, SDL_Rect line, enum theme_font font,
                              enum theme_colour colour)
{
	int icon = scale_text_px(draw->scale, THEME_ICON_SMALL);
	int indent = icon + draw_px(draw, THEME_SPACE_L);
	int key_px = text_width(draw->text, THEME_FONT_SMALL, key_name);
	int room = line.w - indent - key_px;
	bool small = text_width(draw->text, font, _(info->title)) > room;
	bool whole = small && text_width(draw->text, THEME_FONT_SMALL, _(info->title)) > room;
	SDL_Rect title = { line.x + indent, line.y, whole ? line.w - indent : room, line.h };
	SDL_Rect key = { line.x + line.w - key_px, line.y, key_px, line.h };

	if (info->icon != NULL)
		paint_icon(draw->canvas, info->icon, icon, line.x, line.y + (line.h - icon) / 2,
		           draw_colour(draw, colour));
	draw_line(draw, small ? THEME_FONT_SMALL : font, _(info->title), &title, TEXT_LEFT, colour);
	if (!whole)
		text_draw(draw->text, THEME_FONT_SMALL, key_name, &key, TEXT_RIGHT,
		          canvas_fade(draw_colour(draw, colour), 0.7f));
}

static void draw_entry(const struct draw *draw, const struct item *item)
{
	int pad = draw_px(draw, THEME_SPACE_M);
	SDL_Rect line = { item->rect.x + pad, item->rect.y, item->rect.w - 2 * pad, item->rect.h };

	draw_ground(draw, item, true, THEME_BUTTON, THEME_BUTTON, THEME_BUTTON_PRESSED);
	draw_command_line(draw, items_info(draw->items, item->command), item->value, line,
	                  THEME_FONT_BODY, text_colour(item));
}

/* The tick and the stars of a row. */
static void draw_marks(const struct draw *draw, const struct item *item)
{
	int star = scale_text_px(draw->scale, THEME_STAR), pad = draw_px(draw, THEME_SPACE_M);
	int x = item->rect.x + item->rect.w - pad - ITEM_STARS * star;
	int y = item->rect.y + (item->rect.h - star) / 2;

	if (item->number > 0)
		paint_icon(draw->canvas, "check", star, item->rect.x + pad, y,
		           draw_colour(draw, THEME_TEXT));
	for (int i = 0; i < ITEM_STARS; i++) {
		bool full = (uint64_t)i < item->number;

		paint_icon(draw->canvas, full ? "star" : "star-empty", star, x + i * star, y,
		           draw_colour(draw, full ? THEME_FOCUS : THEME_TEXT_OFF));
	}
}

/* A row of a list; the name is shortened to leave space for the value. */
static void draw_row(const struct draw *draw, const struct item *item)
{
	int left = items_row_left(draw->scale), right = items_row_right(draw->scale);
	SDL_Rect name = { item->rect.x + left, item->rect.y, item->rect.w - left - right,
		          item->rect.h };
	SDL_Rect about = name;

	draw_plain_ground(draw, item, !item->lit);
	about.w = text_width(draw->text, THEME_FONT_SMALL, item->value);
	about.x += name.w - about.w;
	name.w -= about.w + draw_px(draw, THEME_SPACE_S);
	draw_fitting(draw, THEME_FONT_BODY, item->text, &name, TEXT_LEFT, TEXT_CUT_END,
	             text_colour(item));
	draw_line(draw, THEME_FONT_SMALL, item->value, &about, TEXT_RIGHT, THEME_TEXT_SOFT);
	draw_marks(draw, item);
}

static void draw_lesson(const struct draw *draw, const struct item *item)
{
	int indent = scale_text_px(draw->scale, THEME_ICON_SMALL) + draw_px(draw, THEME_SPACE_L);
	int high = text_line(draw->text, THEME_FONT_STRONG);
	SDL_Rect line = { item->rect.x, item->rect.y, item->rect.w, high };
	SDL_Rect below = { item->rect.x + indent, item->rect.y + high, item->rect.w - indent,
		           item->rect.h - high };

	draw_command_line(draw, command_info((enum command)item->number), item->text, line,
	                  THEME_FONT_STRONG, THEME_TEXT);
	draw_lines(draw, item->value, &below, false, THEME_TEXT_SOFT);
}

/* The chosen item has a ring and a tick; its background stays plain, unlike that of the main button. */
static void draw_chosen(const struct draw *draw, const struct item *item)
{
	/* half the growth of the text, so that it doesn't reach the text */
	int side = (draw_px(draw, BADGE) + scale_text_px(draw->scale, BADGE)) / 2;
	int out = side / 3;
	SDL_Rect badge = { item->rect.x + item->rect.w - side + out, item->rect.y - out, side,
		           side };

	draw_ring(draw, &item->rect, THEME_RADIUS_BUTTON, THEME_FOCUS_RING, THEME_ACCENT);
	paint_round(draw->canvas, &badge, side / 2, draw_colour(draw, THEME_ACCENT));
	draw_icon_in(draw, "check", side * 3 / 4, &badge, THEME_TEXT_ACCENT);
}

static void draw_button(const struct draw *draw, const struct item *item)
{
	SDL_Rect label = draw_inset(item->rect, draw_px(draw, THEME_SPACE_S));
	bool primary = item->kind == ITEM_PRIMARY, accent = primary && item->enabled;

	if (accent)
		draw_ground(draw, item, false, THEME_ACCENT, THEME_ACCENT_HOVER,
		            THEME_ACCENT_PRESSED);
	else
		draw_plain_ground(draw, item, false);
	draw_strong(draw, item->text, label, TEXT_CENTRE,
	            accent ? THEME_TEXT_ACCENT : text_colour(item));
	if (item->lit && !primary)
		draw_chosen(draw, item);
}

static void draw_icon_button(const struct draw *draw, const struct item *item)
{
	int side = SDL_min(scale_text_px(draw->scale, THEME_ICON_SMALL), item->rect.w * 2 / 3);
	const char *own = items_info(draw->items, item->command)->icon;

	draw_plain_ground(draw, item, item->command == COMMAND_CLOSE);
	draw_icon_in(draw, item->icon != NULL ? item->icon : own, side, &item->rect,
	             text_colour(item));
	if (item->lit)
		draw_chosen(draw, item);
}

/* The name, and an arrow down at its right, or up while what it folds is shown. */
static void draw_fold(const struct draw *draw, const struct item *item)
{
	int side = scale_text_px(draw->scale, THEME_ICON_SMALL);
	SDL_Rect inner = draw_inset(item->rect, draw_px(draw, THEME_SPACE_S)), icon = inner;

	inner.x += draw_px(draw, THEME_SPACE_S);
	inner.w -= side + draw_px(draw, THEME_SPACE_L);
	icon.x += icon.w - side - draw_px(draw, THEME_SPACE_S);
	icon.w = side;
	draw_plain_ground(draw, item, false);
	draw_strong(draw, item->text, inner, TEXT_LEFT, text_colour(item));
	draw_icon_in(draw, item->lit ? "fold" : "unfold", side, &icon, text_colour(item));
}

/* Draws the cursor, and tells input methods where it is. */
static void draw_cursor(const struct draw *draw, const SDL_Rect *cursor)
{
	float px = canvas_window_px(draw->canvas);
	SDL_Rect seen = mirror_rect(&draw->canvas->mirror, *cursor);

	canvas_fill(draw->canvas, cursor, draw_colour(draw, THEME_FOCUS));
	SDL_SetTextInputRect(&(SDL_Rect){ (int)((float)seen.x / px), (int)((float)seen.y / px),
	                                  (int)((float)seen.w / px), (int)((float)seen.h / px) });
}

/* The text with what is composed, underlined; scrolled left to keep the cursor visible. */
static void draw_written(const struct draw *draw, const struct item *item, const SDL_Rect *inner)
{
	char shown[FIELD_SIZE + FIELD_COMPOSED_SIZE];
	size_t at = (size_t)item->number;
	SDL_Rect cursor = { 0, inner->y, draw_px(draw, 2), inner->h };
	SDL_Rect line = *inner, under = *inner, end;
	struct mirror *mirror = &draw->canvas->mirror, before;
	int from_px, cursor_px;

	snprintf(shown, sizeof shown, "%.*s%s%s", (int)at, item->text, item->value,
	         item->text + at);
	from_px = text_cursor(draw->text, THEME_FONT_BODY, shown, at);
	cursor_px = text_cursor(draw->text, THEME_FONT_BODY, shown, at + strlen(item->value));
	line.w = text_width(draw->text, THEME_FONT_BODY, shown) + cursor.w;
	cursor.x = line.x + cursor_px;
	end = mirror_within(mirror, &line, cursor);
	line.x -= SDL_max(end.x + end.w - inner->x - inner->w, 0);
	cursor.x = line.x + cursor_px;
	under.x = line.x + SDL_min(from_px, cursor_px);
	under.w = SDL_abs(cursor_px - from_px);
	under.h = draw_px(draw, 1);
	under.y += inner->h - under.h;
	if (shown[0] == '\0')
		draw_fitting(draw, THEME_FONT_BODY, item->example, inner, TEXT_LEFT, TEXT_CUT_END,
		             THEME_TEXT_OFF);
	before = mirror_keep(mirror, &line);
	line.w -= cursor.w - 1;
	if (item->lit)
		canvas_fill(draw->canvas, &line, draw_colour(draw, THEME_SELECTED));
	if (shown[0] != '\0')
		draw_line(draw, THEME_FONT_BODY, shown, &line, TEXT_LEFT, THEME_TEXT);
	if (under.w > 0)
		canvas_fill(draw->canvas, &under, draw_colour(draw, THEME_TEXT));
	if (draw->focus == item->command)
		draw_cursor(draw, &cursor);
	*mirror = before;
}

static void draw_field(const struct draw *draw, const struct item *item)
{
	SDL_Rect inner = draw_inset(item->rect, draw_px(draw, THEME_SPACE_M));

	draw_round(draw, &item->rect, THEME_RADIUS_BUTTON, THEME_FIELD);
	draw_ring(draw, &item->rect, THEME_RADIUS_BUTTON, 1, THEME_LINE);
	canvas_clip(draw->canvas, &inner);
	draw_written(draw, item, &inner);
	canvas_clip(draw->canvas, NULL);
}

/* The others are only text. */
static void (*const draws[ITEM_KINDS])(const struct draw *draw, const struct item *item) = {
	[ITEM_TOOLBAR] = draw_toolbar,
	[ITEM_TOOL] = draw_tool,
	[ITEM_FIGURE] = draw_figure,
	[ITEM_MESSAGE] = draw_message,
	[ITEM_SHADE] = draw_shade,
	[ITEM_SHEET] = draw_sheet,
	[ITEM_FACT] = draw_fact,
	[ITEM_ENTRY] = draw_entry,
	[ITEM_ROW] = draw_row,
	[ITEM_TIP] = draw_message,
	[ITEM_LESSON] = draw_lesson,
	[ITEM_BUTTON] = draw_button,
	[ITEM_PRIMARY] = draw_button,
	[ITEM_ICON] = draw_icon_button,
	[ITEM_FIELD] = draw_field,
	[ITEM_SWITCH] = knob_draw_switch,
	[ITEM_SLIDER] = knob_draw_slider,
	[ITEM_FOLD] = draw_fold,
	[ITEM_NOTE] = draw_note,
};

static bool draw_custom(const struct draw *draw, const struct item *item)
{
	struct mirror *mirror = &draw->canvas->mirror;
	const struct mirror before = item->keeps_order ? mirror_keep(mirror, &item->rect) : *mirror;
	bool moves = item->draw(draw, item);

	*mirror = before;
	return moves;
}

/* True if the next frame would differ without any input. */
static bool draw_item(const struct draw *draw, const struct item *item)
{
	if (item->kind == ITEM_CUSTOM)
		return draw_custom(draw, item);
	if (draws[item->kind] != NULL)
		draws[item->kind](draw, item);
	else if (item->kind == ITEM_BUSY)
		draw_busy(draw, item->rect, 2000, THEME_BUTTON, THEME_ACCENT);
	else if (item->kind != ITEM_NOTHING)
		draw_text(draw, item);
	return item->kind == ITEM_BUSY;
}

/* Fades content that continues beyond an edge, over at most `max` px and a third of the height, with a line at the edge. */
static void draw_fade(const struct draw *draw, const SDL_Rect *area, bool upper, int max)
{
	uint32_t colour = draw_colour(draw, THEME_SHEET);
	int space = draw_px(draw, THEME_SPACE_S);
	int high = SDL_min(SDL_min(draw_px(draw, FADE), area->h / 3), max);
	SDL_Rect line = { area->x + space, upper ? area->y : area->y + area->h - draw_px(draw, 1),
		          area->w - 2 * space, draw_px(draw, 1) };

	for (int i = 0; i < FADE_STEPS; i++) {
		int from = high * i / FADE_STEPS, to = high * (i + 1) / FADE_STEPS;
		float part = 1.0f - ((float)i + 0.5f) / (float)FADE_STEPS;
		SDL_Rect strip = { area->x + space, upper ? area->y + from : area->y + area->h - to,
			           area->w - 2 * space, to - from };

		if (strip.h > 0)
			canvas_fill(draw->canvas, &strip, canvas_fade(colour, part * part));
	}
	if (max > 0)
		canvas_fill(draw->canvas, &line, draw_colour(draw, THEME_LINE));
}

/* The fades and the scroll bar of a sheet that is too long. */
static void draw_scroll(const struct draw *draw, const struct items *items)
{
	const SDL_Rect *seen = &items->scroll;
	int space = draw_px(draw, THEME_SPACE_S);
	SDL_Rect thumb = items_thumb(items, space);

	if (items->scroll_max == 0)
		return;
	draw_fade(draw, seen, true, items->scrolled);
	draw_fade(draw, seen, false, items->scroll_max - items->scrolled);
	paint_round(draw->canvas, &thumb, space / 2, draw_colour(draw, THEME_BUTTON_PRESSED));
}

bool draw_items(const struct draw *draw, const struct items *items)
{
	const struct item *focused = items_find(items, draw->focus);
	SDL_Rect ring;
	bool more = false;

	for (int i = 0; i < items->count; i++) {
		const struct item *item = &items->list[i];

		if (item->scrolls)
			canvas_clip(draw->canvas, &items->scroll);
		more = draw_item(draw, item) || more;
		if (item == focused && !item->own_focus) {
			ring = draw_inset(item->rect, -draw_px(draw, THEME_FOCUS_RING));
			draw_ring(draw, &ring, THEME_RADIUS_BUTTON + THEME_FOCUS_RING,
			          THEME_FOCUS_RING, THEME_FOCUS);
		}
		if (item->scrolls)
			canvas_clip(draw->canvas, NULL);
	}
	draw_scroll(draw, items);
	return more;
}
