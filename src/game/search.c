/* search: the solver's search for the player: when its solution plays, and what replaces its rest; takes the
 * answers of all searches. */
#include "game/search.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "game/compare.h"
#include "game/difficulty.h"
#include "game/hint.h"
#include "game/measure.h"
#include "game/news.h"
#include "game/solution.h"

enum {
	SEARCH_SECONDS = 60, /* then, without a proof, the best so far is played */
	PROOF_WAIT_MS =
	        3000, /* the hardest small boards are proven by then, on a busy machine, too */
	PLAY_AFTER_MS = 50, /* on other sizes: the very first solutions are much longer */
};

/* True if the method may prove the shortest solution: for long only if the player waits. */
static bool can_prove(const struct game *game, enum solver_method method, bool waits)
{
	const struct board *board = &game->history.board;

	return method == SOLVER_AUTO && (waits ? solver_can_prove(board->width, board->height)
	                                       : solver_proves(board->width, board->height));
}

/* Starts a search of the board on at most so many threads and returns its ticket. */
static uint32_t request(struct game *game, const struct board *board, double seconds, int threads)
{
	const struct game_port *port = &game->setup.port;
	const struct solver_limits limits = search_limits(
	        game, game->search.proves ? SOLVER_PROVE : game->search.method, seconds, threads);

	return port->start(port->context, board, &limits, GAME_SEARCH_SOLVE);
}

/* True if the board needs more moves than the method gets within its memory. */
static bool gets_too_far(const struct game *game, enum solver_method method)
{
	const struct board *board = &game->history.board;

	return method == SOLVER_BFS && game_least(game) > solver_reach(board->width, board->height,
	                                                               game->setup.solver_bytes);
}

void search_begin(struct game *game, enum solver_method method, bool waits, bool anyway)
{
	struct game_search *search = &game->search;

	hint_forget(game);
	measure_stop(game); /* continues afterwards */
	compare_forget(game);
	search->method = method;
	search->board = game->history.board;
	search->proves = can_prove(game, method, waits);
	search->base_at = 0;
	search->legs = 0;
	search->legs_spent_ms = 0;
	search->progress = (struct solver_progress){ .best_length = -1 };
	search->states_before = 0;
	search->seconds_before = 0;
	search->detour_count = 0;
	search->from_start = !history_can_undo(&game->history);
	search->length_count = 0;
	search->played_length = -1;
	search->start_ms = 0;
	search->state = SEARCH_NO_MEMORY;
	if (!anyway && gets_too_far(game, method))
		return; /* a card says so */
	search->start_ms = game->now_ms;
	search->state = waits ? SEARCH_WAITS : SEARCH_SEEKS;
	search->ticket = request(game, &game->history.board, /* 0: it ends by itself */
	                         search->proves || method == SOLVER_BFS ? 0 : SEARCH_SECONDS,
	                         SEARCH_THREADS_MAX);
}

static void forget_found(struct game_search *search)
{
	free(search->found);
	search->found = NULL;
}

void search_cancel(struct game *game)
{
	port_cancel(game, &game->search.ticket);
	game->search.state = SEARCH_NONE;
	forget_found(&game->search);
}

/* Opposite moves cancel out: the rest limits how far the board is from the one being searched. */
void search_follow(struct game *game, enum direction direction, int length)
{
	struct game_search *search = &game->search;

	if (search->ticket == 0)
		return;
	for (int i = 0; i < length; i++) {
		search->detour = memory_grow_list(search->detour, search->detour_count, 1);
		playback_append(search->detour, &search->detour_count, (uint8_t)direction);
	}
}

void search_detour(struct game *game, enum direction direction, int length)
{
	game->search.played_length = -1; /* off the solution from here on */
	compare_forget(game);
	if (game->search.state == SEARCH_NO_MEMORY)
		game->search.state = SEARCH_NONE;
	search_follow(game, direction, length);
}

/* The lengths of the solutions of one search, shown to the player as they decrease. */
static void add_length(struct game_search *search, int length)
{
	int *lengths = search->lengths, count = search->length_count;

	if (count > 0 && length == lengths[count - 1])
		return; /* it was found before and plays now */
	if (count > 0 && length > lengths[count - 1])
		count = 0; /* lengths after a detour are not comparable */
	if (count == GAME_LENGTHS) {
		count--;
		memmove(lengths, lengths + 1, (size_t)count * sizeof *lengths);
	}
	lengths[count] = length;
	search->length_count = count + 1;
}

/* Each move made before playback brought the solved board nearer by at most one. */
static void raise_bound(struct game_search *search, int lower_bound)
{
	int bound = lower_bound - search->played_detour;

	if (search->base_at == 0 && bound > search->played_bound)
		search->played_bound = bound;
}

