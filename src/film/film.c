/* film: draws a game's boards, and encodes them. */
#include "film/film.h"

#include <math.h>
#include <png.h>
#include <stdlib.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include "base/file.h"
#include "desktop/clipboard.h"
#include "film/gif.h"
#include "picture/picture.h"
#include "system/files.h"
#include "system/threads.h"

enum {
	FRAME_MS = 40,
	SLIDE_FRAMES = 6,  /* from one slide to the next, in a short game, */
	MOVING_FRAMES = 3, /* of which the tiles move in so many at most */
	START_MS = 600,    /* how long the start is shown, */
	FADE_FRAMES = 5,   /* how long the complete picture takes to appear, */
	END_MS = 1500,     /* and how long it stays */
	FRAMES_MAX = (FILM_SECONDS_MAX * 1000 - START_MS - END_MS) / FRAME_MS - FADE_FRAMES,
	PROGRESS_FRAMES = 8, /* between two reports */
	QUALITY = 80,        /* of WebP */
	EFFORT = 4,          /* of 0 … 6 */
};

/* The encoder of animations in libwebpmux, which is loaded when it is used: with it comes a decoder, which the
 * game itself must not have at hand. */
#define WEBP_FUNCTIONS(X)                                                                          \
	X(WebPConfigInitInternal)                                                                  \
	X(WebPPictureInitInternal)                                                                 \
	X(WebPPictureFree)                                                                         \
	X(WebPEncode)                                                                              \
	X(WebPMemoryWriterInit)                                                                    \
	X(WebPMemoryWriterClear)                                                                   \
	X(WebPMemoryWrite)                                                                         \
	X(WebPAnimEncoderOptionsInitInternal)                                                      \
	X(WebPAnimEncoderNewInternal)                                                              \
	X(WebPAnimEncoderAdd)                                                                      \
	X(WebPAnimEncoderAssemble)                                                                 \
	X(WebPAnimEncoderDelete)

struct webp {
	void *library; /* owned */
#define WEBP_POINTER(name) __typeof__(name) *name;
	WEBP_FUNCTIONS(WEBP_POINTER)
};

