/* layout: computes and compares the two arrangements, and chooses the tools. */
#include "view/layout.h"

#include "ui/draw.h"
#include "ui/paint/figure.h"
#include "ui/scale.h"

/* Sizes of the two arrangements, in units. */
enum {
	COMFORTABLE_SIDE = 800,  /* above this smaller window side, everything is drawn larger */
	BESIDE_HEIGHT_MIN = 476, /* of the toolbar */
	SIDE_WIDTH_MIN = 224,
	FIGURE_HEIGHT = 80,
	HELP_HEIGHT = 36,
	HELP_SPACE_MIN = 1, /* above and below the line in a low window */
	BELOW_FIGURES = 64,
	BELOW_FIGURES_MIN = 48,
	BELOW_TOOLS = 76,
	BELOW_TOOLS_MIN = 54,
	BELOW_TALL = 640,  /* window height from which the taller rows are used */
	CELL_FOR_GAP = 24, /* the gap is at most 1/24 of a cell */
	HELP_WIDTH_MIN = 340,
	BESIDE_PERCENT = 82, /* a board this much smaller is accepted for a larger small picture */
	ROWS_PERCENT = 115,  /* with figures in rows that leave less height than this: */
	ASIDE_HEIGHT_MIN = 400,
	BELOW_FIGURES_MAX = 168,
	BELOW_FIGURE_WIDTH = 128,
	TOOL_WIDTH = 76,
	TOOL_WIDTH_MIN = 60, /* of an icon without its name */
	TOOL_NAMED_MIN = 44, /* of an icon with its name */
	TOOL_NAMES_SPACE = 12,
	TOOL_HEIGHT = 80,
	TOOL_HEIGHT_MIN = 46,
	/* of simple mode */
	SIMPLE_SIDE_MIN = 208,
	SIMPLE_SIDE_MAX = 440,
	SIMPLE_TOOLS_MIN = 176, /* below the small picture */
	SIMPLE_TOOL_MAX = 180,
	SIMPLE_ROW_MIN = 88,
	SIMPLE_ROW_MAX = 240,
};

/* The tools. Where there is no space for all, those with a rank are only in the menu, 1 first. */
static const struct {
	enum command command;
	int rank;
} all_tools[LAYOUT_TOOLS_MAX] = {
	{ COMMAND_NEW, 0 },      { COMMAND_UNDO, 0 }, { COMMAND_REDO, 3 },
	{ COMMAND_UNDO_ALL, 1 }, { COMMAND_HINT, 0 }, { COMMAND_SOLVE, 0 },
	{ COMMAND_OPEN, 0 },     { COMMAND_SIZE, 0 }, { COMMAND_CHALLENGES, 0 },
	{ COMMAND_HELP, 2 },     { COMMAND_MENU, 0 },
};
enum { RANKS = 3 };

static const enum command simple_tools[] = { COMMAND_NEW, COMMAND_UNDO, COMMAND_HINT,
	                                     COMMAND_OPEN };
enum { SIMPLE_TOOLS = SDL_arraysize(simple_tools) };

/* Each figure must have space for its name, and for its digits in a small font if need be. */
static const char *const figure_samples[LAYOUT_FIGURES] = { "100,000", "0:00:00", "100,000" };

const char *layout_figure_name(const struct layout *layout, int figure)
{
	return figure == LAYOUT_FIGURE_MOVES              ? _("Moves")
	       : figure == LAYOUT_FIGURE_TIME             ? _("Time")
	       : layout->hidden_figures & LAYOUT_IN_PLACE ? _("In place")
	       : layout->hidden_figures & LAYOUT_FEWEST   ? C_("moves", "Fewest")
	                                                  : _("Complexity");
}

bool layout_shows(const struct layout *layout, int figure)
{
	return (layout->hidden_figures >> figure & 1u) == 0;
}

static int figure_count(const struct layout *layout)
{
	int count = 0;

	for (int i = 0; i < LAYOUT_FIGURES; i++)
		count += layout_shows(layout, i);
	return count;
}

/* The maximum counts more than the minimum. */
static int limit(int value, int min, int max)
{
	return value > max ? max : value < min ? min : value;
}

static int px(const struct layout *layout, int units)
{
	return scale_px(&layout->scale, units);
}

