/* unread: a short list, searched from its start. */
#include "photos/unread.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "photos/photo.h"

/* −1: it isn't there. */
static int find(const struct unread *unread, const char *path)
{
	for (int i = 0; i < unread->count; i++)
		if (strcmp(unread->paths[i], path) == 0)
			return i;
	return -1;
}

bool unread_add(struct unread *unread, const char *path)
{
	if (find(unread, path) >= 0)
		return false;
	unread->paths =
	        memory_grow(unread->paths, ((size_t)unread->count + 1) * sizeof *unread->paths);
	unread->paths[unread->count++] = memory_text(path);
	return true;
}

void unread_remove(struct unread *unread, const char *path)
{
	int at = find(unread, path);

	if (at < 0)
		return;
	free(unread->paths[at]);
	unread->paths[at] = unread->paths[--unread->count];
}

bool unread_has(const struct unread *unread, const struct folder *folder, int index)
{
	char path[PATHS_SIZE];

	return unread->count > 0 &&
	       photo_join_path(path, folder->path, folder->entries[index].name) &&
	       find(unread, path) >= 0;
}

void unread_leave_out(const struct unread *unread, struct folder *folder)
{
	int kept = folder->folders;

	for (int i = folder->folders; i < folder->count; i++)
		if (!unread_has(unread, folder, i))
			folder->entries[kept++] = folder->entries[i];
	folder->count = kept;
}

void unread_forget(struct unread *unread)
{
	for (int i = 0; i < unread->count; i++)
		free(unread->paths[i]);
	free(unread->paths);
	*unread = (struct unread){ .count = 0 };
}
