/* send: saves the running game with its picture as a file to be sent to someone, saves or copies a picture of
 * the board, and saves the game as an animation. */
#include <stdio.h>
#include <stdlib.h>

#include "base/path.h"
#include "sheets/sheets.h"

static struct saving *saving_of(struct sheets *sheets, enum file_chooser_use use)
{
	return use == FILE_CHOOSER_PUZZLE    ? &sheets->send.saving
	       : use == FILE_CHOOSER_RECORDS ? &sheets->exported
	                                     : &sheets->film;
}

static void save_choose(struct sheets *sheets, enum file_chooser_use use, const char *ending)
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
	saving_of(sheets, use)->shows = false;
	sheets->port.save_where(sheets->port.app, use, folder, name);
}

void save_say(struct sheets *sheets, enum file_chooser_use use, const char *sentence)
{
	const struct sheet *sheet = use == FILE_CHOOSER_RECORDS  ? &records_sheet
	                            : use == FILE_CHOOSER_PUZZLE ? &send_sheet
	                                                         : &film_sheet;

	saving_of(sheets, use)->shows = false;
	if (sheets->open == sheet)
		sheets_note(sheets, sentence);
	else
		sheets->port.say(sheets->port.app, sentence);
	if (sheets->open == sheet && sheet != &records_sheet)
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
	saving->shows = failure[0] == '\0' && path_has_program("xdg-open");
}

static void save_push(struct stack *stack, const struct sheets *sheets, bool shows, int control)
{
	if (sheets->note[0] != '\0')
		stack_text(stack, ITEM_TEXT, sheets->note, THEME_SPACE_M);
	if (shows)
		stack_button(stack, (enum command)control, NULL, false);
}

static void save_show_folder(const struct saving *saving)
{
	char folder[PATHS_SIZE], uri[URI_SIZE];

	if (!path_above(folder, saving->file))
		return;
	uri_write(uri, folder);
	(void)SDL_OpenURL(uri);
}

enum {
	SEND_NAME = COMMAND_COUNT,
	SEND_LINE,
	SEND_SHOW,
	SEND_CONTROLS_END,
};

static const struct command_info send_controls[] = {
	{ "send-name", N_("Your name"), .title = N_("Who sends the puzzle") },
	{ "send-line", N_("Greeting"), .title = N_("Shown when the puzzle is opened") },
	{ "send-show", N_("Open folder"), .title = N_("Open the folder of the file") },
};

static void send_build(struct sheets *sheets, struct stack *stack)
{
	const struct send_sheet *send = &sheets->send;

	stack_title(stack, _("Send this puzzle"));
	stack_text(
	        stack, ITEM_TEXT,
	        _("Save this game as one file, with only the part of the picture that the board "
	          "shows. Whoever opens it in Missing Piece plays the same game. You can add your "
	          "name and a greeting."),
	        THEME_SPACE_M);
	if (send->race[0] != '\0')
		stack_text(stack, ITEM_TEXT, _("Your game is in it, as a rival to race against."),
		           THEME_SPACE_M);
	code_push_field(stack, SEND_NAME, &send->name, _("Your name"));
	code_push_field(stack, SEND_LINE, &send->line, _("Greeting"));
	save_push(stack, sheets, send->saving.shows, SEND_SHOW);
	stack_button(stack, COMMAND_ACCEPT, _("Save…"), true);
	stack_close(stack);
}

static void send_open(struct sheets *sheets)
{
	const struct game *game = sheets->game;
	char *race;

	sheets->send.saving.shows = false;
	sheets->send.race[0] = '\0';
	if (code_can_challenge(game)) {
		race = rival_write(&game->round.plan.scramble, &game->history);
		if (SDL_strlen(race) < PARCEL_RACE_SIZE) /* else it is very long */
			SDL_strlcpy(sheets->send.race, race, PARCEL_RACE_SIZE);
		free(race);
	}
	field_select(&sheets->send.name);
	sheets->controls->focus = SEND_NAME;
}

static void send_states(const struct sheets *sheets, struct command_states *states)
{
	const struct photos *photos = sheets->photos;

	states->enabled[COMMAND_ACCEPT] = photos->pack_ticket == 0 && !photos->chooser.open &&
	                                  photos->played.pixels != NULL && !photos->played.missing;
	states->enabled[SEND_SHOW] = sheets->send.saving.shows;
}

static void choose_file(struct sheets *sheets)
{
	struct send_sheet *send = &sheets->send;
	const char *too_long = NULL;

	if (!parcel_fits(send->name.text, PARCEL_NAME_SIZE))
		too_long = _("Your name is too long for a puzzle. Shorten it.");
	else if (!parcel_fits(send->line.text, PARCEL_LINE_SIZE))
		too_long = _("The greeting is too long for a puzzle. Shorten it.");
	if (too_long != NULL) {
		save_say(sheets, FILE_CHOOSER_PUZZLE, too_long);
		return;
	}
	send->serial = sheets->photos->played.serial;
	send->parcel = (struct parcel){ .code.scramble = sheets->game->round.plan.scramble };
	SDL_strlcpy(send->parcel.race, send->race, PARCEL_RACE_SIZE);
	SDL_strlcpy(send->parcel.name, send->name.text, PARCEL_NAME_SIZE);
	SDL_strlcpy(send->parcel.line, send->line.text, PARCEL_LINE_SIZE);
	save_choose(sheets, FILE_CHOOSER_PUZZLE, "." PARCEL_ENDING);
}

static struct field *written(struct sheets *sheets)
{
	return sheets->controls->focus == SEND_LINE ? &sheets->send.line : &sheets->send.name;
}

