/* photos_cut: the part of photos.h that crops the played picture, and cuts it to the exact size of the board on screen
 * whenever something changes. Until that is done the old cut is stretched. A drawing is also rendered again, to be sharp
 * at any size, and a photo that was read no larger than the board needed it is read again when more of it is needed. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/glance.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/number.h"
#include "photos/photos.h"
#include "photos/reading.h"

enum {
	SETTLE_MS = 120,   /* delay after the last change of the crop before the picture is cut */
	SNAP_PX = 2,       /* a drawing's crop this close to the board's size is made equal */
	NEAR_PX = 4,       /* a drawing isn't rendered again for less: its sides are rounded */
	WHOLE_SIDE = 1600, /* px: limits the texture of the uncropped picture */
};

void photos_drop_cut(struct photos *photos)
{
	job_drop(photos->cut.job);
	photos->cut.job = NULL;
}

void photos_forget_cut(struct photos *photos)
{
	photos_drop_cut(photos);
	photos->cut.done = (struct photos_cut_key){ .serial = 0 };
	photos->cut.kept = 0;
}

/* The key of a cut, without the uncropped picture. A drawing rendered for this board supplies its part pixel by
 * pixel. */
static struct photos_cut_key cut_key_of(const struct photo *photo, const struct screen_sizes *sizes)
{
	int width = sizes->columns * sizes->cell_width;
	int height = sizes->rows * sizes->cell_height;
	SDL_Rect rect = photo_rect(photo, sizes->columns, sizes->rows);
	int across, down;

	photo_size(photo, &across, &down);
	if (photo->drawing && abs(rect.w - width) <= SNAP_PX && abs(rect.h - height) <= SNAP_PX &&
	    width <= across && height <= down)
		rect = (SDL_Rect){ SDL_min(rect.x, across - width), SDL_min(rect.y, down - height),
			           width, height };
	return (struct photos_cut_key){
		.sizes = *sizes, .rect = rect, .serial = photo->serial, .turns = photo->crop.turns
	};
}

/* The longest side at which a drawing's rectangle is exactly as wide as the board. */
static int exact_side(const SDL_Surface *pixels, const struct photos_cut_key *key)
{
	int64_t width = (int64_t)key->sizes.columns * key->sizes.cell_width;
	int64_t side = (SDL_max(pixels->w, pixels->h) * width + key->rect.w - 1) / key->rect.w;

	return (int)SDL_clamp(side, PICTURE_SIDE_MIN, PICTURE_SIDE_MAX);
}

/* The picture to cut: see photos_current. */
static struct photo *wanted(struct photos *photos)
{
	return photos->next.pixels != NULL ? &photos->next : &photos->played;
}

/* The picture with this serial number that may be wanted; NULL: it was given up, or has other pixels by now. */
static struct photo *find_photo(struct photos *photos, uint32_t serial)
{
	struct photo *held[] = { &photos->played, &photos->next, &photos->previous };

	for (size_t i = 0; i < SDL_arraysize(held); i++)
		if (held[i]->serial == serial)
			return held[i];
	return NULL;
}

/* True if the file that couldn't be read again is no longer what it was, and not only unreadable at the moment. */
static bool is_gone(const struct photo *photo, const struct picture_facts *facts)
{
	struct glance seen;

	if (facts->content != 0 && !photo->drawing)
		return facts->content != photo->content;
	return !glance_at(photo->path, &seen) && (errno == ENOENT || errno == ENOTDIR);
}

static void take_refined(struct job *job)
{
	struct reading *reading = (struct reading *)job;
	struct photos *photos = reading->owner;
	struct photo *photo = find_photo(photos, photos->refine.serial);

	photos->refine.job = NULL;
	if (photo == NULL)
		return;
	photo->asked_side = photos->refine.side;
	if (reading->picture == NULL ||
	    (photo->reduced && reading->facts.content != photo->content)) {
		if (is_gone(photo, &reading->facts)) /* use the pixels there are */
			photo->drawing = photo->reduced = false;
		return;
	}
	SDL_FreeSurface(photo->pixels);
	photo->pixels = reading->picture;
	photo->serial = ++photos->last_serial;
	reading->picture = NULL;
	photo_note_file(photo, &reading->facts);
	photo->reduced &= reading->limits.least > 0;
}