static int text_px(const struct layout *layout, int units)
{
	return scale_text_px(&layout->scale, units);
}

/* Shares a width out among items: each gets `even` if no minimum is larger, else its minimum and as much of the
 * rest as the others. Those with a minimum of 0 get nothing. Returns the sum of the minimums. */
static int share_width(int available, int even, const int min[], int count, int widths[])
{
	int sum = 0, shown = 0;
	bool fit = true;

	for (int i = 0; i < count; i++) {
		sum += min[i];
		shown += min[i] > 0;
		fit = fit && min[i] <= even;
	}
	for (int i = 0; i < count; i++)
		widths[i] = min[i] == 0 ? 0
		            : fit       ? even
		                        : SDL_max(min[i] + (available - sum) / shown, 1);
	return sum;
}

static int tool_name(const struct layout *layout, struct text *text, int tool)
{
	return text_width(text, THEME_FONT_SMALL,
	                  _(command_info(layout->tool_commands[tool])->label));
}

static int widest_name(const struct layout *layout, struct text *text)
{
	int widest = 0;

	for (int i = 0; i < layout->tool_count; i++)
		widest = SDL_max(widest, tool_name(layout, text, i));
	return widest;
}

/* The height of an icon with its name below. */
static int named_height(const struct layout *layout, const struct text *text)
{
	return px(layout, THEME_ICON + THEME_SPACE_S) + text_line(text, THEME_FONT_SMALL);
}

/* The least that a tool needs along the toolbar. */
static int tool_min(const struct layout *layout, struct text *text, int tool)
{
	if (!layout->tool_labels)
		return px(layout, layout->beside ? TOOL_HEIGHT_MIN : TOOL_WIDTH_MIN);
	if (layout->beside)
		return named_height(layout, text) + px(layout, THEME_SPACE_M);
	return SDL_max(tool_name(layout, text, tool) + px(layout, TOOL_NAMES_SPACE),
	               px(layout, TOOL_NAMED_MIN));
}

/* Chooses tools that fit, and whether they have names: fewer tools with names are better than all
 * without, as long as only tools of the first `ranks` are missing; −1: names don't fit. */
static void choose_tools(struct layout *layout, struct text *text, int available, int ranks)
{
	int most = ranks >= 0 ? ranks : RANKS;

	layout->tool_labels = ranks >= 0;
	for (int without = 0; without <= most; without++) {
		int sum = 0;

		layout->tool_count = 0;
		for (int i = 0; i < LAYOUT_TOOLS_MAX; i++)
			if (all_tools[i].rank == 0 || all_tools[i].rank > without)
				layout->tool_commands[layout->tool_count++] = all_tools[i].command;
		for (int i = 0; i < layout->tool_count; i++)
			sum += tool_min(layout, text, i);
		if (sum <= available)
			return;
	}
	if (ranks >= 0)
		choose_tools(layout, text, available, -1);
}

/* Chooses the tools that fit, and places them and the toolbar in a column at the window's right edge. margin: to
 * the window's edges, px. */
static void place_tools_beside(struct layout *layout, struct text *text, int margin)
{
	int pad = px(layout, THEME_SPACE_M);
	int available = layout->height - 2 * margin - 2 * pad;
	int max = SDL_max(px(layout, TOOL_HEIGHT), named_height(layout, text) + 2 * pad);
	int height, width;

	choose_tools(layout, text, available, 1); /* names take width from the board */
	height = SDL_clamp(available / layout->tool_count, 1, max);
	width = layout->tool_labels
	                ? SDL_max(px(layout, TOOL_WIDTH), widest_name(layout, text) + 3 * pad)
	                : px(layout, TOOL_WIDTH_MIN);
	layout->toolbar = (SDL_Rect){ layout->width - margin - width, margin, width,
		                      layout->height - 2 * margin };
	for (int i = 0; i < layout->tool_count; i++)
		layout->tools[i] = (SDL_Rect){ layout->toolbar.x + pad / 2,
			                       layout->toolbar.y + pad + i * height, width - pad,
			                       height - pad / 2 };
}

