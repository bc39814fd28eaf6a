/* gallery_layout: the items of the gallery. */
#include "sheets/sheets.h"

enum {            /* units */
       LOW = 600, /* below this there is no space for advice */
       CELL_MIN = 158,
       CELL_MIN_NARROW = 130,
       CELL_MAX = 264,
       TABS = 348,
       FOLDER_MIN = 200, /* beside the tabs */
       BUTTONS = 108,    /* for each beside the field */
       BAR = 12,
       BAR_NARROW = 7, /* fits the sheet's edge */
};

/* A width that grows with the text, but a third as much. */
static int text_px(const struct scale *scale, int units)
{
	return (2 * scale_px(scale, units) + scale_text_px(scale, units)) / 3;
}

/* The title, and the number of solved pictures if it fits. */
static void add_head(struct stack *stack, const struct gallery_sheet *gallery)
{
	SDL_Rect beside;

	stack->tools = 2;
	stack_title(stack, _("Choose a picture"));
	if (gallery->solved[0] != '\0' && game_list_beside_title(stack, gallery->solved, &beside))
		stack_add(stack, ITEM_TEXT, beside)->text = gallery->solved;
}

static void add_folder(struct stack *stack, const struct gallery_sheet *gallery, SDL_Rect line)
{
	SDL_Rect button = { line.x, line.y, line.h, line.h };
	int step = line.h + stack_px(stack, THEME_SPACE_M);

	(void)stack_icon(stack, GALLERY_UP, COMMAND_NONE, button);
	button.x += step;
	if (gallery->received) {
		(void)stack_icon(stack, GALLERY_RECEIVED, COMMAND_NONE, button);
		button.x += step;
	}
	line.w -= button.x - line.x;
	line.x = button.x;
	stack_add(stack, ITEM_PLACE, line)->text = gallery->shown_path;
}

/* The tabs; the folder's line is beside them, or below in a narrow window. */
static void add_tabs(struct stack *stack, const struct gallery_sheet *gallery, bool narrow)
{
	static const enum command commands[ALBUM_TABS] = { GALLERY_TAB_SCENES, GALLERY_TAB_RECENT,
		                                           GALLERY_TAB_FOLDER };
	int space = stack_px(stack, THEME_SPACE_M);
	int tabs = text_px(&stack->area->scale, TABS);
	bool beside = !narrow && stack->width - tabs >= stack_px(stack, FOLDER_MIN);
	SDL_Rect line = { stack->left + tabs + space, stack->y, stack->width - tabs - space,
		          stack_button_height(stack) };
	struct stack part = *stack;

	part.width = beside ? tabs : stack->width;
	stack_buttons(&part, commands, ALBUM_TABS, NULL, false);
	stack->y = part.y;
	if (gallery->tab != ALBUM_FOLDER)
		return;
	if (!beside) {
		line = (SDL_Rect){ stack->left, stack->y, stack->width, line.h };
		stack->y += line.h + space;
	}
	add_folder(stack, gallery, line);
}

/* Takes a place of this height from the bottom. */
static SDL_Rect take_bottom(const struct stack *stack, int *bottom, int height)
{
	*bottom -= height + stack_px(stack, THEME_SPACE_M);
	return (SDL_Rect){ stack->left, *bottom + stack_px(stack, THEME_SPACE_M), stack->width,
		           height };
}

/* The line at the bottom: errors always fit, advice only if there is space. */
static void add_note(struct stack *stack, const struct sheets *sheets, int *bottom)
{
	const struct folder *folder = sheets->photos->albums.folder;
	bool full = sheets->gallery.tab == ALBUM_FOLDER && folder != NULL && folder->more;
	bool error = sheets->note[0] != '\0';
	const char *note = error  ? sheets->note
	                   : full ? _("This folder has too many files to show them all.")
	                          : _("You can also drop a picture on the window.");
	int height = text_height(stack->text, THEME_FONT_BODY, note, stack->width);

	if (error || full || stack->area->height >= scale_text_px(&stack->area->scale, LOW))
		stack_add(stack, error ? ITEM_WARNING : ITEM_TEXT,
		          take_bottom(stack, bottom, height))
		        ->text = note;
}

