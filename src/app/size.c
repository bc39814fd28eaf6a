#include "app/size.h"
#include "sheets/sweep.h"

#include "app/list.h"
#include "app/state.h"

static const enum command kind_commands[SCRAMBLE_KINDS] = {
	[SCRAMBLE_GAP_HOME] = COMMAND_KIND_HOME,
	[SCRAMBLE_GAP_ANY] = COMMAND_KIND_ANY,
	[SCRAMBLE_WALK] = COMMAND_KIND_WALK,
	[SCRAMBLE_BOARD] = COMMAND_KIND_LIST,
};

void app_size_init(struct app *app)
{
	struct scramble_choice *choice = &app->game.choice;

	*choice = app->options->scramble;
	/* what is measured must not depend on what was played before */
	if (options_choose_scramble(app->options) || app->bench != NULL)
		return;
	choice->kind = (enum scramble_kind)settings_get(&app->settings, SETTING_SCRAMBLE_KIND);
	choice->walk_moves = (uint64_t)settings_get(&app->settings, SETTING_WALK_MOVES);
}

const struct scramble_choice *app_size_choice(const struct app *app)
{
	return app->panel == SCENE_PANEL_SIZE ? &app->size.chosen : &app->game.choice;
}

void app_size_open(struct app *app)
{
	struct size *size = &app->size;

	game_wanted_size(&app->game, &size->columns, &size->rows);
	size->automatic = app->auto_size;
	size->chosen = app->game.choice;
	size->swept = false;
}

static bool list_lacks(const struct app *app)
{
	const struct size *size = &app->size;

	return size->chosen.kind == SCRAMBLE_BOARD && !game_list_has(&app->game, size->columns, size->rows);
}

void app_size_accept(struct app *app)
{
	struct size *size = &app->size;
	int columns = size->columns, rows = size->rows;

	app->auto_size = size->automatic;
	if (size->chosen.kind != app->game.choice.kind)
		app_set(app, SETTING_SCRAMBLE_KIND, (int)size->chosen.kind);
	if (size->chosen.walk_moves != app->game.choice.walk_moves)
		app_set(app, SETTING_WALK_MOVES, (int)size->chosen.walk_moves);
	app->game.choice = size->chosen;
	app_close_panel(app);
	app_new_game(app, columns, rows);
}

static int limit(int side)
{
	return side < BOARD_SIDE_MIN ? BOARD_SIDE_MIN : side > BOARD_SIDE_MAX ? BOARD_SIDE_MAX : side;
}

static void choose(struct app *app, int columns, int rows)
{
	app->size.columns = limit(columns);
	app->size.rows = limit(rows);
	app->size.automatic = false;
	app->dirty = true;
}

static void choose_automatic(struct app *app)
{
	struct size *size = &app->size;

	if (app->photos.played.pixels == NULL)
		return;
	picture_auto_size(app->photos.played.pixels->w, app->photos.played.pixels->h, &size->columns,
	                  &size->rows);
	size->automatic = true;
}

/* False if the command is none of a kind. */
static bool choose_kind(struct app *app, enum command command)
{
	for (int i = 0; i < SCRAMBLE_KINDS; i++)
		if (kind_commands[i] == command) {
			app->size.chosen.kind = (enum scramble_kind)i;
			return true;
		}
	return false;
}

/* The focus does not stay on a stepper that can do no more: Enter would start the game. */
static void keep_focus(struct app *app, enum command command)
{
	bool less = command == COMMAND_FEWER_COLUMNS || command == COMMAND_FEWER_ROWS ||
	            command == COMMAND_FEWER_STEPS;

	if (view_focus(app->view) == command && !app_size_enabled(app, command))
		view_set_focus(app->view, (enum command)((int)command + (less ? 1 : -1)));
}

static uint64_t next_length(const struct size *size, int step)
{
	return (uint64_t)setting_step(SETTING_WALK_MOVES, (int)size->chosen.walk_moves, step);
}

