/* icon_png SVG SIDE PNG: draws an SVG picture SIDE × SIDE pixels large and writes it as PNG. Run by
 * the build; opens no display. Exit 1 after one line on standard error if it fails. */
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>

static SDL_Surface *draw(const char *svg, int side)
{
	SDL_RWops *file = SDL_RWFromFile(svg, "rb");
	SDL_Surface *picture = NULL;

	if (file != NULL)
		picture = IMG_LoadSizedSVG_RW(file, side, side);
	if (file != NULL && SDL_RWclose(file) != 0) {
		SDL_FreeSurface(picture);
		picture = NULL;
	}
	return picture;
}

int main(int count, char *arguments[])
{
	SDL_Surface *picture;
	int status = EXIT_FAILURE;

	if (count != 4) {
		fputs("Usage: icon_png SVG SIDE PNG\n", stderr);
		return EXIT_FAILURE;
	}
	picture = draw(arguments[1], atoi(arguments[2]));
	if (picture != NULL && IMG_SavePNG(picture, arguments[3]) == 0)
		status = EXIT_SUCCESS;
	else
		fprintf(stderr, "icon_png: %s: %s\n", arguments[3], SDL_GetError());
	SDL_FreeSurface(picture);
	return status;
}
