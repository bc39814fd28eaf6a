/* Games to race against: as text, by the time, and compared with the player's. */
#include "game/fake.h"
#include "game/limit.h"
#include "game/rival.h"
#include "puzzle/code.h"
#include "puzzle/parcel.h"
#include "support/group.h"

/* A board from which the gap goes round the middle: three moves after 1, 3 and 3.5 s solve it. */
static const struct scramble scramble = {
	SCRAMBLE_BOARD, 3, 3,
	.board = { .width = 3, .height = 3, .gap = 3, .tiles = { 1, 2, 3, 0, 4, 6, 7, 5, 8 } }
};
GROUP(fake_setup, fake_teardown);

static struct error error;

/* The text of a game with the three moves at these times. */
static char *make_text_of(const uint64_t ms[3])
{
	struct history history;
	char *text;

	history_init(&history, &scramble.board);
	for (int i = 0; i < 3; i++) {
		assert_true(history_slide(&history, (int[]){ 4, 7, 8 }[i]) == 1);
		history_stamp(&history, ms[i]);
	}
	assert_true(history_solved(&history));
	text = rival_write(&scramble, &history);
	history_destroy(&history);
	assert_non_null(text);
	return text;
}

static char *make_text(void)
{
	return make_text_of((const uint64_t[]){ 1000, 3000, 3500 });
}

static struct rival *read_text(const char *text)
{
	struct rival *rival = rival_read(text, &error);

	check(rival != NULL, "“%s”: %s", text, error.text);
	return rival;
}

TEST_CASE(test_a_rival_is_read_from_a_message)
{
	char *text = make_text(), message[400];
	size_t half = strlen(text) - 8;
	struct rival *rival;

	assert_true(rival_is_in(text) && !rival_is_in("4x4-HT454-DDQJD-FJYT8"));
	snprintf(message, sizeof message, "> Can you?\n> %.*s\n> %s\nBye. MPR1", (int)half, text,
	         text + half);
	rival = read_text(message);
	assert_string_equal(rival->text, text);
	assert_int_equal(rival->history.done, 3);
	assert_true(board_equal(&rival->history.start, &scramble.board));
	assert_true(rival->history.slides[1].cs == 200 && rival->history.cs == 350);
	rival_free(rival);
	free(text);
}

/* Whatever the waits were: of more than 655 s, of hours, of a year at the least and the most. */
TEST_CASE(test_long_waits_are_sent)
{
	static const uint64_t times[][3] = {
		{ 10, 655370, 655390 },
		{ 1000, 1481000, 1481020 },
		{ 30, 50, 86400070 },
		{ 10, 2000000010, 9999999990 },
		{ 10, 21474836480, 42949672950 },
	};

	for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
		char *text = make_text_of(times[i]);
		struct rival *rival = read_text(text);

		assert_string_equal(rival->text, text);
		check(rival->history.cs == times[i][2] / 20 * 2, "%d hundredths",
		      (int)rival->history.cs);
		assert_int_equal(rival_slides(rival, 0), 0);
		assert_int_equal(rival_slides(rival, times[i][1] / 20 * 20 - 1), 1);
		assert_int_equal(rival_slides(rival, times[i][1]), 2);
		rival_free(rival);
		free(text);
	}
}

/* Of versions that counted 655.35 s of a wait at most: some of their texts say 655.36 s. */
TEST_CASE(test_texts_of_older_versions_are_read)
{
	static const char *const texts[] = {
		"3x3-B0029-050MJ-G8 MPR1.GyBEkDGZ.NzVY",
		"3x3-B0029-050MJ-G8 MPR1.GAEgggBGA.yb2N",
		"3x3-B0029-050MJ-G8 MPR1.GAEgggBGF.T81N",
	};
	static const uint64_t cs[] = { 350, 65536, 65546 };

	for (size_t i = 0; i < 3; i++) {
		struct rival *rival = read_text(texts[i]);

		assert_string_equal(rival->text, texts[i]);
		assert_int_equal(rival->history.cs, cs[i]);
		rival_free(rival);
	}
}

