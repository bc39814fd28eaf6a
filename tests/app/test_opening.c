/* opening: what comes next waits for its picture; a later request takes its place. */
#include "app/opening.h"
#include "game/fake.h"
#include "game/plans.h"
#include "support/plan.h"

/* The owner of a game and its pictures: reads and cuts them when the test says so. */
struct owner {
	struct fake fake;
	struct opening opening;
};

static void start_owner(struct owner *owner)
{
	fake_init(&owner->fake);
	opening_init(&owner->opening, &owner->fake.game);
}

static void end_owner(struct owner *owner)
{
	opening_destroy(&owner->opening);
	fake_end(&owner->fake);
}

FIXTURE(owner_setup, owner_teardown, struct owner, start_owner, end_owner);
GROUP(owner_setup, owner_teardown);
#define OPENING_TEST(name) TEST_CASE_OF(name, struct owner, owner, NULL, NULL)

static const char small[] = "1 2/0 3";

/* A game with its picture on the board. */
static void begin(struct owner *owner, const char *board)
{
	opening_destroy(&owner->opening);
	fake_begin(&owner->fake, board);
	opening_init(&owner->opening, &owner->fake.game);
	opening_picture(&owner->opening, FAKE_PICTURE);
	opening_read(&owner->opening, owner->fake.game.history.board.width,
	             owner->fake.game.history.board.height);
	opening_begin(&owner->opening, owner->fake.now_ms);
	expect_news(&owner->fake, "");
}

static void shuffle(struct owner *owner, int columns, int rows)
{
	opening_shuffle(&owner->opening, columns, rows, owner->fake.now_ms);
}

static void begin_cut(struct owner *owner)
{
	assert_int_equal(owner->opening.stage, OPENING_CUTS);
	opening_begin(&owner->opening, owner->fake.now_ms);
}

static void read_picture(struct owner *owner, uint32_t picture, int columns, int rows)
{
	assert_int_equal(owner->opening.picture, picture);
	opening_read(&owner->opening, columns, rows);
}

static void opening_is(const struct owner *owner, enum opening_stage stage, enum opening_kind kind)
{
	const struct opening *opening = &owner->opening;

	check(opening->stage == stage && opening->kind == kind,
	      "expected stage %d of %d, it is %d of %d", (int)stage, (int)kind, (int)opening->stage,
	      (int)opening->kind);
	check((opening->saved.history.slides != NULL) ==
	              (kind == OPENING_SAVED && stage != OPENING_NONE),
	      "slides are kept or missing");
}

static void nothing_waits(const struct owner *owner)
{
	opening_is(owner, OPENING_NONE, OPENING_PICTURE);
	assert_int_equal(owner->opening.picture, 0);
}

/* The size to which the picture on the board is cut. */
static void expect_cut(const struct owner *owner, int columns, int rows)
{
	int cut_columns, cut_rows;

	opening_cut_size(&owner->opening, &cut_columns, &cut_rows);
	check(cut_columns == columns && cut_rows == rows, "expected %d×%d, it is %d×%d", columns,
	      rows, cut_columns, cut_rows);
}

static struct game_plan make_plan(int columns, int rows, uint64_t seed)
{
	const struct scramble scramble = {
		.kind = SCRAMBLE_GAP_ANY, .width = columns, .height = rows, .seed = seed
	};
	struct game_plan plan;

	game_plan(&plan, &scramble, "Named", 12);
	return plan;
}

static void ask_plan(struct owner *owner, int columns, int rows, uint64_t seed, uint32_t picture)
{
	struct game_plan plan = make_plan(columns, rows, seed);

	opening_plan(&owner->opening, &plan, NULL, picture, owner->fake.now_ms);
}

/* Undo, twice: a move of the running game, if any, and then the previous game. read: its picture was. */
static bool undo_back(struct owner *owner, bool read)
{
	struct fake *fake = &owner->fake;
	struct game_news news;
	bool reads = false;

	while (history_can_undo(&fake->game.history))
		game_command(&fake->game, GAME_UNDO, fake->now_ms);
	game_command(&fake->game, GAME_UNDO, fake->now_ms);
	while (game_take_news(&fake->game, &news))
		if (news.kind == GAME_NEWS_RECALLED)
			reads = opening_previous(&owner->opening, read, fake->now_ms);
	return reads;
}