static const struct job_kind refining_job = {
	.run = reading_run, .done = take_refined, .destroy = reading_destroy, .hangs = true
};

/* The side for which the photo is being read again, or was last; 0: none. */
static int asked_side(const struct photos *photos, const struct photo *photo)
{
	return photos->refine.job != NULL && photos->refine.serial == photo->serial
	               ? photos->refine.side
	               : photo->asked_side;
}

/* Reads the file again, so that its longest side, or a photo's shorter one, is about so long. */
static void read_again(struct photos *photos, const struct photo *photo, int side)
{
	struct reading *reading = reading_create(&photos->reader, photo->path);

	job_drop(photos->refine.job);
	photos->refine.serial = photo->serial;
	photos->refine.side = side;
	reading->owner = photos;
	reading->limits = (struct picture_limits){ .side = PICTURE_SIDE_MAX };
	reading->limits.drawing_side = photo->drawing ? side : PICTURE_SVG_SIDE;
	if (photo->reduced && side < PICTURE_SIDE_MAX)
		reading->limits.least = side;
	photos->refine.job = &reading->job;
	job_start(&reading->job, &refining_job, photos->worker);
}

/* Renders a drawing again if its cut would not be sharp or exact. */
static void refine_drawing(struct photos *photos, const struct photo *photo,
                           const struct photos_cut_key *key)
{
	int side = exact_side(photo->pixels, key);

	if (key->rect.w != key->sizes.columns * key->sizes.cell_width &&
	    side != asked_side(photos, photo) &&
	    abs(side - SDL_max(photo->pixels->w, photo->pixels->h)) > NEAR_PX)
		read_again(photos, photo, side);
}

/* How long a photo's shorter side must be for a sharp cut, at most PICTURE_SIDE_MAX; 0: its pixels are enough. Nobody
 * knows it of a file that is incomplete, of which a part is trimmed. */
static int find_needed(const struct photo *photo, const struct photos_cut_key *key)
{
	int64_t wanted = (int64_t)key->sizes.columns * key->sizes.cell_width * PHOTOS_DETAIL;
	int64_t side = SDL_min(photo->pixels->w, photo->pixels->h) * wanted / key->rect.w / 100;

	if ((int64_t)key->rect.w * 100 >= wanted * PICTURE_PERCENT / 100)
		return 0;
	return photo->file_width == 0 ? PICTURE_SIDE_MAX : (int)SDL_min(side, PICTURE_SIDE_MAX);
}

/* Reads a photo again if its cut would not be sharp, with pixels to spare for the next change; saves: with all. */
static void refine_photo(struct photos *photos, struct photo *photo,
                         const struct photos_cut_key *key, bool saves)
{
	int needed = saves ? PICTURE_SIDE_MAX : find_needed(photo, key);

	if (saves && !photos->refine.saves)
		photo->asked_side = 0; /* what couldn't be read is tried again for each sheet */
	photos->refine.saves = saves;
	if (needed > asked_side(photos, photo))
		read_again(photos, photo, SDL_min(needed * 3 / 2, PICTURE_SIDE_MAX));
}

/* A photo being cut. */
struct cutting {
	struct job job;
	struct photos *photos;
	SDL_Surface *picture; /* owned: a reference */
	struct cut_request request;
	struct cut cut; /* owned */
};

static void make_cut(struct job *job)
{
	struct cutting *cutting = (struct cutting *)job;

	(void)cut_make(&cutting->cut, cutting->picture, &cutting->request, &job->cancel,
	               &job->error);
}

static void take_cut(struct job *job)
{
	const struct cutting *cutting = (struct cutting *)job;
	struct photos *photos = cutting->photos;
	const struct photos_takers *takers = &photos->takers;

	photos->cut.job = NULL;
	photos->cut.done = photos->cut.doing;
	if (cutting->cut.board == NULL)
		takers->cut_failed(takers->context, job->error.text);
	else
		takers->cut(takers->context, &cutting->cut, &cutting->request.screen);
}