/* The buttons are right of the field, or below it if they would leave it too little space. */
static void add_entry(struct stack *stack, struct field *field, bool browse, int *bottom)
{
	static const enum command commands[] = { COMMAND_ACCEPT, COMMAND_BROWSE };
	const char *const labels[] = { _("Open"), _(command_info(COMMAND_BROWSE)->label) };
	int space = stack_px(stack, THEME_SPACE_M), count = browse ? 2 : 1, needed = -space;
	SDL_Rect line = take_bottom(stack, bottom, stack_button_height(stack));
	struct stack part = *stack;
	struct item *item;

	part.y = line.y;
	for (int i = 0; i < count; i++)
		needed += text_width(stack->text, THEME_FONT_STRONG, labels[i]) + 3 * space;
	part.width = SDL_max(count * text_px(&stack->area->scale, BUTTONS), needed);
	if (part.width > stack->width * 5 / 8) {
		part.width = stack->width;
		line = take_bottom(stack, bottom, line.h);
	} else {
		line.w -= part.width + space;
		part.left += line.w + space;
	}
	item = stack_add(stack, ITEM_FIELD, line);
	item->command = GALLERY_PATH;
	/* Translators: an example, for a picture in the folder Pictures */
	field_show(field, item, _("~/Pictures/holiday.jpg"));
	stack_buttons(&part, commands, count, labels, false);
}

/* In what the other items leave. */
static struct grid find_grid(const struct stack *stack, int count, bool narrow, int bottom)
{
	const struct scale *scale = &stack->area->scale;
	const SDL_Rect *sheet = &stack->items->sheet;
	int pad = scale_px(scale, BROWSER_PAD), bar = scale_px(scale, narrow ? BAR_NARROW : BAR);
	/* names need the width, but wide pictures need height, too */
	int min = narrow ? scale_px(scale, CELL_MIN_NARROW) : text_px(scale, CELL_MIN);
	const struct grid_limits limits = {
		.min_w = min,
		.max_w = SDL_max(scale_px(scale, CELL_MAX), min),
		/* the name, its spacing, and the edges outside the thumbnail */
		.extra_h = text_line(stack->text, THEME_FONT_SMALL) +
		           scale_px(scale, THEME_SPACE_M) + pad / 2,
		.gap = scale_px(scale, THEME_SPACE_S),
		.bar_w = bar,
	};
	int x = stack->left - pad; /* aligns the thumbnails with the rest */
	SDL_Rect area = { x, stack->y,
		          SDL_min(stack->width + 2 * pad + bar, sheet->x + sheet->w - x),
		          SDL_max(bottom - stack->y, 1) };

	return grid_make(area, count, &limits);
}

/* The item of the grid, or of a sentence instead, at a place that is found later; NULL: neither. */
static struct item *add_grid(struct sheets *sheets, struct stack *stack)
{
	struct gallery_sheet *gallery = &sheets->gallery;
	struct item *item;
	const char *text = gallery_empty_text(sheets);

	if (gallery->count > 0)
		return browser_add(stack, &gallery->browsers[gallery->tab], GALLERY_PICK,
		                   gallery_draw, sheets);
	if (text == NULL)
		return NULL;
	item = stack_add(stack, ITEM_NOTE, stack->items->sheet);
	item->text = text;
	return item;
}

static struct grid fill(struct sheets *sheets, struct stack *stack)
{
	struct gallery_sheet *gallery = &sheets->gallery;
	const SDL_Rect *sheet = &stack->items->sheet;
	int bottom = 2 * sheet->y + sheet->h - stack->y;
	struct grid grid;
	struct item *item;
	bool narrow;

	(void)sheet_frame_large(stack->area, &narrow);
	add_head(stack, gallery);
	item = add_grid(sheets, stack);
	add_tabs(stack, gallery, narrow);
	add_note(stack, sheets, &bottom);
	add_entry(stack, &gallery->field, sheets->photos->chooser.present, &bottom);
	(void)stack_tool(stack, GALLERY_SURPRISE, 2);
	stack_tool(stack, GALLERY_SHUFFLED, 1)->lit =
	        settings_get(sheets->settings, SETTING_ALBUM_SHUFFLED) != 0;
	stack_close(stack);
	grid = find_grid(stack, gallery->count, narrow, bottom);
	if (item != NULL)
		item->rect = grid.area;
	if (item != NULL && item->kind == ITEM_NOTE)
		item->rect.h = grid.area.h * 4 / 5; /* slightly above the centre */
	return grid;
}

struct grid gallery_grid(struct sheets *sheets, const struct sheet_frame *frame)
{
	struct items items; /* not shown */
	struct stack stack;

	items_clear(&items);
	items.controls = gallery_sheet.controls;
	sheet_frame_begin_large(&stack, &items, frame, &sheets->states);
	return fill(sheets, &stack);
}

void gallery_build(struct sheets *sheets, struct stack *stack)
{
	struct gallery_sheet *gallery = &sheets->gallery;

	gallery->browsers[gallery->tab].grid = fill(sheets, stack);
}