void search_play(struct game *game)
{
	struct game_search *search = &game->search;
	size_t count;
	uint8_t *moves = playback_join(search->detour, search->detour_count, search->found,
	                               (size_t)search->found_count, &count);

	forget_found(search);
	search->state = search->ticket != 0 ? SEARCH_PLAYS : SEARCH_NONE;
	search->played_detour = (int)search->detour_count;
	search->played_bound = 0;
	search->played_exact = false;
	raise_bound(search, search->progress.lower_bound);
	search->played_length = (int)count;
	search->begun_at = 0;
	search->improved_ms = game->now_ms;
	add_length(search, (int)count);
	solution_start(game, moves, count);
}

/* Switches to a solution found later, if it is shorter from here. */
static void switch_to(struct game *game, const struct solver_result *better)
{
	struct game_search *search = &game->search;
	struct playback *playback = &game->playback;
	size_t count;
	uint8_t *rest = playback_join(search->detour, search->detour_count, better->moves,
	                              (size_t)better->length, &count);

	if (playback_shorten(playback, rest, count)) {
		search->played_length = (int)playback->count;
		search->improved_ms = game->now_ms;
		add_length(search, search->played_length);
		solution_pace(game);
	}
	free(rest);
}

static void take_bound(struct game_search *search, int lower_bound)
{
	if (lower_bound > search->progress.lower_bound)
		search->progress.lower_bound = lower_bound;
	raise_bound(search, lower_bound);
}

static void take_better(struct game *game, struct solver_result *better)
{
	struct game_search *search = &game->search;

	take_bound(search, better->lower_bound);
	if (game_solution_plays(game)) {
		switch_to(game, better);
	} else if (search->found == NULL || search->found_count > better->length) {
		forget_found(search);
		search->found = better->moves; /* takes ownership */
		search->found_count = better->length;
		better->moves = NULL;
		if (search->state == SEARCH_WAITS)
			add_length(search, search->found_count);
	}
}

void game_search_better(struct game *game, uint32_t ticket, struct solver_result *better,
                        uint64_t now_ms)
{
	game->now_ms = now_ms;
	if (ticket == game->search.ticket) {
		take_better(game, better);
		search_due(game);
	} else if (ticket == game->hint.ticket) {
		hint_better(game, better);
	}
}

/* A search without a shorter solution for PATIENCE_MS, or PATIENCE_CELL_MS per cell on large boards, ends
 * soon after its solution plays. From then on searches of LEG_MS each, the legs, look for a better rest, from
 * the board that the playback reaches AHEAD_MS later; that is a little more than the beams up to a goal of 1 s
 * need (solver/pace.h). The first leg has LEG_THREADS, which finds most of what all find; the others have one, and
 * rest, so that in the mean searching takes half a processor. After a proof AHEAD_MS is PROOF_AHEAD_MS: the next
 * proof is quicker, because the tables exist. */
enum {
	LEGS_MAX = 50,
	LEG_MS = 1200,
	LEG_THREADS = 2,
	PATIENCE_MS = 300,
	PATIENCE_CELL_MS = 2,
	AHEAD_MS = LEG_MS + 300,
	PROOF_AHEAD_MS = 250,
};

/* Of one processor's time, legs may take so many ms, and this part of the time since the first one. */
enum { CREDIT_MS = 3600, CREDIT_PERCENT = 25 };

static int leg_threads(const struct game_search *search)
{
	return search->legs <= 1 ? LEG_THREADS : 1;
}

/* What the time since the first leg gives them, until the last one began. Nothing of it is saved: nobody needs the
 * searches of a minute in which the solution was held. */
static int64_t find_earned_ms(const struct game_search *search)
{
	return (int64_t)(search->leg_ms - search->legs_ms) * CREDIT_PERCENT / 100;
}

/* When the next leg may begin. */
static uint64_t leg_due_ms(const struct game_search *search)
{
	int64_t short_ms = search->legs_spent_ms + LEG_MS - CREDIT_MS;

	return short_ms <= 0 ? 0 : search->legs_ms + (uint64_t)short_ms * 100 / CREDIT_PERCENT;
}

/* When the search for a playing solution should start again further on; GAME_NEVER if a proof is
 * possible, which is worth more, or if it ends soon anyway. */
static uint64_t ahead_due_ms(const struct game *game)
{
	const struct game_search *search = &game->search;
	uint64_t patience_ms = PATIENCE_CELL_MS * (uint64_t)board_cells(&game->history.board);

	if (search->method != SOLVER_AUTO || game->playback.done == 0 || search->proves ||
	    search->base_at > 0)
		return GAME_NEVER;
	return search->improved_ms + (patience_ms > PATIENCE_MS ? patience_ms : PATIENCE_MS);
}

