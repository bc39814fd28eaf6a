/* painter: paints what differs from the last frame. */
#include "ui/paint/painter.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "ui/paint/blit.h"
#include "ui/paint/patch_x11.h"

enum {
	FIRST_CAPACITY = 512,
	SQUARE_PX = 16,     /* at least: smaller squares make too many rectangles */
	SOLID_PX = 64 * 64, /* at least, of a stroke that is worth looking for what it hides */
	BAND_PX = 1 << 16,  /* about what is painted at once: it stays in the processor's cache */
};

void painter_init(struct painter *painter, SDL_Window *window, SDL_Renderer *renderer)
{
	SDL_RendererInfo info;

	*painter = (struct painter){ .window = window, .renderer = renderer, .stale = true };
	painter->hidden = (SDL_GetWindowFlags(window) & SDL_WINDOW_HIDDEN) != 0;
	painter->keeps = SDL_GetRendererInfo(renderer, &info) == 0 &&
	                 (info.flags & SDL_RENDERER_SOFTWARE) != 0;
	painter->patch = painter->keeps ? patch_x11_open(window) : NULL;
}

static void free_dropped(struct painter *painter)
{
	for (size_t i = 0; i < painter->dropped_count; i++)
		SDL_DestroyTexture(painter->dropped[i]);
	painter->dropped_count = 0;
}

static void drop_last_frame(struct painter *painter)
{
	SDL_DestroyTexture(painter->last_frame);
	painter->last_frame = NULL;
}

void painter_destroy(struct painter *painter)
{
	free_dropped(painter);
	drop_last_frame(painter);
	patch_x11_close(painter->patch);
	painter->patch = NULL;
	free(painter->dropped);
	free(painter->strokes);
	painter->dropped = NULL;
	painter->strokes = NULL;
}

void painter_begin(struct painter *painter, int width, int height)
{
	int min = (SDL_max(width, height) + PAINTER_SIDE - 1) / PAINTER_SIDE;

	if (painter->area.w != width || painter->area.h != height) {
		drop_last_frame(painter);
		painter->stale = true;
	}
	painter->area = painter->clip = (SDL_Rect){ 0, 0, width, height };
	painter->square_px = SDL_max(min, SQUARE_PX);
	painter->columns = (width + painter->square_px - 1) / painter->square_px;
	painter->rows = (height + painter->square_px - 1) / painter->square_px;
	painter->squares = (SDL_Rect){ 0, 0, painter->columns, painter->rows };
	memset(painter->now, 0, (size_t)(painter->columns * painter->rows) * sizeof *painter->now);
	painter->count = 0;
	painter->open = true;
	painter_forget_part(painter);
}

bool painter_begin_part(struct painter *painter, int width, int height)
{
	if (painter->part_from == painter->part_to || painter->stale || painter->area.w != width ||
	    painter->area.h != height)
		return false;
	painter->clip = painter->area;
	painter->kept = painter->count;
	painter->open = painter->partly = true;
	return true;
}

void painter_mark_part(struct painter *painter)
{
	if (!painter->partly)
		painter->part_from = painter->part_to = painter->count;
}

void painter_end_part(struct painter *painter)
{
	if (!painter->partly)
		painter->part_to = painter->count;
}

void painter_forget_part(struct painter *painter)
{
	painter->part_from = painter->part_to = 0;
}

/* Adds a number to a hash; every bit of it changes about half of the hash's. */
static uint64_t mix(uint64_t hash, uint64_t number)
{
	hash = (hash ^ number) * 0x9E3779B97F4A7C15u;
	return hash ^ hash >> 32;
}

static uint64_t mix_rect(uint64_t hash, const SDL_Rect *rect)
{
	hash = mix(hash, (uint64_t)(uint32_t)rect->x << 32 | (uint32_t)rect->y);
	return mix(hash, (uint64_t)(uint32_t)rect->w << 32 | (uint32_t)rect->h);
}

