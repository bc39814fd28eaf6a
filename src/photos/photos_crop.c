/* photos_crop: the part of photos.h that changes the crop of the played picture. */
#include "photos/photos.h"

enum { SETTLE_MS = 120 }; /* delay after the last change before the picture is cut */

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
	photos->crop.held = false;
	photos->crop.changed_ms = 0; /* cut at once: the uncropped one is not rotated yet */
}

void photos_crop_better(struct photos *photos, uint64_t now_ms)
{
	photos->similarity.has_better = false;
	photos_crop_set(photos, photos->similarity.better, now_ms);
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
	               ? 0
	               : photos->crop.changed_ms + SETTLE_MS;
}

bool photos_crop_settle(struct photos *photos, uint64_t now_ms)
{
	uint64_t due_ms = photos_crop_due_ms(photos);

	if (due_ms == 0 || now_ms < due_ms)
		return false;
	photos->crop.changed_ms = 0;
	return true;
}

void photos_crop_end(struct photos *photos)
{
	photos->crop.held = false;
	photos->crop.changed_ms = 0;
	photos->cut.done.whole = 0;
}