/* Chooses tools and places them in a row `height` px high at the window's bottom. */
static void place_tools_below(struct layout *layout, struct text *text, int margin, int height)
{
	int pad = px(layout, THEME_SPACE_S);
	int available = layout->width - 2 * margin - 2 * pad;
	bool high = height >= named_height(layout, text) + 2 * pad;
	int min[LAYOUT_TOOLS_MAX] = { 0 }, widths[LAYOUT_TOOLS_MAX], max, x = pad;

	choose_tools(layout, text, available, high ? RANKS : -1);
	max = SDL_max(px(layout, TOOL_WIDTH), widest_name(layout, text)) +
	      px(layout, 2 * THEME_SPACE_L);
	for (int i = 0; i < layout->tool_count; i++)
		min[i] = tool_min(layout, text, i);
	(void)share_width(available, SDL_clamp(available / layout->tool_count, 1, max), min,
	                  layout->tool_count, widths);
	for (int i = 0; i < layout->tool_count; i++) {
		layout->tools[i] = (SDL_Rect){ x, layout->height - margin - height + pad, widths[i],
			                       height - 2 * pad };
		x += layout->tools[i].w;
	}
	layout->toolbar = (SDL_Rect){ (layout->width - x - pad) / 2,
		                      layout->height - margin - height, x + pad, height };
	for (int i = 0; i < layout->tool_count; i++)
		layout->tools[i].x += layout->toolbar.x;
}

/* How wide something in the board's shape is at this height, and how high at this width. */
static int shape_width(const struct layout *layout, int height)
{
	return (int)(height * layout->columns * layout->tile_ratio / layout->rows);
}

static int shape_height(const struct layout *layout, int width)
{
	return (int)(width * layout->rows / (layout->columns * layout->tile_ratio));
}

/* Places the largest board that fits in the middle of a region. */
static void place_board(struct layout *layout, SDL_Rect region)
{
	int frame = px(layout, THEME_FRAME);
	int across = (region.w - 2 * frame) / layout->columns;
	int down = (region.h - 2 * frame) / layout->rows;
	double width = SDL_min(across, down * layout->tile_ratio);

	layout->cell_width = limit((int)width, 1, INT16_MAX);
	layout->cell_height = limit((int)(width / layout->tile_ratio), 1, INT16_MAX);
	layout_set_gap(layout);
	layout->board.w = layout->cell_width * layout->columns;
	layout->board.h = layout->cell_height * layout->rows;
	layout->board.x = region.x + (region.w - layout->board.w) / 2;
	layout->board.y = region.y + (region.h - layout->board.h) / 2;
	layout->seen = layout->board;
	layout->frame = draw_inset(layout->board, -frame);
	layout->timeline = (SDL_Rect){ layout->board.x, layout->board.y + layout->board.h,
		                       layout->board.w, frame + px(layout, THEME_SPACE_S) };
}

/* The minimum width of a figure with its name below the digits; 0 if it is hidden. */
static int figure_min_width(const struct layout *layout, struct text *text, int figure)
{
	int name, digits;

	if (!layout_shows(layout, figure))
		return 0;
	name = text_width(text, THEME_FONT_SMALL, layout_figure_name(layout, figure));
	digits = figure_width(text, THEME_FONT_SMALL, figure_samples[figure]) +
	         2 * px(layout, THEME_SPACE_S);
	return SDL_max(name, digits) + px(layout, layout->beside ? THEME_SPACE_M : THEME_SPACE_S);
}

/* Figures in a row. False if they don't fit. */
static bool place_figure_row(struct layout *layout, struct text *text, SDL_Rect row, int space)
{
	int count = SDL_max(figure_count(layout), 1), available = row.w - (count - 1) * space;
	int min[LAYOUT_FIGURES] = { 0 }, widths[LAYOUT_FIGURES], sum, x = row.x;

	for (int i = 0; i < LAYOUT_FIGURES; i++)
		min[i] = figure_min_width(layout, text, i);
	sum = share_width(available, SDL_max(available / count, 1), min, LAYOUT_FIGURES, widths);
	for (int i = 0; i < LAYOUT_FIGURES; i++) {
		if (!layout_shows(layout, i))
			continue;
		layout->figures[i] = (SDL_Rect){ x, row.y, widths[i], row.h };
		x += widths[i] + space;
	}
	return sum <= available;
}

