/* gallery_show: prepares, places and draws what the gallery shows. */
#include <string.h>

#include "base/date.h"
#include "base/path.h"
#include "picture/folder.h"
#include "sheets/gallery/gallery.h"
#include "sheets/games/game_list.h"
#include "sheets/sheets.h"
#include "system/machine.h"
#include "ui/field.h"
#include "ui/grid.h"
#include "ui/paint/shapes.h"
#include "ui/scale.h"
#include "ui/sheet_frame.h"
#include "ui/thumbs.h"

enum {                        /* units */
       THUMBNAIL_WIDTH = 192, /* a third more for larger thumbnails */
       THUMBNAIL_HEIGHT = 144,
       ICON_FOLDER = 44,
       ICON_BROKEN = 32,
       BADGE = 22,
       STAR = 13,
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

enum { MANY = 1000 /* pictures of a folder: not told exactly */ };

const char *gallery_empty_text(const struct sheets *sheets)
{
	const struct albums *albums = &sheets->photos->albums;

	if (gallery_state(sheets)->tab == ALBUM_RECENT)
		return settings_get(sheets->settings, SETTING_FORGETS) != 0
		               ? _("Pictures you open aren’t remembered.")
		               : _("Pictures you open will appear here.");
	if (gallery_state(sheets)->tab == ALBUM_SCENES)
		return NULL;
	if (albums->error[0] != '\0')
		return albums->error;
	return albums->folder != NULL ? _("No pictures in this folder.") : _("Loading…");
}

/* Chooses between few large thumbnails and many small ones: sharp, without using much memory. */
static void size_thumbnails(struct sheets *sheets)
{
	int width = scale_px(&sheets->context.area.scale, THUMBNAIL_WIDTH);
	int height = scale_px(&sheets->context.area.scale, THUMBNAIL_HEIGHT);
	bool large = gallery_state(sheets)->browsers[gallery_state(sheets)->tab].grid.cell_w >
	             width * 11 / 10;

	sheets->photos->albums.thumbnails.width = large ? width * 4 / 3 : width;
	sheets->photos->albums.thumbnails.height = large ? height * 4 / 3 : height;
	sheets->photos->albums.thumbnails.whole = false;
}

static bool is_playing(const struct sheets *sheets, const struct album_entry *entry, int index)
{
	if (photos_current(sheets->photos)->hidden) /* not to give the surprise away */
		return false;
	if (gallery_state(sheets)->tab == ALBUM_SCENES)
		return index == sheets->photos->played.bundled;
	return strcmp(entry->path, photos_current(sheets->photos)->path) == 0;
}

/* The name without the ending, of a puzzle that was sent after the sender's; for a name that a camera made up, the day the photo was taken. */
static void write_name(char name[ALBUM_NAME_SIZE], const struct album_entry *entry,
                       const struct thumbnail *thumbnail)
{
	int taken = thumbnail != NULL && !entry->is_folder ? thumbnail->taken : 0;
	char plain[ALBUM_NAME_SIZE], day[DATE_SIZE];

	path_show(name, ALBUM_NAME_SIZE, entry->name);
	if (!entry->is_folder)
		photo_cut_ending(name);
	if (thumbnail != NULL && thumbnail->from[0] != '\0') {
		SDL_strlcpy(plain, name, sizeof plain);
		SDL_snprintf(name, ALBUM_NAME_SIZE, "%s · %s", thumbnail->from, plain);
		return;
	}
	if (taken == 0 || !folder_is_camera_name(entry->name))
		return;
	date_write(day, taken / 10000, taken / 100 % 100, taken % 100);
	SDL_strlcpy(name, day, ALBUM_NAME_SIZE);
}

static void show_cell(struct sheets *sheets, const struct album *album, int index)
{
	struct gallery_state *gallery = gallery_state(sheets);
	struct photos *photos = sheets->photos;
	int at = index - gallery->first;
	struct gallery_cell *cell = &gallery->cells[at];
	struct thumbnails *thumbnails = &photos->albums.thumbnails;
	const struct thumbnail *thumbnail;
	struct album_entry entry;
	uint64_t key;

	*cell = (struct gallery_cell){ .name = "", .broken = true };
	if (!album_entry(album, index, &entry))
		return;
	key = thumbnails_key(thumbnails, entry.key);
	thumbnail = thumbnails_find(thumbnails, key);
	write_name(gallery->names[at], &entry, thumbnail);
	if (entry.content == 0 && thumbnail != NULL)
		entry.content = thumbnail->content;
	*cell = (struct gallery_cell){
		.name = gallery->names[at],
		.is_folder = entry.is_folder,
		.broken = !entry.is_folder && thumbnail != NULL && thumbnail->surface == NULL,
		.playing = is_playing(sheets, &entry, index),
		.opening = photos_reads(photos) && gallery->waits && !photos->reading.hidden &&
		           strcmp(entry.path, photos->reading.path) == 0,
		.thumbnail = thumbnail != NULL ? thumbnail->surface : NULL,
		.pictures = thumbnail != NULL ? thumbnail->pictures : 0,
		.key = key,
		.progress = gallery_progress(sheets, index, entry.content),
	};
	if (photos->played.hidden && entry.content == photos->played.content)
		cell->progress.percent = -1;
	if (thumbnail != NULL)
		gallery->ready++;
}

/* A thumbnail or its placeholder; false if its texture has to wait for the next frame. */
static bool draw_picture(const struct draw *draw, struct thumbs *thumbs,
                         const struct gallery_cell *cell, const SDL_Rect *rect, int *textures)
{
	if (thumbs_draw(draw, thumbs, cell->thumbnail, cell->key, rect, textures))
		return true;
	if (cell->is_folder)
		draw_icon_in(draw, "folder", draw_px(draw, ICON_FOLDER), rect, THEME_TEXT_SOFT);
	else if (cell->broken)
		draw_icon_in(draw, "broken", draw_px(draw, ICON_BROKEN), rect, THEME_TEXT_OFF);
	return cell->thumbnail == NULL;
}

static void draw_badge(const struct draw *draw, const SDL_Rect *thumbnail)
{
	int side = draw_px(draw, BADGE);
	int space = draw_px(draw, THEME_SPACE_S);
	SDL_Rect badge = { thumbnail->x + thumbnail->w - side - space, thumbnail->y + space, side,
		           side };

	draw_ring(draw, thumbnail, THEME_RADIUS_TILE, 2, THEME_ACCENT);
	paint_round(draw->canvas, &badge, side / 2, draw_colour(draw, THEME_ACCENT));
	draw_icon_in(draw, "play", draw_px(draw, BADGE - 6), &badge, THEME_TEXT_ACCENT);
}

/* A bar that moves back and forth while the picture is read. */
static void draw_opening(const struct draw *draw, const SDL_Rect *thumbnail)
{
	int height = draw_px(draw, THEME_SPACE_S);
	SDL_Rect bar = { thumbnail->x + height, thumbnail->y + thumbnail->h - 3 * height / 2,
		         thumbnail->w - 2 * height, height };

	draw_busy(draw, bar, 1600, THEME_DIM, THEME_ACCENT_HOVER);
}

/* The largest size that was solved, with its stars. */
static void draw_solved(const struct draw *draw, const struct album_progress *progress,
                        const SDL_Rect *thumbnail)
{
	int star = scale_text_px(draw->scale, STAR), space = draw_px(draw, THEME_SPACE_S);
	int line = text_line(draw->text, THEME_FONT_SMALL);
	SDL_Rect plate = { thumbnail->x + space, thumbnail->y + thumbnail->h - line - space, 0,
		           line };
	SDL_Rect words = { plate.x + space, plate.y, 0, line };
	char text[32];

	SDL_snprintf(text, sizeof text, "%d×%d", progress->columns, progress->rows);
	words.w = text_width(draw->text, THEME_FONT_SMALL, text);
	plate.w = words.w + 2 * space + progress->stars * star;
	paint_round(draw->canvas, &plate, space, draw_colour(draw, THEME_SHEET));
	draw_line(draw, THEME_FONT_SMALL, text, &words, TEXT_LEFT, THEME_TEXT);
	for (int i = 0; i < progress->stars; i++)
		paint_icon(draw->canvas, "star", star, words.x + words.w + space / 2 + i * star,
		           plate.y + (line - star) / 2, draw_colour(draw, THEME_FOCUS));
}

/* How much is in place, in a game that isn't finished. */
static void draw_percent(const struct draw *draw, int percent, const SDL_Rect *thumbnail)
{
	int height = draw_px(draw, THEME_SPACE_S);
	SDL_Rect bar = { thumbnail->x + height, thumbnail->y + thumbnail->h - 2 * height,
		         thumbnail->w - 2 * height, height };

	paint_round(draw->canvas, &bar, height / 2, draw_colour(draw, THEME_SHEET));
	bar.w = SDL_max(bar.w * percent / 100, height);
	paint_round(draw->canvas, &bar, height / 2, draw_colour(draw, THEME_ACCENT));
}

/* The name; for a folder how many pictures it has, for an unfinished game how much is in place. */
static void write_caption(const struct draw *draw, const struct gallery_cell *cell, int width,
                          char shown[TEXT_FIT_SIZE])
{
	char count[64] = " · ", *end = count + SDL_strlen(count);
	size_t size = sizeof count - SDL_strlen(count);

	if (cell->pictures > MANY)
		SDL_strlcpy(end, _("1000+ pictures"), size);
	else if (cell->pictures > 0)
		SDL_snprintf(end, size, PLURAL(cell->pictures, "%d picture", "%d pictures"),
		             cell->pictures);
	else if (cell->progress.percent >= 0)
		SDL_snprintf(end, size, _("%d%%"), cell->progress.percent);
	else
		count[0] = '\0';
	if (cell->progress.percent >= 0 && /* which the bar shows, too */
	    text_width(draw->text, THEME_FONT_SMALL, cell->name) +
	                    text_width(draw->text, THEME_FONT_SMALL, count) >
	            width)
		count[0] = '\0';
	width -= text_width(draw->text, THEME_FONT_SMALL, count);
	text_fit(draw->text, THEME_FONT_SMALL, cell->name, width, TEXT_CUT_MIDDLE, shown);
	SDL_strlcat(shown, count, TEXT_FIT_SIZE);
}

static bool draw_cell(const struct draw *draw, const struct item *item, int index, SDL_Rect rect,
                      int *textures)
{
	struct sheets *sheets = item->cache;
	const struct gallery_state *gallery = gallery_state(sheets);
	const struct gallery_cell *cell = &gallery->cells[index - gallery->first];
	bool bright = index == gallery->browsers[gallery->tab].selected ||
	              (draw->hovered == item && draw->hovered_part == index);
	int pad = draw_px(draw, BROWSER_PAD);
	int line = text_line(draw->text, THEME_FONT_SMALL);
	SDL_Rect thumbnail = { rect.x + pad, rect.y + pad, rect.w - 2 * pad,
		               (rect.w - 2 * pad) * 3 / 4 };
	SDL_Rect name = { thumbnail.x, rect.y + rect.h - line - draw_px(draw, THEME_SPACE_S),
		          thumbnail.w, line };
	SDL_Rect above = thumbnail;
	char shown[TEXT_FIT_SIZE];
	bool done = draw_picture(draw, &sheets->thumbs, cell, &thumbnail, textures);

	if (cell->playing)
		draw_badge(draw, &thumbnail);
	if (cell->progress.percent >= 0) {
		draw_percent(draw, cell->progress.percent, &thumbnail);
		above.h -= 2 * draw_px(draw, THEME_SPACE_S); /* its bar */
	}
	if (cell->progress.solved)
		draw_solved(draw, &cell->progress, &above);
	if (cell->opening)
		draw_opening(draw, &thumbnail);
	write_caption(draw, cell, name.w, shown);
	draw_line(draw, THEME_FONT_SMALL, shown, &name, TEXT_CENTRE,
	          cell->broken ? THEME_TEXT_OFF
	          : bright     ? THEME_TEXT
	                       : THEME_TEXT_SOFT);
	return !done || cell->opening;
}

static bool draw_cells(const struct draw *draw, const struct item *item)
{
	const struct sheets *sheets = item->cache;

	return browser_draw(draw, item, gallery_state(sheets)->first, gallery_state(sheets)->end,
	                    draw_cell);
}

/* A width that grows with the text, but a third as much. */
static int text_px(const struct scale *scale, int units)
{
	return (2 * scale_px(scale, units) + scale_text_px(scale, units)) / 3;
}

/* The title, and the number of solved pictures if it fits. */
static void add_head(struct column *column, const struct gallery_state *gallery)
{
	SDL_Rect beside;

	column->tools = 2;
	column_title(column, _("Choose a picture"));
	if (gallery->solved[0] != '\0' && game_list_beside_title(column, gallery->solved, &beside))
		column_add(column, ITEM_TEXT, beside)->text = gallery->solved;
}

static void add_folder(struct column *column, const struct sheets *sheets, SDL_Rect line)
{
	static const struct control received = { .info = { .name = "received",
		                                           .label = N_("Received"),
		                                           .title = N_(
		                                                   "Puzzles that others sent you"),
		                                           .icon = "received" },
		                                 .run = gallery_go_to_received };
	char above[PATHS_SIZE];
	const struct control up = { .info = { .name = GALLERY_UP,
		                              .label = N_("Up"),
		                              .title = N_("Go up one folder"),
		                              .icon = "up" },
		                    .disabled = !path_above(above, sheets->photos->albums.path),
		                    .run = gallery_go_up };
	SDL_Rect button = { line.x, line.y, line.h, line.h };
	int step = line.h + column_px(column, THEME_SPACE_M);

	(void)column_icon(column, column_control(column, up), COMMAND_NONE, button);
	button.x += step;
	if (gallery_state(sheets)->received) {
		(void)column_icon(column, column_control(column, received), COMMAND_NONE, button);
		button.x += step;
	}
	line.w -= button.x - line.x;
	line.x = button.x;
	column_add(column, ITEM_PLACE, line)->text = gallery_state(sheets)->shown_path;
}

/* The tabs; the folder's line is beside them, or below in a narrow window. */
static void add_tabs(struct column *column, const struct sheets *sheets, bool narrow)
{
	static const struct command_info infos[ALBUM_TABS] = {
		[ALBUM_SCENES] = { "tab-scenes", N_("Scenes"), .title = N_("The game’s pictures") },
		[ALBUM_RECENT] = { "tab-recent", N_("Recent"),
		                   .title = N_("Pictures you opened recently") },
		[ALBUM_FOLDER] = { "tab-folder", N_("Folder"),
		                   .title = N_("Pictures in a folder") },
	};
	int shown = (int)gallery_state(sheets)->tab;
	int space = column_px(column, THEME_SPACE_M);
	int tabs = text_px(&column->area->scale, TABS);
	bool beside = !narrow && column->width - tabs >= column_px(column, FOLDER_MIN);
	SDL_Rect line = { column->left + tabs + space, column->y, column->width - tabs - space,
		          column_button_height(column) };
	struct column part = *column;

	part.width = beside ? tabs : column->width;
	column_choice(&part, infos, ALBUM_TABS, 0, shown, gallery_show_tab);
	column->y = part.y;
	if (shown != ALBUM_FOLDER)
		return;
	if (!beside) {
		line = (SDL_Rect){ column->left, column->y, column->width, line.h };
		column->y += line.h + space;
	}
	add_folder(column, sheets, line);
}

/* Takes a place of this height from the bottom. */
static SDL_Rect take_bottom(const struct column *column, int *bottom, int height)
{
	*bottom -= height + column_px(column, THEME_SPACE_M);
	return (SDL_Rect){ column->left, *bottom + column_px(column, THEME_SPACE_M), column->width,
		           height };
}

/* The line at the bottom: errors always fit, advice only if there is space. */
static void add_note(struct column *column, const struct sheets *sheets, int *bottom)
{
	bool error = sheets->note[0] != '\0';
	const char *note = error ? sheets->note
	                   : machine_has_folders()
	                           ? _("You can also drop a picture on the window.")
	                           : _("You can also paste a picture, or drop one here.");
	int height = text_height(column->text, THEME_FONT_BODY, note, column->width);

	if (error || column->area->height >= scale_text_px(&column->area->scale, LOW))
		column_add(column, error ? ITEM_WARNING : ITEM_TEXT,
		           take_bottom(column, bottom, height))
		        ->text = note;
}

/* Where the player can type no path. */
static void add_browse(struct column *column, int *bottom)
{
	static const enum command browse[] = { COMMAND_BROWSE };
	struct column part = *column;

	part.y = take_bottom(column, bottom, column_button_height(column)).y;
	column_buttons(&part, browse, 1, NULL, false);
}

/* The buttons are right of the field, or below it if they would leave it too little space. */
static void add_entry(struct column *column, struct field *field, bool browse, int *bottom)
{
	static const struct control path = { .info = { .name = GALLERY_PATH,
		                                       .label = N_("Picture path"),
		                                       .title = N_(
		                                               "Type a path, then press Enter") } };
	static const struct control open = { .info = { .name = SHEET_OK, .label = N_("Open") },
		                             .run = gallery_open_written };
	const enum command commands[] = { column_control(column, open), COMMAND_BROWSE };
	int space = column_px(column, THEME_SPACE_M), count = browse ? 2 : 1, needed = -space;
	SDL_Rect line = take_bottom(column, bottom, column_button_height(column));
	struct column part = *column;
	struct item *item;

	part.y = line.y;
	for (int i = 0; i < count; i++)
		needed += text_width(column->text, THEME_FONT_STRONG,
		                     _(items_info(column->items, commands[i])->label)) +
		          3 * space;
	part.width = SDL_max(count * text_px(&column->area->scale, BUTTONS), needed);
	if (part.width > column->width * 5 / 8) {
		part.width = column->width;
		line = take_bottom(column, bottom, line.h);
	} else {
		line.w -= part.width + space;
		part.left += line.w + space;
	}
	item = column_add(column, ITEM_FIELD, line);
	item->command = column_control(column, path);
	/* Translators: an example, for a picture in the folder Pictures */
	field_show(field, item, _("~/Pictures/holiday.jpg"));
	column_buttons(&part, commands, count, NULL, false);
}

/* In what the other items leave. */
static struct grid find_grid(const struct column *column, int count, bool narrow, int bottom)
{
	const struct scale *scale = &column->area->scale;
	const SDL_Rect *sheet = &column->items->sheet;
	int pad = scale_px(scale, BROWSER_PAD), bar = scale_px(scale, narrow ? BAR_NARROW : BAR);
	/* names need the width, but wide pictures need height, too */
	int min = narrow ? scale_px(scale, CELL_MIN_NARROW) : text_px(scale, CELL_MIN);
	const struct grid_limits limits = {
		.min_w = min,
		.max_w = SDL_max(scale_px(scale, CELL_MAX), min),
		/* the name, its spacing, and the edges outside the thumbnail */
		.extra_h = text_line(column->text, THEME_FONT_SMALL) +
		           scale_px(scale, THEME_SPACE_M) + pad / 2,
		.gap = scale_px(scale, THEME_SPACE_S),
		.bar_w = bar,
	};
	int x = column->left - pad; /* aligns the thumbnails with the rest */
	SDL_Rect area = { x, column->y,
		          SDL_min(column->width + 2 * pad + bar, sheet->x + sheet->w - x),
		          SDL_max(bottom - column->y, 1) };

