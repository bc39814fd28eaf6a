/* Who plays (players.c): the list, and folders that every file system takes. */
#include "folder.h"
#include "store/players.h"
#include "system/paths.h"

enum { NOW = 1700000000, DAY = 24 * 60 * 60 };

static int add(struct players *players, const char *typed)
{
	char name[PLAYERS_NAME_SIZE];
	struct error error;
	int number;

	check(players_check_name(players, -1, typed, name, &error), "%s", error.text);
	number = players_add(players, name, &error);
	check(number >= 0, "%s", error.text);
	return number;
}

static void expect_folder(const char *typed, const char *expected)
{
	struct players players;
	int number;

	players_read(&players, folder.path);
	number = add(&players, typed);
	check(strcmp(players.list[number].folder, expected) == 0, "“%s” is in %s", typed,
	      players.list[number].folder);
}

FOLDER_TEST(a_folder_has_a_safe_name)
{
	expect_folder("Anna", "anna");
	expect_folder("ANNA 2", "anna2");
	expect_folder("../../etc", "etc");
	expect_folder("..", "player-1");
	expect_folder("names.txt", "namestxt");
	expect_folder("/", "player-1");
	expect_folder("Zoë", "zo");
	expect_folder("Оля", "player-1");
	expect_folder("🧩", "player-1");
	expect_folder("a very long name that goes on and on and on and on", "averylongnamethatgoe");
}

static void expect_name(const char *typed, const char *expected)
{
	struct players players;
	char name[PLAYERS_NAME_SIZE];
	struct error error;

	players_read(&players, folder.path);
	check(players_check_name(&players, -1, typed, name, &error) == (expected[0] != '\0'),
	      "“%s”: %s", typed, error.text);
	assert_string_equal(name, expected);
}

FOLDER_TEST(a_name_is_one_line)
{
	expect_name("  Anna  B ", "Anna  B");
	expect_name("", "");
	expect_name(" \t \n", "");
	expect_name("\xff\xfe", "");
	expect_name("A\nplayer . 0 B", "Aplayer . 0 B");
	expect_name("\u202eAnna", "Anna");
	/* cut after a whole character */
	expect_name("ääääääääääääääääääääääää", "ääääääääääääääääääää");
}

FOLDER_TEST(names_in_another_case_are_the_same)
{
	struct players players;
	struct error error;
	char name[PLAYERS_NAME_SIZE];
	int anna, other;

	players_read(&players, folder.path);
	anna = add(&players, "Anna");
	assert_true(players_check_name(&players, anna, "Anna", name, &error));
	assert_false(players_check_name(&players, -1, "ANNA", name, &error));
	assert_string_equal(error.text, "There’s already a player called “Anna”.");
	other = players_add(&players, "ANNA", &error); /* of an older version */
	assert_string_equal(players.list[other].folder, "anna-2");
	assert_int_equal(players_find(&players, "ANNA"), other);
	assert_int_equal(players_find(&players, "anna"), anna);
	assert_int_equal(players_find(&players, "Ann"), -1);
	assert_false(players_check_name(&players, -1, "Anna ", name, &error));
	assert_string_equal(error.text, "There’s already a player called “Anna”.");
}

FOLDER_TEST(one_brought_back_has_a_name_of_their_own)
{
	static const char cut[] = "äääääääääääääääääää 2";
	struct players players;
	struct error error;
	int jonas, other, longest;

	players_read(&players, folder.path);
	jonas = add(&players, "Jonas");
	players_remove(&players, jonas, 1);
	other = add(&players, "JONAS");
	check(players_bring_back(&players, jonas, &error), "%s", error.text);
	assert_string_equal(players.list[jonas].name, "Jonas 2");
	players_remove(&players, other, 1);
	check(players_bring_back(&players, other, &error), "%s", error.text);
	assert_string_equal(players.list[other].name, "JONAS");
	longest = add(&players, "ääääääääääääääääääää");
	players_remove(&players, longest, 1);
	(void)add(&players, "ääääääääääääääääääää");
	check(players_bring_back(&players, longest, &error), "%s", error.text);
	assert_string_equal(players.list[longest].name, cut);
}

