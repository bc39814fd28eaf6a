/* photos_kept: the part of photos.h that keeps copies of pictures, and reads those of games whose file is
 * gone. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "photos/photos.h"

#include "base/language.h"

enum { PLAIN_SIDE = 512 }; /* px of the picture without one */

static uint64_t key_of(const struct photo *photo)
{
	return copies_key(photo->path, photo->bytes, photo->modified_ns);
}

/* The copy of the file being read. False if there can't be one. */
static bool find_copy(const struct photos *photos, char path[PATHS_SIZE])
{
	return photos->copies[0] != '\0' &&
	       copies_path(path, PATHS_SIZE, photos->copies, key_of(&photos->reading));
}

/* True if the file is the one that the game was played with. Only its time may differ if there is no
 * copy: it may have been saved again without a change. */
static bool is_same(const struct photos *photos, const struct picture_facts *facts)
{
	const struct photo *photo = &photos->reading;
	char path[PATHS_SIZE];

	if (photo->bytes == 0)
		return true;
	if (photo->content != 0 && facts->content != 0)
		return photo->content == facts->content;
	return photo->bytes == facts->bytes &&
	       (photo->modified_ns == facts->modified_ns || !find_copy(photos, path) ||
	        access(path, R_OK) != 0);
}

static bool read_copy(struct photos *photos)
{
	char path[PATHS_SIZE];
	const struct worker_task task = { WORKER_LOAD, .path = path,
		                          .limits = { .side = PICTURE_SIDE_MAX,
		                                      .drawing_side = PICTURE_SVG_SIDE } };

	if (find_copy(photos, path))
		photos->load_ticket = worker_start(photos->worker, &task);
	photos->instead.copy = photos->load_ticket != 0;
	return photos->instead.copy;
}

/* A damaged one would never be replaced. */
static void remove_copy(const struct photos *photos)
{
	char path[PATHS_SIZE];

	if (find_copy(photos, path))
		(void)unlink(path);
}

/* A quiet background for numbers; NULL if memory runs out. */
static SDL_Surface *make_plain(void)
{
	SDL_Surface *plain = SDL_CreateRGBSurfaceWithFormat(0, PLAIN_SIDE, PLAIN_SIDE, 32,
	                                                    SDL_PIXELFORMAT_RGBA32);

	for (int y = 0; plain != NULL && y < PLAIN_SIDE; y++) {
		int light = 48 - 48 * y / PLAIN_SIDE;
		Uint32 colour = SDL_MapRGB(plain->format, (Uint8)(58 + light), (Uint8)(78 + light),
		                           (Uint8)(98 + light));

		(void)SDL_FillRect(plain, &(SDL_Rect){ 0, y, PLAIN_SIDE, 1 }, colour);
	}
	return plain;
}

bool photos_take_kept(struct photos *photos, struct worker_message *message,
                      struct photos_news *news)
{
	struct photo *photo = &photos->reading;
	bool copy = photos->instead.copy, found = message->picture != NULL;

	if (!photo->kept || (found && (copy || is_same(photos, &message->facts))))
		return true;
	if (!copy) {
		if (found)
			snprintf(photos->instead.why, sizeof photos->instead.why,
			         _("“%s” has changed."), photo->name);
		else
			SDL_strlcpy(photos->instead.why, message->error.text,
			            sizeof photos->instead.why);
		if (read_copy(photos))
			return false;
	} else {
		remove_copy(photos);
	}
	SDL_FreeSurface(message->picture);
	message->picture = make_plain();
	message->facts = (struct picture_facts){ .width = PLAIN_SIDE, .height = PLAIN_SIDE };
	photo->missing = true;
	/* Translators: a sentence about why the picture can’t be shown, and what happens instead */
	snprintf(news->sentence, sizeof news->sentence, _("%.*s Playing with numbers."),
	         (int)sizeof news->sentence - 64, photos->instead.why);
	return true;
}

void photos_keep_copy(struct photos *photos, const struct copies_request *request)
{
	const struct photo *played = &photos->played;
	struct worker_task task = { WORKER_COPY, .path = photos->copies,
		                    .picture = played->pixels };

	if (played->pixels == NULL || played->missing || played->bundled >= 0 ||
	    played->path[0] != '/' || photos->copies[0] == '\0')
		return;
	task.copy = *request;
	task.copy.key = key_of(played);
	(void)worker_start(photos->worker, &task);
}