/* Places the small picture as large as fits its panel, in the board's shape. */
static void place_picture(struct layout *layout, int padding)
{
	SDL_Rect in = draw_inset(layout->preview, padding);
	int width = in.w, height = shape_height(layout, in.w);

	if (height > in.h) {
		height = in.h;
		width = shape_width(layout, in.h);
	}
	width = limit(width, 1, INT16_MAX);
	height = limit(height, 1, INT16_MAX);
	layout->picture =
	        (SDL_Rect){ in.x + (in.w - width) / 2, in.y + (in.h - height) / 2, width, height };
}

/* The width that all figures need with their names at the left. */
static int figure_row_width(const struct layout *layout, struct text *text)
{
	int widest = 0;

	for (int i = 0; i < LAYOUT_FIGURES; i++) {
		int width = text_width(text, THEME_FONT_SMALL, layout_figure_name(layout, i)) +
		            figure_width(text, THEME_FONT_STRONG, figure_samples[i]);

		if (layout_shows(layout, i))
			widest = SDL_max(widest, width);
	}
	return widest + px(layout, 3 * THEME_SPACE_M + 2 * THEME_SPACE_S);
}

/* The figures at the top of the side panel; returns the px they take, including the space below. */
static int place_figures_beside(struct layout *layout, struct text *text, SDL_Rect side, int space)
{
	SDL_Rect row = side;

	if (figure_count(layout) == 0)
		return 0;
	row.h = SDL_max(px(layout, FIGURE_HEIGHT), text_line(text, THEME_FONT_FIGURE) +
	                                                   text_line(text, THEME_FONT_SMALL) +
	                                                   space);
	layout->figure_rows = !place_figure_row(layout, text, row, space);
	if (!layout->figure_rows)
		return row.h + space;
	row.h = text_line(text, THEME_FONT_TITLE) + px(layout, THEME_SPACE_L);
	for (int i = 0; i < LAYOUT_FIGURES; i++) {
		if (!layout_shows(layout, i))
			continue;
		layout->figures[i] = row;
		row.y += row.h + space;
	}
	return row.y - side.y;
}

/* A small window has no space to give away. */
static bool is_small(const struct layout *layout)
{
	return layout->height < px(layout, BELOW_TALL);
}

/* The figures, with the small picture below them. */
static void place_side(struct layout *layout, struct text *text, SDL_Rect side)
{
	int space = px(layout, is_small(layout) ? THEME_SPACE_S : THEME_SPACE_M + THEME_SPACE_S);
	int shape = shape_height(layout, side.w - 2 * space) + 2 * space;
	int used = place_figures_beside(layout, text, side, space);
	int available = SDL_max(side.h - used, 1);

	layout->preview = (SDL_Rect){ side.x, side.y + used, side.w,
		                      SDL_min(limit(shape, 1, side.w * 3 / 2), available) };
	place_picture(layout, space);
}

static void arrange_beside(struct layout *layout, struct text *text)
{
	int margin = px(layout, is_small(layout) ? THEME_SPACE_M : THEME_SPACE_L);
	int help = SDL_max(px(layout, HELP_HEIGHT),
	                   text_line(text, THEME_FONT_BODY) + px(layout, THEME_SPACE_M));
	int height = layout->height - 2 * margin - help;
	int side_width;
	SDL_Rect region, side;

	layout->beside = true;
	place_tools_beside(layout, text, margin);
	/* the side panel gets the width that a board of the window's height leaves */
	side_width = limit(layout->toolbar.x - 3 * margin - shape_width(layout, height),
	                   SDL_max(px(layout, SIDE_WIDTH_MIN), figure_row_width(layout, text)),
	                   text_px(layout, THEME_SHEET_WIDTH));
	side = (SDL_Rect){ layout->toolbar.x - margin - side_width, margin, side_width,
		           layout->height - 2 * margin };
	region = (SDL_Rect){ margin, margin, side.x - 2 * margin, height };
	place_board(layout, region);
	place_side(layout, text, side);
	layout->help = (SDL_Rect){ layout->frame.x, layout->frame.y + layout->frame.h,
		                   layout->frame.w, help };
	if (layout->help.w < text_px(layout, HELP_WIDTH_MIN)) {
		layout->help.x = region.x; /* beside a narrow board there is more space */
		layout->help.w = region.w;
	}
	if (layout->help.w < text_px(layout, HELP_WIDTH_MIN / 2))
		layout->help = (SDL_Rect){ 0, 0, 0, 0 };
	layout->aside.x = layout->frame.x + layout->frame.w + margin;
	layout->aside.y = layout->preview.y;
	layout->aside.w = layout->toolbar.x - margin - layout->aside.x;
	layout->aside.h = layout->height - margin - layout->aside.y;
}

