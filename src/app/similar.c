/* similar: tiles that are hard to tell apart. Tiles that look the same may be swapped in a
 * completed picture. */
#include "app/similar.h"

#include <stdio.h>
#include <string.h>

enum { TILES_SIZE = 192 };

const char similar_seems_whole[] = "The picture looks complete, but some tiles that look alike are "
                                   "swapped. Press L to show their numbers.";

/* The result for the current board; NULL if unknown. */
static const struct picture_similarity *known(const struct photos *photos,
                                              const struct board *board)
{
	return similarity_find(&photos->similarity, &photos->played, board->width, board->height,
	                       false);
}

void similar_update(struct game *game, const struct photos *photos)
{
	const struct picture_similarity *found = known(photos, &game->history.board);

	game_set_alike(game, found != NULL && found->has_alike ? found->alike : NULL);
}

bool similar_warn(const struct game *game, struct photos *photos, bool quiet,
                  char text[ERROR_TEXT_SIZE])
{
	const struct picture_similarity *found = known(photos, &game->history.board);
	char tiles[TILES_SIZE];

	if (found == NULL || strcmp(photos->warned_path, photos->played.path) == 0)
		return false;
	SDL_strlcpy(photos->warned_path, photos->played.path, sizeof photos->warned_path);
	if (found->hard_count == 0 || quiet)
		return false;
	if (game_whole(game) && !history_solved(&game->history)) {
		SDL_strlcpy(text, similar_seems_whole, ERROR_TEXT_SIZE);
		return true;
	}
	similarity_name(found, tiles, sizeof tiles);
	snprintf(text, ERROR_TEXT_SIZE, "%s look alike. Show numbers (L) or change the crop (C).",
	         tiles);
	return true;
}
