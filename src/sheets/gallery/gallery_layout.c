/* gallery_layout: the items of the gallery. */
#include "base/language.h"
#include "base/number.h"
#include "sheets/sheets.h"

enum {            /* units */
       LOW = 600, /* below this there is no space for advice */
       CELL_MIN = 158,
       CELL_MIN_NARROW = 130,
       CELL_MAX = 264,
       CELL_PAD = 6, /* = PAD: aligns the thumbnails with the rest */
       BUTTON_WIDTH = 104,
       CLOSE = 32,
       BAR = 12,
       BAR_NARROW = 7, /* fits the sheet's edge */
};

const struct command_info gallery_controls[GALLERY_CONTROLS_END - COMMAND_COUNT] = {
	{ "path", N_("Picture path"), .title = N_("Type a path, then press Enter") },
	{ "pick", "", .title = N_("Choose a picture") },
	{ "tab-scenes", N_("Scenes"), .title = N_("The game’s pictures") },
	{ "tab-recent", N_("Recent"), .title = N_("Pictures you opened recently") },
	{ "tab-folder", N_("Folder"), .title = N_("Pictures in a folder") },
	{ "up", N_("Up"), N_("Go up one folder"), .icon = "up" },
	{ "received", N_("Received"), N_("Puzzles that others sent you"), .icon = "received" },
	{ "surprise", N_("Surprise me"), N_("Surprise me"), "surprise",
	  .help = N_("Play a picture you haven’t solved, without seeing it first.") },
	{ "shuffled", N_("Random order"), N_("Random order"), "shuffle",
	  .help = N_("Choose the next picture at random, not in the order shown here.") },
};

const enum command gallery_tabs[ALBUM_TABS] = {
	[ALBUM_SCENES] = GALLERY_TAB_SCENES,
	[ALBUM_RECENT] = GALLERY_TAB_RECENT,
	[ALBUM_FOLDER] = GALLERY_TAB_FOLDER,
};

/* Adds items from the top and from the bottom of the remaining area. */
struct filling {
	struct sheets *sheets;
	const struct gallery *gallery; /* shown */
	struct items *items;
	const struct sheet_area *window;
	struct text *text;
	bool narrow;
	SDL_Rect rest;
};

static int px(const struct filling *filling, int units)
{
	return scale_px(&filling->window->scale, units);
}

static int line_height(const struct filling *filling, int units)
{
	return SDL_max(px(filling, units),
	               text_line(filling->text, THEME_FONT_STRONG) + px(filling, THEME_SPACE_L));
}

static const char *label(enum command command)
{
	const struct command_info *info = command < COMMAND_COUNT
	                                          ? command_info(command)
	                                          : &gallery_controls[command - COMMAND_COUNT];

	return info->label != NULL ? _(info->label) : NULL;
}

/* For the widest of these labels. */
static int button_width(const struct filling *filling, const enum command *commands, int count)
{
	int width = px(filling, BUTTON_WIDTH);

	for (int i = 0; i < count; i++)
		width = SDL_max(width,
		                text_width(filling->text, THEME_FONT_STRONG, label(commands[i])) +
		                        2 * px(filling, THEME_SPACE_M));
	return width;
}

static SDL_Rect take_top(struct filling *filling, int height, int space)
{
	SDL_Rect taken = { filling->rest.x, filling->rest.y, filling->rest.w, height };

	filling->rest.y += height + space;
	filling->rest.h -= height + space;
	return taken;
}

static SDL_Rect take_bottom(struct filling *filling, int height, int space)
{
	SDL_Rect *rest = &filling->rest;

	rest->h -= height + space;
	return (SDL_Rect){ rest->x, rest->y + rest->h + space, rest->w, height };
}

static struct item *add(const struct filling *filling, enum item_kind kind, SDL_Rect rect,
                        enum command command)
{
	struct item *item = items_add(filling->items, kind, rect);

	item->in_sheet = true;
	item->command = command;
	item->enabled = command == COMMAND_NONE || filling->sheets->states.enabled[command];
	item->text = label(command);
	return item;
}

static const enum command tools[] = { GALLERY_SURPRISE, GALLERY_SHUFFLED, COMMAND_CLOSE };

enum { TOOLS = SDL_arraysize(tools) };

static int tool_side(const struct filling *filling)
{
	return SDL_max(px(filling, CLOSE),
	               text_line(filling->text, THEME_FONT_BODY) + px(filling, THEME_SPACE_M));
}

