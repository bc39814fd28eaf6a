/* photos_cut: the part of photos.h that crops the played picture, and cuts it to the exact size of the board on screen
 * whenever something changes. Until that is done the old cut is stretched. A drawing is also rendered again, to be sharp
 * at any size. And which tiles look alike. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/number.h"
#include "base/path.h"
#include "photos/photos.h"

enum {
	SETTLE_MS = 120,   /* delay after the last change of the crop before the picture is cut */
	SNAP_PX = 2,       /* a drawing's crop this close to the board's size is made equal */
	WHOLE_SIDE = 1600, /* px: limits the texture of the uncropped picture */
};

void photos_drop_cut(struct photos *photos)
{
	tasks_cancel(photos->tasks, photos->cut.ticket);
	photos->cut.ticket = 0;
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
	int width = sizes->columns * sizes->cell_px, height = sizes->rows * sizes->cell_px;
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
	int64_t width = (int64_t)key->sizes.columns * key->sizes.cell_px;
	int64_t side = (SDL_max(pixels->w, pixels->h) * width + key->rect.w - 1) / key->rect.w;

	return (int)SDL_clamp(side, PICTURE_SIDE_MIN, PICTURE_SIDE_MAX);
}

/* Renders a drawing again if its cut would not be sharp or exact. */
static void refine(struct photos *photos, struct photo *photo, const struct photos_cut_key *key)
{
	int width = key->sizes.columns * key->sizes.cell_px;
	int side = exact_side(photo->pixels, key);
	const struct worker_task task = { WORKER_LOAD, .path = photo->path,
		                          .limits = { .side = PICTURE_SIDE_MAX,
		                                      .drawing_side = side } };

	if (!photo->drawing || key->rect.w == width || side == photo->asked_side ||
	    side == SDL_max(photo->pixels->w, photo->pixels->h))
		return;
	tasks_cancel(photos->tasks, photos->refine.ticket);
	photos->refine.serial = photo->serial;
	photo->asked_side = side;
	photos->refine.ticket = tasks_start(photos->tasks, &task);
}

/* The picture to cut: the waiting game's, which may still have to be read, or the current one's. */
static struct photo *wanted(struct photos *photos)
{
	return photos->next.pixels != NULL || photos->next.number != 0 ? &photos->next
	                                                               : &photos->played;
}

void photos_take_refined(struct photos *photos, struct worker_message *message)
{
	struct photo *photo = wanted(photos);

	photos->refine.ticket = 0;
	if (photo->serial != photos->refine.serial)
		return;
	if (message->picture == NULL) {
		photo->drawing = false; /* the file is gone: use the pixels there are */
		return;
	}
	SDL_FreeSurface(photo->pixels);
	photo->pixels = message->picture;
	photo->serial = ++photos->last_serial;
	message->picture = NULL;
}

static void start_cut(struct photos *photos, const struct photo *photo,
                      const struct photos_cut_key *key)
{
	struct worker_task task = {
		WORKER_DRAW, .picture = photo->pixels,
		.draw = { .crop = key->rect, .turns = key->turns, .screen = key->sizes }
	};

	photos_drop_cut(photos);
	if (key->whole) {
		int width, height, side, max;

		photo_size(photo, &width, &height);
		side = SDL_max(width, height);
		max = SDL_min(side, WHOLE_SIDE);
		task.draw.whole_width = SDL_max((int)((int64_t)width * max / side), 1);
		task.draw.whole_height = SDL_max((int)((int64_t)height * max / side), 1);
	}
	photos->cut.doing = *key;
	photos->cut.ticket = tasks_start(photos->tasks, &task);
}

/* Looks at the photo's file. False if it isn't the one that was read; of a share that doesn't answer, that is assumed. */
static bool find_file(const struct photo *photo, int64_t *bytes, int64_t *modified_ns)
{
	struct path_seen seen;

	*bytes = photo->bytes;
	*modified_ns = photo->modified_ns;
	if (!path_look(photo->path, &seen))
		return errno == ETIMEDOUT && photo->bytes != 0;
	*bytes = seen.status.st_size;
	*modified_ns =
	        (int64_t)seen.status.st_mtim.tv_sec * 1000000000 + seen.status.st_mtim.tv_nsec;
	return photo->bytes == 0 || (photo->bytes == *bytes && photo->modified_ns == *modified_ns);
}

/* The key by which a cut is kept. False if its file isn't the one that was read. */
static bool find_kept_key(const struct photo *photo, const struct screen_sizes *sizes,
                          struct cut_key *key)
{
	int64_t bytes, modified_ns;

	if (photo->missing || !find_file(photo, &bytes, &modified_ns))
		return false;
	*key = (struct cut_key){ .photo = copies_key(photo->path, bytes, modified_ns),
		                 .x = photo->crop.x,
		                 .y = photo->crop.y,
		                 .zoom = photo->crop.zoom,
		                 .turns = photo->crop.turns,
		                 .sizes = *sizes };
	return true;
}

