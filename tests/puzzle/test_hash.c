/* Hashes, src/base/hash.h: the values that its authors published, because hashes are stored. */
#include "base/hash.h"
#include "support/group.h"

TEST_CASE(hashes_are_those_of_fnv_1a)
{
	static const struct {
		const char *text;
		uint64_t hash;
		uint32_t hash_32;
	} rows[] = {
		{ "", UINT64_C(0xCBF29CE484222325), UINT32_C(0x811C9DC5) },
		{ "a", UINT64_C(0xAF63DC4C8601EC8C), UINT32_C(0xE40C292C) },
		{ "foobar", UINT64_C(0x85944171F73967E8), UINT32_C(0xBF9CF968) },
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		size_t length = strlen(rows[i].text);

		assert_true(hash_bytes(HASH_START, rows[i].text, length) == rows[i].hash);
		assert_true(hash_bytes_32(HASH_START_32, rows[i].text, length) == rows[i].hash_32);
	}
}

TEST_CASE(a_hash_goes_on)
{
	uint64_t hash = hash_bytes(hash_bytes(HASH_START, "foo", 3), "bar", 3);

	assert_true(hash == hash_bytes(HASH_START, "foobar", 6));
	assert_true(hash_bytes_32(hash_bytes_32(HASH_START_32, "foo", 3), "bar", 3) ==
	            hash_bytes_32(HASH_START_32, "foobar", 6));
}
