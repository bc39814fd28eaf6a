#include "view/sheets.h"

enum { /* units */
	SHEET_WIDTH_LEAST = 288, /* a sheet beside the board is no narrower */
	TWO_BUTTONS_WIDTH = 280, /* of a content that has room for two buttons in a row */
};

/* Things are stacked from the top of a sheet of known width; when all stand, the
 * sheet's height is known and everything is moved to where it lies. */
struct stack {
	struct items *items;
	const struct layout *layout;
	const struct scene *scene;
	struct text *text;
	int left, width; /* px of the content, sheet's padding left out */
	int top;         /* where the first item goes */
	int y;           /* where the next item goes */
	int first;       /* index of the sheet's own item */
	int body;        /* index of the first item that scrolls */
	int body_y;
};

static int px(const struct stack *stack, int units)
{
	return layout_px(stack->layout, units);
}

static struct item *push(struct stack *stack, enum item_kind kind, int height, int space)
{
	SDL_Rect rect = { stack->left, stack->y, stack->width, height };
	struct item *item = items_add(stack->items, kind, rect);

	item->in_sheet = true;
	stack->y += height + space;
	return item;
}

static void push_title(struct stack *stack, const char *title)
{
	int height = text_line(stack->text, THEME_FONT_TITLE);

	push(stack, ITEM_TITLE, height, px(stack, THEME_SPACE_M))->text = title;
}

static void push_text(struct stack *stack, enum item_kind kind, const char *text, int space)
{
	int width, height;

	text_measure(stack->text, THEME_FONT_BODY, text, stack->width, &width, &height);
	push(stack, kind, height, space)->text = text;
}

static void push_fact(struct stack *stack, const char *label, const char *value)
{
	struct item *item = push(stack, ITEM_FACT, px(stack, 30), 0);

	item->text = label;
	item->value = value;
}

/* A row of buttons of equal width; primary: Enter presses the first. */
static void push_buttons(struct stack *stack, const enum command *commands, int count,
                         const char *const *labels, bool primary)
{
	int space = px(stack, THEME_SPACE_M);
	int width = (stack->width - (count - 1) * space) / count;
	int height = px(stack, THEME_BUTTON_HEIGHT);

	for (int i = 0; i < count; i++) {
		SDL_Rect rect = { stack->left + i * (width + space), stack->y, width, height };
		struct item *item = items_add(
			stack->items, primary && i == 0 ? ITEM_PRIMARY : ITEM_BUTTON, rect);

		item->in_sheet = true;
		item->command = commands[i];
		item->text = labels != NULL ? labels[i] : command_info(commands[i])->label;
		item->enabled = stack->scene->enabled[commands[i]];
		item->lit = stack->scene->lit[commands[i]];
	}
	stack->y += height + space;
}

/* The x at the sheet's top right corner; added last, so that Tab comes to it last. */
static void push_close(struct stack *stack)
{
	int side = px(stack, 32);
	SDL_Rect rect = { stack->left + stack->width - side + px(stack, THEME_SPACE_S), stack->top,
		          side, side };
	struct item *item = items_add(stack->items, ITEM_ICON, rect);

	item->in_sheet = true;
	item->command = COMMAND_CLOSE;
}

static void build_menu(struct stack *stack)
{
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU_LAST; i++) {
		struct item *item = push(stack, ITEM_ENTRY, px(stack, THEME_ROW_HEIGHT), 0);

		item->command = (enum command)i;
		item->text = command_info(item->command)->title;
		item->enabled = stack->scene->enabled[i];
	}
	stack->y += px(stack, THEME_SPACE_M);
}

static void push_stepper(struct stack *stack, const char *label, int number, enum command fewer,
                         enum command more)
{
	int height = px(stack, THEME_BUTTON_HEIGHT);
	int count = px(stack, 56);
	int x = stack->left + stack->width - 2 * height - count;
	SDL_Rect rects[3] = { { x, stack->y, height, height },
		              { x + height, stack->y, count, height },
		              { x + height + count, stack->y, height, height } };
	struct item *item;

