/* shapes: makes and draws shapes with round corners, and icons. */
#include "ui/paint/shapes.h"

#include <math.h>
#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* Signed distance in px from the edge of a square with round corners (Quilez, "2D distance functions"). */
static float edge_distance(float x, float y, float half, float radius)
{
	float qx = fabsf(x) - half + radius;
	float qy = fabsf(y) - half + radius;
	float outside = hypotf(fmaxf(qx, 0.0f), fmaxf(qy, 0.0f));

	return outside + fminf(fmaxf(qx, qy), 0.0f) - radius;
}

static float clamp01(float value)
{
	return value < 0.0f ? 0.0f : value > 1.0f ? 1.0f : value;
}

static float coverage(const struct canvas_shape *shape, float x, float y, float half)
{
	float extent = (float)shape->extent;
	float radius = (float)shape->radius;
	float d, t;

	switch (shape->kind) {
	case CANVAS_SHAPE_ROUND:
		return clamp01(0.5f - edge_distance(x, y, half, radius));
	case CANVAS_SHAPE_RING:
		d = edge_distance(x, y, half, radius);
		return clamp01(0.5f - d) * clamp01(d + extent + 0.5f);
	case CANVAS_SHAPE_SHADOW:
		d = edge_distance(x, y, half - extent, radius);
		t = clamp01(1.0f - (d + extent * 0.5f) / (extent * 1.5f));
		return t * t * (3.0f - 2.0f * t);
	case CANVAS_SHAPE_ICON: /* from a file */
		break;
	}
	return 0.0f;
}

/* Distance from the corner to where the edges are straight. */
static int shape_edge(const struct canvas_shape *shape)
{
	return shape->kind == CANVAS_SHAPE_SHADOW ? shape->radius + shape->extent * 2
	                                          : SDL_max(shape->radius, shape->extent);
}

/* A pixel's alpha is how much of it lies inside the corner's quarter circle. */
void paint_round_corners(SDL_Surface *surface, SDL_Rect part, int radius)
{
	for (int y = 0; y < radius; y++) {
		Uint8 *top = (Uint8 *)surface->pixels + (part.y + y) * surface->pitch + 4 * part.x;
		Uint8 *bottom = top + (part.h - 1 - 2 * y) * surface->pitch;

		for (int x = 0; x < radius; x++) {
			float out = hypotf((float)(radius - x) - 0.5f, (float)(radius - y) - 0.5f);
			Uint8 alpha = (Uint8)(255.0f * clamp01((float)radius + 0.5f - out) + 0.5f);
			int right = part.w - 1 - x;

			top[4 * x + 3] = top[4 * right + 3] = alpha;
			bottom[4 * x + 3] = bottom[4 * right + 3] = alpha;
		}
	}
}

static void set_white(SDL_Surface *surface, int x, int y, uint8_t alpha)
{
	uint8_t *pixel = (uint8_t *)surface->pixels + y * surface->pitch + 4 * x;

	pixel[0] = pixel[1] = pixel[2] = 255;
	pixel[3] = alpha;
}

/* A shape's texture is symmetrical: only an eighth of it is calculated. */
static SDL_Surface *draw_shape(const struct canvas_shape *shape)
{
	int side = 2 * shape_edge(shape) + 1, last = side - 1;
	SDL_Surface *surface =
	        SDL_CreateRGBSurfaceWithFormat(0, side, side, 32, SDL_PIXELFORMAT_RGBA32);
	float half = (float)side / 2.0f;

	for (int y = 0; surface != NULL && y <= last / 2; y++)
		for (int x = 0; x <= y; x++) {
			float alpha = coverage(shape, (float)x + 0.5f - half,
			                       (float)y + 0.5f - half, half);
			uint8_t value = (uint8_t)(alpha * 255.0f + 0.5f);
			const SDL_Point same[] = { { x, y }, { y, x } };

			for (int i = 0; i < 2; i++) {
				int across = same[i].x, down = same[i].y;

				set_white(surface, across, down, value);
				set_white(surface, last - across, down, value);
				set_white(surface, across, last - down, value);
				set_white(surface, last - across, last - down, value);
			}
		}
	return surface;
}

