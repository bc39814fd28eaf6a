/* screen: the widgets around the board. */
#include "view/screen.h"

#include "ui/draw.h"
#include "ui/figure.h"
#include "view/timeline.h"

enum { HINT_FORMS = 3 };

static const char *const complexity_hints[HINT_FORMS] = {
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
	char digits[FIGURE_SIZE];

	for (int i = 0; i < LAYOUT_FIGURES; i++) {
		SDL_Rect digits_rect, label;

		if (!layout_shows(layout, i))
			continue;
		figure_parts(&layout->scale, text, &layout->figures[i], font, labels[i],
		             layout->figure_rows, &digits_rect, &label);
		if (i == LAYOUT_FIGURE_TIME)
			figure_write_time(digits, numbers[i]);
		else
			number_write(digits, numbers[i]);
		font = figure_fit(text, font, digits, digits_rect.w, digits_rect.h);
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

static bool draw_preview(const struct draw *draw, const struct item *item)
{
	const struct preview *preview = item->context;

	draw_panel(draw, &item->rect, preview->radius, THEME_PANEL);
	if (preview->texture != NULL)
		canvas_copy(draw->canvas, preview->texture, NULL, &preview->picture, 1.0f);
	return false;
}

static void add_preview(struct items *items, const struct layout *layout, struct preview *preview)
{
	struct item *item = items_add(items, ITEM_CUSTOM, layout->preview);

	preview->picture = layout->picture;
	preview->radius = layout->beside ? THEME_RADIUS_PANEL : THEME_RADIUS_TILE;
	item->draw = draw_preview;
	item->context = preview;
}

/* The hint line's name for a control; two controls mean something else while a solution plays. */
static const char *hinted_title(struct items *items, const struct scene *scene, enum command hinted)
{
	if (hinted == COMMAND_TIMELINE && scene->solution_plays)
		return "The solution: drag or scroll to go back and forth";
	if (hinted == COMMAND_PAUSE && scene->commands.lit[COMMAND_PAUSE])
		return "Resume";
	if (hinted == COMMAND_SIZE && scene->size[0] != '\0')
		return items_format(items, "Size: %s", scene->size);
	return items_info(items, hinted)->title;
}

/* The first form that fits, else the last one. */
static const char *longest_fitting(struct text *text, int width, const char *const forms[])
{
	const char *last = "";

	for (int i = 0; i < HINT_FORMS && forms[i] != NULL; i++) {
		last = forms[i];
		if (text_width(text, THEME_FONT_BODY, last) <= width)
			break;
	}
	return last;
}

static void add_hint(struct items *items, const struct layout *layout, const struct scene *scene,
                     struct text *text, const struct screen_pointed *pointed)
{
	enum command hinted = pointed->command;
	const char *key = items_key(items, hinted, scene->letters);
	struct item *item;

	if (layout->hint.w == 0)
		return;
	item = items_add(items, ITEM_HINT, layout->hint);
	if (pointed->figure == LAYOUT_FIGURE_COMPLEXITY && !scene->sheet_open)
		item->text = longest_fitting(text, layout->hint.w, complexity_hints);
	else if (hinted == COMMAND_NONE || hinted == COMMAND_ACCEPT) /* self-explanatory */
		item->text = longest_fitting(text, layout->hint.w,
		                             (const char *const[HINT_FORMS]){ scene->hint,
		                                                              scene->short_hint,
		                                                              scene->brief_hint });
	else if (key[0] != '\0')
		item->text =
		        items_format(items, "%s   %s", hinted_title(items, scene, hinted), key);
	else
		item->text = hinted_title(items, scene, hinted);
}

void screen_build(struct items *items, const struct layout *layout, const struct scene *scene,
                  struct text *text, struct preview *preview, const struct screen_pointed *pointed)
{
	items_clear(items);
	add_status(items, layout, scene, text);
	add_preview(items, layout, preview);
	if (scene->timeline_count > 0 && !scene->cropping)
		timeline_add(items, layout->timeline, scene);
	add_hint(items, layout, scene, text, pointed);
	add_toolbar(items, layout, scene);
}
