/* album: lists of pictures, how far the player got with each, and going through them; a picture and its name. */
#include "photos/album.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/language.h"
#include "base/path.h"
#include "base/utf8.h"
#include "photos/copies.h"
#include "puzzle/scramble.h"

void recent_use(struct recent *recent, const char *path)
{
	char *copy = memory_text(path); /* first, because path may be from the list */
	int at = 0;

	while (at < recent->count && strcmp(recent->list[at].path, path) != 0)
		at++;
	if (at == RECENT_MAX)
		at--;
	if (at < recent->count)
		free(recent->list[at].path);
	else
		recent->count++;
	memmove(recent->list + 1, recent->list, (size_t)at * sizeof *recent->list);
	recent->list[0] = (struct recent_one){ copy, ++recent->last_used };
}

void recent_destroy(struct recent *recent)
{
	for (int i = 0; i < recent->count; i++)
		free(recent->list[i].path);
	*recent = (struct recent){ .count = 0 };
}

int album_count(const struct album *album)
{
	if (album->tab == ALBUM_SCENES)
		return album->scenes->count;
	if (album->tab == ALBUM_RECENT)
		return album->recent->count;
	if (album->tab == ALBUM_PATHS)
		return album->path_count;
	return album->folder != NULL ? album->folder->count : 0;
}

/* Fills in all but the name and the key; state: of the file, for the key. */
static bool locate(const struct album *album, int index, struct album_entry *entry, int64_t *state)
{
	*state = 0;
	entry->is_folder = false;
	entry->content = 0;
	if (album->tab == ALBUM_FOLDER) {
		const struct folder_entry *found = &album->folder->entries[index];

		entry->is_folder = found->is_folder;
		entry->content = found->content;
		*state = found->changed;
		return photo_join_path(entry->path, album->folder->path, found->name);
	}
	if (album->tab == ALBUM_RECENT) {
		*state = album->recent->list[index].used;
		return photo_join_path(entry->path, "", album->recent->list[index].path);
	}
	if (album->tab == ALBUM_PATHS)
		return album->paths[index][0] != '\0' &&
		       photo_join_path(entry->path, "", album->paths[index]);
	entry->content = photo_scene_content(album->scenes->paths[index]);
	return photo_join_path(entry->path, "", album->scenes->paths[index]);
}

bool album_entry(const struct album *album, int index, struct album_entry *entry)
{
	int64_t state;

	if (!locate(album, index, entry, &state))
		return false;
	photo_write_name(entry->name, album->scenes, entry->path);
	entry->key =
	        copies_key(entry->path, state, 0); /* a collision would show a wrong thumbnail */
	return true;
}

int album_find_path(const struct album *album, const char *path)
{
	struct album_entry entry;

	for (int i = 0; i < album_count(album); i++)
		if (album_entry(album, i, &entry) && strcmp(entry.path, path) == 0)
			return i;
	return -1;
}

void album_states_add(struct album_states *states, const struct album_state *state)
{
	size_t count = (size_t)states->count;

	states->list = memory_grow_list(states->list, count, sizeof *states->list);
	states->contents = memory_grow_list(states->contents, count, sizeof *states->contents);
	states->contents[states->count] = state->content;
	states->list[states->count++] = *state;
}

void album_states_forget(struct album_states *states)
{
	free(states->list);
	free(states->contents);
	*states = (struct album_states){ .list = NULL };
}

struct album_progress album_progress(const struct album_states *states, uint64_t content)
{
	struct album_progress progress = { .percent = -1 };

	for (int at = picture_find_content(states->contents, states->count, content);
	     content != 0 && at < states->count && states->contents[at] == content; at++) {
		const struct album_state *state = &states->list[at];
		int cells = state->columns * state->rows, best = progress.columns * progress.rows;

		if (state->home >= 0) {
			progress.percent =
			        SDL_max(progress.percent, state->home * 100 / (cells - 1));
			continue;
		}
		progress.solved = true;
		if (cells < best || (cells == best && state->stars <= progress.stars))
			continue;
		progress.columns = state->columns;
		progress.rows = state->rows;
		progress.stars = state->stars;
	}
	return progress;
}

/* True if an entry is a picture; *solved: and was solved. */
static bool is_picture(const struct album *album, const struct album_states *states, int index,
                       struct album_entry *entry, bool *solved)
{
	int64_t state;

	if (!locate(album, index, entry, &state) || entry->is_folder)
		return false;
	*solved = album_progress(states, entry->content).solved;
	return true;
}

void album_count_solved(const struct album *album, const struct album_states *states, int *pictures,
                        int *solved)
{
	struct album_entry entry;
	bool done;

	*pictures = *solved = 0;
	for (int i = 0; i < album_count(album); i++)
		if (is_picture(album, states, i, &entry, &done)) {
			++*pictures;
			*solved += done;
		}
}

/* A name's place in the random order of a seed. */
static uint64_t random_place(uint64_t shuffle, const char *name)
{
	return random_hash(shuffle, copies_key(name, 0, 0));
}