/* True for icons that point where time or reading goes. */
static bool has_direction(const char *name)
{
	static const char *const names[] = {
		"arrow-left", "arrow-right", "next",         "undo",        "undo-all", "redo",
		"redo-all",   "step-back",   "step-forward", "slower",      "faster",   "play",
		"play-now",   "solve",       "do-step",      "my-position",
	};

	for (size_t i = 0; i < SDL_arraysize(names); i++)
		if (SDL_strcmp(names[i], name) == 0)
			return true;
	return false;
}

static void turn_over(const SDL_Surface *surface)
{
	for (int y = 0; y < surface->h; y++) {
		uint32_t *row = (void *)((uint8_t *)surface->pixels + y * surface->pitch);

		for (int left = 0, right = surface->w - 1; left < right; left++, right--) {
			uint32_t pixel = row[left];

			row[left] = row[right];
			row[right] = pixel;
		}
	}
}

static SDL_Surface *read_icon(const char *data_dir, const struct canvas_shape *icon)
{
	SDL_Surface *surface = paint_load_icon(data_dir, icon->name, icon->extent);

	if (surface == NULL)
		fprintf(stderr, "missing-piece: the icon %s: %s\n", icon->name, SDL_GetError());
	else if (icon->turned)
		turn_over(surface);
	return surface;
}

static SDL_Texture *find_shape(struct canvas *canvas, struct canvas_shape wanted)
{
	bool icon = wanted.kind == CANVAS_SHAPE_ICON;
	SDL_Surface *surface;

	for (int i = 0; i < canvas->shape_count; i++) {
		const struct canvas_shape *shape = &canvas->shapes[i];

		if (shape->kind == wanted.kind && shape->radius == wanted.radius &&
		    shape->extent == wanted.extent && shape->turned == wanted.turned &&
		    SDL_strcmp(shape->name, wanted.name) == 0)
			return shape->texture;
	}
	if (canvas->shape_count == CANVAS_SHAPES_MAX)
		canvas_forget(canvas);
	surface = icon ? read_icon(canvas->data_dir, &wanted) : draw_shape(&wanted);
	if (surface != NULL)
		wanted.texture = canvas_texture(canvas, surface);
	SDL_FreeSurface(surface);
	if (icon || wanted.texture != NULL) /* a missing icon is told only once */
		canvas->shapes[canvas->shape_count++] = wanted;
	return wanted.texture;
}

void paint_icon(struct canvas *canvas, const char *name, int size, int x, int y, uint32_t colour)
{
	struct canvas_shape icon = { .kind = CANVAS_SHAPE_ICON,
		                     .extent = size,
		                     .turned = mirror_way(&canvas->mirror, 1) < 0 &&
		                               has_direction(name) };
	SDL_Rect to = { x, y, size, size };
	SDL_Texture *texture;

	if (!canvas_sees(canvas, &to))
		return;
	SDL_strlcpy(icon.name, name, sizeof icon.name);
	texture = find_shape(canvas, icon);
	if (texture != NULL)
		canvas_stamp(canvas, texture, NULL, &to, colour);
}

/* Fills the flat-coloured part of a straight edge, band px from the outside. */
static void fill_edge(struct canvas *canvas, SDL_Rect edge, int row, int column, int band,
                      uint32_t colour)
{
	if (column == 2)
		edge.x += edge.w - band;
	if (row == 2)
		edge.y += edge.h - band;
	if (column != 1)
		edge.w = band;
	else
		edge.h = band;
	canvas_fill(canvas, &edge, colour);
}

/* Draws a shape's texture in nine parts. A flat middle, or edges that are flat for band px, are filled:
 * SDL's software renderer drops a stretched copy of which little is inside the clip. */
