/* pictures: the golden program's pictures for the board, the backdrop and the gallery. */
#include "golden/screens.h"

#include <SDL_image.h>
#include <stdio.h>

static const Uint32 colours[] = { 0x3D6B8E, 0xD98E4A, 0x5C8A58, 0xB2524F,
	                          0x7B6BA8, 0xC9B458, 0x4F9AA3, 0xA8707F };

static SDL_Surface *make_surface(int width, int height)
{
	return SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);
}

static void fill(SDL_Surface *surface, int x, int y, int w, int h, Uint32 colour)
{
	SDL_Rect rect = { x, y, w, h };

	SDL_FillRect(surface, &rect,
	             SDL_MapRGB(surface->format, (Uint8)(colour >> 16), (Uint8)(colour >> 8),
	                        (Uint8)colour));
}

/* Single-coloured cells, with a bar that marks the top. */
static SDL_Surface *draw_plain(int width, int height, int columns, int rows)
{
	SDL_Surface *surface = make_surface(width, height);

	for (int i = 0; surface != NULL && i < columns * rows; i++) {
		int x = i % columns * width / columns, y = i / columns * height / rows;
		int w = width / columns + 1, h = height / rows + 1;

		fill(surface, x, y, w, h, colours[(i + i / columns) % 8]);
		fill(surface, x + w / 4, y + h * 2 / 3, w / 2, h / 8, colours[(i + 3) % 8]);
	}
	return surface;
}

/* The centre of a bundled picture, in the requested shape. */
static SDL_Surface *draw_scene(const char *folder, int width, int height)
{
	SDL_Surface *made = make_surface(width, height), *drawn = NULL;
	char path[4096];
	SDL_RWops *file;

	snprintf(path, sizeof path, "%s/lighthouse.svg", folder);
	file = SDL_RWFromFile(path, "rb");
	if (file != NULL) {
		/* the scenes are 4:3; the smaller side fills the area */
		drawn = width * 3 > height * 4 ? IMG_LoadSizedSVG_RW(file, width, 0)
		                               : IMG_LoadSizedSVG_RW(file, 0, height);
		SDL_RWclose(file);
	}
	if (made != NULL && drawn != NULL) {
		SDL_Rect from = { (drawn->w - width) / 2, (drawn->h - height) / 2, width, height };

		SDL_SetSurfaceBlendMode(drawn, SDL_BLENDMODE_NONE);
		SDL_BlitSurface(drawn, &from, made, NULL);
	} else {
		SDL_FreeSurface(made);
		made = NULL;
	}
	SDL_FreeSurface(drawn);
	return made;
}

static Uint32 between(Uint32 from, Uint32 to, int part, int whole)
{
	Uint32 colour = 0;

	for (int shift = 0; shift <= 16; shift += 8) {
		int a = (int)(from >> shift & 0xFF), b = (int)(to >> shift & 0xFF);

		colour |= (Uint32)(a + (b - a) * part / whole) << shift;
	}
	return colour;
}

/* A gradient between two colours, as smooth as the game's blurred backdrop. */
static SDL_Surface *draw_backdrop(int width, int height, bool bright)
{
	SDL_Surface *surface = make_surface(width, height);
	Uint32 top = bright ? 0xD7DCEF : 0x2A2747, bottom = bright ? 0xEBDDD2 : 0x4A2F38;

	for (int i = 0; surface != NULL && i < 32; i++)
		fill(surface, 0, i * height / 32, width, height / 32 + 1,
		     between(top, bottom, i, 31));
	return surface;
}

bool pictures_set(struct view *view, const char *folder, enum pictures_kind kind, int columns,
                  int rows, bool with_whole)
{
	struct screen_sizes sizes = view_wanted_sizes(view, columns, rows, 1.0);
	int width = columns * sizes.cell_width, height = rows * sizes.cell_height;
	bool scene = kind == PICTURES_SCENE, ok = false;
	struct view_picture picture = {
		.board = scene ? draw_scene(folder, width, height)
		               : draw_plain(width, height, columns, rows),
		.preview = scene ? draw_scene(folder, sizes.preview_width, sizes.preview_height)
		                 : draw_plain(sizes.preview_width, sizes.preview_height, columns,
		                              rows),
		.backdrop = draw_backdrop(sizes.backdrop_width, sizes.backdrop_height,
		                          sizes.bright_backdrop != 0),
		.whole = with_whole ? draw_scene(folder, width * 4 / 3, height) : NULL,
	};

	if (picture.board != NULL && picture.preview != NULL && picture.backdrop != NULL &&
	    (picture.whole != NULL || !with_whole))
		ok = view_set_picture(view, &sizes, &picture);
	SDL_FreeSurface(picture.board);
	SDL_FreeSurface(picture.preview);
	SDL_FreeSurface(picture.backdrop);
	SDL_FreeSurface(picture.whole);
	return ok;
}

SDL_Surface *pictures_thumbnail(int number)
{
	SDL_Surface *surface = make_surface(256, 192);

	if (surface == NULL)
		return NULL;
	fill(surface, 0, 0, 256, 192, colours[number % 8]);
	fill(surface, 0, 110, 256, 82, colours[(number + 3) % 8]);
	fill(surface, 40 + number * 17 % 120, 40, 50, 50, colours[(number + 5) % 8]);
	return surface;
}
