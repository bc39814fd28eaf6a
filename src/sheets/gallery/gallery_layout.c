/* gallery_layout: places and items of the gallery. */
#include "base/number.h"
#include "sheets/sheets.h"
#include "ui/draw.h"

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

static const char *const advice = "You can also drop a picture on the window.";
static const char *const too_many = "This folder has too many files to show them all.";

const struct command_info gallery_controls[GALLERY_CONTROLS_END - COMMAND_COUNT] = {
	{ .name = "path", .label = "Picture path", .title = "Type a path, then press Enter" },
	{ .name = "pick", .label = "", .title = "Choose a picture" },
	{ .name = "tab-scenes", .label = "Scenes", .title = "The game’s pictures" },
	{ .name = "tab-recent", .label = "Recent", .title = "Pictures you opened recently" },
	{ .name = "tab-folder", .label = "Folder", .title = "Pictures in a folder" },
	{ .name = "up", .label = "Up", .title = "Go up one folder", .icon = "up" },
	{ .name = "received",
	  .label = "Received",
	  .title = "Puzzles that others sent you",
	  .icon = "received" },
	{ .name = "surprise",
	  .label = "Surprise me",
	  .title = "Surprise me",
	  .help = "Play a picture you haven’t solved, without seeing it first.",
	  .icon = "surprise" },
	{ .name = "shuffled",
	  .label = "Random order",
	  .title = "Random order",
	  .help = "Choose the next picture at random, not in the order shown here.",
	  .icon = "shuffle" },
};

const enum command gallery_tabs[ALBUM_TABS] = {
	[ALBUM_SCENES] = GALLERY_TAB_SCENES,
	[ALBUM_RECENT] = GALLERY_TAB_RECENT,
	[ALBUM_FOLDER] = GALLERY_TAB_FOLDER,
};

/* Places things from the top and from the bottom of the remaining area. */
struct filling {
	const struct sheet_area *window;
	struct text *text;
	bool narrow;
	SDL_Rect rest;
};

static int px(const struct filling *filling, int units)
{
	return scale_px(&filling->window->scale, units);
}

/* The height of a row of buttons. */
static int line_height(const struct filling *filling, int units)
{
	return SDL_max(px(filling, units),
	               text_line(filling->text, THEME_FONT_STRONG) + px(filling, THEME_SPACE_L));
}

static const char *label(enum command command)
{
	return command < COMMAND_COUNT ? command_info(command)->label
	                               : gallery_controls[command - COMMAND_COUNT].label;
}

/* The width of a button for the widest of these labels. */
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

static const char title[] = "Choose a picture";
static const enum command tools[GALLERY_TOOLS] = { GALLERY_SURPRISE, GALLERY_SHUFFLED };

/* The title, the number of solved pictures if there is space, and buttons. */
static void place_head(struct filling *filling, struct gallery_place *place,
                       const struct gallery *gallery)
{
	int used = text_width(filling->text, THEME_FONT_TITLE, title) + px(filling, THEME_SPACE_L);
	int solved = gallery->solved != NULL
	                     ? text_width(filling->text, THEME_FONT_BODY, gallery->solved)
	                     : 0;
	int side = SDL_max(px(filling, CLOSE),
	                   text_line(filling->text, THEME_FONT_BODY) + px(filling, THEME_SPACE_M));
	SDL_Rect line = take_top(filling, SDL_max(text_line(filling->text, THEME_FONT_TITLE), side),
	                         px(filling, filling->narrow ? THEME_SPACE_S : THEME_SPACE_M));

	place->title = line;
	place->title.w -= side;
	place->close = (SDL_Rect){ line.x + line.w - side + px(filling, THEME_SPACE_S),
		                   line.y + (line.h - side) / 2, side, side };
	for (int i = 0; i < GALLERY_TOOLS; i++)
		place->tools[i] =
		        (SDL_Rect){ place->close.x - (GALLERY_TOOLS - i) *
			                                     (side + px(filling, THEME_SPACE_S)),
			            place->close.y, side, side };
	place->title.w = place->tools[0].x - line.x;
	if (solved > 0 && used + solved <= place->title.w)
		place->solved = (SDL_Rect){
			line.x + used,
			line.y + (line.h - text_line(filling->text, THEME_FONT_BODY)) / 2,
			place->title.w - used, text_line(filling->text, THEME_FONT_BODY)
		};
}