static enum sheet_reply send_command(struct sheets *sheets, enum command command)
{
	if (command == COMMAND_ACCEPT)
		choose_file(sheets);
	else if (command == SEND_SHOW)
		save_show_folder(&sheets->send.saving);
	else
		return SHEET_IGNORED;
	return SHEET_TAKEN;
}

const struct sheet send_sheet = {
	.name = "send",
	.opener = COMMAND_SEND,
	.primary = COMMAND_ACCEPT,
	SHEET_CONTROLS(send_controls, SEND_CONTROLS_END),
	.open = send_open,
	.build = send_build,
	.states = send_states,
	.command = send_command,
	.field = written,
	.field_command = SEND_NAME,
	.more_fields = 1,
};

enum {
	FILM_SAVE_BOARD = COMMAND_COUNT,
	FILM_COPY_BOARD,
	FILM_SAVE_ANIMATION,
	FILM_STOP,
	FILM_SHOW,
	FILM_CONTROLS_END,
};

static const struct command_info film_controls[] = {
	{ "film-save", N_("Save picture…"), .title = N_("Save a picture of the board") },
	{ "film-copy", N_("Copy picture"), .title = N_("Copy a picture of the board") },
	{ "film-animation", N_("Save as animation…"),
	  .title = N_("Save the whole game as an animation") },
	{ "film-stop", N_("Cancel"), .title = N_("Stop saving the animation") },
	{ "film-show", N_("Open folder"), .title = N_("Open the folder of the file") },
};

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

void film_push_bar(struct stack *stack, const struct photos *photos)
{
	struct item *item =
	        stack_push(stack, ITEM_CUSTOM, stack_px(stack, THEME_SPACE_S), THEME_SPACE_M);

	item->draw = draw_bar;
	item->context = photos;
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
	stack_title(stack, _("Pictures of this game"));
	stack_text(stack, ITEM_TEXT, _("The board as it is now:"), THEME_SPACE_M);
	stack_buttons(stack, SHEET_BUTTONS(FILM_SAVE_BOARD, FILM_COPY_BOARD), NULL, false);
	stack->y += stack_px(stack, THEME_SPACE_M);
	stack_text(stack, ITEM_TEXT, describe(sheets, stack->items), THEME_SPACE_M);
	if (saves_animation(sheets->photos)) {
		film_push_bar(stack, sheets->photos);
		stack_button(stack, FILM_STOP, NULL, false);
	} else {
		stack_button(stack, FILM_SAVE_ANIMATION, NULL, true);
	}
	save_push(stack, sheets, sheets->film.shows, FILM_SHOW);
	stack_close(stack);
}

static void start(struct sheets *sheets, enum film_use use, const char *path)
{
	const char *driver = SDL_GetCurrentVideoDriver();
	bool wayland = driver != NULL && SDL_strcmp(driver, "wayland") == 0;
	const struct history *history = &sheets->game->history;
	const struct film_order order = {
		.use = use,
		.film = { .start = history->start,
		          .slides = history->slides,
		          .count = history->done,
		          .well = theme_colour(THEME_DARK, THEME_WELL) },
		.clipboard = wayland ? CLIPBOARD_WAYLAND : CLIPBOARD_X11,
	};

	photos_film(sheets->photos, &order, path);
}

static void film_open(struct sheets *sheets)
{
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
	             !photos->chooser.open && photos->played.pixels != NULL &&
	             !photos->played.missing;

	states->enabled[FILM_SAVE_BOARD] = states->enabled[FILM_COPY_BOARD] = ready;
	states->enabled[FILM_SAVE_ANIMATION] = ready && is_finished(sheets);
	states->enabled[FILM_STOP] = saves_animation(photos);
	states->enabled[FILM_SHOW] = sheets->film.shows;
}

static enum sheet_reply film_command(struct sheets *sheets, enum command command)
{
	if (command == FILM_SAVE_BOARD)
		save_choose(sheets, FILE_CHOOSER_BOARD, " puzzle.png");
	else if (command == FILM_COPY_BOARD)
		start(sheets, FILM_COPY, NULL);
	else if (command == FILM_SAVE_ANIMATION)
		save_choose(sheets, FILE_CHOOSER_ANIMATION, " solved.webp");
	else if (command == FILM_STOP)
		photos_stop_film(sheets->photos);
	else if (command == FILM_SHOW)
		save_show_folder(&sheets->film);
	else
		return SHEET_IGNORED;
	return SHEET_TAKEN;
}

const struct sheet film_sheet = {
	.name = "film",
	.opener = COMMAND_FILM,
	.primary = FILM_SAVE_ANIMATION,
	SHEET_CONTROLS(film_controls, FILM_CONTROLS_END),
	.open = film_open,
	.build = film_build,
	.states = film_states,
	.command = film_command,
};

void save_take_path(struct sheets *sheets, enum file_chooser_use use, const char *path)
{
	const struct photo *played = &sheets->photos->played;
	struct saving *saving;

	saving = saving_of(sheets, use);
	SDL_strlcpy(saving->file, path, sizeof saving->file);
	if (use == FILE_CHOOSER_RECORDS)
		records_export(sheets, path);
	else if (use == FILE_CHOOSER_PUZZLE &&
	         (sheets->send.serial != played->serial || played->missing))
		save_say(sheets, use, _("The picture has changed. Save the puzzle again."));
	else if (use == FILE_CHOOSER_PUZZLE)
		photos_pack(sheets->photos, &sheets->send.parcel, path);
	else if (use == FILE_CHOOSER_ANIMATION && !is_finished(sheets))
		save_say(sheets, use, _("The game has changed. Save the animation again."));
	else
		start(sheets, use == FILE_CHOOSER_ANIMATION ? FILM_ANIMATION : FILM_BOARD, path);
}
