/* Records are exported, and raced against. */
#include <glob.h>
#include <unistd.h>

#include "game/party.h"
#include "game/plans.h"
#include "sheets/bench.h"
#include "sheets/code.h"
#include "sheets/fixture.h"
#include "sheets/race.h"
#include "sheets/save.h"

static void open_records(struct bench *bench)
{
	fixture_fill_store(bench->store, 0);
	bench_open(bench, &records_sheet);
}

static void expect_note(const struct bench *bench, const char *start)
{
	const char *note = bench->sheets.note;

	check(strncmp(note, start, strlen(start)) == 0, "expected “%s…”, got “%s”", start, note);
}

static void wait_until_saved(struct bench *bench)
{
	while (bench->sheets.savings[SAVE_RECORDS].job != NULL)
		bench_wait(bench);
}

static void find_export(const struct bench *bench, char path[PATHS_SIZE])
{
	char pattern[64];
	glob_t found;

	snprintf(pattern, sizeof pattern, "%s/Missing Piece records 20*.csv", bench->folder);
	assert_int_equal(glob(pattern, 0, NULL, &found), 0);
	assert_int_equal(found.gl_pathc, 1);
	strcpy(path, found.gl_pathv[0]);
	globfree(&found);
}

/* Without a file chooser they are saved among the documents, or else in the home folder. */
WORKER_TEST(records_are_exported)
{
	char path[PATHS_SIZE];

	setenv("HOME", bench->folder, 1);
	open_records(bench);
	assert_true(bench_command(bench, (int)control_id("export")));
	bench_frame(bench);
	assert_false(sheets_can(&bench->sheets, control_id("export")));
	wait_until_saved(bench);
	expect_note(bench, "Saved as “~/Missing Piece records 20");
	find_export(bench, path);
	assert_int_equal(bench->choosers, 0);
	bench_frame(bench);
	assert_true(bench_command(bench, (int)control_id("export")));
	wait_until_saved(bench);
	assert_non_null(strstr(bench->sheets.note, " 2.csv”")); /* the first one stays */
	assert_int_equal(remove(path), 0);
	find_export(bench, path);
	assert_int_equal(remove(path), 0);
	save_take_path(&bench->sheets, FILE_CHOOSER_RECORDS, "/missing/records.csv");
	wait_until_saved(bench);
	expect_note(bench, "Can’t ");
	sheets_close(&bench->sheets, false);
}

WORKER_TEST(a_file_chooser_asks_for_a_name)
{
	bench->photos.chooser.present = true;
	open_records(bench);
	assert_true(bench_command(bench, (int)control_id("export")));
	assert_int_equal(bench->choosers, 1);
	assert_non_null(strstr(bench->suggested, ".csv"));
	expect_note(bench, "");
	bench->photos.chooser.open = true;
	bench_frame(bench);
	assert_false(sheets_can(&bench->sheets, control_id("export")));
	bench->photos.chooser.open = false;
	bench_frame(bench);
	assert_true(bench_command(bench, (int)control_id("export")));
	expect_note(bench, "It is already open.");
}

/* Its slides are random ones here. */
WORKER_TEST(a_race_needs_a_game_that_solves_its_board)
{
	open_records(bench);
	for (bench_key(bench, SDLK_END); !sheets_can(&bench->sheets, control_id("race"));
	     bench_frame(bench))
		bench_key(bench, SDLK_UP);
	assert_true(bench_command(bench, (int)control_id("race")));
	assert_string_equal(bench->sheets.note, "The moves of this race don’t solve its board.");
}

/* Solves the plan as the computer would, and stores that as the player's. ms: 0: as long as it takes at this pace. */
static void store_own_game(struct bench *bench, const struct game_plan *plan, int pace, uint64_t ms)
{
	struct rival *made = rival_computer(&plan->scramble, pace);
	struct store_game game = { .saved.round.plan = *plan };
	struct result result;

	game.saved.history = made->history;
	game.saved.clock_ms = ms > 0 ? ms : made->history.cs * 10;
	result_of_game(&game.saved, true, 1793491200000, &result);
	assert_true(store_result_add(bench->store, &result, &game, NULL));
	rival_free(made);
}

WORKER_TEST(rivals_are_the_computer_and_the_best_game)
{
	const struct items *items = &bench->controls.items;
	struct game *game = &bench->game;
	struct game_plan other;
	int best = (int)control_id("race-best");
	int mine = (int)control_id("race-mine");

	bench_open(bench, &race_sheet);
	assert_false(sheets_can(&bench->sheets, (enum command)best));
	assert_false(sheets_can(&bench->sheets, (enum command)mine));
	assert_true(bench_command(bench, (int)control_id("race-computer")));
	assert_true(game->rival->kind == RIVAL_COMPUTER && bench->sheets.open == NULL);
	assert_int_equal(game->rival->history.cs / game->rival->history.moves, 50); /* 2 a second */
	game_plan_any(game, 4, 4, &other);
	store_own_game(bench, &other, 10, 0);
	bench_open(bench, &race_sheet);
	assert_true(shown_words(items, "Of this size, on another board"));
	assert_true(bench_command(bench, best));
	assert_true(game->rival->kind == RIVAL_SELF &&
	            board_equal(&game->rival->history.start, &bench->game.history.start) == 0);
	store_own_game(bench, &game->round.plan, 10, 0);
	for (int i = 0; i < 60; i++) { /* the best ones are on other boards */
		game_plan_any(game, 4, 4, &other);
		store_own_game(bench, &other, RIVAL_PACE_MAX, 0);
	}
	bench_open(bench, &race_sheet);
	assert_true(shown_words(items, "On this board"));
	assert_true(bench_command(bench, mine));
	assert_int_equal(settings_get(&bench->settings, SETTING_RACE_PACE), 10);
	assert_true(bench_command(bench, best));
	assert_true(board_equal(&game->rival->history.start, &game->history.start));
}