/* True if a proven solution of `length` moves came too late: the playback has left or passed the
 * board that was searched, and the rest, even with this solution, may be longer than it must be. */
static bool ahead_came_late(const struct game *game, int length)
{
	const struct game_search *search = &game->search;
	const struct playback *playback = &game->playback;

	return search->method == SOLVER_AUTO &&
	       !(search->base_at > 0 && playback->done <= search->base_at) &&
	       playback->count - playback->done + search->detour_count > (size_t)length;
}

/* Searches on from the board that the playing solution reaches soon, unless it ends before or there were
 * LEGS_MAX such searches. */
static void look_ahead(struct game *game, bool after_proof)
{
	struct game_search *search = &game->search;
	const struct playback *playback = &game->playback;
	size_t rest = playback->count - playback->done, ahead = 0;
	int left_us = 1000 * (after_proof ? PROOF_AHEAD_MS : AHEAD_MS);
	struct board board = game->history.board;

	for (; left_us > 0 && ahead < rest; ahead++)
		left_us -= 1000000 / (int)playback_speed_at(playback->count, playback->done + ahead,
		                                            game->speed);
	search->begun_at = playback->done;
	search->detour_count = 0;
	search->state = after_proof || search->legs == LEGS_MAX ? SEARCH_NONE : SEARCH_RESTS;
	if (ahead == rest || search->legs == LEGS_MAX)
		return;
	search->detour = memory_grow(search->detour, 2 * ahead + 1);
	for (size_t i = 0; i < ahead; i++) {
		uint8_t move = playback->moves[playback->done + i];

		board_move(&board, (enum direction)move);
		search->detour[ahead - 1 - i] = move ^ 1u; /* back from there to here */
	}
	search->detour_count = ahead;
	search->from_start = false;
	search->base_at = playback->done + ahead;
	search->states_before = search->progress.states;
	search->seconds_before = search->progress.seconds;
	if (search->legs++ == 0)
		search->legs_ms = game->now_ms;
	search->leg_ms = game->now_ms;
	if (search->legs_spent_ms < find_earned_ms(search))
		search->legs_spent_ms = find_earned_ms(search);
	search->ticket = search->proves
	                         ? request(game, &board, 0, SEARCH_THREADS_MAX)
	                         : request(game, &board, LEG_MS / 1000.0, leg_threads(search));
	search->state = SEARCH_PLAYS;
}

uint64_t search_due_ms(const struct game *game)
{
	const struct game_search *search = &game->search;

	if (search->state == SEARCH_PLAYS)
		return ahead_due_ms(game);
	if (search->state == SEARCH_RESTS)
		return game->playback.done != search->begun_at ? leg_due_ms(search) : GAME_NEVER;
	if (search->state != SEARCH_SEEKS || search->found == NULL)
		return GAME_NEVER;
	return search->start_ms +
	       (can_prove(game, search->method, false) ? PROOF_WAIT_MS : PLAY_AFTER_MS);
}

bool search_due(struct game *game)
{
	struct game_search *search = &game->search;

	if (game->now_ms < search_due_ms(game))
		return false;
	if (search->state == SEARCH_SEEKS) {
		search_play(game);
		return true;
	}
	if (search->state == SEARCH_RESTS) {
		look_ahead(game, false);
	} else {
		search->state = SEARCH_MOVES_ON; /* two searches must not share the memory */
		game->setup.port.cancel(game->setup.port.context, search->ticket);
	}
	return false;
}

/* Starts again where the player is, or was before a solution, and waits. Keeps the bound, and the best
 * solution from there, without moves that a late switch undid. */
static void begin_waiting(struct game *game)
{
	struct game_search *search = &game->search;
	const struct playback *playback = &game->playback;
	uint8_t *moves = NULL;
	size_t count = 0;
	int bound;

	if (game_solution_plays(game)) {
		bound = search->played_bound;
		moves = playback_join(NULL, 0, playback->moves, playback->count, &count);
		solution_return(game);
	} else {
		bound = search->progress.lower_bound - (int)search->detour_count;
		if (search->found != NULL)
			moves = playback_join(search->detour, search->detour_count, search->found,
			                      (size_t)search->found_count, &count);
		search_cancel(game);
	}
	search_begin(game, search->method, true, true);
	search->progress.lower_bound = bound > 0 ? bound : 0;
	search->found = moves;
	if (moves == NULL)
		return;
	search->found_count = search->progress.best_length = (int)count;
	add_length(search, (int)count);
}

