/* requests: does what the sheets want done. */
#include "app/app.h"

static void do_request(struct app *app, struct request *request)
{
	switch (request->kind) {
	case REQUEST_SAY:
		notices_say(&app->notices, request->text);
		break;
	case REQUEST_SET:
		app_set(app, request->setting, request->value);
		if (request->setting == SETTING_FORGETS && request->value != 0)
			app_delete_kept_pictures(app);
		if (request->setting == SETTING_SIMPLE)
			app_turn_simple(app);
		break;
	case REQUEST_KEYS:
		app_set_keys(app, request->text);
		break;
	case REQUEST_FILE:
		app_open_file(app, request->text);
		app->photos.reading.hidden |= request->hidden;
		break;
	case REQUEST_SCENE:
		app_open_bundled(app, request->value);
		app->photos.reading.hidden |= request->hidden;
		break;
	case REQUEST_DAY:
		app_open_day(app, request->value);
		break;
	case REQUEST_ALBUM:
		app_open_album(app);
		break;
	case REQUEST_NEW:
		app_shuffle(app, request->columns, request->rows);
		break;
	case REQUEST_PLAN:
		app_start_plan(app, &request->plan, &request->race, request->value);
		break;
	case REQUEST_FORGET:
		game_forget_previous(&app->game);
		break;
	case REQUEST_CROP:
		app_keep_picture(app);
		break;
	case REQUEST_GAME:
		app_resume_game(app, &request->game, request->replays);
		break;
	case REQUEST_FORGET_PICTURES:
		app_forget_pictures(app, request->text);
		break;
	case REQUEST_PLAYER:
		app->change.wanted = true;
		app->change.replaces = false;
		app->change.player = request->value;
		break;
	case REQUEST_KEEP_PLAYERS:
		app_keep_players(app);
		break;
	case REQUEST_REPLACE:
		app->change.wanted = app->change.replaces = true;
		app->change.back = request->value != 0;
		break;
	case REQUEST_SAVE:
		app_save_where(app, request->use, request->text, request->name);
		break;
	}
}

void app_take_requests(struct app *app)
{
	struct request *request;

	while ((request = request_take(&app->sheets)) != NULL) {
		do_request(app, request);
		request_free(request);
	}
}

void app_close_sheet(struct app *app)
{
	sheets_close(&app->sheets, false);
	app_take_requests(app);
}