/* --- The first picture --- */

static void begin_without_picture(struct owner *owner)
{
	end_owner(owner);
	start_owner(owner);
	owner->fake.setup.keeps_seed = true;
	game_init(&owner->fake.game, &owner->fake.setup);
	game_start(&owner->fake.game, NULL, 3, 3, owner->fake.now_ms);
	expect_news(&owner->fake, "board");
	opening_is(owner, OPENING_NONE, OPENING_PICTURE);
}

OPENING_TEST(the_first_picture_arrives_during_the_game)
{
	begin_without_picture(owner);
	opening_picture(&owner->opening, FAKE_OTHER);
	opening_failed(&owner->opening, 0); /* the next one is tried */
	opening_is(owner, OPENING_NONE, OPENING_PICTURE);
	opening_picture(&owner->opening, FAKE_PICTURE);
	opening_is(owner, OPENING_READS, OPENING_PICTURE);
	read_picture(owner, FAKE_PICTURE, 3, 3);
	opening_is(owner, OPENING_CUTS, OPENING_PICTURE);
	begin_cut(owner);
	nothing_waits(owner);
	expect_news(&owner->fake, "");
	assert_int_equal(owner->fake.game.picture, FAKE_PICTURE);
	shuffle(owner, 3, 3);
	expect_news(&owner->fake, "board-fits");
	assert_int_not_equal(owner->fake.game.round.plan.scramble.seed,
	                     7); /* only the first game */
}

OPENING_TEST(the_size_may_follow_the_first_picture)
{
	begin_without_picture(owner);
	opening_picture(&owner->opening, FAKE_PICTURE);
	read_picture(owner, FAKE_PICTURE, 5, 3);
	expect_cut(owner, 5, 3);
	begin_cut(owner);
	expect_news(&owner->fake, "board");
	expect_cut(owner, 5, 3);
	assert_int_equal(owner->fake.game.round.plan.scramble.seed, 7);
}

OPENING_TEST(without_a_picture_games_begin_at_once)
{
	begin_without_picture(owner);
	shuffle(owner, 4, 4);
	expect_news(&owner->fake, "board");
	nothing_waits(owner);
	opening_picture(&owner->opening, FAKE_PICTURE);
	shuffle(owner, 5, 5); /* it is still being read */
	expect_news(&owner->fake, "board");
	opening_is(owner, OPENING_READS, OPENING_PICTURE);
	read_picture(owner, FAKE_PICTURE, 5, 5);
	opening_is(owner, OPENING_CUTS, OPENING_PICTURE);
	shuffle(owner, 4, 4); /* and cut */
	opening_is(owner, OPENING_CUTS, OPENING_SHUFFLE);
	expect_news(&owner->fake, "");
	begin_cut(owner);
	expect_news(&owner->fake, "board");
	assert_int_equal(owner->fake.game.picture, FAKE_PICTURE);
}

/* --- Another size, another picture --- */

/* A board is measured, and this is its shortest solution. */
static void answer_length(struct owner *owner, int length)
{
	struct fake *fake = &owner->fake;
	struct solver_result result = { .status = SOLVER_OPTIMAL,
		                        .length = length,
		                        .lower_bound = length };

	game_search_done(&fake->game, fake->started, &result, fake->now_ms);
	opening_go_on(&owner->opening, fake->now_ms);
}

OPENING_TEST(a_shuffle_waits_for_its_board)
{
	begin(owner, small);
	owner->fake.game.choice.difficulty = SCRAMBLE_EASY;
	shuffle(owner, 3, 3);
	opening_is(owner, OPENING_DRAWS, OPENING_SHUFFLE);
	expect_cut(owner, 2, 2);
	answer_length(owner, 24);
	opening_is(owner, OPENING_DRAWS, OPENING_SHUFFLE);
	answer_length(owner, 20);
	expect_cut(owner, 3, 3);
	begin_cut(owner);
	expect_news(&owner->fake, "board");
	shuffle(owner, 3, 3);
	answer_length(owner, 18); /* its picture is cut already */
	nothing_waits(owner);
	expect_news(&owner->fake, "board-fits");
}

