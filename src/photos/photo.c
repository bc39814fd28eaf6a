/* photo: a picture to play and its name. */
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

SDL_FRect photo_part(const struct photo *photo, int columns, int rows)
{
	SDL_FRect part = { 0.0f, 0.0f, 0.0f, 0.0f };
	float width, height;
	SDL_Rect rect;

	if (photo->pixels == NULL)
		return part;
	width = (float)photo->pixels->w;
	height = (float)photo->pixels->h;
	rect = photo_rect(photo, columns, rows);
	return (SDL_FRect){ (float)rect.x / width, (float)rect.y / height, (float)rect.w / width,
		            (float)rect.h / height };
}
