/* saved_games: 1000 random games. After every step, a copy of what is kept begins the same game; now
 * and then both go on with the same inputs and stay the same. */
#include "game/fake.h"
#include "game/limit.h"
#include "game/plans.h"
#include "puzzle/random.h"
#include "support/same.h"

GROUP(fake_setup, fake_teardown);

enum {
	GAMES = 1000,
	STEPS = 60,
	TOGETHER = 10, /* inputs given to both games, once in so many steps */
	BOARDS = 4,    /* of each game and its new ones */
	WALK_MAX = 40,
};

/* Random walks from the solved board, so that the test knows solutions. */
struct walks {
	struct walk {
		int width, height;
		uint8_t moves[WALK_MAX];
		size_t count;
	} all[BOARDS];
	struct random random;
};

static size_t below(struct walks *walks, size_t count)
{
	return random_below(&walks->random, (uint32_t)count);
}

/* Sets the row of the walk as the plan's name. */
static struct game_plan walk_plan(struct walks *walks, int row, int width, int height)
{
	struct walk *walk = &walks->all[row];
	struct scramble scramble = { .kind = SCRAMBLE_BOARD, .width = width, .height = height };
	size_t length = 1 + below(walks, WALK_MAX);
	struct game_plan plan;
	char name[16];

	do {
		board_init(&scramble.board, width, height);
		*walk = (struct walk){ .width = width, .height = height };
		while (walk->count < length) {
			uint8_t move = (uint8_t)below(walks, 4);

			if (board_move(&scramble.board, (enum direction)move))
				walk->moves[walk->count++] = move;
		}
	} while (board_solved(&scramble.board));
	snprintf(name, sizeof name, "%d", row);
	game_plan(&plan, &scramble, name, (int)below(walks, 9) - 1);
	return plan;
}

/* Solves a game's board: back along its slides and its walk. */
static struct solver_result solution(const struct walks *walks, const struct game *game)
{
	const struct walk *walk = &walks->all[atoi(game->round.plan.name)];
	const struct history *history = &game->history;
	struct solver_result result = { .status = SOLVER_OPTIMAL, .lower_bound = 1 };
	uint8_t *made = memory_new(walk->count + history->moves + 1);
	size_t count = 0, joined;

	for (size_t i = 0; i < walk->count; i++)
		made[count++] = walk->moves[i];
	for (size_t i = 0; i < history->done; i++)
		for (int j = 0; j < history->slides[i].length; j++)
			made[count++] = (uint8_t)history->slides[i].direction;
	result.moves = playback_join(made, count, NULL, 0, &joined);
	assert_non_null(result.moves);
	free(made);
	result.length = (int)joined;
	return result;
}

/* Answers the search or hint that runs. */
static void answer(const struct walks *walks, struct fake *fake, bool better)
{
	struct game *game = &fake->game;
	uint32_t ticket = game->search.ticket != 0 ? game->search.ticket : game->hint.ticket;
	struct solver_result result;

	if (ticket == 0 || history_solved(&game->history) || game_solution_plays(game) ||
	    game->search.detour_count > 0)
		return;
	result = solution(walks, game);
	if (better)
		game_search_better(game, ticket, &result, fake->now_ms);
	else
		game_search_done(game, ticket, &result, fake->now_ms);
	free(result.moves);
}

/* A press on a cell that slides. */
static int cell_of(const struct board *board, size_t value)
{
	int row = board->gap / board->width, column = board->gap % board->width;

	if (value % 2 == 0)
		return row * board->width + (int)(value / 2) % board->width;
	return (int)(value / 2) % board->height * board->width + column;
}

/* One input of a player, of 24; `value` has its details. */
static void give(const struct walks *walks, struct fake *fake, size_t input, size_t value)
{
	static const enum game_command commands[] = {
		GAME_UNDO,     GAME_UNDO,         GAME_REDO,           GAME_REDO,
		GAME_PAUSE,    GAME_UNDO_ALL,     GAME_REDO_ALL,       GAME_STEP_BACK,
		GAME_SOLVE,    GAME_STEP_FORWARD, GAME_STEP_FORWARD,   GAME_NO_LIMIT,
		GAME_PLAY_NOW, GAME_MY_POSITION,  GAME_SHORTEST_FIRST, GAME_HINT,
	};
	struct game *game = &fake->game;

	switch (input) {
	case 16:
		fake_pass(fake, value % 1500);
		break;
	case 17:
		game_line_go(game, value % (game_line_count(game) + 1), fake->now_ms);
		break;
	case 18:
		answer(walks, fake, value % 2 == 0);
		break;
	case 19:
		game_line_hold(game, value % 2 == 0, fake->now_ms);
		break;
	case 20:
		if (game_press_hold(game, cell_of(&game->history.board, value), fake->now_ms) &&
		    value % 3 == 0)
			game_press_take_back(game, fake->now_ms);
		break;
	case 21:
	case 22:
	case 23:
		fake_press(fake, cell_of(&game->history.board, value));
		break;
	default:
		fake_command(fake, commands[input]);
		if (commands[input] == GAME_SOLVE && value % 4 > 0)
			answer(walks, fake, value % 4 == 1);
		break;
	}
	game_due(game, fake->now_ms);
}

/* Mostly what keeps a solution playing. */
static size_t choose(struct walks *walks, const struct game *game)
{
	static const size_t watching[] = { 4, 7, 9, 13, 16, 17, 17, 19 };

	if (game_solution_plays(game) && below(walks, 4) > 0)
		return watching[below(walks, sizeof watching / sizeof *watching)];
	return below(walks, 24);
}

