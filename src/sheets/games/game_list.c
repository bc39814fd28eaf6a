/* game_list: reads, shows and scrolls a list of games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/glance.h"
#include "base/memory.h"
#include "base/path.h"
#include "photos/copies.h"
#include "sheets/games/game_list.h"
#include "sheets/games/game_text.h"
#include "sheets/sheets.h"
#include "system/paths.h"
#include "ui/grid.h"
#include "ui/scale.h"
#include "ui/thumbs.h"

enum {                   /* units */
       TEXT_WIDTH = 300, /* for the text of a row, which grows with it */
       BAR = 12,
       ICON = 20,
};

enum {
	ABOUT_LINES = 2, /* maximum of a row's second text */
	DOUBLE_CLICK_MS = 500,
};

void game_list_destroy(struct sheets *sheets)
{
	struct game_list *list = &sheets->list;

	for (int i = 0; i < list->count; i++)
		free(list->rows[i].picture);
	list->first = list->count = 0;
}

void game_list_open(struct sheets *sheets, int thumbnail_units,
                    int (*read)(struct sheets *, int, struct game_list_row *))
{
	struct game_list *list = &sheets->list;

	browser_init(&list->browser);
	list->browser.selected = 0;
	list->thumbnail_units = thumbnail_units;
	list->read = read;
	list->clicked = -1;
	list->late = false;
	sheets->controls->focus = control_id(GAME_LIST_PICK);
}

char *game_list_picture(struct sheets *sheets, const struct store_photo *photo)
{
	const char *path = photo->path;
	char copy[PATHS_SIZE];

	if (path == NULL)
		return NULL;
	if (path_is_whole(path) && glance_is_gone(path, &sheets->list.late) &&
	    copies_find(copy, sizeof copy, sheets->photos->copies, photo->content, path,
	                photo->bytes, photo->modified_ns))
		path = copy;
	return memory_text(path);
}

void game_list_forget(struct sheets *sheets, int selected)
{
	game_list_destroy(sheets);
	sheets->list.browser.selected = selected;
}

void game_list_close(struct sheets *sheets)
{
	game_list_destroy(sheets);
	albums_close(&sheets->photos->albums);
}

/* The path of a row's picture; "" if it has none, or no longer. */
static const char *path_of(const struct sheets *sheets, const struct game_list_row *row)
{
	const struct paths_pictures *bundled = &sheets->photos->bundled;
	int index;

	if (row->picture == NULL || path_is_whole(row->picture))
		return row->picture != NULL ? row->picture : "";
	index = photo_find_bundled(bundled, row->picture);
	return index >= 0 ? bundled->paths[index] : "";
}

/* The visible rows, within those that are read. */
static void find_seen(const struct game_list *list, int *first, int *end)
{
	const struct browser *browser = &list->browser;

	grid_seen(&browser->grid, (int)browser->seen, first, end);
	*first = SDL_clamp(*first, list->first, list->first + list->count);
	*end = SDL_clamp(*end, *first, list->first + list->count);
}

static void find_thumbnails(struct sheets *sheets)
{
	struct game_list *list = &sheets->list;
	struct thumbnails *thumbnails = &sheets->photos->albums.thumbnails;
	const char *paths[GAME_LIST_ROWS]; /* of the rows that are read */
	const struct album album = { .tab = ALBUM_PATHS,
		                     .scenes = &sheets->photos->bundled,
		                     .paths = paths,
		                     .path_count = list->count };
	int first, end;

	for (int i = 0; i < list->count; i++)
		paths[i] = path_of(sheets, &list->rows[i]);
	find_seen(list, &first, &end);
	for (int i = first - list->first; i < end - list->first; i++) {
		struct game_list_row *row = &list->rows[i];
		const struct thumbnail *thumbnail;
		struct album_entry entry;

		row->thumbnail = NULL;
		row->broken = !album_entry(&album, i, &entry);
		if (row->broken)
			continue;
		row->key = thumbnails_key(thumbnails, entry.key);
		thumbnail = thumbnails_find(thumbnails, row->key);
		if (thumbnail != NULL)
			row->thumbnail = thumbnail->surface;
		row->broken = thumbnail != NULL && thumbnail->surface == NULL;
	}
	thumbnails_make(&sheets->photos->albums.thumbnails, sheets->photos->worker,
	                &sheets->photos->reader, &album, first - list->first, end - list->first,
	                photos_reads(sheets->photos));
}

/* In a narrow list, or with large text, the second text may take two lines. Thumbnails are shown at 4:3. */
static struct grid make_grid(const struct column *column, SDL_Rect area, int total,
                             int thumbnail_px)
{
	int bar = column_px(column, BAR), gap = column_px(column, THEME_SPACE_S);
	int min_w = scale_text_px(&column->area->scale, TEXT_WIDTH) + thumbnail_px * 4 / 3 +
	            column_px(column, 2 * BROWSER_PAD + THEME_SPACE_M);
	int about_lines = min_w > area.w - bar ? ABOUT_LINES : 1;
	int lines_px = text_line(column->text, THEME_FONT_STRONG) +
	               text_line(column->text, THEME_FONT_SMALL) * about_lines +
	               column_px(column, THEME_SPACE_S);
	int row_px = SDL_max(lines_px, thumbnail_px) + 2 * column_px(column, BROWSER_PAD);

	return grid_rows(area, total, min_w, row_px, gap, bar);
}

