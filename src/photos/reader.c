/* reader: settings, and thumbnails. */
#include "photos/reader.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/path.h"
#include "desktop/paths.h"
#include "photos/photo.h"
#include "picture/folder.h"

enum {
	DECODER_WAIT_MS = 20, /* at a time, */
	DECODER_WAITS = 100,  /* so often at most */
};

void reader_init(struct reader *reader, const char *decoder, const char *pictures)
{
	*reader = (struct reader){
		.decoder = memory_text(decoder),
		.pictures = memory_text(pictures),
		/* on two cores, one is left for the frames */
		.turns = SDL_CreateSemaphore(SDL_GetCPUCount() > 2 ? 2 : 1),
	};
}

void reader_destroy(struct reader *reader)
{
	free(reader->decoder);
	free(reader->pictures);
	if (reader->turns != NULL) /* on Windows, SDL takes none before the first was made */
		SDL_DestroySemaphore(reader->turns);
	*reader = (struct reader){ .decoder = NULL };
}

bool reader_is_bundled(const struct reader *reader, const char *path)
{
	return reader->pictures != NULL && path_within(path, reader->pictures);
}

/* The folder's first picture; also counts its pictures. */
static SDL_Surface *load_cover(const struct reader *reader, const char *in,
                               const struct picture_limits *limits, struct picture_facts *facts,
                               int *pictures, const atomic_bool *cancel, struct error *error)
{
	struct folder *folder = folder_list(in, cancel, error);
	SDL_Surface *picture = NULL;
	char path[PATHS_SIZE];

	*pictures = folder != NULL ? folder->count - folder->folders : 0;
	if (*pictures > 0 && snprintf(path, sizeof path, "%s/%s", in,
	                              folder->entries[folder->folders].name) < PATHS_SIZE) {
		error->text[0] = '\0';
		picture = picture_load(reader->decoder, path, limits, facts, cancel, error);
	}
	folder_free(folder);
	return picture;
}

/* Waits for a turn, but not for long: pictures that are stuck hold up no others. False: it takes none. */
static bool take_turn(SDL_sem *turns, const atomic_bool *cancel)
{
	for (int i = 0; i < DECODER_WAITS && !atomic_load(cancel); i++)
		if (SDL_SemWaitTimeout(turns, DECODER_WAIT_MS) == 0)
			return true;
	return false;
}

SDL_Surface *reader_make_thumbnail(const struct reader *reader, const char *path, int width,
                                   int height, bool whole, struct thumbnail_facts *known,
                                   const atomic_bool *cancel, struct error *error)
{
	int side = 2 * SDL_max(width, height); /* enough pixels for the middle of a long picture */
	const struct picture_limits limits = { .side = side,
		                               .drawing_side = side,
		                               .bundled = reader_is_bundled(reader, path) };
	struct picture_facts facts = { .folder = false };
	struct photo_greeting greeting;
	bool has_turn = take_turn(reader->turns, cancel);
	SDL_Surface *picture, *thumbnail;
	SDL_Rect part;

	*known = (struct thumbnail_facts){ .pictures = 0 };
	picture = picture_load(reader->decoder, path, &limits, &facts, cancel, error);
	if (picture == NULL && facts.folder)
		picture =
		        load_cover(reader, path, &limits, &facts, &known->pictures, cancel, error);
	if (has_turn)
		SDL_SemPost(reader->turns);
	if (picture == NULL)
		return NULL;
	if (facts.incomplete)
		picture = picture_trim(picture);
	known->taken = facts.taken;
	known->content = facts.content;
	photo_read_greeting(&greeting, &facts);
	if (!facts.folder && known->pictures == 0)
		SDL_strlcpy(known->from, greeting.name, sizeof known->from);
	picture_crop_largest(picture->w, picture->h, width, height, &part);
	if (whole) {
		picture_crop_largest(width, height, picture->w, picture->h, &part);
		width = part.w;
		height = part.h;
		part = (SDL_Rect){ 0, 0, picture->w, picture->h };
	}
	thumbnail = picture_scale(picture, &part, width, height, cancel, error);
	SDL_FreeSurface(picture);
	return thumbnail;
}