/* The width of the small picture's panel that leaves enough for the figures. */
static int preview_width_below(const struct layout *layout, struct text *text, int margin)
{
	int available = layout->width - 2 * margin - px(layout, THEME_SPACE_L);

	for (int i = 0; i < LAYOUT_FIGURES; i++)
		available -= figure_min_width(layout, text, i);
	return available;
}

/* The small picture, in a panel of about its shape, with the figures to its right, centred together. Two thirds are left
 * to the figures, and to a hint's buttons in their place. available: the width that the figures leave; it gets a little
 * more if that is too small. */
static void place_figures_below(struct layout *layout, struct text *text, SDL_Rect row,
                                int available)
{
	int low = row.h * 2 / 3, height = limit(available, low, row.h);
	int padding = px(layout, THEME_SPACE_S), count = figure_count(layout);
	int width = limit(shape_width(layout, height - 2 * padding) + 2 * padding, low,
	                  SDL_max(SDL_min(available, row.w / 3), height));
	int max = count * text_px(layout, BELOW_FIGURE_WIDTH);
	int space = count == 0 ? 0 : px(layout, THEME_SPACE_L);
	SDL_Rect figures = { 0, row.y, limit(row.w - width - space, 0, max), row.h };
	int x = row.x + SDL_max((row.w - width - space - figures.w) / 2, 0);

	height = limit(shape_height(layout, width - 2 * padding) + 2 * padding, low, height);
	layout->preview = (SDL_Rect){ x, row.y + (row.h - height) / 2, width, height };
	place_picture(layout, padding);
	figures.x = x + width + space;
	(void)place_figure_row(layout, text, figures, 0);
}

static void arrange_below(struct layout *layout, struct text *text)
{
	bool tall = !is_small(layout);
	int margin = px(layout, THEME_SPACE_M);
	int apart = tall ? px(layout, THEME_SPACE_L) : margin; /* from the tools */
	int tools = px(layout, tall ? BELOW_TOOLS : BELOW_TOOLS_MIN);
	int help = text_line(text, THEME_FONT_BODY) + (tall ? margin : px(layout, HELP_SPACE_MIN));
	int figures =
	        SDL_max(px(layout, tall ? BELOW_FIGURES : BELOW_FIGURES_MIN),
	                figure_count(layout) == 0 ? 0
	                                          : text_line(text, THEME_FONT_TITLE) +
	                                                    text_line(text, THEME_FONT_SMALL));
	SDL_Rect region;
	int spare, available;

	layout->beside = false;
	place_tools_below(layout, text, margin, tools);
	region = (SDL_Rect){ margin, margin, layout->width - 2 * margin,
		             layout->toolbar.y - figures - help - margin - apart };
	place_board(layout, region);
	/* the small picture gets the height that is left, within the width that the figures leave */
	available = preview_width_below(layout, text, margin);
	figures = limit(figures + region.h - layout->frame.h, figures,
	                SDL_max(figures, SDL_min(available, px(layout, BELOW_FIGURES_MAX))));
	region.h = layout->toolbar.y - figures - help - margin - apart;
	place_board(layout, region);
	layout->help = (SDL_Rect){ margin, layout->frame.y + layout->frame.h,
		                   layout->width - 2 * margin, help };
	/* halfway between the help line and the tools */
	spare = layout->toolbar.y - layout->help.y - help - figures;
	place_figures_below(layout, text,
	                    (SDL_Rect){ margin,
	                                layout->toolbar.y - figures - SDL_max(spare / 2, apart),
	                                layout->width - 2 * margin, figures },
	                    available);
	layout->aside.x = margin;
	layout->aside.w = layout->width - 2 * margin;
	layout->aside.y = layout->frame.y + layout->frame.h + margin;
	layout->aside.h = layout->height - margin - layout->aside.y;
}

