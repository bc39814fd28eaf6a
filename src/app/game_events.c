/* game_events: what the game tells, shown, heard and said; and the worker behind its port. */
#include "app/state.h"

#include <sys/random.h>
#include <time.h>

#include "ui/theme.h"

static uint32_t start_search(void *context, const struct board *board,
                             const struct solver_limits *limits, enum game_search_kind kind,
                             struct error *error)
{
	struct app *app = context;

	return kind == GAME_SEARCH_MEASURE ? worker_measure(app->worker, board, limits, error)
	                                   : worker_solve(app->worker, board, limits, error);
}

static void cancel_search(void *context, uint32_t ticket)
{
	struct app *app = context;

	worker_cancel(app->worker, ticket);
}

static uint64_t any_seed(void)
{
	uint64_t seed;

	if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) != (ssize_t)sizeof seed)
		seed = (uint64_t)time(NULL) ^ SDL_GetPerformanceCounter();
	return seed;
}

void app_open_game(struct app *app)
{
	const struct options *options = app->options;
	const struct game_setup setup = {
		.port = { start_search, cancel_search, app },
		.solver_bytes = options->solver_bytes,
		.processors = SDL_GetCPUCount(),
		.seed = options->has_seed ? options->seed : any_seed(),
		.keeps_seed = options->has_seed,
		.list = &app->boards,
	};

	game_init(&app->game, &setup);
}

/* Slides from where the tiles are seen. */
static void show_slide(struct app *app, uint32_t interval_ms)
{
	bool quick = interval_ms > 0 && interval_ms < THEME_SLIDE_MS;

	view_follow(app->view, &app->game.history.board, app->now_ms,
	            quick ? interval_ms : THEME_SLIDE_MS, quick);
	sound_effects_slide(&app->sound_effects, &app->game.history.board);
}

static void show_return(struct app *app)
{
	view_follow(app->view, &app->game.history.board, app->now_ms, THEME_DEAL_MS, false);
	sound_effects_slide(&app->sound_effects, &app->game.history.board);
}

static void refuse(struct app *app, int tile)
{
	view_shake(app->view, tile, app->now_ms);
	sound_effects_play(&app->sound_effects, GRAIN_REFUSED);
}

static void celebrate(struct app *app)
{
	app_keep_record(app);
	app->sheets.solved_closed = false;
	sheets_close(&app->sheets, false);
	app->sheets.controls->focus = COMMAND_NONE;
	view_celebrate(app->view, app->now_ms);
	sound_effects_play(&app->sound_effects, GRAIN_SOLVED);
}

static void show_end(struct app *app)
{
	sound_effects_play(&app->sound_effects, GRAIN_OVER);
	input_let_go(&app->input);
	app->sheets.controls->focus = COMMAND_NONE;
}

static void show_game(struct app *app, bool fits)
{
	const struct board *board = &app->game.history.board;

	sound_effects_jump(&app->sound_effects, board);
	app->sheets.record.known = app->sheets.solved_closed = false;
	if (app->sheets.open == NULL)
		app->sheets.controls->focus = COMMAND_NONE;
	view_reopen(app->view);
	if (fits)
		view_follow(app->view, board, app->now_ms, THEME_DEAL_MS, false);
	else
		view_jump(app->view, board);
}

/* What is still read is not wanted now. */
static void stop_reading(struct app *app)
{
	photos_stop_loading(&app->photos);
	photos_drop_cut(&app->photos);
	app->sheets.gallery.waits = false;
}

static void take(struct app *app, const struct game_news *news)
{
	switch (news->kind) {
	case GAME_NEWS_SLID:
		show_slide(app, news->interval_ms);
		break;
	case GAME_NEWS_RETURNED:
		show_return(app);
		break;
	case GAME_NEWS_REFUSED:
		refuse(app, news->tile);
		break;
	case GAME_NEWS_SOLVED:
		celebrate(app);
		break;
	case GAME_NEWS_REOPENED:
		view_reopen(app->view);
		break;
	case GAME_NEWS_OVER:
		show_end(app);
		break;
	case GAME_NEWS_BOARD:
		show_game(app, news->fits);
		break;
	case GAME_NEWS_RECALLED:
		stop_reading(app);
		break;
	case GAME_NEWS_SECOND:
		break;
	case GAME_NEWS_SEEMS_WHOLE:
		app_say_seems_whole(app);
		break;
	case GAME_NEWS_MESSAGE:
		app_say(app, news->sentence);
		break;
	}
}

bool app_take_news(struct app *app)
{
	bool time_shown = (view_look(app->view)->hidden_figures & LAYOUT_TIME) == 0, changed = false;
	struct game_news news;

	while (game_take_news(&app->game, &news)) {
		take(app, &news);
		changed |= news.kind != GAME_NEWS_SECOND || time_shown;
	}
	app_follow_next(app);
	return changed;
}
