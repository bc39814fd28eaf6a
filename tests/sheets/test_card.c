/* What the card of a solved game says: sentences, facts, stars and progress. */
#include "game/party.h"
#include "sheets/bench.h"
#include "sheets/challenges.h"
#include "sheets/collage.h"
#include "sheets/solved.h"
#include "sheets/stage.h"

static void show(struct stage *stage, int width, int height)
{
	stage_show(stage, &solved_card);
	(void)stage_build(stage, width, height, 100);
}

/* Fails unless the card has this fact (value NULL: none of this name). */
static void expect_fact(const struct stage *stage, const char *label, const char *value)
{
	const char *found = shown_fact(&stage->fixture.controls.items, label);

	check((found == NULL) == (value == NULL) && (value == NULL || strcmp(found, value) == 0),
	      "%s: %s instead of %s", label, found != NULL ? found : "none",
	      value != NULL ? value : "none");
}

/* Shows the card in a window of this size; fails unless it says this. */
static void expect_words(struct stage *stage, int width, int height, const char *words)
{
	show(stage, width, height);
	check(shown_words(&stage->fixture.controls.items, words),
	      "at %d×%d the card doesn’t say “%s”", width, height, words);
}

/* In both layouts. */
static void expect_news(struct stage *stage, const char *sentence)
{
	expect_words(stage, 480, 480, sentence);
	expect_words(stage, 1280, 800, sentence);
}

/* Fails unless the card of an album says this, in both layouts. */
static void expect_begin(struct stage *stage, const char *words)
{
	for (int large = 0; large < 2; large++) {
		(void)stage_build(stage, large ? 1280 : 480, large ? 800 : 480, 100);
		check(shown_words(&stage->fixture.controls.items, words), "%s", words);
		check(shown_words(&stage->fixture.controls.items, "Summer at the sea"), "its name");
	}
}

static void expect_request(struct sheets *sheets, enum request_kind kind)
{
	struct request *request = request_take(sheets);

	assert_non_null(request);
	assert_int_equal(request->kind, kind);
	request_free(request);
}

/* A cell whose tile can slide. */
static int board_slide_cell(const struct stage *stage)
{
	const struct board *board = &stage->fixture.game.history.board;

	return board->gap >= board->width ? board->gap - board->width : board->gap + board->width;
}

#define CARD_TEST(name) TEST_CASE_OF(name, struct stage, stage, stage_set_up, stage_tear_down)

CARD_TEST(the_card_tells_of_the_album)
{
	show(stage, 1280, 800);
	expect_fact(stage, "Summer at the sea", "3 of 12 solved");
	show(stage, 480, 480);
	expect_fact(stage, "Summer at the sea", "3 of 12 solved");
	stage->fixture.photos.album.at = -1; /* another picture is played */
	show(stage, 1280, 800);
	expect_fact(stage, "Summer at the sea", NULL);
	stage->fixture.photos.album.at = 2;
	SDL_strlcpy(stage->fixture.game.round.plan.name, "Korf’s board 9", GAME_NAME_SIZE);
	show(stage, 1280, 800); /* after it comes another board */
	expect_fact(stage, "Summer at the sea", NULL);
}

CARD_TEST(an_album_begins_with_a_card)
{
	struct fixture *fixture = &stage->fixture;
	struct sheets *sheets = &fixture->sheets;

	stage_show(stage, &start_card);
	assert_ptr_equal(sheets_top(sheets), &start_card);
	expect_begin(stage, "3 of 12 pictures solved");
	fixture_set_album(fixture, 0);
	stage_show(stage, &start_card);
	expect_begin(stage, "12 pictures");
	(void)sheets_command(sheets, control_id("in-order")); /* as it is */
	assert_null(request_take(sheets));
	(void)sheets_command(sheets, control_id("shuffled"));
	expect_request(sheets, REQUEST_SET);
	expect_request(sheets, REQUEST_ALBUM);
	(void)sheets_command(sheets, control_id("start"));
	assert_null(sheets_top(sheets));
	fixture->photos.played.number = fixture->photos.album.begins = 2; /* another album */
	assert_ptr_equal(sheets_top(sheets), &start_card);
	assert_int_not_equal(history_slide(&fixture->game.history, board_slide_cell(stage)), 0);
	assert_null(sheets_top(sheets)); /* it is being played */
}

