/* save: where something of the game is saved, and what is said of that, for the sheets that save. */
#include "sheets/games/records_export.h"
#include "sheets/save.h"

#include <stdio.h>

#include "base/path.h"
#include "desktop/chooser.h"
#include "desktop/uri.h"
#include "picture/picture.h"
#include "sheets/film.h"
#include "sheets/send.h"
#include "sheets/sheets.h"
#include "system/paths.h"
#include "ui/paint/numerals.h"
#include "ui/paint/shapes.h"

enum { ENGRAVED_SIDE = 1080 }; /* px; longer side of a plain picture with figures */

static struct saving *saving_of(struct sheets *sheets, enum file_chooser_use use)
{
	return &sheets->savings[use == FILE_CHOOSER_PUZZLE    ? SAVE_PUZZLE
	                        : use == FILE_CHOOSER_RECORDS ? SAVE_RECORDS
	                        : use == FILE_CHOOSER_COLLAGE ? SAVE_COLLAGE
	                        : use == FILE_CHOOSER_COPY    ? SAVE_EVERYTHING
	                        : use == FILE_CHOOSER_BRING   ? SAVE_EVERYTHING
	                                                      : SAVE_GAME];
}

void save_begin(struct saving *saving, struct job *job, const char *what)
{
	saving->job = job;
	saving->what = what;
	saving->part = -1;
}

bool save_runs(const struct saving *saving)
{
	return saving->job != NULL && saving->what != NULL;
}

const struct saving *save_running(const struct sheets *sheets)
{
	for (int i = 0; i < SAVE_COUNT; i++)
		if (save_runs(&sheets->savings[i]))
			return &sheets->savings[i];
	return NULL;
}

/* A copy of what the board shows, as it is turned there. */
static SDL_Surface *engrave(const struct sheets *sheets, const struct photo *played)
{
	const struct board *board = game_board(sheets->game);
	int columns = board->width, rows = board->height;
	SDL_Rect shown = photo_rect(played, columns, rows);
	double ratio = picture_tile_ratio(&played->crop, columns, rows);
	double cell_width = ENGRAVED_SIDE / SDL_max(columns, rows / ratio);
	struct error error;
	SDL_Surface *copy =
	        picture_cut(played->pixels, &shown, played->crop.turns, columns * (int)cell_width,
	                    rows * (int)(cell_width / ratio), NULL, &error);

	if (copy != NULL)
		(void)numerals_engrave(copy, sheets->context.text->canvas->data_dir, columns, rows);
	return copy;
}

SDL_Surface *save_picture(const struct sheets *sheets, struct picture_crop *crop)
{
	const struct photo *played = &sheets->photos->played;
	SDL_Surface *engraved = photo_is_numbers(played) ? engrave(sheets, played) : NULL;

	*crop = played->crop;
	if (engraved != NULL) {
		crop->turns = 0;
		picture_crop_all(crop, engraved->w, engraved->h, crop->aspect > 0.0);
		return engraved;
	}
	played->pixels->refcount++;
	return played->pixels;
}

void save_choose(struct sheets *sheets, enum file_chooser_use use, const char *ending)
{
	const char *whole = sheets->photos->played.name, *dot = SDL_strrchr(whole, '.');
	/* without what isolates it in sentences: see path_show */
	int isolate = SDL_strncmp(whole, "\u2068", 3) == 0 ? 3 : 0;
	int length = dot != NULL && dot > whole + isolate ? (int)(dot - whole) - isolate
	                                                  : (int)SDL_strlen(whole) - 2 * isolate;
	char folder[PATHS_SIZE], name[CHOOSER_NAME_SIZE];

	whole += isolate;
	length = SDL_min(length, CHOOSER_NAME_SIZE - (int)SDL_strlen(ending) - 1);
	while (length > 0 && (whole[length] & 0xC0) == 0x80) /* whole characters */
		length--;
	snprintf(name, sizeof name, "%.*s%s", length, whole, ending);
	paths_player_pictures(folder);
	sheets_note(sheets, "");
	request_save(sheets, use, folder, name);
}

