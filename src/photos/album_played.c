/* album_played: which place the picture has in its album, and which comes next. */
#include "photos/album_played.h"

#include <stdio.h>

void album_played_forget(struct album_played *album)
{
	folder_free(album->folder);
	*album = (struct album_played){ .at = -1, .next = -1 };
}

/* The name of the first that the walk would try, that isn't solved and that can be read; NULL if there is none. */
static const char *find_next(const struct album_walk *walk, const struct unread *unread)
{
	for (int i = walk->at; i < walk->count; i++)
		if (!walk->order[i].solved &&
		    !unread_has(unread, walk->folder, walk->order[i].index))
			return walk->folder->entries[walk->order[i].index].name;
	return NULL;
}

/* The place of the picture of this name; −1 if there is none. */
static int find_place(const struct folder *folder, const char *name)
{
	int index = name != NULL ? folder_find(folder, name) : -1;

	return index < folder->folders ? -1 : index - folder->folders;
}

void album_played_take(struct album_played *album, struct album_walk *walk, const char *path,
                       uint32_t number, const struct unread *unread)
{
	struct folder *folder = walk->folder;
	const char *next;

	album_played_forget(album);
	if (folder == NULL)
		return;
	next = find_next(walk, unread);
	unread_leave_out(unread, folder);
	if (folder->count - folder->folders < 2)
		return;
	album_walk_name(walk, album->name);
	album->pictures = folder->count - folder->folders;
	for (int i = folder->folders; i < folder->count; i++)
		album->solved += folder->entries[i].solved;
	album->at = find_place(folder, album_walk_entry(walk, path));
	album->next = find_place(folder, next);
	album->begins = walk->after[0] == '\0' ? number : 0;
	album->folder = folder;
	walk->folder = NULL;
}

bool album_played_done(const struct album_played *album)
{
	return album->folder != NULL && album->at >= 0 && album->solved == album->pictures;
}

bool album_played_solved(const struct album_played *album, int place)
{
	return album->folder->entries[album->folder->folders + place].solved;
}