WORKER_TEST(the_best_of_many_games_is_found_in_the_background)
{
	const struct items *items = &bench->controls.items;
	enum command best = control_id("race-best");
	struct store *memory = bench->store;
	struct game_plan other;

	bench->store = bench->sheets.store = bench_open_many(bench);
	game_plan_any(&bench->game, 4, 4, &other);
	store_own_game(bench, &other, 10, 1);
	bench_open(bench, &race_sheet);
	sheets_close(&bench->sheets, false); /* nobody waits for it any more */
	bench_open(bench, &race_sheet);
	assert_true(shown_words(items, "Loading…"));
	assert_false(sheets_can(&bench->sheets, best));
	while (shown_words(items, "Loading…")) {
		bench_wait(bench);
		bench_frame(bench);
	}
	assert_true(shown_words(items, "Of this size, on another board"));
	assert_true(bench_command(bench, (int)best));
	assert_true(bench->game.rival->kind == RIVAL_SELF);
	store_close(bench->store);
	bench->store = bench->sheets.store = memory;
}

/* Solves the board in so long. */
static void solve(struct bench *bench, uint64_t ms)
{
	struct game *game = &bench->game;
	struct rival *solver = rival_computer(&game->round.plan.scramble, 10);
	const struct history *moves = &solver->history;

	for (size_t i = 0; i < moves->done; i++) {
		const struct board *board = &game->history.board;
		enum direction direction = (enum direction)moves->slides[i].direction;

		game_press(game, board_cell_to_move(board, direction),
		           bench->sheets.context.now_ms += ms / moves->done);
		(void)game_due(game, bench->sheets.context.now_ms);
	}
	rival_free(solver);
	bench->sheets.context.celebration_over = true;
	bench_frame(bench);
}

/* Solves the board, and passes it on unless the last player has played. */
static void take_turn(struct bench *bench, uint64_t ms, const char *expected)
{
	struct game *game = &bench->game;

	assert_false(sheets_can(&bench->sheets, control_id("pass")));
	solve(bench, ms);
	assert_string_equal(race_line(&bench->controls.items, game), expected);
	if (!party_over(&game->party))
		assert_true(bench_command(bench, (int)control_id("pass")));
}

BENCH_TEST(the_game_is_passed_on)
{
	const struct game *game = &bench->game;

	bench_open(bench, &together_sheet);
	assert_true(bench_command(bench, (int)control_id("ok")));
	assert_string_equal(bench->sheets.note,
	                    "Type the players’ names first, separated by commas.");
	strcpy(together_sheet.field(&bench->sheets)->text, "Anna, Ben");
	assert_true(bench_command(bench, (int)control_id("race-three")));
	assert_true(bench_command(bench, (int)control_id("ok")));
	assert_string_equal(bench->said, "Anna’s turn! The clock starts with the first move.");
	assert_true(game->party.boards == 3 && game->rival == NULL);
	take_turn(bench, 90000, "Now it’s Ben’s turn.");
	assert_string_equal(bench->said, "Ben’s turn! The clock starts with the first move.");
	assert_true(game->rival->kind == RIVAL_PLAYER && game->rival->history.done > 0);
	take_turn(bench, 60000, "Board 1 of 3 is done. Anna starts the next one.");
	assert_true(game->rival == NULL && game->history.done == 0);
	take_turn(bench, 30000, "Now it’s Ben’s turn.");
	take_turn(bench, 60000, "Board 2 of 3 is done. Anna starts the next one.");
	take_turn(bench, 30000, "Now it’s Ben’s turn.");
	take_turn(bench, 20000, "Ben wins!");
	assert_non_null(strstr(shown_fact(&bench->controls.items, "Ben"), "2 wins"));
	assert_false(shown_words(&bench->controls.items, "You won by")); /* only once */
}

/* The game of the first player was none of a party yet. It was a race that was lost, which is nobody's rival now. */
BENCH_TEST(a_solved_board_is_passed_on)
{
	struct game *game = &bench->game;
	struct game_plan plan;
	struct board start;

	game_plan_any(game, 3, 3, &plan);
	race_start(&bench->sheets, rival_computer(&plan.scramble, RIVAL_PACE_MAX), &plan,
	           SHEETS_PICTURE_STAYS);
	bench_take(bench);
	start = game->history.start;
	solve(bench, 600000);
	assert_true(game->round.rival == RIVAL_COMPUTER && game->round.lead_ms < 0);
	assert_non_null(strstr(race_line(&bench->controls.items, game), "You lost by "));
	assert_true(code_can_challenge(game));
	game->round.hints = 1;
	assert_false(code_can_challenge(game));
	game->round.hints = 0;
	bench_open(bench, &together_sheet);
	strcpy(together_sheet.field(&bench->sheets)->text, "Anna, Ben");
	assert_true(bench_command(bench, (int)control_id("ok")));
	assert_string_equal(bench->said, "Ben’s turn! The clock starts with the first move.");
	assert_true(board_equal(&game->history.start, &start) && game->history.done == 0);
	assert_true(game->rival->kind == RIVAL_PLAYER && game->rival->history.cs > 10000);
	take_turn(bench, 900000, "Anna wins!");
	bench_open(bench, &together_sheet); /* another round is on another board */
	assert_true(bench_command(bench, (int)control_id("ok")));
	assert_string_equal(bench->said, "Anna’s turn! The clock starts with the first move.");
	assert_false(board_equal(&game->history.start, &start));
}
