/* gallery: the sheet for choosing a picture: tabs, folders, selection, keys and pointer. */
#include "sheets/gallery/gallery.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/glance.h"
#include "base/memory.h"
#include "base/path.h"
#include "desktop/uri.h"
#include "photos/copies.h"
#include "sheets/sheets.h"
#include "system/machine.h"
#include "system/paths.h"
#include "ui/field.h"

struct gallery_state *gallery_state(const struct sheets *sheets)
{
	return sheets_state(sheets, &gallery_sheet);
}

bool gallery_stop_waiting(struct sheets *sheets)
{
	struct gallery_state *gallery = gallery_state(sheets);
	bool waited = gallery->waits;

	gallery->waits = false;
	return waited;
}

static void init(struct sheets *sheets)
{
	struct gallery_state *gallery = gallery_state(sheets);

	gallery->tab = (enum album_tab)settings_get(sheets->settings, SETTING_GALLERY_TAB);
	gallery->seed = SDL_GetPerformanceCounter() | 1;
	for (int i = 0; i < ALBUM_TABS; i++)
		browser_init(&gallery->browsers[i]);
}

struct album gallery_album(const struct sheets *sheets)
{
	const struct photos *photos = sheets->photos;

	return (struct album){ .tab = gallery_state(sheets)->tab,
		               .scenes = &photos->bundled,
		               .recent = &photos->recent,
		               .folder = photos->albums.folder };
}

static void select_cell(struct sheets *sheets, int index)
{
	struct browser *browser = &gallery_state(sheets)->browsers[gallery_state(sheets)->tab];
	struct album album = gallery_album(sheets);

	browser->grid.count = album_count(&album);
	browser_select(browser, SDL_min(index, browser->grid.count - 1));
}

static void take_state(void *context, const struct picture_state *state)
{
	const struct album_state added = { state->content, state->width, state->height, state->home,
		                           (int)state->stars };

	album_states_add(context, &added);
}

/* For a job, on its thread. */
static bool read_all(const char *file, atomic_bool *cancel, struct album_states *all)
{
	struct error error;
	struct store *store = store_open_beside(file, cancel, &error);
	bool read = store != NULL && store_picture_states(store, 0, take_state, all, &error);

	store_close(store);
	return read;
}

static int by_number(const void *a, const void *b)
{
	const uint64_t *left = a, *right = b;

	return (*left > *right) - (*left < *right);
}

/* Reads those of the game's own pictures and of the one being played. */
static void read_some(const struct sheets *sheets, struct album_states *states)
{
	const struct photos *photos = sheets->photos;
	int count = photos->bundled.count;
	uint64_t *contents = memory_grow(NULL, ((size_t)count + 1) * sizeof *contents);

	for (int i = 0; i < count; i++)
		contents[i] = photo_scene_content(photos->bundled.paths[i]);
	contents[count++] = photos_current(photos)->content;
	qsort(contents, (size_t)count, sizeof *contents, by_number);
	for (int i = 0; i < count; i++)
		if (contents[i] != 0 && (i == 0 || contents[i] != contents[i - 1]))
			(void)store_picture_states(sheets->store, contents[i], take_state, states,
			                           NULL);
	free(contents);
}

void gallery_read_states(struct sheets *sheets)
{
	struct album_states *states = &sheets->photos->states;
	struct gallery_state *gallery = gallery_state(sheets);
	const char *many = sheets->store != NULL && sheets->photos->worker != NULL
	                           ? store_of_many_results(sheets->store)
	                           : NULL;

	sheets->photos->shuffle = gallery_order(sheets);
	album_states_forget(states);
	SDL_zeroa(gallery->looked_up);
	if (many != NULL) {
		read_some(sheets, states);
		states->file = memory_text(many);
		states->read = read_all;
	} else if (sheets->store != NULL && /* if that fails, some are missing */
	           !store_picture_states(sheets->store, 0, take_state, states, NULL)) {
		album_states_forget(states);
	}
}