/* In the order of the walk: those that aren't solved come first. */
static int compare_entries(const void *a, const void *b)
{
	const struct walk_entry *left = a, *right = b;

	if (left->solved != right->solved)
		return left->solved ? 1 : -1;
	return (left->place > right->place) - (left->place < right->place);
}

int album_next(const struct album *album, const struct album_states *states, int after,
               uint64_t shuffle)
{
	int count = album_count(album);
	uint64_t start =
	        after < 0 ? 0 : random_place(shuffle, path_name(album->scenes->paths[after]));
	struct walk_entry next = { .solved = true, .place = UINT64_MAX };
	struct album_entry entry;

	for (int i = 0; i < count; i++) {
		struct walk_entry one = { .place = (uint64_t)((i + count - after - 1) % count),
			                  .index = i };

		if (i == after || !is_picture(album, states, i, &entry, &one.solved))
			continue;
		if (shuffle != 0)
			one.place = random_place(shuffle, path_name(entry.path)) - start;
		if (compare_entries(&one, &next) < 0)
			next = one;
	}
	return next.index;
}

int album_surprise(const struct album *album, const struct album_states *states, const char *except,
                   uint64_t number)
{
	struct album_entry entry;
	uint64_t count = 0;
	int found = -1;
	bool solved;

	for (int i = 0; i < album_count(album); i++)
		if (is_picture(album, states, i, &entry, &solved) && !solved &&
		    strcmp(entry.path, except) != 0 &&
		    random_hash(number, (uint64_t)i) % ++count == 0)
			found = i;
	return found;
}

void walk_forget(struct album_walk *walk)
{
	folder_free(walk->folder);
	free(walk->order);
	*walk = (struct album_walk){ .folder = NULL };
}

void walk_begin(struct album_walk *walk, const char *folder)
{
	walk_forget(walk);
	snprintf(walk->path, sizeof walk->path, "%s", folder);
	path_trim(walk->path);
}

bool walk_begin_after(struct album_walk *walk, const char *after)
{
	walk_forget(walk);
	if (strlen(after) >= sizeof walk->path || !path_above(walk->path, after))
		return false;
	snprintf(walk->after, sizeof walk->after, "%s", path_name(after));
	return true;
}

void walk_list(struct album_walk *walk, struct folder *folder, const struct album_states *states)
{
	uint64_t start = random_place(walk->shuffle, walk->after);
	bool last = false; /* all are solved, if no other is left */
	int first = 0; /* after the played one: by order, because that file may have been deleted */

	walk->folder = folder;
	walk->order = memory_new((size_t)folder->count * sizeof *walk->order);
	while (first < folder->count && walk->after[0] != '\0' &&
	       (folder->entries[first].is_folder ||
	        folder_compare(folder->entries[first].name, walk->after) <= 0))
		first++;
	for (int i = 0; i < folder->count; i++) {
		const struct folder_entry *entry = &folder->entries[i];
		bool solved = album_progress(states, entry->content).solved;

		if (strcmp(entry->name, walk->after) == 0)
			last = solved;
		else if (!entry->is_folder)
			walk->order[walk->count++] = (struct walk_entry){
				solved && walk->day == 0,
				walk->shuffle != 0
				        ? random_place(walk->shuffle, entry->name) - start
				        : (uint64_t)((i + folder->count - first) % folder->count),
				i,
			};
	}
	qsort(walk->order, (size_t)walk->count, sizeof *walk->order, compare_entries);
	while (last && walk->count > 0 && walk->order[walk->count - 1].solved)
		walk->count--;
}

bool walk_next(struct album_walk *walk, char path[PATHS_SIZE])
{
	if (walk->at == walk->count)
		return false;
	return photo_join_path(path, walk->path,
	                       walk->folder->entries[walk->order[walk->at++].index].name);
}

void walk_skip(struct album_walk *walk, const char *reason)
{
	if (walk->skipped_count++ > 0)
		return;
	path_show(walk->skipped, sizeof walk->skipped,
	          walk->folder->entries[walk->order[walk->at - 1].index].name);
	snprintf(walk->reason, sizeof walk->reason, "%s", reason);
}

void walk_say_opened(const struct album_walk *walk, char text[ERROR_TEXT_SIZE])
{
	text[0] = '\0';
	if (walk->skipped_count == 1)
		snprintf(text, ERROR_TEXT_SIZE, _("Skipped “%s”, which can’t be opened."),
		         walk->skipped);
	if (walk->skipped_count > 1)
		snprintf(text, ERROR_TEXT_SIZE,
		         PLURAL(walk->skipped_count, "Skipped %d picture that can’t be opened.",
		                "Skipped %d pictures that can’t be opened."),
		         walk->skipped_count);
}

bool walk_has_only_folders(const struct album_walk *walk)
{
	const struct folder *folder = walk->folder;

	/* folders come first in a list */
	return folder != NULL && folder->count > 0 &&
	       folder->entries[folder->count - 1].is_folder && walk->after[0] == '\0';
}

