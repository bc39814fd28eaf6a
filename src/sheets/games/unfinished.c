/* unfinished: the games that the player left and can continue. */
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "sheets/games/game_list.h"
#include "sheets/games/game_text.h"
#include "sheets/sheets.h"
#include "ui/paint/figure.h"

static const char undo_name[] = "undo-remove";

enum { THUMBNAIL = 72 /* units */ };

enum { SOON_FULL = STORE_UNFINISHED_MAX - 5 };

enum { UNFINISHED_MAX = STORE_UNFINISHED_MAX + 1 }; /* with the previous game */

/* Used while it is open. */
struct unfinished_state {
	struct store_unfinished_list found; /* owned; its count is without the hidden games */

	/* removed when the sheet closes: they follow the others in `found`, the last one hidden first */
	int hidden;
	int hidden_at[UNFINISHED_MAX]; /* their rows, in the order in which they were hidden */
};

static struct unfinished_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &unfinished_sheet);
}

static struct store_unfinished *find_chosen(const struct sheets *sheets)
{
	const struct store_unfinished_list *found = &state_of(sheets)->found;
	int selected = sheets->list.browser.selected;

	return selected >= 0 && selected < found->count ? &found->items[selected] : NULL;
}

/* The name of its board, or of its picture. */
static void write_name(const struct sheets *sheets, const struct store_unfinished *game,
                       char name[PHOTO_NAME_SIZE])
{
	if (game->name[0] != '\0')
		SDL_strlcpy(name, language_name(game->name), PHOTO_NAME_SIZE);
	else if (game->photo.path != NULL)
		photo_write_name(name, &sheets->photos->bundled, game->photo.path);
	else
		SDL_strlcpy(name, C_("no picture", "Numbers"), PHOTO_NAME_SIZE);
}

static int read_rows(struct sheets *sheets, int first, struct game_list_row *rows)
{
	const struct store_unfinished_list *found = &state_of(sheets)->found;
	int count = SDL_clamp(found->count - first, 0, GAME_LIST_ROWS);

	for (int i = 0; i < count; i++) {
		const struct store_unfinished *game = &found->items[first + i];
		struct game_list_row *row = &rows[i];
		int tiles = game->width * game->height - 1;
		char name[PHOTO_NAME_SIZE], placed[GAME_LIST_TEXT / 2];

		write_name(sheets, game, name);
		snprintf(placed, sizeof placed,
		         PLURAL(tiles, "%s of %s tile in place", "%s of %s tiles in place"),
		         number_text((uint64_t)game->home).text, number_text((uint64_t)tiles).text);
		SDL_strlcpy(row->title, name, sizeof row->title);
		snprintf(row->about, sizeof row->about,
		         "%d×%d" GAME_TEXT_SEPARATOR "%s" GAME_TEXT_SEPARATOR
		         "%.48s" GAME_TEXT_SEPARATOR "%.24s",
		         game->width, game->height, placed, game_text_moves(game->moves).text,
		         figure_time(game->clock_ms / 1000).text);
		row->picture = game_list_picture(sheets, &game->photo);
	}
	return count;
}

static void free_games(struct sheets *sheets)
{
	struct unfinished_state *unfinished = state_of(sheets);

	unfinished->found.count += unfinished->hidden;
	unfinished->hidden = 0;
	store_unfinished_destroy(&unfinished->found);
}

static void unfinished_open_sheet(struct sheets *sheets)
{
	struct unfinished_state *unfinished = state_of(sheets);
	struct error error;

	free_games(sheets);
	if (sheets->store != NULL &&
	    !store_unfinished(sheets->store, sheets->context.abandoned_game, &unfinished->found,
	                      &error))
		sheets_note(sheets, error.text);
	game_list_open(sheets, THUMBNAIL, read_rows);
}

static void remove_hidden(struct sheets *sheets)
{
	struct unfinished_state *unfinished = state_of(sheets);
	const struct store_unfinished_list *found = &unfinished->found;
	struct error error;

	for (int i = 0; i < unfinished->hidden; i++) {
		const struct game_previous *previous = &sheets->game->previous;
		int64_t id = found->items[found->count + i].id;

		if (!store_game_remove(sheets->store, id, &error))
			request_say(sheets, error.text);
		else if (previous->valid && previous->saved.round.id == id)
			game_forget_previous(sheets->game); /* Undo can't bring it back */
	}
	free_games(sheets);
}

static void unfinished_close_sheet(struct sheets *sheets)
{
	remove_hidden(sheets);
	game_list_close(sheets);
}

static enum sheet_reply continue_game(struct sheets *sheets, int number)
{
	const struct store_unfinished *chosen = find_chosen(sheets);
	struct store_game game;
	struct error error;

	(void)number;
	if (chosen == NULL)
		return SHEET_TAKEN;
	if (!store_game_read(sheets->store, chosen->id, &game, &error)) {
		sheets_note(sheets, error.text);
		return SHEET_TAKEN;
	}
	request_game(sheets, &game, false);
	return SHEET_CLOSES;
}