/* A texture or surface counts by its serial number (see canvas_texture): its address may be reused. */
static uint64_t hash_stroke(const struct stroke *stroke)
{
	void *number = stroke->texture != NULL   ? SDL_GetTextureUserData(stroke->texture)
	               : stroke->surface != NULL ? stroke->surface->userdata
	                                         : NULL;
	uint64_t serial = (uint64_t)(uintptr_t)number;
	uint64_t hash = mix(serial << 1 | stroke->blended, stroke->colour);

	return mix_rect(mix_rect(mix_rect(hash, &stroke->from), &stroke->to), &stroke->seen);
}

/* The columns and rows of the squares that a rectangle touches. */
static SDL_Rect find_squares(const struct painter *painter, const SDL_Rect *rect)
{
	int side = painter->square_px, left = rect->x / side, top = rect->y / side;

	return (SDL_Rect){ left, top, (rect->x + rect->w - 1) / side + 1 - left,
		           (rect->y + rect->h - 1) / side + 1 - top };
}

/* Calculates with a stroke's hash in all squares that it touches and this frame may change. */
static void hash_squares(struct painter *painter, const struct stroke *stroke)
{
	SDL_Rect touched = find_squares(painter, &stroke->seen);
	uint64_t hash;

	if (!SDL_IntersectRect(&touched, &painter->squares, &touched))
		return;
	hash = hash_stroke(stroke);
	for (int row = touched.y; row < touched.y + touched.h; row++) {
		uint64_t *squares = &painter->now[row * painter->columns];

		for (int column = touched.x; column < touched.x + touched.w; column++)
			squares[column] = mix(squares[column], hash);
	}
}

void painter_add(struct painter *painter, struct stroke stroke)
{
	if (!SDL_IntersectRect(&stroke.to, &painter->clip, &stroke.seen) ||
	    (stroke.blended && (stroke.colour & 0xFFu) == 0))
		return;
	if (painter->count == painter->capacity) {
		painter->capacity = SDL_max(painter->capacity * 2, FIRST_CAPACITY);
		painter->strokes =
		        memory_grow(painter->strokes, painter->capacity * sizeof *painter->strokes);
	}
	painter->strokes[painter->count++] = stroke;
	if (!painter->partly)
		hash_squares(painter, &stroke);
}

/* Where strokes can be seen. */
static SDL_Rect find_bounds(const struct stroke strokes[], size_t count)
{
	SDL_Rect bounds = { 0, 0, 0, 0 };

	for (size_t i = 0; i < count; i++)
		SDL_UnionRect(&bounds, &strokes[i].seen, &bounds);
	return bounds;
}

/* Puts the new strokes of the part in the place of its old ones. */
static void replace_part(struct painter *painter)
{
	struct stroke *strokes = painter->strokes, *at = &strokes[painter->part_from];
	size_t count = painter->count - painter->kept, after = painter->kept - painter->part_to;
	struct stroke *fresh = memory_new((count + 1) * sizeof *fresh);

	memcpy(fresh, &strokes[painter->kept], count * sizeof *fresh);
	memmove(at + count, &strokes[painter->part_to], after * sizeof *at);
	memcpy(at, fresh, count * sizeof *fresh);
	free(fresh);
	painter->part_to = painter->part_from + count;
	painter->count = painter->part_to + after;
}

/* Calculates the hashes of the squares in which the part was or is. */
static void end_partly(struct painter *painter)
{
	SDL_Rect was = find_bounds(&painter->strokes[painter->part_from],
	                           painter->part_to - painter->part_from);
	SDL_Rect is = find_bounds(&painter->strokes[painter->kept], painter->count - painter->kept);

	replace_part(painter);
	SDL_UnionRect(&was, &is, &was);
	painter->squares = find_squares(painter, &was);
	for (int row = 0; row < painter->squares.h; row++)
		memset(&painter->now[(painter->squares.y + row) * painter->columns +
		                     painter->squares.x],
		       0, (size_t)painter->squares.w * sizeof *painter->now);
	for (size_t i = 0; i < painter->count; i++)
		hash_squares(painter, &painter->strokes[i]);
	painter->partly = false;
}