CARD_TEST(the_last_picture_of_an_album_leads_to_all_of_them)
{
	struct sheets *sheets = &stage->fixture.sheets;

	show(stage, 1280, 800);
	assert_false(sheets_can(sheets, control_id("collage")));
	fixture_set_album(&stage->fixture, 12);
	show(stage, 1280, 800);
	expect_fact(stage, "Summer at the sea", "12 of 12 solved");
	assert_int_equal(sheets_primary(sheets), control_id("collage"));
	(void)sheets_command(sheets, control_id("collage"));
	assert_ptr_equal(sheets->open, &collage_sheet);
	(void)stage_build(stage, 1280, 800, 100);
	assert_int_equal(sheets_primary(sheets), COMMAND_NEXT);
	(void)sheets_command(sheets, control_id("save"));
	expect_request(sheets, REQUEST_SAVE);
}

CARD_TEST(a_collage_has_cells_as_large_as_can_be)
{
	static const int cases[][5] = { { 1, 400, 300, 1, 1 },  { 2, 400, 300, 2, 1 },
		                        { 2, 800, 300, 2, 1 },  { 4, 400, 300, 2, 2 },
		                        { 12, 400, 300, 4, 3 }, { 12, 400, 1200, 2, 6 },
		                        { 5, 1600, 300, 5, 1 } };

	(void)stage;
	for (size_t i = 0; i < SDL_arraysize(cases); i++) {
		int columns, rows;

		collage_grid(cases[i][0], cases[i][1], cases[i][2], &columns, &rows);
		check(columns == cases[i][3] && rows == cases[i][4], "%d in %d×%d: %d×%d",
		      cases[i][0], cases[i][1], cases[i][2], columns, rows);
	}
}

CARD_TEST(a_greeting_is_on_the_first_and_on_the_last_card)
{
	struct photo *played = &stage->fixture.photos.played;
	struct photo_greeting *greeting = &played->greeting;

	*greeting =
	        (struct photo_greeting){ .sent = true, .name = "Anna", .line = "Happy birthday!" };
	played->modified_ns = 1795910400LL * 1000000000; /* 29 November 2026, at noon */
	for (int large = 0; large < 2; large++) {
		int width = large ? 1280 : 480, height = large ? 800 : 480;

		stage_show(stage, &start_card);
		stage->fixture.photos.album.begins = 0;
		(void)stage_build(stage, width, height, 100);
		check(shown_words(&stage->fixture.controls.items, "A puzzle from “Anna”"), "name");
		check(shown_words(&stage->fixture.controls.items, "Happy birthday!"), "words");
		check(shown_words(&stage->fixture.controls.items, "29 November 2026"), "date");
		assert_int_equal(stage->fixture.controls.items.scroll_max, 0);
		show(stage, width, height);
		expect_fact(stage, "A puzzle from “Anna”", "29 November 2026");
	}
	greeting->day = 20261124; /* it arrived later */
	show(stage, 1280, 800);
	expect_fact(stage, "A puzzle from “Anna”", "24 November 2026");
	*greeting = (struct photo_greeting){ .sent = true };
	played->modified_ns = 0;
	stage_show(stage, &start_card);
	stage->fixture.photos.album.begins = 0;
	(void)stage_build(stage, 480, 480, 100);
	check(shown_words(&stage->fixture.controls.items, "A puzzle for you"), "no name");
	check(shown_words(&stage->fixture.controls.items, "Have fun!"), "no words");
	(void)sheets_command(&stage->fixture.sheets, control_id("start"));
	assert_null(sheets_top(&stage->fixture.sheets));
}

