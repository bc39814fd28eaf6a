/* gallery_show: prepares and draws the visible cells of the gallery. */
#include <string.h>

#include "base/date.h"
#include "base/path.h"
#include "sheets/sheets.h"

enum {
	THUMBNAIL_WIDTH = 192, /* units; a third more for larger thumbnails */
	THUMBNAIL_HEIGHT = 144,
};

const char *gallery_empty_text(const struct sheets *sheets)
{
	const struct albums *albums = &sheets->photos->albums;

	if (sheets->gallery.tab == ALBUM_RECENT)
		return _("Pictures you open will appear here.");
	if (sheets->gallery.tab == ALBUM_SCENES)
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
	bool large = sheets->gallery.browsers[sheets->gallery.tab].grid.cell_w > width * 11 / 10;

	sheets->photos->albums.thumbnails.width = large ? width * 4 / 3 : width;
	sheets->photos->albums.thumbnails.height = large ? height * 4 / 3 : height;
}

static bool is_playing(const struct sheets *sheets, const struct album_entry *entry, int index)
{
	if (photos_current(sheets->photos)->hidden) /* not to give the surprise away */
		return false;
	if (sheets->gallery.tab == ALBUM_SCENES)
		return index == sheets->photos->played.bundled;
	return strcmp(entry->path, photos_current(sheets->photos)->path) == 0;
}

/* The name without the ending; for a name that a camera made up, the day the photo was taken. */
static void write_name(char name[ALBUM_NAME_SIZE], const struct album_entry *entry,
                       const struct thumbnail *thumbnail)
{
	int taken = thumbnail != NULL && !entry->is_folder ? thumbnail->taken : 0;
	size_t letters = strspn(entry->name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_-");
	char *dot, day[DATE_SIZE];

	path_show(name, ALBUM_NAME_SIZE, entry->name);
	dot = strrchr(name, '.');
	if (!entry->is_folder && dot != NULL && dot > name && folder_is_picture(name))
		*dot = '\0';
	if (taken == 0 || letters > 5 ||
	    name[letters + strspn(name + letters, "0123456789_-")] != '\0')
		return;
	date_write(day, taken / 10000, taken / 100 % 100, taken % 100);
	SDL_strlcpy(name, day, ALBUM_NAME_SIZE);
}

static void show_cell(struct sheets *sheets, const struct album *album, int index)
{
	struct gallery_sheet *gallery = &sheets->gallery;
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
		.opening = photos->load_ticket != 0 && gallery->waits && !photos->reading.hidden &&
		           strcmp(entry.path, photos->reading.path) == 0,
		.thumbnail = thumbnail != NULL ? thumbnail->surface : NULL,
		.pictures = thumbnail != NULL ? thumbnail->pictures : 0,
		.key = key,
		.progress = album_progress(&photos->states, entry.content),
	};
	if (photos->played.hidden && entry.content == photos->played.content)
		cell->progress.percent = -1;
	if (thumbnail != NULL)
		gallery->ready++;
}

bool gallery_prepare(struct sheets *sheets)
{
	struct gallery_sheet *gallery = &sheets->gallery;
	struct browser *browser = &gallery->browsers[gallery->tab];
	struct photos *photos = sheets->photos;
	struct albums *albums = &photos->albums;
	struct album album = gallery_album(sheets);
	const struct sheet_frame frame = { .area = &sheets->context.area,
		                           .text = sheets->context.text };
	struct grid grid;

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
	albums_make_thumbnails(albums, photos->worker, &album, gallery->first, gallery->end,
	                       photos->load_ticket != 0);
	return false;
}

enum {
	ICON_FOLDER = 44, /* units */
	ICON_BROKEN = 32,
	BADGE = 22,
	STAR = 13,
	MANY = 1000, /* pictures of a folder: not told exactly */
};

/* A thumbnail or its placeholder; false if its texture has to wait for the next frame. */
static bool draw_picture(const struct draw *draw, struct thumbs *thumbs,
                         const struct gallery_cell *cell, const SDL_Rect *rect, int *textures)
{
	if (draw_thumbnail(draw, thumbs, cell->thumbnail, cell->key, rect, textures))
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
	canvas_round(draw->canvas, &badge, side / 2, draw_colour(draw, THEME_ACCENT));
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
	canvas_round(draw->canvas, &plate, space, draw_colour(draw, THEME_SHEET));
	draw_line(draw, THEME_FONT_SMALL, text, &words, TEXT_LEFT, THEME_TEXT);
	for (int i = 0; i < progress->stars; i++)
		canvas_icon(draw->canvas, "star", star, words.x + words.w + space / 2 + i * star,
		            plate.y + (line - star) / 2, draw_colour(draw, THEME_FOCUS));
}

/* How much is in place, in a game that isn't finished. */
static void draw_percent(const struct draw *draw, int percent, const SDL_Rect *thumbnail)
{
	int height = draw_px(draw, THEME_SPACE_S);
	SDL_Rect bar = { thumbnail->x + height, thumbnail->y + thumbnail->h - 2 * height,
		         thumbnail->w - 2 * height, height };

	canvas_round(draw->canvas, &bar, height / 2, draw_colour(draw, THEME_SHEET));
	bar.w = SDL_max(bar.w * percent / 100, height);
	canvas_round(draw->canvas, &bar, height / 2, draw_colour(draw, THEME_ACCENT));
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
	const struct gallery_sheet *gallery = &sheets->gallery;
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

bool gallery_draw(const struct draw *draw, const struct item *item)
{
	const struct sheets *sheets = item->cache;

	return browser_draw(draw, item, sheets->gallery.first, sheets->gallery.end, draw_cell);
}
