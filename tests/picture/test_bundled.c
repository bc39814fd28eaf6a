/* The bundled pictures: no two tiles of a 6×6 board look alike, but for the plain one. */
#include <dirent.h>

#include "picture/picture.h"
#include "files.h"

enum { SIDE = 6 /* tiles across and down */, PICTURES_LEAST = 12 };

/* The game's own measure finds no tiles that are hard to tell apart. */
static void check_tiles(const char *path)
{
	const struct picture_limits limits = { .side = PICTURE_SVG_SIDE,
		                               .drawing_side = PICTURE_SVG_SIDE,
		                               .bundled = true };
	struct picture_similarity similarity;
	struct error error = { .text = "" };
	SDL_Surface *picture = picture_load(DECODER, path, &limits, NULL, NULL, &error);
	SDL_Rect crop;

	check(picture != NULL, "%s", error.text);
	picture_crop_largest(picture->w, picture->h, SIDE, SIDE, &crop);
	assert_true(picture_similarity(picture, &crop, 0, SIDE, SIDE, &similarity, NULL, NULL));
	check(similarity.hard_count == 0, "%s: %d tiles are hard to tell apart, the first is %d",
	      path, similarity.hard_count, similarity.hard[0]);
	SDL_FreeSurface(picture);
}

TEST_CASE(test_no_two_tiles_look_alike)
{
	static const char folder[] = TEST_SHARE "/pictures";
	DIR *entries = opendir(folder);
	const struct dirent *entry;
	int count = 0;

	assert_non_null(entries);
	while ((entry = readdir(entries)) != NULL) {
		char path[4096];

		/* the figures on the plain board distinguish its tiles */
		if (strstr(entry->d_name, ".svg") == NULL ||
		    strcmp(entry->d_name, "numbers.svg") == 0)
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		if (count++ % (groups_all() ? 1 : 4) == 0)
			check_tiles(path);
	}
	closedir(entries);
	assert_true(count >= PICTURES_LEAST);
}
