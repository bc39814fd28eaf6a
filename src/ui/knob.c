/* knob: switches and sliders. */
#include "ui/knob.h"

#include "ui/draw.h"
#include "ui/paint/shapes.h"

enum { /* units */
       SWITCH_WIDTH = 38,
       SWITCH_HEIGHT = 22,
       SWITCH_EDGE = 3, /* around the knob of a switch */
       ROW_SPACE = 10,  /* a switch's height beyond that of its text */
       KNOB = 20,       /* of a slider */
       LINE = 4,        /* its track */
       TICK = 6,
};

static int switch_px(const struct scale *scale)
{
	return scale_text_px(scale, SWITCH_WIDTH);
}

void knob_switch(struct column *column, enum command command, const char *label)
{
	const struct control *control = items_control(column->items, command);
	const struct command_states *states = column->commands;
	int space = column_px(column, THEME_SPACE_M), height;
	struct item *item;

	if (label == NULL)
		label = _(items_info(column->items, command)->label);
	height = text_height(column->text, THEME_FONT_BODY, label,
	                     column->width - switch_px(&column->area->scale) - space);
	height = SDL_max(height, scale_text_px(&column->area->scale, SWITCH_HEIGHT));
	item = column_push(column, ITEM_SWITCH,
	                   SDL_max(height + column_px(column, ROW_SPACE), column_target(column)),
	                   0);
	item->command = command;
	item->text = label;
	item->enabled = control != NULL ? !control->disabled : states->enabled[command];
	item->lit = control != NULL ? control->lit : states->lit[command];
}

int knob_stop(const struct column *column, const char *name, int stop)
{
	const struct items_hold *hold = column->frame != NULL ? &column->frame->hold : NULL;

	return hold != NULL && hold->command == control_id(name) && hold->stop >= 0 ? hold->stop
	                                                                            : stop;
}

void knob_slider(struct column *column, const char *label, const char *value,
                 struct control control)
{
	int line = column_heading_height(column), space = column_px(column, THEME_SPACE_M);
	int value_px = text_width(column->text, THEME_FONT_STRONG, value);
	int label_px = column->width - value_px - space;
	int height = text_height(column->text, THEME_FONT_BODY, label, label_px);
	int high = SDL_max(scale_text_px(&column->area->scale, KNOB + ROW_SPACE),
	                   column_target(column));
	SDL_Rect name = { column->left, column->y, label_px, height };
	SDL_Rect at = { column->left + column->width - value_px, column->y, value_px, line };
	struct item *item;

	column_add(column, ITEM_VALUE, at)->text = value;
	column_add(column, ITEM_LABEL, name)->text = label;
	column->y += SDL_max(height, line);
	item = column_push(column, ITEM_SLIDER, high, THEME_SPACE_S);
	item->command = column_control(column, control);
	item->value = value;
	item->enabled = !control.disabled;
}

/* The px from the slider's edge to the middle of the knob at its first stop. */
static int slider_inset(const struct scale *scale)
{
	return scale_text_px(scale, KNOB) / 2;
}

int knob_stop_at(const struct scale *scale, const SDL_Rect *slider, int stops, int x)
{
	int inset = slider_inset(scale), long_px = SDL_max(slider->w - 2 * inset, 1);
	int along = SDL_clamp(x - slider->x - inset, 0, long_px);

	return (along * (stops - 1) + long_px / 2) / long_px;
}

static SDL_Rect round_at(int x, int y, int side)
{
	return (SDL_Rect){ x - side / 2, y - side / 2, side, side };
}

void knob_draw_switch(const struct draw *draw, const struct item *item)
{
	int width = switch_px(draw->scale), height = scale_text_px(draw->scale, SWITCH_HEIGHT);
	int edge = scale_text_px(draw->scale, SWITCH_EDGE), side = height - 2 * edge;
	int radius = SDL_max(SWITCH_HEIGHT * height / draw_px(draw, SWITCH_HEIGHT) / 2, 1);
	bool hovered = item->enabled && item == draw->hovered;
	SDL_Rect track = { item->rect.x + item->rect.w - width,
		           item->rect.y + (item->rect.h - height) / 2, width, height };
	SDL_Rect knob = { track.x + (item->lit ? width - edge - side : edge), track.y + edge, side,
		          side };
	SDL_Rect label = item->rect;
	enum theme_colour ground = item->lit ? hovered ? THEME_ACCENT_HOVER : THEME_ACCENT
	                           : hovered ? THEME_BUTTON_HOVER
	                                     : THEME_BUTTON;
	int lines;

	label.w -= width + draw_px(draw, THEME_SPACE_M);
	lines = text_height(draw->text, THEME_FONT_BODY, item->text, label.w);
	label.y += (label.h - lines) / 2;
	label.h = lines;
	text_draw_wrapped(draw->text, THEME_FONT_BODY, item->text, &label, false,
	                  draw_colour(draw, item->enabled ? THEME_TEXT : THEME_TEXT_OFF));
	paint_round(draw->canvas, &track, height / 2, draw_colour(draw, ground));
	if (!item->lit)
		draw_ring(draw, &track, radius, 1, THEME_TEXT_SOFT);
	else
		draw_outline(draw, &track, radius);
	paint_round(draw->canvas, &knob, side / 2,
	            draw_colour(draw, item->lit       ? THEME_TEXT_ACCENT
	                              : item->enabled ? THEME_TEXT_SOFT
	                                              : THEME_TEXT_OFF));
}

/* The stops of a slider, those before the knob in the accent colour. */
static void draw_ticks(const struct draw *draw, const SDL_Rect *line, const struct control *control)
{
	int side = scale_text_px(draw->scale, TICK), middle = line->y + line->h / 2;

	for (int i = 0; i < control->stops; i++) {
		int x = line->x + line->w * i / (control->stops - 1);
		SDL_Rect tick = round_at(x, middle, side);

		paint_round(draw->canvas, &tick, side / 2,
		            draw_colour(draw, i <= control->stop ? THEME_ACCENT : THEME_TEXT_OFF));
	}
}

void knob_draw_slider(const struct draw *draw, const struct item *item)
{
	const struct control *control = items_control(draw->items, item->command);
	int inset = slider_inset(draw->scale), high = scale_text_px(draw->scale, LINE);
	int side = scale_text_px(draw->scale, KNOB), middle = item->rect.y + item->rect.h / 2;
	SDL_Rect line = { item->rect.x + inset, middle - high / 2, item->rect.w - 2 * inset, high };
	SDL_Rect done = line, knob;

	if (control == NULL || control->stops < 2)
		return;
	done.w = line.w * control->stop / (control->stops - 1);
	paint_round(draw->canvas, &line, high / 2, draw_colour(draw, THEME_TEXT_OFF));
	draw_ticks(draw, &line, control);
	paint_round(draw->canvas, &done, high / 2, draw_colour(draw, THEME_ACCENT));
	knob = round_at(done.x + done.w, middle, side);
	paint_round(draw->canvas, &knob, side / 2, draw_colour(draw, THEME_TEXT));
	knob = draw_inset(knob, draw_px(draw, 2));
	paint_round(draw->canvas, &knob, knob.w / 2,
	            draw_colour(draw, draw->pressed == item->command ? THEME_ACCENT_PRESSED
	                              : item == draw->hovered        ? THEME_ACCENT_HOVER
	                                                             : THEME_ACCENT));
}