/* True if the copy is stretched, so that its pixels would differ if it were drawn in parts. */
static bool is_stretched(const struct stroke *stroke)
{
	bool wider = stroke->from.w != stroke->to.w, higher = stroke->from.h != stroke->to.h;

	if ((stroke->texture == NULL && stroke->surface == NULL) || (!wider && !higher))
		return false;
	/* a one-pixel source looks the same everywhere along the stretched direction */
	return !((stroke->from.w == 1 && !higher) || (stroke->from.h == 1 && !wider));
}

/* The part of the texture that a part of the stroke shows. */
static SDL_Rect stroke_cut(const struct stroke *stroke, const SDL_Rect *part)
{
	SDL_Rect from = stroke->from;

	if (from.w == stroke->to.w) {
		from.x += part->x - stroke->to.x;
		from.w = part->w;
	}
	if (from.h == stroke->to.h) {
		from.y += part->y - stroke->to.y;
		from.h = part->h;
	}
	return from;
}

static bool stroke_copy(SDL_Renderer *renderer, const struct stroke *stroke, const SDL_Rect *part)
{
	uint32_t colour = stroke->colour;
	SDL_Rect from = stroke_cut(stroke, part);

	SDL_SetTextureColorMod(stroke->texture, (Uint8)(colour >> 24), (Uint8)(colour >> 16),
	                       (Uint8)(colour >> 8));
	SDL_SetTextureAlphaMod(stroke->texture, (Uint8)colour);
	if (!is_stretched(stroke))
		return SDL_RenderCopy(renderer, stroke->texture, &from, part) == 0;
	return SDL_RenderSetClipRect(renderer, part) == 0 &&
	       SDL_RenderCopy(renderer, stroke->texture, &stroke->from, &stroke->to) == 0 &&
	       SDL_RenderSetClipRect(renderer, NULL) == 0;
}

/* A surface's part as large as the stroke shows it, which the caller frees; NULL if memory has run out. */
static SDL_Surface *stretch(const struct stroke *stroke)
{
	SDL_Surface *made = SDL_CreateRGBSurfaceWithFormat(0, stroke->to.w, stroke->to.h, 32,
	                                                   stroke->surface->format->format);

	if (made != NULL &&
	    SDL_SoftStretchLinear(stroke->surface, &stroke->from, made, NULL) != 0) {
		SDL_FreeSurface(made);
		made = NULL;
	}
	return made;
}

static bool is_rgba(const SDL_Surface *surface)
{
	return surface->format->format == SDL_PIXELFORMAT_RGBA32 && !SDL_MUSTLOCK(surface);
}

/* Copies a part of a surface as large as it is. */
static bool copy_part(SDL_Surface *target, SDL_Surface *surface, SDL_Rect from,
                      const struct stroke *stroke, const SDL_Rect *part)
{
	SDL_Rect to = *part;

	if (blit_fits(target) && is_rgba(surface)) {
		const struct blit_source pixels = { .pixels = (uint8_t *)surface->pixels +
			                                      from.y * surface->pitch + from.x * 4,
			                            .pitch = surface->pitch };

		blit_copy(target, part, &pixels, stroke->colour, stroke->blended);
		return true;
	}
	return SDL_SetClipRect(target, NULL) &&
	       SDL_SetSurfaceAlphaMod(surface, (Uint8)stroke->colour) == 0 &&
	       SDL_SetSurfaceBlendMode(surface, stroke->blended ? SDL_BLENDMODE_BLEND
	                                                        : SDL_BLENDMODE_NONE) == 0 &&
	       SDL_BlitSurface(surface, &from, target, &to) == 0;
}