/* True if the names of large tools of this size fit below their icons. */
static bool names_fit(const struct layout *layout, struct text *text, enum theme_font font,
                      int width, int height)
{
	int pad = px(layout, THEME_SPACE_M);
	bool fit = px(layout, THEME_ICON) + text_line(text, font) + 2 * pad <= height;

	for (int i = 0; i < SIMPLE_TOOLS; i++)
		fit = fit &&
		      text_width(text, font, _(command_info(simple_tools[i])->label)) + 2 * pad <=
		              width;
	return fit;
}

/* Places the large tools in this many columns; returns how good that is. */
static int place_large_tools(struct layout *layout, struct text *text, SDL_Rect area, int columns)
{
	int space = px(layout, THEME_SPACE_M), rows = SIMPLE_TOOLS / columns;
	int width = (area.w - (columns - 1) * space) / columns;
	int height = SDL_min((area.h - (rows - 1) * space) / rows, px(layout, SIMPLE_TOOL_MAX));
	int top = area.y + (area.h - rows * height - (rows - 1) * space) / 2;

	layout->tool_font = THEME_FONT_TITLE;
	while (layout->tool_font != THEME_FONT_SMALL &&
	       !names_fit(layout, text, layout->tool_font, width, height))
		layout->tool_font = layout->tool_font == THEME_FONT_TITLE ? THEME_FONT_STRONG
		                                                          : THEME_FONT_SMALL;
	layout->tool_labels = names_fit(layout, text, layout->tool_font, width, height);
	layout->tool_count = SIMPLE_TOOLS;
	for (int i = 0; i < SIMPLE_TOOLS; i++) {
		layout->tool_commands[i] = simple_tools[i];
		layout->tools[i] = (SDL_Rect){ area.x + i % columns * (width + space),
			                       top + i / columns * (height + space),
			                       SDL_max(width, 1), SDL_max(height, 1) };
	}
	return SDL_min(width, height) + (layout->tool_labels ? layout->width : 0) +
	       (layout->tool_font != THEME_FONT_SMALL ? layout->width : 0);
}

/* Places them in a row, a square or a column, whichever makes them larger and has their names. */
static void place_simple_tools(struct layout *layout, struct text *text, SDL_Rect area)
{
	static const int columns[] = { 2, SIMPLE_TOOLS, 1 };
	int best = 0, most = -1;

	layout->toolbar = area;
	for (int i = 0; i < (int)SDL_arraysize(columns); i++) {
		int good = place_large_tools(layout, text, area, columns[i]);

		if (good > most) {
			most = good;
			best = columns[i];
		}
	}
	(void)place_large_tools(layout, text, area, best);
}

/* Simple mode, with the large tools below the small picture. */
static void arrange_simple_beside(struct layout *layout, struct text *text)
{
	int margin = px(layout, is_small(layout) ? THEME_SPACE_M : THEME_SPACE_L);
	int height = layout->height - 2 * margin;
	int width = limit(layout->width - 3 * margin - shape_width(layout, height),
	                  px(layout, SIMPLE_SIDE_MIN), px(layout, SIMPLE_SIDE_MAX));
	SDL_Rect side = { layout->width - margin - width, margin, width, height };
	SDL_Rect tools = side;
	int picture = SDL_min(shape_height(layout, width),
	                      SDL_max(height - margin - px(layout, SIMPLE_TOOLS_MIN), 1));

	layout->beside = true;
	place_board(layout, (SDL_Rect){ margin, margin, side.x - 2 * margin, height });
	layout->preview = side;
	layout->preview.h = SDL_max(picture, 1);
	place_picture(layout, px(layout, THEME_SPACE_M));
	tools.y += layout->preview.h + margin;
	tools.h = SDL_max(side.y + side.h - tools.y, 1);
	place_simple_tools(layout, text, tools);
	layout->aside = side;
}