/* Reads the visible rows, and as many others around them as there is space for. */
static void read_rows(struct sheets *sheets)
{
	struct game_list *list = &sheets->list;
	int first, end;

	grid_seen(&list->browser.grid, (int)list->browser.seen, &first, &end);
	if (first >= list->first && end <= list->first + list->count)
		return;
	game_list_destroy(sheets);
	list->first = SDL_max(first - (GAME_LIST_ROWS - (end - first)) / 2, 0);
	list->count = list->read(sheets, list->first, list->rows);
}

/* Breaks a text into lines between its parts, without those that don’t fit; returns how many. */
static int break_about(struct text *text, const char *about, int width, int most,
                       char lines[ABOUT_LINES][GAME_LIST_TEXT])
{
	int count = 1;

	lines[0][0] = '\0';
	while (about != NULL) {
		const char *end = strstr(about, GAME_TEXT_SEPARATOR);
		size_t length = end != NULL ? (size_t)(end - about) : strlen(about);
		char *line = lines[count - 1], longer[2 * GAME_LIST_TEXT];

		snprintf(longer, sizeof longer, "%s%s%.*s", line,
		         line[0] != '\0' ? GAME_TEXT_SEPARATOR : "", (int)length, about);
		if (line[0] == '\0' || text_width(text, THEME_FONT_SMALL, longer) <= width)
			SDL_strlcpy(line, longer, GAME_LIST_TEXT);
		else if (count < most)
			SDL_strlcpy(lines[count++], about, SDL_min(length + 1, GAME_LIST_TEXT));
		else
			break;
		about = end != NULL ? end + strlen(GAME_TEXT_SEPARATOR) : NULL;
	}
	return count;
}

static void draw_fitting(const struct draw *draw, enum theme_font font, const char *text,
                         SDL_Rect *rect, enum theme_colour colour)
{
	char fit[TEXT_FIT_SIZE];

	rect->h = text_line(draw->text, font);
	text_fit(draw->text, font, text, rect->w, TEXT_CUT_END, fit);
	draw_line(draw, font, fit, rect, TEXT_LEFT, colour);
	rect->y += rect->h;
}

/* The title and what is below it, in the middle of the rectangle's height. */
static void draw_texts(const struct draw *draw, const struct game_list_row *row, SDL_Rect rect)
{
	int title = text_line(draw->text, THEME_FONT_STRONG);
	int line = text_line(draw->text, THEME_FONT_SMALL);
	int most = SDL_clamp((rect.h - title) / line, 1, ABOUT_LINES);
	char lines[ABOUT_LINES][GAME_LIST_TEXT];
	int count = break_about(draw->text, row->about, rect.w, most, lines);

	rect.y += (rect.h - title - count * line) / 2;
	draw_fitting(draw, THEME_FONT_STRONG, row->title, &rect, THEME_TEXT);
	for (int i = 0; i < count; i++)
		draw_fitting(draw, THEME_FONT_SMALL, lines[i], &rect, THEME_TEXT_SOFT);
}

/* True if a thumbnail waits for the next frame. */
static bool draw_row(const struct draw *draw, const struct item *item, int index, SDL_Rect rect,
                     int *textures)
{
	struct sheets *sheets = item->cache;
	const struct game_list *list = &sheets->list;
	const struct game_list_row *row = &list->rows[index - list->first];
	SDL_Rect inner = draw_inset(rect, draw_px(draw, BROWSER_PAD));
	int height = draw_px(draw, list->thumbnail_units);
	SDL_Rect thumbnail = { inner.x, inner.y + (inner.h - height) / 2, height * 4 / 3, height };
	int indent = thumbnail.w + draw_px(draw, THEME_SPACE_M);
	bool drawn =
	        thumbs_draw(draw, &sheets->thumbs, row->thumbnail, row->key, &thumbnail, textures);

	if (!drawn && row->broken)
		draw_icon_in(draw, row->picture == NULL ? "numbers" : "broken", draw_px(draw, ICON),
		             &thumbnail, THEME_TEXT_OFF);
	inner.x += indent;
	inner.w -= indent;
	draw_texts(draw, row, inner);
	return !drawn && row->thumbnail != NULL;
}

static bool draw_list(const struct draw *draw, const struct item *item)
{
	const struct sheets *sheets = item->cache;
	int first, end;

	find_seen(&sheets->list, &first, &end);
	return browser_draw(draw, item, first, end, draw_row);
}

