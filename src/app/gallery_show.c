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

	if (gallery->tab == GALLERY_RECENT)
		return "Pictures that you open will be found here again.";
	if (gallery->tab == GALLERY_SCENES)
		return NULL;
	if (gallery->folder_error[0] != '\0')
		return gallery->folder_error;
	return gallery->folder != NULL ? "No pictures in this folder." : "Reading the folder…";
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

	thumbnails_resize(&gallery->thumbnails, large ? width * 4 / 3 : width,
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
	const struct thumbnail *thumbnail;
	struct shelf_entry entry;
	uint64_t key;

	*cell = (struct gallery_cell){ .name = "", .broken = true };
	if (!shelf_entry(shelf, index, &entry))
		return;
	key = thumbnails_key(&gallery->thumbnails, entry.key);
	thumbnail = entry.is_folder ? NULL : thumbnails_find(&gallery->thumbnails, key);
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

/* The keys of pictures from … end, added to those wanted. */
static int want(const struct app *app, const struct shelf *shelf, int from, int end,
                uint64_t *keys, int *indices, int count)
{
	const struct thumbnails *thumbnails = &app->gallery.thumbnails;
	int most = thumbnails_room(thumbnails);

	struct shelf_entry entry;

	from = from < 0 ? 0 : from;
	end = end > shelf_count(shelf) ? shelf_count(shelf) : end;
	for (int i = from; i < end && count < most; i++) {
		if (!shelf_entry(shelf, i, &entry) || entry.is_folder)
			continue;
		keys[count] = thumbnails_key(thumbnails, entry.key);
		indices[count++] = i;
	}
	return count;
}

/* Those being made that are wanted no more make room. */
static void cancel_unwanted(struct app *app, const uint64_t *keys, int count)
{
	const struct thumbnails *thumbnails = &app->gallery.thumbnails;

	for (int i = 0; i < THUMBNAILS_RUNNING; i++) {
		bool wanted = false;

		for (int k = 0; k < count; k++)
			wanted = wanted || keys[k] == thumbnails->running[i].key;
		if (!wanted)
			worker_cancel(app->worker, thumbnails->running[i].ticket);
	}
}

/* Begins what thumbnails there is room for: those seen first, then a page below and a
 * page above. A picture that is being opened comes before all of them. */
static void make_thumbnails(struct app *app, const struct shelf *shelf)
{
	struct app_gallery *gallery = &app->gallery;
	const struct gallery *show = &gallery->show;
	int page = show->end - show->first;
	uint64_t keys[THUMBNAILS_MAX];
	int indices[THUMBNAILS_MAX];
	int count = want(app, shelf, show->first, show->end, keys, indices, 0);
	int next;

	count = want(app, shelf, show->end, show->end + page, keys, indices, count);
	count = want(app, shelf, show->first - page, show->first, keys, indices, count);
	cancel_unwanted(app, keys, count);
	if (app->photos.load_ticket != 0)
		return;
	while ((next = thumbnails_next(&gallery->thumbnails, keys, count)) >= 0) {
		struct shelf_entry entry;
		uint32_t ticket = 0;

		if (shelf_entry(shelf, indices[next], &entry))
			ticket = worker_thumbnail(app->worker, entry.path, gallery->thumbnails.width,
			                          gallery->thumbnails.height, NULL);
		if (ticket == 0)
			return; /* the next frame may find memory */
		thumbnails_begin(&gallery->thumbnails, ticket, keys[next]);
	}
}

/* Lists the folder of the path that is being written. */
static void list_for_completion(struct app *app, const char *folder)
{
	struct app_gallery *gallery = &app->gallery;

	if (strcmp(folder, gallery->complete_path) == 0)
		return;
	worker_cancel(app->worker, gallery->complete_ticket);
	folder_free(gallery->complete_folder);
	gallery->complete_folder = NULL;
	gallery->complete_ticket = folder[0] != '\0' ? worker_list(app->worker, folder, NULL) : 0;
	SDL_strlcpy(gallery->complete_path, folder, sizeof gallery->complete_path);
}

/* Finds what Tab would write, once the text has changed or its folder is listed. */
static void complete(struct app *app)
{
	struct app_gallery *gallery = &app->gallery;
	const struct field *field = &app->field;
	bool at_end = field->cursor == strlen(field->text) && !field->selected;
	char folder[PATHS_SIZE];

	if (view_focus(app->view) != COMMAND_PATH || !at_end) {
		gallery->ghost = "";
		gallery->text[0] = '\0';
		return;
	}
	if (strcmp(field->text, gallery->text) == 0)
		return;
	SDL_strlcpy(gallery->text, field->text, sizeof gallery->text);
	gallery->ghost = "";
	if (!complete_folder(folder, field->text))
		folder[0] = '\0';
	list_for_completion(app, folder);
	if (gallery->complete_folder == NULL ||
	    !complete_text(gallery->completed, &gallery->ghost, gallery->complete_folder,
	                   field->text))
		gallery->ghost = "";
}

void app_gallery_due(struct app *app)
{
	struct app_gallery *gallery = &app->gallery;
	struct shelf shelf = app_gallery_shelf(app);

	if (app->panel != SCENE_PANEL_OPEN || (!app->dirty && !app_gallery_moves(app)))
		return;
	complete(app);
	paths_show_folder(gallery->shown_path, sizeof gallery->shown_path, gallery->path);
	gallery->show = (struct gallery){
		.tab = gallery->tab,
		.folder = gallery->shown_path,
		.more = gallery->folder != NULL && gallery->folder->more,
		.words = words(app),
		.error = app->field_error[0] != '\0' ? app->field_error : NULL,
		.ghost = gallery->ghost,
		.browse = app->photos.chooser.present,
		.count = shelf_count(&shelf),
		.selected = gallery->selected[gallery->tab],
	};
	lay_out(app);
	size_thumbnails(app);
	show_cells(app, &shelf);
	make_thumbnails(app, &shelf);
	if (app_gallery_moves(app))
		app->dirty = true;
}
