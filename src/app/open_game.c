/* open_game: makes the game of a player, by the settings and the command line. */
#include <time.h>

#include "app/app.h"
#include "game/limit.h"
#include "sheets/games/session.h"
#include "sheets/size.h"
#include "system/machine.h"

static uint32_t start_search(void *context, const struct board *board,
                             const struct solver_limits *limits, enum game_search_kind kind)
{
	/* a hint, too, needs the first solution: it may be the only one in time */
	return searches_start(context, board, limits, kind == GAME_SEARCH_MEASURE);
}

static void cancel_search(void *context, uint32_t ticket)
{
	searches_cancel(context, ticket);
}

static void make_game(struct app *app)
{
	const struct options *options = app->options;
	struct game_setup setup = {
		.port = { start_search, cancel_search, app->searches },
		.solver_bytes = options->solver_bytes,
		.processors = SDL_max(machine_processors(), 1),
		.seed = options->seed,
		.keeps_seed = options->has_seed,
		.list = &app->boards,
	};

	if (!options->has_seed && !machine_random(&setup.seed, sizeof setup.seed))
		setup.seed = (uint64_t)time(NULL) ^ SDL_GetPerformanceCounter();
	game_init(&app->game, &setup);
	opening_init(&app->opening, &app->game);
}

static void choose_size(struct app *app)
{
	const struct options *options = app->options;
	const struct settings *settings = &app->settings;

	size_set(&app->sheets,
	         options->auto_size    ? SIZE_BY_PICTURE
	         : options->fixed_size ? SIZE_CHOSEN
	                               : (enum size_mode)settings_get(settings, SETTING_SIZE_MODE),
	         /* the option stands for about 16 tiles */
	         options->auto_size ? 0 : settings_get(settings, SETTING_TILE_PX));
	if (options->fixed_size)
		size_choose(&app->sheets, options->columns, options->rows);
	else
		size_choose(&app->sheets, settings_get(settings, SETTING_COLUMNS),
		            settings_get(settings, SETTING_ROWS));
}

void app_choose_games(struct app *app)
{
	const struct options *options = app->options;
	const struct settings *settings = &app->settings;
	struct game *game = &app->game;

	game->choice = options->scramble;
	game->limit = (struct limit){
		.moves = (uint64_t)settings_get(settings, SETTING_LIMIT_MOVES),
		.seconds = (uint64_t)settings_get(settings, SETTING_LIMIT_SECONDS),
	};
	game->limit_columns = settings_get(settings, SETTING_LIMIT_COLUMNS);
	game->limit_rows = settings_get(settings, SETTING_LIMIT_ROWS);
	if (app_is_simple(app)) {
		game->limit = (struct limit){ .moves = 0 };
		game->limit_columns = game->limit_rows = 0;
	}
	if (options_choose_scramble(options))
		return;
	if (app_is_simple(app)) {
		game->choice = simple_choice(settings);
		if (session_running(&app->sheets) != NULL)
			session_leave(&app->sheets);
		return;
	}
	game->choice = (struct scramble_choice){
		.kind = (enum scramble_kind)settings_get(settings, SETTING_SCRAMBLE_KIND),
		.walk_moves = (uint64_t)settings_get(settings, SETTING_WALK_MOVES),
		.difficulty = (enum scramble_difficulty)settings_get(settings, SETTING_DIFFICULTY),
	};
	if (game->choice.kind == SCRAMBLE_WALK) /* chosen in 0.2.0: random moves */
		game->choice.kind = SCRAMBLE_FREE_WALK;
}

void app_open_game(struct app *app)
{
	make_game(app);
	choose_size(app);
	app_apply_settings(app);
	app_choose_games(app);
}