/* As SDL's software renderer copies a texture, which is a surface, too. at: where the part is in the target. */
static bool surface_copy(SDL_Surface *target, const struct stroke *stroke, const SDL_Rect *part,
                         const SDL_Rect *at)
{
	SDL_Rect from = stroke_cut(stroke, part);
	SDL_Surface *made;
	bool copied;

	if (from.w == part->w && from.h == part->h)
		return copy_part(target, stroke->surface, from, stroke, at);
	made = stretch(stroke);
	from = (SDL_Rect){ part->x - stroke->to.x, part->y - stroke->to.y, part->w, part->h };
	copied = made != NULL && copy_part(target, made, from, stroke, at);
	SDL_FreeSurface(made);
	return copied;
}

/* Copies the pixels of a texture that a row or column of one pixel may be repeated from. False: SDL must. */
static bool pixels_copy(SDL_Surface *target, const struct stroke *stroke, const SDL_Rect *part,
                        const SDL_Rect *at)
{
	SDL_Rect from = stroke_cut(stroke, part);
	void *pixels;
	int pitch;

	/* not a static one: canvas_empty_texture makes none if the renderer keeps what it draws */
	if (is_stretched(stroke) || SDL_LockTexture(stroke->texture, NULL, &pixels, &pitch) != 0)
		return false;
	blit_copy(target, at,
	          &(struct blit_source){ .pixels = (uint8_t *)pixels + from.y * pitch + from.x * 4,
	                                 .pitch = from.h == part->h ? pitch : 0,
	                                 .repeats = from.w != part->w },
	          stroke->colour, stroke->blended);
	SDL_UnlockTexture(stroke->texture);
	return true;
}

/* The surface that is drawn in: the window's, or a part to be sent. NULL: SDL must draw. */
static SDL_Surface *find_target(const struct painter *painter)
{
	if (painter->band != NULL)
		return painter->band;
	if (!painter->keeps || SDL_RenderFlush(painter->renderer) != 0) /* what lies below */
		return NULL;
	return SDL_GetWindowSurface(painter->window);
}

/* Draws without SDL's renderer. False: that must. */
static bool target_draw(const struct painter *painter, const struct stroke *stroke,
                        const SDL_Rect *part)
{
	const SDL_Rect at = { part->x - painter->band_at.x, part->y - painter->band_at.y, part->w,
		              part->h };
	SDL_Surface *target = find_target(painter);

	if (target == NULL)
		return false;
	if (stroke->surface != NULL)
		return surface_copy(target, stroke, part, &at);
	if (!blit_fits(target))
		return false;
	if (stroke->texture != NULL)
		return pixels_copy(target, stroke, part, &at);
	blit_fill(target, &at, stroke->colour, stroke->blended);
	return true;
}

/* Clipped here: SDL's software renderer drops stretched copies that are clipped to almost nothing. */
static bool stroke_draw(const struct painter *painter, const struct stroke *stroke,
                        const SDL_Rect *part)
{
	SDL_Renderer *renderer = painter->renderer;
	uint32_t colour = stroke->colour;

	if (target_draw(painter, stroke, part))
		return true;
	if (stroke->surface != NULL || painter->band != NULL)
		return false;
	if (stroke->texture != NULL)
		return stroke_copy(renderer, stroke, part);
	return SDL_SetRenderDrawColor(renderer, (Uint8)(colour >> 24), (Uint8)(colour >> 16),
	                              (Uint8)(colour >> 8), (Uint8)colour) == 0 &&
	       SDL_SetRenderDrawBlendMode(renderer, stroke->blended ? SDL_BLENDMODE_BLEND
	                                                            : SDL_BLENDMODE_NONE) == 0 &&
	       SDL_RenderFillRect(renderer, part) == 0;
}

/* Finds the strokes that hide most of what is below them. */
static void find_solids(struct painter *painter)
{
	painter->solid_count = 0;
	for (size_t i = 0; i < painter->count && painter->solid_count < PAINTER_SOLIDS_MAX; i++) {
		const struct stroke *stroke = &painter->strokes[i];

		if (!stroke->blended && stroke->seen.w * stroke->seen.h >= SOLID_PX)
			painter->solids[painter->solid_count++] = i;
	}
}