CARD_TEST(the_card_names_the_shortest_length_if_known)
{
	struct game *game = &stage->fixture.game;

	game->history.moves = 131;
	game->measure.shortest = 52;
	show(stage, 1280, 800);
	expect_fact(stage, "Your moves", "131");
	expect_fact(stage, "Fewest possible", "52");
	game->measure.shortest = -1; /* a list of boards supplied it */
	game->round.plan.shortest = 52;
	show(stage, 1280, 800);
	expect_fact(stage, "Fewest known", "52");
	show(stage, 480, 480);
	expect_fact(stage, "Fewest known", "52");
	game->round.plan.shortest = -1;
	show(stage, 1280, 800);
	expect_fact(stage, "Fewest possible", NULL);
	expect_fact(stage, "Fewest known", NULL);
	game->measure.ticket =
	        7; /* its line is there while it is searched for, so that no button moves */
	show(stage, 1280, 800);
	expect_fact(stage, "Fewest possible", "…");
	game->measure.ticket = 0;
}

CARD_TEST(the_card_reports_pace_and_help)
{
	struct game *game = &stage->fixture.game;

	game->history.moves = 150;
	game->clock.ran_ms = 100400;
	game->round.hints = 3;
	show(stage, 1280, 800);
	expect_fact(stage, "Time", "1:40.4");
	expect_fact(stage, "Moves per second", "1.5");
	expect_fact(stage, "Hints", "3");
	game->round.assisted = true;
	show(stage, 1280, 800);
	expect_fact(stage, "Your moves", NULL);
	expect_fact(stage, "Moves per second", NULL);
}

enum { FACTS = 3 };

