/* Presses that slip, by a mouse or a finger, and drags that are brought back. */
#include "input/player.h"

/* Slips with a press on the gap's left neighbour by px in one of eight directions, as a mouse or a finger, in three
 * steps that take step_ms each. */
static void slip(struct player *player, bool finger, int cell, int px, int direction,
                 uint64_t step_ms)
{
	static const int across[] = { 1, 1, 0, -1, -1, -1, 0, 1 };
	static const int down[] = { 0, 1, 1, 1, 0, -1, -1, -1 };
	SDL_Point from = player_cell(player, cell, 0, 0), at = from;

	if (finger)
		player_finger(player, SDL_FINGERDOWN, 1, from);
	else
		player_press(player, from);
	for (int i = 1; i <= 3; i++) {
		player_pass(player, step_ms);
		at = (SDL_Point){ from.x + across[direction] * px * i / 3,
			          from.y + down[direction] * px * i / 3 };
		if (finger)
			player_finger(player, SDL_FINGERMOTION, 1, at);
		else
			player_move(player, at);
	}
	if (finger)
		player_finger(player, SDL_FINGERUP, 1, at);
	else
		player_release(player, at);
}

/* A board of a size whose gap is right of the first tile of its middle row. */
static const char *gap_in_middle(int side, char *text, size_t size)
{
	int gap = side / 2 * side + 1, length = 0;

	for (int cell = 0, tile = 1; cell < side * side; cell++)
		length += snprintf(text + length, size - (size_t)length, "%s%d",
		                   cell == 0          ? ""
		                   : cell % side == 0 ? "/"
		                                      : " ",
		                   cell == gap ? 0 : tile++);
	return text;
}

/* A trembling hand presses a tile like any other hand. */
PLAYER_TEST(a_press_that_slips_moves_its_tile)
{
	static const int sides[] = { 2, 3, 6, 14 }; /* tiles of about 170, 110, 55 and 24 px */
	char text[1024];

	for (size_t i = 0; i < SDL_arraysize(sides); i++) {
		int side = sides[i], cell = side / 2 * side;

		for (int run = 0; run < 2 * 8 * 7; run++) {
			bool finger = run % 2 != 0;
			int direction = run / 2 % 8, px = run / 16 * 20;

			player_begin(player, gap_in_middle(side, text, sizeof text));
			slip(player, finger, cell, px, direction, run % 3 == 0 ? 10 : 110);
			check(player->game.history.moves == 1 &&
			              player->game.history.board.gap == cell,
			      "%d tiles across, %s, a slip of %d px in direction %d: %llu moves",
			      side, finger ? "finger" : "mouse", px, direction,
			      (unsigned long long)player->game.history.moves);
		}
	}
}

/* Every few px towards the gap, where a slip once undid the press. */
PLAYER_TEST(a_slip_towards_the_gap_moves_its_tile)
{
	for (int px = 0; px <= 120; px += 5) {
		player_begin(player, player_start);
		slip(player, px % 2 != 0, 3, px, 0, 110);
		check(player->game.history.board.gap == 3, "a slip of %d px is undone", px);
	}
}

PLAYER_TEST(a_drag_that_is_brought_back_cancels)
{
	static const int sides[] = { 2, 3, 6, 14 };
	char text[1024];

	for (size_t i = 0; i < SDL_arraysize(sides); i++) {
		int side = sides[i], cell = side / 2 * side;

		player_begin(player, gap_in_middle(side, text, sizeof text));
		player_press(player, player_cell(player, cell, 0, 0));
		player_move(player, player_cell(player, cell, 0.9f, 0));
		player_pass(player, 200);
		player_move(player, player_cell(player, cell, 0.2f, 0));
		player_pass(player, 200);
		player_release(player, player_cell(player, cell, 0.2f, 0));
		check(player->game.history.moves == 0 && player->taken_back == (int)i + 1 &&
		              player->again == 0,
		      "%d tiles across: %llu moves", side,
		      (unsigned long long)player->game.history.moves);
	}
}