/* The first stroke from number *next of the solid ones on, but above the stroke, that hides some of the part; NULL
 * if none does. */
static const SDL_Rect *find_cover(const struct painter *painter, const struct stroke *stroke,
                                  const SDL_Rect *part, int *next)
{
	for (; *next < painter->solid_count; ++*next) {
		const struct stroke *above = &painter->strokes[painter->solids[*next]];

		if (above > stroke && SDL_HasIntersection(&above->seen, part))
			return &above->seen;
	}
	return NULL;
}

/* Writes what is left of a rectangle around a part of it; some of the four may be empty. */
static void cut_out(const SDL_Rect *all, const SDL_Rect *part, SDL_Rect left[4])
{
	int right = part->x + part->w, bottom = part->y + part->h;

	left[0] = (SDL_Rect){ all->x, all->y, all->w, part->y - all->y };
	left[1] = (SDL_Rect){ all->x, part->y, part->x - all->x, part->h };
	left[2] = (SDL_Rect){ right, part->y, all->x + all->w - right, part->h };
	left[3] = (SDL_Rect){ all->x, bottom, all->w, all->y + all->h - bottom };
}

/* Draws what can be seen of a part of a stroke, of which only solid strokes from number `next` on may hide something. A
 * stretched copy is drawn in full if any of it can be seen. */
static bool draw_seen(const struct painter *painter, const struct stroke *stroke,
                      const SDL_Rect *part, int next)
{
	const SDL_Rect *cover = find_cover(painter, stroke, part, &next);
	SDL_Rect hidden, left[4];
	bool drawn = true;

	if (cover == NULL)
		return stroke_draw(painter, stroke, part);
	SDL_IntersectRect(cover, part, &hidden);
	if (is_stretched(stroke))
		return SDL_RectEquals(&hidden, part) || stroke_draw(painter, stroke, part);
	cut_out(part, &hidden, left);
	for (int i = 0; i < 4; i++)
		if (!SDL_RectEmpty(&left[i]))
			drawn = draw_seen(painter, stroke, &left[i], next + 1) && drawn;
	return drawn;
}

static bool paint_band(const struct painter *painter, const SDL_Rect *band)
{
	bool painted = true;

	for (size_t i = 0; i < painter->count; i++) {
		const struct stroke *stroke = &painter->strokes[i];
		SDL_Rect part;

		if (SDL_IntersectRect(&stroke->seen, band, &part))
			painted = draw_seen(painter, stroke, &part, 0) && painted;
	}
	return painted;
}

/* True if a stretched copy can be seen in the rectangle. */
static bool shows_stretched(const struct painter *painter, const SDL_Rect *rect)
{
	for (size_t i = 0; i < painter->count; i++)
		if (is_stretched(&painter->strokes[i]) &&
		    SDL_HasIntersection(&painter->strokes[i].seen, rect))
			return true;
	return false;
}

/* The height of the bands in which a rectangle is painted: all of it if SDL draws it, or a stretched copy in it. */
static int band_height(const struct painter *painter, const SDL_Rect *rect)
{
	return painter->keeps && !shows_stretched(painter, rect) ? SDL_max(BAND_PX / rect->w, 1)
	                                                         : rect->h;
}

/* Shows a window that was opened hidden, once its first frame can follow at once. */
static void show_window(struct painter *painter)
{
	if (painter->hidden)
		SDL_ShowWindow(painter->window);
	painter->hidden = false;
}

static void send_bands(struct painter *painter)
{
	show_window(painter);
	patch_x11_send(painter->patch);
}

