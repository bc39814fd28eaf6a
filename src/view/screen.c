/* screen: the widgets around the board, and the timeline. */
#include "view/screen.h"

#include "ui/paint/figure.h"
#include "ui/paint/shapes.h"
#include "ui/scale.h"
#include "view/view.h"

#include <math.h>

enum { HELP_FORMS = 3 };

static void add_toolbar(struct items *items, const struct layout *layout, const struct scene *scene)
{
	bool simple = (layout->hidden_figures & LAYOUT_SIMPLE) != 0;

	if (!simple)
		items_add(items, ITEM_TOOLBAR, layout->toolbar);
	for (int i = 0; i < layout->tool_count; i++) {
		enum command command = layout->tool_commands[i];
		struct item *tool = items_add(items, ITEM_TOOL, layout->tools[i]);

		tool->command = command;
		tool->text = layout->tool_labels ? _(command_info(command)->label) : "";
		tool->enabled = scene->commands.enabled[command];
		tool->lit = scene->commands.lit[command];
		tool->font = layout->tool_font;
		tool->panel = simple;
	}
}

/* With a limit, a figure shows what is left of it. */
static uint64_t left_of(uint64_t used, uint64_t max)
{
	return max == 0 ? used : used < max ? max - used : 0;
}

uint64_t screen_seconds(uint64_t played, uint64_t limit)
{
	return left_of(played, limit);
}

/* The width for a figure's name: in a row it leaves space for the longest figure. */
static int name_room(const struct layout *layout, struct text *text, int figure)
{
	int edges = scale_px(&layout->scale, 3 * THEME_SPACE_M + 2 * THEME_SPACE_S);

	return layout->figure_rows ? layout->figures[figure].w - edges -
	                                     figure_width(text, THEME_FONT_STRONG, "100,000")
	                           : layout->figures[figure].w;
}

static const char *session_label(struct text *text, const struct scene_figure *figure, int width)
{
	return text_width(text, THEME_FONT_SMALL, figure->name) <= width ? figure->name
	                                                                 : figure->brief;
}

/* The short name if the full one doesn't fit. */
static const char *figure_label(const struct layout *layout, struct text *text,
                                const struct scene *scene, int figure)
{
	bool limited = (figure == LAYOUT_FIGURE_TIME && scene->seconds_limit > 0) ||
	               (figure == LAYOUT_FIGURE_MOVES && scene->moves_limit > 0);
	const char *name = figure == LAYOUT_FIGURE_TIME ? _("Time left") : _("Moves left");
	int room = name_room(layout, text, figure);

	if (figure == LAYOUT_FIGURE_TIME && scene->race != NULL &&
	    text_width(text, THEME_FONT_SMALL, scene->race) <= room)
		return scene->race;
	if (figure == LAYOUT_FIGURE_TIME && scene->inspection > 0 &&
	    text_width(text, THEME_FONT_SMALL, _("Inspection")) <= room)
		/* Translators: the seconds that are left to look at the board before the clock starts */
		return _("Inspection");
	if (figure == LAYOUT_FIGURE_COMPLEXITY && scene->session_count > 0)
		return session_label(text, &scene->session[0], room);
	if (!limited)
		return layout_figure_name(layout, figure);
	return text_width(text, THEME_FONT_SMALL, name) <= room ? name : C_("remaining", "Left");
}

/* The font, or the largest smaller one in which the figure fits the width and height. */
static enum theme_font fitting_font(struct text *text, enum theme_font font, const char *figure,
                                    int width_px, int height)
{
	/* the spare space of a line above and below its digits may exceed the height */
	while (font != THEME_FONT_SMALL && (figure_width(text, font, figure) > width_px ||
	                                    text_line(text, font) * 4 / 5 > height))
		font = font == THEME_FONT_FIGURE  ? THEME_FONT_TITLE
		       : font == THEME_FONT_TITLE ? THEME_FONT_STRONG
		                                  : THEME_FONT_SMALL;
	return font;
}

