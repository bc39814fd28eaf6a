#include "game/begin.h"
#include "game/fake.h"

#include "puzzle/notation.h"
#include "support/plan.h"

static uint32_t start(void *context, const struct board *board, const struct solver_limits *limits,
                      enum game_search_kind kind)
{
	struct fake *fake = context;

	fake->board = *board;
	fake->limits = *limits;
	fake->kind = kind;
	return ++fake->started;
}

static void cancel(void *context, uint32_t ticket)
{
	((struct fake *)context)->cancelled = ticket;
}

/* True if there is a game, which must be ended. */
static bool has_game(const struct fake *fake)
{
	return fake->game.setup.port.start != NULL;
}

void fake_init(struct fake *fake)
{
	fake_end(fake);
	*fake = (struct fake){ .now_ms = 1000 };
	fake->setup = (struct game_setup){
		.port = { start, cancel, fake }, .processors = 8, .seed = 7, .list = &fake->list
	};
}

void fake_first_picture(struct fake *fake)
{
	game_set_picture(&fake->game, FAKE_PICTURE);
}

void fake_begin(struct fake *fake, const char *board)
{
	struct game_plan plan = plan_of_board(board);

	if (fake->setup.port.start == NULL || has_game(fake))
		fake_init(fake);
	game_init(&fake->game, &fake->setup);
	fake->game.limit = fake->limit;
	fake->game.limit_columns = plan.scramble.width;
	fake->game.limit_rows = plan.scramble.height;
	game_start(&fake->game, &plan, 0, 0, fake->now_ms);
	fake_first_picture(fake);
	expect_news(fake, "board");
}

void fake_solve(struct fake *fake, const char *board)
{
	fake_begin(fake, board);
	fake_command(fake, GAME_SOLVE);
}

struct game_saved fake_copy(const struct game_saved *view)
{
	const struct game_saved_solution *solution = &view->solution;
	const struct history *history = &view->history;
	struct game_saved copy = *view;

	check(history_restore(&copy.history, &history->start, history->slides, history->count,
	                      history->done),
	      "the slides are not possible");
	if (solution->moves != NULL) {
		check(history_mark_restore(&copy.history, solution->mark.done,
		                           solution->mark.undone, solution->mark.count,
		                           &copy.solution.mark),
		      "the mark is not possible");
		copy.solution.moves = memory_copy(solution->moves, solution->count);
	}
	check(game_saved_valid(&copy), "the copy is not valid");
	return copy;
}

void fake_restore(struct fake *fake, struct game_saved *saved)
{
	uint64_t now_ms = fake->now_ms;

	fake_init(fake);
	fake->now_ms = now_ms;
	game_init(&fake->game, &fake->setup);
	game_restore(&fake->game, saved, FAKE_PICTURE, now_ms);
	expect_news(fake, "board");
}

void fake_restart(struct fake *fake)
{
	struct game_saved saved;

	game_view(&fake->game, fake->now_ms, &saved);
	saved = fake_copy(&saved);
	fake_restore(fake, &saved);
	fake_first_picture(fake);
	expect_news(fake, "");
}

void fake_restart_with_previous(struct fake *fake, const char *board, uint32_t picture)
{
	struct game_saved previous, running;

	fake_begin(fake, board);
	fake_press(fake, 0);
	game_view(&fake->game, fake->now_ms, &previous);
	previous = fake_copy(&previous);
	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	fake_press(fake, 3);
	game_view(&fake->game, fake->now_ms, &running);
	running = fake_copy(&running);
	fake_restore(fake, &running);
	game_restore_previous(&fake->game, &previous, picture);
}

void fake_watch(struct fake *fake)
{
	fake_begin(fake, "1 2 3/0 5 6/4 7 8");
	fake_press(fake, 6);
	fake_press(fake, 8);
	fake_command(fake, GAME_UNDO);
	fake_command(fake, GAME_SOLVE);
	fake_answer(fake, 1, SOLVER_OPTIMAL, "LL", 2);
	fake_command(fake, GAME_STEP_FORWARD);
}

struct game_saved fake_kept(const char *board)
{
	struct fake fake = { .now_ms = 0 };
	struct game_saved saved;