/* Lets what follows be painted in a band that is sent. */
static bool begin_band(struct painter *painter, const SDL_Rect *band)
{
	painter->band = patch_x11_add(painter->patch, band);
	painter->band_at = (SDL_Point){ band->x, band->y };
	if (painter->band == NULL) {
		send_bands(painter);
		painter->band = patch_x11_add(painter->patch, band);
	}
	return painter->band != NULL;
}

/* Paints a band; one that is sent takes the place of what the window shows only if it could be painted as a whole. */
static bool show_band(struct painter *painter, const SDL_Rect *band, bool sent)
{
	if (!sent)
		return paint_band(painter, band);
	if (!begin_band(painter, band))
		return false;
	if (paint_band(painter, band))
		return true;
	patch_x11_take_back(painter->patch);
	return false;
}

/* Draws the visible part of all strokes in the rectangles, in bands that are sent or in what the renderer draws in; false
 * if any of it failed. */
static bool painter_paint(struct painter *painter, const SDL_Rect rects[], int count, bool sent)
{
	bool painted = true;

	find_solids(painter);
	for (int i = 0; i < count; i++) {
		int bottom = rects[i].y + rects[i].h, high = band_height(painter, &rects[i]);

		for (int y = rects[i].y; y < bottom; y += high) {
			SDL_Rect band = { rects[i].x, y, rects[i].w, SDL_min(high, bottom - y) };

			painted = show_band(painter, &band, sent) && painted;
		}
	}
	return painted;
}

/* Adds a run of squares in a row: extends the rectangle above if that has the same x and width. */
static void add_run(SDL_Rect rects[PAINTER_RECTS_MAX], int *count, SDL_Rect run)
{
	SDL_Rect *last = &rects[PAINTER_RECTS_MAX - 1];

	for (int i = 0; i < *count; i++)
		if (rects[i].x == run.x && rects[i].w == run.w &&
		    rects[i].y + rects[i].h == run.y) {
			rects[i].h++;
			return;
		}
	if (*count < PAINTER_RECTS_MAX)
		rects[(*count)++] = run;
	else
		SDL_UnionRect(last, &run, last);
}

int painter_find_rects(const struct painter *painter, SDL_Rect rects[PAINTER_RECTS_MAX])
{
	const SDL_Rect *squares = &painter->squares;
	int count = 0, side = painter->square_px, end = squares->x + squares->w;

	for (int row = squares->y; row < squares->y + squares->h; row++)
		for (int from = squares->x, to; from < end; from = to + 1) {
			const size_t first = (size_t)(row * painter->columns);

			to = from;
			while (to < end && painter->now[first + (size_t)to] !=
			                           painter->before[first + (size_t)to])
				to++;
			if (to > from)
				add_run(rects, &count, (SDL_Rect){ from, row, to - from, 1 });
		}
	for (int i = 0; i < count; i++) {
		rects[i] = (SDL_Rect){ rects[i].x * side, rects[i].y * side, rects[i].w * side,
			               rects[i].h * side };
		SDL_IntersectRect(&rects[i], &painter->area, &rects[i]);
	}
	return count;
}

/* Grows a rectangle to include every stretched stroke that it touches; true if it has grown. */
static bool painter_grow(const struct painter *painter, SDL_Rect *rect)
{
	SDL_Rect before = *rect;

	for (size_t i = 0; i < painter->count; i++)
		if (is_stretched(&painter->strokes[i]) &&
		    SDL_HasIntersection(&painter->strokes[i].seen, rect))
			SDL_UnionRect(&painter->strokes[i].seen, rect, rect);
	return !SDL_RectEquals(&before, rect);
}

/* The rectangles to paint: one around all if a stretched copy, which must be drawn in full, is among them. */
static int find_damage(struct painter *painter, SDL_Rect rects[PAINTER_RECTS_MAX])
{
	int count = painter->stale ? 1 : painter_find_rects(painter, rects);
	bool partly = false;

	if (painter->stale)
		rects[0] = painter->area;
	for (int i = 0; i < count; i++) {
		SDL_Rect grown = rects[i];

		partly = partly || painter_grow(painter, &grown);
	}
	if (!partly)
		return count;
	for (int i = 1; i < count; i++)
		SDL_UnionRect(&rects[0], &rects[i], &rects[0]);
	while (painter_grow(painter, &rects[0]))
		continue;
	return 1;
}

