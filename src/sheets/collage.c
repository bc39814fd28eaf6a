/* collage: shows the pictures of an album as thumbnails, and makes a larger one in the background to be saved. */
#include "sheets/collage.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/path.h"
#include "base/utf8.h"
#include "photos/copies.h"
#include "sheets/sheets.h"
#include "system/files.h"

enum {
	STEM_SIZE = 100,   /* bytes of a file's name without its ending */
	MOST = 100,        /* pictures; of a longer album, the first ones */
	TEXTURES = 4,      /* made for each frame */
	SAVED_SIDE = 3200, /* px of the collage that is saved, and of each of its cells: */
	SAVED_CELL_MIN = 160,
	SAVED_CELL_MAX = 640,
	SAVED_SPACE = 16,
};

void collage_grid(int count, int width, int height, int *columns, int *rows)
{
	double best = 0.0;

	*columns = *rows = 1;
	for (int across = 1; across <= count; across++) {
		int down = (count + across - 1) / across;
		double cell = SDL_min((double)width / (4 * across), (double)height / (3 * down));

		if (cell < best)
			continue;
		best = cell;
		*columns = across;
		*rows = down;
	}
}

static struct album album_of(const struct photos *photos)
{
	return (struct album){ .tab = ALBUM_FOLDER,
		               .scenes = &photos->bundled,
		               .folder = photos->album.folder };
}

static int count_of(const struct photos *photos)
{
	return photos->album.folder != NULL ? SDL_min(photos->album.pictures, MOST) : 0;
}

/* The place of a picture in an area; those of the last row are in its middle. space: px between two. */
static SDL_Rect place_of(const SDL_Rect *area, int count, int place, int space)
{
	int columns, rows, left, width;
	SDL_Rect cell;

	collage_grid(count, area->w, area->h, &columns, &rows);
	left = SDL_min(columns, count - place / columns * columns);
	width = SDL_min(area->w / columns, area->h * 4 / (3 * rows));
	cell = (SDL_Rect){ 0, 0, width - space, (width - space) * 3 / 4 };
	cell.x = area->x + (area->w - left * width + space) / 2 + place % columns * width;
	cell.y = area->y + (area->h - rows * (cell.h + space) + space) / 2 +
	         place / columns * (cell.h + space);
	return cell;
}

/* All of a picture in its place. */
static SDL_Rect fit(const SDL_Surface *picture, const SDL_Rect *cell)
{
	SDL_Rect fitted;

	picture_crop_largest(cell->w, cell->h, picture->w, picture->h, &fitted);
	fitted.x += cell->x;
	fitted.y += cell->y;
	return fitted;
}

static bool draw_collage(const struct draw *draw, const struct item *item)
{
	struct sheets *sheets = item->cache;
	struct thumbnails *thumbnails = &sheets->photos->albums.thumbnails;
	struct album album = album_of(sheets->photos);
	int count = count_of(sheets->photos), textures = TEXTURES;
	bool done = true;

	for (int i = 0; i < count; i++) {
		SDL_Rect cell = place_of(&item->rect, count, i, draw_px(draw, THEME_SPACE_M));
		const struct thumbnail *thumbnail = NULL;
		struct album_entry entry;
		uint64_t key = 0;

		if (album_entry(&album, album.folder->folders + i, &entry)) {
			key = thumbnails_key(thumbnails, entry.key);
			thumbnail = thumbnails_find(thumbnails, key);
		}
		if (thumbnail != NULL && thumbnail->surface != NULL)
			cell = fit(thumbnail->surface, &cell);
		if (!thumbs_draw(draw, &sheets->thumbs,
		                 thumbnail != NULL ? thumbnail->surface : NULL, key, &cell,
		                 &textures))
			done = done && (thumbnail == NULL || thumbnail->surface == NULL);
	}
	return !done;
}