void walk_say_failed(const struct album_walk *walk, char text[ERROR_TEXT_SIZE])
{
	bool others = walk->after[0] != '\0';
	char name[PHOTO_NAME_SIZE];

	path_show(name, sizeof name, path_name(walk->path));
	if (walk_has_only_folders(walk))
		snprintf(text, ERROR_TEXT_SIZE,
		         /* Translators: a folder, of which the gallery shows the folders in it */
		         _("There are no pictures in “%s” itself. Choose one of its folders."),
		         name);
	else if (walk->skipped_count == 0)
		snprintf(text, ERROR_TEXT_SIZE,
		         /* Translators: a folder */
		         others ? _("There are no other pictures in “%s”. Press Ctrl+O to choose "
		                    "one.")
		                : _("There are no pictures in “%s”. Press Ctrl+O to choose one."),
		         name);
	else if (walk->skipped_count == 1)
		snprintf(text, ERROR_TEXT_SIZE, "%s", walk->reason);
	else
		snprintf(text, ERROR_TEXT_SIZE,
		         others ? PLURAL(walk->skipped_count,
		                         "Can’t open the %d other picture in “%s”. Press Ctrl+O to "
		                         "choose another.",
		                         "Can’t open any of the %d other pictures in “%s”. Press "
		                         "Ctrl+O to choose another.")
		                : PLURAL(walk->skipped_count,
		                         "Can’t open the %d picture in “%s”. Press Ctrl+O to "
		                         "choose another.",
		                         "Can’t open any of the %d pictures in “%s”. Press Ctrl+O "
		                         "to choose another."),
		         walk->skipped_count, name);
}

bool walk_say_done(const struct album_walk *walk, const struct album_states *states,
                   const struct photo *played, char text[ERROR_TEXT_SIZE])
{
	char name[PHOTO_NAME_SIZE];
	int pictures = 0;

	for (int i = 0; walk->folder != NULL && i < walk->folder->count; i++)
		pictures += !walk->folder->entries[i].is_folder;
	if (pictures == 0 || walk->after[0] == '\0' ||
	    !album_progress(states, played->content).solved)
		return false;
	path_show(name, sizeof name, path_name(walk->path));
	if (walk->skipped_count > 0)
		snprintf(text, ERROR_TEXT_SIZE,
		         /* Translators: a folder */
		         _("You’ve solved every picture in “%s” that can be opened."), name);
	else
		snprintf(text, ERROR_TEXT_SIZE,
		         PLURAL(pictures, "You’ve solved the picture in “%s”.",
		                "You’ve solved every picture in “%s”."),
		         name);
	return true;
}

/* A picture. */

int photo_find_bundled(const struct paths_pictures *bundled, const char *path)
{
	bool whole = path[0] == '/';

	for (int i = 0; bundled != NULL && i < bundled->count; i++)
		if (strcmp(whole ? bundled->paths[i] : path_name(bundled->paths[i]), path) == 0)
			return i;
	return -1;
}

uint64_t photo_scene_content(const char *path)
{
	return copies_key(path_name(path), 0, 0) & UINT32_MAX; /* as of a file without bytes */
}

void photo_write_name(char name[PHOTO_NAME_SIZE], const struct paths_pictures *bundled,
                      const char *path)
{
	char english[PHOTO_NAME_SIZE], *dot;

	path_show(name, PHOTO_NAME_SIZE, path_name(path));
	if (photo_find_bundled(bundled, path) < 0)
		return;
	SDL_strlcpy(english, name, sizeof english);
	dot = strrchr(english, '.');
	if (dot != NULL)
		*dot = '\0';
	for (char *at = english; *at != '\0'; at++)
		if (*at == '-')
			*at = ' ';
	english[0] = (char)toupper((unsigned char)english[0]);
	(void)utf8_copy(name, PHOTO_NAME_SIZE, language_name(english));
}

bool photo_join_path(char path[PATHS_SIZE], const char *folder, const char *name)
{
	size_t length = strlen(folder);
	const char *slash = length == 0 || folder[length - 1] == '/' ? "" : "/";

	return snprintf(path, PATHS_SIZE, "%s%s%s", folder, slash, name) < PATHS_SIZE;
}

void photo_free(struct photo *photo)
{
	SDL_FreeSurface(photo->pixels);
	*photo = PHOTO_NONE;
}

void photo_size(const struct photo *photo, int *width, int *height)
{
	*width = photo->pixels->w;
	*height = photo->pixels->h;
	picture_turned_size(width, height, photo->crop.turns);
}

SDL_Rect photo_rect(const struct photo *photo, int columns, int rows)
{
	SDL_Rect rect;

	picture_crop_rect(photo->pixels->w, photo->pixels->h, columns, rows, &photo->crop, &rect);
	return rect;
}

SDL_FRect photo_part(const struct photo *photo, int columns, int rows)
{
	int width, height;
	SDL_Rect rect;

	if (photo->pixels == NULL)
		return (SDL_FRect){ 0.0f, 0.0f, 0.0f, 0.0f };
	photo_size(photo, &width, &height);
	rect = photo_rect(photo, columns, rows);
	return (SDL_FRect){ (float)rect.x / (float)width, (float)rect.y / (float)height,
		            (float)rect.w / (float)width, (float)rect.h / (float)height };
}
