/* album_played: which place the picture has in its album, and which comes next. */
#include "photos/album_played.h"

#include <stdio.h>

void album_played_forget(struct album_played *album)
{
	folder_free(album->folder);
	*album = (struct album_played){ .at = -1, .next = -1 };
}

/* The place of the first that the walk would try and that isn't solved. */
static int find_next(const struct album_walk *walk)
{
	for (int i = walk->at; i < walk->count; i++)
		if (!walk->order[i].solved)
			return walk->order[i].index - walk->folder->folders;
	return -1;
}

void album_played_take(struct album_played *album, struct album_walk *walk, const char *path,
                       uint32_t number)
{
	struct folder *folder = walk->folder;

	album_played_forget(album);
	if (folder == NULL || folder->count - folder->folders < 2)
		return;
	album_walk_name(walk, album->name);
	album->pictures = folder->count - folder->folders;
	for (int i = folder->folders; i < folder->count; i++)
		album->solved += folder->entries[i].solved;
	album->at = folder_find(folder, album_walk_entry(walk, path)) - folder->folders;
	if (album->at < 0)
		album->at = -1;
	album->next = find_next(walk);
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
