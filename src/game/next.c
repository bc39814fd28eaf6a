/* next: how the next game begins, at once or when its picture is ready. */
#include <assert.h>

#include "base/language.h"
#include "base/number.h"
#include "game/clock.h"
#include "game/limit.h"
#include "game/parts.h"
#include "game/party.h"
#include "game/plans.h"
#include "game/saved.h"

static bool has_size(const struct board *board, int columns, int rows)
{
	return board->width == columns && board->height == rows;
}

bool game_waits(const struct game *game)
{
	return game->next.state >= GAME_NEXT_PICTURE_ONLY;
}

void game_wanted_size(const struct game *game, int *columns, int *rows)
{
	*columns = game_waits(game) ? game->next.columns : game->history.board.width;
	*rows = game_waits(game) ? game->next.rows : game->history.board.height;
}

/* Replaces the running game, which is freed; round already describes the new one. */
static void replace_game(struct game *game, const struct history *history)
{
	bool fits = has_size(&game->history.board, history->board.width, history->board.height);

	game_take_over(game);
	search_cancel(game);
	game->search.played_length = -1;
	game->search.length_count = 0;
	hint_forget(game);
	measure_stop(game);
	game->measure = (struct game_measure){ .shortest = -1 };
	history_destroy(&game->history);
	game->history = *history;
	rival_free(game->rival);
	game->rival = NULL;
	game->party.count = 0;
	game->clock = (struct clock){ .runs = false };
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

/* True if the running game is a turn of a party that isn't over, and the next one isn't. */
static bool ends_party(const struct game *game)
{
	return game->party.count > 0 && game->next.party.count == 0 && !party_over(&game->party);
}

/* The running game becomes the previous one, if it has a move, or ends a party, and isn't solved. */
static void leave(struct game *game)
{
	struct history *history = &game->history;
	struct game_previous *previous = &game->previous;
	bool kept = history->count > 0 || ends_party(game);

	game_take_over(game);
	if (!kept && previous->valid)
		return; /* pressed twice: keep the game that was played */
	game_forget_previous(game);
	if (!kept || game_whole(game))
		return;
	previous->valid = true;
	game_view(game, game->now_ms, &previous->saved);
	previous->saved.paused = false; /* the player asks for it */
	/* as after a restart */
	previous->saved.solution = (struct game_saved_solution){ .moves = NULL };
	previous->picture = game->picture;
	previous->rival = game->rival;
	game->rival = NULL;
	previous->party = game->party;
	history_init(history, &previous->saved.history.board); /* that owns its slides now */
}

struct limit game_limit_for(const struct game *game, int columns, int rows)
{
	return game->limit_columns == columns && game->limit_rows == rows ? game->limit
	                                                                  : (struct limit){ 0, 0 };
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

static void say_party_ended(struct game *game)
{
	news_say(game, game_has_previous(game) ? N_("This ended the race between the players. "
	                                            "Press Ctrl+Z to go back to it.")
	                                       : N_("This ended the race between the players."));
}

static void begin(struct game *game, const struct game_plan *plan)
{
	struct game_round round = { .plan = *plan };
	bool ends = ends_party(game);
	struct history history;
	struct board board;

	scramble_make(&plan->scramble, &board);
	history_init(&history, &board);
	if (game->next.rival == NULL && game->next.party.count == 0)
		round.limit = game_limit_for(game, board.width, board.height);
	if (game->next.party.count > 0)
		round.rival = RIVAL_PLAYER;
	leave(game);
	game->round = round;
	replace_game(game, &history);
	game->rival = game->next.rival;
	game->next.rival = NULL;
	game->party = game->next.party;
	rival_line_of(&game->line, &history);
	check_limit(game);
	if (ends)
		say_party_ended(game);
}

/* Continues a game that was kept, without news of what had been reported. */
static void begin_saved(struct game *game, struct game_saved *saved)
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
	begin_saved(game, saved);
	game->awaits_input = true;
	game->picture = picture;
}

static void begin_kept(struct game *game)
{
	struct game_round *round = &game->round;
	bool ends = ends_party(game);

	leave(game);
	begin_saved(game, &game->next.saved);
	game->awaits_input = true;
	if (game->next.use == GAME_SAVED_REPLAYS && game->phase != GAME_OVER) {
		game->awaits_input = false;
		play_all(game, PLAYBACK_REDO);
	}
	if (ends)
		say_party_ended(game);
	if (game->next.use != GAME_SAVED_RESUMES)
		return;
	round->resumed = round->result;
	round->result = 0;
	round->watched = false;
}

/* Begins what the state says, with the picture that is cut. */
static void begin_next(struct game *game, enum game_next_state state)
{
	struct game_plan plan = game->next.plan;
	uint32_t picture = game->next.picture;

	if (state != GAME_NEXT_PLANNED) {
		rival_free(game->next.rival);
		game->next.rival = NULL;
		game->next.party.count = 0;
	}
	if (state == GAME_NEXT_SCRAMBLE)
		game_plan_any(game, game->next.columns, game->next.rows, &plan);
	game->next.state = GAME_NEXT_NONE;
	game->next.picture = 0;
	if (state == GAME_NEXT_PREVIOUS) {
		struct game_previous previous = game->previous;

		game->previous = (struct game_previous){ .valid = false };
		begin_saved(game, &previous.saved);
		game_restore_race(game, previous.rival, &previous.party);
	} else if (state == GAME_NEXT_SAVED) {
		begin_kept(game);
	} else if (state != GAME_NEXT_PICTURE_ONLY) {
		begin(game, &plan);
	}
	if (picture != 0)
		game->picture = picture;
}

void game_start(struct game *game, const struct game_plan *plan, int columns, int rows,
                uint64_t now_ms)
{
	struct game_plan any;

	game->now_ms = now_ms;
	if (plan == NULL)
		game_plan_any(game, columns, rows, &any);
	begin(game, plan != NULL ? plan : &any);
}

/* Only what waits for its picture owns a saved game and names a picture. */
static void set_next(struct game *game, enum game_next_state state)
{
	game_saved_destroy(&game->next.saved);
	game->next.state = state;
	game->next.picture = 0;
}

static void set_size(struct game *game, int columns, int rows)
{
	game->next.columns = columns;
	game->next.rows = rows;
}

/* The picture of a game that was kept isn't needed any more. Read for nothing, it would begin a new
 * game; but a game without a picture needs one. */
static void forget_kept_picture(struct game *game)
{
	if (game->next.state == GAME_NEXT_LOADING_SAVED && game->has_picture)
		game->next.reads = 0;
}

/* Begins what the state says at once if there is no picture, or it is cut for the size that is set. */
static void begin_or_wait(struct game *game, enum game_next_state state)
{
	bool waits = game_waits(game) && game->next.state != GAME_NEXT_PREVIOUS;

	forget_kept_picture(game);
	if (state != GAME_NEXT_SAVED)
		game_saved_destroy(&game->next.saved);
	if (!waits)
		game->next.picture = 0;
	if (!waits && (!game->has_picture ||
	               has_size(&game->history.board, game->next.columns, game->next.rows)))
		begin_next(game, state);
	else
		game->next.state = state;
}

void game_new(struct game *game, int columns, int rows, uint64_t now_ms)
{
	game->now_ms = now_ms;
	set_size(game, columns, rows);
	begin_or_wait(game, GAME_NEXT_SCRAMBLE);
}

/* The rival; NULL, and frees it, if its board has another size. */
static struct rival *fitting(struct rival *rival, int columns, int rows)
{
	if (rival == NULL || (rival->scramble.width == columns && rival->scramble.height == rows))
		return rival;
	rival_free(rival);
	return NULL;
}

void game_start_plan(struct game *game, const struct game_plan *plan, uint32_t picture,
                     uint64_t now_ms)
{
	game->now_ms = now_ms;
	game->next.plan = *plan;
	set_size(game, plan->scramble.width, plan->scramble.height);
	rival_free(game->next.rival);
	game->next.rival = fitting(game->challenge, plan->scramble.width, plan->scramble.height);
	game->challenge = NULL;
	game->next.party = game->invited;
	game->invited.count = 0;
	forget_kept_picture(game);
	if (picture != 0)
		game->next.reads = picture;
	if (game->next.reads != 0)
		set_next(game, GAME_NEXT_LOADING);
	else
		begin_or_wait(game, GAME_NEXT_PLANNED);
}

void game_challenge(struct game *game, struct rival *rival, const struct party *party)
{
	game->invited = party != NULL ? *party : (struct party){ .count = 0 };
	rival_free(game->challenge);
	game->challenge = rival;
}

void game_restore_race(struct game *game, struct rival *rival, const struct party *party)
{
	rival_free(game->rival);
	game->rival = fitting(rival, game->history.start.width, game->history.start.height);
	game->party = *party;
	if (party->count > 0)
		game->round.rival = RIVAL_PLAYER;
	rival_line_of(&game->line, &game->history);
	if (game->phase == GAME_SOLVED)
		play_finish_race(game);
}

void game_start_saved(struct game *game, struct game_saved *saved, uint32_t picture,
                      enum game_saved_use use, uint64_t now_ms)
{
	game->now_ms = now_ms;
	game_saved_destroy(&game->next.saved);
	game->next.reads = picture;
	if (picture != 0)
		set_next(game, GAME_NEXT_LOADING_SAVED);
	game->next.saved = saved_take(saved);
	game->next.use = use;
	set_size(game, game->next.saved.history.start.width, game->next.saved.history.start.height);
	if (picture == 0)
		begin_or_wait(game, GAME_NEXT_SAVED);
}

void game_open_picture(struct game *game, uint32_t picture)
{
	enum game_next_state state = game->next.state;

	game->next.reads = picture;
	if (picture != 0 && picture == game->picture)
		return; /* the running game's own, read later */
	if (state == GAME_NEXT_LOADING || state == GAME_NEXT_LOADING_SAVED ||
	    state == GAME_NEXT_PREVIOUS) {
		set_next(game, GAME_NEXT_NONE);
	} else if (state == GAME_NEXT_PLANNED || state == GAME_NEXT_SAVED) {
		game_saved_destroy(&game->next.saved);
		game->next.state = GAME_NEXT_SCRAMBLE;
	}
}

void game_picture_read(struct game *game, uint32_t picture, int columns, int rows, uint64_t now_ms)
{
	struct game_next *next = &game->next;
	bool first = next->state == GAME_NEXT_FIRST;
	bool own = game->picture == 0 || game->picture == picture;

	game->now_ms = now_ms;
	next->reads = 0;
	if (next->state == GAME_NEXT_PREVIOUS)
		return; /* that game's picture */
	if (columns == 0)
		game_wanted_size(game, &columns, &rows);
	next->picture = picture;
	if (next->state == GAME_NEXT_LOADING || next->state == GAME_NEXT_PLANNED) {
		next->state = GAME_NEXT_PLANNED;
	} else if (next->state == GAME_NEXT_LOADING_SAVED || next->state == GAME_NEXT_SAVED) {
		next->state = GAME_NEXT_SAVED;
	} else if (own && has_size(&game->history.board, columns, rows)) {
		set_size(game, columns, rows);
		next->state = GAME_NEXT_PICTURE_ONLY;
	} else {
		set_size(game, columns, rows);
		if (first) /* draw its seed now, not when the picture is ready */
			game_plan_any(game, columns, rows, &next->plan);
		next->state = first ? GAME_NEXT_PLANNED : GAME_NEXT_SCRAMBLE;
	}
}

void game_picture_failed(struct game *game, uint64_t now_ms)
{
	game->now_ms = now_ms;
	game->next.reads = 0;
	if (game->next.state == GAME_NEXT_LOADING)
		begin_or_wait(game, GAME_NEXT_PLANNED); /* it is worth playing with any picture */
	else if (game->next.state == GAME_NEXT_LOADING_SAVED)
		begin_or_wait(game, GAME_NEXT_SAVED);
	else if (game->next.state == GAME_NEXT_PREVIOUS)
		begin_or_wait(game, GAME_NEXT_PREVIOUS);
}

void game_picture_ready(struct game *game, uint64_t now_ms)
{
	assert(game_waits(game));
	game->now_ms = now_ms;
	game->has_picture = game->has_picture || game->next.picture != 0;
	begin_next(game, game->next.state);
}

void game_give_up_next(struct game *game)
{
	if (game_waits(game))
		set_next(game, GAME_NEXT_NONE);
}

void game_recall(struct game *game, uint64_t now_ms)
{
	const struct board *board = &game->previous.saved.history.board;

	game->now_ms = now_ms;
	if (!game_has_previous(game))
		return;
	news_report(game, GAME_NEWS_RECALLED);
	set_next(game, GAME_NEXT_NONE);
	game->next.reads = 0;
	game->next.picture = game_previous_picture(game);
	set_size(game, board->width, board->height);
	if (game->next.picture != 0)
		game->next.state = GAME_NEXT_PREVIOUS;
	else
		begin_or_wait(game, GAME_NEXT_PREVIOUS);
}