static void draw_nine(struct canvas *canvas, struct canvas_shape shape, const SDL_Rect *rect,
                      uint32_t colour, bool middle, int band)
{
	SDL_Texture *texture = find_shape(canvas, shape);
	int edge = shape_edge(&shape);
	int from[4] = { 0, edge, edge + 1, 2 * edge + 1 };
	int across[4] = { rect->x, rect->x + edge, rect->x + rect->w - edge, rect->x + rect->w };
	int down[4] = { rect->y, rect->y + edge, rect->y + rect->h - edge, rect->y + rect->h };
	const struct mirror before = mirror_keep(&canvas->mirror, rect);

	for (int row = 0; row < 3; row++) {
		for (int column = 0; column < 3; column++) {
			SDL_Rect source = { from[column], from[row],
				            from[column + 1] - from[column],
				            from[row + 1] - from[row] };
			SDL_Rect to = { across[column], down[row],
				        across[column + 1] - across[column],
				        down[row + 1] - down[row] };

			if (texture == NULL || to.w <= 0 || to.h <= 0)
				continue;
			if (row == 1 && column == 1) {
				if (middle)
					canvas_fill(canvas, &to, colour);
			} else if (band > 0 && (row == 1 || column == 1)) {
				fill_edge(canvas, to, row, column, band, colour);
			} else {
				canvas_stamp(canvas, texture, &source, &to, colour);
			}
		}
	}
	canvas->mirror = before;
}

static int fitting_radius(const SDL_Rect *rect, int radius)
{
	return SDL_min(radius, SDL_min(rect->w, rect->h) / 2);
}

void paint_round(struct canvas *canvas, const SDL_Rect *rect, int radius, uint32_t colour)
{
	struct canvas_shape shape = { .kind = CANVAS_SHAPE_ROUND,
		                      .radius = fitting_radius(rect, radius) };

	draw_nine(canvas, shape, rect, colour, true, shape.radius);
}

void paint_ring(struct canvas *canvas, const SDL_Rect *rect, int radius, int width, uint32_t colour)
{
	struct canvas_shape shape = { .kind = CANVAS_SHAPE_RING,
		                      .radius = fitting_radius(rect, radius),
		                      .extent = width };

	draw_nine(canvas, shape, rect, colour, false, width);
}

void paint_arc(struct canvas *canvas, SDL_Point centre, int radius, int width, float part,
               uint32_t colour)
{
	const float turn = 6.2831853f;
	int dots = SDL_max((int)(turn * (float)radius), 1); /* one per px of a whole turn */
	SDL_Rect dot = { 0, 0, width, width };

	for (int i = 0; (float)i <= (float)dots * part; i++) {
		float angle = turn * (float)i / (float)dots;

		dot.x = centre.x + (int)lroundf(sinf(angle) * (float)radius) - width / 2;
		dot.y = centre.y - (int)lroundf(cosf(angle) * (float)radius) - width / 2;
		paint_round(canvas, &dot, width / 2, colour);
	}
}

void paint_shadow(struct canvas *canvas, const SDL_Rect *rect, int radius, int reach)
{
	struct canvas_shape shape = { .kind = CANVAS_SHAPE_SHADOW,
		                      .radius = radius,
		                      .extent = reach };
	SDL_Rect outer = { rect->x - reach, rect->y - reach, rect->w + 2 * reach,
		           rect->h + 2 * reach };

	if (SDL_min(outer.w, outer.h) > 2 * shape_edge(&shape))
		draw_nine(canvas, shape, &outer, canvas_colour(canvas, THEME_SHADOW_COLOUR), false,
		          0);
}

