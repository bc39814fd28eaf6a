/* gallery: the sheet for choosing a picture: tabs, folders and selection. */
#include <stdlib.h>
#include <sys/stat.h>

#include "base/path.h"
#include "sheets/all.h"
#include "sheets/gallery/gallery_parts.h"

_Static_assert(GALLERY_CONTROLS_END <= COMMAND_MAX, "the states have room for them");

static void init(struct sheets *sheets)
{
	struct gallery_sheet *gallery = &sheets->gallery;

	for (int i = 0; i < SHELF_TABS; i++)
		browser_init(&gallery->browsers[i]);
}

struct shelf gallery_shelf(const struct sheets *sheets)
{
	const struct photos *photos = sheets->photos;

	return (struct shelf){ .tab = sheets->gallery.tab,
		               .scenes = &photos->bundled,
		               .recent = &photos->recent,
		               .folder = photos->library.folder };
}

void gallery_select(struct sheets *sheets, int index)
{
	struct browser *browser = &sheets->gallery.browsers[sheets->gallery.tab];
	struct shelf shelf = gallery_shelf(sheets);

	browser->grid.count = shelf_count(&shelf);
	browser_select(browser, SDL_min(index, browser->grid.count - 1));
}

void gallery_say(struct sheets *sheets, const char *sentence)
{
	SDL_strlcpy(sheets->gallery.error, sentence, sizeof sheets->gallery.error);
}

/* Shows a folder; name (may be NULL) is selected when it has been listed. */
static void go(struct sheets *sheets, const char *path, const char *name)
{
	struct photos *photos = sheets->photos;
	struct error error;

	if (!library_go(&photos->library, photos->worker, path, name, &error))
		gallery_say(sheets, error.text);
}

/* Lists the folder again: it may have changed. */
static void reload_folder(struct sheets *sheets)
{
	struct library *library = &sheets->photos->library;
	struct shelf shelf = { .tab = SHELF_FOLDER, .folder = library->folder };
	int selected = sheets->gallery.browsers[SHELF_FOLDER].selected;
	struct shelf_entry entry;
	bool known = selected >= 0 && selected < shelf_count(&shelf) &&
	             shelf_entry(&shelf, selected, &entry);

	if (library->folder == NULL) /* the last one, from an earlier start, may be gone */
		paths_player_folder(library->path);
	go(sheets, library->path, known ? path_name(entry.path) : NULL);
}

/* The picture being played, or else the first. */
static int find_played(const struct sheets *sheets)
{
	const struct gallery_sheet *gallery = &sheets->gallery;
	const struct photo *played = photos_current(sheets->photos);
	struct shelf shelf = gallery_shelf(sheets);
	int index = gallery->browsers[gallery->tab].selected;

	if (gallery->tab == SHELF_SCENES)
		index = photos_current_bundled(sheets->photos);
	else if (gallery->tab == SHELF_RECENT && played->pixels != NULL)
		index = shelf_find_path(&shelf, played->path);
	if (index < 0 || index >= shelf_count(&shelf))
		index = shelf_count(&shelf) > 0 ? 0 : -1;
	return index;
}

void gallery_show_tab(struct sheets *sheets, enum shelf_tab tab)
{
	struct gallery_sheet *gallery = &sheets->gallery;

	if (tab != gallery->tab)
		sheets->port.set(sheets->port.context, SETTING_GALLERY_TAB, (int)tab);
	gallery->tab = tab;
	gallery->typed[0] = '\0';
	gallery->error[0] = '\0';
	if (tab == SHELF_FOLDER)
		reload_folder(sheets);
	browser_jump(&gallery->browsers[tab], gallery->browsers[tab].scroll);
	gallery->browsers[tab].selected = find_played(sheets);
}

static void open_sheet(struct sheets *sheets)
{
	field_select(&sheets->gallery.field);
	gallery_show_tab(sheets, sheets->gallery.tab);
	sheets->controls->focus = GALLERY_PICK;
}

static void close_sheet(struct sheets *sheets, bool cancelled)
{
	(void)cancelled;
	library_close(&sheets->photos->library, sheets->photos->worker);
	thumbs_forget(&sheets->gallery.thumbs);
	gallery_say(sheets, "");
	sheets->gallery.waits = false;
}