/* The largest font in which all figures fit. */
static enum theme_font figure_font(const struct layout *layout, struct text *text,
                                   const char *const values[LAYOUT_FIGURES],
                                   const char *const labels[LAYOUT_FIGURES])
{
	enum theme_font font = layout->figure_rows ? THEME_FONT_TITLE : THEME_FONT_FIGURE;

	for (int i = 0; i < LAYOUT_FIGURES; i++) {
		SDL_Rect digits_rect, label;

		if (!layout_shows(layout, i))
			continue;
		figure_parts(&layout->scale, text, &layout->figures[i], font, labels[i],
		             layout->figure_rows, &digits_rect, &label);
		font = fitting_font(text, font, values[i], digits_rect.w, digits_rect.h);
	}
	return font;
}

/* How many tiles are in place, and of how many if there is space. */
static const char *in_place(struct items *items, const struct layout *layout,
                            const struct scene *scene, struct text *text)
{
	const char *both =
	        /* Translators: tiles in their places, and all tiles */
	        items_format(items, _("%s of %s"), items_count(items, (uint64_t)scene->in_place),
	                     items_count(items, (uint64_t)(board_cells(scene->board) - 1)));
	SDL_Rect digits, label;

	figure_parts(&layout->scale, text, &layout->figures[LAYOUT_FIGURE_COMPLEXITY],
	             THEME_FONT_SMALL, layout_figure_name(layout, LAYOUT_FIGURE_COMPLEXITY),
	             layout->figure_rows, &digits, &label);
	return figure_width(text, THEME_FONT_SMALL, both) <= digits.w
	               ? both
	               : items_count(items, (uint64_t)scene->in_place);
}

static const char *third_value(struct items *items, const struct layout *layout,
                               const struct scene *scene, struct text *text)
{
	if (scene->session_count > 0)
		return scene->session[0].value;
	if (layout->hidden_figures & LAYOUT_IN_PLACE)
		return in_place(items, layout, scene, text);
	if ((layout->hidden_figures & LAYOUT_FEWEST) == 0)
		return items_count(items, (uint64_t)scene->complexity);
	return scene->fewest < 0 ? "–" : items_count(items, (uint64_t)scene->fewest);
}

static void add_status(struct items *items, const struct layout *layout, const struct scene *scene,
                       struct text *text)
{
	const char *const values[LAYOUT_FIGURES] = {
		items_count(items, left_of(scene->moves, scene->moves_limit)),
		scene->inspection > 0 ? items_count(items, (uint64_t)scene->inspection)
		                      : items_time(items, screen_seconds(scene->seconds_played,
		                                                         scene->seconds_limit)),
		third_value(items, layout, scene, text),
	};
	const char *labels[LAYOUT_FIGURES];
	enum theme_font font;

	for (int i = 0; i < LAYOUT_FIGURES; i++)
		labels[i] = layout_shows(layout, i) ? figure_label(layout, text, scene, i) : "";
	font = figure_font(layout, text, values, labels);
	for (int i = 0; i < LAYOUT_FIGURES; i++) {
		struct item *item;

		if (!layout_shows(layout, i))
			continue;
		item = items_add(items, ITEM_FIGURE, layout->figures[i]);
		item->text = labels[i];
		item->value = values[i];
		item->font = font;
		item->row = layout->figure_rows;
		item->panel = layout->beside;
		if (i == LAYOUT_FIGURE_COMPLEXITY && !scene->cropping &&
		    scene->session_count == 0) {
			item->command = COMMAND_FIGURE;
			item->enabled = scene->commands.enabled[COMMAND_FIGURE];
		}
		/* a sheet may show more that changes with time */
		item->ticks = i == LAYOUT_FIGURE_TIME && !scene->sheet_open;
	}
}

/* Where a cell's picture is in one of this size at this place. */
static SDL_Rect cell_in(const SDL_Rect *picture, const struct board *board, int cell)
{
	int column = cell % board->width, row = cell / board->width;
	SDL_Rect part = { picture->x + picture->w * column / board->width,
		          picture->y + picture->h * row / board->height, 0, 0 };

	part.w = picture->x + picture->w * (column + 1) / board->width - part.x;
	part.h = picture->y + picture->h * (row + 1) / board->height - part.y;
	return part;
}

