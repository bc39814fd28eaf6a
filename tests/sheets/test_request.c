/* What sheets want done is kept until it is taken, in order and with all that it owns. */
#include "game/rival.h"
#include "sheets/bench.h"
#include "sheets/together.h"

/* Takes a request of this kind, which must be the next one. */
static struct request *take(struct bench *bench, enum request_kind kind)
{
	struct request *request = request_take(&bench->sheets);

	check(request != NULL && request->kind == kind, "it is not the next request");
	return request;
}

BENCH_TEST(requests_are_taken_in_their_order)
{
	char path[] = "/p/fox.png";

	request_file(&bench->sheets, path, true);
	path[3] = 'b'; /* it has been copied */
	request_set(&bench->sheets, SETTING_NUMBERS, 2);
	request_say(&bench->sheets, NULL);
	request_free(take(bench, REQUEST_FILE));
	request_say(&bench->sheets, "Hello");
	request_free(take(bench, REQUEST_SET));
	request_free(take(bench, REQUEST_SAY));
	request_file(&bench->sheets, path, false);
	bench_take(bench);
	assert_string_equal(bench->said, "Hello");
	assert_string_equal(bench->opened, "/p/box.png");
	assert_null(request_take(&bench->sheets));
}

BENCH_TEST(none_of_many_requests_is_lost)
{
	for (int i = 0; i < 1000; i++)
		request_set(&bench->sheets, SETTING_COLUMNS, 3 + i % 5);
	bench_take(bench);
	assert_int_equal(bench->set_count, 1000);
}

/* The address sanitizer finds what isn't freed. */
BENCH_TEST(requests_own_what_they_were_given)
{
	struct game_plan plan = *game_current_plan(&bench->game);
	struct game_race race = { .rival = rival_computer(&plan.scramble, 1) };
	struct store_game game = { .id = 7, .photo.path = strdup("/p/fox.png") };

	history_init(&game.saved.history, game_board(&bench->game));
	history_move(&game.saved.history, DIRECTION_DOWN);
	request_plan(&bench->sheets, &plan, &race, SHEETS_PICTURE_STAYS);
	request_game(&bench->sheets, &game, true);
	assert_true(race.rival == NULL && game.photo.path == NULL &&
	            game.saved.history.slides == NULL);
	request_free(take(bench, REQUEST_PLAN));
	request_save(&bench->sheets, FILE_CHOOSER_BOARD, "/p", "fox.png");
	/* the rest goes with the sheets */
}

/* What a sheet wants is done after it has closed. */
BENCH_TEST(a_sheet_closes_before_what_it_wants_is_done)
{
	bench_open(bench, &size_sheet);
	assert_true(sheets_command(&bench->sheets, control_id("ok")));
	assert_null(bench->sheets.open);
	request_free(take(bench, REQUEST_NEW));
	assert_null(request_take(&bench->sheets));
}

/* Undo brings no game of another player back. */
BENCH_TEST(a_turn_forgets_the_game_before_it)
{
	struct party party = { .count = 0 };
	struct error error;

	assert_true(party_begin(&party, "Anna, Ben", 1, &error));
	game_press_arrow(&bench->game, DIRECTION_DOWN, 1000);
	game_new(&bench->game, 3, 3, 2000);
	assert_true(game_has_previous(&bench->game));
	together_pass_on(&bench->sheets, party);
	request_free(take(bench, REQUEST_PLAN));
	request_free(take(bench, REQUEST_FORGET));
	request_free(take(bench, REQUEST_SAY));
	together_pass_on(&bench->sheets, party);
	bench_take(bench);
	assert_false(game_has_previous(&bench->game));
}
