/* screen: the widgets around the board, and the timeline. */
#include "view/view.h"

#include <math.h>

#include "ui/draw.h"
#include "ui/figure.h"

enum { HELP_FORMS = 3 };

static const char *const complexity_help[HELP_FORMS] = {
	"Complexity: how many pairs of tiles are in the wrong order",
	"Pairs of tiles in the wrong order",
};

static void add_toolbar(struct items *items, const struct layout *layout, const struct scene *scene)
{
	items_add(items, ITEM_TOOLBAR, layout->toolbar);
	for (int i = 0; i < layout->tool_count; i++) {
		enum command command = layout->tool_commands[i];
		struct item *tool = items_add(items, ITEM_TOOL, layout->tools[i]);

		tool->command = command;
		tool->text = layout->tool_labels ? command_info(command)->label : "";
		tool->enabled = scene->commands.enabled[command];
		tool->lit = scene->commands.lit[command];
	}
}

/* With a limit, a figure shows what is left of it. */
static uint64_t left_of(uint64_t used, uint64_t max)
{
	return max == 0 ? used : used < max ? max - used : 0;
}

/* The short name if the full one doesn't fit. */
static const char *figure_label(const struct layout *layout, struct text *text,
                                const struct scene *scene, int figure)
{
	bool limited = (figure == LAYOUT_FIGURE_TIME && scene->seconds_limit > 0) ||
	               (figure == LAYOUT_FIGURE_MOVES && scene->moves_limit > 0);
	const char *name = figure == LAYOUT_FIGURE_TIME ? "Time left" : "Moves left";

	if (!limited)
		return layout_figure_name(figure);
	return text_width(text, THEME_FONT_SMALL, name) <= layout->figures[figure].w ? name
	                                                                             : "Left";
}

/* The largest font in which all figures fit. */
static enum theme_font figure_font(const struct layout *layout, struct text *text,
                                   const uint64_t numbers[LAYOUT_FIGURES],
                                   const char *const labels[LAYOUT_FIGURES])
{
	enum theme_font font = layout->figure_rows ? THEME_FONT_TITLE : THEME_FONT_FIGURE;

	for (int i = 0; i < LAYOUT_FIGURES; i++) {
		struct number_text digits =
		        i == LAYOUT_FIGURE_TIME ? figure_time(numbers[i]) : number_text(numbers[i]);
		SDL_Rect digits_rect, label;

		if (!layout_shows(layout, i))
			continue;
		figure_parts(&layout->scale, text, &layout->figures[i], font, labels[i],
		             layout->figure_rows, &digits_rect, &label);
		font = figure_fit(text, font, digits.text, digits_rect.w, digits_rect.h);
	}
	return font;
}

static void add_status(struct items *items, const struct layout *layout, const struct scene *scene,
                       struct text *text)
{
	const uint64_t numbers[LAYOUT_FIGURES] = {
		[LAYOUT_FIGURE_MOVES] = left_of(scene->moves, scene->moves_limit),
		[LAYOUT_FIGURE_TIME] = left_of(scene->seconds_played, scene->seconds_limit),
		[LAYOUT_FIGURE_COMPLEXITY] = (uint64_t)scene->complexity,
	};
	const char *labels[LAYOUT_FIGURES];
	enum theme_font font;

	for (int i = 0; i < LAYOUT_FIGURES; i++)
		labels[i] = layout_shows(layout, i) ? figure_label(layout, text, scene, i) : "";
	font = figure_font(layout, text, numbers, labels);
	for (int i = 0; i < LAYOUT_FIGURES; i++) {
		struct item *item;

		if (!layout_shows(layout, i))
			continue;
		item = items_add(items, i == LAYOUT_FIGURE_TIME ? ITEM_CLOCK : ITEM_FIGURE,
		                 layout->figures[i]);
		item->text = labels[i];
		item->number = numbers[i];
		item->font = font;
		item->row = layout->figure_rows;
		item->panel = layout->beside;
	}
}

/* Where a cell of the solved board is in the picture. */
static SDL_Rect part_of(const SDL_Rect *picture, const struct board *board, int cell)
{
	int column = cell % board->width, row = cell / board->width;
	SDL_Rect part = { picture->x + picture->w * column / board->width,
		          picture->y + picture->h * row / board->height, 0, 0 };

	part.w = picture->x + picture->w * (column + 1) / board->width - part.x;
	part.h = picture->y + picture->h * (row + 1) / board->height - part.y;
	return part;
}