/* Loads it; unload it with SDL_UnloadObject, even after a failure. False: it isn't installed. */
static bool webp_load(struct webp *webp)
{
	bool found;

	webp->library = SDL_LoadObject("libwebpmux.so.3");
	found = webp->library != NULL;
#define WEBP_FIND(name)                                                                            \
	if (found)                                                                                 \
		*(void **)&webp->name = SDL_LoadFunction(webp->library, #name);                    \
	found = found && webp->name != NULL;
	WEBP_FUNCTIONS(WEBP_FIND)
	return found;
}

/* What is being drawn. Lengths in px. */
struct stage {
	const struct film *film;
	int cell_width, cell_height, gap, edge;
	SDL_Surface *whole; /* owned: the photo at the size of the board, */
	SDL_Surface *tiles; /* owned: the same as tiles with gaps and round corners */
	SDL_Surface *frame; /* owned: the board in its frame (ARGB8888) */
	struct board board;
	size_t done;       /* slides made on it, */
	float part;        /* and of the next one, 0 … 1 */
	struct board next; /* the board after that one, unless part is 0 */
};

static const float step_x[] = { 0, 0, -1, 1 }, step_y[] = { -1, 1, 0, 0 }; /* by direction */

static bool no_memory(struct error *error)
{
	return error_set(error, "Not enough memory to make a picture of the game.");
}

/* How much of a pixel of its cell a tile covers. */
static Uint8 covered(const struct stage *stage, int x, int y)
{
	float width = (float)stage->cell_width, height = (float)stage->cell_height;
	float radius = fminf((float)stage->gap * 3.0f, fminf(width, height) / 6.0f);
	float round = (float)stage->gap / 2.0f + radius; /* from a cell's edge */
	float across = fmaxf(fabsf((float)x + 0.5f - width / 2.0f) - width / 2.0f + round, 0.0f);
	float down = fmaxf(fabsf((float)y + 0.5f - height / 2.0f) - height / 2.0f + round, 0.0f);
	float inside = radius + 0.5f - hypotf(across, down);

	return (Uint8)(255.0f * SDL_clamp(inside, 0.0f, 1.0f));
}

static void stage_destroy(struct stage *stage)
{
	SDL_FreeSurface(stage->whole);
	SDL_FreeSurface(stage->tiles);
	SDL_FreeSurface(stage->frame);
}

/* Prepares a board whose longer side is that of the crop, from FILM_SIDE to this. False with a sentence, an empty
 * one if cancelled; to be destroyed in any case. */
static bool stage_init(struct stage *stage, const struct film *film, int most,
                       const atomic_bool *cancel, struct error *error)
{
	int columns = film->start.width, rows = film->start.height, side;
	double ratio = picture_tile_ratio(&film->crop, columns, rows), width;
	SDL_Rect crop;

	picture_crop_rect(film->photo->w, film->photo->h, columns, rows, &film->crop, &crop);
	side = SDL_clamp(SDL_max(crop.w, crop.h), FILM_SIDE, most);
	*stage = (struct stage){ .film = film, .board = film->start, .edge = side / 90 };
	width = (side - 2 * stage->edge) / fmax(columns, rows / ratio);
	stage->cell_width = (int)width & ~1;
	stage->cell_height = (int)(width / ratio) & ~1;
	stage->gap = SDL_max(side / 360, 2) & ~1;
	stage->whole =
	        picture_cut(film->photo, &crop, film->crop.turns, columns * stage->cell_width,
	                    rows * stage->cell_height, cancel, error);
	if (stage->whole == NULL)
		return false;
	SDL_SetSurfaceBlendMode(stage->whole, SDL_BLENDMODE_BLEND);
	stage->tiles = SDL_ConvertSurface(stage->whole, stage->whole->format, 0);
	stage->frame = SDL_CreateRGBSurfaceWithFormat(0, stage->whole->w + 2 * stage->edge,
	                                              stage->whole->h + 2 * stage->edge, 32,
	                                              SDL_PIXELFORMAT_ARGB8888);
	if (stage->tiles == NULL || stage->frame == NULL)
		return no_memory(error);
	for (int y = 0; y < stage->tiles->h; y++) {
		Uint8 *alpha = (Uint8 *)stage->tiles->pixels + y * stage->tiles->pitch + 3;

		for (int x = 0; x < stage->tiles->w; x++)
			alpha[4 * x] =
			        covered(stage, x % stage->cell_width, y % stage->cell_height);
	}
	SDL_FillRect(stage->frame, NULL, film->well >> 8 | 0xFF000000);
	return true;
}

/* Draws the tile in a cell, moved by a part of a cell. */
static void draw_tile(struct stage *stage, int cell, float x, float y)
{
	int columns = stage->board.width;
	int width = stage->cell_width, height = stage->cell_height;
	int home = stage->board.tiles[cell] - 1;
	SDL_Rect from = { home % columns * width, home / columns * height, width, height };
	SDL_Rect to = { stage->edge + cell % columns * width + (int)lroundf(x * (float)width),
		        stage->edge + cell / columns * height + (int)lroundf(y * (float)height),
		        width, height };

	if (home >= 0)
		SDL_BlitSurface(stage->tiles, &from, stage->frame, &to);
}

static void draw_cells(struct stage *stage, const SDL_Rect *cells)
{
	SDL_Rect area = { stage->edge + cells->x * stage->cell_width,
		          stage->edge + cells->y * stage->cell_height, cells->w * stage->cell_width,
		          cells->h * stage->cell_height };
	int direction = stage->part > 0.0f ? stage->film->slides[stage->done].direction : 0;

	SDL_FillRect(stage->frame, &area, stage->film->well >> 8 | 0xFF000000);
	for (int y = cells->y; y < cells->y + cells->h; y++) {
		for (int x = cells->x; x < cells->x + cells->w; x++) {
			int cell = y * stage->board.width + x;
			bool moves = stage->board.tiles[cell] != stage->next.tiles[cell];
			float part = moves ? stage->part : 0.0f;

			draw_tile(stage, cell, part * step_x[direction], part * step_y[direction]);
		}
	}
}

static void draw_all(struct stage *stage)
{
	draw_cells(stage, &(SDL_Rect){ 0, 0, stage->board.width, stage->board.height });
}

static void add_gap(const struct board *board, SDL_Rect *cells)
{
	SDL_Rect gap = { board->gap % board->width, board->gap / board->width, 1, 1 };

	SDL_UnionRect(cells, &gap, cells);
}

static void slide(struct board *board, struct slide slide)
{
	for (int i = 0; i < slide.length; i++)
		(void)board_move(board, (enum direction)slide.direction);
}

/* Goes on to the board after so many slides, and part of the next. Returns the cells that change. */
static SDL_Rect go_on(struct stage *stage, size_t done, float part)
{
	SDL_Rect cells = { 0, 0, 0, 0 };

	add_gap(&stage->board, &cells);
	for (; stage->done < done; stage->done++) {
		slide(&stage->board, stage->film->slides[stage->done]);
		add_gap(&stage->board, &cells);
	}
	stage->part = part;
	if (part > 0.0f) {
		stage->next = stage->board;
		slide(&stage->next, stage->film->slides[done]);
		add_gap(&stage->next, &cells);
	}
	return cells;
}

static int frame_count(size_t slides)
{
	return slides < FRAMES_MAX / SLIDE_FRAMES ? (int)slides * SLIDE_FRAMES : FRAMES_MAX;
}

int film_ms(size_t slides)
{
	return START_MS + (frame_count(slides) + FADE_FRAMES) * FRAME_MS + END_MS;
}

/* Goes on to a frame, 1 … frame_count. False if it looks like the one before. */
static bool next_frame(struct stage *stage, int frame, SDL_Rect *cells)
{
	size_t count = stage->film->count, all = (size_t)frame_count(count);
	size_t done = (size_t)frame * count / all;
	float frames = (float)all / (float)count;                          /* per slide */
	float begun = (float)((size_t)frame * count % all) / (float)count; /* frames ago */
	float part = begun / SDL_min(frames, (float)MOVING_FRAMES);

	if (frames < 1.5f && part > 0.0f)
		part = 0.0f; /* too fast to see it move */
	if (part > 0.99f) {
		part = 0.0f;
		done++;
	}
	if (done == stage->done && part == stage->part)
		return false;
	*cells = go_on(stage, done, part * (2.0f - part)); /* slower and slower, as in the game */
	return true;
}

struct encoding {
	struct stage stage;
	struct webp webp;
	WebPConfig config;
	WebPPicture picture;
	WebPAnimEncoder *encoder;
	struct gif *gif; /* instead of all of WebP; NULL: that */
};

static void encoding_destroy(struct encoding *encoding)
{
	if (encoding->encoder != NULL)
		encoding->webp.WebPAnimEncoderDelete(encoding->encoder);
	gif_free(encoding->gif);
	stage_destroy(&encoding->stage);
	SDL_UnloadObject(encoding->webp.library);
}

/* Prepares to encode a film. False with a sentence, an empty one if cancelled; to be destroyed in any case. */
static bool encoding_init(struct encoding *encoding, const struct film *film,
                          const atomic_bool *cancel, struct error *error)
{
	const struct webp *webp = &encoding->webp;
	const SDL_Surface *frame;
	WebPAnimEncoderOptions options;

	if (!webp_load(&encoding->webp) ||
	    !webp->WebPConfigInitInternal(&encoding->config, WEBP_PRESET_PHOTO, QUALITY,
	                                  WEBP_ENCODER_ABI_VERSION) ||
	    !webp->WebPPictureInitInternal(&encoding->picture, WEBP_ENCODER_ABI_VERSION) ||
	    !webp->WebPAnimEncoderOptionsInitInternal(&options, WEBP_MUX_ABI_VERSION))
		return error_set(error, "To save animations, install the package libwebpmux3.");
	if (!stage_init(&encoding->stage, film, FILM_SIDE, cancel, error))
		return false;
	frame = encoding->stage.frame;
	encoding->config.method = EFFORT;
	encoding->config.thread_level = 1;
	encoding->picture.use_argb = 1;
	encoding->picture.width = frame->w;
	encoding->picture.height = frame->h;
	encoding->picture.argb = frame->pixels;
	encoding->picture.argb_stride = frame->pitch / 4;
	options.kmax = 0; /* no frame is stored whole only so that players can jump to it */
	encoding->encoder = webp->WebPAnimEncoderNewInternal(frame->w, frame->h, &options,
	                                                     WEBP_MUX_ABI_VERSION);
	return encoding->encoder != NULL || no_memory(error);
}

/* The same for a GIF: its colours are those of the photo and of what is under the tiles. */
static bool encoding_init_gif(struct encoding *encoding, const struct film *film,
                              const atomic_bool *cancel, struct error *error)
{
	struct stage *stage = &encoding->stage;

	if (!gif_installed())
		return error_set(error, "To save GIFs, install the package libgif7.");
	if (!stage_init(stage, film, FILM_SIDE, cancel, error))
		return false;
	encoding->gif = gif_create(stage->frame->w, stage->frame->h, stage->whole, film->well >> 8);
	return encoding->gif != NULL || no_memory(error);
}

static bool add_frame(struct encoding *encoding, int ms)
{
	if (encoding->gif != NULL)
		return gif_add(encoding->gif, encoding->stage.frame, ms);
	return encoding->webp.WebPAnimEncoderAdd(encoding->encoder, &encoding->picture, ms,
	                                         &encoding->config) != 0;
}

/* The tiles close up, and the missing piece appears. */
static bool add_end(struct encoding *encoding, int ms)
{
	struct stage *stage = &encoding->stage;

	for (int i = 1; i <= FADE_FRAMES; i++) {
		draw_all(stage);
		SDL_SetSurfaceAlphaMod(stage->whole, (Uint8)(255 * i / FADE_FRAMES));
		SDL_BlitSurface(stage->whole, NULL, stage->frame,
		                &(SDL_Rect){ stage->edge, stage->edge, 0, 0 });
		if (!add_frame(encoding, ms + i * FRAME_MS))
			return false;
	}
	return true;
}

/* Ends the animation, ms. NULL if memory is lacking. */
static uint8_t *assemble(struct encoding *encoding, int ms, size_t *bytes)
{
	const struct webp *webp = &encoding->webp;
	WebPData data = { NULL, 0 };

	if (encoding->gif != NULL)
		return gif_end(encoding->gif, ms, bytes);
	if (!webp->WebPAnimEncoderAdd(encoding->encoder, NULL, ms, NULL) ||
	    !webp->WebPAnimEncoderAssemble(encoding->encoder, &data))
		return NULL;
	*bytes = data.size;
	return (uint8_t *)(uintptr_t)data.bytes; /* from WebPMalloc, which is malloc */
}

static bool is_cancelled(const atomic_bool *cancel)
{
	return cancel != NULL && atomic_load(cancel);
}

/* Adds all frames. False if that fails or it is cancelled. */
static bool add_frames(struct encoding *encoding, film_progress *progress, void *context,
                       const atomic_bool *cancel)
{
	struct stage *stage = &encoding->stage;
	int all = frame_count(stage->film->count), ms = START_MS;
	SDL_Rect cells;

	draw_all(stage);
	if (!add_frame(encoding, 0))
		return false;
	for (int frame = 1; frame <= all; frame++, ms += FRAME_MS) {
		thread_yield();
		if (is_cancelled(cancel))
			return false;
		if (frame % PROGRESS_FRAMES == 0 && progress != NULL)
			progress((double)frame / all, context);
		if (!next_frame(stage, frame, &cells))
			continue;
		draw_cells(stage, &cells);
		if (!add_frame(encoding, ms))
			return false;
	}
	return add_end(encoding, ms);
}

uint8_t *film_encode(const struct film *film, bool as_gif, size_t *bytes, film_progress *progress,
                     void *context, const atomic_bool *cancel, struct error *error)
{
	struct encoding encoding = { .encoder = NULL };
	uint8_t *made = NULL;
	bool ready;

	error->text[0] = '\0';
	ready = as_gif ? encoding_init_gif(&encoding, film, cancel, error)
	               : encoding_init(&encoding, film, cancel, error);
	if (ready && add_frames(&encoding, progress, context, cancel))
		made = assemble(&encoding, film_ms(film->count), bytes);
	if (ready && made == NULL && !is_cancelled(cancel))
		no_memory(error);
	encoding_destroy(&encoding);
	return made;
}

bool film_makes_gifs(void)
{
	return gif_installed();
}

/* The bytes of the picture alone; 0: that failed. */
static size_t count_bytes(struct encoding *encoding)
{
	const struct webp *webp = &encoding->webp;
	WebPMemoryWriter writer;
	size_t bytes;

	webp->WebPMemoryWriterInit(&writer);
	encoding->picture.writer = webp->WebPMemoryWrite;
	encoding->picture.custom_ptr = &writer;
	bytes = webp->WebPEncode(&encoding->config, &encoding->picture) ? writer.size : 0;
	webp->WebPMemoryWriterClear(&writer);
	webp->WebPPictureFree(
	        &encoding->picture); /* what it converted, not the pixels of the frame */
	return bytes;
}

size_t film_estimate(const struct film *film, const atomic_bool *cancel)
{
	struct encoding encoding = { .encoder = NULL };
	struct stage *stage = &encoding.stage;
	double boards = 1.0 + FADE_FRAMES; /* that are encoded */
	size_t frames = 0, bytes = 0;
	SDL_Rect cells;

	if (encoding_init(&encoding, film, cancel, NULL)) {
		draw_all(stage);
		bytes = count_bytes(&encoding);
	}
	for (int frame = 1; bytes > 0 && frame <= frame_count(film->count); frame++)
		if (next_frame(stage, frame, &cells)) {
			boards += (double)(cells.w * cells.h) / board_cells(&stage->board);
			frames++;
		}
	encoding_destroy(&encoding);
	/* as measured: parts are smaller than they are large, but each has a header */
	return bytes == 0 ? 0 : (size_t)((double)bytes * boards * 0.75) + 200 * frames;
}

static uint8_t *encode_png(SDL_Surface *surface, size_t *bytes)
{
	SDL_Surface *opaque = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGB24, 0);
	png_image image = { .version = PNG_IMAGE_VERSION,
		            .width = (png_uint_32)surface->w,
		            .height = (png_uint_32)surface->h,
		            .format = PNG_FORMAT_RGB,
		            .flags = PNG_IMAGE_FLAG_FAST };
	png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
	uint8_t *png = opaque != NULL ? malloc(size) : NULL;

	if (png != NULL && !png_image_write_to_memory(&image, png, &size, 0, opaque->pixels,
	                                              opaque->pitch, NULL)) {
		free(png);
		png = NULL;
	}
	SDL_FreeSurface(opaque);
	*bytes = size;
	return png;
}