/* Marks where a cell of the solved board is in the picture. */
static void mark_part(const struct draw *draw, const struct preview *preview, int cell)
{
	SDL_Rect part = cell_in(&preview->picture, preview->scene->board, cell);

	draw_ring(draw, &part, 0, 2, THEME_FOCUS);
}

/* A frame around the part of the board that is seen: a light line in a dark one. */
static void mark_seen(const struct draw *draw, const struct preview *preview)
{
	SDL_Rect in = draw_inset(preview->seen, draw_px(draw, 1));

	draw_ring(draw, &preview->seen, 0, 3, THEME_TEXT_FOCUS);
	draw_ring(draw, &in, 0, 1, THEME_FOCUS);
}

/* Where on the small picture the part of the board is that is seen. */
static SDL_Rect find_seen(const struct layout *layout)
{
	const SDL_Rect *picture = &layout->picture, *board = &layout->board, *seen = &layout->seen;

	return (SDL_Rect){ picture->x + (seen->x - board->x) * picture->w / board->w,
		           picture->y + (seen->y - board->y) * picture->h / board->h,
		           seen->w * picture->w / board->w, seen->h * picture->h / board->h };
}

static bool draw_preview(const struct draw *draw, const struct item *item)
{
	const struct preview *preview = item->context;
	const struct scene *scene = preview->scene;

	draw_panel(draw, &item->rect, preview->radius, THEME_PANEL);
	if (preview->texture != NULL && !scene->hidden)
		canvas_copy(draw->canvas, preview->texture, NULL, &preview->picture, 1.0f);
	if (scene->blank)
		return false;
	for (int i = 0; scene->step != NULL && i < scene->step->count; i++)
		mark_part(draw, preview, scene->step->cells[i]);
	if (scene->home_tile != 0)
		mark_part(draw, preview, scene->home_tile - 1);
	if (!SDL_RectEquals(&preview->seen, &preview->picture))
		mark_seen(draw, preview);
	return false;
}

enum {
	RIVAL_GAP = 1 /* px of a plain display, between tiles that are large enough */,
	RIVAL_TILE = 8,
	RIVAL_STRIP = 4 /* times the gap: the narrowest part of the strip */
};

/* Each tile is a part of the small picture. */
static bool draw_rival(const struct draw *draw, const struct item *item)
{
	const struct preview *preview = item->context;
	const struct board *board = preview->scene->rival;
	SDL_Rect picture = { 0, 0, 0, 0 };
	int gap = preview->rival.w / board->width < scale_px(draw->scale, RIVAL_TILE)
	                  ? 0
	                  : SDL_max(scale_px(draw->scale, RIVAL_GAP), 1);
	SDL_Texture *texture = preview->reduced != NULL ? preview->reduced : preview->texture;
	SDL_Rect name = item->rect;
	bool scaled;

	name.h = text_line(draw->text, THEME_FONT_SMALL);
	name.y = preview->rival.y + preview->rival.h + draw_px(draw, THEME_SPACE_S);
	draw_panel(draw, &item->rect, preview->radius, THEME_PANEL);
	if (texture == NULL || preview->scene->blank ||
	    SDL_QueryTexture(texture, NULL, NULL, &picture.w, &picture.h) != 0)
		return false;
	scaled = picture.w != preview->rival.w || picture.h != preview->rival.h;
	for (int cell = 0; cell < board_cells(board); cell++) {
		int tile = board->tiles[cell];
		SDL_Rect to = cell_in(&preview->rival, board, cell), from;

		if (tile == 0)
			continue;
		from = cell_in(&picture, board, tile - 1);
		to.w -= gap;
		to.h -= gap;
		if (!scaled) /* cells of one picture differ by a pixel, and a copy of its size is cheap */
			from = (SDL_Rect){ SDL_min(from.x, picture.w - to.w),
				           SDL_min(from.y, picture.h - to.h), to.w, to.h };
		canvas_copy(draw->canvas, texture, &from, &to, 1.0f);
	}
	draw_line(draw, THEME_FONT_SMALL, preview->scene->rival_name, &name, TEXT_CENTRE,
	          THEME_TEXT_SOFT);
	return false;
}

