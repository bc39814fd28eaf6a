#include "view/layout.h"

#include <math.h>
#include <string.h>

#include "view/theme.h"

/* Measures of the two arrangements, in units. */
enum {
	COMFORTABLE_SIDE = 800, /* the smaller window side from which all is drawn larger */
	TOOL_WIDTH = 76,
	TOOL_HEIGHT = 80,
	TOOL_HEIGHT_LEAST = 46,
	TOOL_LABEL_HEIGHT = 52, /* a lower button shows its icon alone */
	SIDE_WIDTH_LEAST = 256,
	FIGURE_HEIGHT = 80,
	HINT_HEIGHT = 36,
	BELOW_FIGURES = 64,
	BELOW_FIGURES_LEAST = 48,
	BELOW_TOOLS = 76,
	BELOW_TOOLS_LEAST = 60,
	BELOW_TALL = 640,       /* window height from which the roomy heights are used */
	CELL_FOR_GAP = 24,      /* the gap takes no more than this part of a small cell */
	HINT_WIDTH_LEAST = 340,
	BESIDE_PERCENT = 82,    /* a board so much smaller is worth the larger small picture */
	BELOW_FIGURES_MOST = 168,
};

static const enum command wide_tools[] = {
	COMMAND_NEW,   COMMAND_UNDO, COMMAND_REDO, COMMAND_UNDO_ALL, COMMAND_HINT,
	COMMAND_SOLVE, COMMAND_OPEN, COMMAND_SIZE, COMMAND_HELP,     COMMAND_MENU,
};

static const enum command narrow_tools[] = {
	COMMAND_NEW,  COMMAND_UNDO, COMMAND_HINT, COMMAND_SOLVE,
	COMMAND_OPEN, COMMAND_SIZE, COMMAND_MENU,
};

int layout_px(const struct layout *layout, int units)
{
	int px = (int)lroundf((float)units * layout->scale);

	return px < 1 && units > 0 ? 1 : px;
}

int layout_text_px(const struct layout *layout, int units)
{
	return (int)lroundf((float)units * layout->text_scale);
}

static int limit(int value, int least, int most)
{
	return value > most ? most : value < least ? least : value;
}

static float scale_for(int width, int height, float density)
{
	float side = (float)(width < height ? width : height) / density;
	float larger = side / (float)COMFORTABLE_SIDE;

	return density * (larger < 1.0f ? 1.0f : larger > 2.4f ? 2.4f : larger);
}

/* Puts the largest board into the middle of a region. */
static void place_board(struct layout *layout, SDL_Rect region)
{
	int frame = layout_px(layout, THEME_FRAME);
	int across = (region.w - 2 * frame) / layout->columns;
	int down = (region.h - 2 * frame) / layout->rows;
	int cell = limit(across < down ? across : down, 1, INT16_MAX);

	layout->cell_px = cell;
	layout->gap_px = limit(cell / CELL_FOR_GAP, 1, layout_px(layout, THEME_TILE_GAP));
	layout->board.w = cell * layout->columns;
	layout->board.h = cell * layout->rows;
	layout->board.x = region.x + (region.w - layout->board.w) / 2;
	layout->board.y = region.y + (region.h - layout->board.h) / 2;
	layout->frame = (SDL_Rect){ layout->board.x - frame, layout->board.y - frame,
		                    layout->board.w + 2 * frame, layout->board.h + 2 * frame };
	layout->timeline = (SDL_Rect){ layout->board.x, layout->board.y + layout->board.h,
		                       layout->board.w, frame + layout_px(layout, THEME_SPACE_S) };
}

static void set_tools(struct layout *layout, const enum command *commands, int count)
{
	memcpy(layout->tool_commands, commands, (size_t)count * sizeof *commands);
	layout->tool_count = count;
}

/* The small picture as large as fits into its panel, in the board's shape. */
static void place_picture(struct layout *layout, int padding)
{
	SDL_Rect in = { layout->preview.x + padding, layout->preview.y + padding,
		        layout->preview.w - 2 * padding, layout->preview.h - 2 * padding };
	int width = in.w;
	int height = in.w * layout->rows / layout->columns;

	if (height > in.h) {
		height = in.h;
		width = in.h * layout->columns / layout->rows;
	}
	width = limit(width, 1, INT16_MAX);
	height = limit(height, 1, INT16_MAX);
	layout->picture = (SDL_Rect){ in.x + (in.w - width) / 2, in.y + (in.h - height) / 2, width,
		                      height };
}