/* What is beaten and by how much. */
CARD_TEST(the_card_compares_with_earlier_games)
{
	enum { HOME = SCRAMBLE_GAP_HOME, ANY = SCRAMBLE_GAP_ANY, WALK = SCRAMBLE_FREE_WALK };
	enum { LIST = SCRAMBLE_BOARD };
	static const struct {
		struct statistics before; /* best_over 0: none known */
		struct {
			int kind, moves, shortest, hints;
		} game;
		const char *sentence, *facts[FACTS][2];
	} cases[] = {
		{ { 0 },
		  { HOME, 59, 59, 0 },
		  "Perfect! It can’t be done in fewer moves.",
		  { { "Previous best", NULL }, { "Your best efficiency", NULL } } },
		{ { .counted = 3, .best_ms = 50000, .best_over = 100 },
		  { HOME, 59, 59, 0 },
		  "Perfect! It can’t be done in fewer moves.",
		  { { "Previous best", "0:50.0" },
		    { "Faster by", "8 seconds" },
		    { "Previous best efficiency", "10% over" } } },
		{ { 0 }, { HOME, 59, -1, 0 }, "Your first 4×4!", { { NULL } } },
		{ { 0 },
		  { ANY, 59, -1, 0 },
		  "Your first 4×4 with the gap anywhere!",
		  { { NULL } } },
		{ { 0 }, { WALK, 59, -1, 0 }, "Your first 4×4 with random moves!", { { NULL } } },
		{ { 0 },
		  { LIST, 66, 59, 0 },
		  "Solved for the first time!",
		  { { "Your fewest moves", NULL }, { "Your best", NULL } } },
		{ { .counted = 1, .best_ms = 50000, .best_moves = 70 },
		  { LIST, 66, 59, 0 },
		  "New record by 8 seconds!",
		  { { "Previous best", "0:50.0" },
		    { "Faster by", "8 seconds" },
		    { "Previous fewest moves", "70" } } },
		{ { .counted = 1, .best_ms = 42700 },
		  { HOME, 66, -1, 0 },
		  "New record by 0.4 seconds!",
		  { { "Faster by", "0.4 seconds" } } },
		{ { .counted = 1, .best_ms = 43300 },
		  { HOME, 66, -1, 0 },
		  "New record by 1 second!",
		  { { "Faster by", "1 second" } } },
		{ { .counted = 1, .best_ms = 200000 },
		  { HOME, 66, 60, 0 },
		  "New record by 2:38 minutes!",
		  { { NULL } } },
		{ { .counted = 1, .best_ms = 41000, .best_moves = 70 },
		  { LIST, 66, 59, 0 },
		  "New best for this board, by 4 moves!",
		  { { "Your best", "0:41.0" },
		    { "Faster by", NULL },
		    { "Previous fewest moves", "70" } } },
		{ { .counted = 1, .best_ms = 41000, .best_moves = 67 },
		  { LIST, 66, -1, 0 },
		  "New best for this board, by 1 move!",
		  { { NULL } } },
		{ { .counted = 1, .best_ms = 42300, .best_moves = 66 },
		  { LIST, 66, 59, 0 },
		  "Well done! 12% over the shortest.", /* as good as before */
		  { { "Your best", "0:42.3" }, { "Your fewest moves", "66" } } },
		{ { .counted = 1, .best_ms = 41000, .best_over = 100 },
		  { HOME, 66, 63, 0 },
		  "Your most efficient yet: 4.8% over the shortest!",
		  { { "Previous best efficiency", "10% over" }, { "Faster by", NULL } } },
		{ { .counted = 1, .best_ms = 41000, .best_over = 40 },
		  { HOME, 66, 63, 0 },
		  "Well done! 4.8% over the shortest.",
		  { { "Your best efficiency", "4% over" } } },
		{ { .counted = 1, .best_ms = 41000 },
		  { HOME, 66, -1, 0 },
		  "Well done! You found the missing piece.",
		  { { NULL } } },
		{ { .counted = 4,
		    .best_ms = 41000,
		    .counted_times = 4,
		    .last_ms = { 50000, 51000, 52000, 53000 } },
		  { HOME, 66, -1, 0 },
		  "Your first average of 5: 0:51.0.",
		  { { "Average of 5", "0:51.0" } } },
		{ { .counted = 5,
		    .best_ms = 41000,
		    .best_average5_ms = 54000,
		    .counted_times = 4,
		    .last_ms = { 50000, 51000, 52000, 53000 } },
		  { HOME, 66, -1, 0 },
		  "Your best average of 5: 0:51.0, 3 seconds faster.",
		  { { NULL } } },
		{ { .counted = 5,
		    .best_ms = 41000,
		    .best_average5_ms = 50000,
		    .counted_times = 4,
		    .last_ms = { 50000, 51000, 52000, 53000 } },
		  { HOME, 66, 60, 0 },
		  "Well done! 10% over the shortest.",
		  { { "Average of 5", "0:51.0, best 0:50.0" } } },
		{ { .counted = 1, .best_ms = 50000 },
		  { HOME, 59, 59, 1 },
		  "Well done! Games with hints don’t count as records.",
		  { { "Previous best", NULL }, { "Average of 5", NULL }, { "Hints", "1" } } },
	};
	struct game *game = &stage->fixture.game;
	struct solved_result *solved = solved_result(&stage->fixture.sheets);

	for (size_t i = 0; i < SDL_arraysize(cases); i++) {
		solved->before = cases[i].before;
		if (cases[i].before.best_over == 0)
			solved->before.best_over = -1;
		solved->result =
		        (struct result){ .id = 3,
			                 .solved = true,
			                 .hints = cases[i].game.hints,
			                 .group = { 4, 4, (enum scramble_kind)cases[i].game.kind,
			                            0 },
			                 .moves = (uint64_t)cases[i].game.moves,
			                 .ms = 42300,
			                 .shortest = cases[i].game.shortest };
		game->history.moves = (size_t)cases[i].game.moves;
		game->round.hints = cases[i].game.hints;
		expect_news(stage, cases[i].sentence);
		for (int k = 0; k < FACTS && cases[i].facts[k][0] != NULL; k++)
			expect_fact(stage, cases[i].facts[k][0], cases[i].facts[k][1]);
	}
}

/* At most four lines; the best game's only if it was solved by the same lines. */
CARD_TEST(splits_are_told)
{
	struct solved_result *solved = solved_result(&stage->fixture.sheets);
	struct game *game = &stage->fixture.game;

	solved->splits = (struct splits){
		.lines = 3,
		.line = { { 9, 10, 5230 }, { 19, 20, 62000 }, { 29, 30, 90000 } },
		.part = { { 9, 10, 5230 }, { 19, 20, 62000 }, { 29, 30, 90000 } }
	};
	solved->best_splits = (struct splits){ .columns = true, .lines = 3 };
	game->clock.ran_ms = 90000;
	show(stage, 1280, 800);
	expect_fact(stage, "Rows done", "0:05 · 1:02 · 1:30");
	expect_fact(stage, "Each third", "0:05 · 0:56 · 0:28");
	expect_fact(stage, "Your best game", NULL);
	solved->best_splits = solved->splits;
	show(stage, 1280, 800);
	expect_fact(stage, "Your best game", "0:05 · 1:02 · 1:30");
	solved->splits = (struct splits){ .columns = true, .lines = 7 };
	for (int i = 0; i < 7; i++)
		solved->splits.line[i].ms = (uint64_t)(i + 1) * 1000;
	show(stage, 1280, 800);
	expect_fact(stage, "Columns 2, 4, 6, 7", "2.0 · 4.0 · 6.0 · 7.0");
	game->clock.ran_ms = 999;
	show(stage, 1280, 800);
	expect_fact(stage, "Each third", NULL); /* so short a game says nothing */
	game->clock.ran_ms = 90000;
	game->round.assisted = true;
	show(stage, 1280, 800);
	expect_fact(stage, "Each third", NULL); /* some moves were the solver's, and took no time */
	game->round.assisted = false;
	solved->splits.lines = 0;
	show(stage, 1280, 800);
	expect_fact(stage, "Each third", NULL);
}

