#include "sheets/sheets.h"

#include "sheets/challenges.h"
#include "sheets/code.h"
#include "sheets/help.h"
#include "sheets/picture.h"
#include "sheets/playing.h"
#include "sheets/settings.h"
#include "sheets/size.h"
#include "sheets/solved.h"

enum { /* units */
	SHEET_WIDTH_LEAST = 288, /* a sheet beside the board is no narrower */
	SHEET_WIDTH_MOST = 464,
	MENU_ROW = 19,           /* a row is so much higher than its words … */
	MENU_ROW_LEAST = 2,      /* … and no less */
};

/* What is only of use while a solution plays comes while one does, in the place of what is
 * only of use before. */
static bool in_menu(const struct scene *scene, enum command command)
{
	bool plays = scene->commands.enabled[COMMAND_MY_POSITION];

	if (scene->commands.hidden[command] || (plays && command == COMMAND_PLAY_NOW))
		return false;
	return plays || !command_of_solution(command);
}

/* Beside the board with the figures' place too, for a sheet that is too high without. */
static SDL_Rect whole_side(const struct layout *layout)
{
	SDL_Rect side = layout->aside;

	side.y = layout->toolbar.y; /* the figures begin there, if any are shown */
	side.h += layout->aside.y - side.y;
	return side;
}

/* Rows are lower in a low window, so that the menu need not be scrolled. */
static int menu_row(const struct stack *stack)
{
	int margin = stack_px(stack, THEME_SPACE_M);
	int room = stack->items->covers_board ? stack->layout->height - 2 * margin
	                                      : stack->layout->aside.h;
	int line = text_line(stack->text, THEME_FONT_BODY);
	int row = line + stack_px(stack, MENU_ROW), least = line + stack_px(stack, MENU_ROW_LEAST);
	int count = 0;

	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU_LAST; i++)
		count += in_menu(stack->scene, (enum command)i);
	if (!stack->items->covers_board && (room - 2 * margin) / count < least)
		room = whole_side(stack->layout).h;
	room -= 2 * margin; /* inside the sheet */
	if (room / count < row)
		row = room / count;
	return row > least ? row : least;
}

static void build_menu(struct stack *stack)
{
	int row = menu_row(stack);

	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU_LAST; i++) {
		struct item *item;

		if (!in_menu(stack->scene, (enum command)i))
			continue;
		item = stack_push(stack, ITEM_ENTRY, row, 0);
		item->command = (enum command)i;
		item->text = command_info(item->command)->title;
		item->enabled = stack->scene->commands.enabled[i];
	}
	stack->y += stack_px(stack, THEME_SPACE_M);
}

static void build_about(struct stack *stack)
{
	static const enum command commands[] = { COMMAND_CLOSE };

	stack_title(stack, "Missing Piece");
	stack_text(stack, ITEM_TEXT,
	          items_format(stack->items, "Version %s", stack->scene->version),
	          stack_px(stack, THEME_SPACE_L));
	stack_text(stack, ITEM_TEXT,
	          "A sliding picture puzzle. Give it any picture: it is cut into tiles and one is "
	          "taken away. Slide the tiles until the picture is whole and the missing piece "
	          "appears, or watch the puzzle solve itself.",
	          stack_px(stack, THEME_SPACE_L));
	stack_text(stack, ITEM_TEXT,
	          "Free software under the MIT licence. The pictures were drawn for this game; the "
	          "typeface is Inter.",
	          stack_px(stack, THEME_SPACE_L));
	stack_buttons(stack, commands, 1, NULL, true);
}

/* Cards are about the board, so they never cover it. */
static bool is_card(enum scene_panel panel)
{
	return panel == SCENE_PANEL_CARD || panel == SCENE_PANEL_SOLVING ||
	       panel == SCENE_PANEL_PLAYING || panel == SCENE_PANEL_PICTURE ||
	       panel == SCENE_PANEL_PAUSE || panel == SCENE_PANEL_OVER;
}

