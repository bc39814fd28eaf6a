/* album: counts, names and orders the entries. */
#include "photos/album.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/memory.h"
#include "base/path.h"
#include "base/utf8.h"
#include "photos/copies.h"
#include "photos/photo.h"
#include "puzzle/random.h"

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

static bool is_folder(const struct album *album, int index)
{
	return album->tab == ALBUM_FOLDER && index < album->folder->folders;
}

/* As in struct album_entry. */
static uint64_t content_of(const struct album *album, int index)
{
	if (album->tab == ALBUM_FOLDER)
		return album->folder->entries[index].content;
	return album->tab == ALBUM_SCENES ? photo_scene_content(album->scenes->paths[index]) : 0;
}

/* Writes its path, and what its key needs of the state of its file. */
static bool locate(const struct album *album, int index, char path[PATHS_SIZE], int64_t *state)
{
	*state = 0;
	if (album->tab == ALBUM_FOLDER) {
		const struct folder_entry *found = &album->folder->entries[index];

		*state = found->changed;
		return photo_join_path(path, album->folder->path, found->name);
	}
	if (album->tab == ALBUM_RECENT) {
		*state = album->recent->list[index].used;
		return photo_join_path(path, "", album->recent->list[index].path);
	}
	if (album->tab == ALBUM_PATHS)
		return album->paths[index][0] != '\0' &&
		       photo_join_path(path, "", album->paths[index]);
	return photo_join_path(path, "", album->scenes->paths[index]);
}

bool album_entry(const struct album *album, int index, struct album_entry *entry)
{
	int64_t state;

	if (!locate(album, index, entry->path, &state))
		return false;
	entry->copy = album->tab == ALBUM_RECENT ? album->recent->list[index].copy : NULL;
	entry->is_folder = is_folder(album, index);
	entry->content = content_of(album, index);
	photo_write_name(entry->name, album->scenes, entry->path);
	entry->key =
	        copies_key(entry->path, state, 0); /* a collision would show a wrong thumbnail */
	return true;
}

int album_find_path(const struct album *album, const char *path)
{
	char found[PATHS_SIZE];
	int64_t state;

	if (album->tab == ALBUM_FOLDER) /* may be long */
		return album->folder != NULL &&
		                       photo_join_path(found, album->folder->path,
		                                       path_name(path)) &&
		                       strcmp(found, path) == 0
		               ? folder_find(album->folder, path_name(path))
		               : -1;
	for (int i = 0; i < album_count(album); i++)
		if (locate(album, i, found, &state) && strcmp(found, path) == 0)
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

struct album_states album_states_copy(const struct album_states *states)
{
	size_t count = (size_t)states->count;

	return (struct album_states){
		.list = memory_copy(states->list, count * sizeof *states->list),
		.contents = memory_copy(states->contents, count * sizeof *states->contents),
		.count = states->count,
		.file = states->file != NULL ? memory_text(states->file) : NULL,
		.read = states->read,
	};
}

void album_states_complete(struct album_states *states, atomic_bool *cancel)
{
	struct album_states all = { .list = NULL };

	if (states->file == NULL)
		return;
	if (!states->read(states->file, cancel, &all)) {
		album_states_forget(&all);
		return;
	}
	album_states_forget(states);
	*states = all;
}

void album_states_forget(struct album_states *states)
{
	free(states->list);
	free(states->contents);
	free(states->file);
	*states = (struct album_states){ .list = NULL };
}

struct album_progress album_progress(const struct album_states *states, uint64_t content)
{
	struct album_progress progress = { .percent = -1 };

	if (content == 0)
		return progress;
	for (int at = picture_find_content(states->contents, states->count, content);
	     at < states->count && states->contents[at] == content; at++) {
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

static bool is_solved(const struct album *album, const struct album_states *states, int index)
{
	return album->tab == ALBUM_FOLDER ? album->folder->entries[index].solved
	                                  : album_progress(states, content_of(album, index)).solved;
}

void album_count_solved(const struct album *album, const struct album_states *states, int *pictures,
                        int *solved)
{
	*pictures = *solved = 0;
	for (int i = 0; i < album_count(album); i++)
		if (!is_folder(album, i)) {
			++*pictures;
			*solved += is_solved(album, states, i);
		}
}

uint64_t album_random_place(uint64_t shuffle, const char *name)
{
	return random_hash(shuffle, copies_key(name, 0, 0));
}

int album_compare_places(const void *a, const void *b)
{
	const struct album_place *left = a, *right = b;

	if (left->solved != right->solved)
		return left->solved ? 1 : -1;
	return (left->place > right->place) - (left->place < right->place);
}

int album_next(const struct album *album, const struct album_states *states, int after,
               uint64_t shuffle)
{
	int count = album_count(album);
	uint64_t start =
	        after < 0 ? 0 : album_random_place(shuffle, path_name(album->scenes->paths[after]));
	struct album_place next = { .solved = true, .place = UINT64_MAX };

	for (int i = 0; i < count; i++) {
		struct album_place one = { .solved = is_solved(album, states, i),
			                   .place = (uint64_t)((i + count - after - 1) % count),
			                   .index = i };

		if (shuffle != 0)
			one.place =
			        album_random_place(shuffle, path_name(album->scenes->paths[i])) -
			        start;
		if (i != after && album_compare_places(&one, &next) < 0)
			next = one;
	}
	return next.index;
}

int album_surprise(const struct album *album, const struct album_states *states, const char *except,
                   uint64_t number)
{
	const int excepted = album_find_path(album, except);
	uint64_t count = 0;
	int found = -1;

	for (int i = 0; i < album_count(album); i++)
		if (i != excepted && !is_folder(album, i) && !is_solved(album, states, i) &&
		    random_hash(number, (uint64_t)i) % ++count == 0)
			found = i;
	return found;
}
