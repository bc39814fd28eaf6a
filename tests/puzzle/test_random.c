/* The generator in src/puzzle/random.c. The known answers come from a separate program written from
 * the published algorithms; its SplitMix64 gives 6457827717110365317, 3203168211198807973, … for
 * the seed 1234567, as published. */
#include "puzzle/random.h"
#include "support/group.h"

TEST_CASE(test_known_answers)
{
	static const struct {
		uint64_t seed, numbers[4];
	} known[] = {
		{ 0,
		  { 0x99EC5F36CB75F2B4, 0xBF6E1F784956452A, 0x1A5F849D4933E6E0,
		    0x6AA594F1262D2D2C } },
		{ 1,
		  { 0xB3F2AF6D0FC710C5, 0x853B559647364CEA, 0x92F89756082A4514,
		    0x642E1C7BC266A3A7 } },
		{ 2026,
		  { 0x92E011592E98AE15, 0x489F37946D6D18D8, 0xD0009E279D9CDEDA,
		    0xE4C7DCA786D56702 } },
		{ UINT64_MAX,
		  { 0x8F5520D52A7EAD08, 0xC476A018CAA1802D, 0x81DE31C0D260469E,
		    0xBF658D7E065F3C2F } },
	};
	struct random random;

	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
		random_init(&random, known[i].seed);
		for (int n = 0; n < 4; n++)
			assert_true(random_next(&random) == known[i].numbers[n]);
	}
}

/* Without rejection sampling the lower half would come up twice as often. */
TEST_CASE(test_below_does_not_favour_small_numbers)
{
	enum { DRAWS = 30000 };
	const uint32_t bound = 0xC0000000;
	struct random random;
	int low = 0;

	random_init(&random, 7);
	for (int n = 0; n < DRAWS; n++)
		low += random_below(&random, bound) < bound / 3;
	assert_in_range(low, DRAWS / 3 - 400, DRAWS / 3 + 400);
}