struct album_progress gallery_progress(const struct sheets *sheets, int cell, uint64_t content)
{
	struct gallery_state *gallery = gallery_state(sheets);
	const struct album_states *known = &sheets->photos->states;
	struct gallery_looked_up *entry = &gallery->looked_up[cell % GALLERY_CELLS_MAX];
	struct album_states found = { .list = NULL };

	if (known->file == NULL || content == 0)
		return album_progress(known, content);
	if (entry->content != content) {
		(void)store_picture_states(sheets->store, content, take_state, &found, NULL);
		entry->progress = album_progress(&found, content);
		entry->content = content;
		album_states_forget(&found);
	}
	return entry->progress;
}

uint64_t gallery_order(const struct sheets *sheets)
{
	return settings_get(sheets->settings, SETTING_ALBUM_SHUFFLED) != 0
	               ? gallery_state(sheets)->seed
	               : 0;
}

/* Says also how many pictures of the tab are solved, where all are known. */
static void count_pictures(struct sheets *sheets)
{
	struct gallery_state *gallery = gallery_state(sheets);
	struct album album = gallery_album(sheets);
	int pictures, solved;

	gallery->count = album_count(&album);
	gallery->solved[0] = '\0';
	if (gallery->tab == ALBUM_RECENT ||
	    (gallery->tab == ALBUM_FOLDER && !sheets->photos->albums.examined))
		return;
	album_count_solved(&album, &sheets->photos->states, &pictures, &solved);
	if (pictures > 0)
		snprintf(gallery->solved, sizeof gallery->solved,
		         /* Translators: as “3 of 12 pictures solved” */
		         PLURAL(pictures, "%s of %s picture solved", "%s of %s pictures solved"),
		         number_text((uint64_t)solved).text, number_text((uint64_t)pictures).text);
}

/* Shows a folder; name (may be NULL) is selected when it has been listed. */
static void go(struct sheets *sheets, const char *path, const char *name)
{
	struct photos *photos = sheets->photos;

	albums_go(&photos->albums, photos->worker, &photos->states, path, name);
}

/* True if the picture being played, which isn't a secret, is in the folder shown. */
static bool plays_in_folder(const struct sheets *sheets)
{
	const struct photo *played = photos_current(sheets->photos);
	char folder[PATHS_SIZE];

	return played->bundled < 0 && !played->hidden && path_above(folder, played->path) &&
	       SDL_strcmp(folder, sheets->photos->albums.path) == 0;
}

static void reload_folder(struct sheets *sheets)
{
	struct albums *albums = &sheets->photos->albums;
	struct album album = { .tab = ALBUM_FOLDER, .folder = albums->folder };
	int selected = gallery_state(sheets)->browsers[ALBUM_FOLDER].selected;
	struct album_entry entry;
	bool known = selected >= 0 && selected < album_count(&album) &&
	             album_entry(&album, selected, &entry);

	if (albums->folder == NULL) /* the last one, from an earlier start, may be gone */
		paths_player_folder(albums->path);
	go(sheets, albums->path,
	   plays_in_folder(sheets) ? path_name(photos_current(sheets->photos)->path)
	   : known                 ? path_name(entry.path)
	                           : NULL);
}

/* The picture being played, unless it is a secret, or else the first. */
static int find_played(const struct sheets *sheets)
{
	const struct gallery_state *gallery = gallery_state(sheets);
	const struct photo *played = photos_current(sheets->photos);
	struct album album = gallery_album(sheets);
	int index = gallery->browsers[gallery->tab].selected;

	if (gallery->tab == ALBUM_SCENES && !played->hidden)
		index = photos_current_bundled(sheets->photos);
	else if (gallery->tab == ALBUM_RECENT && played->pixels != NULL && !played->hidden)
		index = album_find_path(&album, played->path);
	if (index < 0 || index >= album_count(&album))
		index = album_count(&album) > 0 ? 0 : -1;
	return index;
}

