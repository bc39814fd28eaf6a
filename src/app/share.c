#include "app/share.h"

#include <stdio.h>
#include <string.h>

#include "app/state.h"

/* The name of a bundled picture: its file's without the ending. */
static uint16_t picture_key(const char *path)
{
	char name[PATHS_SIZE];
	char *dot;

	SDL_strlcpy(name, paths_name(path), sizeof name);
	dot = strrchr(name, '.');
	if (dot != NULL)
		*dot = '\0';
	return code_picture_key(name);
}

void app_share_code(const struct app *app, char text[CODE_SIZE])
{
	struct code code = { .scramble = app->round.scramble };

	if (app->picture.bundled >= 0)
		code.picture = picture_key(app->bundled.paths[app->picture.bundled]);
	code_write(&code, text);
}

void app_share_open(struct app *app)
{
	app_share_code(app, app->share.code);
	app->share.error[0] = '\0';
	field_select(&app->share.field);
}

int app_share_plan(const struct app *app, const struct code *code, struct start_plan *plan)
{
	app_plan(plan, &code->scramble, "", -1);
	for (int i = 0; i < app->bundled.count && code->picture != 0; i++)
		if (picture_key(app->bundled.paths[i]) == code->picture)
			return i;
	return START_PICTURE_STAYS;
}

bool app_share_start(struct app *app, const char *text, bool *none, struct error *error)
{
	char found[CODE_SIZE];
	struct start_plan plan;
	struct code code;

	*none = !code_find(text, found);
	if (*none)
		return error_set(error, "There is no share code in this text.");
	if (!code_read(&code, found, error))
		return false;
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

/* "112 moves, shortest possible, in 2:31": what was reached. */
static void write_result(const struct app *app, char *text, size_t size)
{
	uint64_t seconds = clock_ms(&app->clock, app->now_ms) / 1000;
	uint64_t moves = app->game.moves;
	const char *help = app->round.assisted    ? " with the solver’s help"
	                   : app->round.hints > 0 ? " with hints"
	                                          : "";
	char shortest[64] = "";

	if (app->measure.shortest >= 0 && moves == (uint64_t)app->measure.shortest)
		snprintf(shortest, sizeof shortest, ", the shortest possible,");
	else if (app->measure.shortest >= 0)
		snprintf(shortest, sizeof shortest, " (shortest possible: %d)", app->measure.shortest);
	snprintf(text, size, "solved in %llu %s%s and %llu:%02llu%s. Can you do better?",
	         (unsigned long long)moves, moves == 1 ? "move" : "moves", shortest,
	         (unsigned long long)(seconds / 60), (unsigned long long)(seconds % 60), help);
}

void app_share(struct app *app)
{
	const struct board *board = &app->game.board;
	char code[CODE_SIZE], result[192], text[CODE_SIZE + 512];

	if (app->celebrated)
		write_result(app, result, sizeof result);
	else
		snprintf(result, sizeof result, "can you solve this scramble?");
	app_share_code(app, code);
	snprintf(text, sizeof text, "Missing Piece %d×%d: %s\nShare code: %s\n", board->width,
	         board->height, result, code);
	if (SDL_SetClipboardText(text) == 0)
		app_say(app, "Copied: size, moves, time and share code. Paste them for a friend.");
	else
		app_say(app, "The clipboard cannot be written.");
}

void app_share_scene(const struct app *app, struct scene *scene)
{
	scene->code = app->share.code;
	scene->code_field = &app->share.field;
	scene->code_error = app->share.error;
}