/* True if the sheet can stand beside the board. */
static bool stands_beside(const struct layout *layout, enum scene_panel panel)
{
	return is_card(panel) ||
	       (layout->beside && layout->aside.w >= scale_text_px(&layout->scale, SHEET_WIDTH_LEAST));
}

static int sheet_width(const struct layout *layout, enum scene_panel panel)
{
	int most = scale_text_px(&layout->scale, SHEET_WIDTH_MOST);
	int room = layout->width - 2 * scale_px(&layout->scale, THEME_SPACE_M);

	if (layout->beside && stands_beside(layout, panel)) {
		most = scale_text_px(&layout->scale, SHEET_WIDTH_LEAST);
		most = layout->preview.w > most ? layout->preview.w : most;
	}
	if (stands_beside(layout, panel))
		room = layout->aside.w;
	return room < most ? room : most;
}

/* Where a sheet of a size lies; one too high gets the height there is. */
static SDL_Rect place(const struct layout *layout, enum scene_panel panel, int width, int height)
{
	int margin = scale_px(&layout->scale, THEME_SPACE_M);
	SDL_Rect room = { margin, margin, layout->width - 2 * margin, layout->height - 2 * margin };
	SDL_Rect at = { 0, 0, width, height };
	int below = layout->preview.y + layout->preview.h + scale_px(&layout->scale, THEME_SPACE_L);
	SDL_Rect below_preview = { layout->aside.x, below, layout->aside.w,
		                   layout->aside.y + layout->aside.h - below };

	if (stands_beside(layout, panel))
		room = layout->aside;
	else if (!layout->beside && layout->preview.y - 2 * margin >= height)
		room.h = layout->preview.y - 2 * margin;
	if (layout->beside && stands_beside(layout, panel) && !is_card(panel) && height > room.h)
		room = whole_side(layout);
	if (layout->beside && stands_beside(layout, panel) &&
	    below_preview.y + height <= room.y + room.h)
		room = below_preview;
	if (at.h > room.h)
		at.h = room.h;
	at.x = room.x + (room.w - width) / 2;
	at.y = room.y + (room.h - at.h) / 2;
	if (layout->beside && stands_beside(layout, panel)) {
		at.x = room.x + room.w - width;
		at.y = room.y;
	} else if (is_card(panel) || (!layout->beside && at.y + at.h > layout->toolbar.y)) {
		at.y = room.y + room.h - at.h; /* over the tools, none of which peeps out */
	}
	return at;
}

static bool is_tool(const struct item *item)
{
	return item->kind == ITEM_TOOL || item->kind == ITEM_TOOLBAR;
}

/* What a sheet beside the board covers in part is hidden as a whole, and the
 * toolbar with any of its tools. */
static void hide_covered(struct items *items, int first)
{
	bool tools = false;

	for (int i = 0; i < first; i++)
		tools = tools || (items->list[i].kind == ITEM_TOOL &&
		                  SDL_HasIntersection(&items->list[i].rect, &items->sheet));
	for (int i = 0; i < first; i++) {
		struct item *item = &items->list[i];

		if (item->kind != ITEM_MESSAGE &&
		    (is_tool(item) ? tools : SDL_HasIntersection(&item->rect, &items->sheet))) {
			item->kind = ITEM_NOTHING;
			item->command = COMMAND_NONE;
		}
	}
}

/* The x stays at the top of a sheet that scrolls, whenever it was added. */
static bool is_close(const struct item *item)
{
	return item->kind == ITEM_ICON && item->command == COMMAND_CLOSE;
}

/* True if the item stays at the lower edge of a sheet that scrolls. */
static bool in_foot(const struct stack *stack, int i)
{
	return stack->foot > 0 && i >= stack->foot;
}

/* Moves everything to the sheet's place; what lies below body, and above the foot, scrolls
 * if the sheet is higher than its place. */