enum sheet_reply gallery_show_tab(struct sheets *sheets, int tab)
{
	struct gallery_state *gallery = gallery_state(sheets);

	if (tab != (int)gallery->tab)
		request_set(sheets, SETTING_GALLERY_TAB, tab);
	gallery->tab = (enum album_tab)tab;
	sheets_note(sheets, "");
	if (tab == ALBUM_FOLDER)
		reload_folder(sheets);
	browser_jump(&gallery->browsers[tab], gallery->browsers[tab].scroll);
	gallery->browsers[tab].selected = find_played(sheets);
	count_pictures(sheets);
	return SHEET_TAKEN;
}

/* Recent pictures whose files are gone are shown by their copies. */
static void find_recent_copies(struct sheets *sheets)
{
	struct recent *recent = &sheets->photos->recent;
	char copy[PATHS_SIZE];
	bool late = false;

	for (int i = 0; i < recent->count && sheets->store != NULL; i++) {
		const char *path = recent->list[i].path;
		bool found = glance_is_gone(path, &late) &&
		             copies_find(copy, sizeof copy, sheets->photos->copies,
		                         store_picture_content(sheets->store, path), path, 0, 0);

		recent_set_copy(recent, i, found ? copy : NULL);
	}
}

static void gallery_open_sheet(struct sheets *sheets)
{
	find_recent_copies(sheets);
	field_select(&gallery_state(sheets)->field);
	gallery_read_states(sheets);
	gallery_state(sheets)->received =
	        sheets->photos->received[0] != '\0' && glance_is_folder(sheets->photos->received);
	if (plays_in_folder(sheets)) /* not the player's choice: isn't stored */
		gallery_state(sheets)->tab = ALBUM_FOLDER;
	gallery_show_tab(sheets, (int)gallery_state(sheets)->tab);
	sheets->controls->focus = control_id(GALLERY_PICK);
}

void gallery_open_folder(struct sheets *sheets)
{
	if (sheets->open != &gallery_sheet)
		sheets_open(sheets, &gallery_sheet);
	gallery_show_tab(sheets, ALBUM_FOLDER);
}

static void gallery_close_sheet(struct sheets *sheets)
{
	albums_close(&sheets->photos->albums);
	gallery_state(sheets)->waits = false;
}

/* The picture of this number on the tab that is shown. */
static void open_picture(struct sheets *sheets, int index, const char *path, bool hidden)
{
	if (gallery_state(sheets)->tab == ALBUM_SCENES)
		request_scene(sheets, index, hidden);
	else
		request_file(sheets, path, hidden);
}

enum sheet_reply gallery_pick(struct sheets *sheets, int number)
{
	struct gallery_state *gallery = gallery_state(sheets);
	struct album album = gallery_album(sheets);
	int index = gallery->browsers[gallery->tab].selected;
	struct album_entry entry;

	(void)number;
	sheets_note(sheets, "");
	if (index < 0 || index >= album_count(&album) || !album_entry(&album, index, &entry))
		return SHEET_TAKEN;
	gallery->waits = !entry.is_folder;
	if (entry.is_folder)
		go(sheets, entry.path, NULL);
	else
		open_picture(sheets, index, entry.path, false);
	return SHEET_TAKEN;
}

/* Opens a picture that isn't solved without showing it. */
enum sheet_reply gallery_open_surprise(struct sheets *sheets, int number)
{
	struct album album = gallery_album(sheets);
	struct album_entry entry;
	int pictures, solved;
	int index =
	        album_surprise(&album, &sheets->photos->states,
	                       photos_current(sheets->photos)->path, SDL_GetPerformanceCounter());

	(void)number;
	if (index < 0 || !album_entry(&album, index, &entry)) {
		album_count_solved(&album, &sheets->photos->states, &pictures, &solved);
		sheets_note(sheets, solved > 0     ? _("You’ve solved every other picture here.")
		                    : pictures > 0 ? _("There are no other pictures here.")
		                                   : _("There are no pictures here."));
		return SHEET_TAKEN;
	}
	gallery_state(sheets)->waits = true;
	open_picture(sheets, index, entry.path, true);
	return SHEET_TAKEN;
}

