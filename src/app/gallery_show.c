/* gallery_show: the part of gallery.h that makes ready what is seen. */
#include <math.h>
#include <string.h>

#include "app/state.h"

enum {
	THUMBNAIL_WIDTH = 192,   /* units; a third more for those shown larger */
	THUMBNAIL_HEIGHT = 144,
	FIRST_MS = 16,           /* that the first frame of a scroll counts for */
	GLIDE_MS = 60,           /* in that time a scroll comes 63 % nearer to its end */
};

bool app_gallery_moves(const struct app *app)
{
	const struct app_gallery *gallery = &app->gallery;

	return app->panel == SCENE_PANEL_OPEN &&
	       (int)gallery->seen_scroll != gallery->scroll[gallery->tab];
}

/* What is seen comes nearer to where it is going. */
static void glide(struct app *app)
{
	struct app_gallery *gallery = &app->gallery;
	double to = gallery->scroll[gallery->tab];
	double since_ms = gallery->gliding ? (double)(app->now_ms - gallery->seen_ms) : FIRST_MS;
	double left = (to - gallery->seen_scroll) * exp(-since_ms / GLIDE_MS);

	gallery->seen_ms = app->now_ms;
	gallery->gliding = fabs(left) >= 1.0;
	gallery->seen_scroll = gallery->gliding ? to - left : to;
}

/* What is there to say where cells would be. */
static const char *words(const struct app *app)
{
	const struct app_gallery *gallery = &app->gallery;
	const struct library *library = &app->photos.library;

	if (gallery->tab == GALLERY_RECENT)
		return "Pictures that you open will be found here again.";
	if (gallery->tab == GALLERY_SCENES)
		return NULL;
	if (library->error[0] != '\0')
		return library->error;
	return library->folder != NULL ? "No pictures in this folder." : "Reading the folder…";
}

/* Lays the grid out for the window as it is; if its rows became others, the first cell
 * that was seen stays so. */
static void lay_out(struct app *app)
{
	struct app_gallery *gallery = &app->gallery;
	struct grid old = gallery->grid;
	struct sheet_room room = view_sheet_room(app->view);
	struct gallery_place place;
	int *scroll = &gallery->scroll[gallery->tab];
	int first, end;

	grid_seen(&old, *scroll, &first, &end);
	gallery_place(&place, &room, &gallery->show, view_text(app->view));
	gallery->grid = place.grid;
	if (old.columns != gallery->grid.columns || old.cell_h != gallery->grid.cell_h) {
		*scroll = grid_cell(&gallery->grid, first, 0).y - gallery->grid.area.y;
		gallery->seen_scroll = *scroll;
	}
	*scroll = grid_scroll_within(&gallery->grid, *scroll);
	glide(app);
	gallery->seen_scroll = grid_scroll_within(&gallery->grid, (int)gallery->seen_scroll) +
	                       fmod(gallery->seen_scroll, 1.0);
	gallery->show.scroll = (int)gallery->seen_scroll;
}

/* Few large ones or many small ones: each as sharp as it is shown, in little memory. */
static void size_thumbnails(struct app *app)
{
	struct app_gallery *gallery = &app->gallery;
	int width = scale_px(&view_layout(app->view)->scale, THUMBNAIL_WIDTH);
	int height = scale_px(&view_layout(app->view)->scale, THUMBNAIL_HEIGHT);
	bool large = gallery->grid.cell_w > width * 11 / 10;

	thumbnails_resize(&app->photos.library.thumbnails, large ? width * 4 / 3 : width,
	                  large ? height * 4 / 3 : height);
}

static bool is_playing(const struct app *app, const struct shelf_entry *entry, int index)
{
	const struct photo *photo = photos_current(&app->photos);

	if (app->gallery.tab == GALLERY_SCENES)
		return index == app->photos.played.bundled;
	return photo->bundled < 0 && strcmp(entry->path, photo->path) == 0;
}

static bool is_opening(const struct app *app, const struct shelf_entry *entry)
{
	return app->photos.load_ticket != 0 && app->load_from_field &&
	       strcmp(entry->path, app->photos.reading.path) == 0;
}

static void show_cell(struct app *app, const struct shelf *shelf, int index)
{
	struct app_gallery *gallery = &app->gallery;
	int at = index - gallery->show.first;
	struct gallery_cell *cell = &gallery->cells[at];
	struct thumbnails *thumbnails = &app->photos.library.thumbnails;
	const struct thumbnail *thumbnail;
	struct shelf_entry entry;
	uint64_t key;

	*cell = (struct gallery_cell){ .name = "", .broken = true };
	if (!shelf_entry(shelf, index, &entry))
		return;
	key = thumbnails_key(thumbnails, entry.key);
	thumbnail = entry.is_folder ? NULL : thumbnails_find(thumbnails, key);
	SDL_strlcpy(gallery->names[at], entry.name, sizeof gallery->names[at]);
	*cell = (struct gallery_cell){
		.name = gallery->names[at],
		.is_folder = entry.is_folder,
		.broken = thumbnail != NULL && thumbnail->surface == NULL,
		.playing = is_playing(app, &entry, index),
		.opening = is_opening(app, &entry),
		.thumbnail = thumbnail != NULL ? thumbnail->surface : NULL,
		.key = key,
	};
	if (thumbnail != NULL || entry.is_folder)
		gallery->ready++;
}

/* Fills in the cells that are seen. */
static void show_cells(struct app *app, const struct shelf *shelf)
{
	struct app_gallery *gallery = &app->gallery;
	struct gallery *show = &gallery->show;

	grid_seen(&gallery->grid, show->scroll, &show->first, &show->end);
	if (show->end > show->first + GALLERY_CELLS_MAX)
		show->end = show->first + GALLERY_CELLS_MAX;
	gallery->ready = 0;
	for (int i = show->first; i < show->end; i++)
		show_cell(app, shelf, i);
	show->cells = gallery->cells;
}

/* Finds what Tab would write, while the path is being written at its end. */
static void complete(struct app *app)
{
	const struct field *field = &app->field;
	bool writes = view_focus(app->view) == COMMAND_PATH &&
	              field->cursor == strlen(field->text) && !field->selected;

	library_complete(&app->photos.library, app->worker, writes ? field->text : NULL);
}

void app_gallery_due(struct app *app)
{
	struct app_gallery *gallery = &app->gallery;
	struct library *library = &app->photos.library;
	struct shelf shelf = app_gallery_shelf(app);

	if (app->panel != SCENE_PANEL_OPEN || (!app->dirty && !app_gallery_moves(app)))
		return;
	complete(app);
	paths_show_folder(gallery->shown_path, sizeof gallery->shown_path, library->path);
	gallery->show = (struct gallery){
		.tab = gallery->tab,
		.folder = gallery->shown_path,
		.more = library->folder != NULL && library->folder->more,
		.words = words(app),
		.error = app->field_error[0] != '\0' ? app->field_error : NULL,
		.ghost = library->completion.ghost,
		.browse = app->photos.chooser.present,
		.count = shelf_count(&shelf),
		.selected = gallery->selected[gallery->tab],
	};
	lay_out(app);
	size_thumbnails(app);
	show_cells(app, &shelf);
	/* a picture that is being opened comes before all of them */
	library_make_thumbnails(library, app->worker, &shelf, gallery->show.first,
	                        gallery->show.end, app->photos.load_ticket != 0);
	if (app_gallery_moves(app))
		app->dirty = true;
}
