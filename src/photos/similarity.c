/* similarity: has the worker measure which tiles look alike, and names them. */
#include "photos/photos.h"

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/number.h"

enum { NAMED_MAX = 8 }; /* tiles named in a sentence; if more, only their number */

static bool same(const struct similarity_key *a, const struct similarity_key *b)
{
	return memcmp(a, b, sizeof *a) == 0;
}

static struct similarity_key key_of(const struct photo *photo, int columns, int rows)
{
	struct similarity_key key = { .columns = columns, .rows = rows };

	if (photo->pixels == NULL)
		return key;
	key.serial = photo->serial;
	key.rect = photo_rect(photo, columns, rows);
	key.turns = photo->crop.turns;
	return key;
}

void similarity_update(struct similarity *similarity, struct worker *worker,
                       const struct photo *photo, int columns, int rows)
{
	struct similarity_key key = key_of(photo, columns, rows);
	const struct worker_task task = { WORKER_COMPARE, .picture = photo->pixels,
		                          .compare = { columns, rows, photo->crop } };

	if (key.serial == 0 ||
	    same(&key, similarity->ticket != 0 ? &similarity->doing : &similarity->done))
		return;
	worker_cancel(worker, similarity->ticket);
	similarity->doing = key;
	similarity->ticket = worker_start(worker, &task);
}

void similarity_take(struct similarity *similarity, const struct worker_message *message)
{
	similarity->ticket = 0;
	similarity->done = similarity->doing;
	similarity->found = message->similarity.found;
	similarity->has_better = message->similarity.has_better;
	similarity->better = message->similarity.better;
}

const struct picture_similarity *similarity_find(const struct similarity *similarity,
                                                 const struct photo *photo, int columns, int rows,
                                                 bool any_crop)
{
	struct similarity_key key = key_of(photo, columns, rows);

	if (any_crop)
		key.rect = similarity->done.rect;
	return key.serial != 0 && same(&key, &similarity->done) ? &similarity->found : NULL;
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