/* A part for each cell, or for each row if the cells are many, as full as its tiles are in place. */
static bool draw_rival_strip(const struct draw *draw, const struct item *item)
{
	const struct scene *scene = item->context;
	const struct board *board = scene->rival;
	int cells = board_cells(board), gap = SDL_max(scale_px(draw->scale, RIVAL_GAP), 1);
	int parts = item->rect.w / cells >= RIVAL_STRIP * gap ? cells : board->height;
	int height = scale_px(draw->scale, THEME_SPACE_S);

	for (int i = 0; i < parts; i++) {
		int left = item->rect.w * i / parts, right = item->rect.w * (i + 1) / parts;
		SDL_Rect part = { item->rect.x + left, item->rect.y + (item->rect.h - height) / 2,
			          right - left - gap, height };
		int first = cells * i / parts, end = cells * (i + 1) / parts, in_place = 0;

		for (int cell = first; cell < end; cell++)
			in_place += board->tiles[cell] == (cell + 1) % cells;
		canvas_fill(draw->canvas, &part, draw_colour(draw, THEME_BUTTON_PRESSED));
		part.w = part.w * in_place / (end - first);
		if (part.w > 0)
			canvas_fill(draw->canvas, &part, draw_colour(draw, THEME_FOCUS));
	}
	return false;
}

/* Where there is no space for its board: along the top of the frame, as the timeline is along the bottom. */
static void add_rival_strip(struct items *items, const struct layout *layout,
                            const struct scene *scene)
{
	struct item *item =
	        items_add(items, ITEM_CUSTOM,
	                  (SDL_Rect){ layout->timeline.x, layout->frame.y, layout->timeline.w,
	                              scale_px(&layout->scale, THEME_FRAME) });

	item->draw = draw_rival_strip;
	item->keeps_order = true;
	item->context = scene;
}

/* Below the small picture, as large as there is space; if that is little, a strip says how far it is. */
static void add_rival(struct items *items, const struct layout *layout, const struct scene *scene,
                      struct text *text, struct preview *preview)
{
	int margin = scale_px(&layout->scale, THEME_SPACE_L);
	int below = layout->preview.y + layout->preview.h + margin;
	int padding = layout->picture.y - layout->preview.y;
	int height = SDL_min(layout->preview.h, layout->height - margin - below);
	int name = text_line(text, THEME_FONT_SMALL) + scale_px(&layout->scale, THEME_SPACE_S);
	int inner = height - 2 * padding - name;
	struct item *item;

	preview->rival = (SDL_Rect){ 0, 0, 0, 0 };
	if (scene->rival == NULL || scene->sheet_open)
		return;
	if (scene->hidden || !layout->beside || inner < layout->picture.h / 4) {
		add_rival_strip(items, layout, scene);
		return;
	}
	item = items_add(items, ITEM_CUSTOM,
	                 (SDL_Rect){ layout->preview.x, below, layout->preview.w, height });
	preview->rival.h = SDL_min(inner, layout->picture.h);
	preview->rival.w = layout->picture.w * preview->rival.h / SDL_max(layout->picture.h, 1);
	preview->rival.x = item->rect.x + (item->rect.w - preview->rival.w) / 2;
	preview->rival.y = item->rect.y + (item->rect.h - name - preview->rival.h) / 2;
	item->draw = draw_rival;
	item->keeps_order = true;
	item->context = preview;
}

/* True if a session's figures take the place of the small picture, which shows nothing but numbers. */
static bool session_fills(const struct layout *layout, const struct scene *scene)
{
	return scene->session_count > 0 && layout->beside && !scene->sheet_open &&
	       scene->numbers == SCENE_NUMBERS_ENGRAVED;
}

