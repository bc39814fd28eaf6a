/* Players who take turns: names, times, who wins, and the text that keeps it. */
#include "game/clock.h"
#include "game/fake.h"
#include "game/limit.h"
#include "game/party.h"
#include "game/rival.h"
#include "support/group.h"

GROUP(fake_setup, fake_teardown);

static struct error error;

static struct party begin(const char *names, int boards)
{
	struct party party = { .count = 0 };

	check(party_begin(&party, names, boards, &error), "“%s”: %s", names, error.text);
	return party;
}

TEST_CASE(test_names_are_read)
{
	struct party party = begin(" Anna 、Ben,， Çağla Öz,", 3);

	assert_int_equal(party.count, 3);
	assert_string_equal(party.players[0].name, "Anna");
	assert_string_equal(party.players[2].name, "Çağla Öz");
	assert_false(party_begin(&party, "Anna,  ,", 1, &error));
	assert_string_equal(error.text, "Type the players’ names first, separated by commas.");
	assert_false(party_begin(&party, "a,b,c,d,e,f,g", 1, &error));
	assert_false(party_begin(
	        &party, "a,bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", 1,
	        &error));
	assert_string_equal(error.text,
	                    "Up to 6 players can take part, with names of up to 16 letters.");
	assert_int_equal(party.count, 3); /* as before */
}

/* Two boards of three players: Ben wins the first, Anna the second, the third player has help. */
TEST_CASE(test_the_fastest_wins_each_board)
{
	static const uint64_t ms[2][3] = { { 5000, 3000, 0 }, { 900, 4000, 0 } };
	struct party party = begin("Anna,Ben,Cem", 2), again = { .count = 0 };
	char text[PARTY_TEXT_SIZE];
	int order[PARTY_MAX];

	for (int board = 0; board < 2; board++)
		for (int turn = 0; turn < 3; turn++) {
			assert_true(party.board == board && party.turn == turn && !party.solved);
			party_take_time(&party, ms[board][turn], 10);
			party_take_time(&party, 1, 1); /* solved once more: doesn't count */
			party_write(&party, text);
			assert_true(party_read(&again, text));
			assert_memory_equal(&again, &party, sizeof party);
			assert_true(party_board_over(&party) == (turn == 2));
			party_rank(&party, order);
			if (board == 0 && turn == 2)
				assert_int_equal(order[0] * 100 + order[1] * 10 + order[2], 102);
			if (board == 0 || turn < 2)
				party_go_on(&party);
		}
	assert_true(party_over(&party));
	assert_true(party.players[0].wins == 1 && party.players[1].wins == 1);
	party_rank(&party, order); /* by wins, then by time */
	assert_int_equal(order[0] * 100 + order[1] * 10 + order[2], 12);
}

/* Of three boards, a second is the last unless a third can change who wins; likewise of five. */
TEST_CASE(test_a_party_ends_once_nobody_can_catch_up)
{
	static const struct {
		const char *winners; /* of each board; -: nobody */
		int boards;
	} rows[] = { { "aa", 3 },  { "aba", 3 },  { "a-a", 3 },   { "-aa", 3 },   { "---", 3 },
		     { "aaa", 5 }, { "abaa", 5 }, { "aab-a", 5 }, { "abcab", 5 }, { "c", 1 } };
	struct party party;

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		int played = 0, last = (int)strlen(rows[i].winners) * 3;

		party = begin("a,b,c", rows[i].boards);
		for (; played < last && !party_over(&party); played++) {
			bool wins = rows[i].winners[played / 3] == "abc"[played % 3];
			bool none = rows[i].winners[played / 3] == '-';

			if (played > 0)
				party_go_on(&party);
			party_take_time(&party, none ? 0 : wins ? 1000 : 2000, 10);
		}
		check(party_over(&party) && played == last, "%s of %d: %d turns", rows[i].winners,
		      rows[i].boards, played);
	}
}

TEST_CASE(test_other_text_is_no_party)
{
	static const char *const texts[] = {
		"",
		"x",
		"2 1 0 0",
		"2 1 0 0 0",
		"2 1 0 0 0,0 0 0 a",
		"7 1 0 0 0,0 0 0 a,0 0 0 b,0 0 0 c,0 0 0 d,0 0 0 e,0 0 0 f,0 0 0 g",
		"2 1 1 0 0,0 0 0 a,0 0 0 b",
		"2 1 0 2 0,0 0 0 a,0 0 0 b",
	};
	struct party party = { .count = 0 };

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		check(!party_read(&party, texts[i]) && party.count == 0, "“%s” was read", texts[i]);
}

