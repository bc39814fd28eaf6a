#include "app/share.h"

#include <stdio.h>
#include <string.h>

#include "app/state.h"
#include "base/path.h"

/* The name of a bundled picture: its file's without the ending. */
static uint16_t picture_key(const char *path)
{
	char name[PATHS_SIZE];
	char *dot;

	SDL_strlcpy(name, path_name(path), sizeof name);
	dot = strrchr(name, '.');
	if (dot != NULL)
		*dot = '\0';
	return code_picture_key(name);
}

void app_share_code(const struct app *app, char text[CODE_SIZE])
{
	struct code code = { .scramble = app->game.round.plan.scramble };

	if (app->photos.played.bundled >= 0)
		code.picture = picture_key(app->photos.bundled.paths[app->photos.played.bundled]);
	code_write(&code, text);
}

void app_share_update(struct app *app)
{
	if (app->panel == SCENE_PANEL_CODE)
		app_share_code(app, app->share.code);
}

void app_share_open(struct app *app)
{
	app_share_update(app);
	app->share.error[0] = '\0';
	field_select(&app->share.field);
}

int app_share_plan(const struct app *app, const struct code *code, struct game_plan *plan)
{
	game_plan(plan, &code->scramble, "", -1);
	for (int i = 0; i < app->photos.bundled.count && code->picture != 0; i++)
		if (picture_key(app->photos.bundled.paths[i]) == code->picture)
			return i;
	return APP_PICTURE_STAYS;
}

bool app_share_start(struct app *app, const char *text, bool *none, struct error *error)
{
	char found[CODE_SIZE], own[CODE_SIZE];
	struct game_plan plan;
	struct code code;

	*none = !code_find(text, found);
	if (*none)
		return error_set(error, "There is no share code in this text.");
	if (!code_read(&code, found, error))
		return false;
	app_share_code(app, own);
	code_write(&code, found);
	if (strcmp(own, found) == 0 && app->game.phase != GAME_SOLVED && app->game.phase != GAME_OVER)
		return error_set(error, "This is the game that you are playing.");
	app_close_panel(app);
	app_start_plan(app, &plan, app_share_plan(app, &code, &plan));
	return true;
}

void app_share_accept(struct app *app)
{
	struct app_share *share = &app->share;
	struct error error;
	bool none;

	if (share->field.text[0] == '\0')
		error_set(&error, "Write or paste a share code first.");
	else if (app_share_start(app, share->field.text, &none, &error))
		return;
	SDL_strlcpy(share->error, error.text, sizeof share->error);
	view_scroll_end(app->view); /* it stands at the end */
	app->dirty = true;
}

void app_share_paste(struct app *app, const char *text)
{
	struct field *field = &app->share.field;
	char found[CODE_SIZE];

	if (code_find(text, found)) {
		field_select(field);
		(void)field_insert(field, found); /* too long for the entry: nothing changes */
	} else {
		(void)field_insert(field, text);
	}
}

/* "solved in 112 moves (shortest possible: 52) and 2:31 …": what was reached. */
static void write_result(const struct app *app, char *text, size_t size)
{
	uint64_t seconds = clock_ms(&app->game.clock, app->now_ms) / 1000;
	uint64_t moves = app->game.history.moves;
	const char *help = app->game.round.assisted    ? " with the solver’s help"
	                   : app->game.round.hints > 0 ? " with hints"
	                                          : "";
	bool proven;
	int least = game_shortest(&app->game, &proven);
	char shortest[64] = "";

	if (proven && least >= 0 && moves == (uint64_t)least)
		snprintf(shortest, sizeof shortest, ", the shortest possible,");
	else if (least >= 0)
		snprintf(shortest, sizeof shortest, " (shortest %s: %d)",
		         proven ? "possible" : "known", least);
	snprintf(text, size, "solved in %llu %s%s and %llu:%02llu%s. %s",
	         (unsigned long long)moves, moves == 1 ? "move" : "moves", shortest,
	         (unsigned long long)(seconds / 60), (unsigned long long)(seconds % 60), help,
	         app->game.round.assisted           ? "Can you solve it yourself?"
	         : proven && shortest[0] == ',' ? "Can you do as well?"
	                                       : "Can you do better?");
}

void app_share(struct app *app)
{
	const struct board *board = &app->game.history.board;
	char code[CODE_SIZE], result[256], text[CODE_SIZE + GAME_NAME_SIZE + 512];

	if (app->game.phase == GAME_SOLVED)
		write_result(app, result, sizeof result);
	else
		snprintf(result, sizeof result, "can you solve this scramble?");
	app_share_code(app, code);
	snprintf(text, sizeof text, "Missing Piece %d×%d%s%s: %s\nShare code: %s\n", board->width,
	         board->height, app->game.round.plan.name[0] != '\0' ? ", " : "", app->game.round.plan.name, result, code);
	if (SDL_SetClipboardText(text) == 0)
		app_say(app, app->game.phase == GAME_SOLVED
		                     ? "Copied: moves, time and share code. Paste them for a friend."
		                     : "Copied: the share code. Paste it for a friend.");
	else
		app_say(app, "The clipboard cannot be written.");
}

void app_share_scene(const struct app *app, struct scene *scene)
{
	scene->code = app->share.code;
	scene->code_field = &app->share.field;
	scene->code_error = app->share.error;
}