OPENING_TEST(a_board_being_looked_for_may_be_replaced)
{
	begin(owner, small);
	owner->fake.game.choice.difficulty = SCRAMBLE_EASY;
	shuffle(owner, 3, 3);
	shuffle(owner, 6, 6); /* nothing is measured there */
	opening_is(owner, OPENING_CUTS, OPENING_SHUFFLE);
	shuffle(owner, 3, 3);
	ask_plan(owner, 2, 2, 5, 0);
	nothing_waits(owner);
	expect_news(&owner->fake, "board-fits");
	answer_length(owner, 18);
	nothing_waits(owner);
	opening_picture(&owner->opening, FAKE_OTHER);
	owner->fake.game.choice.difficulty = SCRAMBLE_HARD;
	shuffle(owner, 2, 3); /* the picture is waited for */
	opening_is(owner, OPENING_READS, OPENING_SHUFFLE);
}

OPENING_TEST(another_size_waits_for_its_cut)
{
	begin(owner, small);
	shuffle(owner, 3, 2);
	shuffle(owner, 4, 3); /* the player changed their mind */
	opening_is(owner, OPENING_CUTS, OPENING_SHUFFLE);
	expect_cut(owner, 4, 3);
	expect_news(&owner->fake, "");
	begin_cut(owner);
	expect_news(&owner->fake, "board");
	expect_cut(owner, 4, 3);
	shuffle(owner, 3, 3);
	opening_drop(&owner->opening); /* it can't be cut */
	nothing_waits(owner);
	expect_cut(owner, 4, 3);
	shuffle(owner, 3, 3);
	shuffle(owner, 4, 3); /* the size on the board, after all: at once */
	expect_news(&owner->fake, "board-fits");
	nothing_waits(owner);
}

OPENING_TEST(a_new_picture_begins_a_new_game)
{
	begin(owner, small);
	opening_picture(&owner->opening, FAKE_OTHER);
	opening_is(owner, OPENING_READS, OPENING_PICTURE);
	expect_cut(owner, 2, 2);
	read_picture(owner, FAKE_OTHER, 3, 2);
	expect_cut(owner, 3, 2);
	begin_cut(owner);
	expect_news(&owner->fake, "board");
	assert_int_equal(owner->fake.game.picture, FAKE_OTHER);
	opening_picture(&owner->opening, 3);
	opening_failed(&owner->opening, owner->fake.now_ms);
	nothing_waits(owner);
	expect_news(&owner->fake, "");
}

/* A size that is chosen while a picture is read doesn't wait for that, which may take for ever. */
OPENING_TEST(a_size_begins_while_a_picture_is_read)
{
	int columns = 0, rows = 0;

	begin(owner, small);
	opening_picture(&owner->opening, FAKE_OTHER);
	assert_false(opening_size(&owner->opening, &columns, &rows));
	assert_false(opening_awaits_cut(&owner->opening));
	shuffle(owner, 3, 2);
	opening_is(owner, OPENING_READS, OPENING_SHUFFLE);
	assert_true(opening_size(&owner->opening, &columns, &rows) && columns == 3 && rows == 2);
	assert_true(opening_awaits_cut(&owner->opening));
	expect_cut(owner, 3, 2);
	opening_begin(&owner->opening, owner->fake.now_ms);
	expect_news(&owner->fake, "board");
	assert_int_equal(owner->fake.game.picture, FAKE_PICTURE);
	opening_is(owner, OPENING_READS, OPENING_PICTURE);
	read_picture(owner, FAKE_OTHER, 3, 2);
	begin_cut(owner);
	expect_news(&owner->fake, "board-fits");
	assert_int_equal(owner->fake.game.picture, FAKE_OTHER);
}