static void place_tools_beside(struct layout *layout, int margin)
{
	int pad = layout_px(layout, THEME_SPACE_M);
	int width = layout_px(layout, TOOL_WIDTH);
	int room, height;

	set_tools(layout, wide_tools, (int)SDL_arraysize(wide_tools));
	room = (layout->height - 2 * margin - 2 * pad) / layout->tool_count;
	height = limit(room, 1, layout_px(layout, TOOL_HEIGHT));
	layout->tool_labels = height >= layout_px(layout, TOOL_LABEL_HEIGHT);
	layout->toolbar = (SDL_Rect){ layout->width - margin - width, margin, width,
		                      layout->height - 2 * margin };
	for (int i = 0; i < layout->tool_count; i++)
		layout->tools[i] = (SDL_Rect){ layout->toolbar.x + pad / 2,
			                       layout->toolbar.y + pad + i * height, width - pad,
			                       height - pad / 2 };
}

/* The figures side by side, the small picture below them. */
static void place_side(struct layout *layout, SDL_Rect side)
{
	int space = layout_px(layout, THEME_SPACE_M) + layout_px(layout, THEME_SPACE_S);
	int figure = layout_px(layout, FIGURE_HEIGHT);
	int width = (side.w - (LAYOUT_FIGURES - 1) * space) / LAYOUT_FIGURES;
	int shape = (side.w - 2 * space) * layout->rows / layout->columns + 2 * space;
	int room = side.h - figure - space;

	for (int i = 0; i < LAYOUT_FIGURES; i++)
		layout->figures[i] = (SDL_Rect){ side.x + i * (width + space), side.y, width, figure };
	layout->preview = (SDL_Rect){ side.x, side.y + figure + space, side.w,
		                      limit(shape, 1, side.w * 3 / 2) };
	if (layout->preview.h > room)
		layout->preview.h = limit(room, 1, INT16_MAX);
	place_picture(layout, space);
}

static void arrange_beside(struct layout *layout)
{
	int margin = layout_px(layout, THEME_SPACE_L);
	int hint = layout_px(layout, HINT_HEIGHT);
	int height = layout->height - 2 * margin - hint;
	int side_width;
	SDL_Rect region, side;

	layout->beside = true;
	place_tools_beside(layout, margin);
	/* what a board as high as the window leaves over goes to the side */
	side_width = limit(layout->toolbar.x - 3 * margin - height * layout->columns / layout->rows,
	                   layout_px(layout, SIDE_WIDTH_LEAST), layout_px(layout, THEME_SHEET_WIDTH));
	side = (SDL_Rect){ layout->toolbar.x - margin - side_width, margin, side_width,
		           layout->height - 2 * margin };
	region = (SDL_Rect){ margin, margin, side.x - 2 * margin, height };
	place_board(layout, region);
	place_side(layout, side);
	layout->hint = (SDL_Rect){ layout->frame.x, layout->frame.y + layout->frame.h,
		                   layout->frame.w, hint };
	if (layout->hint.w < layout_px(layout, HINT_WIDTH_LEAST))
		layout->hint = (SDL_Rect){ 0, 0, 0, 0 };
	layout->aside.x = layout->frame.x + layout->frame.w + margin;
	layout->aside.y = layout->preview.y;
	layout->aside.w = layout->toolbar.x - margin - layout->aside.x;
	layout->aside.h = layout->height - margin - layout->aside.y;
}

