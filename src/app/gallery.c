#include "app/gallery.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/state.h"
#include "base/path.h"

/* the sheet and its lists name the tabs alike */
_Static_assert((int)SHELF_SCENES == (int)GALLERY_SCENES && (int)SHELF_RECENT == (int)GALLERY_RECENT &&
               (int)SHELF_FOLDER == (int)GALLERY_FOLDER, "tabs");
_Static_assert((int)FIELD_SIZE == (int)PATHS_SIZE, "a completed path fits the field");

enum { KEPT_BYTES = 4 << 20 }; /* of thumbnails, for the next time */

void app_gallery_init(struct app *app)
{
	struct app_gallery *gallery = &app->gallery;

	for (int i = 0; i < GALLERY_TABS; i++)
		gallery->selected[i] = -1;
	gallery->ghost = "";
	gallery->grid.columns = 1;
	gallery->grid.cell_h = 1;
}

void app_gallery_destroy(struct app *app)
{
	struct app_gallery *gallery = &app->gallery;

	folder_free(gallery->folder);
	folder_free(gallery->complete_folder);
	thumbnails_destroy(&gallery->thumbnails);
}

struct shelf app_gallery_shelf(const struct app *app)
{
	const struct app_gallery *gallery = &app->gallery;

	return (struct shelf){ (enum shelf_tab)gallery->tab, &app->photos.bundled, &app->photos.recent,
		               gallery->folder };
}

void app_gallery_select(struct app *app, int index)
{
	struct app_gallery *gallery = &app->gallery;
	int *scroll = &gallery->scroll[gallery->tab];

	struct shelf shelf = app_gallery_shelf(app);

	gallery->grid.count = shelf_count(&shelf);
	gallery->selected[gallery->tab] = index;
	*scroll = grid_scroll_to(&gallery->grid, index, *scroll);
	app->dirty = true;
}

/* "/a/b/" is shown as "/a/b". */
static void drop_slashes(char *path)
{
	size_t length = strlen(path);

	while (length > 1 && path[length - 1] == '/')
		path[--length] = '\0';
}

void app_gallery_go(struct app *app, const char *path, const char *name)
{
	struct app_gallery *gallery = &app->gallery;
	struct error error;
	uint32_t ticket = worker_list(app->worker, path, &error);

	if (ticket == 0) {
		SDL_strlcpy(app->field_error, error.text, sizeof app->field_error);
		return;
	}
	worker_cancel(app->worker, gallery->list_ticket);
	gallery->list_ticket = ticket;
	memmove(gallery->going, path, strlen(path) + 1); /* it may be the same */
	drop_slashes(gallery->going);
	SDL_strlcpy(gallery->arriving, name != NULL ? name : "", sizeof gallery->arriving);
	app->dirty = true;
}

/* Lists the folder anew: it may have changed since it was seen last. */
static void renew_folder(struct app *app)
{
	struct app_gallery *gallery = &app->gallery;
	struct shelf shelf = { SHELF_FOLDER, NULL, NULL, gallery->folder };
	int selected = gallery->selected[GALLERY_FOLDER];
	struct shelf_entry entry;

	if (gallery->path[0] == '\0')
		paths_player_pictures(gallery->path);
	if (selected >= 0 && selected < shelf_count(&shelf) &&
	    shelf_entry(&shelf, selected, &entry))
		app_gallery_go(app, gallery->path, path_name(entry.path));
	else
		app_gallery_go(app, gallery->path, NULL);
}

static void show_tab(struct app *app, enum gallery_tab tab)
{
	struct app_gallery *gallery = &app->gallery;

	gallery->tab = tab;
	gallery->seen_scroll = gallery->scroll[tab];
	gallery->typed[0] = '\0';
	app->field_error[0] = '\0';
	if (tab == GALLERY_FOLDER)
		renew_folder(app);
	app->dirty = true;
}

/* Selects the picture that is being played, or else the first. */
static void select_played(struct app *app)
{
	struct app_gallery *gallery = &app->gallery;
	struct shelf shelf = app_gallery_shelf(app);
	int *selected = &gallery->selected[gallery->tab];

	if (gallery->tab == GALLERY_SCENES)
		*selected = photos_current_bundled(&app->photos);
	else if (gallery->tab == GALLERY_RECENT && photos_current(&app->photos)->bundled < 0)
		*selected = shelf_find_path(&shelf, photos_current(&app->photos)->path);
	if (*selected < 0 || *selected >= shelf_count(&shelf))
		*selected = shelf_count(&shelf) > 0 ? 0 : -1;
}

void app_gallery_open(struct app *app)
{
	show_tab(app, app->gallery.tab);
	select_played(app);
	app->gallery.pressed = false;
	view_set_focus(app->view, COMMAND_PICK);
}

/* Hundreds of thumbnails leave holes in the heap, tens of megabytes of them, which the
 * GNU library keeps unless it is asked. */
static void give_memory_back(void)
{
#ifdef __GLIBC__
	(void)malloc_trim(0);
#endif
}