/* Unless the picture is there first, or can't be read. */
OPENING_TEST(a_size_is_for_the_picture_too)
{
	begin(owner, small);
	opening_picture(&owner->opening, FAKE_OTHER);
	shuffle(owner, 3, 2);
	read_picture(owner, FAKE_OTHER, 0, 0);
	opening_is(owner, OPENING_CUTS, OPENING_SHUFFLE);
	begin_cut(owner);
	expect_news(&owner->fake, "board");
	expect_cut(owner, 3, 2);
	assert_int_equal(owner->fake.game.picture, FAKE_OTHER);
	opening_picture(&owner->opening, 3);
	shuffle(owner, 4, 2);
	opening_failed(&owner->opening, owner->fake.now_ms);
	opening_is(owner, OPENING_CUTS, OPENING_SHUFFLE);
	begin_cut(owner);
	expect_cut(owner, 4, 2);
	assert_int_equal(owner->fake.game.picture, FAKE_OTHER);
	opening_picture(&owner->opening, 3);
	shuffle(owner, 4, 2); /* of the size on the board: at once */
	expect_news(&owner->fake, "board board-fits");
	opening_is(owner, OPENING_READS, OPENING_PICTURE);
	shuffle(owner, 3, 3);
	opening_picture(&owner->opening, 4);
	opening_is(owner, OPENING_READS, OPENING_SHUFFLE);
}

OPENING_TEST(a_later_picture_takes_the_place_of_one_being_cut)
{
	for (int fails = 0; fails < 2; fails++) {
		begin(owner, small);
		opening_picture(&owner->opening, FAKE_OTHER);
		read_picture(owner, FAKE_OTHER, 3, 2);
		opening_is(owner, OPENING_CUTS, OPENING_SHUFFLE);
		opening_picture(&owner->opening, 3);
		opening_is(owner, OPENING_READS, OPENING_PICTURE);
		expect_cut(owner, 2, 2);
		if (fails) { /* nobody asked for a new game of the picture on the board */
			opening_failed(&owner->opening, owner->fake.now_ms);
			nothing_waits(owner);
			expect_news(&owner->fake, "");
			continue;
		}
		read_picture(owner, 3, 3, 2);
		begin_cut(owner);
		assert_int_equal(owner->fake.game.picture, 3);
		expect_news(&owner->fake, "board");
	}
}

OPENING_TEST(a_later_picture_may_begin_the_first_game)
{
	begin_without_picture(owner);
	opening_picture(&owner->opening, FAKE_PICTURE);
	read_picture(owner, FAKE_PICTURE, 5, 3);
	opening_is(owner, OPENING_CUTS, OPENING_PLAN);
	opening_picture(&owner->opening, FAKE_OTHER);
	opening_is(owner, OPENING_READS, OPENING_PICTURE);
	read_picture(owner, FAKE_OTHER, 4, 3);
	begin_cut(owner);
	assert_int_equal(owner->fake.game.round.plan.scramble.seed, 7);
	expect_news(&owner->fake, "board");
}

/* As after a start that showed only the kept cut of the running game's picture. */
OPENING_TEST(the_running_games_own_picture_is_read_later)
{
	begin(owner, small);
	opening_picture(&owner->opening, FAKE_PICTURE);
	read_picture(owner, FAKE_PICTURE, 2, 2);
	begin_cut(owner);
	expect_news(&owner->fake, "");
	shuffle(owner, 3, 2); /* needs it */
	opening_picture(&owner->opening, FAKE_PICTURE);
	opening_is(owner, OPENING_READS, OPENING_SHUFFLE);
	read_picture(owner, FAKE_PICTURE, 0, 0);
	begin_cut(owner);
	expect_news(&owner->fake, "board");
	expect_cut(owner, 3, 2);
}

/* --- Planned boards --- */

OPENING_TEST(a_planned_board_waits_for_its_picture)
{
	begin(owner, small);
	ask_plan(owner, 2, 2, 5, FAKE_OTHER);
	opening_is(owner, OPENING_READS, OPENING_PLAN);
	read_picture(owner, FAKE_OTHER, 9, 9); /* the size comes from the plan */
	begin_cut(owner);
	expect_news(&owner->fake, "board-fits");
	assert_string_equal(owner->fake.game.round.plan.name, "Named");
	assert_int_equal(owner->fake.game.round.plan.scramble.seed, 5);
	ask_plan(owner, 2, 2, 6, 0);
	expect_news(&owner->fake, "board-fits");
	nothing_waits(owner);
}

