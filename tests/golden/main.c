/* golden: draws every screen of the game and writes it to standard output, for compare.py:
 *     golden DATA-FOLDER THEME WIDTH HEIGHT DENSITY REDUCE [NAME]
 * THEME: dark, bright or contrast; WIDTH, HEIGHT: of the window in units; DENSITY: pixels per
 * unit; REDUCE: side of the square of pixels averaged to one; NAME: draws only this screen.
 * Each screen is a line, followed by rows of RGB bytes. The line has its name, width and
 * height, and the places of a button and a figure (x y width height each, in pixels of the
 * window; 0 0 0 0: none).
 *
 * SDL's dummy driver and software renderer draw the same bytes in every run. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "golden/screens.h"
#include "ui/paint/window.h"

/* The arguments. */
struct wish {
	const char *data;
	enum theme_kind theme;
	int width, height; /* px */
	float density;
	int reduce;
	const char *name; /* of one screen; NULL: all */
};

/* One row of means of reduce×reduce pixels. */
static void write_row(const SDL_Surface *surface, int row, int reduce, Uint8 *line)
{
	const SDL_PixelFormat *format = surface->format;
	int width = surface->w / reduce, area = reduce * reduce;

	for (int x = 0; x < width; x++) {
		int red = 0, green = 0, blue = 0;

		for (int j = 0; j < reduce; j++) {
			const Uint8 *bytes = (const Uint8 *)surface->pixels +
			                     (row * reduce + j) * surface->pitch;

			for (int i = 0; i < reduce; i++) {
				Uint32 pixel;

				memcpy(&pixel, bytes + (x * reduce + i) * 4, sizeof pixel);
				red += (int)(pixel >> format->Rshift & 0xFF);
				green += (int)(pixel >> format->Gshift & 0xFF);
				blue += (int)(pixel >> format->Bshift & 0xFF);
			}
		}
		line[3 * x] = (Uint8)((red + area / 2) / area);
		line[3 * x + 1] = (Uint8)((green + area / 2) / area);
		line[3 * x + 2] = (Uint8)((blue + area / 2) / area);
	}
}

/* The place of the last item of a kind. */
static SDL_Rect find(const struct items *items, enum item_kind kind)
{
	SDL_Rect rect = { 0, 0, 0, 0 };

	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == kind)
			rect = items->list[i].rect;
	return rect;
}

static bool write_line(const char *name, int width, int height, const struct items *items)
{
	SDL_Rect button = find(items, ITEM_BUTTON), figure = find(items, ITEM_FIGURE);

	return printf("%s %d %d %d %d %d %d %d %d %d %d\n", name, width, height, button.x, button.y,
	              button.w, button.h, figure.x, figure.y, figure.w, figure.h) > 0;
}

static bool write_screen(const char *name, const SDL_Surface *surface, const struct items *items,
                         int reduce)
{
	int width = surface->w / reduce, height = surface->h / reduce;
	Uint8 *line = malloc((size_t)width * 3);
	bool ok = line != NULL && surface->format->BytesPerPixel == 4;

	ok = ok && write_line(name, width, height, items);
	for (int row = 0; row < height && ok; row++) {
		write_row(surface, row, reduce, line);
		ok = fwrite(line, 3, (size_t)width, stdout) == (size_t)width;
	}
	free(line);
	return ok && fflush(stdout) == 0;
}

static bool read_wish(struct wish *wish, int count, char **words)
{
	static const char *const themes[] = { "dark", "bright", "contrast" };

	if (count != 7 && count != 8)
		return false;
	*wish = (struct wish){ .data = words[1],
		               .theme = THEME_KIND_COUNT,
		               .density = strtof(words[5], NULL),
		               .reduce = atoi(words[6]),
		               .name = count == 8 ? words[7] : NULL };
	for (int i = 0; i < THEME_KIND_COUNT; i++)
		if (strcmp(words[2], themes[i]) == 0)
			wish->theme = (enum theme_kind)i;
	if (wish->theme == THEME_KIND_COUNT || wish->density <= 0.0f || wish->reduce < 1)
		return false;
	wish->width = (int)((float)atoi(words[3]) * wish->density);
	wish->height = (int)((float)atoi(words[4]) * wish->density);
	return wish->width >= wish->reduce && wish->height >= wish->reduce;
}

/* Draws and writes the screens; returns how many, −1 on failure. */
static int write_screens(struct screens *screens, const struct wish *wish)
{
	const struct screens_one *one;
	int written = 0;

	for (int i = 0; (one = screens_at(i)) != NULL; i++) {
		if (wish->name != NULL && strcmp(wish->name, one->name) != 0)
			continue;
		if (!screens_draw(screens, one) ||
		    !write_screen(one->name, SDL_GetWindowSurface(screens->view->canvas.window),
		                  &screens->view->controls.items, wish->reduce)) {
			fprintf(stderr, "golden: %s cannot be drawn: %s\n", one->name,
			        SDL_GetError());
			return -1;
		}
		written++;
	}
	return written;
}

static int run(const struct wish *wish)
{
	struct error error = { .text = "" };
	static struct screens screens; /* too large for the stack */
	struct window_place *place;
	struct view *view;
	char folder[4096];
	int written = 0;

	place = WINDOW_SIZED(wish->width, wish->height);
	place->density = wish->density;
	view = view_create("golden", place, wish->data, &error);
	if (view == NULL) {
		fprintf(stderr, "golden: %s\n", error.text);
		return 1;
	}
	snprintf(folder, sizeof folder, "%s/pictures", wish->data);
	if (screens_init(&screens, view, wish->theme, folder)) {
		written = write_screens(&screens, wish);
		screens_destroy(&screens);
	}
	view_free(view);
	return written > 0 ? 0 : 1;
}

int main(int count, char **words)
{
	struct wish wish;
	int status;

	if (!read_wish(&wish, count, words)) {
		fprintf(stderr,
		        "Usage: golden DATA-FOLDER THEME WIDTH HEIGHT DENSITY REDUCE [NAME]\n");
		return 2;
	}
	setenv("TZ", "UTC", 1); /* dates of games */
	(void)language_use(NULL);
	SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
	SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
	if (SDL_Init(SDL_INIT_VIDEO) != 0) {
		fprintf(stderr, "golden: %s\n", SDL_GetError());
		return 1;
	}
	status = run(&wish);
	SDL_Quit();
	return status;
}
