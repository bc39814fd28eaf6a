/* painter: paints what differs from the last frame. */
#include "ui/paint/painter.h"

#include <stdint.h>

void painter_init(struct painter *painter, SDL_Window *window, SDL_Renderer *renderer)
{
	SDL_RendererInfo info;

	*painter = (struct painter){ .window = window, .renderer = renderer, .stale = true };
	painter->keeps = SDL_GetRendererInfo(renderer, &info) == 0 &&
	                 (info.flags & SDL_RENDERER_SOFTWARE) != 0;
}

static void free_dropped(struct painter *painter)
{
	for (int i = 0; i < painter->dropped_count; i++)
		SDL_DestroyTexture(painter->dropped[i]);
	painter->dropped_count = 0;
}

static void forget_kept(struct painter *painter)
{
	SDL_DestroyTexture(painter->kept);
	painter->kept = NULL;
}

void painter_destroy(struct painter *painter)
{
	free_dropped(painter);
	forget_kept(painter);
	strokes_destroy(&painter->now);
	strokes_destroy(&painter->before);
}

void painter_begin(struct painter *painter, int width, int height)
{
	if (painter->area.w != width || painter->area.h != height)
		painter_lose_textures(painter);
	painter->area = painter->clip = (SDL_Rect){ 0, 0, width, height };
	painter->now.count = 0;
	painter->open = true;
	painter->missing = false;
}

void painter_clip(struct painter *painter, const SDL_Rect *rect)
{
	painter->clip = painter->area;
	if (rect != NULL && !SDL_IntersectRect(rect, &painter->area, &painter->clip))
		painter->clip = (SDL_Rect){ 0, 0, 0, 0 };
}

void painter_add(struct painter *painter, struct stroke stroke)
{
	SDL_Rect seen;

	stroke.clip = painter->clip;
	if (stroke.texture != NULL)
		stroke.serial = (uint32_t)(uintptr_t)SDL_GetTextureUserData(stroke.texture);
	seen = stroke_seen(&stroke);
	if (seen.w <= 0 || seen.h <= 0 || (stroke.blended && (stroke.colour & 0xFFu) == 0))
		return;
	if (!strokes_add(&painter->now, &stroke))
		painter->missing = true;
}

/* The part of the texture that a part of the stroke shows. */
static SDL_Rect cut(const struct stroke *stroke, const SDL_Rect *part)
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

static bool copy(SDL_Renderer *renderer, const struct stroke *stroke, const SDL_Rect *part)
{
	uint32_t colour = stroke->colour;
	SDL_Rect from = cut(stroke, part);

	SDL_SetTextureColorMod(stroke->texture, (Uint8)(colour >> 24), (Uint8)(colour >> 16),
	                       (Uint8)(colour >> 8));
	SDL_SetTextureAlphaMod(stroke->texture, (Uint8)colour);
	if (!stroke_stretched(stroke))
		return SDL_RenderCopy(renderer, stroke->texture, &from, part) == 0;
	return SDL_RenderSetClipRect(renderer, part) == 0 &&
	       SDL_RenderCopy(renderer, stroke->texture, &stroke->from, &stroke->to) == 0 &&
	       SDL_RenderSetClipRect(renderer, NULL) == 0;
}

/* Clipping is done here and not by SDL, whose software renderer drops stretched copies that are
 * clipped to almost nothing. */
static bool draw(SDL_Renderer *renderer, const struct stroke *stroke, const SDL_Rect *part)
{
	uint32_t colour = stroke->colour;

	if (stroke->texture != NULL)
		return copy(renderer, stroke, part);
	return SDL_SetRenderDrawColor(renderer, (Uint8)(colour >> 24), (Uint8)(colour >> 16),
	                              (Uint8)(colour >> 8), (Uint8)colour) == 0 &&
	       SDL_SetRenderDrawBlendMode(renderer, stroke->blended ? SDL_BLENDMODE_BLEND
	                                                            : SDL_BLENDMODE_NONE) == 0 &&
	       SDL_RenderFillRect(renderer, part) == 0;
}

/* Draws the visible part of all strokes in a rectangle; false if any of it failed. */
static bool paint(struct painter *painter, const SDL_Rect *rect)
{
	bool painted = true;

	for (size_t i = 0; i < painter->now.count; i++) {
		const struct stroke *stroke = &painter->now.list[i];
		SDL_Rect seen = stroke_seen(stroke), part;

		if (SDL_IntersectRect(&seen, rect, &part))
			painted = draw(painter->renderer, stroke, &part) && painted;
	}
	return painted;
}

/* A stretched copy only comes out the same if it is drawn in full: grows the rectangles to include
 * every stretched stroke they touch. */