bool photos_read_kept_cut(struct photos *photos, const struct photo *photo,
                          const struct screen_sizes *sizes, struct worker_drawn *drawn)
{
	struct cut_key *key = &photos->cut.kept_key;

	photos->cut.kept = 0;
	if (photos->kept_cut[0] != '\0' && find_kept_key(photo, sizes, key) &&
	    cuts_read(photos->kept_cut, key, drawn))
		photos->cut.kept = photo->number;
	return photos->cut.kept != 0;
}

bool photos_shows_kept_cut(struct photos *photos, const struct screen_sizes *sizes)
{
	struct photo *photo = wanted(photos);
	struct cut_key key;

	if (photo->pixels == NULL || photo->number != photos->cut.kept ||
	    photos->cut.done.serial != 0 || !find_kept_key(photo, sizes, &key) ||
	    memcmp(&key, &photos->cut.kept_key, sizeof key) != 0)
		return false;
	photos->cut.done = cut_key_of(photo, sizes);
	/* it was cut at this side */
	photo->asked_side = exact_side(photo->pixels, &photos->cut.done);
	return true;
}

void photos_keep_cut(struct photos *photos, const struct worker_drawn *drawn)
{
	const struct photos_cut_key *done = &photos->cut.done;
	const struct photo *photo = wanted(photos);
	struct worker_task task = { WORKER_KEEP_CUT, .path = photos->kept_cut };
	struct photos_cut_key key;

	if (photos->kept_cut[0] == '\0' || photo->pixels == NULL || photo->serial != done->serial ||
	    photos->refine.ticket != 0 || !find_kept_key(photo, &done->sizes, &task.cut.key))
		return;
	key = cut_key_of(photo, &done->sizes);
	if (!SDL_RectEquals(&key.rect, &done->rect) || key.turns != done->turns)
		return; /* the player has since changed the crop */
	task.cut.drawn = (struct worker_drawn){ .board = drawn->board,
		                                .preview = drawn->preview,
		                                .backdrop = drawn->backdrop };
	(void)tasks_start(photos->tasks, &task);
}

void photos_update_cut(struct photos *photos, const struct screen_sizes *sizes, bool whole,
                       bool waiting)
{
	struct photo *photo = wanted(photos);
	struct photos_cut_key key;

	if (!whole)
		photos->cut.done.whole = 0; /* the view forgets it, and needs no other cut */
	if (photo->pixels == NULL || photos_crop_moves(photos))
		return;
	key = cut_key_of(photo, sizes);
	key.whole = whole;
	refine(photos, photo, &key);
	if (photos->cut.ticket != 0 && memcmp(&key, &photos->cut.doing, sizeof key) != 0)
		photos_drop_cut(photos);
	if (photos->cut.ticket == 0 &&
	    (waiting || memcmp(&key, &photos->cut.done, sizeof key) != 0))
		start_cut(photos, photo, &key);
}

void photos_crop_zoom(struct photos *photos, int columns, int rows, double factor, double across,
                      double down, uint64_t now_ms)
{
	struct photo *photo = &photos->played;

	picture_crop_zoom(&photo->crop, photo->pixels->w, photo->pixels->h, columns, rows, factor,
	                  across, down);
	photos->crop.changed_ms = now_ms;
}

void photos_crop_drag(struct photos *photos, int columns, int rows, double across, double down,
                      uint64_t now_ms)
{
	struct photo *photo = &photos->played;

	picture_crop_drag(&photo->crop, photo->pixels->w, photo->pixels->h, columns, rows, across,
	                  down);
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

	picture_crop_turn(&photo->crop);
	picture_crop_fit(&photo->crop, photo->pixels->w, photo->pixels->h, columns, rows);
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

enum { NAMED_MAX = 8 }; /* tiles named in a sentence; if more, only their number */

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

void similarity_update(struct similarity *similarity, struct tasks *tasks,
                       const struct photo *photo, int columns, int rows)
{
	struct similarity_key key = key_of(photo, columns, rows);
	const struct worker_task task = { WORKER_COMPARE, .picture = photo->pixels,
		                          .compare = { columns, rows, photo->crop } };

	if (key.serial == 0 ||
	    memcmp(&key, similarity->ticket != 0 ? &similarity->doing : &similarity->done,
	           sizeof key) == 0)
		return;
	tasks_cancel(tasks, similarity->ticket);
	similarity->doing = key;
	similarity->ticket = tasks_start(tasks, &task);
}

void similarity_take(struct similarity *similarity, const struct worker_message *message)
{
	similarity->ticket = 0;
	similarity->done = similarity->doing;
	similarity->found = message->similarity;
}

const struct picture_similarity *similarity_find(const struct similarity *similarity,
                                                 const struct photo *photo, int columns, int rows,
                                                 bool any_crop)
{
	struct similarity_key key = key_of(photo, columns, rows);

	if (any_crop)
		key.rect = similarity->done.rect;
	return key.serial != 0 && memcmp(&key, &similarity->done, sizeof key) == 0
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