static SDL_Surface *read_file(const char *path)
{
	png_image png = { .version = PNG_IMAGE_VERSION };
	SDL_Surface *made = NULL;

	if (png_image_begin_read_from_file(&png, path) != 0) {
		png.format = PNG_FORMAT_RGBA;
		made = SDL_CreateRGBSurfaceWithFormat(0, (int)png.width, (int)png.height, 32,
		                                      SDL_PIXELFORMAT_RGBA32);
	}
	if (made == NULL ||
	    png_image_finish_read(&png, NULL, made->pixels, made->pitch, NULL) == 0) {
		if (*png.message != '\0')
			SDL_SetError("%s", png.message);
		SDL_FreeSurface(made);
		made = NULL;
	}
	png_image_free(&png);
	return made;
}

/* How much of pixel i of `from` lies below pixel j of `to`, both stretched to from · to. */
static int shared(int i, int j, int from, int to)
{
	return SDL_min((i + 1) * to, (j + 1) * from) - SDL_max(i * to, j * from);
}

static uint8_t *pixel(const SDL_Surface *surface, int x, int y)
{
	return (uint8_t *)surface->pixels + y * surface->pitch + x * 4;
}

/* Sums that belong to a pixel: its colours times alpha, and alpha. */
enum { SUMS = 4 };

/* Sums for each column of `to`, from what of a row of `from` lies below it. Both rows are from->w · to->w wide. */
static void sum_row(const SDL_Surface *from, int row, const SDL_Surface *to, int32_t *sums)
{
	const uint8_t *seen = pixel(from, 0, row);
	int left = to->w; /* of what is seen */

	for (int x = 0; x < to->w; x++, sums += SUMS) {
		int32_t red = 0, green = 0, blue = 0, alpha = 0;

		for (int missing = from->w, width; missing > 0; missing -= width) {
			width = SDL_min(missing, left);
			red += width * seen[3] * seen[0];
			green += width * seen[3] * seen[1];
			blue += width * seen[3] * seen[2];
			alpha += width * seen[3];
			left -= width;
			if (left == 0) {
				left = to->w;
				seen += 4;
			}
		}
		memcpy(sums, (const int32_t[SUMS]){ red, green, blue, alpha }, SUMS * sizeof *sums);
	}
}

/* The pixels of a row from their sums; transparent colours don't count. */
static void write_means(const double *sums, double area, const SDL_Surface *to, int row)
{
	uint8_t *mean = pixel(to, 0, row);

	for (int x = 0; x < to->w; x++, sums += SUMS, mean += 4) {
		for (int i = 0; sums[3] > 0 && i < 3; i++)
			mean[i] = (uint8_t)(sums[i] / sums[3] + 0.5);
		mean[3] = (uint8_t)(sums[3] / area + 0.5);
	}
}

SDL_Surface *paint_shrink(const SDL_Surface *from, int width, int height)
{
	const double area = (double)from->w * from->h;
	const size_t count = (size_t)width * SUMS;
	SDL_Surface *to =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, from->format->format);
	int32_t *row = memory_new(count * sizeof *row);
	double *sums = memory_new(count * sizeof *sums);
	int summed = -1;

	for (int y = 0; to != NULL && y < height; y++) {
		memset(sums, 0, count * sizeof *sums);
		for (int v = y * from->h / height; v * height < (y + 1) * from->h; v++) {
			int weight = shared(v, y, from->h, height);

			if (v != summed) /* the last one for y is often the first one for y + 1 */
				sum_row(from, v, to, row);
			summed = v;
			for (size_t i = 0; i < count; i++)
				sums[i] += (double)row[i] * weight;
		}
		write_means(sums, area, to, y);
	}
	free(sums);
	free(row);
	return to;
}

SDL_Surface *paint_load_icon(const char *data_dir, const char *name, int side)
{
	char path[4096];
	SDL_Surface *file, *icon;

	snprintf(path, sizeof path, "%s/icons/%s.png", data_dir, name);
	file = read_file(path);
	icon = file != NULL ? paint_shrink(file, side, side) : NULL;
	SDL_FreeSurface(file);
	return icon;
}