/* Encodes the board after all slides (PNG) likewise: with gaps, or the whole picture if it is solved. */
static uint8_t *encode_board(const struct film *film, size_t *bytes, const atomic_bool *cancel,
                             struct error *error)
{
	struct stage stage;
	uint8_t *png = NULL;

	if (stage_init(&stage, film, FILM_BOARD_SIDE, cancel, error)) {
		(void)go_on(&stage, film->count, 0.0f);
		draw_all(&stage);
		png = encode_png(board_solved(&stage.board) ? stage.whole : stage.frame, bytes);
		if (png == NULL)
			no_memory(error);
	}
	stage_destroy(&stage);
	return png;
}

size_t film_make(const struct film_order *order, const char *path, film_progress *progress,
                 void *context, const atomic_bool *cancel, struct error *error)
{
	struct file_replacement file;
	uint8_t *made;
	size_t bytes = 0;
	bool done = false;

	if (order->use == FILM_ESTIMATE)
		return film_estimate(&order->film, cancel);
	made = order->use == FILM_ANIMATION || order->use == FILM_GIF
	               ? film_encode(&order->film, order->use == FILM_GIF, &bytes, progress,
	                             context, cancel, error)
	               : encode_board(&order->film, &bytes, cancel, error);
	if (made != NULL && order->use == FILM_COPY)
		done = clipboard_copy_picture(order->clipboard, made, bytes, cancel, error);
	else if (made != NULL && !is_cancelled(cancel))
		done = (file_replace(&file, path) &&
		        file_replace_end(&file, fwrite(made, 1, bytes, file.stream) == bytes,
		                         true)) ||
		       file_say_unsaved(path, error);
	free(made);
	return done ? bytes : 0;
}
