/* What is known of a solution, on one line. */
#include <string.h>

#include "sheets/games/game_text.h"
#include "support/group.h"

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