	return grid_make(area, count, &limits);
}

/* The item of the grid, or of a sentence instead, at a place that is found later; NULL: neither. */
static struct item *add_grid(struct sheets *sheets, struct column *column)
{
	static const struct control pick = {
		.info = { .name = GALLERY_PICK, .label = "", .title = N_("Choose a picture") },
		.run = gallery_pick,
	};
	struct gallery_state *gallery = gallery_state(sheets);
	struct item *item;
	const char *text = gallery_empty_text(sheets);

	if (gallery->count > 0)
		return browser_add(column, &gallery->browsers[gallery->tab],
		                   column_control(column, pick), draw_cells, sheets);
	if (text == NULL)
		return NULL;
	item = column_add(column, ITEM_NOTE, column->items->sheet);
	item->text = text;
	return item;
}

/* What was solved isn't known of recent pictures that weren't seen yet. */
static void add_tools(struct column *column, const struct sheets *sheets)
{
	const struct control surprise = {
		.info = { .name = "surprise",
		          .label = N_("Surprise me"),
		          .icon = "surprise",
		          .help = N_(
		                  "Play a picture you haven’t solved, without seeing it first.") },
		.disabled = gallery_state(sheets)->tab == ALBUM_RECENT ||
		            gallery_state(sheets)->count == 0,
		.run = gallery_open_surprise,
	};
	bool on = settings_get(sheets->settings, SETTING_ALBUM_SHUFFLED) != 0;
	const struct control shuffled = {
		.info = { .name = "shuffled",
		          .label = N_("Random order"),
		          .icon = "shuffle",
		          .help = N_("Choose the next picture at random, not in the order shown "
		                     "here.") },
		.lit = on,
		.switches = true,
		.run = gallery_set_shuffled,
		.number = !on,
	};

	(void)column_tool(column, column_control(column, surprise), 2);
	column_tool(column, column_control(column, shuffled), 1)->lit = on;
}

static struct grid fill(struct sheets *sheets, struct column *column)
{
	struct gallery_state *gallery = gallery_state(sheets);
	const SDL_Rect *sheet = &column->items->sheet;
	int bottom = 2 * sheet->y + sheet->h - column->y;
	struct grid grid;
	struct item *item;
	bool narrow;