/* Redirects drawing to the texture of the last frame; a new one is damaged as a whole. False: there can be none. */
static bool aim_at_last_frame(struct painter *painter, SDL_Rect rects[], int *count)
{
	if (painter->cannot_keep)
		return false;
	if (painter->last_frame == NULL) {
		painter->last_frame = SDL_CreateTexture(painter->renderer, SDL_PIXELFORMAT_ARGB8888,
		                                        SDL_TEXTUREACCESS_TARGET, painter->area.w,
		                                        painter->area.h);
		rects[0] = painter->area;
		*count = 1;
	}
	return painter->last_frame != NULL &&
	       SDL_SetTextureBlendMode(painter->last_frame, SDL_BLENDMODE_NONE) == 0 &&
	       SDL_SetRenderTarget(painter->renderer, painter->last_frame) == 0;
}

/* Where the renderer draws into the window's own surface. */
static bool show_kept(struct painter *painter, const SDL_Rect rects[], int count)
{
	bool painted, sent = painter->patch != NULL;

	for (int i = 0; i < count && sent; i++)
		sent = !shows_stretched(painter, &rects[i]);
	painted = painter_paint(painter, rects, count, sent);
	if (sent) {
		send_bands(painter);
		painter->band = NULL;
		painter->band_at = (SDL_Point){ 0, 0 };
		return painted;
	}
	painted = SDL_RenderFlush(painter->renderer) == 0 && painted;
	show_window(painter);
	return SDL_UpdateWindowSurfaceRects(painter->window, rects, count) == 0 && painted;
}

/* Paints the rectangles and shows them in the window. */
static bool painter_show(struct painter *painter, SDL_Rect rects[PAINTER_RECTS_MAX], int count)
{
	SDL_Renderer *renderer = painter->renderer;
	bool painted;

	if (painter->keeps)
		return show_kept(painter, rects, count);
	if (aim_at_last_frame(painter, rects, &count)) {
		painted = painter_paint(painter, rects, count, false);
		painted = SDL_SetRenderTarget(renderer, NULL) == 0 && painted;
		painted = SDL_RenderCopy(renderer, painter->last_frame, NULL, NULL) == 0 && painted;
	} else {
		drop_last_frame(painter);
		painter->cannot_keep = true;
		painted = painter_paint(painter, &painter->area, 1, false);
	}
	show_window(painter);
	SDL_RenderPresent(renderer);
	return painted;
}

static void keep_hashes(struct painter *painter)
{
	const SDL_Rect *squares = &painter->squares;

	for (int row = squares->y; row < squares->y + squares->h; row++) {
		int first = row * painter->columns + squares->x;

		memcpy(&painter->before[first], &painter->now[first],
		       (size_t)squares->w * sizeof *painter->now);
	}
}

bool painter_end(struct painter *painter)
{
	SDL_Rect rects[PAINTER_RECTS_MAX];
	bool painted;
	int count;

	if (painter->partly)
		end_partly(painter);
	count = find_damage(painter, rects);
	painted = count == 0 || painter_show(painter, rects, count);
	painter->stale = !painted;
	keep_hashes(painter);
	painter->open = false;
	if (painter->dropped_count > 0)
		painter_forget_part(painter);
	free_dropped(painter);
	return count > 0;
}

void painter_drop(struct painter *painter, SDL_Texture *texture)
{
	if (!painter->open) {
		painter_forget_part(painter);
		SDL_DestroyTexture(texture);
	} else if (texture != NULL) {
		painter->dropped = memory_grow(painter->dropped, (painter->dropped_count + 1) *
		                                                         sizeof *painter->dropped);
		painter->dropped[painter->dropped_count++] = texture;
	}
}
