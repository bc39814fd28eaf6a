/* game_events: shows, plays and announces the game's news. */
#include <stdlib.h>

#include "app/app.h"
#include "game/limit.h"
#include "sheets/gallery/gallery.h"
#include "sheets/games/game_text.h"
#include "sheets/games/session.h"
#include "sheets/searched.h"
#include "sheets/solved.h"
#include "sheets/start.h"
#include "view/peek.h"

static void celebrate(struct app *app)
{
	bool watched = game_is_record(&app->game);

	notices_leave(&app->notices); /* such as whose turn it is */
	app_keep_result(app);
	solved_close(&app->sheets, false);
	app_list_album(app);
	searched_open(&app->sheets, game_method(&app->game) == SOLVER_BFS);
	app_close_sheet(app);
	app->sheets.controls->focus = COMMAND_NONE;
	view_celebrate(app->view, watched || game_solver_finished(&app->game), app->now_ms);
	if (!watched)
		sound_effects_play(&app->sound_effects, SOUND_SOLVED);
}

static void show_game(struct view *view, struct sheets *sheets, const struct board *board,
                      bool fits, uint64_t now_ms)
{
	solved_close(sheets, false);
	if (sheets->open == NULL)
		sheets->controls->focus = COMMAND_NONE;
	view->solved = false;
	(void)peek_end(&view->peek, now_ms); /* it would cover the new board */
	if (fits)
		motion_follow(&view->motion, board, now_ms, THEME_DEAL_MS, false);
	else
		motion_jump(&view->motion, board);
}

/* Tests, which read the report, need not wait for the tiles unless they ask for it. */
static bool opens_whole(const struct app *app)
{
	return app->options->report == NULL || getenv("MP_OPENS_WHOLE") != NULL;
}

/* A new game opens with the whole picture for a moment. */
static void open_game(struct app *app)
{
	const struct game *game = &app->game;

	(void)motion_skip_opening(&app->view->motion);
	if (opens_whole(app) && game->phase == GAME_PLAYING && !game->begun &&
	    !history_can_undo(&game->history) && !app->photos.played.missing &&
	    !app->view->look.reduced_motion)
		motion_open(&app->view->motion, app->now_ms);
}

/* What a new game allows, before its first move. */
static void say_limit(struct app *app)
{
	const struct limit *limit = game_limit(&app->game);
	struct number_text moves = number_text(limit->moves);
	struct game_text time = game_text_difference(limit->seconds * 1000);
	char text[ERROR_TEXT_SIZE];

	if (app->game.begun || (limit->moves == 0 && limit->seconds == 0))
		return;
	if (limit->seconds == 0)
		snprintf(text, sizeof text,
		         PLURAL(limit->moves, "You have %s move for this board.",
		                "You have %s moves for this board."),
		         moves.text);
	else if (limit->moves == 0)
		snprintf(text, sizeof text, _("Time limit for this board: %s."), time.text);
	else
		snprintf(text, sizeof text,
		         PLURAL(limit->moves, "Limits for this board: %s move, %s.",
		                "Limits for this board: %s moves, %s."),
		         moves.text, time.text);
	notices_say(&app->notices, text);
}

/* A slide begins as if one frame ago, so that the first frame after the press shows it on its way. */
static void slide(struct app *app, uint32_t length_ms, bool even)
{
	motion_follow(&app->view->motion, game_board(&app->game),
	              even ? app->now_ms : app->now_ms - app->frames.interval_ms, length_ms, even);
}

/* True if something happened to the tiles, which the whole picture must not cover: not each way to move them is an
 * event of the window. */
static bool is_seen_on_board(enum game_news_kind kind)
{
	return kind == GAME_NEWS_SLID || kind == GAME_NEWS_SLID_AGAIN ||
	       kind == GAME_NEWS_RETURNED || kind == GAME_NEWS_REFUSED;
}

static void take(struct app *app, const struct game_news *news)
{
	const struct board *board = game_board(&app->game);
	struct sound_effects *effects = &app->sound_effects;
	bool quick = news->interval_ms > 0 && news->interval_ms < THEME_SLIDE_MS;
	char text[ERROR_TEXT_SIZE];

	if (is_seen_on_board(news->kind))
		(void)motion_skip_opening(&app->view->motion);
	switch (news->kind) {
	case GAME_NEWS_SLID:
		start_close(&app->sheets);
		slide(app, quick ? news->interval_ms : THEME_SLIDE_MS, quick);
		sound_effects_slide(effects, board);
		break;
	case GAME_NEWS_TAKEN_BACK: /* shown by the drag */
		effects->gap = board->gap;
		break;
	case GAME_NEWS_SLID_AGAIN:
		effects->gap = board->gap;
		slide(app, THEME_SLIDE_MS, false);
		break;
	case GAME_NEWS_RETURNED:
		motion_follow(&app->view->motion, board, app->now_ms, THEME_DEAL_MS, false);
		sound_effects_slide(effects, board);
		break;
	case GAME_NEWS_REFUSED:
		if (!app->view->look.reduced_motion)
			motion_shake(&app->view->motion, news->tile, app->now_ms);
		sound_effects_play(effects, SOUND_REFUSED);
		break;
	case GAME_NEWS_SOLVED:
		app_stop_offering(app);
		celebrate(app);
		break;
	case GAME_NEWS_REOPENED:
		late_reopen(&app->kept.late);
		app->view->solved = false;
		break;
	case GAME_NEWS_OVER:
		notices_leave(&app->notices);
		sound_effects_play(effects, SOUND_OVER);
		input_let_go(&app->input);
		app->sheets.controls->focus = COMMAND_NONE;
		break;
	case GAME_NEWS_BOARD:
		late_leave(&app->kept.late);
		session_read(&app->sheets);
		effects->gap = board->gap;
		notices_leave(&app->notices);
		show_game(app->view, &app->sheets, board, news->fits, app->now_ms);
		open_game(app);
		say_limit(app);
		app->counts = game_counts(&app->game.round);
		if (app->game.phase == GAME_SOLVED)
			app_show_solved(app);
		break;
	case GAME_NEWS_RECALLED: /* instead of a picture that was chosen in the gallery */
		(void)gallery_stop_waiting(&app->sheets);
		app_recall(app);
		break;
	case GAME_NEWS_SECOND:
		break;
	case GAME_NEWS_SEEMS_WHOLE:
		app_say_whole(app, text);
		notices_say(&app->notices, text);
		break;
	case GAME_NEWS_MESSAGE:
		notices_say(&app->notices, news->sentence);
		break;
	}
}

/* Says once that the running game doesn't count any more. */
static void follow_help(struct app *app)
{
	bool counts = game_counts(&app->game.round);

	if (app->counts && !counts && !game_is_record(&app->game) &&
	    strcmp(app->notices.message.text, _(game_limit_off)) != 0 &&
	    strcmp(app->notices.message.text, _(game_race_off)) != 0 &&
	    strcmp(app->notices.message.text, _(game_turn_off)) != 0)
		notices_say(&app->notices,
		            _("You had help, so this game won’t count as a record."));
	app->counts = counts;
}

bool app_take_news(struct app *app)
{
	bool time_shown = (app->view->look.hidden_figures & LAYOUT_TIME) == 0, changed = false;
	struct game_news news;

	app_take_requests(app);
	opening_go_on(&app->opening, app->now_ms);
	while (game_take_news(&app->game, &news)) {
		take(app, &news);
		if (news.kind != GAME_NEWS_SECOND || app->game.rival != NULL)
			changed = true;
		else
			app->frames.ticked |= time_shown;
	}
	follow_help(app);
	app_follow_opening(app);
	return changed;
}