TEST_CASE(test_a_bad_text_is_refused)
{
	char *text = make_text(), *bad;
	size_t length = strlen(text);
	for (size_t i = 0; i < length; i++) { /* cut, and each character changed */
		bad = strndup(text, i);
		assert_null(rival_read(bad, &error));
		assert_true(error.text[0] != '\0');
		free(bad);
		bad = strdup(text);
		bad[i] = bad[i] == 'B' ? 'C' : 'B';
		check(rival_read(bad, &error) == NULL, "“%s” was read", bad);
		free(bad);
	}
	free(text);
}

/* Up to 5×5, with 400 slides, a text has at most 1000 characters; a puzzle file has room for a slow game of
 * 10×10; the longest slides fit, too. */
TEST_CASE(test_texts_are_short)
{
	const struct scramble large = { SCRAMBLE_GAP_HOME, 5, 5, .seed = (1ull << 40) - 1 };
	const struct scramble larger = { SCRAMBLE_GAP_HOME, 10, 10, .seed = 1 };
	const struct scramble wide = { SCRAMBLE_GAP_HOME, 32, 2, .seed = 1 };
	struct history history;
	struct rival *slow = rival_computer(&larger, RIVAL_PACE_MIN);
	struct board board;
	char *text;

	assert_in_range(strlen(slow->text), 4000, PARCEL_RACE_SIZE - 1);
	rival_free(slow);
	scramble_make(&large, &board);
	history_init(&history, &board);
	for (int i = 0; i < 400; i++) {
		int gap = history.board.gap, to = (gap / 5 + 1 + i / 2 % 4) % 5;

		assert_true(history_slide(&history,
		                          i % 2 == 0 ? gap / 5 * 5 + to : to * 5 + gap % 5) >= 0);
		if (history.done == 0)
			continue;
		history_stamp(&history, history.cs * 10 + (uint64_t)(i * 37 % 900));
	}
	text = rival_write(&large, &history);
	check(strlen(text) <= 1000, "%zu characters", strlen(text));
	free(text);
	history_destroy(&history);
	scramble_make(&wide, &board);
	history_init(&history, &board);
	assert_int_equal(history_slide(&history, board.gap < 32 ? 0 : 32), 31);
	history_stamp(&history, 655350);
	text = rival_write(&wide, &history);
	assert_null(rival_read(text, &error));
	assert_string_equal(error.text, "The moves of this race don’t solve its board.");
	free(text);
	history_destroy(&history);
}

TEST_CASE(test_a_rival_moves_by_the_time)
{
	static const uint64_t due_ms[] = { 1000, 3000, 3500 };
	char *text = make_text();
	struct rival *rival = read_text(text);

	for (size_t k = 0; k < 3; k++) {
		assert_int_equal(rival_slides(rival, due_ms[k] - 1), k);
		assert_int_equal(rival_slides(rival, due_ms[k]), k + 1);
	}
	rival_free(rival);
	free(text);
}

/* The rival has 5 tiles in place at the start, then 6, 7 and 8 after 1, 3 and 3.5 s. */
TEST_CASE(test_the_gap_is_between_equal_progress)
{
	static const struct {
		int reached;
		uint64_t at_ms, moves, now_ms;
		int64_t gap_ms, gap_moves;
		const char *text;
	} cases[] = {
		{ 5, 0, 0, 500, 0, 0, "Level" },
		{ 6, 400, 0, 500, 600, 1, "1 move ahead" },
		{ 6, 400, 1, 3000, 600, 0, "Level" },             /* until the rival has more */
		{ 6, 400, 1, 5000, -2000, 0, "2.0 s behind" },    /* since then, behind */
		{ 7, 3200, 6, 3300, -200, -4, "4 moves behind" }, /* later than the rival */
		{ 8, 2500, 3, 9000, 1000, 0, "1.0 s ahead" },     /* solved */
		{ 8, 8500, 13, 9000, -5000, -10, "5.0 s behind" },
	};
	char said[RIVAL_GAP_SIZE];
	char *text = make_text();
	struct rival *rival = read_text(text);

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct rival_line own = { .reached = 0 };
		struct rival_gap gap;

		rival_line_reach(&own, 5, 0, 0);
		rival_line_reach(&own, cases[i].reached, cases[i].at_ms, cases[i].moves);
		rival_line_reach(&own, 3, 9999, 99); /* changes nothing */
		gap = rival_gap(rival, &own, cases[i].now_ms);
		check(gap.ms == cases[i].gap_ms && gap.moves == cases[i].gap_moves,
		      "case %zu: %lld ms, %lld moves", i, (long long)gap.ms, (long long)gap.moves);
		rival_write_gap(gap, said);
		assert_string_equal(said, cases[i].text);
	}
	rival_free(rival);
	free(text);
}