/* The tabs; the folder's line is beside them, or below in a narrow window. */
static void place_tabs(struct filling *filling, struct gallery_place *place,
                       const struct gallery *gallery)
{
	bool folder = gallery->tab == ALBUM_FOLDER;
	int space = px(filling, THEME_SPACE_M);
	int height = line_height(filling, THEME_ROW_HEIGHT);
	SDL_Rect line = take_top(filling, height, space);
	int width = SDL_min(button_width(filling, gallery_tabs, ALBUM_TABS),
	                    (line.w - (ALBUM_TABS - 1) * space) / ALBUM_TABS);
	int used = ALBUM_TABS * (width + space) + space;

	if (filling->narrow)
		width = (line.w - (ALBUM_TABS - 1) * space) / ALBUM_TABS;
	for (int i = 0; i < ALBUM_TABS; i++)
		place->tabs[i] = (SDL_Rect){ line.x + i * (width + space), line.y, width, height };
	if (!folder)
		return;
	if (filling->narrow) {
		line = take_top(filling, height, space);
	} else {
		line.x += used;
		line.w -= used;
	}
	place->up = (SDL_Rect){ line.x, line.y, height, height };
	place->folder = line;
	place->folder.x += height + space;
	place->folder.w -= height + space;
	if (!gallery->received)
		return;
	place->received = (SDL_Rect){ place->folder.x, line.y, height, height };
	place->folder.x += height + space;
	place->folder.w -= height + space;
}

/* The line at the bottom: errors always fit, advice only if there is space. */
static const char *note_of(const struct gallery *gallery)
{
	if (gallery->error != NULL)
		return gallery->error;
	return gallery->tab == ALBUM_FOLDER && gallery->more ? too_many : advice;
}

static void place_note(struct filling *filling, struct gallery_place *place,
                       const struct gallery *gallery)
{
	const char *note = note_of(gallery);

	if (note == advice && filling->window->height < scale_text_px(&filling->window->scale, LOW))
		return;
	place->note = take_bottom(
	        filling, text_height(filling->text, THEME_FONT_BODY, note, filling->rest.w),
	        px(filling, THEME_SPACE_M));
}

/* The path field and the buttons after it. */
static void place_entry(struct filling *filling, struct gallery_place *place, bool browse)
{
	static const enum command commands[] = { COMMAND_ACCEPT, COMMAND_BROWSE };
	int space = px(filling, THEME_SPACE_M);
	int width;

	place->field = take_bottom(filling, line_height(filling, THEME_BUTTON_HEIGHT), space);
	place->button_count = browse ? 2 : 1;
	width = button_width(filling, commands, place->button_count);
	place->field.w -= place->button_count * (width + space);
	for (int i = 0; i < place->button_count; i++) {
		place->commands[i] = commands[i];
		place->buttons[i] =
		        (SDL_Rect){ place->field.x + place->field.w + space + i * (width + space),
			            place->field.y, width, place->field.h };
	}
}

static void place_grid(struct filling *filling, struct gallery_place *place, int count)
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
	area.w = SDL_min(area.w + 2 * pad + bar, place->sheet.x + place->sheet.w - area.x);
	if (area.h < 1)
		area.h = 1;
	place->grid = grid_make(area, count, &limits);
}

void gallery_place(struct gallery_place *place, const struct sheet_area *area,
                   const struct gallery *gallery, struct text *text)
{
	bool narrow;
	SDL_Rect sheet = sheet_frame_large(area, &narrow);
	int pad = scale_px(&area->scale, narrow ? THEME_SPACE_M + THEME_SPACE_S : THEME_SPACE_XL);
	struct filling filling = { area,
		                   text,
		                   narrow,
		                   { sheet.x + pad, sheet.y + pad, sheet.w - 2 * pad,
		                     sheet.h - 2 * pad } };

	*place = (struct gallery_place){ .sheet = sheet };
	place_head(&filling, place, gallery);
	place_tabs(&filling, place, gallery);
	place_note(&filling, place, gallery);
	place_entry(&filling, place, gallery->browse);
	place_grid(&filling, place, gallery->count);
}

