/* similarity: measures the photo whenever something about it or the board changes. */
#include "photos/similarity.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/memory.h"
#include "base/number.h"

enum { NAMED_MAX = 8 }; /* tiles named in a sentence; if more, only their number */

struct similarity_key similarity_key(const struct photo *photo, int columns, int rows)
{
	struct similarity_key key = { .columns = columns, .rows = rows };
	int width, height;

	if (photo->pixels == NULL)
		return key;
	photo_crop_size(photo, &width, &height);
	picture_crop_rect(width, height, columns, rows, &photo->crop, &key.rect);
	key.number = photo->number;
	key.turns = photo->crop.turns;
	key.whole = photo->crop.aspect > 0.0;
	return key;
}

/* A photo being measured. */
struct measuring {
	struct job job;
	struct similarity *similarity;
	SDL_Surface *picture; /* owned: a reference */
	int columns, rows;
	struct picture_crop crop;
	struct picture_similarity found; /* tiles is 0: it failed */
};

static void measure(struct job *job)
{
	struct measuring *measuring = (struct measuring *)job;
	const SDL_Surface *picture = measuring->picture;
	const struct picture_crop *crop = &measuring->crop;
	int columns = measuring->columns, rows = measuring->rows;
	struct picture_similarity *found = &measuring->found;
	SDL_Rect rect;

	picture_crop_rect(picture->w, picture->h, columns, rows, crop, &rect);
	if (picture_similarity(picture, &rect, crop->turns, columns, rows, found, &job->cancel,
	                       &job->error) &&
	    found->hard_count > 0)
		found->has_better = picture_better_crop(picture, columns, rows, crop,
		                                        &found->better, &job->cancel);
}

static void end_measuring(struct job *job)
{
	const struct measuring *measuring = (struct measuring *)job;
	struct similarity *similarity = measuring->similarity;

	similarity->job = NULL;
	similarity->done = similarity->doing;
	similarity->found = measuring->found;
}

static void free_measuring(struct job *job)
{
	struct measuring *measuring = (struct measuring *)job;

	SDL_FreeSurface(measuring->picture);
	free(measuring);
}

static const struct job_kind measuring_job = {
	.run = measure, .done = end_measuring, .destroy = free_measuring, .slow = true
};

void similarity_update(struct similarity *similarity, struct worker *worker,
                       const struct photo *photo, int columns, int rows)
{
	struct similarity_key key = similarity_key(photo, columns, rows);
	struct measuring *measuring;

	if (key.number == 0 ||
	    memcmp(&key, similarity->job != NULL ? &similarity->doing : &similarity->done,
	           sizeof key) == 0)
		return;
	job_drop(similarity->job);
	similarity->doing = key;
	measuring = memory_new(sizeof *measuring);
	*measuring = (struct measuring){ .similarity = similarity,
		                         .picture = photo->pixels,
		                         .columns = columns,
		                         .rows = rows,
		                         .crop = photo->crop };
	photo->pixels->refcount++;
	similarity->job = &measuring->job;
	job_start(&measuring->job, &measuring_job, worker);
}

const struct picture_similarity *similarity_find(const struct similarity *similarity,
                                                 const struct photo *photo, int columns, int rows,
                                                 bool any_crop)
{
	struct similarity_key key = similarity_key(photo, columns, rows);

	if (any_crop)
		key.rect = similarity->done.rect;
	return key.number != 0 && memcmp(&key, &similarity->done, sizeof key) == 0
	               ? &similarity->found
	               : NULL;
}

void similarity_say(const struct picture_similarity *found, char *text, size_t size)
{
	struct number_text tiles = number_text((uint64_t)found->tiles);
	int last = found->hard_count - 1;
	size_t length = 0;
	char list[64];

	if (found->hard_count == found->tiles) {
		snprintf(text, size,
		         PLURAL(found->tiles, "All %s tiles look alike.",
		                "All %s tiles look alike."),
		         tiles.text);
		return;
	}
	if (found->hard_count > NAMED_MAX) {
		snprintf(text, size,
		         PLURAL(found->tiles, "%s of %s tiles look alike.",
		                "%s of %s tiles look alike."),
		         number_text((uint64_t)found->hard_count).text, tiles.text);
		return;
	}
	for (int i = 0; i < last; i++)
		length += (size_t)snprintf(list + length, sizeof list - length,
		                           /* Translators: a further number of a list */
		                           i == 0 ? "%d" : _(", %d"), found->hard[i]);
	snprintf(text, size, /* Translators: the numbers of some tiles, and the last one */
	         _("Tiles %s and %d look alike."), list, found->hard[last]);
}
