/* film: saves or copies a picture of the board, and saves the game as an animation. */
#include <stdlib.h>

#include "base/memory.h"
#include "desktop/clipboard.h"
#include "film/film.h"
#include "sheets/film.h"
#include "sheets/games/game_text.h"
#include "sheets/save.h"
#include "sheets/sheets.h"

struct film_state {
	bool makes_gifs;
	size_t bytes;    /* of the animation, as estimated; 0: not known */
	uint32_t number; /* of the picture when a file was asked for */
};

static struct film_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &film_sheet);
}

static bool is_finished(const struct sheets *sheets)
{
	return sheets->game->phase == GAME_SOLVED && history_can_undo(&sheets->game->history);
}

/* Its saving: the job may also only estimate. */
static struct saving *saving_of(struct sheets *sheets)
{
	return &sheets->savings[SAVE_GAME];
}

static bool saves_animation(const struct saving *saving)
{
	return save_runs(saving) && saving->part >= 0;
}

/* What the animation will be, or why there can't be one yet. */
static const char *describe(const struct sheets *sheets, struct items *items)
{
	size_t bytes = state_of(sheets)->bytes;
	int seconds = (film_ms(sheets->game->history.done) + 500) / 1000;
	const char *whole;

	if (saves_animation(&sheets->savings[SAVE_GAME]))
		return _("Saving the animation…");
	if (!is_finished(sheets))
		return _("Once the picture is complete, you can save the whole game as an "
		         "animation.");
	whole = items_format(items,
	                     PLURAL(seconds,
	                            "The whole game in %d second, ending with the picture.",
	                            "The whole game in %d seconds, ending with the picture."),
	                     seconds);
	if (bytes == 0)
		return whole;
	return items_format(items, GAME_TEXT_JOINED, whole,
	                    items_format(items, _("About %s MB."),
	                                 items_decimal(items, SDL_max(bytes / 100000, 1), 1)));
}

/* A picture of the game being made. */
struct filming {
	struct job job;
	struct sheets *sheets;
	struct film_order order; /* owns its slides and a reference to the photo */
	char *path;              /* owned; NULL: it makes no file */
	size_t bytes;            /* made, or estimated */
	atomic_int permille;     /* done of an animation */
};

static void report(double part, void *context)
{
	struct filming *filming = context;

	atomic_store(&filming->permille, (int)(part * 1000));
	job_post(&filming->job);
}

static void make(struct job *job)
{
	struct filming *filming = (struct filming *)job;

	filming->bytes = film_make(&filming->order, filming->path, report, filming, &job->cancel,
	                           &job->error);
}

static void show_progress(struct job *job)
{
	struct filming *filming = (struct filming *)job;

	saving_of(filming->sheets)->part = atomic_load(&filming->permille) / 1000.0;
}

static void end_filming(struct job *job)
{
	const struct filming *filming = (const struct filming *)job;
	struct sheets *sheets = filming->sheets;

	saving_of(sheets)->job = NULL;
	if (filming->order.use == FILM_ESTIMATE)
		state_of(sheets)->bytes = filming->bytes;
	else if (filming->order.use == FILM_COPY && job->error.text[0] == '\0')
		save_say(sheets, FILE_CHOOSER_BOARD, _("Picture copied."));
	else
		save_end(sheets, FILE_CHOOSER_BOARD, job->error.text);
}

static void free_filming(struct job *job)
{
	struct filming *filming = (struct filming *)job;

	SDL_FreeSurface(filming->order.film.photo);
	free(filming->order.film.slides);
	free(filming->path);
	free(filming);
}

static const struct job_kind filming_job = {
	.run = make,
	.posted = show_progress,
	.done = end_filming,
	.destroy = free_filming,
	.hangs = true,
	.slow = true,
};

static void stop(struct sheets *sheets)
{
	struct saving *saving = saving_of(sheets);

	job_drop(saving->job);
	saving->job = NULL;
}

static void begin(struct saving *saving, enum film_use use, struct job *job)
{
	bool moves = use == FILM_ANIMATION || use == FILM_GIF;

	save_begin(saving, job,
	           use == FILM_ESTIMATE ? NULL
	           : moves              ? N_("Saving the animation…")
	                                : N_("Saving the picture…"));
	if (moves)
		saving->part = 0;
}

static void start(struct sheets *sheets, enum film_use use, const char *path)
{
	const char *driver = SDL_GetCurrentVideoDriver();
	bool wayland = driver != NULL && SDL_strcmp(driver, "wayland") == 0;
	const struct history *history = &sheets->game->history;
	struct picture_crop crop;
	SDL_Surface *picture;
	struct filming *filming = memory_new(sizeof *filming);

	filming->sheets = sheets;
	filming->path = memory_text(path);
	picture = save_picture(sheets, &crop);
	filming->order = (struct film_order){
		.use = use,
		.film = { .start = history->start,
		          .slides = memory_copy(history->slides,
		                                history->done * sizeof *history->slides),
		          .count = history->done,
		          .photo = picture,
		          .crop = crop,
		          .well = theme_colour(THEME_DARK, THEME_WELL) },
		.clipboard = wayland ? CLIPBOARD_WAYLAND : CLIPBOARD_X11,
	};
	stop(sheets); /* an estimate */
	begin(saving_of(sheets), use, &filming->job);
	job_start(&filming->job, &filming_job, sheets->photos->worker);
}