/* Simple mode, with the small picture and the large tools in a row. */
static void arrange_simple_below(struct layout *layout, struct text *text)
{
	int margin = px(layout, is_small(layout) ? THEME_SPACE_M : THEME_SPACE_L);
	int row = px(layout, SIMPLE_ROW_MIN), width = layout->width - 2 * margin;
	SDL_Rect region = { margin, margin, width, layout->height - 3 * margin - row };
	SDL_Rect tools;

	layout->beside = false;
	place_board(layout, region);
	row = limit(row + region.h - layout->frame.h, row, px(layout, SIMPLE_ROW_MAX));
	region.h = layout->height - 3 * margin - row;
	place_board(layout, region);
	layout->preview = (SDL_Rect){ margin, layout->height - margin - row,
		                      limit(shape_width(layout, row), 1, width / 3), row };
	place_picture(layout, px(layout, THEME_SPACE_S));
	tools = layout->preview;
	tools.x += tools.w + margin;
	tools.w = layout->width - margin - tools.x;
	place_simple_tools(layout, text, tools);
	layout->aside.x = margin;
	layout->aside.w = width;
	layout->aside.y = layout->frame.y + layout->frame.h + margin / 2;
	layout->aside.h = layout->height - margin - layout->aside.y;
}

static void compute_simple(struct layout *layout, struct text *text)
{
	struct layout below = *layout, beside = *layout;

	arrange_simple_below(&below, text);
	arrange_simple_beside(&beside, text);
	*layout = beside.cell_width * 100 < below.cell_width * BESIDE_PERCENT ? below : beside;
}

void layout_compute(struct layout *layout, struct text *text, int width, int height, float density,
                    int text_percent, unsigned hidden_figures, int columns, int rows,
                    double tile_ratio)
{
	float side = (float)SDL_min(width, height) / density;
	float unit_px = density * SDL_clamp(side / (float)COMFORTABLE_SIDE, 1.0f, 2.4f);
	struct layout below = { .width = width,
		                .height = height,
		                .scale = { .density = density,
		                           .text_percent = text_percent,
		                           .unit_px = unit_px,
		                           .text_px = unit_px * (float)text_percent / 100.0f },
		                .hidden_figures = hidden_figures,
		                .columns = columns,
		                .rows = rows,
		                .tile_ratio = tile_ratio };
	struct layout beside;
	int percent;

	text_set_scale(text, below.scale.text_px);
	if (hidden_figures & LAYOUT_SIMPLE) {
		compute_simple(&below, text);
		*layout = below;
		return;
	}
	beside = below;
	arrange_below(&below, text);
	arrange_beside(&beside, text);
	percent = beside.figure_rows && beside.aside.h < text_px(&beside, ASIDE_HEIGHT_MIN)
	                  ? ROWS_PERCENT
	                  : BESIDE_PERCENT;
	*layout = beside.toolbar.h < px(&beside, BESIDE_HEIGHT_MIN) ||
	                          beside.cell_width * 100 < below.cell_width * percent
	                  ? below
	                  : beside;
}

struct sheet_area layout_sheet_area(const struct layout *layout)
{
	return (struct sheet_area){ layout->scale,    layout->width, layout->height,
		                    layout->beside,   layout->aside, layout->preview,
		                    layout->toolbar.y };
}

SDL_Rect layout_cell(const struct layout *layout, int cell)
{
	return (SDL_Rect){ layout->board.x + cell % layout->columns * layout->cell_width,
		           layout->board.y + cell / layout->columns * layout->cell_height,
		           layout->cell_width, layout->cell_height };
}

int layout_cell_side(const struct layout *layout)
{
	return SDL_min(layout->cell_width, layout->cell_height);
}

void layout_set_gap(struct layout *layout)
{
	layout->gap_px =
	        limit(layout_cell_side(layout) / CELL_FOR_GAP, 1, px(layout, THEME_TILE_GAP));
}

int layout_cell_at(const struct layout *layout, int x, int y)
{
	SDL_Point point = { x, y };

	if (!SDL_PointInRect(&point, &layout->seen))
		return -1;
	return (y - layout->board.y) / layout->cell_height * layout->columns +
	       (x - layout->board.x) / layout->cell_width;
}

int layout_figure_at(const struct layout *layout, int x, int y)
{
	SDL_Point point = { x, y };

	for (int i = 0; i < LAYOUT_FIGURES; i++)
		if (layout_shows(layout, i) && SDL_PointInRect(&point, &layout->figures[i]))
			return i;
	return -1;
}
