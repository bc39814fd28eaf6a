/* begin: how a game begins, and what becomes of the one before. */
#include "game/begin.h"

#include "base/language.h"
#include "base/number.h"
#include "game/clock.h"
#include "game/compare.h"
#include "game/hint.h"
#include "game/limit.h"
#include "game/measure.h"
#include "game/news.h"
#include "game/party.h"
#include "game/plans.h"
#include "game/play.h"
#include "game/search.h"
#include "game/solution.h"

/* Replaces the running game, which is freed; round already describes the new one. */
static void replace_game(struct game *game, const struct history *history)
{
	const struct board *before = &game->history.board, *board = &history->board;
	bool fits = before->width == board->width && before->height == board->height;

	game_take_over(game);
	search_cancel(game);
	game->search.played_length = -1;
	game->search.length_count = 0;
	game->search.progress = (struct solver_progress){ .best_length = -1 };
	game->search.start_ms = 0;
	hint_forget(game);
	measure_stop(game);
	compare_forget(game);
	game->measure = (struct game_measure){ .shortest = -1 };
	history_destroy(&game->history);
	game->history = *history;
	rival_free(game->rival);
	game->rival = NULL;
	game->party.count = 0;
	game->clock = game->inspection = (struct clock){ .runs = false };
	game->second_ms = 0;
	game->begun = game->line_held = game->awaits_input = game->has_own_method = false;
	game->left_replay = game->unjudged = game->was_whole = false;
	game->phase = game->round.over == LIMIT_NOT_REACHED ? GAME_PLAYING : GAME_OVER;
	if (!fits) { /* belongs to the old picture's tiles */
		game->alike = NULL;
		game->knows_alike = false;
	}
	news_add(game, (struct game_news){ .kind = GAME_NEWS_BOARD, .fits = fits });
}

/* True if the running game is a turn of a party that isn't over, and the next one, of this party, isn't. */
static bool ends_party(const struct game *game, const struct party *next)
{
	return game->party.count > 0 && next->count == 0 && !party_over(&game->party);
}

/* The running game becomes the previous one, if it has a move, or its end ends a party, or only a replay follows,
 * and isn't solved. A replay doesn't take the place of the game that waits for its end. */
static void leave(struct game *game, bool ends_party, bool replays)
{
	struct history *history = &game->history;
	struct game_previous *previous = &game->previous;
	bool record = game_is_record(game);
	bool kept = replays ? !record : history->count > 0 || ends_party;

	game_take_over(game);
	if (previous->valid && (record || (!replays && !kept)))
		return; /* the game that waits; or pressed twice: keep the game that was played */
	game_forget_previous(game);
	if (!kept || game_whole(game))
		return;
	previous->valid = true;
	game_view(game, game->now_ms, &previous->saved);
	previous->saved.paused = false; /* the player asks for it */
	previous->saved.clock_runs = false;
	/* as after a restart */
	previous->saved.solution = (struct game_saved_solution){ .moves = NULL };
	previous->picture = game->picture;
	previous->race = (struct game_race){ game->rival, game->party };
	game->rival = NULL;
	history_init(history, &previous->saved.history.board); /* that owns its slides now */
}

/* Removes a limit that this board doesn't allow. */
static void check_limit(struct game *game)
{
	struct limit *limit = &game->round.limit;
	uint64_t least = (uint64_t)solver_least(&game->history.start);
	struct error said;

	if (limit->moves == 0 || limit->moves >= least)
		return;
	error_set(&said,
	          PLURAL(least, "This board needs at least %s move, so your limit of %s is off.",
	                 "This board needs at least %s moves, so your limit of %s is off."),
	          number_text(least).text, number_text(limit->moves).text);
	limit->moves = 0;
	news_say(game, said.text);
}

/* Undo brings it back if the previous game is one of it. */
static void say_session_ended(struct game *game, int64_t session)
{
	bool waits = game_has_previous(game) && game->previous.saved.round.plan.session == session;

	news_say(game, waits ? N_("This ended the session. Undo brings it back.")
	                     : N_("This ended the session."));
}

static void say_party_ended(struct game *game)
{
	news_say(game, game_has_previous(game) ? N_("This ended the race between the players. "
	                                            "Undo brings it back.")
	                                       : N_("This ended the race between the players."));
}

/* The rival; NULL, and frees it, if its board has another size. */
static struct rival *fitting(struct rival *rival, int columns, int rows)
{
	if (rival == NULL || (rival->scramble.width == columns && rival->scramble.height == rows))
		return rival;
	rival_free(rival);
	return NULL;
}

void game_set_picture(struct game *game, uint32_t picture)
{
	if (picture != 0)
		game->picture = picture;
}