static void place_tools_below(struct layout *layout, int margin, int height)
{
	int pad = layout_px(layout, THEME_SPACE_S);
	int most = layout_px(layout, TOOL_WIDTH + 2 * THEME_SPACE_L);
	int width, left;

	if (layout->width >= (int)SDL_arraysize(wide_tools) * layout_px(layout, TOOL_WIDTH) +
	                             4 * margin)
		set_tools(layout, wide_tools, (int)SDL_arraysize(wide_tools));
	else
		set_tools(layout, narrow_tools, (int)SDL_arraysize(narrow_tools));
	width = limit((layout->width - 2 * margin - 2 * pad) / layout->tool_count, 1, most);
	layout->tool_labels = height >= layout_px(layout, TOOL_LABEL_HEIGHT);
	layout->toolbar.w = width * layout->tool_count + 2 * pad;
	layout->toolbar.x = (layout->width - layout->toolbar.w) / 2;
	layout->toolbar.y = layout->height - margin - height;
	layout->toolbar.h = height;
	left = layout->toolbar.x + pad;
	for (int i = 0; i < layout->tool_count; i++)
		layout->tools[i] = (SDL_Rect){ left + i * width, layout->toolbar.y + pad, width,
			                       height - 2 * pad };
}

static void place_figures_below(struct layout *layout, SDL_Rect row)
{
	int most = layout_px(layout, 128);
	int width = limit((row.w - row.h) / LAYOUT_FIGURES, 1, most);
	int space = layout_px(layout, THEME_SPACE_L);
	int used = row.h + space + LAYOUT_FIGURES * width;
	int x = row.x + (row.w - used) / 2;

	if (x < row.x)
		x = row.x;
	layout->preview = (SDL_Rect){ x, row.y, row.h, row.h };
	place_picture(layout, layout_px(layout, THEME_SPACE_S));
	x += row.h + space;
	for (int i = 0; i < LAYOUT_FIGURES; i++)
		layout->figures[i] = (SDL_Rect){ x + i * width, row.y, width, row.h };
}

static void arrange_below(struct layout *layout)
{
	bool tall = layout->height >= layout_px(layout, BELOW_TALL);
	int margin = layout_px(layout, THEME_SPACE_M);
	int tools = layout_px(layout, tall ? BELOW_TOOLS : BELOW_TOOLS_LEAST);
	int figures = layout_px(layout, tall ? BELOW_FIGURES : BELOW_FIGURES_LEAST);
	SDL_Rect region;

	layout->beside = false;
	place_tools_below(layout, margin, tools);
	region = (SDL_Rect){ margin, margin, layout->width - 2 * margin,
		             layout->toolbar.y - figures - 3 * margin };
	place_board(layout, region);
	/* what height is left goes to the small picture */
	figures = limit(figures + region.h - layout->frame.h, figures,
	                layout_px(layout, BELOW_FIGURES_MOST));
	region.h = layout->toolbar.y - figures - 3 * margin;
	place_board(layout, region);
	place_figures_below(layout, (SDL_Rect){ margin, layout->toolbar.y - figures - margin,
	                                        layout->width - 2 * margin, figures });
	layout->hint = (SDL_Rect){ 0, 0, 0, 0 };
	layout->aside.x = margin;
	layout->aside.w = layout->width - 2 * margin;
	layout->aside.y = layout->frame.y + layout->frame.h + margin;
	layout->aside.h = layout->height - margin - layout->aside.y;
}

void layout_compute(struct layout *layout, int width, int height, float density,
                    int text_percent, int columns, int rows)
{
	struct layout below = { .width = width, .height = height,
		                .scale = scale_for(width, height, density),
		                .columns = columns, .rows = rows };
	struct layout beside;

	below.text_scale = below.scale * (float)text_percent / 100.0f;
	beside = below;
	arrange_below(&below);
	arrange_beside(&beside);
	if (beside.toolbar.h < beside.tool_count * layout_px(&beside, TOOL_HEIGHT_LEAST) ||
	    beside.cell_px * 100 < below.cell_px * BESIDE_PERCENT)
		*layout = below;
	else
		*layout = beside;
}

SDL_Rect layout_cell(const struct layout *layout, int cell)
{
	return (SDL_Rect){ layout->board.x + cell % layout->columns * layout->cell_px,
		           layout->board.y + cell / layout->columns * layout->cell_px,
		           layout->cell_px, layout->cell_px };
}

int layout_cell_at(const struct layout *layout, int x, int y)
{
	SDL_Point point = { x, y };

	if (!SDL_PointInRect(&point, &layout->board))
		return -1;
	return (y - layout->board.y) / layout->cell_px * layout->columns +
	       (x - layout->board.x) / layout->cell_px;
}
