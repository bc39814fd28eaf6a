/* gallery_show: prepares what is visible of the gallery. */
#include <string.h>

#include "base/path.h"
#include "sheets/sheets.h"

enum {
	THUMBNAIL_WIDTH = 192, /* units; a third more for larger thumbnails */
	THUMBNAIL_HEIGHT = 144,
};

/* The text shown instead of cells. */
static const char *empty_text(const struct sheets *sheets)
{
	const struct albums *albums = &sheets->photos->albums;

	if (sheets->gallery.tab == ALBUM_RECENT)
		return "Pictures you open will appear here.";
	if (sheets->gallery.tab == ALBUM_SCENES)
		return NULL;
	if (albums->error[0] != '\0')
		return albums->error;
	return albums->folder != NULL ? "No pictures in this folder." : "Loading…";
}

static void place_grid(struct sheets *sheets)
{
	struct gallery_sheet *gallery = &sheets->gallery;
	struct gallery_place place;

	gallery_place(&place, &sheets->context.area, &gallery->show, sheets->context.text);
	browser_place(&gallery->browsers[gallery->tab], &place.grid, sheets->context.now_ms);
}

/* Chooses between few large thumbnails and many small ones: sharp, without using much memory. */
static void size_thumbnails(struct sheets *sheets)
{
	int width = scale_px(&sheets->context.area.scale, THUMBNAIL_WIDTH);
	int height = scale_px(&sheets->context.area.scale, THUMBNAIL_HEIGHT);
	bool large = sheets->gallery.browsers[sheets->gallery.tab].grid.cell_w > width * 11 / 10;

	thumbnails_resize(&sheets->photos->albums.thumbnails, large ? width * 4 / 3 : width,
	                  large ? height * 4 / 3 : height);
}

static bool is_playing(const struct sheets *sheets, const struct album_entry *entry, int index)
{
	if (sheets->gallery.tab == ALBUM_SCENES)
		return index == sheets->photos->played.bundled;
	return strcmp(entry->path, photos_current(sheets->photos)->path) == 0;
}

static bool is_opening(const struct sheets *sheets, const struct album_entry *entry)
{
	return sheets->photos->load_ticket != 0 && sheets->gallery.waits &&
	       strcmp(entry->path, sheets->photos->reading.path) == 0;
}

static void show_cell(struct sheets *sheets, const struct album *album, int index)
{
	struct gallery_sheet *gallery = &sheets->gallery;
	int at = index - gallery->show.first;
	struct gallery_cell *cell = &gallery->cells[at];
	struct thumbnails *thumbnails = &sheets->photos->albums.thumbnails;
	const struct thumbnail *thumbnail;
	struct album_entry entry;
	uint64_t key;

	*cell = (struct gallery_cell){ .name = "", .broken = true };
	if (!album_entry(album, index, &entry))
		return;
	key = thumbnails_key(thumbnails, entry.key);
	thumbnail = thumbnails_find(thumbnails, key);
	path_show(gallery->names[at], sizeof gallery->names[at], entry.name);
	*cell = (struct gallery_cell){
		.name = gallery->names[at],
		.is_folder = entry.is_folder,
		.broken = !entry.is_folder && thumbnail != NULL && thumbnail->surface == NULL,
		.playing = is_playing(sheets, &entry, index),
		.opening = is_opening(sheets, &entry),
		.thumbnail = thumbnail != NULL ? thumbnail->surface : NULL,
		.pictures = thumbnail != NULL ? thumbnail->pictures : 0,
		.key = key,
	};
	if (thumbnail != NULL)
		gallery->ready++;
}

/* Fills in the visible cells. */
static void show_cells(struct sheets *sheets, const struct album *album)
{
	struct gallery_sheet *gallery = &sheets->gallery;
	const struct browser *browser = &gallery->browsers[gallery->tab];
	struct gallery *show = &gallery->show;

	grid_seen(&browser->grid, (int)browser->seen, &show->first, &show->end);
	if (show->end > show->first + GALLERY_CELLS_MAX)
		show->end = show->first + GALLERY_CELLS_MAX;
	gallery->ready = 0;
	for (int i = show->first; i < show->end; i++)
		show_cell(sheets, album, i);
	show->cells = gallery->cells;
}

bool gallery_prepare(struct sheets *sheets)
{
	struct gallery_sheet *gallery = &sheets->gallery;
	struct photos *photos = sheets->photos;
	struct albums *albums = &photos->albums;
	struct album album = gallery_album(sheets);

	paths_show_folder(gallery->shown_path, sizeof gallery->shown_path, albums->path);
	gallery->show = (struct gallery){
		.tab = gallery->tab,
		.folder = gallery->shown_path,
		.more = albums->folder != NULL && albums->folder->more,
		.empty_text = empty_text(sheets),
		.error = gallery->error[0] != '\0' ? gallery->error : NULL,
		.browse = photos->chooser.present,
		.count = album_count(&album),
	};
	place_grid(sheets);
	size_thumbnails(sheets);
	show_cells(sheets, &album);
	/* a picture being opened takes precedence */
	albums_make_thumbnails(albums, photos->worker, &album, gallery->show.first,
	                        gallery->show.end, photos->load_ticket != 0);
	return false;
}
