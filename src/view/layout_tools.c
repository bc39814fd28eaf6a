/* layout_tools: which tools are shown, and where. */
#include "view/layout.h"

enum { /* units */
       TOOL_WIDTH = 76,
       TOOL_WIDTH_MIN = 60, /* of an icon without its name */
       TOOL_NAMED_MIN = 44, /* of an icon with its name */
       TOOL_NAMES_SPACE = 12,
       TOOL_HEIGHT = 80,
       TOOL_HEIGHT_MIN = 46,
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

int layout_share_width(int available, int even, const int min[], int count, int widths[])
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
	return scale_px(&layout->scale, THEME_ICON + THEME_SPACE_S) +
	       text_line(text, THEME_FONT_SMALL);
}

/* The least that a tool needs along the toolbar. */
static int tool_min(const struct layout *layout, struct text *text, int tool)
{
	if (!layout->tool_labels)
		return scale_px(&layout->scale, layout->beside ? TOOL_HEIGHT_MIN : TOOL_WIDTH_MIN);
	if (layout->beside)
		return named_height(layout, text) + scale_px(&layout->scale, THEME_SPACE_M);
	return SDL_max(tool_name(layout, text, tool) + scale_px(&layout->scale, TOOL_NAMES_SPACE),
	               scale_px(&layout->scale, TOOL_NAMED_MIN));
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

void layout_tools_beside(struct layout *layout, struct text *text, int margin)
{
	int pad = scale_px(&layout->scale, THEME_SPACE_M);
	int available = layout->height - 2 * margin - 2 * pad;
	int max = SDL_max(scale_px(&layout->scale, TOOL_HEIGHT),
	                  named_height(layout, text) + 2 * pad);
	int height, width;

	choose_tools(layout, text, available, 1); /* names take width from the board */
	height = SDL_clamp(available / layout->tool_count, 1, max);
	width = layout->tool_labels ? SDL_max(scale_px(&layout->scale, TOOL_WIDTH),
	                                      widest_name(layout, text) + 3 * pad)
	                            : scale_px(&layout->scale, TOOL_WIDTH_MIN);
	layout->toolbar = (SDL_Rect){ layout->width - margin - width, margin, width,
		                      layout->height - 2 * margin };
	for (int i = 0; i < layout->tool_count; i++)
		layout->tools[i] = (SDL_Rect){ layout->toolbar.x + pad / 2,
			                       layout->toolbar.y + pad + i * height, width - pad,
			                       height - pad / 2 };
}

void layout_tools_below(struct layout *layout, struct text *text, int margin, int height)
{
	int pad = scale_px(&layout->scale, THEME_SPACE_S);
	int available = layout->width - 2 * margin - 2 * pad;
	bool high = height >= named_height(layout, text) + 2 * pad;
	int min[LAYOUT_TOOLS_MAX] = { 0 }, widths[LAYOUT_TOOLS_MAX], max, x = pad;

	choose_tools(layout, text, available, high ? RANKS : -1);
	max = SDL_max(scale_px(&layout->scale, TOOL_WIDTH), widest_name(layout, text)) +
	      scale_px(&layout->scale, 2 * THEME_SPACE_L);
	for (int i = 0; i < layout->tool_count; i++)
		min[i] = tool_min(layout, text, i);
	(void)layout_share_width(available, SDL_clamp(available / layout->tool_count, 1, max), min,
	                         layout->tool_count, widths);
	for (int i = 0; i < layout->tool_count; i++) {
		layout->tools[i] = (SDL_Rect){ x, pad, widths[i], height - 2 * pad };
		x += layout->tools[i].w;
	}
	layout->toolbar = (SDL_Rect){ (layout->width - x - pad) / 2,
		                      layout->height - margin - height, x + pad, height };
	for (int i = 0; i < layout->tool_count; i++) {
		layout->tools[i].x += layout->toolbar.x;
		layout->tools[i].y += layout->toolbar.y;
	}
}
