/* kept_results: adds solved games to the player's records, and compares them for the card. */
#include <time.h>

#include "app/state.h"

/* Collects the results added before one of them; the clock may have been set back. */
struct search {
	int64_t id;
	struct solved_result *solved;
};

/* Given boards differ in difficulty: each is compared with itself only. */
static void take_result(void *context, const struct result *result)
{
	struct search *search = context;
	struct solved_result *solved = search->solved;

	if (result->board != solved->result.board)
		return;
	if (result->id == search->id)
		solved->result = *result;
	else if (result->id < search->id || search->id == 0)
		statistics_add(&solved->before, result);
}

/* Fills what the card compares. */
static bool compare(struct store *store, int64_t id, struct solved_result *solved,
                    struct error *error)
{
	struct search search = { .id = id, .solved = solved };
	struct result_group group = solved->result.group;

	solved->before = STATISTICS_NONE;
	return store_results(store, &group, take_result, &search, error);
}

static void describe(const struct game *game, const struct game_saved *saved, struct result *result)
{
	struct timespec now = { .tv_sec = 0 };
	bool proven;

	(void)clock_gettime(CLOCK_REALTIME, &now);
	result_of_game(saved, true, (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000, result);
	result->shortest = game_shortest(game, &proven);
}

void app_keep_result(struct app *app)
{
	struct game_round *round = &app->game.round;
	struct result *result = &app->sheets.solved.result;
	struct store_game game;
	struct error error;
	bool kept = true;

	app_keep_games(app); /* a kill between the two must not separate the result from its game */
	kept_view(&app->game, &app->photos, app->now_ms, &game);
	describe(&app->game, &game.saved, result);
	app->sheets.solved.before = STATISTICS_NONE;
	if (app->kept.open && round->result == 0) { /* else it was solved again after Undo */
		kept = store_result_add(app->store, result, &game, &error);
		round->result = kept ? result->id : 0;
	}
	kept = kept &&
	       (!app->kept.open || compare(app->store, round->result, &app->sheets.solved, &error));
	if (app->kept.open)
		notices_kept(&app->notices, kept, &error);
	challenges_read_stars(&app->sheets);
}

/* If the program ended just after the game, the result may be missing. */
void app_show_solved(struct app *app)
{
	app_keep_result(app);
	view_celebrate(app->view, true, app->now_ms);
	view_skip_celebration(app->view);
}

void kept_complete_result(struct kept *kept, const struct game *game, struct result *result)
{
	bool proven;
	int shortest = game_shortest(game, &proven);

	if (game->round.result == 0 || result->id != game->round.result || result->shortest >= 0 ||
	    shortest < 0)
		return;
	if (kept_writes_add(kept, &(struct kept_write){ .kind = KEPT_WRITE_SHORTEST,
	                                                .id = result->id,
	                                                .shortest = shortest }))
		result->shortest = shortest;
}
