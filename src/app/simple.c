/* simple: simple mode, for a child or a care home. What it allows is in commands.c, what it shows in view/layout.c, and
 * how it is left in input/leave.c. */
#include "app/simple.h"

#include "app/app.h"
#include "sheets/size.h"

bool simple_next_follow(struct simple_next *next, bool waits, uint64_t now_ms)
{
	if (!waits) {
		next->due_ms = 0;
		return false;
	}
	if (next->due_ms == 0)
		next->due_ms = now_ms + SIMPLE_NEXT_MS;
	if (now_ms < next->due_ms)
		return false;
	next->due_ms = 0;
	return true;
}

struct scramble_choice simple_choice(const struct settings *settings)
{
	return (struct scramble_choice){
		.kind = SCRAMBLE_GAP_HOME,
		.difficulty =
		        (enum scramble_difficulty)settings_get(settings, SETTING_SIMPLE_DIFFICULTY),
	};
}

bool simple_can_recall(const struct game *game)
{
	const struct game_previous *previous = &game->previous;
	const struct limit *limit = &previous->saved.round.limit;

	return previous->valid && previous->race.rival == NULL && previous->race.party.count == 0 &&
	       limit->moves == 0 && limit->seconds == 0;
}

/* Whatever was played before may have what simple mode hides, so it begins with a game of its own. */
void app_turn_simple(struct app *app)
{
	int columns, rows;

	app_choose_games(app);
	if (!app->options->has_window)
		canvas_fill_screen(&app->view->canvas,
		                   app_is_simple(app) ||
		                           settings_get(&app->settings, SETTING_FULLSCREEN) != 0);
	if (!app_is_simple(app)) {
		notices_say(&app->notices, _("Simple mode is off."));
		return;
	}
	sheets_close(&app->sheets, false);
	notices_say(&app->notices, NULL);
	game_resume(&app->game);
	size_for_new_game(&app->sheets, &columns, &rows);
	app_shuffle(app, columns, rows);
}

void app_fill_simple(struct app *app)
{
	if (app_is_simple(app) && !app->options->has_window)
		canvas_fill_screen(&app->view->canvas, true);
}

void app_resume_simple(struct app *app)
{
	if (app_is_simple(app) && app->game.phase == GAME_PAUSED)
		game_resume(&app->game);
}

bool app_next_by_itself(struct app *app)
{
	bool waits = app_is_simple(app) && app->game.phase == GAME_SOLVED &&
	             sheets_top(&app->sheets) == NULL && !app_loading(app) &&
	             view_whole(app->view, app->now_ms);

	if (!simple_next_follow(&app->next, waits, app->now_ms))
		return false;
	app_open_next(app);
	return true;
}

uint64_t app_next_due_ms(const struct app *app)
{
	return app->next.due_ms != 0 ? app->next.due_ms : GAME_NEVER;
}