	item = push(stack, ITEM_SUBTITLE, height, px(stack, THEME_SPACE_M));
	item->rect.w = x - stack->left;
	item->text = label;
	for (int i = 0; i < 3; i++) {
		item = items_add(stack->items, i == 1 ? ITEM_COUNT : ITEM_ICON, rects[i]);
		item->in_sheet = true;
		item->command = i == 0 ? fewer : i == 2 ? more : COMMAND_NONE;
		item->enabled = stack->scene->enabled[item->command] || i == 1;
		item->number = (uint64_t)number;
	}
}

static void build_size(struct stack *stack)
{
	static const enum command sizes[] = { COMMAND_SIZE_3, COMMAND_SIZE_4, COMMAND_SIZE_5,
		                              COMMAND_SIZE_6 };
	static const enum command automatic[] = { COMMAND_AUTO };
	static const enum command accept[] = { COMMAND_ACCEPT };
	const char *labels[] = { "Start a new game" };

	push_title(stack, "Size");
	push_buttons(stack, sizes, 4, NULL, false);
	push_buttons(stack, automatic, 1, (const char *[]){ "Auto: square tiles, about 16" }, false);
	push_stepper(stack, "Columns", stack->scene->columns, COMMAND_FEWER_COLUMNS,
	             COMMAND_MORE_COLUMNS);
	push_stepper(stack, "Rows", stack->scene->rows, COMMAND_FEWER_ROWS, COMMAND_MORE_ROWS);
	push_buttons(stack, accept, 1, labels, true);
	push_close(stack);
}

static void build_open(struct stack *stack)
{
	static const enum command commands[] = { COMMAND_ACCEPT, COMMAND_CLOSE };
	const char *labels[] = { "Open", "Cancel" };
	struct item *item;

	push_title(stack, "Open a picture");
	push_text(stack, ITEM_TEXT,
	          "Drop a picture on this window, or write its path. ~ is your home folder.",
	          px(stack, THEME_SPACE_M));
	item = push(stack, ITEM_FIELD, px(stack, THEME_BUTTON_HEIGHT), px(stack, THEME_SPACE_M));
	item->command = COMMAND_PATH;
	item->text = stack->scene->field->text;
	item->number = stack->scene->field->cursor;
	item->lit = stack->scene->field->selected;
	if (stack->scene->field_error != NULL)
		push_text(stack, ITEM_WARNING, stack->scene->field_error,
		          px(stack, THEME_SPACE_M));
	push_text(stack, ITEM_TEXT, "PNG, JPEG, WebP, GIF, BMP, TIFF and SVG.",
	          px(stack, THEME_SPACE_L));
	push_buttons(stack, commands, 2, labels, true);
}

static void push_lesson(struct stack *stack, enum command command)
{
	const struct command_info *info = command_info(command);
	int indent = px(stack, THEME_ICON_SMALL + THEME_SPACE_L);
	int line = text_line(stack->text, THEME_FONT_STRONG);
	int width, height;
	struct item *item;

	text_measure(stack->text, THEME_FONT_BODY, info->help, stack->width - indent, &width,
	             &height);
	item = push(stack, ITEM_LESSON, line + height, px(stack, THEME_SPACE_L) * 3 / 4);
	item->number = (uint64_t)command;
	item->value = info->help;
}

static void build_help(struct stack *stack)
{
	push_title(stack, "Help");
	push_close(stack);
	stack->body = stack->items->count;
	stack->body_y = stack->y;
	push_text(stack, ITEM_TEXT,
	          "Slide the tiles until the picture is whole. Then the missing piece appears.",
	          px(stack, THEME_SPACE_M));
	push_text(stack, ITEM_TEXT,
	          "Press a tile in the gap’s row or column: it and all tiles between slide along. "
	          "An arrow key moves the tile that can go that way. Tab and Enter press buttons.",
	          px(stack, THEME_SPACE_M));
	push_text(stack, ITEM_TEXT,
	          "The pointer on the small picture shows the whole on the board. Complexity counts "
	          "the pairs of tiles in the wrong order: 0 when all is in place.",
	          px(stack, THEME_SPACE_L));
	push_lesson(stack, COMMAND_MENU);
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU_LAST; i++)
		push_lesson(stack, (enum command)i);
}

