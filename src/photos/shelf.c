/* shelf: the recently opened pictures, and entries of lists. */
#include "photos/library.h"

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

int shelf_count(const struct shelf *shelf)
{
	if (shelf->tab == SHELF_SCENES)
		return shelf->scenes->count;
	if (shelf->tab == SHELF_RECENT)
		return shelf->recent->count;
	if (shelf->tab == SHELF_PATHS)
		return shelf->path_count;
	return shelf->folder != NULL ? shelf->folder->count : 0;
}

bool shelf_entry(const struct shelf *shelf, int index, struct shelf_entry *entry)
{
	int64_t state = 0;
	bool fits;

	entry->is_folder = false;
	if (shelf->tab == SHELF_FOLDER) {
		const struct folder_entry *found = &shelf->folder->entries[index];

		fits = photo_join_path(entry->path, shelf->folder->path, found->name);
		entry->is_folder = found->is_folder;
		state = found->changed;
	} else if (shelf->tab == SHELF_RECENT) {
		fits = photo_join_path(entry->path, "", shelf->recent->list[index].path);
		state = shelf->recent->list[index].used;
	} else if (shelf->tab == SHELF_PATHS) {
		fits = shelf->paths[index][0] != '\0' &&
		       photo_join_path(entry->path, "", shelf->paths[index]);
	} else {
		fits = photo_join_path(entry->path, "", shelf->scenes->paths[index]);
	}
	if (!fits)
		return false;
	photo_write_name(entry->name, shelf->scenes, entry->path);
	entry->key =
	        copies_key(entry->path, state, 0); /* a collision would show a wrong thumbnail */
	return true;
}

/* True if the entry matches the text. */
typedef bool shelf_match_fn(const struct shelf_entry *entry, const char *text);

static int find(const struct shelf *shelf, int from, shelf_match_fn *matches, const char *text)
{
	int count = shelf_count(shelf);
	struct shelf_entry entry;

	for (int i = 0; i < count; i++) {
		int at = (from + i) % count;

		if (shelf_entry(shelf, at, &entry) && matches(&entry, text))
			return at;
	}
	return -1;
}

static bool has_path(const struct shelf_entry *entry, const char *path)
{
	return strcmp(entry->path, path) == 0;
}

static bool has_name(const struct shelf_entry *entry, const char *name)
{
	return strcmp(path_name(entry->path), name) == 0;
}

static bool has_start(const struct shelf_entry *entry, const char *text)
{
	return folder_match(entry->name, text) > 0;
}

int shelf_find_path(const struct shelf *shelf, const char *path)
{
	return find(shelf, 0, has_path, path);
}

int shelf_find_name(const struct shelf *shelf, const char *name)
{
	return find(shelf, 0, has_name, name);
}

int shelf_find_start(const struct shelf *shelf, int from, const char *text)
{
	return find(shelf, from < 0 ? 0 : from, has_start, text);
}