void game_begin(struct game *game, const struct game_plan *plan, struct game_race *race,
                uint32_t picture, uint64_t now_ms)
{
	struct game_race next = race != NULL ? *race : (struct game_race){ .rival = NULL };
	struct game_round round = { .plan = *plan };
	bool ends = ends_party(game, &next.party);
	int64_t session = game->round.plan.session;
	struct history history;
	struct board board;

	if (race != NULL)
		race->rival = NULL;
	game->now_ms = now_ms;
	scramble_make(&round.plan.scramble, &board);
	history_init(&history, &board);
	next.rival = fitting(next.rival, board.width, board.height);
	if (next.rival == NULL && next.party.count == 0)
		round.limit = game_limit_for(game, board.width, board.height);
	if (next.party.count > 0)
		round.rival = RIVAL_PLAYER;
	if (next.rival != NULL || next.party.count > 0)
		round.plan.session = 0;
	leave(game, ends, false);
	game->round = round;
	replace_game(game, &history);
	game->rival = next.rival;
	game->party = next.party;
	rival_line_of(&game->line, &history);
	check_limit(game);
	if (ends)
		say_party_ended(game);
	else if (session != 0 && round.plan.session != session)
		say_session_ended(game, session);
	game_set_picture(game, picture);
}

void game_new(struct game *game, int columns, int rows, uint64_t now_ms)
{
	struct game_plan plan;

	game_plan_any(game, columns, rows, &plan);
	game_begin(game, &plan, NULL, 0, now_ms);
}

void game_end_session(struct game *game)
{
	bool waits = game_is_record(game) && game->previous.valid;

	(waits ? &game->previous.saved.round : &game->round)->plan.session = 0;
}

void game_start(struct game *game, const struct game_plan *plan, int columns, int rows,
                uint64_t now_ms)
{
	struct game_plan first;

	if (plan == NULL)
		game_plan_first(game, columns, rows, &first);
	game_begin(game, plan != NULL ? plan : &first, NULL, 0, now_ms);
}

/* Continues a game that was kept, without news of what had been reported. */
static void restore(struct game *game, struct game_saved *saved)
{
	struct game_saved taken = saved_take(saved);

	game->round = taken.round;
	replace_game(game, &taken.history);
	game->clock.ran_ms = taken.clock_ms;
	game->begun = game->unjudged = taken.begun;
	game->unjudged_ms = taken.clock_ms;
	game->measure.shortest = taken.shortest;
	solution_restore(game, &taken.solution);
	if (history_solved(&game->history) && !game_solution_plays(game))
		game->phase = GAME_SOLVED;
	else if (taken.paused && game->phase == GAME_PLAYING)
		game->phase = GAME_PAUSED;
	game->paused_for = GAME_HERE;
}

void game_restore(struct game *game, struct game_saved *saved, uint32_t picture, uint64_t now_ms)
{
	game->now_ms = now_ms;
	restore(game, saved);
	game->awaits_input = true;
	game->picture = picture;
}

void game_begin_saved(struct game *game, struct game_saved *saved, enum game_saved_use use,
                      uint32_t picture, uint64_t now_ms)
{
	struct game_round *round = &game->round;
	bool ends = ends_party(game, &(struct party){ .count = 0 });
	int64_t session = round->plan.session;

	game->now_ms = now_ms;
	leave(game, ends, use == GAME_SAVED_REPLAYS);
	restore(game, saved);
	game->awaits_input = true;
	if (use == GAME_SAVED_REPLAYS && game->phase != GAME_OVER) {
		game->awaits_input = false;
		play_all(game, PLAYBACK_REDO);
	}
	if (ends)
		say_party_ended(game);
	else if (session != 0 && round->plan.session != session && use != GAME_SAVED_REPLAYS)
		say_session_ended(game, session);
	game_set_picture(game, picture);
	if (use != GAME_SAVED_RESUMES)
		return;
	round->resumed = round->result;
	round->result = 0;
	round->watched = false;
}

void game_restore_race(struct game *game, struct rival *rival, const struct party *party)
{
	rival_free(game->rival);
	game->rival = fitting(rival, game->history.start.width, game->history.start.height);
	if (game->rival != NULL) /* so that it isn't said again that it has finished */
		rival_go(game->rival,
		         rival_slides(game->rival, clock_ms(&game->clock, game->now_ms)));
	game->party = *party;
	if (party->count > 0)
		game->round.rival = RIVAL_PLAYER;
	rival_line_of(&game->line, &game->history);
	if (game->phase == GAME_SOLVED)
		play_finish_race(game);
}

bool game_begin_previous(struct game *game, uint32_t picture, uint64_t now_ms)
{
	struct game_previous previous;

	game_take_over(game); /* a press that is held is final now */
	if (!game->previous.valid)
		return false;
	game->now_ms = now_ms;
	previous = game->previous;
	game->previous = (struct game_previous){ .valid = false };
	restore(game, &previous.saved);
	game_restore_race(game, previous.race.rival, &previous.race.party);
	game_set_picture(game, picture);
	return true;
}