static void settle(struct stack *stack, int height, int scroll_px)
{
	struct items *items = stack->items;
	SDL_Rect sheet = place(stack->layout, stack->scene->panel, items->list[stack->first].rect.w,
	                       height);
	int most = height - sheet.h;
	int scroll = scroll_px > most ? most : scroll_px < 0 ? 0 : scroll_px;

	for (int i = stack->first; i < items->count; i++) {
		items->list[i].rect.x += sheet.x;
		items->list[i].rect.y += sheet.y;
		if (most > 0 && in_foot(stack, i) && !is_close(&items->list[i])) {
			items->list[i].rect.y -= most;
		} else if (most > 0 && i >= stack->body && !is_close(&items->list[i])) {
			items->list[i].rect.y -= scroll;
			items->list[i].scrolls = true;
		}
	}
	items->list[stack->first].rect = sheet;
	items->sheet = sheet;
	if (!items->covers_board)
		hide_covered(items, stack->first);
	if (most > 0) {
		/* rings and ticks of the first row reach out of it */
		int above = stack->body_y - stack_px(stack, THEME_SPACE_S);
		int below = stack_px(stack, THEME_SPACE_S) +
			    (stack->foot > 0 ? height - stack->foot_y : 0);

		items->scroll_most = most;
		items->scrolled = scroll;
		items->scroll = (SDL_Rect){ sheet.x, sheet.y + above, sheet.w,
			                    sheet.h - above - below };
	}
}

static void build_content(struct stack *stack)
{
	switch (stack->scene->panel) {
	case SCENE_PANEL_MENU:
		build_menu(stack);
		break;
	case SCENE_PANEL_SIZE:
		size_build(stack);
		break;
	case SCENE_PANEL_PICTURE:
		framer_build(stack);
		break;
	case SCENE_PANEL_HELP:
		help_build(stack);
		break;
	case SCENE_PANEL_ABOUT:
		build_about(stack);
		break;
	case SCENE_PANEL_SETTINGS:
		preferences_build(stack);
		break;
	case SCENE_PANEL_CHALLENGES:
		challenges_build(stack);
		break;
	case SCENE_PANEL_CODE:
		sharing_build(stack);
		break;
	case SCENE_PANEL_OVER:
		challenges_over(stack);
		break;
	case SCENE_PANEL_PAUSE:
		cards_pause(stack);
		break;
	case SCENE_PANEL_SOLVING:
		cards_solving(stack);
		break;
	case SCENE_PANEL_PLAYING:
		playing_build(stack);
		break;
	case SCENE_PANEL_CARD:
		cards_whole(stack);
		break;
	case SCENE_PANEL_OPEN: /* has a way of its own */
	case SCENE_PANEL_NONE:
		break;
	}
}

void sheets_build(struct items *items, const struct layout *layout, const struct scene *scene,
                  struct text *text, int scroll_px)
{
	bool menu = scene->panel == SCENE_PANEL_MENU;
	bool low = is_card(scene->panel) && !layout->beside;
	int width = sheet_width(layout, scene->panel);
	bool narrow = width < scale_text_px(&layout->scale, SHEET_WIDTH_LEAST);
	int pad = scale_px(&layout->scale, menu || low ? THEME_SPACE_M
	                            : narrow    ? THEME_SPACE_L
	                                        : THEME_SPACE_XL);
	struct stack stack = { .items = items, .layout = layout, .scene = scene, .text = text,
		               .left = pad, .width = width - 2 * pad, .top = pad, .y = pad };

	items->covers_board = !stands_beside(layout, scene->panel);
	if (items->covers_board)
		items_add(items, ITEM_SHADE, (SDL_Rect){ 0, 0, layout->width, layout->height });
	stack.first = items->count;
	items_add(items, ITEM_SHEET, (SDL_Rect){ 0, 0, width, 0 })->in_sheet = true;
	stack.body = items->count;
	stack.body_y = pad;
	build_content(&stack);
	settle(&stack, stack.y + pad - scale_px(&layout->scale, THEME_SPACE_M), scroll_px);
}
