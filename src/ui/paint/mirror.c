/* mirror: where the page is in the window. */
#include "ui/paint/mirror.h"

/* The mirror image of a rectangle in an area. */
static SDL_Rect image(SDL_Rect rect, int left, int width)
{
	rect.x = 2 * left + width - rect.x - rect.w;
	return rect;
}

static bool keeps(const struct mirror *mirror)
{
	return mirror->kept.w > 0;
}

SDL_Rect mirror_rect(const struct mirror *mirror, SDL_Rect rect)
{
	if (mirror->on && keeps(mirror))
		rect.x += image(mirror->kept, 0, mirror->width).x - mirror->kept.x;
	else if (mirror->on)
		rect = image(rect, 0, mirror->width);
	return rect;
}

int mirror_way(const struct mirror *mirror, int right)
{
	return mirror->on && !keeps(mirror) ? -right : right;
}

SDL_Rect mirror_within(const struct mirror *mirror, const SDL_Rect *kept, SDL_Rect rect)
{
	return mirror->on && !keeps(mirror) ? image(rect, kept->x, kept->w) : rect;
}

struct mirror mirror_keep(struct mirror *mirror, const SDL_Rect *kept)
{
	struct mirror before = *mirror;

	if (!keeps(mirror))
		mirror->kept = *kept;
	return before;
}