enum { SESSION_ROW = 48, SESSION_FIGURE = 96 /* units: the heights of a figure of a session */ };

/* The widest room for a name, beside a value or above it. */
static int session_room(const struct layout *layout, struct text *text, const char *value, bool row)
{
	int edges = scale_px(&layout->scale, 3 * THEME_SPACE_M + 2 * THEME_SPACE_S);

	return layout->preview.w - edges - (row ? figure_width(text, THEME_FONT_STRONG, value) : 0);
}

/* The other figures of a session: below the small picture, as far as there is space, or in its place and larger. */
static void add_session(struct items *items, const struct layout *layout, const struct scene *scene,
                        struct text *text)
{
	bool fills = session_fills(layout, scene);
	int space = scale_px(&layout->scale, THEME_SPACE_M);
	int high = scale_text_px(&layout->scale, fills ? SESSION_FIGURE : SESSION_ROW);
	enum theme_font font = fills ? THEME_FONT_FIGURE : THEME_FONT_TITLE;
	SDL_Rect rect = layout->preview, digits, label;

	if (!layout->beside || scene->sheet_open || scene->rival != NULL)
		return;
	rect.y += fills ? 0 : rect.h + space;
	rect.h = high;
	for (int i = layout_shows(layout, LAYOUT_FIGURE_COMPLEXITY);
	     i < scene->session_count && rect.y + high + space <= layout->height;
	     i++, rect.y += high + space) {
		const struct scene_figure *figure = &scene->session[i];
		struct item *item = items_add(items, ITEM_FIGURE, rect);

		item->value = figure->value;
		item->row = !fills;
		item->panel = true;
		item->text = session_label(text, figure,
		                           session_room(layout, text, figure->value, item->row));
		figure_parts(&layout->scale, text, &rect, font, item->text, item->row, &digits,
		             &label);
		item->font = fitting_font(text, font, item->value, digits.w, digits.h);
	}
}

static int hint_button_height(const struct layout *layout, struct text *text)
{
	return SDL_max(scale_px(&layout->scale, THEME_BUTTON_HEIGHT),
	               text_line(text, THEME_FONT_STRONG) +
	                       scale_px(&layout->scale, THEME_SPACE_L));
}

/* The button in the place of a hidden picture, which it fills if that is small. */
static SDL_Rect reveal_rect(const struct layout *layout, struct text *text)
{
	const SDL_Rect *all = &layout->preview;
	int height = SDL_min(all->h, hint_button_height(layout, text));
	int width = SDL_min(all->w, text_width(text, THEME_FONT_STRONG,
	                                       _(command_info(COMMAND_REVEAL)->label)) +
	                                    2 * scale_px(&layout->scale, THEME_SPACE_L));

	return (SDL_Rect){ all->x + (all->w - width) / 2, all->y + (all->h - height) / 2, width,
		           height };
}

static void add_preview(struct items *items, const struct layout *layout, const struct scene *scene,
                        struct text *text, struct preview *preview)
{
	struct item *item = items_add(items, ITEM_CUSTOM, layout->preview);

	preview->picture = layout->picture;
	preview->seen = find_seen(layout);
	preview->scene = scene;
	preview->radius = layout->beside ? THEME_RADIUS_PANEL : THEME_RADIUS_TILE;
	item->draw = draw_preview;
	item->keeps_order = true;
	item->context = preview;
	if (!scene->hidden)
		return;
	item = items_add(items, ITEM_BUTTON, reveal_rect(layout, text));
	item->command = COMMAND_REVEAL;
	item->text = _(command_info(COMMAND_REVEAL)->label);
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

uint64_t screen_timeline_every(int length_px, float density, uint64_t all)
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
	uint64_t every = screen_timeline_every(line->length, draw->scale->density, all);
	int width = (int)lroundf(draw->scale->density);
	int height = line->rect.h + 2 * scale_px(draw->scale, MARK_ABOVE);
	SDL_Rect mark = { 0, line->middle - height / 2, width, height };