static void build_about(struct stack *stack)
{
	static const enum command commands[] = { COMMAND_CLOSE };

	push_title(stack, "Missing Piece");
	push_text(stack, ITEM_TEXT,
	          items_format(stack->items, "Version %s", stack->scene->version),
	          px(stack, THEME_SPACE_L));
	push_text(stack, ITEM_TEXT,
	          "A sliding picture puzzle. Give it any picture: it is cut into tiles and one is "
	          "taken away. Slide the tiles until the picture is whole and the missing piece "
	          "appears, or watch the puzzle solve itself.",
	          px(stack, THEME_SPACE_L));
	push_text(stack, ITEM_TEXT,
	          "Free software under the MIT licence. The pictures were drawn for this game; the "
	          "typeface is Inter.",
	          px(stack, THEME_SPACE_L));
	push_buttons(stack, commands, 1, NULL, true);
}

/* One row as high as the tools it covers. */
static void build_solving_low(struct stack *stack)
{
	const struct scene *scene = stack->scene;
	int button = px(stack, 110);
	int height = px(stack, THEME_BUTTON_HEIGHT);
	int bar = px(stack, THEME_SPACE_S);
	SDL_Rect rect = { stack->left + stack->width - button, stack->y, button, height };
	struct item *item;

	stack->width -= button + px(stack, THEME_SPACE_L);
	item = push(stack, ITEM_SUBTITLE, height - 2 * bar, 0);
	item->text = items_format(stack->items, "%s states, depth %d, %.0f s",
	                          items_count(stack->items, scene->states), scene->depth,
	                          scene->seconds);
	push(stack, ITEM_BUSY, bar, bar + px(stack, THEME_SPACE_M));
	item = items_add(stack->items, ITEM_BUTTON, rect);
	item->in_sheet = true;
	item->command = COMMAND_CANCEL_SOLVE;
	item->text = command_info(COMMAND_CANCEL_SOLVE)->label;
}

static void build_solving(struct stack *stack)
{
	static const enum command commands[] = { COMMAND_CANCEL_SOLVE };
	const struct scene *scene = stack->scene;

	if (!stack->layout->beside) {
		build_solving_low(stack);
		return;
	}
	push_title(stack, "Solving…");
	push_fact(stack, "States explored", items_count(stack->items, scene->states));
	push_fact(stack, "Depth", items_format(stack->items, "%d", scene->depth));
	push_fact(stack, "Seconds", items_format(stack->items, "%.0f", scene->seconds));
	stack->y += px(stack, THEME_SPACE_S);
	push(stack, ITEM_BUSY, px(stack, THEME_SPACE_S), px(stack, THEME_SPACE_M));
	push_buttons(stack, commands, 1, NULL, false);
}

static void build_card_low(struct stack *stack)
{
	const struct scene *scene = stack->scene;

	push(stack, ITEM_SUBTITLE, text_line(stack->text, THEME_FONT_STRONG),
	     px(stack, THEME_SPACE_S))
		->text = "The picture is whole";
	push_text(stack, ITEM_TEXT,
	          items_format(stack->items, "%s %s %s, complexity %d",
	                       scene->card_assisted ? "Solved for you:" : "Well done:",
	                       items_count(stack->items, scene->moves),
	                       scene->moves == 1 ? "move" : "moves", scene->card_complexity),
	          px(stack, THEME_SPACE_M));
}

static void build_card_facts(struct stack *stack)
{
	const struct scene *scene = stack->scene;

	push_text(stack, ITEM_TEXT,
	          scene->card_assisted ? "Solved for you. Try the next one yourself?"
	                               : "Well done! You found the missing piece.",
	          px(stack, THEME_SPACE_M));
	push_fact(stack, "Moves", items_count(stack->items, scene->moves));
	push_fact(stack, "Complexity of scramble",
	          items_format(stack->items, "%d", scene->card_complexity));
	stack->y += px(stack, THEME_SPACE_M);
}