static void place_list(struct sheets *sheets, struct column *column, SDL_Rect area,
                       const struct game_list_view *view)
{
	const struct control pick = {
		.info = { .name = GAME_LIST_PICK, .label = "", .title = N_("Choose a game") },
		.run = view->pick,
	};
	struct game_list *list = &sheets->list;
	int height = column_px(column, list->thumbnail_units);
	struct grid grid = make_grid(column, area, view->total, height);

	browser_place(&list->browser, &grid, sheets->context.now_ms);
	list->browser.selected = SDL_min(list->browser.selected, view->total - 1);
	sheets->photos->albums.thumbnails.width = height * 4 / 3;
	sheets->photos->albums.thumbnails.height = height;
	sheets->photos->albums.thumbnails.whole = false;
	read_rows(sheets);
	find_thumbnails(sheets);
	(void)browser_add(column, &list->browser, column_control(column, pick), draw_list, sheets);
}

bool game_list_beside_title(const struct column *column, const char *note, SDL_Rect *rect)
{
	struct item *title = &column->items->list[column->items->count - 1];
	enum theme_font font = title->kind == ITEM_TITLE ? THEME_FONT_TITLE : THEME_FONT_STRONG;
	int space = column_px(column, THEME_SPACE_L);
	int width = title->rect.w - text_width(column->text, font, title->text) - 2 * space;

	text_measure(column->text, THEME_FONT_BODY, note, title->rect.w, &rect->w, &rect->h);
	rect->x = title->rect.x + title->rect.w - space - rect->w;
	rect->y = title->rect.y + (title->rect.h - rect->h) / 2;
	if (rect->w > width || rect->h > title->rect.h)
		return false;
	title->rect.w = rect->x - title->rect.x - space;
	return true;
}

SDL_Rect game_list_area(const struct sheets *sheets, struct column *column, const char *note)
{
	const SDL_Rect *sheet = &column->items->sheet;
	int pad = column->left - sheet->x;
	SDL_Rect area = { column->left, column->y, column->width,
		          sheet->y + sheet->h - pad - column->y };
	SDL_Rect rect = area;

	if (note[0] == '\0' && sheets->context.unsaved)
		note = _("Nothing is being saved. This list lasts until you quit.");
	if (note[0] == '\0')
		return area;
	if (!game_list_beside_title(column, note, &rect)) {
		rect = area;
		rect.h = text_height(column->text, THEME_FONT_BODY, note, area.w);
		area.h -= rect.h + column_px(column, THEME_SPACE_M);
		rect.y = sheet->y + sheet->h - pad - rect.h;
	}
	column_add(column, ITEM_TEXT, rect)->text = note;
	return area;
}

/* Adds the buttons, from the column's y on; returns their height. */
static int push_buttons(struct column *column, const struct game_list_view *view, bool brief)
{
	int y = column->y;

	if (view->command_count > 0)
		column_buttons(column, view->commands, view->command_count,
		               brief ? view->labels : NULL, true);
	return column->y - y;
}

static int buttons_height(struct column *column, const struct game_list_view *view, bool brief)
{
	struct column copy = *column;
	int count = column->items->count, height = push_buttons(&copy, view, brief);

	column->items->count = count;
	return height;
}

void game_list_place(struct sheets *sheets, struct column *column, SDL_Rect area,
                     const struct game_list_view *view)
{
	int height;
	bool brief;

	column->left = area.x;
	column->width = area.w;
	height = buttons_height(column, view, true); /* they come after the list */
	brief = height < buttons_height(column, view, false);
	area.h -= height;
	column->y = area.y + area.h + column_px(column, THEME_SPACE_M);
	if (view->total > 0) {
		place_list(sheets, column, area, view);
	} else {
		browser_init(&sheets->list.browser);
		area.h = area.h * 2 / 3; /* above the centre */
		column_add(column, ITEM_NOTE, area)->text = view->empty;
	}
	(void)push_buttons(column, view, brief);
}

struct browser *game_list_browser(struct sheets *sheets)
{
	return &sheets->list.browser;
}

enum sheet_reply game_list_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	enum command focus = sheets->controls->focus, pick = control_id(GAME_LIST_PICK);

	if ((key->keysym.mod & (KMOD_CTRL | KMOD_ALT)) != 0 ||
	    (focus != pick && focus != COMMAND_NONE) || !sheets_can(sheets, pick) ||
	    !browser_key(&sheets->list.browser, key->keysym.sym))
		return SHEET_IGNORED;
	sheets->controls->focus = pick;
	return SHEET_TAKEN;
}

/* A click selects a row; a second one on the same row presses the list. */
enum sheet_reply game_list_release(struct sheets *sheets, const struct sheet_point *point)
{
	struct game_list *list = &sheets->list;
	bool again = sheets->context.now_ms - list->clicked_ms < DOUBLE_CLICK_MS &&
	             list->clicked == point->hit.part;

	if (point->hit.command != control_id(GAME_LIST_PICK) ||
	    !browser_release(&list->browser, point->hit.part))
		return SHEET_TAKEN;
	browser_select(&list->browser, point->hit.part);
	list->clicked_ms = sheets->context.now_ms;
	list->clicked = again ? -1 : point->hit.part;
	return again ? SHEET_IGNORED : SHEET_TAKEN;
}
