/* photos: owns the games' pictures. */
#include "photos/photos.h"

void photos_init(struct photos *photos, const struct photos_setup *setup)
{
	photos->worker = setup->worker;
	photos->takers = setup->takers;
	reader_init(&photos->reader, setup->decoder, setup->pictures);
	albums_init(&photos->albums, setup->takers.listed, setup->takers.context);
	photos->played = photos->next = photos->previous = photos->reading = PHOTO_NONE;
}

void photos_destroy(struct photos *photos)
{
	cut_free(&photos->cut.shown);
	photo_free(&photos->played);
	photo_free(&photos->next);
	photo_free(&photos->previous);
	photo_free(&photos->reading);
	dropped_files_forget(&photos->dropped);
	album_walk_forget(&photos->walk);
	album_played_forget(&photos->album);
	unread_forget(&photos->unread);
	folder_free(photos->together);
	album_states_forget(&photos->states);
	copies_forget(&photos->copying);
	recent_destroy(&photos->recent);
	albums_destroy(&photos->albums);
	paths_pictures_destroy(&photos->bundled);
	reader_destroy(&photos->reader);
}

void photos_leave(struct photos *photos)
{
	photos_stop_loading(photos);
	job_drop(photos->paste.look);
	photos->paste.look = NULL;
	job_drop(photos->refine.job);
	photos->refine.job = NULL;
	photos_forget_cut(photos);
	photos_follow(photos, &(struct photos_used){ .played = 0 });
	album_states_forget(&photos->states);
	recent_destroy(&photos->recent);
	albums_leave(&photos->albums);
	album_played_forget(&photos->album);
	unread_forget(&photos->unread);
	photos->chooser.folder[0] = photos->warned_path[0] = '\0';
}

bool photos_reveal(struct photos *photos)
{
	struct photo *played = &photos->played;

	if (!played->hidden)
		return false;
	played->hidden = false;
	if (played->bundled < 0 && !played->missing)
		recent_use(&photos->recent, played->path);
	return true;
}

const struct photo *photos_current(const struct photos *photos)
{
	return photos->next.pixels != NULL ? &photos->next : &photos->played;
}

int photos_current_bundled(const struct photos *photos)
{
	return photos->load.job != NULL ? photos->reading.bundled : photos_current(photos)->bundled;
}

bool photos_busy(const struct photos *photos)
{
	return photos->load.job != NULL || photos->cut.job != NULL || photos->refine.job != NULL ||
	       photos_crop_moves(photos);
}

bool photos_reads(const struct photos *photos)
{
	return photos->load.job != NULL;
}

enum { HELD = 4 };

/* Takes the picture with this number out of `held`: the one with pixels, if two have it. */
static struct photo take_out(struct photo held[HELD], uint32_t number)
{
	struct photo taken = PHOTO_NONE;
	int at = -1;

	for (int i = 0; i < HELD; i++)
		if (number != 0 && held[i].number == number && (at < 0 || held[at].pixels == NULL))
			at = i;
	if (at < 0)
		return taken;
	taken = held[at];
	held[at] = PHOTO_NONE;
	return taken;
}

void photos_follow(struct photos *photos, const struct photos_used *used)
{
	bool reads = photos->load.job != NULL;
	struct photo held[HELD] = { photos->played, photos->next, photos->previous,
		                    reads ? PHOTO_NONE : photos->reading };
	const SDL_Surface *before = photos->played.pixels;

	if (reads && photos->reading.number != used->reads)
		photos_stop_loading(photos);
	/* a game that was kept has a picture without pixels, which is then read with the same number */
	photos->next = take_out(held, used->next);
	photos->played = take_out(held, used->played);
	photos->previous = take_out(held, used->previous);
	if (!reads)
		photos->reading = PHOTO_NONE;
	for (int i = 0; i < HELD; i++)
		photo_free(&held[i]);
	if (photos->played.pixels != before)
		photos_crop_end(photos); /* it was the old one's */
	if (photos->cut.job != NULL && photos->cut.doing.serial != photos_current(photos)->serial)
		photos_drop_cut(photos);
}
