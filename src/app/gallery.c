#include "app/gallery.h"

#include "app/state.h"
#include "base/path.h"

/* the sheet and its lists name the tabs alike */
_Static_assert((int)SHELF_SCENES == (int)GALLERY_SCENES && (int)SHELF_RECENT == (int)GALLERY_RECENT &&
               (int)SHELF_FOLDER == (int)GALLERY_FOLDER, "tabs");
_Static_assert((int)FIELD_SIZE == (int)PATHS_SIZE, "a completed path fits the field");

void app_gallery_init(struct app *app)
{
	struct app_gallery *gallery = &app->gallery;

	for (int i = 0; i < GALLERY_TABS; i++)
		gallery->selected[i] = -1;
	gallery->grid.columns = 1;
	gallery->grid.cell_h = 1;
}

struct shelf app_gallery_shelf(const struct app *app)
{
	const struct app_gallery *gallery = &app->gallery;

	return (struct shelf){ (enum shelf_tab)gallery->tab, &app->photos.bundled, &app->photos.recent,
		               app->photos.library.folder };
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

void app_gallery_go(struct app *app, const char *path, const char *name)
{
	struct error error;

	if (!library_go(&app->photos.library, app->worker, path, name, &error))
		SDL_strlcpy(app->field_error, error.text, sizeof app->field_error);
	app->dirty = true;
}

/* Lists the folder anew: it may have changed since it was seen last. */
static void renew_folder(struct app *app)
{
	struct library *library = &app->photos.library;
	struct shelf shelf = { SHELF_FOLDER, NULL, NULL, library->folder };
	int selected = app->gallery.selected[GALLERY_FOLDER];
	struct shelf_entry entry;
	bool known = selected >= 0 && selected < shelf_count(&shelf) &&
	             shelf_entry(&shelf, selected, &entry);

	if (library->path[0] == '\0')
		paths_player_pictures(library->path);
	app_gallery_go(app, library->path, known ? path_name(entry.path) : NULL);
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

void app_gallery_close(struct app *app)
{
	app->gallery.pressed = false;
	library_close(&app->photos.library, app->worker);
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

	if (path_above(above, app->photos.library.path))
		app_gallery_go(app, above, path_name(app->photos.library.path));
}

bool app_gallery_enabled(const struct app *app, enum command command)
{
	char above[PATHS_SIZE];

	return command != COMMAND_UP || path_above(above, app->photos.library.path);
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

void app_gallery_listed(struct app *app, bool another)
{
	struct app_gallery *gallery = &app->gallery;
	int index = library_arrival(&app->photos.library);

	if (another)
		gallery->seen_scroll = gallery->scroll[GALLERY_FOLDER] = 0;
	gallery->selected[GALLERY_FOLDER] = index;
	if (app->panel == SCENE_PANEL_OPEN && view_focus(app->view) == COMMAND_NONE)
		view_set_focus(app->view, COMMAND_PICK); /* there were no cells before */
	if (gallery->tab == GALLERY_FOLDER && another) {
		app_gallery_select(app, index);
		gallery->seen_scroll = gallery->scroll[GALLERY_FOLDER];
	}
}