enum sheet_reply gallery_open_written(struct sheets *sheets, int number)
{
	const char *written = gallery_state(sheets)->field.text;
	char path[PATHS_SIZE], whole[PATHS_SIZE];
	struct glance seen;

	(void)number;
	sheets_note(sheets, "");
	if (!uri_expand(path, written)) {
		sheets_note(sheets, written[0] == '\0' ? _("Type the path of a picture first.")
		                                       : _("That isn’t a file path."));
		return SHEET_TAKEN;
	}
	if (!path_is_whole(path) &&
	    gallery_state(sheets)->tab == ALBUM_FOLDER && /* a name that is shown */
	    path_numbered(whole, sizeof whole, sheets->photos->albums.path, path, 1))
		SDL_strlcpy(path, whole, sizeof path);
	if (glance_at(path, &seen) && seen.status.kind == FILE_FOLDER) {
		gallery_show_tab(sheets, ALBUM_FOLDER);
		go(sheets, seen.whole, NULL);
		sheets->controls->focus = control_id(GALLERY_PICK);
	} else {
		gallery_state(sheets)->waits = true;
		request_file(sheets, path, false);
	}
	return SHEET_TAKEN;
}

enum sheet_reply gallery_go_up(struct sheets *sheets, int number)
{
	char path[PATHS_SIZE];

	(void)number;
	if (path_above(path, sheets->photos->albums.path))
		go(sheets, path, path_name(sheets->photos->albums.path));
	return SHEET_TAKEN;
}

enum sheet_reply gallery_go_to_received(struct sheets *sheets, int number)
{
	(void)number;
	if (sheets->photos->received[0] != '\0')
		go(sheets, sheets->photos->received, NULL);
	return SHEET_TAKEN;
}

enum sheet_reply gallery_set_shuffled(struct sheets *sheets, int shuffled)
{
	request_set(sheets, SETTING_ALBUM_SHUFFLED, shuffled);
	return SHEET_TAKEN;
}

static struct field *path_field(struct sheets *sheets)
{
	return machine_has_folders() ? &gallery_state(sheets)->field : NULL;
}

/* Other entries are shown: selects the one to arrive at. */
static void arrive(struct sheets *sheets, bool another)
{
	struct gallery_state *gallery = gallery_state(sheets);
	struct browser *browser = &gallery->browsers[ALBUM_FOLDER];
	int index = albums_arrival(&sheets->photos->albums);

	if (another) {
		browser_jump(browser, 0);
		browser->press_part = -1; /* it was on an entry of the other folder */
	}
	browser->selected = index;
	if (sheets->open == &gallery_sheet && sheets->controls->focus == COMMAND_NONE)
		sheets->controls->focus = control_id(GALLERY_PICK); /* there were no cells before */
	if (gallery->tab == ALBUM_FOLDER && another) {
		select_cell(sheets, index);
		browser_jump(browser, browser->scroll);
	}
}

void gallery_listed(struct sheets *sheets, enum albums_news news)
{
	if (news != ALBUMS_EXAMINED)
		arrive(sheets, news == ALBUMS_ANOTHER);
	count_pictures(sheets);
}

static struct browser *shown_grid(struct sheets *sheets)
{
	return &gallery_state(sheets)->browsers[gallery_state(sheets)->tab];
}

void gallery_recent_changed(struct sheets *sheets)
{
	struct browser *browser = &gallery_state(sheets)->browsers[ALBUM_RECENT];

	if (gallery_state(sheets)->tab == ALBUM_RECENT)
		count_pictures(sheets);
	browser->selected =
	        SDL_max(SDL_min(browser->selected, sheets->photos->recent.count - 1), 0);
}