/* The computer makes one move after another, and can be kept as text like any rival. */
TEST_CASE(test_the_computer_plays_at_its_pace)
{
	for (int side = 2; side <= 16; side++) {
		const struct scramble any = { SCRAMBLE_GAP_ANY, side, side,
			                      .seed = (uint64_t)side };
		struct rival *rival = rival_computer(&any, 25), *again;

		check(history_solved(&rival->history), "%d×%d", side, side);
		assert_int_equal(rival->history.moves, rival->history.done);
		assert_in_range(rival->history.cs, rival->history.moves * 40 - 1,
		                rival->history.moves * 40);
		assert_true(rival_slides(rival, 3999) == 9 || rival->history.done < 9);
		again = read_text(rival->text);
		assert_int_equal(again->history.done, rival->history.done);
		assert_int_equal(rival->kind * 10 + again->kind,
		                 RIVAL_COMPUTER * 10 + RIVAL_FRIEND);
		rival_free(again);
		rival_free(rival);
	}
}

/* On another board of the same size, the tiles in place are compared. */
GAME_TEST(the_players_game_of_another_board_is_a_rival)
{
	struct game *game = &fake->game;
	const struct scramble other = { SCRAMBLE_GAP_HOME, 3, 3, .seed = 4 };
	const struct game_plan plan = { .scramble = other, .shortest = -1 };
	char *text = make_text();
	struct rival *friend = read_text(text), *own;

	own = rival_of_game(RIVAL_SELF, &scramble, &friend->history, &error);
	assert_true(own->kind == RIVAL_SELF && strcmp(own->text, text) == 0);
	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	game_begin(game, &plan, &(struct game_race){ .rival = own }, 0, fake->now_ms);
	assert_true(game->rival == own && game->rival->line.reached == 8);
	assert_true(!board_equal(&own->history.start, &game->history.start));
	game_begin(game,
	           &(struct game_plan){
	                   .scramble = { .kind = SCRAMBLE_GAP_HOME, .width = 2, .height = 3 },
	                   .shortest = -1 },
	           &(struct game_race){ .rival = read_text(text) }, 0, fake->now_ms);
	assert_null(game->rival); /* of another size: no race */
	history_undo(&friend->history);
	assert_null(rival_of_game(RIVAL_SELF, &scramble, &friend->history, &error));
	assert_string_equal(error.text, "The moves of this race don’t solve its board.");
	rival_free(friend);
	free(text);
}

/* Against a friend. Returns the friend's game as text; free it. */
static char *begin_race(struct fake *fake)
{
	char *text = make_text();

	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	game_begin(&fake->game, &(struct game_plan){ .scramble = scramble, .shortest = -1 },
	           &(struct game_race){ .rival = read_text(text) }, 0, fake->now_ms);
	return text;
}

/* Undo brings a race that was left back, as far as it was. */
GAME_TEST(a_race_comes_back_with_its_game)
{
	struct game *game = &fake->game;
	char *text = begin_race(fake);

	fake_press(fake, 4);
	game_new(game, 3, 3, fake->now_ms);
	assert_true(game->rival == NULL && game->line.reached < 9);
	fake_command(fake, GAME_UNDO);
	assert_true(game->rival != NULL && game->history.done == 1);
	assert_int_equal(game->line.reached, 6);
	game_press_hold(game, 7, fake->now_ms);
	assert_int_equal(game->line.reached, 7);
	game_press_take_back(game, fake->now_ms);
	assert_int_equal(game->line.reached, 6);
	free(text);
}

