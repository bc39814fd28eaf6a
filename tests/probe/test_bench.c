/* bench: the order of the script's actions, with a clock controlled by the test. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/game.h"
#include "probe/bench.h"
#include "probe/bench_times.h"
#include "support/group.h"

enum { TURN_MS = 10, SIDE = 4, TICKET = 5 };

static const struct bench_screen screen = { "software", 1280, 800 };

/* A game whose state the test sets, and a log of the script's actions. */
struct fake {
	struct game game;
	struct bench *bench;
	uint64_t now_ms;
	int presses;   /* since the last word in the log */
	char log[200]; /* "search 27×press undo-all" */
};

static void note(struct fake *fake, const char *word)
{
	size_t length = strlen(fake->log);

	if (fake->presses > 0)
		length += (size_t)snprintf(fake->log + length, sizeof fake->log - length,
		                           "%s%d×press", length > 0 ? " " : "", fake->presses);
	fake->presses = 0;
	snprintf(fake->log + length, sizeof fake->log - length, "%s%s", length > 0 ? " " : "",
	         word);
}

static void press(void *context, int cell)
{
	struct fake *fake = context;
	int gap = fake->game.history.board.gap;

	check(cell != gap && (cell / SIDE == gap / SIDE || cell % SIDE == gap % SIDE),
	      "cell %d is not in line with the gap at %d", cell, gap);
	fake->presses++;
}

static void command(void *context, enum command command)
{
	note(context, command_info(command)->name);
}

static uint32_t search(void *context, const struct board *board, const struct solver_limits *limits)
{
	check(board_solvable(board) && limits->threads == 2, "a wrong search");
	note(context, "search");
	return TICKET;
}

static void join(void *context, uint32_t ticket)
{
	assert_int_equal(ticket, TICKET);
	note(context, "join");
}

static struct fake *begin(enum bench_kind kind)
{
	struct fake *fake = calloc(1, sizeof *fake);
	const struct bench_port port = { press, command, search, join, fake };
	struct error error;

	assert_non_null(fake);
	board_init(&fake->game.history.board, SIDE, SIDE);
	check(bench_create(&fake->bench, kind, &fake->game, &port, &error), "%s", error.text);
	return fake;
}

static void end(struct fake *fake)
{
	bench_free(fake->bench);
	free(fake);
}

/* Advances the time; every turn but the last must be of that kind. Returns the last turn's kind. */
static enum bench_turn_kind pass(struct fake *fake, int ms, enum bench_turn_kind kind)
{
	enum bench_turn_kind turn = kind;

	for (int passed = 0; passed < ms; passed += TURN_MS) {
		check(turn == kind, "turn %d at %llu ms", (int)turn,
		      (unsigned long long)fake->now_ms);
		fake->now_ms += TURN_MS;
		turn = bench_turn(fake->bench, &screen, fake->now_ms);
	}
	return turn;
}

static void the_script_follows_the_game(void **state)
{
	struct fake *fake = begin(BENCH_KIND_FRAMES);
	uint8_t moves[1] = { 0 };

	(void)state;
	pass(fake, 500, BENCH_TURN_DRAW);
	bench_drawn(fake->bench, false);
	pass(fake, 500, BENCH_TURN_DRAW);
	assert_string_equal(fake->log, "");
	bench_drawn(fake->bench, true);
	fake->game.playback.kind = PLAYBACK_UNDO; /* once it has been requested */
	pass(fake, 4500, BENCH_TURN_DRAW);
	assert_string_equal(fake->log, "search 27×press undo-all");
	fake->game.playback.kind = PLAYBACK_NONE;
	pass(fake, 4000, BENCH_TURN_DRAW); /* no solution found that could be played */
	fake->game.search = (struct game_search){ .ticket = 1, .found = moves, .found_count = 1 };
	pass(fake, 2000, BENCH_TURN_DRAW);
	assert_string_equal(fake->log,
	                    "search 27×press undo-all join solve shortest-first 31×press play-now");
	fake->game.phase = GAME_SOLVED;
	assert_int_equal(pass(fake, 3010, BENCH_TURN_DRAW), BENCH_TURN_LAST);
	assert_int_equal(fake->presses, 0);
	end(fake);
}

static void another_renderer_is_not_measured(void **state)
{
	struct fake *fake = begin(BENCH_KIND_FRAMES);

	(void)state;
	SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl");
	assert_int_equal(bench_turn(fake->bench, &screen, 10), BENCH_TURN_LAST);
	SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
	assert_int_equal(bench_turn(fake->bench, &screen, 20), BENCH_TURN_DRAW);
	SDL_ClearHints();
	end(fake);
}

static void a_start_ends_with_the_picture(void **state)
{
	struct fake *fake = begin(BENCH_KIND_START);

	(void)state;
	pass(fake, 100, BENCH_TURN_USUAL);
	bench_drawn(fake->bench, false);
	pass(fake, 100, BENCH_TURN_USUAL);
	bench_drawn(fake->bench, true);
	assert_int_equal(bench_turn(fake->bench, &screen, 300), BENCH_TURN_LAST);
	assert_string_equal(fake->log, "");
	end(fake);
}

static void without_a_bench_nothing_happens(void **state)
{
	struct fake *fake = begin(BENCH_KIND_NONE);

	(void)state;
	assert_null(fake->bench);
	bench_reach(NULL, BENCH_WINDOW);
	bench_drawn(NULL, true);
	bench_print(NULL, &screen);
	assert_int_equal(bench_turn(NULL, &screen, 10), BENCH_TURN_USUAL);
	end(fake);
}

static void quantiles_are_elements_of_the_list(void **state)
{
	float numbers[] = { 9.0f, 1.0f, 5.0f, 3.0f };

	(void)state;
	bench_sort(numbers, 4);
	assert_true(bench_quantile(numbers, 4, 0.5) == 5.0f);
	assert_true(bench_quantile(numbers, 4, 1.0) == 9.0f);
	assert_true(bench_quantile(numbers, 0, 0.5) == 0.0f);
}

int test_bench(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_script_follows_the_game),
		cmocka_unit_test(another_renderer_is_not_measured),
		cmocka_unit_test(a_start_ends_with_the_picture),
		cmocka_unit_test(without_a_bench_nothing_happens),
		cmocka_unit_test(quantiles_are_elements_of_the_list),
	};

	return cmocka_run_group_tests_name("bench", tests, NULL, NULL);
}