OPENING_TEST(a_planned_board_begins_without_a_failed_picture)
{
	begin(owner, small);
	ask_plan(owner, 3, 2, 5, FAKE_OTHER);
	opening_failed(&owner->opening, owner->fake.now_ms);
	opening_is(owner, OPENING_CUTS, OPENING_PLAN); /* the size differs */
	begin_cut(owner);
	assert_int_equal(owner->fake.game.round.plan.scramble.seed, 5);
	assert_int_equal(owner->fake.game.picture, FAKE_PICTURE);
}

OPENING_TEST(a_later_picture_drops_a_planned_board)
{
	begin(owner, small);
	ask_plan(owner, 3, 2, 5, FAKE_OTHER);
	opening_picture(&owner->opening, 3);
	opening_is(owner, OPENING_READS, OPENING_PICTURE);
	ask_plan(owner, 4, 2, 6, 0);
	opening_is(owner, OPENING_READS, OPENING_PLAN); /* with that picture */
	assert_int_equal(owner->opening.picture, 3);
	read_picture(owner, 3, 9, 9);
	opening_is(owner, OPENING_CUTS, OPENING_PLAN);
	opening_picture(&owner->opening, 4);
	opening_is(owner, OPENING_READS, OPENING_PICTURE);
	read_picture(owner, 4, 4, 2);
	begin_cut(owner);
	assert_int_not_equal(owner->fake.game.round.plan.scramble.seed, 6);
}

OPENING_TEST(a_race_waits_with_its_board)
{
	struct game_plan plan = make_plan(2, 2, 5);

	begin(owner, small);
	for (int i = 0; i < 2; i++) {
		struct game_race race = { .rival = rival_computer(&plan.scramble, 20),
			                  .party = { .count = 2, .boards = 1 } };

		opening_plan(&owner->opening, &plan, &race, FAKE_OTHER, owner->fake.now_ms);
		assert_null(race.rival); /* the second one takes the first one's place */
	}
	read_picture(owner, FAKE_OTHER, 2, 2);
	begin_cut(owner);
	assert_non_null(owner->fake.game.rival);
	assert_int_equal(owner->fake.game.party.count, 2);
	assert_true(owner->opening.race.rival == NULL && owner->opening.race.party.count == 0);
	for (int i = 0; i < 2; i++) {
		struct game_race race = { .rival = rival_computer(&plan.scramble, 20) };

		opening_plan(&owner->opening, &plan, &race, 3, owner->fake.now_ms);
		if (i == 0)
			opening_drop(&owner->opening);
		else
			opening_picture(&owner->opening, 4);
		assert_null(owner->opening.race.rival);
	}
}

/* --- The previous game --- */

/* The game played on another picture, then a new one of another size. */
static void play_then_another_picture(struct owner *owner)
{
	begin(owner, small);
	fake_press(&owner->fake, 0);
	opening_picture(&owner->opening, FAKE_OTHER);
	read_picture(owner, FAKE_OTHER, 3, 2);
	begin_cut(owner);
	expect_news(&owner->fake, "slid board");
	assert_int_equal(game_previous_picture(&owner->fake.game), FAKE_PICTURE);
}

OPENING_TEST(the_previous_game_waits_for_its_cut)
{
	play_then_another_picture(owner);
	assert_false(undo_back(owner, true));
	opening_is(owner, OPENING_CUTS, OPENING_PREVIOUS);
	assert_int_equal(owner->opening.picture, FAKE_PICTURE);
	expect_cut(owner, 2, 2);
	assert_false(undo_back(owner, true)); /* already on its way */
	begin_cut(owner);
	expect_news(&owner->fake, "board");
	expect_board(&owner->fake, "0 2/1 3");
	nothing_waits(owner);
}

OPENING_TEST(the_previous_game_waits_for_its_picture)
{
	play_then_another_picture(owner);
	assert_true(undo_back(owner, false));
	opening_is(owner, OPENING_READS, OPENING_PREVIOUS);
	expect_cut(owner, 3, 2); /* that of the running game, meanwhile */
	read_picture(owner, FAKE_PICTURE, 9, 9);
	expect_cut(owner, 2, 2);
	begin_cut(owner);
	expect_board(&owner->fake, "0 2/1 3");
}