/* With a chart of both games, if there is space. */
CARD_TEST(the_end_of_a_race_is_told)
{
	struct game *game = &stage->fixture.game;
	const struct items *items = &stage->fixture.controls.items;

	game->rival = rival_computer(&game->round.plan.scramble, 20);
	album_played_forget(&stage->fixture.photos.album); /* which draws its places */
	for (int won = 0; won < 2; won++) {
		int charts = 0;

		game->round.lead_ms = won ? 3200 : -3200;
		expect_words(stage, 480, 480,
		             won ? "You won by 3.2 seconds." : "You lost by 3.2 seconds.");
		expect_words(stage, 1280, 800,
		             won ? "You won by 3.2 seconds." : "You lost by 3.2 seconds.");
		assert_false(
		        shown_words(items, "Picture complete")); /* the result is the headline */
		for (int i = 0; i < items->count; i++)
			charts += items->list[i].kind == ITEM_CUSTOM;
		assert_int_equal(charts, 1);
	}
}

CARD_TEST(the_card_has_the_table_of_a_party)
{
	struct party *party = &stage->fixture.game.party;

	assert_true(party_begin(party, "Anna, Ben", 1, NULL));
	party_take_time(party, 31240, 10);
	expect_news(stage, "Now it’s Ben’s turn.");
	expect_fact(stage, "Anna", "0:31.2");
	expect_fact(stage, "Ben", "–");
}

/* Nobody solved anything just now: nothing is compared, and no record praised. */
CARD_TEST(a_watched_game_says_so)
{
	static const struct {
		bool assisted;
		int hints;
		int64_t ended_ms;
		uint64_t moves;
		const char *sentence;
	} cases[] = {
		{ false, 0, 1795348800000, 60, "Solved on 22 November 2026." },
		{ false, 2, 1795348800000, 60, "Solved on 22 November 2026 with hints." },
		{ true, 1, 1795348800000, 60, "Solved on 22 November 2026 with help." },
		{ false, 0, 0, 60, "You watched a finished game." },
		{ false, 0, 1795348800000, 62, "You took over a replay, so this doesn’t count." },
	};
	struct game *game = &stage->fixture.game;
	struct sheets *sheets = &stage->fixture.sheets;

	*solved_result(sheets) = (struct solved_result){
		.before = { .counted = 2, .best_ms = 90000, .best_over = 50 },
		.result = { .id = 3, .solved = true, .moves = 60, .ms = 42300, .shortest = 60 },
	};
	game->search.played_length = 60;
	for (size_t i = 0; i < SDL_arraysize(cases); i++) {
		solved_result(sheets)->result.ended_ms = cases[i].ended_ms;
		game->history.moves = cases[i].moves;
		game->round = (struct game_round){ .plan = game->round.plan,
			                           .assisted = cases[i].assisted,
			                           .hints = cases[i].hints,
			                           .result = 3,
			                           .watched = true };
		expect_news(stage, cases[i].sentence);
		expect_words(stage, 1280, 800, "Replay finished");
		expect_fact(stage, "Previous best", NULL);
		expect_fact(stage, "Faster by", NULL);
	}
	game->history.moves = 60;
	game->left_replay = true; /* in as many moves of one's own */
	expect_news(stage, "You took over a replay, so this doesn’t count.");
	game->left_replay = false;
	game->round.result = 4; /* its own was cleared */
	expect_news(stage, "You watched a finished game.");
	assert_int_equal(sheets_primary(sheets), stage_find(stage, &solved_card, "watch")->command);
	game->previous.valid = true;
	show(stage, 1280, 800);
	assert_int_equal(sheets_primary(sheets), COMMAND_MY_POSITION);
	game->previous.valid = false;
}