static bool draw_preview(const struct draw *draw, const struct item *item)
{
	const struct preview *preview = item->context;

	draw_panel(draw, &item->rect, preview->radius, THEME_PANEL);
	if (preview->texture != NULL)
		canvas_copy(draw->canvas, preview->texture, NULL, &preview->picture, 1.0f);
	for (int i = 0; preview->step != NULL && i < preview->step->count; i++) {
		SDL_Rect cell = part_of(&preview->picture, preview->board, preview->step->cells[i]);

		canvas_ring(draw->canvas, &cell, 0, scale_px(draw->scale, 2),
		            draw_colour(draw, THEME_FOCUS));
	}
	return false;
}

static void add_preview(struct items *items, const struct layout *layout, const struct scene *scene,
                        struct preview *preview)
{
	struct item *item = items_add(items, ITEM_CUSTOM, layout->preview);

	preview->picture = layout->picture;
	preview->board = scene->board;
	preview->step = scene->blank ? NULL : scene->step;
	preview->radius = layout->beside ? THEME_RADIUS_PANEL : THEME_RADIUS_TILE;
	item->draw = draw_preview;
	item->context = preview;
}

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

/* Adds the scene's timeline (timeline_count > 0): a thin line in the board's frame, a mark for each
 * step (if those are too close together, for every tenth, hundredth …), and a knob at the current
 * step. */
static void add_timeline(struct items *items, SDL_Rect rect, const struct scene *scene)
{
	struct item *item = items_add(items, ITEM_CUSTOM, rect);

	item->command = COMMAND_TIMELINE;
	item->draw = draw_timeline;
	item->context = scene;
	item->from_sheet = scene->solution_plays;
}

/* The help line's name for a control; two controls mean something else while a solution plays. */
static const char *explained_title(struct items *items, const struct scene *scene,
                                   enum command explained)
{
	if (explained == COMMAND_TIMELINE && scene->solution_plays)
		return "The solution: drag or scroll to go back and forth";
	if (explained == COMMAND_PAUSE && scene->commands.lit[COMMAND_PAUSE])
		return "Resume";
	if (explained == COMMAND_SIZE && scene->size[0] != '\0')
		return items_format(items, "Size: %s", scene->size);
	return items_info(items, explained)->title;
}

/* The first form that fits, else the last one. */
static const char *longest_fitting(struct text *text, int width, const char *const forms[])
{
	const char *last = "";

	for (int i = 0; i < HELP_FORMS && forms[i] != NULL; i++) {
		last = forms[i];
		if (text_width(text, THEME_FONT_BODY, last) <= width)
			break;
	}
	return last;
}

static void add_help(struct items *items, const struct layout *layout, const struct scene *scene,
                     struct text *text, const struct screen_pointed *pointed)
{
	enum command explained = pointed->command;
	const char *key = items_key(items, explained, scene->letters);
	struct item *item;

	if (layout->help.w == 0)
		return;
	item = items_add(items, ITEM_HELP, layout->help);
	if (pointed->figure == LAYOUT_FIGURE_COMPLEXITY && !scene->sheet_open)
		item->text = longest_fitting(text, layout->help.w, complexity_help);
	else if (explained == COMMAND_NONE || explained == COMMAND_ACCEPT) /* self-explanatory */
		item->text = longest_fitting(text, layout->help.w,
		                             (const char *const[HELP_FORMS]){ scene->help,
		                                                              scene->short_help,
		                                                              scene->brief_help });
	else if (key[0] != '\0')
		item->text = items_format(items, "%s   %s",
		                          explained_title(items, scene, explained), key);
	else
		item->text = explained_title(items, scene, explained);
}

void screen_build(struct items *items, const struct layout *layout, const struct scene *scene,
                  struct text *text, struct preview *preview, const struct screen_pointed *pointed)
{
	items_clear(items);
	add_status(items, layout, scene, text);
	add_preview(items, layout, scene, preview);
	if (scene->timeline_count > 0 && !scene->cropping)
		add_timeline(items, layout->timeline, scene);
	add_help(items, layout, scene, text, pointed);
	add_toolbar(items, layout, scene);
}