	if (board == NULL) {
		fake_watch(&fake);
	} else {
		fake_begin(&fake, board);
		fake_press(&fake, 2);
	}
	fake.game.round.id = 8;
	fake.game.round.result = 9;
	game_view(&fake.game, fake.now_ms, &saved);
	saved = fake_copy(&saved);
	fake_end(&fake);
	return saved;
}

void fake_end(struct fake *fake)
{
	if (has_game(fake))
		game_destroy(&fake->game);
	fake->game = (struct game){ .now_ms = 0 };
	boards_destroy(&fake->list);
}

void fake_pass(struct fake *fake, uint64_t ms)
{
	for (uint64_t passed = 0; passed < ms; passed += 10) {
		fake->now_ms += 10;
		game_due(&fake->game, fake->now_ms);
	}
}

void fake_press(struct fake *fake, int cell)
{
	game_press(&fake->game, cell, fake->now_ms);
}

void fake_command(struct fake *fake, enum game_command command)
{
	const struct game *game = &fake->game;
	int before = game->news_count;

	game_command(&fake->game, command, fake->now_ms);
	for (int i = before; i < game->news_count; i++)
		if (game->news[i].kind == GAME_NEWS_RECALLED)
			(void)game_begin_previous(&fake->game, game->previous.picture, fake->now_ms);
}

void fake_answer(struct fake *fake, uint32_t ticket, enum solver_status status, const char *moves,
                 int lower_bound)
{
	struct solver_result result = { .status = status,
		                        .length = -1,
		                        .lower_bound = lower_bound };
	size_t count = 0;
	struct error error;

	if (moves != NULL) {
		check(notation_read_moves(&result.moves, &count, moves, &error), "%s", error.text);
		result.length = (int)count;
	}
	check(ticket == fake->game.search.ticket || ticket == fake->game.hint.ticket ||
	              ticket == fake->game.measure.ticket,
	      "no search %u", ticket);
	game_search_done(&fake->game, ticket, &result, fake->now_ms);
	free(result.moves);
}

void fake_better(struct fake *fake, uint32_t ticket, const char *moves, int lower_bound)
{
	struct solver_result better = { .status = SOLVER_FEASIBLE, .lower_bound = lower_bound };
	size_t count = 0;
	struct error error;

	check(notation_read_moves(&better.moves, &count, moves, &error), "%s", error.text);
	better.length = (int)count;
	game_search_better(&fake->game, ticket, &better, fake->now_ms);
	free(better.moves);
}

static void write_news(const struct game_news *news, char *text, size_t size)
{
	static const char *const names[] = {
		[GAME_NEWS_SLID] = "slid",
		[GAME_NEWS_TAKEN_BACK] = "taken-back",
		[GAME_NEWS_SLID_AGAIN] = "again",
		[GAME_NEWS_RETURNED] = "returned",
		[GAME_NEWS_REFUSED] = "refused",
		[GAME_NEWS_SOLVED] = "solved",
		[GAME_NEWS_REOPENED] = "reopened",
		[GAME_NEWS_OVER] = "over",
		[GAME_NEWS_BOARD] = "board",
		[GAME_NEWS_RECALLED] = "recalled",
		[GAME_NEWS_SEEMS_WHOLE] = "seems-whole",
	};

	if (news->kind == GAME_NEWS_MESSAGE)
		snprintf(text, size, "“%s”", news->sentence);
	else if (news->kind == GAME_NEWS_REFUSED)
		snprintf(text, size, "refused %d", news->tile);
	else if (news->kind == GAME_NEWS_BOARD && !news->fits)
		snprintf(text, size, "board");
	else
		snprintf(text, size, "%s%s", names[news->kind],
		         news->kind == GAME_NEWS_BOARD ? "-fits" : "");
}

void expect_news(struct fake *fake, const char *expected)
{
	char all[4096] = "", one[400];
	struct game_news news;

	while (game_take_news(&fake->game, &news)) {
		if (news.kind == GAME_NEWS_SECOND)
			continue;
		write_news(&news, one, sizeof one);
		if (all[0] != '\0')
			strcat(all, " ");
		strcat(all, one);
	}
	check(strcmp(all, expected) == 0, "expected the news “%s”, got “%s”", expected, all);
}

void expect_board(const struct fake *fake, const char *expected)
{
	char text[NOTATION_BOARD_SIZE];

	notation_write_board(&fake->game.history.board, text, sizeof text);
	check(strcmp(text, expected) == 0, "expected the board %s, got %s", expected, text);
}
