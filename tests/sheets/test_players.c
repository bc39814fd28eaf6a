/* players.c, and what Settings and the gallery forget of pictures. */
#include "sheets/bench.h"
#include "sheets/gallery/gallery.h"
#include "sheets/players.h"
#include "ui/field.h"

static void open_players(struct bench *bench)
{
	bench_open(bench, &players_sheet);
}

static void type(struct bench *bench, const char *name)
{
	struct field *field = players_sheet.field(&bench->sheets);

	field_select(field);
	assert_true(field_insert(field, name));
}

/* The first one and Anna, who plays. */
static void add_anna(struct bench *bench)
{
	open_players(bench);
	type(bench, "Anna");
	bench_press(bench, "ok");
	assert_int_equal(bench->players.current, 1);
}

BENCH_TEST(a_new_player_plays_at_once)
{
	add_anna(bench);
	assert_null(bench->sheets.open);
	assert_int_equal(bench->players_kept, 1);
	assert_string_equal(bench->players.list[1].name, "Anna");
	assert_string_equal(bench->players.list[1].folder, "anna");
}

BENCH_TEST(a_player_needs_a_name_of_their_own)
{
	add_anna(bench);
	open_players(bench);
	type(bench, "Anna");
	bench_press(bench, "ok");
	assert_string_equal(bench->sheets.note, "There’s already a player called “Anna”.");
	type(bench, "  ");
	bench_press(bench, "rename-player");
	assert_string_equal(bench->sheets.note, "Type a name first.");
	assert_int_equal(bench->players.count, 2);
	type(bench, "Annabel");
	bench_press(bench, "rename-player");
	assert_string_equal(bench->sheets.note, "");
	assert_string_equal(bench->players.list[1].name, "Annabel");
	assert_string_equal(bench->players.list[1].folder, "anna");
	assert_string_equal(players_sheet.field(&bench->sheets)->text, "");
}

BENCH_TEST(a_name_ends_where_it_would_be_cut)
{
	char name[PLAYERS_NAME_SIZE + 1] = "";

	open_players(bench);
	memset(name, 'x', PLAYERS_NAME_SIZE - 1);
	type(bench, name);
	assert_false(sheets_text(&bench->sheets, "y"));
	assert_string_equal(players_sheet.field(&bench->sheets)->text, name);
	assert_string_equal(bench->sheets.note, "No more text fits in here.");
}

BENCH_TEST(a_folder_is_offered_as_long_as_its_sentence_stays)
{
	open_players(bench);
	sheets_note(&bench->sheets, "Saved.");
	bench->sheets.savings[SAVE_EVERYTHING].shows = true;
	assert_true(sheets_can(&bench->sheets, control_id("copy-folder")));
	assert_true(sheets_text(&bench->sheets, "x"));
	assert_false(sheets_can(&bench->sheets, control_id("copy-folder")));
	sheets_note(&bench->sheets, "Saved.");
	bench->sheets.savings[SAVE_EVERYTHING].shows = true;
	sheets_close(&bench->sheets, false);
	open_players(bench);
	assert_false(sheets_can(&bench->sheets, control_id("copy-folder")));
}

BENCH_TEST(removing_asks_and_can_be_undone)
{
	open_players(bench);
	assert_false(
	        sheets_can(&bench->sheets, control_id("remove-player"))); /* there is nobody else */
	sheets_close(&bench->sheets, false);
	add_anna(bench);
	open_players(bench);
	bench_press(bench, "remove-player");
	assert_int_equal(bench->sheets.controls->focus, control_id("keep"));
	bench_press(bench, "keep");
	assert_int_equal(players_present(&bench->players), 2);
	bench_press(bench, "remove-player");
	bench_press(bench, "do-it");
	assert_int_equal(bench->players.current, 0);
	assert_int_equal(players_present(&bench->players), 1);
	open_players(bench);
	assert_false(sheets_can(&bench->sheets, control_id("player-1")));
	bench_press(bench, "bring-back-1");
	assert_int_equal(players_present(&bench->players), 2);
	assert_true(sheets_can(&bench->sheets, control_id("player-1")));
}

BENCH_TEST(a_party_begins_with_the_players)
{
	struct field *names;

	SDL_strlcpy(bench->players.list[0].name, "Mum", PLAYERS_NAME_SIZE);
	add_anna(bench);
	bench_open(bench, &together_sheet);
	names = together_sheet.field(&bench->sheets);
	assert_string_equal(names->text, "Mum, Anna");
}

BENCH_TEST(recent_pictures_are_forgotten)
{
	recent_use(&bench->photos.recent, "/a.png");
	recent_use(&bench->photos.recent, "/b.png");
	bench_open(bench, &settings_sheet);
	bench_press(bench, "forget-pictures"); /* asks first: copies are deleted */
	bench_expect_focus(bench, "keep");
	bench_press(bench, "keep");
	assert_int_equal(bench->photos.recent.count, 2);
	bench_press(bench, "forget-pictures");
	bench_press(bench, "forget-all");
	assert_int_equal(bench->photos.recent.count, 0);
	assert_int_equal(settings_get(&bench->settings, SETTING_FORGETS), 0);
	bench_expect_focus(bench, "forget-pictures");
	bench_press(bench, "forgets");
	bench_expect_focus(bench, "keep");
	bench_press(bench, "keep");
	assert_int_equal(settings_get(&bench->settings, SETTING_FORGETS), 0);
	assert_null(bench_find(bench, "forget-all"));
	bench_press(bench, "forgets");
	bench_press(bench, "forget-all");
	assert_int_equal(settings_get(&bench->settings, SETTING_FORGETS), 1);
	bench_press(bench, "forgets"); /* without a question */
	assert_int_equal(settings_get(&bench->settings, SETTING_FORGETS), 0);
}