	for (uint64_t step = 0; step <= all; step += every) {
		mark.x = at(line, step, all) - width / 2;
		canvas_fill(draw->canvas, &mark, step <= at_step ? done : ahead);
	}
}

/* Where rows or columns were done. */
static void draw_splits(const struct draw *draw, const struct scene *scene, const struct line *line)
{
	int height = scale_px(draw->scale, KNOB), width = height / 2;

	for (int i = 0; i < scene->splits.lines; i++) {
		uint64_t slides = scene->splits.line[i].slides;
		SDL_Rect mark = { at(line, slides, scene->timeline_count) - width / 2,
			          line->middle - height / 2, width, height };

		if (slides > 0)
			paint_round(draw->canvas, &mark, width / 2, draw_colour(draw, THEME_FOCUS));
	}
}

/* Where moves weren't needed. */
static void draw_detours(const struct draw *draw, const struct scene *scene,
                         const struct line *line)
{
	int height = scale_px(draw->scale, KNOB) * 2 / 3;

	for (int i = 0; scene->detours != NULL && i < scene->detours->count; i++) {
		const struct detour *detour = &scene->detours->list[i];
		int from = at(line, detour->first, scene->timeline_count);
		int to = at(line, detour->end, scene->timeline_count);
		SDL_Rect mark = { from, line->middle - height / 2, SDL_max(to - from, height / 2),
			          height };

		canvas_fill(draw->canvas, &mark, draw_colour(draw, THEME_WARNING));
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
	paint_round(draw->canvas, &line.rect, height / 2, ahead);
	line.rect.w = dot.x + knob / 2 - line.rect.x;
	paint_round(draw->canvas, &line.rect, height / 2, done);
	draw_detours(draw, scene, &line);
	draw_marks(draw, scene, &line, done, ahead);
	draw_splits(draw, scene, &line);
	if (scene->slides_before) { /* mark where the solution began */
		SDL_Rect mine = { line.first - knob / 2, line.middle - frame / 2, knob / 2, frame };

		paint_round(draw->canvas, &mine, knob / 4, draw_colour(draw, THEME_FOCUS));
	}
	paint_round(draw->canvas, &dot, knob / 2, text);
	if (scene->race != NULL) {
		dot.x = at(&line, scene->rival_at, scene->timeline_count) - knob / 2;
		paint_round(draw->canvas, &dot, knob / 2, draw_colour(draw, THEME_FOCUS));
	}
	return false;
}

/* Two controls mean something else while a solution plays. */
const char *screen_title(struct items *items, const struct scene *scene, enum command explained)
{
	if (explained == COMMAND_TIMELINE && scene->solution_plays)
		return _("The solution: drag or scroll to go back and forth");
	if (explained == COMMAND_TIMELINE && scene->replays)
		return _("The replay: drag or scroll to go back and forth. Detours are marked.");
	if (explained == COMMAND_PAUSE && scene->commands.lit[COMMAND_PAUSE])
		return _("Resume");
	if (explained == COMMAND_SIZE && scene->size[0] != '\0')
		return items_format(items, _("Size: %s"), scene->size);
	return _(items_info(items, explained)->title);
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

/* What the third figure means. */
static const char *third_help(const struct layout *layout, struct text *text)
{
	const char *const complexity[HELP_FORMS] = {
		_("Complexity counts the pairs of tiles in the wrong order. Click it for another "
		  "figure."),
		_("Complexity counts the pairs of tiles in the wrong order."),
		_("Pairs of tiles in the wrong order"),
	};
	const char *const in_place[HELP_FORMS] = {
		_("This counts the tiles in their places. Click it for another figure."),
		_("How many tiles are in their places"),
	};
	const char *const fewest[HELP_FORMS] = {
		_("The fewest moves from the start, once they’re known"),
		_("Fewest moves from the start"),
	};

	return longest_fitting(text, layout->help.w,
	                       layout->hidden_figures & LAYOUT_IN_PLACE ? in_place
	                       : layout->hidden_figures & LAYOUT_FEWEST ? fewest
	                                                                : complexity);
}

/* True for the controls that ask for the hint that is shown: its words matter more than theirs. */
static bool gives_hint(const struct scene *scene, enum command command)
{
	return (scene->step != NULL || scene->hint_tile != 0) &&
	       (command == COMMAND_HINT || command == COMMAND_HINT_KIND ||
	        command == COMMAND_DO_STEP);
}

/* True if the help line says nothing that its label doesn't. */
static bool explains_itself(const struct items *items, enum command command)
{
	const struct control *control = items_control(items, command);

	return command == COMMAND_NONE ||
	       (control != NULL && control->info.title == control->info.label);
}

/* True if the rival is shown as a strip, which has no space for its name. */
static bool shows_strip(const struct scene *scene, const struct preview *preview)
{
	return scene->rival != NULL && !scene->sheet_open && preview->rival.h == 0;
}

static void add_help(struct items *items, const struct layout *layout, const struct scene *scene,
                     struct text *text, const struct preview *preview, enum command explained,
                     int figure)
{
	const char *key = items_key(items, explained, scene->letters);
	struct item *item;

	if (layout->help.w == 0)
		return;
	item = items_add(items, ITEM_HELP, layout->help);
	if (scene->offers_lessons)
		item->command = COMMAND_LESSONS;
	if (figure == LAYOUT_FIGURE_COMPLEXITY && !scene->sheet_open)
		item->text = third_help(layout, text);
	else if (explains_itself(items, explained) && scene->help_is_usual &&
	         shows_strip(scene, preview))
		/* Translators: what the bar above the board is, in a race; %s is such as “The computer” */
		item->text = items_format(items, _("Bar above the board: %s"), scene->rival_name);
	else if (explains_itself(items, explained) ||
	         (explained == COMMAND_LESSONS && scene->offers_lessons) ||
	         gives_hint(scene, explained))
		item->text = longest_fitting(text, layout->help.w,
		                             (const char *const[HELP_FORMS]){ scene->help,
		                                                              scene->short_help,
		                                                              scene->brief_help });
	else if (key[0] != '\0')
		item->text =
		        items_format(items, "%s   %s", screen_title(items, scene, explained), key);
	else
		item->text = screen_title(items, scene, explained);
}

enum { TIMELINE_REACH = 20 /* px of a plain display: around its middle */ };

/* With a finger it also takes the edge of the tiles above it, but at most a quarter of them. */
static void add_timeline(struct items *items, const struct layout *layout,
                         const struct scene *scene)
{
	struct item *timeline = items_add(items, ITEM_CUSTOM, layout->timeline);
	int reach = (int)(TIMELINE_REACH * layout->scale.density);
	int middle = scale_px(&layout->scale, THEME_FRAME) / 2;

	timeline->above = SDL_clamp(reach - middle, 0, layout->cell_height / 4);
	timeline->below = SDL_max(
	        SDL_max(reach + middle, scale_target(&layout->scale)) - timeline->rect.h, 0);
	timeline->command = COMMAND_TIMELINE;
	timeline->draw = draw_timeline;
	timeline->context = scene;
}

enum { HINT_BUTTONS = 2 };

/* The buttons of the hint that is shown. */
struct hint_buttons {
	enum command commands[HINT_BUTTONS];
	const char *labels[HINT_BUTTONS];
	SDL_Rect at; /* their area; empty: no hint is shown */
	bool over_figures, over_preview;
};

static bool fit_in_row(const struct hint_buttons *buttons, struct text *text, int width, int space)
{
	int each = (width - (HINT_BUTTONS - 1) * space) / HINT_BUTTONS - 2 * space;

	for (int i = 0; i < HINT_BUTTONS; i++)
		if (text_width(text, THEME_FONT_STRONG, buttons->labels[i]) > each)
			return false;
	return true;
}

/* Below the small picture; if there is no space, in place of the figures and even of that picture. */
static SDL_Rect hint_buttons_at(const struct layout *layout, struct hint_buttons *buttons,
                                struct text *text, int height)
{
	const SDL_Rect *preview = &layout->preview, *tools = &layout->toolbar;
	int space = scale_px(&layout->scale, THEME_SPACE_L);
	int margin = scale_px(&layout->scale, THEME_SPACE_M),
	    below = preview->y + preview->h + space;
	int right = preview->x + preview->w + space;
	int needed = HINT_BUTTONS * height + (HINT_BUTTONS - 1) * margin / 2;
	int available = layout->height - space - below;

	if (layout->beside && (needed <= available || available >= preview->y - space - tools->y))
		return (SDL_Rect){ preview->x, below, preview->w, available };
	buttons->over_figures = true;
	if (layout->beside)
		return (SDL_Rect){ preview->x, tools->y, preview->w,
			           preview->y - space - tools->y };
	buttons->over_preview =
	        !fit_in_row(buttons, text, layout->width - margin - right, margin / 2);
	if (buttons->over_preview)
		right = margin;
	height = SDL_min(height, preview->h);
	return (SDL_Rect){ right, preview->y + (preview->h - height) / 2,
		           layout->width - margin - right, height };
}

static struct hint_buttons find_hint_buttons(const struct layout *layout, const struct scene *scene,
                                             struct text *text)
{
	bool step = scene->step != NULL, learns = step && scene->new_to_step;
	struct hint_buttons buttons = {
		/* the first stays under the pointer when it is pressed */
		.commands = { COMMAND_HINT_KIND, learns ? COMMAND_SHOW_STEP
		                                 : step ? COMMAND_DO_STEP
		                                        : COMMAND_HINT },
		.labels = { step ? _("Move by move") : _("Step by step"),
		            learns                      ? _("Show me")
		            : step                      ? _("Do this step")
		            : scene->hint_direction < 0 ? _("Show where")
		                                        : _("Make the move") },
	};

	if ((step || scene->hint_tile != 0) && !scene->sheet_open &&
	    (layout->hidden_figures & LAYOUT_SIMPLE) == 0)
		buttons.at =
		        hint_buttons_at(layout, &buttons, text, hint_button_height(layout, text));
	return buttons;
}

/* Below each other if a row isn't wide enough, as many as fit. */
static void add_hint_buttons(struct items *items, const struct layout *layout,
                             const struct scene *scene, struct text *text,
                             const struct hint_buttons *buttons)
{
	const SDL_Rect *at = &buttons->at;
	int space = scale_px(&layout->scale, THEME_SPACE_S);
	bool row = buttons->over_figures && fit_in_row(buttons, text, at->w, space);
	SDL_Rect rect = { at->x, at->y,
		          row ? (at->w - (HINT_BUTTONS - 1) * space) / HINT_BUTTONS : at->w,
		          SDL_min(hint_button_height(layout, text), at->h) };

	for (int i = 0; i < HINT_BUTTONS && at->h > 0 && rect.y + rect.h <= at->y + at->h; i++) {
		struct item *button = items_add(items, ITEM_BUTTON, rect);

		button->command = buttons->commands[i];
		button->text = buttons->labels[i];
		button->enabled = scene->commands.enabled[button->command];
		rect.x += row ? rect.w + space : 0;
		rect.y += row ? 0 : rect.h + space;
	}
}

void screen_build(struct items *items, const struct layout *layout, const struct scene *scene,
                  struct text *text, struct preview *preview, enum command explained, int figure)
{
	const struct hint_buttons hint = find_hint_buttons(layout, scene, text);

	items_clear(items);
	if (!hint.over_preview && (!session_fills(layout, scene) || hint.at.h != 0))
		add_preview(items, layout, scene, text, preview);
	add_rival(items, layout, scene, text, preview);
	if (hint.at.h == 0)
		add_session(items, layout, scene, text);
	if (scene->timeline_count > 0 && !scene->cropping)
		add_timeline(items, layout, scene);
	add_help(items, layout, scene, text, preview, explained, figure);
	add_hint_buttons(items, layout, scene, text, &hint);
	add_toolbar(items, layout, scene);
	if (!hint.over_figures)
		add_status(items, layout, scene,
		           text); /* last, so that Tab comes to the tools first */
}