/* Opens the selected entry, or enters it if it is a folder. */
static void pick(struct sheets *sheets)
{
	struct gallery_sheet *gallery = &sheets->gallery;
	const struct sheets_port *port = &sheets->port;
	struct shelf shelf = gallery_shelf(sheets);
	int index = gallery->browsers[gallery->tab].selected;
	struct shelf_entry entry;

	gallery_say(sheets, "");
	if (index < 0 || index >= shelf_count(&shelf) || !shelf_entry(&shelf, index, &entry))
		return;
	gallery->typed[0] = '\0';
	if (entry.is_folder)
		go(sheets, entry.path, NULL);
	else if (gallery->tab == SHELF_SCENES)
		gallery->waits = port->open_bundled(port->context, index);
	else
		gallery->waits = port->open_file(port->context, entry.path);
}

void gallery_go_up(struct sheets *sheets)
{
	const char *path = sheets->photos->library.path;
	char above[PATHS_SIZE];

	if (path_above(above, path))
		go(sheets, above, path_name(path));
}

static bool is_folder(const char *path)
{
	struct stat found;

	return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

/* Opens a picture or shows a folder. */
static void open_written_path(struct sheets *sheets)
{
	const char *written = sheets->gallery.field.text;
	char path[PATHS_SIZE], whole[PATHS_SIZE];

	gallery_say(sheets, "");
	if (!paths_expand(path, written)) {
		gallery_say(sheets, written[0] == '\0' ? "Type the path of a picture first."
		                                       : "That isn’t a file path.");
	} else if (is_folder(path)) {
		gallery_show_tab(sheets, SHELF_FOLDER);
		go(sheets, path[0] != '/' && realpath(path, whole) != NULL ? whole : path, NULL);
		sheets->controls->focus = GALLERY_PICK;
	} else {
		sheets->gallery.waits = sheets->port.open_file(sheets->port.context, path);
	}
}

static void add_states(const struct sheets *sheets, struct command_states *states)
{
	char above[PATHS_SIZE];

	states->enabled[GALLERY_UP] = sheets->gallery.tab == SHELF_FOLDER &&
	                              path_above(above, sheets->photos->library.path);
}

static enum sheet_reply take_command(struct sheets *sheets, enum command command)
{
	if (command != COMMAND_ACCEPT && command < COMMAND_COUNT)
		return SHEET_IGNORED;
	if (command == COMMAND_ACCEPT) {
		open_written_path(sheets);
	} else if (command == GALLERY_PATH) {
		field_move(&sheets->gallery.field, FIELD_END);
		sheets->controls->focus = command;
	} else if (command == GALLERY_PICK) {
		pick(sheets);
	} else if (command == GALLERY_UP) {
		gallery_go_up(sheets);
	}
	for (int i = 0; i < SHELF_TABS; i++)
		if (command == gallery_tabs[i])
			gallery_show_tab(sheets, (enum shelf_tab)i);
	return SHEET_TAKEN;
}

static struct field *path_field(struct sheets *sheets)
{
	return &sheets->gallery.field;
}

static void paste(struct sheets *sheets, const char *text)
{
	(void)field_insert(&sheets->gallery.field, text);
}

void gallery_listed(struct sheets *sheets, bool another)
{
	struct gallery_sheet *gallery = &sheets->gallery;
	struct browser *browser = &gallery->browsers[SHELF_FOLDER];
	int index = library_arrival(&sheets->photos->library);

	if (another)
		browser_jump(browser, 0);
	browser->selected = index;
	if (sheets->open == &gallery_sheet && sheets->controls->focus == COMMAND_NONE)
		sheets->controls->focus = GALLERY_PICK; /* there were no cells before */
	if (gallery->tab == SHELF_FOLDER && another) {
		gallery_select(sheets, index);
		browser_jump(browser, browser->scroll);
	}
}

static void lose_textures(struct sheets *sheets)
{
	thumbs_forget(&sheets->gallery.thumbs);
}

static const struct browser *find_browser(const struct sheets *sheets)
{
	return &sheets->gallery.browsers[sheets->gallery.tab];
}

const struct sheet gallery_sheet = {
	.name = "open",
	.opener = COMMAND_OPEN,
	.primary = GALLERY_PICK,
	.controls = gallery_controls,
	.control_count = GALLERY_CONTROLS_END - COMMAND_COUNT,
	.init = init,
	.lose_textures = lose_textures,
	.open = open_sheet,
	.close = close_sheet,
	.lay_out = gallery_lay_out,
	.states = add_states,
	.command = take_command,
	.field = path_field,
	.field_command = GALLERY_PATH,
	.paste = paste,
	.key = gallery_key,
	.text = gallery_text,
	.press = gallery_press,
	.drag = gallery_drag,
	.release = gallery_release,
	.wheel = gallery_wheel,
	.prepare = gallery_prepare,
	.browser = find_browser,
};