static enum sheet_reply choose_file(struct sheets *sheets, int number)
{
	const struct album_played *album = &sheets->photos->album;
	const char *path = album->folder->path;
	bool has_name = path[0] != '\0' && strcmp(path, sheets->photos->received) != 0;
	char stem[STEM_SIZE], name[STEM_SIZE + sizeof ".jpg"], folder[PATHS_SIZE];

	(void)number;
	(void)utf8_copy(stem, sizeof stem, has_name ? path_name(path) : album->name);
	SDL_snprintf(name, sizeof name, "%s.jpg", stem);
	paths_player_pictures(folder);
	sheets_note(sheets, "");
	request_save(sheets, FILE_CHOOSER_COLLAGE, folder, name);
	return SHEET_TAKEN;
}

/* What is below the pictures; returns its height. */
static int build_foot(struct sheets *sheets, struct column *column)
{
	const struct control save = {
		.info = { .name = "save", .label = N_("Save…") },
		.disabled = sheets->savings[SAVE_COLLAGE].job != NULL ||
		            sheets->photos->chooser.open || count_of(sheets->photos) == 0,
		.run = choose_file,
	};
	const enum command commands[] = { COMMAND_NEXT, column_control(column, save) };
	int top = column->y;

	save_push(column, sheets, FILE_CHOOSER_COLLAGE, "collage-show");
	column_buttons(column, commands, SDL_arraysize(commands), NULL, true);
	return column->y - top;
}

static void build(struct sheets *sheets, struct column *column)
{
	SDL_Rect sheet = column->items->sheet, area;
	int bottom = 2 * sheet.y + sheet.h - column->y, first, height;
	struct column foot;
	struct item *item;

	column_title(column, sheets->photos->album.name);
	item = column_add(column, ITEM_CUSTOM, (SDL_Rect){ 0, 0, 0, 0 });
	first = column->items->count;
	foot = *column;
	height = build_foot(sheets, &foot) - column_px(column, THEME_SPACE_M);
	for (int i = first; i < column->items->count; i++)
		column->items->list[i].rect.y += bottom - height - column->y;
	area = (SDL_Rect){ column->left, column->y, column->width,
		           bottom - height - column_px(column, THEME_SPACE_L) - column->y };
	area.h = SDL_max(area.h, 1);
	item->rect = area;
	item->draw = draw_collage;
	item->cache = sheets;
	column_close(column);
}

/* Has the thumbnails made, as large as they are shown, or as all of them fit into memory. */
static bool prepare(struct sheets *sheets)
{
	const struct sheet_area *shown = &sheets->context.area;
	struct photos *photos = sheets->photos;
	struct thumbnails *thumbnails = &photos->albums.thumbnails;
	struct album album = album_of(photos);
	int count = count_of(photos);
	SDL_Rect area = { 0, 0, shown->width, shown->height }, cell;

	if (count == 0)
		return false;
	cell = place_of(&area, count, 0, 0);
	thumbnails->width = SDL_clamp(cell.w, 1, (int)sqrt(THUMBNAILS_BYTES / 3.0 / count));
	thumbnails->height = SDL_max(thumbnails->width * 3 / 4, 1);
	thumbnails->whole = true;
	thumbnails_make(thumbnails, photos->worker, &photos->reader, &album, album.folder->folders,
	                album.folder->folders + count, photos_reads(photos));
	return false;
}

static void close_sheet(struct sheets *sheets)
{
	albums_close(&sheets->photos->albums);
}

/* A collage being saved. */
struct pasting_up {
	struct job job;
	struct sheets *sheets;
	const struct reader *reader; /* used by its thread */
	char *paths[MOST];           /* owned */
	int count;
	char to[PATHS_SIZE];
};

/* Puts all pictures that can be read on a sheet of the background's colour. NULL with a sentence, or without one if it
 * is cancelled. */
