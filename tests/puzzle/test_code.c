/* Share codes: src/puzzle/code.c, code_find.c, lehmer.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle/code.h"
#include "puzzle/groups.h"
#include "puzzle/random.h"
#include "puzzle/shuffle.h"
#include "support/group.h"

enum {
	ROUNDS = 10000,
	LARGE_EVERY = 16, /* one game in so many has a size up to 32×32, the rest to 10×10 */
};

static uint64_t below(struct random *random, uint32_t bound)
{
	return random_below(random, bound);
}

/* A game of any kind and size, its seed of any length. */
static void draw_code(struct random *random, struct code *code)
{
	bool large = below(random, LARGE_EVERY) == 0;
	uint32_t sides = large ? BOARD_SIDE_MAX - 1 : 9;
	struct scramble *scramble = &code->scramble;

	memset(code, 0, sizeof *code);
	scramble->kind = (enum scramble_kind)below(random, 4);
	scramble->width = BOARD_SIDE_MIN + (int)below(random, sides);
	scramble->height = BOARD_SIDE_MIN + (int)below(random, sides);
	code->picture = (uint16_t)below(random, 1024);
	if (scramble->kind == SCRAMBLE_BOARD)
		shuffle_uniform(&scramble->board, scramble->width, scramble->height,
		                SHUFFLE_GAP_ANY, random_next(random));
	else
		scramble->seed = random_next(random) >> below(random, 64);
	if (scramble->kind == SCRAMBLE_WALK)
		scramble->walk_moves = below(random, SCRAMBLE_WALK_MAX + 1);
}

static bool same_code(const struct code *a, const struct code *b)
{
	const struct scramble *left = &a->scramble, *right = &b->scramble;

	return a->picture == b->picture && left->kind == right->kind &&
	       left->width == right->width && left->height == right->height &&
	       left->seed == right->seed && left->walk_moves == right->walk_moves &&
	       (left->kind != SCRAMBLE_BOARD || (board_equal(&left->board, &right->board) &&
	                                         left->board.gap == right->board.gap));
}

static void test_codes_come_back(void **state)
{
	struct random random;

	(void)state;
	random_init(&random, 6);
	for (int i = 0; i < ROUNDS; i++) {
		char text[CODE_SIZE], again[CODE_SIZE];
		struct code code, read;
		struct error error;
		size_t length;

		draw_code(&random, &code);
		length = code_write(&code, text);
		assert_int_equal(length, strlen(text));
		check(code_read(&read, text, &error), "%s is refused: %s", text, error.text);
		check(same_code(&read, &code), "%s is read as another game", text);
		code_write(&read, again);
		assert_string_equal(again, text);
	}
}

int test_code_run(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_codes_come_back),
	};

	return cmocka_run_group_tests_name("code", tests, NULL, NULL);
}