/* Adds items to the sheet. */
struct adding {
	struct sheets *sheets;
	struct items *items;
	const struct gallery_place *place;
};

static struct item *add(const struct adding *adding, enum item_kind kind, SDL_Rect rect,
                        enum command command)
{
	struct item *item = items_add(adding->items, kind, rect);

	item->in_sheet = true;
	item->command = command;
	item->enabled = command == COMMAND_NONE || adding->sheets->states.enabled[command];
	item->text = label(command);
	return item;
}

static int part_of_grid(const struct item *item, int x, int y)
{
	const struct gallery_sheet *gallery = item->context;

	return browser_part(&gallery->browsers[gallery->tab], x, y);
}

static void add_grid(const struct adding *adding)
{
	struct gallery_sheet *gallery = &adding->sheets->gallery;
	SDL_Rect middle = adding->place->grid.area;

	gallery->browsers[gallery->tab].grid = adding->place->grid;
	if (gallery->show.count > 0) {
		struct item *item = add(adding, ITEM_CUSTOM, middle, GALLERY_PICK);

		item->draw = gallery_draw;
		item->part = part_of_grid;
		item->context = gallery;
		item->cache = &gallery->thumbs;
		item->own_focus = true;
	} else if (gallery->show.empty_text != NULL) {
		middle.h = middle.h * 4 / 5; /* slightly above the centre */
		add(adding, ITEM_NOTE, middle, COMMAND_NONE)->text = gallery->show.empty_text;
	}
}

static void add_tabs(const struct adding *adding)
{
	const struct gallery_place *place = adding->place;
	const struct gallery *gallery = &adding->sheets->gallery.show;

	for (int i = 0; i < ALBUM_TABS; i++)
		add(adding, ITEM_BUTTON, place->tabs[i], gallery_tabs[i])->lit =
		        gallery->tab == (enum album_tab)i;
	if (place->up.w == 0)
		return;
	add(adding, ITEM_ICON, place->up, GALLERY_UP);
	if (place->received.w > 0)
		add(adding, ITEM_ICON, place->received, GALLERY_RECEIVED);
	add(adding, ITEM_PLACE, place->folder, COMMAND_NONE)->text = gallery->folder;
}

static void add_entry(const struct adding *adding)
{
	const struct gallery_place *place = adding->place;
	const struct gallery *gallery = &adding->sheets->gallery.show;
	const struct field *field = &adding->sheets->gallery.field;
	struct item *item = add(adding, ITEM_FIELD, place->field, GALLERY_PATH);

	item->text = field->text;
	item->value = field->composed;
	item->example = "~/Pictures/holiday.jpg";
	item->number = field->cursor;
	item->lit = field->selected;
	for (int i = 0; i < place->button_count; i++) {
		item = add(adding, ITEM_BUTTON, place->buttons[i], place->commands[i]);
		if (item->command == COMMAND_ACCEPT)
			item->text = "Open";
	}
	if (place->note.h == 0)
		return;
	item = add(adding, gallery->error != NULL ? ITEM_WARNING : ITEM_TEXT, place->note,
	           COMMAND_NONE);
	item->text = note_of(gallery);
}

void gallery_lay_out(struct sheets *sheets, struct items *items, const struct sheet_frame *frame)
{
	struct gallery_place place;
	struct stack stack;
	const struct adding adding = { sheets, items, &place };
	bool fits;

	gallery_place(&place, frame->area, &sheets->gallery.show, frame->text);
	sheet_frame_begin_large(&stack, items, frame, &sheets->states);
	fits = text_width(frame->text, THEME_FONT_TITLE, title) <= place.title.w;
	add(&adding, fits ? ITEM_TITLE : ITEM_SUBTITLE, place.title, COMMAND_NONE)->text = title;
	if (place.solved.w > 0)
		add(&adding, ITEM_TEXT, place.solved, COMMAND_NONE)->text =
		        sheets->gallery.show.solved;
	add_grid(&adding);
	add_tabs(&adding);
	add_entry(&adding);
	for (int i = 0; i < GALLERY_TOOLS; i++)
		add(&adding, ITEM_ICON, place.tools[i], tools[i])->lit =
		        tools[i] == GALLERY_SHUFFLED && sheets->gallery.show.shuffled;
	add(&adding, ITEM_ICON, place.close, COMMAND_CLOSE);
}