OPENING_TEST(the_previous_game_comes_back_without_its_picture)
{
	play_then_another_picture(owner);
	assert_true(undo_back(owner, false));
	opening_picture(&owner->opening,
	                3); /* the player opens another one: Undo can be repeated */
	opening_is(owner, OPENING_READS, OPENING_PICTURE);
	assert_true(game_has_previous(&owner->fake.game));
	assert_true(undo_back(owner, false));
	opening_failed(&owner->opening,
	               owner->fake.now_ms); /* the running game's is cut for its size */
	opening_is(owner, OPENING_CUTS, OPENING_PREVIOUS);
	begin_cut(owner);
	expect_board(&owner->fake, "0 2/1 3");
	assert_int_equal(owner->fake.game.picture, FAKE_OTHER);
}

OPENING_TEST(playing_on_drops_the_previous_game)
{
	struct game *game = &owner->fake.game;
	int gap;

	play_then_another_picture(owner);
	(void)undo_back(owner, true);
	opening_is(owner, OPENING_CUTS, OPENING_PREVIOUS);
	gap = game->history.board.gap;
	assert_true(game_press_hold(game, gap % 3 > 0 ? gap - 1 : gap + 1, owner->fake.now_ms));
	expect_cut(owner, 3, 2); /* also before the press is final */
	opening_check(&owner->opening);
	nothing_waits(owner);
	game_press_take_back(game, owner->fake.now_ms);
	assert_true(game_has_previous(game)); /* Undo can be repeated */
	(void)undo_back(owner, true);
	opening_is(owner, OPENING_CUTS, OPENING_PREVIOUS);
	fake_press(&owner->fake, gap % 3 > 0 ? gap - 1 : gap + 1);
	opening_check(&owner->opening);
	nothing_waits(owner);
	assert_false(game_has_previous(game));
	play_then_another_picture(owner);
	(void)undo_back(owner, true);
	opening_is(owner, OPENING_CUTS, OPENING_PREVIOUS);
	shuffle(owner, 3, 2); /* doesn't bring it back; undo does */
	expect_news(&owner->fake, "board-fits");
	assert_true(game_previous_picture(game) == FAKE_PICTURE);
}

OPENING_TEST(the_previous_game_of_another_size_waits_for_its_cut)
{
	begin(owner, small);
	fake_press(&owner->fake, 0);
	shuffle(owner, 3, 2);
	begin_cut(owner);
	shuffle(owner, 4, 4);
	(void)undo_back(owner, false); /* takes the place of the waiting game */
	opening_is(owner, OPENING_CUTS, OPENING_PREVIOUS);
	expect_cut(owner, 2, 2);
	opening_drop(&owner->opening); /* it can't be cut */
	assert_true(game_has_previous(&owner->fake.game));
	(void)undo_back(owner, false);
	begin_cut(owner);
	expect_board(&owner->fake, "0 2/1 3");
}

/* The first picture of a start, which Undo would drop, is awaited. */
OPENING_TEST(a_restored_previous_game_waits_for_the_first_picture)
{
	fake_restart_with_previous(&owner->fake, "1 2/0 3", FAKE_OTHER);
	opening_init(&owner->opening, &owner->fake.game);
	assert_true(opening_can_recall(&owner->opening)); /* there is none */
	opening_picture(&owner->opening, FAKE_PICTURE);
	assert_false(opening_can_recall(&owner->opening));
	assert_false(undo_back(owner, false));
	opening_is(owner, OPENING_READS, OPENING_PICTURE);
	read_picture(owner, FAKE_PICTURE, 3, 3);
	assert_false(undo_back(owner, false));
	begin_cut(owner);
	assert_true(opening_can_recall(&owner->opening));
	assert_true(undo_back(owner, false));
	opening_is(owner, OPENING_READS, OPENING_PREVIOUS);
	assert_false(opening_can_recall(&owner->opening)); /* it is on its way */
}

/* The picture that the game was started with can't be read, so the kept game's is, which is the only one for what is asked
 * for meanwhile. */