void search_switch_wait(struct game *game)
{
	struct game_search *search = &game->search;

	if (search->state == SEARCH_WAITS) {
		search->state = SEARCH_SEEKS;
		search_due(game);
	} else if (game_solution_plays(game) ||
	           (!search->proves && can_prove(game, search->method, true))) {
		begin_waiting(game);
	} else {
		search->state = SEARCH_WAITS;
	}
}

static void say_why(struct game *game, enum solver_status status)
{
	struct game_search *search = &game->search;

	if (status == SOLVER_OUT_OF_MEMORY && search->method == SOLVER_BFS)
		search->state = SEARCH_NO_MEMORY; /* a card reports it */
	else if (status == SOLVER_OUT_OF_MEMORY)
		news_say(game, "Not enough memory to solve this board. Try a smaller size.");
	else if (status == SOLVER_OUT_OF_TIME)
		news_say(game, "Couldn’t solve this board in time. Try a smaller size.");
	else if (status == SOLVER_IMPOSSIBLE)
		news_say(game, "This board can’t be solved.");
}

static void search_done(struct game *game, struct solver_result *result)
{
	struct game_search *search = &game->search;
	bool goes_on = (search->state == SEARCH_MOVES_ON || search->base_at > 0) &&
	               !search->proves && result->status != SOLVER_OPTIMAL &&
	               result->status != SOLVER_OUT_OF_MEMORY;
	bool proves = result->status == SOLVER_OPTIMAL && search->base_at == 0;

	search->ticket = 0;
	if (search->base_at > 0)
		search->legs_spent_ms +=
		        (int64_t)(game->now_ms - search->leg_ms) * leg_threads(search);
	search->progress.best_length = result->length;
	if (result->moves != NULL && !history_solved(&game->history))
		take_better(game, result);
	search->state = game_solution_plays(game) && goes_on ? SEARCH_RESTS : SEARCH_NONE;
	if (history_solved(&game->history))
		return; /* maybe only as far as the timeline was dragged */
	if (proves && search->from_start)
		game->measure.shortest = result->length;
	if (search->found != NULL)
		search_play(game);
	else if (!game_solution_plays(game))
		say_why(game, result->status);
	if (proves && search->played_detour == 0)
		search->played_exact = true;
	if (result->status == SOLVER_OPTIMAL && game_solution_plays(game) &&
	    ahead_came_late(game, result->length))
		look_ahead(game, true);
	search_due(game);
}

/* A solution of an earlier search may be as short as the bound that the running one has reached. */
static void end_if_met(struct game *game)
{
	struct game_search *search = &game->search;
	struct solver_result met = { .status = SOLVER_OPTIMAL,
		                     .moves = search->found,
		                     .length = search->found_count,
		                     .lower_bound = search->progress.lower_bound };

	if (search->state != SEARCH_WAITS || met.moves == NULL || met.length > met.lower_bound)
		return;
	search->found = NULL;
	port_cancel(game, &search->ticket);
	search_done(game, &met);
	free(met.moves);
}

static void count_earlier(struct game_search *search)
{
	search->progress.states += search->states_before;
	search->progress.seconds += search->seconds_before;
}

void game_search_progress(struct game *game, uint32_t ticket,
                          const struct solver_progress *progress, uint64_t now_ms)
{
	int bound = game->search.progress.lower_bound;

	game->now_ms = now_ms;
	if (ticket == game->comparison.ticket)
		compare_progress(game, progress);
	if (ticket != game->search.ticket)
		return;
	game->search.progress = *progress;
	count_earlier(&game->search);
	if (game->search.found != NULL) /* may be from an earlier search */
		game->search.progress.best_length = game->search.found_count;
	take_bound(&game->search, bound); /* which never decreases */
	take_bound(&game->search, progress->lower_bound);
	end_if_met(game);
}

void game_search_done(struct game *game, uint32_t ticket, struct solver_result *result,
                      uint64_t now_ms)
{
	game->now_ms = now_ms;
	if (ticket == game->search.ticket) {
		game->search.progress.states = result->states;
		game->search.progress.seconds = result->seconds;
		game->search.progress.breadth = result->breadth;
		count_earlier(&game->search);
		search_done(game, result);
	} else if (ticket == game->hint.ticket) {
		hint_done(game, result);
	} else if (ticket == game->comparison.ticket) {
		compare_done(game, result);
	} else if (ticket == game->measure.ticket) {
		game->measure.ticket = 0;
		if (result->status == SOLVER_OPTIMAL)
			game->measure.shortest = result->length;
	} else if (ticket == game->draw.ticket) {
		difficulty_measured(game, result);
	}
}