static void free_cutting(struct job *job)
{
	struct cutting *cutting = (struct cutting *)job;

	cut_free(&cutting->cut);
	SDL_FreeSurface(cutting->picture);
	free(cutting);
}

static const struct job_kind cutting_job = { .run = make_cut,
	                                     .done = take_cut,
	                                     .destroy = free_cutting };

static void start_cut(struct photos *photos, const struct photo *photo,
                      const struct photos_cut_key *key)
{
	struct cutting *cutting = memory_new(sizeof *cutting);
	struct cut_request *request = &cutting->request;

	photos_drop_cut(photos);
	cutting->photos = photos;
	cutting->picture = photo->pixels;
	photo->pixels->refcount++;
	*request = (struct cut_request){ .crop = key->rect,
		                         .turns = key->turns,
		                         .screen = key->sizes };
	if (key->whole) {
		int width, height, side, max;

		photo_size(photo, &width, &height);
		side = SDL_max(width, height);
		max = SDL_min(side, WHOLE_SIDE);
		request->whole_width = SDL_max((int)((int64_t)width * max / side), 1);
		request->whole_height = SDL_max((int)((int64_t)height * max / side), 1);
	}
	photos->cut.doing = *key;
	photos->cut.job = &cutting->job;
	job_start(&cutting->job, &cutting_job, photos->worker);
}

/* Looks at the photo's file. False if it isn't the one that was read; of a share that doesn't answer, that is assumed. */
static bool find_file(const struct photo *photo, int64_t *bytes, int64_t *modified_ns)
{
	struct glance seen;

	*bytes = photo->bytes;
	*modified_ns = photo->modified_ns;
	if (!glance_at(photo->path, &seen))
		return errno == ETIMEDOUT && photo->bytes != 0;
	*bytes = seen.status.bytes;
	*modified_ns = seen.status.changed_ns;
	return photo->bytes == 0 || (photo->bytes == *bytes && photo->modified_ns == *modified_ns);
}

/* The key by which a cut is kept. False if its file isn't the one that was read. */
static bool find_kept_key(const struct photo *photo, const struct screen_sizes *sizes,
                          struct kept_cut_key *key)
{
	int64_t bytes, modified_ns;

	if (photo->missing || !find_file(photo, &bytes, &modified_ns))
		return false;
	*key = (struct kept_cut_key){ .photo = copies_key(photo->path, bytes, modified_ns),
		                      .x = photo->crop.x,
		                      .y = photo->crop.y,
		                      .zoom = photo->crop.zoom,
		                      .turns = photo->crop.turns,
		                      .sizes = *sizes };
	return true;
}

const struct cut *photos_read_kept_cut(struct photos *photos, const struct photo *photo,
                                       const struct screen_sizes *sizes)
{
	struct kept_cut_key *key = &photos->cut.kept_key;

	cut_free(&photos->cut.shown);
	photos->cut.kept = 0;
	if (photos->kept_cut[0] != '\0' && find_kept_key(photo, sizes, key) &&
	    kept_cut_read(photos->kept_cut, key, &photos->cut.shown))
		photos->cut.kept = photo->number;
	return photos->cut.kept != 0 ? &photos->cut.shown : NULL;
}

bool photos_has_only_kept_cut(const struct photos *photos)
{
	const struct photo *played = &photos->played;

	return played->pixels == NULL && played->number != 0 && played->number == photos->cut.kept;
}

void photos_stay_with_kept_cut(struct photos *photos, uint32_t picture)
{
	if (photos->cut.kept == picture)
		photos->cut.kept = 0;
}

bool photos_shows_kept_cut(struct photos *photos, const struct screen_sizes *sizes)
{
	struct photo *photo = wanted(photos);
	struct kept_cut_key key;

	if (photo->pixels == NULL || photo->number != photos->cut.kept ||
	    photos->cut.done.serial != 0 || !find_kept_key(photo, sizes, &key) ||
	    memcmp(&key, &photos->cut.kept_key, sizeof key) != 0)
		return false;
	photos->cut.done = cut_key_of(photo, sizes);
	if (photo->drawing) /* it was cut at this side */
		photo->asked_side = exact_side(photo->pixels, &photos->cut.done);
	return true;
}