/* Where a tool is in the title's line. */
static SDL_Rect tool_rect(const struct filling *filling, const SDL_Rect *line, int tool)
{
	int side = tool_side(filling), step = side + px(filling, THEME_SPACE_S);

	return (SDL_Rect){ line->x + line->w + step - 2 * side - (TOOLS - 1 - tool) * step,
		           line->y + (line->h - side) / 2, side, side };
}

/* The title, and the number of solved pictures if it fits. Returns their line, for the tools. */
static SDL_Rect add_head(struct filling *filling)
{
	const char *title = _("Choose a picture");
	const char *solved = filling->gallery->solved;
	int wide = text_width(filling->text, THEME_FONT_TITLE, title);
	int used = wide + px(filling, THEME_SPACE_L);
	int body = text_line(filling->text, THEME_FONT_BODY);
	SDL_Rect line = take_top(
	        filling, SDL_max(text_line(filling->text, THEME_FONT_TITLE), tool_side(filling)),
	        px(filling, filling->narrow ? THEME_SPACE_S : THEME_SPACE_M));
	SDL_Rect place = line;

	place.w = tool_rect(filling, &line, 0).x - line.x;
	add(filling, wide <= place.w ? ITEM_TITLE : ITEM_SUBTITLE, place, COMMAND_NONE)->text =
	        title;
	if (solved != NULL && used + text_width(filling->text, THEME_FONT_BODY, solved) <= place.w)
		add(filling, ITEM_TEXT,
		    (SDL_Rect){ line.x + used, line.y + (line.h - body) / 2, place.w - used, body },
		    COMMAND_NONE)
		        ->text = solved;
	return line;
}

static void add_folder(const struct filling *filling, SDL_Rect line)
{
	SDL_Rect button = { line.x, line.y, line.h, line.h };
	int step = line.h + px(filling, THEME_SPACE_M);

	add(filling, ITEM_ICON, button, GALLERY_UP);
	button.x += step;
	if (filling->gallery->received) {
		add(filling, ITEM_ICON, button, GALLERY_RECEIVED);
		button.x += step;
	}
	line.w -= button.x - line.x;
	line.x = button.x;
	add(filling, ITEM_PLACE, line, COMMAND_NONE)->text = filling->gallery->folder;
}

/* The tabs; the folder's line is beside them, or below in a narrow window. */
static void add_tabs(struct filling *filling)
{
	int space = px(filling, THEME_SPACE_M);
	int height = line_height(filling, THEME_ROW_HEIGHT);
	SDL_Rect line = take_top(filling, height, space), tab = line;
	int most = (line.w - (ALBUM_TABS - 1) * space) / ALBUM_TABS;

	tab.w = filling->narrow ? most
	                        : SDL_min(button_width(filling, gallery_tabs, ALBUM_TABS), most);
	for (int i = 0; i < ALBUM_TABS; i++, tab.x += tab.w + space)
		add(filling, ITEM_BUTTON, tab, gallery_tabs[i])->lit =
		        filling->gallery->tab == (enum album_tab)i;
	if (filling->gallery->tab != ALBUM_FOLDER)
		return;
	if (filling->narrow) {
		line = take_top(filling, height, space);
	} else {
		line.w -= tab.x + space - line.x;
		line.x = tab.x + space;
	}
	add_folder(filling, line);
}

/* The line at the bottom: errors always fit, advice only if there is space. */
static void add_note(struct filling *filling)
{
	const struct gallery *gallery = filling->gallery;
	bool full = gallery->tab == ALBUM_FOLDER && gallery->more;
	const char *note = gallery->error != NULL ? gallery->error
	                   : full ? _("This folder has too many files to show them all.")
	                          : _("You can also drop a picture on the window.");
	int height = text_height(filling->text, THEME_FONT_BODY, note, filling->rest.w);

	if (gallery->error == NULL && !full &&
	    filling->window->height < scale_text_px(&filling->window->scale, LOW))
		return;
	add(filling, gallery->error != NULL ? ITEM_WARNING : ITEM_TEXT,
	    take_bottom(filling, height, px(filling, THEME_SPACE_M)), COMMAND_NONE)
	        ->text = note;
}

