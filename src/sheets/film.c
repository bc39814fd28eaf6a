/* film: saves or copies a picture of the board, and saves the game as an animation. */
#include "base/language.h"
#include "sheets/games/game_text.h"
#include "sheets/sheets.h"
#include "ui/draw.h"

enum {
	FILM_SAVE_BOARD = COMMAND_COUNT,
	FILM_COPY_BOARD,
	FILM_SAVE_ANIMATION,
	FILM_STOP,
	FILM_SHOW,
	FILM_CONTROLS_END,
};

static const struct command_info controls[] = {
	{ "film-save", N_("Save picture…"), .title = N_("Save a picture of the board") },
	{ "film-copy", N_("Copy picture"), .title = N_("Copy a picture of the board") },
	{ "film-animation", N_("Save as animation…"),
	  .title = N_("Save the whole game as an animation") },
	{ "film-stop", N_("Cancel"), .title = N_("Stop saving the animation") },
	{ "film-show", N_("Open folder"), .title = N_("Open the folder of the file") },
};

_Static_assert(SDL_arraysize(controls) == FILM_CONTROLS_END - COMMAND_COUNT, "in order");

static bool is_finished(const struct sheets *sheets)
{
	return sheets->game->phase == GAME_SOLVED && sheets->game->history.done > 0;
}

static bool saves_animation(const struct photos *photos)
{
	return photos->film.ticket != 0 && photos->film.use == FILM_ANIMATION;
}

static bool draw_bar(const struct draw *draw, const struct item *item)
{
	const struct photos *photos = item->context;
	SDL_Rect bar = item->rect;

	canvas_round(draw->canvas, &bar, bar.h / 2, draw_colour(draw, THEME_BUTTON));
	bar.w = SDL_max((int)(bar.w * photos->film.part), bar.h);
	canvas_round(draw->canvas, &bar, bar.h / 2, draw_colour(draw, THEME_ACCENT));
	return false;
}

/* What the animation will be, or why there can't be one yet. */
static const char *describe(const struct sheets *sheets, struct items *items)
{
	size_t bytes = sheets->photos->film.bytes;
	int seconds = (film_ms(sheets->game->history.done) + 500) / 1000;
	const char *whole;

	if (saves_animation(sheets->photos))
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

static void film_build(struct sheets *sheets, struct stack *stack)
{
	static const enum command board[] = { FILM_SAVE_BOARD, FILM_COPY_BOARD };
	struct item *item;

	stack_title(stack, _("Pictures of this game"));
	stack_text(stack, ITEM_TEXT, _("The board as it is now:"), THEME_SPACE_M);
	stack_buttons(stack, board, SDL_arraysize(board), NULL, false);
	stack->y += stack_px(stack, THEME_SPACE_M);
	stack_text(stack, ITEM_TEXT, describe(sheets, stack->items), THEME_SPACE_M);
	if (saves_animation(sheets->photos)) {
		item = stack_push(stack, ITEM_CUSTOM, stack_px(stack, THEME_SPACE_S),
		                  THEME_SPACE_M);
		item->draw = draw_bar;
		item->context = sheets->photos;
		stack_button(stack, FILM_STOP, NULL, false);
	} else {
		stack_button(stack, FILM_SAVE_ANIMATION, NULL, true);
	}
	save_push(stack, &sheets->film, FILM_SHOW);
	stack_close(stack);
}

static void start(struct sheets *sheets, enum film_use use, const char *path)
{
	const char *driver = SDL_GetCurrentVideoDriver();
	bool wayland = driver != NULL && SDL_strcmp(driver, "wayland") == 0;
	const struct history *history = &sheets->game->history;
	const struct film film = { .start = history->start,
		                   .slides = history->slides,
		                   .count = history->done,
		                   .well = theme_colour(THEME_DARK, THEME_WELL) };

	photos_film(sheets->photos, &film, use, path, wayland ? CLIPBOARD_WAYLAND : CLIPBOARD_X11);
}

static void film_open(struct sheets *sheets)
{
	sheets->film.note[0] = '\0';
	sheets->film.shows = false;
	if (sheets->photos->film.ticket != 0)
		return;
	sheets->photos->film.bytes = 0;
	if (is_finished(sheets) && sheets->photos->played.pixels != NULL)
		start(sheets, FILM_ESTIMATE, NULL);
}

static void film_states(const struct sheets *sheets, struct command_states *states)
{
	const struct photos *photos = sheets->photos;
	bool ready = (photos->film.ticket == 0 || photos->film.use == FILM_ESTIMATE) &&
	             photos->chooser.ticket == 0 && photos->played.pixels != NULL &&
	             !photos->played.missing;

	states->enabled[FILM_SAVE_BOARD] = states->enabled[FILM_COPY_BOARD] = ready;
	states->enabled[FILM_SAVE_ANIMATION] = ready && is_finished(sheets);
	states->enabled[FILM_STOP] = saves_animation(photos);
	states->enabled[FILM_SHOW] = sheets->film.shows;
}

void film_take_path(struct sheets *sheets, enum file_chooser_use use, const char *path)
{
	sheets->film = (struct saving){ .shows = false };
	SDL_strlcpy(sheets->film.file, path, sizeof sheets->film.file);
	if (use == FILE_CHOOSER_ANIMATION && !is_finished(sheets))
		save_say(sheets, use, _("The game has changed. Save the animation again."));
	else
		start(sheets, use == FILE_CHOOSER_ANIMATION ? FILM_ANIMATION : FILM_BOARD, path);
}

static enum sheet_reply film_command(struct sheets *sheets, enum command command)
{
	switch ((int)command) {
	case FILM_SAVE_BOARD:
		save_choose(sheets, FILE_CHOOSER_BOARD, " puzzle.png");
		return SHEET_TAKEN;
	case FILM_COPY_BOARD:
		start(sheets, FILM_COPY, NULL);
		return SHEET_TAKEN;
	case FILM_SAVE_ANIMATION:
		save_choose(sheets, FILE_CHOOSER_ANIMATION, " solved.webp");
		return SHEET_TAKEN;
	case FILM_STOP:
		photos_stop_film(sheets->photos);
		return SHEET_TAKEN;
	case FILM_SHOW:
		save_show_folder(&sheets->film);
		return SHEET_TAKEN;
	default:
		return SHEET_IGNORED;
	}
}

const struct sheet film_sheet = {
	.name = "film",
	.opener = COMMAND_FILM,
	.primary = FILM_SAVE_ANIMATION,
	.controls = controls,
	.control_count = SDL_arraysize(controls),
	.open = film_open,
	.build = film_build,
	.states = film_states,
	.command = film_command,
};
