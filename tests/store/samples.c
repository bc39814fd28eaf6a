#include "samples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "played.h"
#include "puzzle/notation.h"
#include "support/group.h"

char *samples_export(struct store *store, enum exchange_format format, size_t *length)
{
	char *text = NULL;
	FILE *stream = open_memstream(&text, length);
	struct error error;

	assert_non_null(stream);
	check(store_export_to(store, stream, format, 0, 0, &error), "%s", error.text);
	assert_int_equal(fclose(stream), 0);
	return text;
}

bool samples_try_import(struct store *store, const char *text, struct exchange_counts *counts,
                        struct error *error)
{
	char *copy = strdup(text);
	bool imported;

	assert_non_null(copy);
	imported = store_import_text(store, "x", copy, strlen(copy), counts, error);
	free(copy);
	return imported;
}

void samples_import(struct store *store, const char *text, int added, int known, int bad)
{
	struct exchange_counts counts = { -1, -1, -1 };
	struct error error;

	check(samples_try_import(store, text, &counts, &error), "%s", error.text);
	check(counts.added == added && counts.known == known && counts.bad == bad,
	      "%d added, %d known, %d bad of: %s", counts.added, counts.known, counts.bad, text);
}

void samples_fill(struct store *store)
{
	struct store_game game;
	struct scramble *scramble = &game.saved.round.plan.scramble;

	played_make(&game, UINT64_MAX, 100);
	snprintf(game.saved.round.plan.name, GAME_NAME_SIZE, "“Ω”, \"a\"; \\ </b> {1}");
	game.saved.round.plan.daily = 20261121;
	played_add(store, &game, 1795280400123);
	scramble->kind = SCRAMBLE_WALK;
	scramble->walk_moves = 20;
	game.saved.shortest = -1;
	game.saved.clock_ms = 59009;
	game.saved.round.hints = 2;
	game.saved.round.assisted = true;
	played_add(store, &game, 1);
	*scramble = (struct scramble){ SCRAMBLE_BOARD, 4, 4, .board = game.saved.history.start };
	played_add(store, &game, 253402300799999);
	store_game_destroy(&game);
	played_add_result(
	        store, (struct result){ .group = { 32, 2, SCRAMBLE_GAP_ANY, 0 }, .shortest = -1 });
}

void samples_add_small(struct store *store)
{
	struct store_game game = { .photo = { .path = NULL } };
	struct result result = { .ended_ms = 1795280582345,
		                 .solved = true,
		                 .group = { 3, 3, SCRAMBLE_GAP_ANY, 0 },
		                 .seed = 7,
		                 .moves = 3,
		                 .ms = 83250,
		                 .shortest = 3,
		                 .replay = true,
		                 .name = "a, \"b\"" };
	struct board board;
	struct error error;

	assert_true(notation_read_board(&board, "0 1 2/4 5 3/7 8 6", 3, 3, &error));
	history_init(&game.saved.history, &board);
	assert_true(history_slide(&game.saved.history, 2) == 2);
	assert_true(history_slide(&game.saved.history, 5) == 1);
	check(store_result_add(store, &result, &game, &error), "%s", error.text);
	history_destroy(&game.saved.history);
}