static void start_another(struct walks *walks, struct fake *fake)
{
	const struct walk *walk = &walks->all[atoi(fake->game.round.plan.name)];
	const struct game_previous *previous = &fake->game.previous;
	int row = (int)below(walks, BOARDS);
	struct game_plan plan;

	if (row == atoi(fake->game.round.plan.name) ||
	    (previous->valid && row == atoi(previous->saved.round.plan.name)))
		return; /* that walk is still in use */
	plan = walk_plan(walks, row, walk->width, walk->height);
	game_begin(&fake->game, &plan, NULL, 0, fake->now_ms);
}

static void same_saved(const struct game_saved *a, const struct game_saved *b)
{
	expect_same_saved(a, b);
	SAME(round.id);
}

static void same_games(const struct fake *one, const struct fake *other)
{
	const struct game *a = &one->game, *b = &other->game;
	struct game_saved running, restored;

	game_view(a, one->now_ms, &running);
	game_view(b, other->now_ms, &restored);
	same_saved(&running, &restored);
	SAME(measure.shortest);
	SAME(search.played_length);
	SAME(previous.valid);
	SAME(previous.picture);
	if (a->previous.valid)
		same_saved(&a->previous.saved, &b->previous.saved);
}

/* Begins the same game, from what is kept, in another process. */
static void restore(const struct fake *fake, struct fake *restored)
{
	struct game_saved saved;

	game_view(&fake->game, fake->now_ms, &saved);
	saved = fake_copy(&saved);
	restored->now_ms = fake->now_ms;
	fake_restore(restored, &saved);
	if (fake->game.previous.valid) {
		saved = fake_copy(&fake->game.previous.saved);
		game_restore_previous(&restored->game, &saved, fake->game.previous.picture);
	}
	fake_first_picture(restored);
	expect_news(restored, "");
}

/* The game reports that it is solved when the player lets go. */
static bool line_is_dragged_to_its_end(const struct game *game)
{
	if (game_solution_plays(game))
		return playback_over(&game->playback);
	return game->line_held && game->phase == GAME_PLAYING && history_solved(&game->history);
}

static void check_restored(const struct fake *fake)
{
	const struct game *game = &fake->game;
	struct fake restored = { .now_ms = 0 };

	restore(fake, &restored);
	if (line_is_dragged_to_its_end(game)) {
		assert_int_equal(restored.game.phase, GAME_SOLVED);
		assert_false(game_solution_plays(&restored.game));
	} else {
		same_games(fake, &restored);
		assert_int_equal(restored.game.phase, game->phase);
		assert_true(restored.game.playback.held == game_solution_plays(game));
	}
	assert_int_equal(game_due_ms(&restored.game), GAME_NEVER);
	fake_end(&restored);
}

static void same_news(struct fake *a, struct fake *b)
{
	struct game_news one, other;
	bool more;

	do { /* the first second is shown at once */
		while ((more = game_take_news(&a->game, &one)) && one.kind == GAME_NEWS_SECOND)
			continue;
		while (game_take_news(&b->game, &other) && other.kind == GAME_NEWS_SECOND)
			continue;
		check(!more || one.kind == other.kind, "different news: %d and %d", (int)one.kind,
		      (int)other.kind);
	} while (more);
}

/* Ends what is not kept; then both go on. */
static void go_on_together(struct walks *walks, struct fake *fake)
{
	struct game_news news;
	struct fake restored = { .now_ms = 0 };

	game_line_hold(&fake->game, false, fake->now_ms);
	game_press_confirm(&fake->game);
	fake_command(fake, GAME_CANCEL_SEARCH);
	game_hold(&fake->game, fake->now_ms);
	game_resume(&fake->game);
	game_due(&fake->game, fake->now_ms);
	while (game_take_news(&fake->game, &news))
		continue;
	restore(fake, &restored);
	/* the method that the player chose for this board isn't kept */
	fake->game.has_own_method = false;
	fake->game.search.method = restored.game.search.method;
	for (int i = 0; i < TOGETHER; i++) {
		size_t input = i < 2 ? 4 : choose(walks, &fake->game);
		size_t value = below(walks, 1 << 16);

		if (input == 15)
			continue; /* a hint isn't kept */
		give(walks, fake, input, value);
		give(walks, &restored, input, value);
		same_games(fake, &restored);
		assert_int_equal(fake->game.phase, restored.game.phase);
		assert_int_equal(fake->game.playback.kind, restored.game.playback.kind);
		same_news(fake, &restored);
	}
	fake_end(&restored);
}

static void begin(struct walks *walks, struct fake *fake)
{
	struct game_plan plan =
	        walk_plan(walks, 0, 2 + (int)below(walks, 7), 2 + (int)below(walks, 7));
	static const struct limit limits[] = { { 0, 0 }, { 0, 0 }, { 5, 0 }, { 0, 2 }, { 40, 9 } };

	fake_init(fake);
	game_init(&fake->game, &fake->setup);
	game_start(&fake->game, &plan, 0, 0, fake->now_ms);
	fake->game.round.limit = limits[below(walks, sizeof limits / sizeof *limits)];
	fake->game.round.id = (int64_t)below(walks, 100);
	fake->game.round.result = (int64_t)below(walks, 2);
	fake_first_picture(fake);
}

GAME_TEST(every_step_of_a_game_is_kept)
{
	struct walks walks;

	random_init(&walks.random, 15);
	for (int i = 0; i < GAMES; i++) {
		begin(&walks, fake);
		for (int j = 0; j < STEPS; j++) {
			size_t other = below(&walks, 24);

			if (other == 0)
				start_another(&walks, fake);
			else if (other == 1 && fake->game.hint.ticket == 0)
				go_on_together(&walks, fake);
			else
				give(&walks, fake, choose(&walks, &fake->game),
				     below(&walks, 1 << 16));
			check_restored(fake);
		}
	}
}