/* A turn has no limit, keeps its place in the game, and ends with a new game. */
GAME_TEST(a_turn_belongs_to_its_game)
{
	struct game *game = &fake->game;
	const struct party party = begin("Anna,Ben", 1);

	fake->limit = (struct limit){ .moves = 30 };
	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	game_begin(game,
	           &(struct game_plan){ .scramble = game->round.plan.scramble, .shortest = -1 },
	           &(struct game_race){ NULL, party }, 0, fake->now_ms);
	assert_true(game->party.count == 2 && game->round.limit.moves == 0);
	assert_int_equal(game->round.rival, RIVAL_PLAYER); /* from the start: it may be left */
	assert_false(game_has_previous(game));             /* another player's */
	fake_press(fake, 7);
	fake_pass(fake, 2000);
	fake_press(fake, 8);
	assert_int_equal(game->phase, GAME_SOLVED);
	assert_int_equal(game->party.players[0].ms, clock_ms(&game->clock, fake->now_ms));
	assert_true(game->party.solved);
	game_new(game, 3, 3, fake->now_ms);
	assert_true(game->party.count == 0 && game->round.rival == RIVAL_NONE);
	assert_string_equal(game->message.text, "This ended the race between the players.");
}

/* Undo brings a turn back that wasn't over. A party that is over ends without a word. */
GAME_TEST(a_party_that_ends_says_so)
{
	struct game *game = &fake->game;
	struct game_plan plan = { .shortest = -1 };
	struct party party = begin("Anna,Ben", 1);

	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	plan.scramble = game->round.plan.scramble;
	game_begin(game, &plan, &(struct game_race){ NULL, party }, 0, fake->now_ms);
	assert_string_equal(game->message.text, "");
	fake_press(fake, 7);
	game_begin(game, &plan, &(struct game_race){ NULL, party }, 0,
	           fake->now_ms); /* the turn begins again */
	assert_string_equal(game->message.text, "");
	fake_press(fake, 7);
	game_begin(game, &plan, NULL, 0, fake->now_ms);
	assert_string_equal(
	        game->message.text,
	        "This ended the race between the players. Undo brings it back.");
	fake_command(fake, GAME_UNDO);
	assert_true(game->party.count == 2 && game->round.rival == RIVAL_PLAYER);
	party_take_time(&game->party, 1000, 2);
	party_go_on(&game->party);
	fake_press(fake, 8);
	assert_true(game->phase == GAME_SOLVED && party_over(&game->party));
	game->message.text[0] = '\0';
	game_new(game, 3, 3, fake->now_ms);
	assert_string_equal(game->message.text, "");
}

/* A hint costs the turn, but not the next player's rival. */
GAME_TEST(a_turn_with_help_does_not_count)
{
	struct game *game = &fake->game;
	struct party party = begin("Anna,Ben,Cem", 1);
	const struct scramble *scramble = &game->round.plan.scramble;

	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	party_take_time(&party, 5000, 2);
	party_go_on(&party);
	game_begin(game, &(struct game_plan){ .scramble = *scramble, .shortest = -1 },
	           &(struct game_race){ rival_computer(scramble, 20), party }, 0, fake->now_ms);
	game_set_hints_by_plan(game, true);
	fake_command(fake, GAME_HINT);
	assert_string_equal(game->message.text, game_turn_off);
	fake_press(fake, 7);
	fake_press(fake, 8);
	assert_true(game->phase == GAME_SOLVED && game->rival != NULL);
	assert_true(game->party.solved && game->party.players[1].ms == 0);
	assert_true(game->round.rival == RIVAL_PLAYER && game->round.lead_ms == 0);
	party = game->party;
	game->round.rival = RIVAL_NONE; /* as a version before 7 of the store left it */
	game_restore_race(game, rival_copy(game->rival), &party); /* as after a restart */
	assert_int_equal(game->round.rival, RIVAL_PLAYER);
}
