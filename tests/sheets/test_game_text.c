/* Texts about games that ended. */
#include "game/party.h"
#include "sheets/bench.h"
#include "sheets/games/game_list.h"
#include "sheets/games/game_text.h"

static void expect_text(const char *text, const char *expected)
{
	check(strcmp(text, expected) == 0, "expected “%s”, got “%s”", expected, text);
}

TEST_CASE(times_and_lengths_are_exact)
{
	struct result_group walk = { 4, 5, SCRAMBLE_FREE_WALK, 1500 };
	const struct result_group old = { 4, 5, SCRAMBLE_WALK, 1500 };
	const struct result_group old_full = { 4, 5, SCRAMBLE_WALK, 0 };
	struct result_group challenges = { 3, 3, SCRAMBLE_BOARD, 0 };

	expect_text(game_text_time(3).text, "0:00.01");
	expect_text(game_text_time(7399).text, "0:07.39");
	expect_text(game_text_time(10099).text, "0:10.0");
	expect_text(game_text_time(754999).text, "12:34.9");
	expect_text(game_text_difference(3).text, "0.01 seconds");
	expect_text(game_text_difference(94).text, "0.09 seconds");
	expect_text(game_text_difference(95).text, "0.1 seconds");
	expect_text(game_text_difference(440).text, "0.4 seconds");
	expect_text(game_text_difference(1499).text, "1 second");
	expect_text(game_text_difference(64800).text, "1:05 minutes");
	expect_text(game_text_average(45000, 45000).text, "0:45.0");
	expect_text(game_text_average(45000, 44100).text, "0:45.0, best 0:44.1");
	expect_text(game_text_over(1).text, "0.1%");
	expect_text(game_text_over(50).text, "5%");
	expect_text(game_text_over(125).text, "13%");
	expect_text(game_text_group(&walk).text, "4×5, 1,500 random moves");
	expect_text(game_text_group(&old).text, "4×5, 1,500 random moves (older shuffle)");
	expect_text(game_text_group(&old_full).text, "4×5, random moves (older shuffle)");
	expect_text(game_text_group(&challenges).text, "3×3, challenge boards");
}

TEST_CASE(a_party_is_described)
{
	static const struct {
		uint64_t ms;
		const char *text, *table;
	} turns[] = {
		{ 31240, "Now it’s Ben’s turn.", "Anna 0:31.2  ·  Ben –" },
		{ 9000, "Board 1 of 3 is done. Anna starts the next one.",
		  "Ben 0:09.00  ·  Anna 0:31.2" },
		{ 9000, "Now it’s Ben’s turn.", "Anna 0:09.00  ·  Ben –" },
		{ 0, "Board 2 of 3 is done. Anna starts the next one.", "Anna 0:09.00  ·  Ben –" },
		{ 9000, "Now it’s Ben’s turn.", "Anna 0:09.00  ·  Ben –" },
		{ 8000, "Ben wins!", "Ben 2  ·  Anna 1" },
	};
	struct party party;

	assert_true(party_begin(&party, "Anna, Ben", 3, NULL));
	for (size_t i = 0; i < SDL_arraysize(turns); i++) {
		party_take_time(&party, turns[i].ms, 10);
		expect_text(game_text_party(&party).text, turns[i].text);
		expect_text(game_text_table(&party).text, turns[i].table);
		if (!party_over(&party))
			party_go_on(&party);
	}
}

TEST_CASE(a_result_is_described)
{
	struct result result = {
		.ended_ms = 1793491200000, .solved = true, .moves = 59, .ms = 42350, .shortest = 59
	};
	char title[GAME_TEXT_SIZE], about[GAME_TEXT_SIZE];

	setenv("TZ", "UTC", 1);
	game_text_result(&result, title, about);
	expect_text(title, "0:42.3  ·  59 moves");
	expect_text(about, "1 November 2026, 00:00  ·  the shortest possible");
	result.rival = RIVAL_COMPUTER;
	result.lead_ms = 3200;
	game_text_result(&result, title, about);
	expect_text(about,
	            "1 November 2026, 00:00  ·  beat the computer by 3.2 seconds  ·  the shortest "
	            "possible");
	result.rival = RIVAL_SELF;
	result.lead_ms = -12000;
	game_text_result(&result, title, about);
	expect_text(about, "1 November 2026, 00:00  ·  lost to your own game by 12 seconds  ·  the "
	                   "shortest possible");
	result.rival = RIVAL_NONE;
	result.assisted = true; /* the solver's moves are no feat */
	game_text_result(&result, title, about);
	expect_text(about, "1 November 2026, 00:00  ·  with help");
	result.assisted = false;
	result.hints = 1;
	result.moves = 118;
	strcpy(result.name, "Korf’s board 9");
	game_text_result(&result, title, about);
	expect_text(about, "1 November 2026, 00:00  ·  with help  ·  Korf’s board 9  ·  "
	                   "100% over the shortest");
	result.solved = false;
	result.shortest = -1;
	game_text_result(&result, title, about);
	expect_text(title, "Abandoned after 118 moves");
	expect_text(about, "1 November 2026, 00:00  ·  Korf’s board 9");
	result = (struct result){ .solved = true, .moves = 80, .shortest = -1 };
	game_text_result(&result, title, about); /* carried over from version 0.1 */
	expect_text(title, "80 moves");
	expect_text(about, "Date unknown");
}

TEST_CASE(the_status_is_one_line)
{
	static const struct {
		int length, bound;
		bool looking;
		const char *text;
	} cases[] = {
		{ 52, 52, false, "52 moves, the shortest possible" },
		{ 52, 52, true, "52 moves, the shortest possible" },
		{ 1, 1, false, "1 move, the shortest possible" },
		{ 104, 92, true, "Best so far: 104 (minimum 92)" },
		{ 104, 92, false, "104 moves, at least 92 needed" },
		{ 60, 0, false, "60 moves" },
		{ 60, -8, false, "60 moves" },
		{ 100258, 21854, false, "100,258 moves, at least 21,854 needed" },
		{ 1234567, 1000, false, "1,234,567 moves, at least 1,000 needed" },
		{ -1, 30, true, "Looking for a solution…" },
		{ -1, 30, false, "" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct game_text status =
		        game_text_solution(cases[i].length, cases[i].bound, cases[i].looking);

		check(strcmp(status.text, cases[i].text) == 0,
		      "%d moves, bound %d: “%s”, expected “%s”", cases[i].length, cases[i].bound,
		      status.text, cases[i].text);
	}
}

TEST_CASE(a_short_walk_is_named_beside_the_size)
{
	static const struct {
		struct scramble scramble;
		const char *text;
	} cases[] = {
		{ { .kind = SCRAMBLE_GAP_HOME, .width = 4, .height = 4, .walk_moves = 20 }, "4×4" },
		{ { .kind = SCRAMBLE_WALK, .width = 32, .height = 5, .walk_moves = 0 }, "32×5" },
		{ { .kind = SCRAMBLE_WALK, .width = 4, .height = 4, .walk_moves = 20 },
		  "4×4 · 20 random moves" },
		{ { .kind = SCRAMBLE_WALK, .width = 2, .height = 3, .walk_moves = 1 },
		  "2×3 · 1 random move" },
		{ { .kind = SCRAMBLE_WALK, .width = 32, .height = 32, .walk_moves = 20000000 },
		  "32×32 · 20,000,000 random moves" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_string_equal(game_text_size(&cases[i].scramble).text, cases[i].text);
}
