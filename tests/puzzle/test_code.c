/* Share codes: src/puzzle/code.c, lehmer.c. */
#include "puzzle/code.h"
#include "puzzle/lehmer.h"
#include "puzzle/notation.h"
#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "support/group.h"

enum {
	ROUNDS = 10000,
	LARGE_EVERY = 16, /* one game in 16 may be as large as 32×32, the rest 10×10 */
};

static uint64_t below(struct random *random, uint32_t bound)
{
	return random_below(random, bound);
}

/* A random game of any kind and size, with a seed of any length. */
static void draw_code(struct random *random, struct code *code)
{
	bool large = below(random, LARGE_EVERY) == 0;
	uint32_t sides = large ? BOARD_SIDE_MAX - 1 : 9;
	struct scramble *scramble = &code->scramble;

	memset(code, 0, sizeof *code);
	scramble->kind = (enum scramble_kind)below(random, SCRAMBLE_KINDS);
	scramble->width = BOARD_SIDE_MIN + (int)below(random, sides);
	scramble->height = BOARD_SIDE_MIN + (int)below(random, sides);
	code->picture = (uint16_t)below(random, 1024);
	if (scramble->kind == SCRAMBLE_BOARD)
		shuffle_uniform(&scramble->board, scramble->width, scramble->height,
		                SCRAMBLE_GAP_ANY, random_next(random));
	else
		scramble->seed = random_next(random) >> below(random, 64);
	if (scramble_walks(scramble->kind))
		scramble->walk_moves = below(random, SCRAMBLE_WALK_MAX + 1);
}

static bool same_code(const struct code *a, const struct code *b)
{
	const struct scramble *left = &a->scramble, *right = &b->scramble;

	return a->picture == b->picture && left->kind == right->kind &&
	       left->width == right->width && left->height == right->height &&
	       left->seed == right->seed && left->walk_moves == right->walk_moves &&
	       (left->kind != SCRAMBLE_BOARD ||
	        (board_equal(&left->board, &right->board) && left->board.gap == right->board.gap));
}