static bool grow_once(const struct strokes *strokes, SDL_Rect *rects, int count)
{
	bool grown = false;

	for (size_t i = 0; i < strokes->count; i++) {
		const struct stroke *stroke = &strokes->list[i];
		SDL_Rect seen = stroke_seen(stroke);

		if (!stroke_stretched(stroke))
			continue;
		for (int k = 0; k < count; k++) {
			SDL_Rect both;

			SDL_UnionRect(&rects[k], &seen, &both);
			if (!SDL_HasIntersection(&rects[k], &seen) ||
			    SDL_RectEquals(&both, &rects[k]))
				continue;
			rects[k] = both;
			grown = true;
		}
	}
	return grown;
}

/* Merges rectangles that now overlap, to avoid painting any place twice. */
static void unite(SDL_Rect *rects, int *count)
{
	for (int i = 0; i < *count; i++) {
		for (int k = i + 1; k < *count; k++) {
			if (!SDL_HasIntersection(&rects[i], &rects[k]))
				continue;
			SDL_UnionRect(&rects[i], &rects[k], &rects[i]);
			rects[k] = rects[--*count];
			k = i; /* it has grown: check all others again */
		}
	}
}

/* Paints what differs; *count: number of rectangles painted. */
static bool paint_damage(struct painter *painter, SDL_Rect rects[DAMAGE_RECTS_MAX], int *count)
{
	bool painted = true;

	*count = damage_rects(&painter->damage, rects);
	while (grow_once(&painter->now, rects, *count))
		unite(rects, count); /* terminates: every round adds a stroke */
	for (int i = 0; i < *count; i++)
		painted = paint(painter, &rects[i]) && painted;
	return painted;
}

/* Copies the rectangles to the window's surface. */
static bool show_damage(struct painter *painter)
{
	SDL_Rect rects[DAMAGE_RECTS_MAX];
	int count;
	bool painted = paint_damage(painter, rects, &count);

	return SDL_RenderFlush(painter->renderer) == 0 &&
	       SDL_UpdateWindowSurfaceRects(painter->window, rects, count) == 0 && painted;
}

/* Redirects drawing to the kept texture; false if it cannot be made. */
static bool aim_at_kept(struct painter *painter)
{
	if (painter->cannot_keep)
		return false;
	if (painter->kept == NULL) { /* it starts empty */
		painter->kept = SDL_CreateTexture(painter->renderer, SDL_PIXELFORMAT_ARGB8888,
		                                  SDL_TEXTUREACCESS_TARGET, painter->area.w,
		                                  painter->area.h);
		damage_mark(&painter->damage, &painter->area);
	}
	return painter->kept != NULL &&
	       SDL_SetTextureBlendMode(painter->kept, SDL_BLENDMODE_NONE) == 0 &&
	       SDL_SetRenderTarget(painter->renderer, painter->kept) == 0;
}

/* Paints into the kept texture, then copies that to the window. */
static bool show_kept(struct painter *painter)
{
	SDL_Rect rects[DAMAGE_RECTS_MAX];
	int count;
	bool painted = paint_damage(painter, rects, &count);

	painted = SDL_SetRenderTarget(painter->renderer, NULL) == 0 && painted;
	painted = SDL_RenderCopy(painter->renderer, painter->kept, NULL, NULL) == 0 && painted;
	SDL_RenderPresent(painter->renderer);
	return painted;
}

static bool show_all(struct painter *painter)
{
	bool painted = paint(painter, &painter->area);

	SDL_RenderPresent(painter->renderer);
	return painted;
}

static bool show(struct painter *painter)
{
	if (painter->keeps)
		return show_damage(painter);
	if (aim_at_kept(painter))
		return show_kept(painter);
	forget_kept(painter);
	painter->cannot_keep = true;
	return show_all(painter);
}

static void find_damage(struct painter *painter)
{
	damage_init(&painter->damage, painter->area.w, painter->area.h);
	if (painter->stale)
		damage_mark(&painter->damage, &painter->area);
	else
		strokes_compare(&painter->before, &painter->now, &painter->damage);
}

void painter_end(struct painter *painter)
{
	struct strokes strokes = painter->now;
	bool painted = true;

	find_damage(painter);
	if (painter->damage.any)
		painted = show(painter);
	painter->stale = painter->missing || !painted;
	painter->now = painter->before;
	painter->before = strokes;
	painter->open = false;
	free_dropped(painter);
}

void painter_lose(struct painter *painter)
{
	painter->stale = true;
}

void painter_lose_textures(struct painter *painter)
{
	forget_kept(painter);
	painter_lose(painter);
}

void painter_drop(struct painter *painter, SDL_Texture *texture)
{
	if (texture == NULL)
		return;
	if (painter->open && painter->dropped_count < PAINTER_DROPPED_MAX) {
		painter->dropped[painter->dropped_count++] = texture;
		return;
	}
	if (painter->open) { /* the list is full: draw the frame without it */
		strokes_remove(&painter->now, texture);
		painter->missing = true;
	}
	SDL_DestroyTexture(texture);
}
