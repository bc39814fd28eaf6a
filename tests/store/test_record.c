#include <string.h>

#include "groups.h"
#include "puzzle/notation.h"
#include "store/record.h"
#include "support/group.h"

static struct error error;

static void check_key(const struct scramble *scramble, const char *expected)
{
	char key[RECORD_KEY_SIZE];

	record_key(scramble, key);
	check(strcmp(key, expected) == 0, "“%s”, expected “%s”", key, expected);
}

/* These keys are in players' files and must never change. */
static void keys_distinguish_size_and_kind(void **state)
{
	struct scramble scramble = { SCRAMBLE_GAP_HOME, 4, 3, .seed = 9, .walk_moves = 7 };

	(void)state;
	check_key(&scramble, "best-4x3");
	scramble.kind = SCRAMBLE_GAP_ANY;
	check_key(&scramble, "best-4x3");
	scramble.kind = SCRAMBLE_WALK;
	check_key(&scramble, "best-4x3-walk-7");
	scramble = (struct scramble){ SCRAMBLE_WALK, 32, 32, .walk_moves = SCRAMBLE_WALK_MAX };
	check_key(&scramble, "best-32x32-walk-20000000");
	scramble = (struct scramble){ SCRAMBLE_BOARD, 3, 3, .seed = 0 };
	assert_true(notation_read_board(&scramble.board, "1 2 3/4 5 6/7 0 8", 3, 3, &error));
	check_key(&scramble, "best-3x3-board-3e7da4cb03274f7b");
}

static void expect(struct store *store, uint64_t moves, bool counts, struct record *record,
                   int before, bool beaten)
{
	const struct scramble scramble = { SCRAMBLE_GAP_HOME, 4, 4, .seed = 0 };

	check(record_win(store, &scramble, moves, counts, record, &error), "%s", error.text);
	check(record->known && record->moves == before && record->beaten == beaten,
	      "%llu moves: %d before, beaten %d; expected %d, %d", (unsigned long long)moves,
	      record->moves, record->beaten, before, beaten);
}

static void fewer_moves_without_help_are_a_record(void **state)
{
	struct store *store = store_open(NULL, &error);

	(void)state;
	expect(store, 80, true, &(struct record){ .known = false }, 0, true);
	expect(store, 80, true, &(struct record){ .known = false }, 80, false);
	expect(store, 70, false, &(struct record){ .known = false }, 80, false);
	expect(store, 0, true, &(struct record){ .known = false }, 80, false);
	expect(store, UINT64_MAX, true, &(struct record){ .known = false }, 80, false);
	expect(store, 79, true, &(struct record){ .known = false }, 80, true);
	expect(store, 78, true, &(struct record){ .known = false }, 79, true);
	store_close(store);
}

/* If the game is undone and won again, it is compared with the record before it, and the best is
 * kept. */
static void a_game_can_be_won_again(void **state)
{
	struct store *store = store_open(NULL, &error);
	struct record record = { .known = false };

	(void)state;
	expect(store, 50, true, &(struct record){ .known = false }, 0, true);
	expect(store, 40, true, &record, 50, true);
	expect(store, 45, true, &record, 50, true);
	expect(store, 60, true, &record, 50, false);
	expect(store, 41, true, &(struct record){ .known = false }, 40, false);
	store_close(store);
}

static void without_a_store_nothing_is_kept(void **state)
{
	struct record record = { .known = false };

	(void)state;
	expect(NULL, 50, true, &record, 0, true);
	expect(NULL, 40, true, &(struct record){ .known = false }, 0, true);
}

int test_record(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(keys_distinguish_size_and_kind),
		cmocka_unit_test(fewer_moves_without_help_are_a_record),
		cmocka_unit_test(a_game_can_be_won_again),
		cmocka_unit_test(without_a_store_nothing_is_kept),
	};

	return cmocka_run_group_tests_name("record", tests, NULL, NULL);
}