OPENING_TEST(what_comes_before_any_picture_has_that_of_the_previous_game)
{
	fake_restart_with_previous(&owner->fake, "1 2/0 3", FAKE_OTHER);
	opening_init(&owner->opening, &owner->fake.game);
	opening_picture(&owner->opening, FAKE_PICTURE);
	opening_failed(&owner->opening, owner->fake.now_ms);
	assert_true(opening_previous(&owner->opening, false, owner->fake.now_ms));
	ask_plan(owner, 4, 3, 5, 0);
	opening_is(owner, OPENING_READS, OPENING_PLAN);
	read_picture(owner, FAKE_OTHER, 9, 9);
	expect_cut(owner, 4, 3);
	begin_cut(owner);
	assert_int_equal(owner->fake.game.picture, FAKE_OTHER);
}

/* Both games of the last start have the same picture, of which only a cut is on the board. */
OPENING_TEST(a_restored_previous_game_waits_for_a_cut_of_the_picture)
{
	static const char *const boards[] = { "1 2/0 3", "1 2 3/0 5 6/4 7 8" };

	for (int same = 0; same < 2; same++) {
		opening_destroy(&owner->opening);
		fake_restart_with_previous(&owner->fake, boards[same], FAKE_PICTURE);
		opening_init(&owner->opening, &owner->fake.game);
		opening_picture(&owner->opening, FAKE_PICTURE);
		read_picture(owner, FAKE_PICTURE, 0, 0);
		begin_cut(owner);
		opening_picture(&owner->opening, FAKE_PICTURE); /* is read now */
		assert_false(undo_back(owner, false));
		if (same) { /* it is cut for this size */
			expect_board(&owner->fake, "0 2 3/1 5 6/4 7 8");
			opening_is(owner, OPENING_READS, OPENING_PICTURE);
			continue;
		}
		opening_is(owner, OPENING_READS, OPENING_PREVIOUS);
		expect_cut(owner, 3, 3);
		read_picture(owner, FAKE_PICTURE, 0, 0);
		expect_cut(owner, 2, 2);
		begin_cut(owner);
		expect_board(&owner->fake, "0 2/1 3");
	}
}

/* Another picture, of any size, is opened before that of the restored game was read. */
OPENING_TEST(a_restored_game_keeps_its_picture)
{
	static const int sizes[] = { 3, 4 };

	for (int i = 0; i < 2; i++) {
		opening_destroy(&owner->opening);
		fake_restart_with_previous(&owner->fake, "1 2/0 3", FAKE_OTHER);
		opening_init(&owner->opening, &owner->fake.game);
		opening_picture(&owner->opening, FAKE_PICTURE);
		opening_picture(&owner->opening, 3);
		read_picture(owner, 3, sizes[i], sizes[i]);
		begin_cut(owner);
		expect_news(&owner->fake, sizes[i] == 3 ? "board-fits" : "board");
		assert_int_equal(owner->fake.game.history.count, 0);
		assert_int_equal(game_previous_picture(&owner->fake.game), FAKE_PICTURE);
		assert_true(undo_back(owner, false));
		read_picture(owner, FAKE_PICTURE, 0, 0);
		begin_cut(owner);
		expect_board(&owner->fake, "1 2 3/0 5 6/4 7 8");
	}
}

OPENING_TEST(a_later_picture_drops_the_previous_game)
{
	play_then_another_picture(owner);
	(void)undo_back(owner, true);
	opening_is(owner, OPENING_CUTS, OPENING_PREVIOUS);
	opening_picture(&owner->opening, 3);
	opening_is(owner, OPENING_READS, OPENING_PICTURE);
	read_picture(owner, 3, 3, 2);
	begin_cut(owner);
	assert_int_equal(owner->fake.game.picture, 3);
}

/* --- Kept games --- */

/* Asks for it in a game of one press on a board of 2×2. */
static void ask_saved(struct owner *owner, const char *board, uint32_t picture)
{
	struct game_saved saved = fake_kept(board);

	begin(owner, small);
	fake_press(&owner->fake, 0);
	expect_news(&owner->fake, "slid");
	opening_saved(&owner->opening, &saved, GAME_SAVED_PLAYS, picture, owner->fake.now_ms);
	assert_true(saved.history.slides == NULL && saved.solution.moves == NULL);
}