/* Stars and progress as in the list of challenges. */
CARD_TEST(a_challenge_shows_stars_and_progress)
{
	static const struct {
		uint64_t moves;
		int hints;
	} cases[] = {
		{ 40, 0 },
		{ 44, 0 },
		{ 45, 0 },
		{ 40, 1 },
	};
	static const uint64_t stars[] = { 3, 2, 1, 0 };
	struct fixture *fixture = &stage->fixture;
	struct game *game = &fixture->game;

	fixture->list.count = 9;
	for (int i = 0; i < fixture->list.count; i++) {
		fixture->rows[i].group = i < 4 ? "Warm-up" : "";
		fixture->rows[i].name = i == 2 ? "Two loops" : "Another";
		challenges_stars(&fixture->sheets)[i] = i % 2 == 0 ? BOARD_CLOSE : BOARD_UNSOLVED;
	}
	SDL_strlcpy(game->round.plan.name, "Two loops", sizeof game->round.plan.name);
	game->round.plan.scramble.kind = SCRAMBLE_BOARD;
	game->round.plan.shortest = 40;
	for (size_t i = 0; i < SDL_arraysize(cases); i++) {
		const struct items *items = &fixture->controls.items;
		int at = 0;

		game->history.moves = cases[i].moves;
		game->round.hints = cases[i].hints;
		show(stage, 1280, 800);
		while (at < items->count && items->list[at].kind != ITEM_ROW)
			at++;
		assert_true(at < items->count);
		assert_string_equal(items->list[at].text, "Two loops");
		assert_int_equal(items->list[at].number, stars[i]);
		expect_fact(stage, "Warm-up", "2 of 4 solved");
		expect_fact(stage, "All challenges", "5 of 9 solved");
	}
}

CARD_TEST(the_lengths_of_the_solutions_stay)
{
	struct game *game = &stage->fixture.game;

	game->round.assisted = true;
	game->history.moves = 170;
	game->search.played_length = 170;
	game->search.played_bound = 98;
	game->search.length_count = 3;
	game->search.lengths[0] = 542;
	game->search.lengths[1] = 176;
	game->search.lengths[2] = 170;
	show(stage, 1280, 800);
	expect_fact(stage, "Solution", "542 → 176 → 170 moves");
}

/* True if a fact is seen before anything is scrolled. */
static bool seen_fact(const struct items *items, const char *label)
{
	for (int i = 0; i < items->count; i++) {
		const struct item *item = &items->list[i];

		if (item->kind == ITEM_FACT && strcmp(item->text, label) == 0)
			return stage_contains(item->scrolls ? &items->scroll : &items->sheet,
			                      &item->rect);
	}
	return false;
}

CARD_TEST(moves_and_complexity_are_seen_in_every_window)
{
	static const int windows[][2] = { { 480, 480 },  { 480, 800 },  { 640, 480 },
		                          { 800, 600 },  { 800, 1200 }, { 1024, 640 },
		                          { 1280, 760 }, { 1280, 800 }, { 1920, 1080 } };
	struct game *game = &stage->fixture.game;
	const struct items *items = &stage->fixture.controls.items;

	game->history.moves = 1284;
	game->clock.ran_ms = 754000;
	fixture_set_complexity(&stage->fixture, 4, 4, 52);
	for (int language = 0; language < LANGUAGES; language++) {
		(void)language_use(language_code(language));
		for (size_t i = 0; i < SDL_arraysize(windows); i++) {
			show(stage, windows[i][0], windows[i][1]);
			check(seen_fact(items, _("Your moves")) &&
			              seen_fact(items, _("Complexity at the start")),
			      "not at %d×%d in %s", windows[i][0], windows[i][1],
			      language_code(language));
		}
	}
	(void)language_use("en");
}