void photos_keep_cut(struct photos *photos, const struct cut *cut)
{
	const struct photos_cut_key *done = &photos->cut.done;
	const struct photo *photo = wanted(photos);
	struct kept_cut_key kept_key;
	struct photos_cut_key key;

	cut_free(&photos->cut.shown);
	if (photos->kept_cut[0] == '\0' || photo->pixels == NULL || photo->serial != done->serial ||
	    photos->refine.job != NULL || !find_kept_key(photo, &done->sizes, &kept_key))
		return;
	key = cut_key_of(photo, &done->sizes);
	if (!SDL_RectEquals(&key.rect, &done->rect) || key.turns != done->turns)
		return; /* the player has since changed the crop */
	kept_cut_start(photos->worker, photos->kept_cut, &kept_key, cut);
}

void photos_update_cut(struct photos *photos, const struct photos_shown *shown)
{
	struct photo *photo = wanted(photos);
	struct photos_cut_key key;

	photos->window_side = SDL_min(shown->sizes.backdrop_width, shown->sizes.backdrop_height);
	if (!shown->whole)
		photos->cut.done.whole = 0; /* the view forgets it, and needs no other cut */
	if (photo->pixels == NULL || photos_crop_moves(photos))
		return;
	key = cut_key_of(photo, &shown->sizes);
	key.whole = shown->whole;
	if (photo->drawing)
		refine_drawing(photos, photo, &key);
	else if (photo->reduced)
		refine_photo(photos, photo, &key, shown->saves);
	if (photos->cut.job != NULL && memcmp(&key, &photos->cut.doing, sizeof key) != 0)
		photos_drop_cut(photos);
	if (photos->cut.job == NULL &&
	    (shown->waiting || memcmp(&key, &photos->cut.done, sizeof key) != 0))
		start_cut(photos, photo, &key);
}

void photos_crop_zoom(struct photos *photos, int columns, int rows, double factor, double across,
                      double down, uint64_t now_ms)
{
	struct photo *photo = &photos->played;
	int width, height;

	photo_crop_size(photo, &width, &height);
	picture_crop_zoom(&photo->crop, width, height, columns, rows, factor, across, down);
	photos->crop.changed_ms = now_ms;
}

void photos_crop_drag(struct photos *photos, int columns, int rows, double across, double down,
                      uint64_t now_ms)
{
	struct photo *photo = &photos->played;
	int width, height;

	photo_crop_size(photo, &width, &height);
	picture_crop_drag(&photo->crop, width, height, columns, rows, across, down);
	photos->crop.changed_ms = now_ms;
}

void photos_crop_set(struct photos *photos, struct picture_crop crop, uint64_t now_ms)
{
	photos->played.crop = crop;
	photos->crop.changed_ms = now_ms;
}

void photos_crop_turn(struct photos *photos, int columns, int rows)
{
	struct photo *photo = &photos->played;
	int width, height;

	photo_crop_size(photo, &width, &height);
	picture_crop_turn(&photo->crop);
	picture_crop_fit(&photo->crop, width, height, columns, rows);
	photos_crop_end(photos); /* cut at once: the uncropped one is not rotated yet */
}

void photos_crop_better(struct photos *photos, uint64_t now_ms)
{
	photos->similarity.found.has_better = false;
	photos_crop_set(photos, photos->similarity.found.better, now_ms);
}

void photos_crop_hold(struct photos *photos, bool held, uint64_t now_ms)
{
	photos->crop.held = held;
	if (held)
		photos->crop.changed_ms = now_ms;
}

bool photos_crop_moves(const struct photos *photos)
{
	return photos->crop.held || photos->crop.changed_ms != 0;
}

uint64_t photos_crop_due_ms(const struct photos *photos)
{
	return photos->crop.held || photos->crop.changed_ms == 0
	               ? UINT64_MAX
	               : photos->crop.changed_ms + SETTLE_MS;
}

bool photos_crop_settle(struct photos *photos, uint64_t now_ms)
{
	if (now_ms < photos_crop_due_ms(photos))
		return false;
	photos->crop.changed_ms = 0;
	return true;
}

void photos_crop_end(struct photos *photos)
{
	photos->crop.held = false;
	photos->crop.changed_ms = 0;
}