OPENING_TEST(a_kept_game_waits_for_its_picture)
{
	ask_saved(owner, NULL, FAKE_OTHER);
	opening_is(owner, OPENING_READS, OPENING_SAVED);
	expect_cut(owner, 2, 2);
	read_picture(owner, FAKE_OTHER, 9, 9);
	opening_is(owner, OPENING_CUTS, OPENING_SAVED);
	expect_cut(owner, 3, 3);
	begin_cut(owner);
	nothing_waits(owner);
	expect_board(&owner->fake, "1 2 3/4 5 6/7 0 8");
	assert_int_equal(game_previous_picture(&owner->fake.game), FAKE_PICTURE);
}

OPENING_TEST(a_kept_game_begins_with_the_picture_on_the_board)
{
	ask_saved(owner, "2 3/1 0", 0); /* cut for this size */
	nothing_waits(owner);
	expect_news(&owner->fake, "board-fits");
	ask_saved(owner, NULL, 0);
	opening_is(owner, OPENING_CUTS, OPENING_SAVED);
	begin_cut(owner);
	expect_board(&owner->fake, "1 2 3/4 5 6/7 0 8");
	ask_saved(owner, NULL, FAKE_OTHER);
	opening_failed(&owner->opening, owner->fake.now_ms);
	opening_is(owner, OPENING_CUTS, OPENING_SAVED);
}

OPENING_TEST(a_later_request_drops_a_kept_game)
{
	struct game_saved another = fake_kept("2 3/1 0");

	ask_saved(owner, NULL, FAKE_OTHER);
	opening_saved(&owner->opening, &another, GAME_SAVED_PLAYS, 3, owner->fake.now_ms);
	opening_is(owner, OPENING_READS, OPENING_SAVED);
	opening_picture(&owner->opening, 4);
	opening_is(owner, OPENING_READS, OPENING_PICTURE);
	ask_saved(owner, NULL, 0);
	opening_picture(&owner->opening, 3);
	opening_is(owner, OPENING_READS, OPENING_PICTURE);
	ask_saved(owner, NULL, FAKE_OTHER);
	ask_plan(owner, 2, 2, 5, 4);
	opening_is(owner, OPENING_READS, OPENING_PLAN);
	ask_saved(owner, NULL, FAKE_OTHER);
	ask_plan(owner, 2, 2, 5, 0);
	nothing_waits(owner); /* not with the dropped game's picture */
	ask_saved(owner, NULL, FAKE_OTHER);
	shuffle(owner, 2, 2);
	nothing_waits(owner); /* read for nothing, that picture would begin a game */
	ask_saved(owner, NULL, 0);
	opening_drop(&owner->opening);
	nothing_waits(owner);
	expect_board(&owner->fake, "0 2/1 3");
}

/* A game without a picture needs one, even if it was read for another. */
OPENING_TEST(the_picture_of_a_kept_game_serves_a_game_without_one)
{
	struct game_saved saved = fake_kept("2 3/1 0");

	begin_without_picture(owner);
	opening_saved(&owner->opening, &saved, GAME_SAVED_PLAYS, FAKE_OTHER, owner->fake.now_ms);
	shuffle(owner, 4, 4);
	expect_news(&owner->fake, "board");
	opening_is(owner, OPENING_READS, OPENING_PICTURE);
	read_picture(owner, FAKE_OTHER, 4, 4);
	begin_cut(owner);
	assert_int_equal(owner->fake.game.picture, FAKE_OTHER);
	expect_news(&owner->fake, "");
}

OPENING_TEST(undo_drops_a_kept_game)
{
	struct game_saved saved = fake_kept(NULL);

	ask_saved(owner, "2 3/1 0", 0);
	expect_news(&owner->fake, "board-fits");
	opening_saved(&owner->opening, &saved, GAME_SAVED_PLAYS, 0, owner->fake.now_ms);
	opening_is(owner, OPENING_CUTS, OPENING_SAVED);
	while (history_undo(&owner->fake.game.history) > 0)
		;
	(void)undo_back(owner, true);
	nothing_waits(owner);
	expect_board(&owner->fake, "0 2/1 3");
}