static void write_list(const struct players *players)
{
	struct error error;

	check(players_write(players, folder.path, &error), "%s", error.text);
}

FOLDER_TEST(the_list_is_kept)
{
	struct players players, again;

	players_read(&players, folder.path);
	assert_int_equal(players.count, 1);
	assert_int_equal(players.current, 0);
	assert_true(players.asks);
	assert_string_equal(players.list[0].name, "");
	snprintf(players.list[0].name, sizeof players.list[0].name, "Mum & Dad");
	players.current = add(&players, "🧩/../x");
	(void)add(&players, "player . 0 B");
	players_remove(&players, 2, NOW);
	players.asks = false;
	write_list(&players);
	players_read(&again, folder.path);
	assert_int_equal(again.count, 3);
	for (int i = 0; i < 3; i++) {
		assert_string_equal(again.list[i].name, players.list[i].name);
		assert_string_equal(again.list[i].folder, players.list[i].folder);
		assert_int_equal(again.list[i].removed_s, players.list[i].removed_s);
	}
	assert_int_equal(again.current, 1);
	assert_false(again.asks);
}

FOLDER_TEST(there_are_at_most_twelve)
{
	struct players players;
	struct error error;
	char name[16];

	players_read(&players, folder.path);
	for (int i = 1; i < PLAYERS_MAX; i++) {
		snprintf(name, sizeof name, "%d", i);
		(void)add(&players, name);
	}
	assert_int_equal(players_add(&players, "one more", &error), -1);
	assert_string_equal(error.text, "There’s no room for more players.");
	players_remove(&players, 3, NOW);
	(void)add(&players, "one more");
	assert_int_equal(players_present(&players), PLAYERS_MAX);
}

FOLDER_TEST(a_removed_one_is_kept_for_30_days)
{
	struct players players;
	int anna;

	players_read(&players, folder.path);
	anna = add(&players, "Anna");
	players.current = add(&players, "Ben");
	players_remove(&players, anna, NOW);
	assert_int_equal(players_find(&players, "Anna"), -1);
	assert_string_equal(players.list[add(&players, "Anna")].folder, "anna-2");
	assert_int_equal(players_expired(&players, NOW + 30 * DAY - 1), -1);
	assert_int_equal(players_expired(&players, NOW + 30 * DAY), anna);
	players_drop(&players, anna);
	assert_int_equal(players.count, 3);
	assert_string_equal(players.list[players.current].name, "Ben");
}

static void make_store(const char *name)
{
	char path[400];

	snprintf(path, sizeof path, "%s/players/%s", folder.path, name);
	assert_true(path_make_folders(path));
	snprintf(path, sizeof path, "%s/players/%s/store.db", folder.path, name);
	write_text(path, "");
}

/* Nobody's games are lost with the list. */
FOLDER_TEST(a_damaged_list_loses_nobody)
{
	static const char *const lists[] = {
		"", "missing-piece-players 2\nplayer anna 0 Anna\n", "\xff\xff\n",
		("missing-piece-players 1\nplayer ../x 0 X\nplayer\nplayer anna\nplayer /etc 0 E\n"
		 "current nobody\nasks 9\nsomething new\n")
	};
	struct players players;
	char path[400];

	make_store("anna");
	make_store("ben-2");
	snprintf(path, sizeof path, "%s/players/names.txt", folder.path);
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
		write_text(path, lists[i]);
		players_read(&players, folder.path);
		check(players.count == 3 && players.current == 0, "list %zu", i);
		assert_true(players_find(&players, "anna") > 0);
		assert_true(players_find(&players, "ben-2") > 0);
	}
	write_text(path, "missing-piece-players 1\ncurrent anna\nplayer anna 0 Anna\n"
	                 "player anna 0 Again\nplayer . 5 Me\n");
	players_read(&players, folder.path);
	assert_int_equal(players.count, 3);
	assert_string_equal(players.list[players.current].name, "Anna");
	write_text(path, "missing-piece-players 1\ncurrent .\nplayer . 5 Me\nplayer anna 5 A\n"
	                 "player ben-2 6 B\n");
	players_read(&players, folder.path);
	assert_int_equal(players_present(&players), 1);
	assert_string_equal(players.list[players.current].name, "Me");
}