void save_say(struct sheets *sheets, enum file_chooser_use use, const char *sentence)
{
	const struct sheet *sheet = use == FILE_CHOOSER_RECORDS   ? &records_sheet
	                            : use == FILE_CHOOSER_PUZZLE  ? &send_sheet
	                            : use == FILE_CHOOSER_COLLAGE ? &collage_sheet
	                            : use == FILE_CHOOSER_COPY    ? &players_sheet
	                            : use == FILE_CHOOSER_BRING   ? &players_sheet
	                                                          : &film_sheet;

	if (sheets->open == sheet)
		sheets_note(sheets, sentence);
	else
		request_say(sheets, sentence);
	if (sheets->open == sheet && sheet != &records_sheet && sheet != &collage_sheet)
		sheets->controls->scroll_px = SDL_MAX_SINT16;
}

void save_end(struct sheets *sheets, enum file_chooser_use use, const char *failure)
{
	struct saving *saving = saving_of(sheets, use);
	char shown[160]; /* a folder and a name, shortened */
	struct error sentence;

	if (failure[0] != '\0')
		sheets->quits = false;
	paths_show_folder(shown, sizeof shown, saving->file);
	error_set(&sentence, "Saved as “%s”.", shown);
	save_say(sheets, use, failure[0] != '\0' ? failure : sentence.text);
	saving->shows = failure[0] == '\0' && sheets->note[0] != '\0' && path_shows_folders();
}

bool save_ready(const struct sheets *sheets)
{
	const struct photos *photos = sheets->photos;

	return !photos->chooser.open && photos->played.pixels != NULL && !photos->played.missing &&
	       !photo_awaits_pixels(&photos->played);
}

static enum sheet_reply show_folder(struct sheets *sheets, int use)
{
	char folder[PATHS_SIZE], uri[URI_SIZE];

	if (path_above(folder, saving_of(sheets, (enum file_chooser_use)use)->file)) {
		uri_write(uri, folder);
		(void)SDL_OpenURL(uri);
	}
	return SHEET_TAKEN;
}

static bool draw_bar(const struct draw *draw, const struct item *item)
{
	const struct saving *saving = item->context;
	SDL_Rect bar = item->rect;

	paint_round(draw->canvas, &bar, bar.h / 2, draw_colour(draw, THEME_BUTTON));
	bar.w = SDL_max((int)(bar.w * saving->part), bar.h);
	paint_round(draw->canvas, &bar, bar.h / 2, draw_colour(draw, THEME_ACCENT));
	return false;
}

void save_push_bar(struct column *column, const struct saving *saving)
{
	struct item *item;

	if (saving->part < 0)
		return;
	item = column_push(column, ITEM_CUSTOM, column_px(column, THEME_SPACE_S), THEME_SPACE_M);
	item->draw = draw_bar;
	item->context = saving;
}

void save_push(struct column *column, struct sheets *sheets, enum file_chooser_use use,
               const char *name)
{
	const struct control show = { .info = { .name = name,
		                                .label = N_("Open folder"),
		                                .title = N_("Open the folder of the file") },
		                      .run = show_folder,
		                      .number = (int)use };

	if (sheets->note[0] != '\0')
		column_text(column, ITEM_TEXT, sheets->note, THEME_SPACE_M);
	if (saving_of(sheets, use)->shows)
		column_button(column, column_control(column, show), NULL, false);
}

void save_take_path(struct sheets *sheets, enum file_chooser_use use, const char *path)
{
	struct saving *saving = saving_of(sheets, use);

	SDL_strlcpy(saving->file, path, sizeof saving->file);
	if (use == FILE_CHOOSER_RECORDS)
		records_export(sheets, path);
	else if (use == FILE_CHOOSER_PUZZLE)
		send_save(sheets, path);
	else
		film_save(sheets, use, path);
}
