/* photo: a picture to play and what it is called. */
#include "photos/photo.h"

void photo_free(struct photo *photo)
{
	SDL_FreeSurface(photo->pixels);
	*photo = PHOTO_NONE;
}

SDL_Rect photo_rect(const struct photo *photo, int columns, int rows)
{
	SDL_Rect rect;

	picture_crop_rect(photo->pixels->w, photo->pixels->h, columns, rows, &photo->crop, &rect);
	return rect;
}
