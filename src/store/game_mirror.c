/* game_mirror: copies of the rows last written. */
#include "store/game_mirror.h"

#include <stdlib.h>
#include <string.h>

enum { SECOND_MS = 1000 };

struct games *game_mirror_games(struct store *store)
{
	const char *path = sqlite3_db_filename(store->db, "main");

	if (store->games != NULL)
		return store->games;
	store->games = calloc(1, sizeof *store->games);
	if (store->games != NULL)
		owner_take(&store->games->owner, path != NULL ? path : "");
	return store->games;
}

int game_mirror_owner(struct store *store)
{
	const struct games *games = game_mirror_games(store);

	return games != NULL ? games->owner.number : OWNER_NONE;
}

void game_mirror_free(struct store *store)
{
	struct games *games = store->games;

	if (games == NULL)
		return;
	for (int i = 0; i < 2; i++)
		for (int part = 0; part < ROW_PARTS; part++)
			free((void *)games->mirrors[i].row.parts[part].bytes);
	owner_release(&games->owner);
	free(games);
	store->games = NULL;
}

/* A game may have changed places. */
struct game_mirror *game_mirror_find(struct games *games, enum store_place place, int64_t id)
{
	struct game_mirror *mirrors = games->mirrors, swapped;

	if (mirrors[place].id != id && mirrors[1 - place].id == id) {
		swapped = mirrors[0];
		mirrors[0] = mirrors[1];
		mirrors[1] = swapped;
	}
	return &mirrors[place];
}

bool game_mirror_part_same(const struct game_mirror *mirror, const struct game_row *row,
                           enum game_part part)
{
	size_t size = row->parts[part].size;

	return size == mirror->row.parts[part].size &&
	       (size == 0 ||
	        memcmp(mirror->row.parts[part].bytes, row->parts[part].bytes, size) == 0);
}

bool game_mirror_same(const struct game_mirror *mirror, const struct game_row *row)
{
	const struct game_row *old = &mirror->row;

	for (int i = 0; i < ROW_NUMBERS; i++)
		if (old->numbers[i] != row->numbers[i] &&
		    (i != ROW_MS || old->numbers[i] / SECOND_MS != row->numbers[i] / SECOND_MS))
			return false;
	if (memcmp(old->solution, row->solution, sizeof row->solution) != 0 ||
	    memcmp(old->crop, row->crop, sizeof row->crop) != 0)
		return false;
	for (int i = 0; i < ROW_PARTS; i++)
		if (!game_mirror_part_same(mirror, row, (enum game_part)i))
			return false;
	return true;
}

bool game_mirror_reserve(struct game_mirror *mirror, const struct game_row *row)
{
	for (int i = 0; i < ROW_PARTS; i++) {
		size_t capacity = row->parts[i].size + row->parts[i].size / 2;
		void *bytes;

		if (row->parts[i].size <= mirror->capacity[i])
			continue;
		bytes = realloc((void *)mirror->row.parts[i].bytes, capacity);
		if (bytes == NULL)
			return false;
		mirror->row.parts[i].bytes = bytes;
		mirror->capacity[i] = capacity;
	}
	return true;
}

void game_mirror_set(struct game_mirror *mirror, int64_t id, enum store_place place,
                     const struct game_row *row)
{
	struct game_row copy = *row;

	for (int i = 0; i < ROW_PARTS; i++) {
		copy.parts[i].bytes = mirror->row.parts[i].bytes;
		if (row->parts[i].size > 0)
			memcpy((void *)copy.parts[i].bytes, row->parts[i].bytes,
			       row->parts[i].size);
	}
	mirror->row = copy;
	mirror->id = id;
	mirror->place = place;
}

void game_mirror_forget(struct store *store, int64_t id)
{
	for (int i = 0; i < 2 && store->games != NULL; i++)
		if (store->games->mirrors[i].id == id)
			store->games->mirrors[i].id = 0;
}