static void film_open(struct sheets *sheets)
{
	struct saving *saving = saving_of(sheets);

	saving->shows = false;
	state_of(sheets)->makes_gifs = film_makes_gifs();
	if (saving->job != NULL)
		return;
	state_of(sheets)->bytes = 0;
	if (is_finished(sheets) && sheets->photos->played.pixels != NULL)
		start(sheets, FILM_ESTIMATE, NULL);
}

static void choose(struct sheets *sheets, enum file_chooser_use use, const char *ending)
{
	state_of(sheets)->number = sheets->photos->played.number;
	save_choose(sheets, use, ending);
}

static enum sheet_reply save_board(struct sheets *sheets, int number)
{
	(void)number;
	choose(sheets, FILE_CHOOSER_BOARD, " puzzle.png");
	return SHEET_TAKEN;
}

static enum sheet_reply copy_board(struct sheets *sheets, int number)
{
	(void)number;
	start(sheets, FILM_COPY, NULL);
	return SHEET_TAKEN;
}

static enum sheet_reply save_animation(struct sheets *sheets, int number)
{
	(void)number;
	choose(sheets, FILE_CHOOSER_ANIMATION, " solved.webp");
	return SHEET_TAKEN;
}

static enum sheet_reply save_gif(struct sheets *sheets, int number)
{
	(void)number;
	choose(sheets, FILE_CHOOSER_GIF, " solved.gif");
	return SHEET_TAKEN;
}

static enum sheet_reply stop_saving(struct sheets *sheets, int number)
{
	(void)number;
	stop(sheets);
	return SHEET_TAKEN;
}

static void push_board(struct column *column, bool ready)
{
	const struct control save = { .info = { .name = "film-save",
		                                .label = N_("Save picture…"),
		                                .title = N_("Save a picture of the board") },
		                      .disabled = !ready,
		                      .run = save_board };
	const struct control copy = { .info = { .name = "film-copy",
		                                .label = N_("Copy picture"),
		                                .title = N_("Copy a picture of the board") },
		                      .disabled = !ready,
		                      .run = copy_board };

	column_text(column, ITEM_TEXT, _("The board as it is now:"), THEME_SPACE_M);
	if (clipboard_takes_pictures())
		column_buttons(
		        column,
		        SHEET_BUTTONS(column_control(column, save), column_control(column, copy)),
		        NULL, false);
	else
		column_button(column, column_control(column, save), NULL, false);
	column->y += column_px(column, THEME_SPACE_M);
}

static void push_animation(struct column *column, const struct sheets *sheets, bool ready)
{
	static const struct control cancel = { .info = { .name = "film-stop",
		                                         .label = N_("Cancel"),
		                                         .title = N_("Stop saving the animation") },
		                               .run = stop_saving };
	const struct control save = { .info = { .name = "film-animation",
		                                .label = N_("Save as animation…"),
		                                .title =
		                                        N_("Save the whole game as an animation") },
		                      .disabled = !ready || !is_finished(sheets),
		                      .run = save_animation };
	const struct control gif = { .info = { .name = "film-gif",
		                               .label = N_("Save as GIF…"),
		                               .title = N_("Save the whole game as a GIF, for "
		                                           "programs that don’t show WebP") },
		                     .disabled = save.disabled,
		                     .run = save_gif };
	const struct saving *saving = &sheets->savings[SAVE_GAME];
	bool saves = saves_animation(saving);

	column_text(column, ITEM_TEXT, describe(sheets, column->items), THEME_SPACE_M);
	if (saves)
		save_push_bar(column, saving);
	column_button(column, column_control(column, saves ? cancel : save), NULL, !saves);
	if (!saves && state_of(sheets)->makes_gifs)
		column_button(column, column_control(column, gif), NULL, false);
}

static void film_build(struct sheets *sheets, struct column *column)
{
	bool ready = save_ready(sheets) && !save_runs(saving_of(sheets));

	column_title(column, _("Pictures of this game"));
	push_board(column, ready);
	push_animation(column, sheets, ready);
	save_push(column, sheets, FILE_CHOOSER_BOARD, "film-show");
	column_close(column);
}

const struct sheet film_sheet = {
	.name = "film",
	.opener = COMMAND_FILM,
	.saves_picture = true,
	.state_size = sizeof(struct film_state),
	.open = film_open,
	.build = film_build,
};

void film_save(struct sheets *sheets, enum file_chooser_use use, const char *path)
{
	const struct photo *played = &sheets->photos->played;

	if (state_of(sheets)->number != played->number || played->missing ||
	    photo_awaits_pixels(played))
		save_say(sheets, use, _("The picture has changed. Save it again."));
	else if (use != FILE_CHOOSER_BOARD && !is_finished(sheets))
		save_say(sheets, use, _("The game has changed. Save the animation again."));
	else
		start(sheets,
		      use == FILE_CHOOSER_ANIMATION ? FILM_ANIMATION
		      : use == FILE_CHOOSER_GIF     ? FILM_GIF
		                                    : FILM_BOARD,
		      path);
}