static void build_card(struct stack *stack)
{
	static const enum command commands[] = { COMMAND_NEXT, COMMAND_NEW };
	static const char *const labels[] = { "Next picture", "New scramble" };
	static const char title[] = "The picture is whole";
	bool narrow = stack->width < px(stack, TWO_BUTTONS_WIDTH);

	if (!stack->layout->beside) {
		build_card_low(stack);
		push_buttons(stack, commands, 2, labels, true);
		push_close(stack);
		return;
	}
	if (narrow) /* the large title would not leave room for the x */
		push(stack, ITEM_SUBTITLE, px(stack, 32), px(stack, THEME_SPACE_S))->text = title;
	else
		push_title(stack, title);
	build_card_facts(stack);
	if (narrow) {
		push_buttons(stack, commands, 1, labels, true);
		push_buttons(stack, commands + 1, 1, labels + 1, false);
	} else {
		push_buttons(stack, commands, 2, labels, true);
	}
	push_close(stack);
}

/* Cards are about the board, so they never cover it. */
static bool is_card(enum scene_panel panel)
{
	return panel == SCENE_PANEL_CARD || panel == SCENE_PANEL_SOLVING;
}

/* True if the sheet can stand beside the board. */
static bool stands_beside(const struct layout *layout, enum scene_panel panel)
{
	return is_card(panel) || (layout->beside && layout->aside.w >= layout_px(layout, SHEET_WIDTH_LEAST));
}

static int sheet_width(const struct layout *layout, enum scene_panel panel)
{
	int most = layout_px(layout, 464);
	int room = layout->width - 2 * layout_px(layout, THEME_SPACE_M);

	if (layout->beside && stands_beside(layout, panel)) {
		most = layout_px(layout, SHEET_WIDTH_LEAST);
		most = layout->preview.w > most ? layout->preview.w : most;
	}
	if (stands_beside(layout, panel))
		room = layout->aside.w;
	return room < most ? room : most;
}

/* Where a sheet of a size lies; one too high gets the height there is. */
static SDL_Rect place(const struct layout *layout, enum scene_panel panel, int width, int height)
{
	int margin = layout_px(layout, THEME_SPACE_M);
	SDL_Rect room = { margin, margin, layout->width - 2 * margin, layout->height - 2 * margin };
	SDL_Rect at = { 0, 0, width, height };
	int below = layout->preview.y + layout->preview.h + layout_px(layout, THEME_SPACE_L);
	SDL_Rect below_preview = { layout->aside.x, below, layout->aside.w,
		                   layout->aside.y + layout->aside.h - below };

	if (stands_beside(layout, panel))
		room = layout->aside;
	else if (!layout->beside && layout->figures[0].y - 2 * margin >= height)
		room.h = layout->figures[0].y - 2 * margin;
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
	} else if (is_card(panel)) {
		at.y = room.y + room.h - at.h; /* over the tools */
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

/* Moves everything to the sheet's place; what lies below body scrolls if the
 * sheet is higher than its place. */
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
		if (most > 0 && i >= stack->body) {
			items->list[i].rect.y -= scroll;
			items->list[i].scrolls = true;
		}
	}
	items->list[stack->first].rect = sheet;
	items->sheet = sheet;
	if (!items->covers_board)
		hide_covered(items, stack->first);
	if (most > 0) {
		int pad = px(stack, THEME_SPACE_S);

		items->scroll_most = most;
		items->scroll = (SDL_Rect){ sheet.x, sheet.y + stack->body_y, sheet.w,
			                    sheet.h - stack->body_y - pad };
	}
}

static void build_content(struct stack *stack)
{
	switch (stack->scene->panel) {
	case SCENE_PANEL_MENU:
		build_menu(stack);
		break;
	case SCENE_PANEL_SIZE:
		build_size(stack);
		break;
	case SCENE_PANEL_OPEN:
		build_open(stack);
		break;
	case SCENE_PANEL_HELP:
		build_help(stack);
		break;
	case SCENE_PANEL_ABOUT:
		build_about(stack);
		break;
	case SCENE_PANEL_SOLVING:
		build_solving(stack);
		break;
	case SCENE_PANEL_CARD:
		build_card(stack);
		break;
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
	bool narrow = width < layout_px(layout, SHEET_WIDTH_LEAST);
	int pad = layout_px(layout, menu || low ? THEME_SPACE_M
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
	settle(&stack, stack.y + pad - layout_px(layout, THEME_SPACE_M), scroll_px);
}