	(void)sheet_frame_large(column->area, &narrow);
	add_head(column, gallery);
	item = add_grid(sheets, column);
	add_tabs(column, sheets, narrow);
	add_note(column, sheets, &bottom);
	if (machine_has_folders())
		add_entry(column, &gallery->field, sheets->photos->chooser.present, &bottom);
	else
		add_browse(column, &bottom);
	add_tools(column, sheets);
	column_close(column);
	grid = find_grid(column, gallery->count, narrow, bottom);
	if (item != NULL)
		item->rect = grid.area;
	if (item != NULL && item->kind == ITEM_NOTE)
		item->rect.h = grid.area.h * 4 / 5; /* slightly above the centre */
	return grid;
}

struct grid gallery_grid(struct sheets *sheets, const struct sheet_frame *frame)
{
	struct items items; /* not shown */
	struct column column;

	items_clear(&items);
	items_begin_sheet(&items, &gallery_sheet);
	sheet_frame_begin_large(&column, &items, frame, &sheets->states);
	return fill(sheets, &column);
}

void gallery_build(struct sheets *sheets, struct column *column)
{
	struct gallery_state *gallery = gallery_state(sheets);
	struct grid grid = fill(sheets, column);

	browser_place(&gallery->browsers[gallery->tab], &grid, sheets->context.now_ms);
}

bool gallery_prepare(struct sheets *sheets)
{
	struct gallery_state *gallery = gallery_state(sheets);
	struct browser *browser = &gallery->browsers[gallery->tab];
	struct photos *photos = sheets->photos;
	struct albums *albums = &photos->albums;
	struct album album = gallery_album(sheets);
	const struct sheet_frame frame = { .area = &sheets->context.area,
		                           .text = sheets->context.text };
	struct grid grid;

	if (SDL_strcmp(albums->path, photos->received) == 0)
		SDL_strlcpy(gallery->shown_path, _("Received"), sizeof gallery->shown_path);
	else
		paths_show_folder(gallery->shown_path, sizeof gallery->shown_path, albums->path);
	gallery->count = album_count(&album);
	grid = gallery_grid(sheets, &frame);
	browser_place(browser, &grid, sheets->context.now_ms);
	size_thumbnails(sheets);
	grid_seen(&browser->grid, (int)browser->seen, &gallery->first, &gallery->end);
	gallery->end = SDL_min(gallery->end, gallery->first + GALLERY_CELLS_MAX);
	gallery->ready = 0;
	for (int i = gallery->first; i < gallery->end; i++)
		show_cell(sheets, &album, i);
	/* a picture being opened takes precedence */
	thumbnails_make(&albums->thumbnails, photos->worker, &photos->reader, &album,
	                gallery->first, gallery->end, photos_reads(photos));
	return false;
}