static SDL_Surface *paste_up(struct pasting_up *pasting)
{
	int columns, rows, width;
	SDL_Surface *whole;

	collage_grid(pasting->count, 4, 3, &columns, &rows);
	width = SDL_clamp(SAVED_SIDE / columns, SAVED_CELL_MIN, SAVED_CELL_MAX);
	whole = SDL_CreateRGBSurfaceWithFormat(0, columns * width + SAVED_SPACE,
	                                       rows * (width * 3 / 4) + SAVED_SPACE, 32,
	                                       SDL_PIXELFORMAT_RGBA32);
	if (whole == NULL) {
		error_set(&pasting->job.error, "Not enough memory to show the picture.");
		return NULL;
	}
	(void)SDL_FillRect(whole, NULL, SDL_MapRGB(whole->format, 24, 24, 28));
	for (int i = 0; i < pasting->count && !atomic_load(&pasting->job.cancel); i++) {
		int left = SDL_min(columns, pasting->count - i / columns * columns);
		SDL_Rect cell = { SAVED_SPACE + (columns - left) * width / 2 + i % columns * width,
			          SAVED_SPACE + i / columns * (width * 3 / 4), width - SAVED_SPACE,
			          width * 3 / 4 - SAVED_SPACE };
		struct thumbnail_facts facts;
		struct error unread;
		SDL_Surface *one =
		        reader_make_thumbnail(pasting->reader, pasting->paths[i], cell.w, cell.h,
		                              true, &facts, &pasting->job.cancel, &unread);

		if (one != NULL) {
			cell = fit(one, &cell);
			(void)SDL_BlitSurface(one, NULL, whole, &cell);
		}
		SDL_FreeSurface(one);
	}
	if (atomic_load(&pasting->job.cancel)) {
		SDL_FreeSurface(whole);
		return NULL;
	}
	return whole;
}

static void save(struct job *job)
{
	struct pasting_up *pasting = (struct pasting_up *)job;
	SDL_Surface *whole = paste_up(pasting);
	struct file_replacement file;

	if (whole == NULL)
		return;
	if (!file_replace(&file, pasting->to) ||
	    !file_replace_end(&file, copies_write_jpeg(whole, NULL, 0, file.stream), true))
		(void)file_say_unsaved(pasting->to, &job->error);
	SDL_FreeSurface(whole);
}

static void take_saved(struct job *job)
{
	struct sheets *sheets = ((struct pasting_up *)job)->sheets;

	sheets->savings[SAVE_COLLAGE].job = NULL;
	save_end(sheets, FILE_CHOOSER_COLLAGE, job->error.text);
}

static void destroy(struct job *job)
{
	struct pasting_up *pasting = (struct pasting_up *)job;

	for (int i = 0; i < pasting->count; i++)
		free(pasting->paths[i]);
	free(pasting);
}

static const struct job_kind saving_job = {
	.run = save, .done = take_saved, .destroy = destroy, .hangs = true, .slow = true
};

void collage_save(struct sheets *sheets, const char *path)
{
	const struct photos *photos = sheets->photos;
	struct album album = album_of(photos);
	struct pasting_up *pasting = memory_new(sizeof *pasting);
	struct album_entry entry;

	pasting->sheets = sheets;
	pasting->reader = &photos->reader;
	for (int i = 0; i < count_of(photos); i++)
		if (album_entry(&album, album.folder->folders + i, &entry))
			pasting->paths[pasting->count++] = memory_text(entry.path);
	if (pasting->count == 0) { /* another picture was opened meanwhile */
		free(pasting);
		save_say(sheets, FILE_CHOOSER_COLLAGE, _("There are no pictures here."));
		return;
	}
	SDL_strlcpy(pasting->to, path, sizeof pasting->to);
	SDL_strlcpy(sheets->savings[SAVE_COLLAGE].file, path, PATHS_SIZE);
	save_begin(&sheets->savings[SAVE_COLLAGE], &pasting->job, N_("Saving the collage…"));
	job_start(&pasting->job, &saving_job, photos->worker);
}

const struct sheet collage_sheet = {
	.name = "collage",
	.large = true,
	.build = build,
	.prepare = prepare,
	.close = close_sheet,
};
