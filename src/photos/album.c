/* album: the recently opened pictures, and entries of lists. */
#include "photos/album.h"

#include <stdlib.h>
#include <string.h>

#include "base/path.h"

static int find_recent(const struct recent *recent, const char *path)
{
	int at = 0;

	while (at < recent->count && strcmp(recent->list[at].path, path) != 0)
		at++;
	return at;
}

bool recent_use(struct recent *recent, const char *path)
{
	char *copy = strdup(path); /* first, because path may be from the list */
	int at = find_recent(recent, path);

	if (copy == NULL)
		return false;
	if (at == RECENT_MAX)
		at--;
	if (at < recent->count)
		free(recent->list[at].path);
	else
		recent->count++;
	memmove(recent->list + 1, recent->list, (size_t)at * sizeof *recent->list);
	recent->list[0] = (struct recent_one){ copy, ++recent->last_used };
	return true;
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

bool album_entry(const struct album *album, int index, struct album_entry *entry)
{
	int64_t state = 0;
	bool fits;

	entry->is_folder = false;
	if (album->tab == ALBUM_FOLDER) {
		const struct folder_entry *found = &album->folder->entries[index];

		fits = photo_join_path(entry->path, album->folder->path, found->name);
		entry->is_folder = found->is_folder;
		state = found->changed;
	} else if (album->tab == ALBUM_RECENT) {
		fits = photo_join_path(entry->path, "", album->recent->list[index].path);
		state = album->recent->list[index].used;
	} else if (album->tab == ALBUM_PATHS) {
		fits = album->paths[index][0] != '\0' &&
		       photo_join_path(entry->path, "", album->paths[index]);
	} else {
		fits = photo_join_path(entry->path, "", album->scenes->paths[index]);
	}
	if (!fits)
		return false;
	photo_write_name(entry->name, album->scenes, entry->path);
	entry->key =
	        copies_key(entry->path, state, 0); /* a collision would show a wrong thumbnail */
	return true;
}

/* True if the entry matches the text. */
typedef bool album_match_fn(const struct album_entry *entry, const char *text);

static int find(const struct album *album, int from, album_match_fn *matches, const char *text)
{
	int count = album_count(album);
	struct album_entry entry;

	for (int i = 0; i < count; i++) {
		int at = (from + i) % count;

		if (album_entry(album, at, &entry) && matches(&entry, text))
			return at;
	}
	return -1;
}

static bool has_path(const struct album_entry *entry, const char *path)
{
	return strcmp(entry->path, path) == 0;
}

static bool has_name(const struct album_entry *entry, const char *name)
{
	return strcmp(path_name(entry->path), name) == 0;
}

static bool has_start(const struct album_entry *entry, const char *text)
{
	return folder_match(entry->name, text) > 0;
}

int album_find_path(const struct album *album, const char *path)
{
	return find(album, 0, has_path, path);
}

int album_find_name(const struct album *album, const char *name)
{
	return find(album, 0, has_name, name);
}

int album_find_start(const struct album *album, int from, const char *text)
{
	return find(album, from < 0 ? 0 : from, has_start, text);
}
