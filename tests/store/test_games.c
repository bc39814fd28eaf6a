/* Kept games: written as they change, and read back. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "folder.h"
#include "groups.h"
#include "random_game.h"
#include "store/database.h"
#include "support/group.h"

enum { GAMES = 60, STEPS = 12, PAGE = 512 };

static struct error error;

static void write_game(struct store *store, enum store_place place, struct store_game *game)
{
	check(store_game_write(store, place, game, &error), "%s", error.text);
	assert_true(game->id > 0);
}

/* Reads it back and compares it. */
static void check_stored(struct store *store, const struct store_game *game)
{
	struct store_game read;

	check(store_game_read(store, game->id, &read, &error), "%s", error.text);
	assert_int_equal(read.saved.round.id, game->id);
	random_game_check_same(game, &read);
	store_game_destroy(&read);
}

static void change(struct random *random, struct store_game *game)
{
	struct history *history = &game->saved.history;

	switch (random_below(random, 6)) {
	case 0:
		for (uint32_t i = random_below(random, 1500); i > 0; i--)
			history_undo(history);
		break;
	case 1:
		for (uint32_t i = random_below(random, 1500); i > 0; i--)
			history_redo(history);
		break;
	case 2:
		random_game_slide(random, game, random_below(random, 1500));
		break;
	case 3:
		game->saved.clock_ms += 1000;
		break;
	case 4:
		game->saved.round.hints++;
		break;
	default:
		free(game->photo.path);
		game->photo.path = NULL;
	}
}

static void play(struct random *random, struct store *store, struct store *other)
{
	struct store_game game;
	bool watched;

	random_game_make(random, &game);
	watched = game.saved.solution.moves != NULL;
	write_game(store, STORE_PLAYING, &game);
	check_stored(other, &game);
	for (int i = 0; i < STEPS; i++) {
		if (watched && i == STEPS / 2) { /* the player moves on alone */
			free(game.saved.solution.moves);
			history_mark_destroy(&game.saved.solution.mark);
			game.saved.solution = (struct game_saved_solution){ .length = 0 };
			watched = false;
		}
		if (watched)
			game.saved.clock_ms += 1000;
		else
			change(random, &game);
		write_game(store, random_below(random, 2) ? STORE_PLAYING : STORE_PREVIOUS, &game);
		check_stored(other, &game);
	}
	store_game_destroy(&game);
}

static void random_games_come_back(void **state)
{
	struct random random;
	struct folder folder;
	struct store *store, *other;

	(void)state;
	random_init(&random, 1);
	folder_make(&folder);
	store = folder_open(&folder, "");
	other = folder_open(&folder, "");
	for (int i = 0; i < GAMES; i++)
		play(&random, store, other);
	store_close(store);
	store_close(other);
	folder_remove(&folder);
}

int test_games(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(random_games_come_back),
	};

	return cmocka_run_group_tests_name("games", tests, NULL, NULL);
}