/* Once, while the player still plays. */
GAME_TEST(that_the_rival_has_finished_is_said)
{
	struct game *game = &fake->game;
	char *text = begin_race(fake);

	fake_press(fake, 4);
	fake_pass(fake, 500);
	assert_string_equal(game->message.text, "");
	fake_pass(fake, game->rival->history.cs * 10);
	assert_string_equal(game->message.text, "Your rival has finished.");
	game->message.text[0] = '\0';
	fake_pass(fake, 3000);
	assert_string_equal(game->message.text, "");
	game_restore_race(game, read_text(text), &game->party); /* as after a restart */
	fake_pass(fake, 100);
	assert_string_equal(game->message.text, "");
	free(text);
}

/* A race has no limits and lasts until the player has help or begins another game. */
GAME_TEST(a_race_ends_with_help)
{
	struct game *game = &fake->game;
	const struct game_plan plan = { .scramble = scramble, .shortest = -1 };
	char *text = make_text();

	for (int with_help = 0; with_help <= 1; with_help++) {
		fake_init(fake);
		fake->limit = (struct limit){ .moves = 30 };
		fake_begin(fake, "1 2 3/4 5 6/0 7 8");
		game_begin(game, &plan, &(struct game_race){ .rival = read_text(text) }, 0,
		           fake->now_ms);
		assert_non_null(game->rival);
		assert_true(game->round.limit.moves == 0 && game_line_count(game) == 3);
		assert_int_equal(game->line.reached, 5);
		fake_press(fake, 4);
		fake_pass(fake, 1500);
		game_restore_race(game, read_text(text), &game->party); /* as after a restart */
		assert_int_equal(rival_gap(game->rival, &game->line, 1500).ms / 100, 10);
		if (with_help) {
			game_set_hints_by_plan(game, true);
			fake_command(fake, GAME_HINT);
			assert_null(game->rival);
			assert_string_equal(game->message.text, game_race_off);
			assert_int_equal(game_line_count(game), 1);
		} else {
			fake_press(fake, 7);
			assert_ptr_equal(game_rival(game), game->rival);
			fake_press(fake, 8);
			assert_true(game->phase == GAME_SOLVED && game_line_count(game) == 3);
			assert_null(game_rival(game)); /* the card says who has won */
			assert_null(game_rival_board(game));
			assert_int_equal(rival_gap(game->rival, &game->line, 9000).ms / 100, 20);
			assert_true(game->round.rival == RIVAL_FRIEND &&
			            game->round.lead_ms / 100 == 20);
			game->round.rival = RIVAL_NONE; /* as after a restart */
			game_restore_race(game, read_text(text), &game->party);
			assert_int_equal(game->round.rival, RIVAL_FRIEND);
			game_new(game, 3, 3, fake->now_ms);
			assert_true(game->rival == NULL && game->round.limit.moves == 30);
		}
	}
	free(text);
}

/* Forth and back, and not beyond its ends. */
TEST_CASE(the_board_of_a_rival_follows_its_slides)
{
	struct scramble random = { .kind = SCRAMBLE_GAP_HOME, .width = 4, .height = 4, .seed = 3 };
	struct rival *rival = rival_computer(&random, 20);
	size_t count = rival->history.done;

	assert_true(board_equal(&rival->shown.board, &rival->history.start));
	for (size_t i = 0; i < 40; i++) {
		size_t slides = i * 7919 % (count + 1);
		struct board board = rival->history.start;

		rival_go(rival, slides);
		for (size_t k = 0; k < slides; k++)
			assert_true(board_move(&board,
			                       (enum direction)rival->history.slides[k].direction));
		assert_true(board_equal(&rival->shown.board, &board));
	}
	rival_go(rival, count + 5);
	assert_true(board_solved(&rival->shown.board) && rival->history.done == count);
	rival_free(rival);
}
