/* strokes: a frame as a list, and the differences between two of them. */
#include "ui/paint/strokes.h"

#include <stdlib.h>
#include <string.h>

enum {
	FIRST_CAPACITY = 512,
	AHEAD = 400,      /* how far to look for a stroke in the other list */
	PATIENCE = 50000, /* comparisons per frame; beyond that, paint without comparing */
};

SDL_Rect stroke_seen(const struct stroke *stroke)
{
	SDL_Rect seen;

	if (!SDL_IntersectRect(&stroke->to, &stroke->clip, &seen))
		seen.w = seen.h = 0;
	return seen;
}

bool stroke_stretched(const struct stroke *stroke)
{
	bool wider = stroke->from.w != stroke->to.w, higher = stroke->from.h != stroke->to.h;

	if (stroke->texture == NULL || (!wider && !higher))
		return false;
	/* a one-pixel source looks the same everywhere along the stretched direction */
	return !((stroke->from.w == 1 && !higher) || (stroke->from.h == 1 && !wider));
}

/* FNV-1a (Fowler, Noll, Vo), one word at a time. */
static uint32_t hash(const struct stroke *stroke)
{
	const size_t count = offsetof(struct stroke, hash) / sizeof(uint32_t);
	uint32_t words[offsetof(struct stroke, hash) / sizeof(uint32_t)];
	uint32_t sum = 2166136261u;

	memcpy(words, stroke, sizeof words);
	for (size_t i = 0; i < count; i++)
		sum = (sum ^ words[i]) * 16777619u;
	return sum ^ stroke->blended;
}

bool strokes_add(struct strokes *strokes, const struct stroke *stroke)
{
	struct stroke *added;

	if (strokes->count == strokes->capacity) {
		size_t capacity = strokes->capacity > 0 ? strokes->capacity * 2 : FIRST_CAPACITY;
		struct stroke *list = realloc(strokes->list, capacity * sizeof *list);

		if (list == NULL)
			return false;
		strokes->list = list;
		strokes->capacity = capacity;
	}
	added = &strokes->list[strokes->count++];
	*added = *stroke;
	added->hash = hash(added);
	return true;
}

static bool same(const struct stroke *a, const struct stroke *b)
{
	return a->hash == b->hash && a->serial == b->serial && a->colour == b->colour &&
	       a->blended == b->blended && (a->texture == NULL) == (b->texture == NULL) &&
	       SDL_RectEquals(&a->from, &b->from) && SDL_RectEquals(&a->to, &b->to) &&
	       SDL_RectEquals(&a->clip, &b->clip);
}

/* The stroke's distance after `from` in the list, 0 if it is not found. */
static size_t find_ahead(const struct strokes *strokes, size_t from, const struct stroke *stroke,
                         size_t max, int *patience)
{
	size_t left = strokes->count - from;

	if (*patience <= 0)
		return 0;
	max = left <= max ? left - 1 : max;
	for (size_t i = 1; i <= max; i++)
		if (same(&strokes->list[from + i], stroke)) {
			*patience -= (int)i;
			return i;
		}
	*patience -= (int)max;
	return 0;
}

static void mark(struct damage *damage, const struct strokes *strokes, size_t from, size_t count)
{
	for (size_t i = from; i < from + count; i++) {
		SDL_Rect seen = stroke_seen(&strokes->list[i]);

		damage_mark(damage, &seen);
	}
}

/* At two strokes that differ: finds how many strokes of each list belong to the difference. */
static void find_end(const struct strokes *before, size_t i, const struct strokes *now, size_t j,
                     int *patience, size_t *gone, size_t *come)
{
	size_t later = find_ahead(before, i, &now->list[j], AHEAD, patience);
	size_t max = later > 0 ? later - 1 : AHEAD;
	size_t newer = max > 0 ? find_ahead(now, j, &before->list[i], max, patience) : 0;

	*gone = newer > 0 ? 0 : later > 0 ? later : 1;
	*come = newer > 0 ? newer : later > 0 ? 0 : 1;
}

void strokes_compare(const struct strokes *before, const struct strokes *now, struct damage *damage)
{
	int patience = PATIENCE;
	size_t i = 0, j = 0, gone, come;

	while (i < before->count && j < now->count) {
		if (same(&before->list[i], &now->list[j])) {
			i++;
			j++;
			continue;
		}
		find_end(before, i, now, j, &patience, &gone, &come);
		mark(damage, before, i, gone);
		mark(damage, now, j, come);
		i += gone;
		j += come;
	}
	mark(damage, before, i, before->count - i);
	mark(damage, now, j, now->count - j);
}

void strokes_remove(struct strokes *strokes, const SDL_Texture *texture)
{
	size_t count = 0;

	for (size_t i = 0; i < strokes->count; i++)
		if (strokes->list[i].texture != texture)
			strokes->list[count++] = strokes->list[i];
	strokes->count = count;
}

void strokes_destroy(struct strokes *strokes)
{
	free(strokes->list);
	*strokes = (struct strokes){ .list = NULL };
}