/* One of the six steppers; false if it is none. */
static bool step(struct app *app, enum command command)
{
	struct size *size = &app->size;

	switch (command) {
	case COMMAND_FEWER_COLUMNS:
	case COMMAND_MORE_COLUMNS:
		choose(app, size->columns + (command == COMMAND_MORE_COLUMNS ? 1 : -1), size->rows);
		break;
	case COMMAND_FEWER_ROWS:
	case COMMAND_MORE_ROWS:
		choose(app, size->columns, size->rows + (command == COMMAND_MORE_ROWS ? 1 : -1));
		break;
	case COMMAND_FEWER_STEPS:
	case COMMAND_MORE_STEPS:
		size->chosen.walk_moves = next_length(size, command == COMMAND_MORE_STEPS ? 1 : -1);
		break;
	default:
		return false;
	}
	keep_focus(app, command);
	return true;
}

bool app_size_command(struct app *app, enum command command)
{
	if (command >= COMMAND_SIZE_3 && command <= COMMAND_SIZE_5) {
		int side = 3 + (int)(command - COMMAND_SIZE_3);

		choose(app, side, side);
	} else if (choose_kind(app, command)) {
		return true;
	} else if (command == COMMAND_AUTO) {
		choose_automatic(app);
	} else if (command != COMMAND_SWEEP) { /* the press did all there is to do */
		return step(app, command);
	}
	return true;
}

bool app_size_enabled(const struct app *app, enum command command)
{
	const struct size *size = &app->size;

	switch (command) {
	case COMMAND_FEWER_COLUMNS:
		return size->columns > BOARD_SIDE_MIN;
	case COMMAND_MORE_COLUMNS:
		return size->columns < BOARD_SIDE_MAX;
	case COMMAND_FEWER_ROWS:
		return size->rows > BOARD_SIDE_MIN;
	case COMMAND_MORE_ROWS:
		return size->rows < BOARD_SIDE_MAX;
	case COMMAND_FEWER_STEPS:
		return next_length(size, -1) != size->chosen.walk_moves;
	case COMMAND_MORE_STEPS:
		return size->chosen.walk_moves != 0;
	case COMMAND_ACCEPT:
		return !list_lacks(app);
	default:
		return true;
	}
}

static void sweep_to(struct app *app, int x, int y)
{
	int columns, rows;

	view_to_pixels(app->view, &x, &y);
	sweep_find(view_items(app->view), x, y, &columns, &rows);
	if (columns != 0)
		choose(app, columns, rows);
}

bool app_size_press(struct app *app, int x, int y, const struct view_hit *hit)
{
	app->size.swept = hit->command == COMMAND_SWEEP;
	if (app->size.swept)
		sweep_to(app, x, y);
	return app->size.swept;
}

bool app_size_drag(struct app *app, int x, int y)
{
	if (!app->size.swept || app->panel != SCENE_PANEL_SIZE)
		return false;
	sweep_to(app, x, y);
	return true;
}

void app_size_release(struct app *app)
{
	app->size.swept = false;
}

bool app_size_key(struct app *app, SDL_Keycode code)
{
	const struct size *size = &app->size;
	enum command focus = view_focus(app->view);
	int columns = size->columns, rows = size->rows;

	if (app->panel != SCENE_PANEL_SIZE || (focus != COMMAND_SWEEP && focus != COMMAND_NONE))
		return false;
	switch (code) {
	case SDLK_LEFT:
		columns--;
		break;
	case SDLK_RIGHT:
		columns++;
		break;
	case SDLK_UP:
		rows--;
		break;
	case SDLK_DOWN:
		rows++;
		break;
	default:
		return false;
	}
	view_set_focus(app->view, COMMAND_SWEEP);
	(void)view_point(app->view, -1, -1); /* a pointer that rests there does not count now */
	choose(app, columns, rows);
	return true;
}

void app_size_scene(const struct app *app, struct scene *scene)
{
	const struct size *size = &app->size;

	if (app->panel != SCENE_PANEL_SIZE)
		return;
	scene->columns = size->columns;
	scene->rows = size->rows;
	scene->walk_moves = size->chosen.walk_moves;
	scene->list_lacks = list_lacks(app);
	scene->commands.lit[COMMAND_AUTO] = size->automatic;
	scene->commands.lit[kind_commands[size->chosen.kind]] = true;
	if (!size->automatic && size->columns == size->rows)
		for (int i = COMMAND_SIZE_3; i <= COMMAND_SIZE_5; i++)
			scene->commands.lit[i] = size->columns == 3 + i - COMMAND_SIZE_3;
}
