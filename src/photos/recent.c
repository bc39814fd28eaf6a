/* recent: a short list. */
#include "photos/recent.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static void free_one(struct recent_one *one)
{
	free(one->path);
	free(one->copy);
}

void recent_set_copy(struct recent *recent, int index, const char *copy)
{
	free(recent->list[index].copy);
	recent->list[index].copy = copy != NULL ? memory_text(copy) : NULL;
}

void recent_use(struct recent *recent, const char *path)
{
	char *copy = memory_text(path); /* first, because path may be from the list */
	int at = 0;

	while (at < recent->count && strcmp(recent->list[at].path, path) != 0)
		at++;
	if (at == RECENT_MAX)
		at--;
	if (at < recent->count)
		free_one(&recent->list[at]);
	else
		recent->count++;
	memmove(recent->list + 1, recent->list, (size_t)at * sizeof *recent->list);
	recent->list[0] = (struct recent_one){ copy, NULL, ++recent->last_used };
}

void recent_forget(struct recent *recent, const char *path)
{
	int kept = 0;

	for (int i = 0; i < recent->count; i++)
		if (path != NULL && strcmp(recent->list[i].path, path) != 0)
			recent->list[kept++] = recent->list[i];
		else
			free_one(&recent->list[i]);
	recent->count = kept;
}

void recent_destroy(struct recent *recent)
{
	for (int i = 0; i < recent->count; i++)
		free_one(&recent->list[i]);
	*recent = (struct recent){ .count = 0 };
}