void app_gallery_close(struct app *app)
{
	struct app_gallery *gallery = &app->gallery;

	for (int i = 0; i < THUMBNAILS_RUNNING; i++)
		worker_cancel(app->worker, gallery->thumbnails.running[i].ticket);
	worker_cancel(app->worker, gallery->list_ticket);
	worker_cancel(app->worker, gallery->complete_ticket);
	gallery->list_ticket = gallery->complete_ticket = 0;
	folder_free(gallery->complete_folder);
	gallery->complete_folder = NULL;
	gallery->complete_path[0] = gallery->text[0] = '\0';
	gallery->ghost = "";
	gallery->pressed = false;
	thumbnails_trim(&gallery->thumbnails, KEPT_BYTES);
	give_memory_back();
}

/* The selected entry is opened, or entered if it is a folder. */
static void pick(struct app *app)
{
	struct app_gallery *gallery = &app->gallery;
	struct shelf shelf = app_gallery_shelf(app);
	int index = gallery->selected[gallery->tab];
	struct shelf_entry entry;

	app->field_error[0] = '\0';
	if (index < 0 || index >= shelf_count(&shelf) || !shelf_entry(&shelf, index, &entry))
		return;
	gallery->typed[0] = '\0';
	if (entry.is_folder)
		app_gallery_go(app, entry.path, NULL);
	else if (gallery->tab == GALLERY_SCENES)
		app->load_from_field = app_open_bundled(app, index);
	else
		app->load_from_field = app_open_file(app, entry.path);
}

static void go_up(struct app *app)
{
	char above[PATHS_SIZE];

	if (path_above(above, app->gallery.path))
		app_gallery_go(app, above, path_name(app->gallery.path));
}

bool app_gallery_enabled(const struct app *app, enum command command)
{
	char above[PATHS_SIZE];

	return command != COMMAND_UP || path_above(above, app->gallery.path);
}

void app_gallery_command(struct app *app, enum command command)
{
	if (app->panel != SCENE_PANEL_OPEN)
		return;
	switch (command) {
	case COMMAND_PICK:
		pick(app);
		break;
	case COMMAND_TAB_SCENES:
	case COMMAND_TAB_RECENT:
	case COMMAND_TAB_FOLDER:
		show_tab(app, (enum gallery_tab)(command - COMMAND_TAB_SCENES));
		select_played(app);
		break;
	case COMMAND_UP:
		go_up(app);
		break;
	default:
		break;
	}
}

/* The folder was listed, or cannot be: it is what is shown now. */
static void take_folder(struct app *app, struct worker_message *message)
{
	struct app_gallery *gallery = &app->gallery;
	bool same = strcmp(gallery->path, gallery->going) == 0;
	int index = -1;

	gallery->list_ticket = 0;
	folder_free(gallery->folder);
	gallery->folder = message->folder;
	message->folder = NULL;
	SDL_strlcpy(gallery->path, gallery->going, sizeof gallery->path);
	SDL_strlcpy(gallery->folder_error, message->error.text, sizeof gallery->folder_error);
	if (!same)
		gallery->seen_scroll = gallery->scroll[GALLERY_FOLDER] = 0;
	if (gallery->folder != NULL && gallery->folder->count > 0) {
		struct shelf shelf = { SHELF_FOLDER, NULL, NULL, gallery->folder };

		index = shelf_find_name(&shelf, gallery->arriving);
		index = index < 0 ? 0 : index;
	}
	gallery->selected[GALLERY_FOLDER] = index;
	if (app->panel == SCENE_PANEL_OPEN && view_focus(app->view) == COMMAND_NONE)
		view_set_focus(app->view, COMMAND_PICK); /* there were no cells before */
	if (gallery->tab == GALLERY_FOLDER && !same) {
		app_gallery_select(app, index);
		gallery->seen_scroll = gallery->scroll[GALLERY_FOLDER];
	}
}

static void take_thumbnail(struct app *app, struct worker_message *message, uint64_t key)
{
	struct thumbnails *thumbnails = &app->gallery.thumbnails;
	SDL_Surface *made = message->thumbnail;

	if (made == NULL && message->error.text[0] == '\0')
		return; /* cancelled */
	thumbnails_put(thumbnails, key, made);
	message->thumbnail = NULL;
}

void app_gallery_message(struct app *app, struct worker_message *message)
{
	struct app_gallery *gallery = &app->gallery;
	uint64_t key;

	if (message->kind == WORKER_THUMBNAIL_MADE &&
	    thumbnails_end(&gallery->thumbnails, message->ticket, &key)) {
		take_thumbnail(app, message, key);
	} else if (message->kind == WORKER_FOLDER_LISTED &&
	           message->ticket == gallery->list_ticket) {
		take_folder(app, message);
	} else if (message->kind == WORKER_FOLDER_LISTED &&
	           message->ticket == gallery->complete_ticket) {
		gallery->complete_ticket = 0;
		gallery->complete_folder = message->folder;
		message->folder = NULL;
		gallery->text[0] = '\0'; /* look again */
	} else {
		return;
	}
	if (app->panel == SCENE_PANEL_OPEN)
		app->dirty = true;
}