/* Removes the selected one of the recent pictures from their list. */
static void forget_selected(struct sheets *sheets)
{
	struct album album = gallery_album(sheets);
	struct album_entry entry;

	if (gallery_state(sheets)->tab == ALBUM_RECENT &&
	    album_entry(&album, shown_grid(sheets)->selected, &entry))
		request_forget_pictures(sheets, entry.path);
}

static enum sheet_reply press_in_grid(struct sheets *sheets, SDL_Keycode code)
{
	if (code == SDLK_BACKSPACE)
		return sheets_run(sheets, control_id(GALLERY_UP));
	if (code == SDLK_DELETE)
		forget_selected(sheets);
	if (!browser_key(shown_grid(sheets), code))
		return code == SDLK_DELETE ? SHEET_TAKEN : SHEET_IGNORED;
	sheets->controls->focus = control_id(GALLERY_PICK);
	return SHEET_TAKEN;
}

/* Left and right move between tabs; down and up move to the grid. */
static enum sheet_reply press_on_control(struct sheets *sheets, SDL_Keycode code)
{
	const struct controls *controls = sheets->controls;
	const struct control *focused = items_control(&controls->items, controls->focus);
	int step = code == SDLK_LEFT ? -1 : 1;
	bool tab = focused != NULL && focused->run == gallery_show_tab;
	int to = tab ? focused->number + step : 0;

	if (code == SDLK_UP || code == SDLK_DOWN) {
		sheets->controls->focus = control_id(GALLERY_PICK);
		return SHEET_TAKEN;
	}
	if (code != SDLK_LEFT && code != SDLK_RIGHT)
		return browser_is_key(code) || code == SDLK_BACKSPACE || code == SDLK_DELETE
		               ? SHEET_TAKEN
		               : SHEET_IGNORED;
	if (tab && to >= 0 && to < ALBUM_TABS)
		(void)gallery_show_tab(sheets, to);
	if (to >= 0 && to < ALBUM_TABS) /* the tabs are beside each other */
		sheets_step_focus(sheets, step);
	return SHEET_TAKEN;
}

static enum sheet_reply gallery_take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	enum command focus = sheets->controls->focus;
	SDL_Keycode code = key->keysym.sym;

	/* keys that are useless in a line of text go to the grid */
	if (focus == control_id(GALLERY_PATH))
		return code == SDLK_UP || code == SDLK_DOWN || code == SDLK_PAGEUP ||
		                       code == SDLK_PAGEDOWN
		               ? press_in_grid(sheets, code)
		               : SHEET_IGNORED;
	if ((key->keysym.mod & (KMOD_CTRL | KMOD_ALT)) != 0)
		return SHEET_IGNORED;
	if (focus == control_id(GALLERY_PICK) || focus == COMMAND_NONE)
		return press_in_grid(sheets, code);
	return press_on_control(sheets, code);
}

static enum sheet_reply take_wheel(struct sheets *sheets, const struct sheet_point *point,
                                   float notches)
{
	(void)point;
	browser_wheel(shown_grid(sheets), notches, sheets->context.area.scale.density);
	return SHEET_TAKEN;
}

/* A click on a cell selects it; then the grid is pressed. */
static enum sheet_reply take_release(struct sheets *sheets, const struct sheet_point *point)
{
	if (point->hit.command != control_id(GALLERY_PICK) ||
	    !browser_release(shown_grid(sheets), point->hit.part))
		return SHEET_TAKEN;
	select_cell(sheets, point->hit.part);
	return SHEET_IGNORED;
}

const struct sheet gallery_sheet = {
	.name = "open",
	.opener = COMMAND_OPEN,
	.state_size = sizeof(struct gallery_state),
	.large = true,
	.init = init,
	.open = gallery_open_sheet,
	.close = gallery_close_sheet,
	.build = gallery_build,
	.fields = { GALLERY_PATH },
	.field = path_field,
	.key = gallery_take_key,
	.release = take_release,
	.wheel = take_wheel,
	.prepare = gallery_prepare,
	.browser = shown_grid,
	.browser_name = GALLERY_PICK,
};