static void move_game(struct store_unfinished *items, int from, int to)
{
	struct store_unfinished moved = items[from];
	int by = from < to ? 1 : -1;

	for (; from != to; from += by)
		items[from] = items[from + by];
	items[to] = moved;
}

static enum sheet_reply hide_chosen(struct sheets *sheets, int number)
{
	struct unfinished_state *unfinished = state_of(sheets);
	struct store_unfinished_list *found = &unfinished->found;
	int at = sheets->list.browser.selected;

	(void)number;
	move_game(found->items, at, --found->count);
	unfinished->hidden_at[unfinished->hidden++] = at;
	sheets_note(sheets, "");
	game_list_forget(sheets, SDL_min(at, found->count - 1));
	if (found->count == 0)
		sheets->controls->focus = control_id(undo_name);
	return SHEET_TAKEN;
}

static enum sheet_reply undo_hide(struct sheets *sheets, int number)
{
	struct unfinished_state *unfinished = state_of(sheets);
	struct store_unfinished_list *found = &unfinished->found;
	int at = unfinished->hidden_at[--unfinished->hidden];

	(void)number;
	move_game(found->items, found->count++, at);
	game_list_forget(sheets, at);
	sheets->controls->focus = control_id(GAME_LIST_PICK);
	return SHEET_TAKEN;
}

static enum sheet_reply unfinished_take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	if (key->keysym.sym != SDLK_DELETE)
		return game_list_key(sheets, key);
	return sheets_run(sheets, control_id("remove"));
}

/* The line above the buttons: an error, which game is the next to go, or what isn't listed. */
static const char *note_of(const struct sheets *sheets, struct items *items)
{
	const struct unfinished_state *unfinished = state_of(sheets);
	const struct store_unfinished_list *found = &unfinished->found;
	char name[PHOTO_NAME_SIZE];

	if (sheets->note[0] != '\0')
		return sheets->note;
	if (found->count < SOON_FULL && found->newer > 0)
		return items_format(
		        items,
		        PLURAL(found->newer,
		               "%d more game was stored by a newer version of the game.",
		               "%d more games were stored by a newer version of the game."),
		        found->newer);
	if (found->count < SOON_FULL)
		return "";
	write_name(sheets, &found->items[found->count - 1], name);
	return items_format(
	        items,
	        PLURAL(STORE_UNFINISHED_MAX,
	               "There’s space for %d game. The oldest, “%s”, will be removed first.",
	               "There’s space for %d games. The oldest, “%s”, will be removed first."),
	        STORE_UNFINISHED_MAX, name);
}

static void unfinished_build(struct sheets *sheets, struct column *column)
{
	const struct unfinished_state *unfinished = state_of(sheets);
	bool removed = unfinished->hidden > 0, chosen = find_chosen(sheets) != NULL;
	const struct control resume = { .info = { .name = "continue",
		                                  .label = N_("Continue"),
		                                  .title = N_("Continue this game") },
		                        .disabled = !chosen,
		                        .run = continue_game };
	const struct control hide = { .info = { .name = "remove",
		                                .label = N_("Remove"),
		                                .title = N_("Remove this game from the list") },
		                      .disabled = !chosen || unfinished->hidden == UNFINISHED_MAX,
		                      .run = hide_chosen };
	const struct control undo = { .info = { .name = undo_name,
		                                .label = N_("Undo"),
		                                .title = N_("Bring the removed game back") },
		                      .disabled = !removed,
		                      .undoes = removed,
		                      .run = undo_hide };
	const enum command commands[] = { column_control(column, resume),
		                          column_control(column, hide),
		                          column_control(column, undo) };
	const struct game_list_view view = {
		.total = unfinished->found.count,
		.empty = removed ? _("No other unfinished games.")
		                 : _("No unfinished games. When you leave a game for another "
		                     "picture or size, you’ll find it here."),
		.pick = continue_game,
		.commands = commands,
		.command_count =
		        removed || unfinished->found.count > 0 ? SDL_arraysize(commands) : 0,
	};
	SDL_Rect area;

	column_title(column, _("Unfinished games"));
	area = game_list_area(sheets, column, note_of(sheets, column->items));
	game_list_place(sheets, column, area, &view);
	column_close(column);
}

const struct sheet unfinished_sheet = {
	.name = "unfinished",
	.opener = COMMAND_UNFINISHED,
	.state_size = sizeof(struct unfinished_state),
	.destroy = remove_hidden, /* the player may quit while the list is open */
	.open = unfinished_open_sheet,
	.close = unfinished_close_sheet,
	.large = true,
	.build = unfinished_build,
	.key = unfinished_take_key,
	.release = game_list_release,
	.browser = game_list_browser,
	.browser_name = GAME_LIST_PICK,
};
