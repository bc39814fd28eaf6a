/* timeline: draws the timeline. */
#include "view/timeline.h"

#include <math.h>

#include "ui/draw.h"

enum { /* units */
       KNOB = 8,
       KNOB_HOVERED = 12,
       MARK_ABOVE = 2,  /* it extends this far above and below the line */
       MARKS_APART = 3, /* at least; px of a plain display */
};

/* The range of the knob's centre. */
struct line {
	SDL_Rect rect;
	int first, length; /* px */
	int middle;        /* vertical centre of the line */
};

static int at(const struct line *line, uint64_t step, uint64_t all)
{
	return line->first + (int)((uint64_t)line->length * step / all);
}

uint64_t timeline_every(int length_px, float density, uint64_t all)
{
	float min = (float)MARKS_APART * density;
	uint64_t every = 1;

	while (every < all && (float)length_px * (float)every / (float)all < min)
		every *= 10;
	return every;
}

static void draw_marks(const struct draw *draw, const struct scene *scene, const struct line *line,
                       uint32_t done, uint32_t ahead)
{
	uint64_t at_step = scene->timeline_at, all = scene->timeline_count;
	uint64_t every = timeline_every(line->length, draw->scale->density, all);
	int width = (int)lroundf(draw->scale->density);
	int height = line->rect.h + 2 * scale_px(draw->scale, MARK_ABOVE);
	SDL_Rect mark = { 0, line->middle - height / 2, width, height };

	for (uint64_t step = 0; step <= all; step += every) {
		mark.x = at(line, step, all) - width / 2;
		canvas_fill(draw->canvas, &mark, step <= at_step ? done : ahead);
	}
}

static bool draw_timeline(const struct draw *draw, const struct item *item)
{
	const struct scene *scene = item->context;
	bool hovered = item == draw->hovered || draw->pressed == item->command;
	int frame = scale_px(draw->scale, THEME_FRAME);
	int height = scale_px(draw->scale, hovered ? THEME_SPACE_S : THEME_SPACE_S / 2);
	int knob = scale_px(draw->scale, hovered ? KNOB_HOVERED : KNOB);
	uint32_t done = draw_colour(draw, THEME_ACCENT), text = draw_colour(draw, THEME_TEXT);
	uint32_t ahead = draw_colour(draw, THEME_BUTTON_PRESSED);
	struct line line = { .rect = { item->rect.x, item->rect.y + (frame - height) / 2,
		                       item->rect.w, height },
		             .first = item->rect.x + knob / 2,
		             .length = item->rect.w > knob ? item->rect.w - knob : 0,
		             .middle = item->rect.y + frame / 2 };
	SDL_Rect dot = { 0, line.middle - knob / 2, knob, knob };

	dot.x = at(&line, scene->timeline_at, scene->timeline_count) - knob / 2;
	canvas_round(draw->canvas, &line.rect, height / 2, ahead);
	line.rect.w = dot.x + knob / 2 - line.rect.x;
	canvas_round(draw->canvas, &line.rect, height / 2, done);
	draw_marks(draw, scene, &line, done, ahead);
	if (scene->slides_before) { /* mark where the solution began */
		SDL_Rect mine = { line.first - knob / 2, line.middle - frame / 2, knob / 2, frame };

		canvas_round(draw->canvas, &mine, knob / 4, draw_colour(draw, THEME_FOCUS));
	}
	canvas_round(draw->canvas, &dot, knob / 2, text);
	return false;
}

void timeline_add(struct items *items, SDL_Rect rect, const struct scene *scene)
{
	struct item *item = items_add(items, ITEM_CUSTOM, rect);

	item->command = COMMAND_TIMELINE;
	item->draw = draw_timeline;
	item->context = scene;
	item->from_sheet = scene->solution_plays;
}