TEST_CASE(test_codes_round_trip)
{
	struct random random;

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

/* How a text may be damaged in transit; other tests try every wrong character and every swap. */
enum damage {
	DAMAGE_MISSING,
	DAMAGE_ADDED,
	DAMAGE_TWO,
	DAMAGES,
};

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

static char draw_character(struct random *random)
{
	return alphabet[below(random, 32)];
}

static void damage_text(struct random *random, char *text, enum damage damage)
{
	size_t length = strlen(text);
	size_t at = below(random, (uint32_t)length);

	switch (damage) {
	case DAMAGE_MISSING:
		memmove(text + at, text + at + 1, length - at);
		return;
	case DAMAGE_ADDED:
		memmove(text + at + 1, text + at, length - at + 1);
		text[at] = draw_character(random);
		return;
	case DAMAGE_TWO:
	default:
		text[at] = draw_character(random);
		text[below(random, (uint32_t)length)] = draw_character(random);
	}
}

/* A damaged code is refused, or still means the same game (for instance if only a dash was lost). */
TEST_CASE(test_no_damaged_code_is_another_game)
{
	int refused = 0;
	struct random random;

	random_init(&random, 7);
	for (int i = 0; i < ROUNDS; i++) {
		char text[CODE_SIZE], damaged[CODE_SIZE + 1];
		struct code code, read;
		struct error error = { "" };

		draw_code(&random, &code);
		code_write(&code, text);
		strcpy(damaged, text);
		damage_text(&random, damaged, (enum damage)(i % DAMAGES));
		memset(&read, 0x55, sizeof read);
		if (code_read(&read, damaged, &error)) {
			check(same_code(&read, &code), "%s is read as another game than %s",
			      damaged, text);
		} else {
			check(error.text[0] != '\0', "%s is refused without a sentence", damaged);
			assert_int_equal(read.picture, 0x5555);
			refused++;
		}
	}
	/* The rest only lost or swapped a dash, or were not changed at all. */
	check(refused > ROUNDS * 7 / 10, "only %d of %d are refused", refused, ROUNDS);
}

/* A code of which every character is tested. */
static void write_example(char text[CODE_SIZE], enum scramble_kind kind, int width, int height)
{
	struct code code = { .scramble = { .kind = kind,
		                           .width = width,
		                           .height = height,
		                           .seed = 0x5DEECE66D,
		                           .walk_moves = 300 },
		             .picture = 77 };

	if (kind == SCRAMBLE_BOARD)
		shuffle_uniform(&code.scramble.board, width, height, SCRAMBLE_GAP_ANY, 9);
	code_write(&code, text);
}

/* Tests codes of all kinds, and of many sizes with one and two digits. */
static void try_examples(void (*try)(char text[CODE_SIZE]))
{
	char text[CODE_SIZE];

	for (int kind = SCRAMBLE_GAP_HOME; kind <= SCRAMBLE_BOARD; kind++) {
		write_example(text, (enum scramble_kind)kind, 4, 3);
		try(text);
	}
	for (int width = BOARD_SIDE_MIN; width <= BOARD_SIDE_MAX; width++) {
		write_example(text, SCRAMBLE_GAP_ANY, width, 2 + width * 7 % 31);
		try(text);
	}
}

static bool same_text(const char *text, const char *as)
{
	char again[CODE_SIZE];
	struct code code;

	if (!code_read(&code, text, NULL))
		return false;
	code_write(&code, again);
	return strcmp(again, as) == 0;
}

static void try_wrong_characters(char text[CODE_SIZE])
{
	for (char *at = text; *at != '\0'; at++) {
		char right = *at;

		for (const char *wrong = alphabet; *wrong != '\0' && right != '-'; wrong++) {
			bool same = *wrong == right || (right == 'x' && *wrong == 'X');

			*at = *wrong;
			check(code_read(&(struct code){ 0 }, text, NULL) == same, "%s is %s", text,
			      same ? "refused" : "read");
		}
		*at = right;
	}
}

TEST_CASE(test_every_wrong_character_is_found)
{
	try_examples(try_wrong_characters);
}

/* Swaps neighbours, including across a dash and with a dash. */
static void try_swaps(char text[CODE_SIZE])
{
	size_t length = strlen(text);

	for (size_t i = 0; i < length; i++) {
		for (size_t j = i + 1; j < length && j <= i + 2; j++) {
			char swapped[CODE_SIZE];

			if (j == i + 2 && text[i + 1] != '-')
				continue;
			strcpy(swapped, text);
			swapped[i] = text[j];
			swapped[j] = text[i];
			check(!code_read(&(struct code){ 0 }, swapped, NULL) ||
			              same_text(swapped, text),
			      "%s is accepted, with two characters of %s swapped", swapped, text);
		}
	}
}

TEST_CASE(test_every_swap_is_found)
{
	try_examples(try_swaps);
}

/* Four wrong characters anywhere after the size of a typed code. */
TEST_CASE(test_four_wrong_characters_are_found)
{
	struct random random;
	char text[CODE_SIZE];

	random_init(&random, 8);
	write_example(text, SCRAMBLE_WALK, 4, 3);
	for (int i = 0; i < ROUNDS; i++) {
		char wrong[CODE_SIZE];

		strcpy(wrong, text);
		for (int changes = 0; changes < 4; changes++) {
			size_t at = 4 + below(&random, (uint32_t)strlen(text) - 4);

			if (wrong[at] != '-')
				wrong[at] = draw_character(&random);
		}
		check(strcmp(wrong, text) == 0 || !code_read(&(struct code){ 0 }, wrong, NULL),
		      "%s is accepted", wrong);
	}
}

/* Old codes must keep their meaning. These were made by a separate program. */
TEST_CASE(test_fixed_codes)
{
	struct code code = {
		.scramble = { .kind = SCRAMBLE_GAP_HOME, .width = 4, .height = 4, .seed = 2026 }
	};
	char text[CODE_SIZE];

	code_write(&code, text);
	assert_string_equal(text, "4x4-H001Z-AWANV");
	code.picture = code_picture_key("koi-pond");
	code.scramble.kind = SCRAMBLE_GAP_ANY;
	code.scramble.seed = UINT64_MAX;
	code_write(&code, text);
	assert_string_equal(text, "4x4-A9KFZ-ZZZZZ-ZZZZZ-Z8NDM");
	code.scramble = (struct scramble){
		.kind = SCRAMBLE_WALK, .width = 5, .height = 3, .walk_moves = SCRAMBLE_WALK_MAX
	};
	code_write(&code, text);
	assert_string_equal(text, "5x3-W9KK2-B80EM-QH");
	code.scramble.kind = SCRAMBLE_FREE_WALK;
	code_write(&code, text);
	assert_string_equal(text, "5x3-R9KK2-B80R9-Y5");
	code.scramble = (struct scramble){ .kind = SCRAMBLE_BOARD, .width = 4, .height = 4 };
	shuffle_uniform(&code.scramble.board, 4, 4, SCRAMBLE_GAP_HOME, 2026);
	code_write(&code, text);
	assert_string_equal(text, "4x4-B9KNT-KNK5S-CQ6BQ-4N");
}

/* Boards of codes from the time when new games had seeds of 40 bits, and longer ones of then. */
TEST_CASE(test_old_codes_keep_their_boards)
{
	static const char *const boards[][2] = {
		{ "4x4-HT454-DDQJD-FJYT8", "3 1 10 2/12 9 5 14/7 6 15 13/11 4 8 0" },
		{ "4x4-H001Z-AWANV", "10 15 11 7/5 13 14 9/1 4 2 8/6 3 12 0" },
		{ "4x4-A9KFZ-ZZZZZ-ZZZZZ-Z8NDM", "8 7 0 9/14 12 13 15/1 10 11 2/5 3 4 6" },
		{ "2x3-A00ZZ-ZZZZZ-ZEPND", "5 0/3 4/1 2" },
		{ "5x3-W9KK2-B80EM-QH", "13 6 0 4 10/7 14 8 5 11/3 1 2 9 12" },
		{ "3x3-R0000-0Z8ZZ-ZZZZZ-ZG5F2", "4 1 5/3 2 6/0 7 8" },
	};

	for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
		char text[NOTATION_BOARD_SIZE];
		struct board board;
		struct code code;

		assert_true(code_read(&code, boards[i][0], NULL));
		scramble_make(&code.scramble, &board);
		notation_write_board(&board, text, sizeof text);
		assert_string_equal(text, boards[i][1]);
	}
}

/* Three numbers take 2 + 1 bits of one symbol: only the six permutations are accepted. */
TEST_CASE(test_one_symbol_for_an_order)
{
	int orders = 0;

	assert_int_equal(lehmer_symbols(3), 1);
	for (int symbol = 0; symbol < 32; symbol++) {
		uint8_t read = (uint8_t)symbol, written;
		uint16_t numbers[3];

		if (!lehmer_read(numbers, 3, &read))
			continue;
		lehmer_write(numbers, 3, &written);
		assert_int_equal(written, symbol);
		orders++;
	}
	assert_int_equal(orders, 6);
}

TEST_CASE(test_largest_code_fits)
{
	struct code code = { .scramble = { .kind = SCRAMBLE_BOARD,
		                           .width = BOARD_SIDE_MAX,
		                           .height = BOARD_SIDE_MAX },
		             .picture = 1023 };
	char text[CODE_SIZE];
	struct code read;

	shuffle_uniform(&code.scramble.board, BOARD_SIDE_MAX, BOARD_SIDE_MAX, SCRAMBLE_GAP_ANY, 1);
	assert_int_equal(code_write(&code, text), 2227);
	assert_true(code_read(&read, text, NULL));
	assert_true(same_code(&read, &code));
}
