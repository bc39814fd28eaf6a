/* presence: tells the game whether somebody can see the window, and keeps the screen on while the game wants it. */
#include "app/app.h"

/* While the window is seen, it looks when the clock ticks, which is each second, or a little later by itself. */
enum { SOONEST_MS = 900, LATEST_MS = 1100, UNSEEN_MS = 500 };

/* True if something runs that should stop when nobody sees it. */
static bool runs(const struct game *game)
{
	return game_runs(game) || game_searches(game) || game_seeks_hint(game) ||
	       game_measures(game) || game_draws(game) || game_compares(game);
}

/* When it looks again: at a window that is seen, so long after the last time. After the end of a minimised state there
 * is an event, not so after that of others. */
static uint64_t look_ms(const struct app *app, uint64_t after_ms)
{
	bool minimised = (SDL_GetWindowFlags(app->view->canvas.window) & SDL_WINDOW_MINIMIZED) != 0;

	if (app->looked_ms == 0)
		return 0;
	if (app->sight == DISPLAY_SEEN)
		return runs(&app->game) ? app->looked_ms + after_ms : GAME_NEVER;
	return minimised ? GAME_NEVER : app->looked_ms + UNSEEN_MS;
}

uint64_t app_presence_due_ms(const struct app *app)
{
	return look_ms(app, LATEST_MS);
}

static void look(struct app *app)
{
	bool wants_frame;

	app->looked_ms = app->now_ms;
	app->sight = display_look(app->display, &wants_frame);
	if (!wants_frame)
		return;
	app->view->canvas.painter.stale = true;
	app->frames.dirty = true;
}

static enum game_away find_away(const struct app *app)
{
	Uint32 flags = SDL_GetWindowFlags(app->view->canvas.window);
	bool pauses_behind = settings_get(&app->settings, SETTING_PAUSE_BEHIND) != 0;

	if (app->locked || app->sight == DISPLAY_OFF)
		return GAME_LOCKED;
	if (app->sight == DISPLAY_UNSEEN)
		return GAME_UNSEEN;
	return pauses_behind && (flags & SDL_WINDOW_INPUT_FOCUS) == 0 ? GAME_BEHIND : GAME_HERE;
}

bool app_follow_presence(struct app *app)
{
	enum game_away before = app->game.away;

	if (app->now_ms >= look_ms(app, SOONEST_MS))
		look(app);
	game_set_away(&app->game, find_away(app), app->now_ms);
	if (app->game.away == GAME_HERE && before != GAME_HERE)
		app_resume_simple(app); /* without a card that could be pressed */
	searches_hold(app->searches, game_unseen(&app->game));
	display_keep_on(app->display, game_keeps_screen_on(&app->game));
	return app->game.away != before;
}