/* The buttons are right of the field, or below it if they would leave it too little space. */
static void add_entry(struct filling *filling)
{
	static const enum command commands[] = { COMMAND_ACCEPT, COMMAND_BROWSE };
	int space = px(filling, THEME_SPACE_M), count = filling->gallery->browse ? 2 : 1;
	int height = line_height(filling, THEME_BUTTON_HEIGHT);
	SDL_Rect field = take_bottom(filling, height, space), button = field;

	button.w = button_width(filling, commands, count);
	if (count * (button.w + space) > field.w * 2 / 3) {
		button.w = (field.w - (count - 1) * space) / count;
		field = take_bottom(filling, height, space);
	} else {
		field.w -= count * (button.w + space);
		button.x += field.w + space;
	}
	field_show(&filling->sheets->gallery.field, add(filling, ITEM_FIELD, field, GALLERY_PATH),
	           /* Translators: an example, for a picture in the folder Pictures */
	           _("~/Pictures/holiday.jpg"));
	for (int i = 0; i < count; i++, button.x += button.w + space) {
		struct item *item = add(filling, ITEM_BUTTON, button, commands[i]);

		if (item->command == COMMAND_ACCEPT)
			item->text = _("Open");
	}
}

/* In what the other items leave. */
static struct grid find_grid(const struct filling *filling, const SDL_Rect *sheet)
{
	int pad = px(filling, CELL_PAD);
	int bar = px(filling, filling->narrow ? BAR_NARROW : BAR);
	/* names need the width, but wide pictures need height, too */
	int wide =
	        (2 * px(filling, CELL_MIN) + scale_text_px(&filling->window->scale, CELL_MIN)) / 3;
	int min = filling->narrow ? px(filling, CELL_MIN_NARROW) : wide;
	const struct grid_limits limits = {
		.min_w = min,
		.max_w = SDL_max(px(filling, CELL_MAX), min),
		/* the name, its spacing, and the edges outside the thumbnail */
		.extra_h = text_line(filling->text, THEME_FONT_SMALL) + px(filling, THEME_SPACE_M) +
		           px(filling, CELL_PAD) / 2,
		.gap = px(filling, THEME_SPACE_S),
		.bar_w = bar,
	};
	SDL_Rect area = filling->rest;

	area.x -= pad;
	area.w = SDL_min(area.w + 2 * pad + bar, sheet->x + sheet->w - area.x);
	area.h = SDL_max(area.h, 1);
	return grid_make(area, filling->gallery->count, &limits);
}

static int part_of_grid(const struct item *item, int x, int y)
{
	const struct gallery_sheet *gallery = item->context;

	return browser_part(&gallery->browsers[gallery->tab], x, y);
}

/* The item of the grid, or of a sentence instead, at a place that is found later; NULL: neither. */
static struct item *add_grid(const struct filling *filling)
{
	struct gallery_sheet *gallery = &filling->sheets->gallery;
	struct item *item = NULL;

	if (filling->gallery->count > 0) {
		item = add(filling, ITEM_CUSTOM, filling->rest, GALLERY_PICK);
		item->draw = gallery_draw;
		item->part = part_of_grid;
		item->context = gallery;
		item->cache = &gallery->thumbs;
		item->own_focus = true;
	} else if (filling->gallery->empty_text != NULL) {
		item = add(filling, ITEM_NOTE, filling->rest, COMMAND_NONE);
		item->text = filling->gallery->empty_text;
	}
	return item;
}

static struct grid fill(struct sheets *sheets, struct items *items, const struct sheet_frame *frame)
{
	struct filling filling = { .sheets = sheets,
		                   .gallery = &sheets->gallery.show,
		                   .items = items,
		                   .window = frame->area,
		                   .text = frame->text };
	SDL_Rect sheet = sheet_frame_large(frame->area, &filling.narrow), line;
	struct stack stack;
	struct grid grid;
	struct item *item;

	sheet_frame_begin_large(&stack, items, frame, &sheets->states);
	filling.rest =
	        (SDL_Rect){ stack.left, stack.y, stack.width, sheet.h - 2 * (stack.y - sheet.y) };
	line = add_head(&filling);
	item = add_grid(&filling);
	add_tabs(&filling);
	add_note(&filling);
	add_entry(&filling);
	for (int i = 0; i < TOOLS; i++)
		add(&filling, ITEM_ICON, tool_rect(&filling, &line, i), tools[i])->lit =
		        tools[i] == GALLERY_SHUFFLED && filling.gallery->shuffled;
	grid = find_grid(&filling, &sheet);
	if (item != NULL)
		item->rect = grid.area;
	if (item != NULL && item->kind == ITEM_NOTE)
		item->rect.h = grid.area.h * 4 / 5; /* slightly above the centre */
	return grid;
}

struct grid gallery_grid(struct sheets *sheets, const struct sheet_frame *frame)
{
	struct items items; /* not shown */

	items_clear(&items);
	return fill(sheets, &items, frame);
}

void gallery_lay_out(struct sheets *sheets, struct items *items, const struct sheet_frame *frame)
{
	struct gallery_sheet *gallery = &sheets->gallery;

	gallery->browsers[gallery->tab].grid = fill(sheets, items, frame);
}
