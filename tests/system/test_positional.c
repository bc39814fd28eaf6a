/* positional: printf with numbered arguments, compared with the system's own where that has them; on Windows vsnprintf
 * is what is tested here. */
#include <limits.h>

#include "support/group.h"
#include "system/windows/positional.h"

enum { TEXT_SIZE = 200 };

/* Fails unless both write the same text of the same length, at each size of the buffer, none after its end. */
static void same(const char *expected, const char *format, ...)
{
	char text[TEXT_SIZE], other[TEXT_SIZE];
	va_list arguments, again;

	va_start(arguments, format);
	for (size_t size = 0; size <= strlen(expected) + 2; size++) {
		int length, wanted;

		memset(text, '#', sizeof text);
		memset(other, '#', sizeof other);
		va_copy(again, arguments);
		wanted = vsnprintf(size > 0 ? other : NULL, size, format, again);
		va_end(again);
		va_copy(again, arguments);
		length = positional_vsnprintf(size > 0 ? text : NULL, size, format, again);
		va_end(again);
		check(length == (int)strlen(expected) && length == wanted, "%s: %d bytes, not %d",
		      format, length, wanted);
		check(memcmp(text, other, sizeof text) == 0, "%s at %zu bytes: %.*s", format, size,
		      (int)size, text);
	}
	va_end(arguments);
	assert_string_equal(text, expected);
}

/* A format as from a translation, which the compiler doesn't see. */
static const char *translated(const char *format)
{
	return format;
}

TEST_CASE(arguments_are_taken_in_order_of_their_numbers)
{
	same("3 of 12", "%2$s of %1$d", 12, "3");
	same("21. November 2026", "%1$s. %2$s %3$d", "21", "November", 2026);
	same("2026年11月21日", "%3$d年%2$s%1$s日", "21", "11月", 2026);
	same("午後3:05", "%3$s%1$d:%2$02d", 3, 5, "午後");
	same("7回中2回", "%2$zu回中%1$zu回", (size_t)2, (size_t)7);
	same("a b a", "%1$s %2$s %1$s", "a", "b");
	same("100% of 5%", "100%% of %1$d%%", 5);
	same("%1$s: x", "%%1$s: %1$s", "x");
	same("", "%1$s", "");
}

TEST_CASE(arguments_have_their_types)
{
	same("-1 4294967295 -2 4294967294", "%4$i %2$u %3$d %1$u", UINT_MAX - 1, UINT_MAX, -2, -1);
	same("7 -9223372036854775807 18446744073709551615", "%3$d %2$lld %1$llu", ULLONG_MAX,
	     -LLONG_MAX, 7);
	same("-5 5 -6 6", "%3$ld %4$lu %1$jd %2$ju", (intmax_t)-6, (uintmax_t)6, -5L, 5UL);
	same("-8 9 0x1f 1F 17", "%4$td %3$zu %2$#x %2$X %1$o", 15U, 31U, (size_t)9, (ptrdiff_t)-8);
	same("c 2.50 1e+06 x", "%4$c %1$.2f %2$g %3$s", 2.5, 1e6, "x", 'c');
}

TEST_CASE(arguments_have_widths_and_precisions)
{
	same("[   7|7   |0007| +7]", "[%1$4d|%1$-4d|%1$04d|%1$+3d]", 7);
	same("[abc|  abc|abc  |ab]", "[%1$s|%1$5s|%1$-5s|%1$.2s]", "abc");
	same("[007| 3.142|  ]", "[%1$.3u|%2$6.3f|%3$2.0s]", 7U, 3.14159, "x");
}

TEST_CASE(sixteen_arguments_are_known)
{
	same("16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1",
	     "%16$d %15$d %14$d %13$d %12$d %11$d %10$d %9$d %8$d %7$d %6$d %5$d %4$d %3$d %2$d "
	     "%1$d",
	     1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
}

TEST_CASE(formats_without_numbers_are_the_systems_own)
{
	same("x 5   6 50%", "%s %d %*d %d%%", "x", 5, 3, 6, 50);
	same("$1 1$", "$%d 1$", 1);
	same("no argument", "no argument");
	same("", "");
}

TEST_CASE(unknown_formats_write_nothing)
{
	static const char *const unknown[] = { "%1$",
		                               "%1$d %",
		                               "%1$d %d",
		                               "%1$d %2$",
		                               "%1$n",
		                               "%1$hd",
		                               "%1$ls",
		                               "%1$Lf",
		                               "%0$d %1$d",
		                               "%2$d",
		                               "%1$d %3$d",
		                               "%17$d",
		                               "%99999999999999999999$d",
		                               "%1$d %1$s",
		                               "%1$d %1$u",
		                               "%1$d %1$ld",
		                               "%1$*2$d",
		                               "%1$.*d",
		                               "%1$2-d",
		                               "%1$00000000000000001d",
		                               "%1$k" };

	for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
		char text[] = "###", *made = text;

		check(positional_snprintf(text, sizeof text, unknown[i], 1, 2, 3) == -1 &&
		              text[0] == '\0',
		      "%s: %s", unknown[i], text);
		assert_int_equal(positional_snprintf(NULL, 0, unknown[i], 1, 2, 3), -1);
		assert_int_equal(positional_asprintf(&made, unknown[i], 1, 2, 3), -1);
		assert_null(made);
	}
}

TEST_CASE(texts_are_allocated_and_written_to_streams)
{
	const char *numbered = translated("%2$s: %1$d\n"), *plain = translated("%d: %s\n");
	FILE *stream = tmpfile();
	char *text, line[20] = "";

	assert_int_equal(positional_asprintf(&text, numbered, 12, "ab"), 7);
	assert_string_equal(text, "ab: 12\n");
	free(text);
	assert_int_equal(positional_asprintf(&text, plain, 12, "ab"), 7);
	assert_string_equal(text, "12: ab\n");
	free(text);
	assert_non_null(stream);
	assert_int_equal(positional_fprintf(stream, numbered, 12, "ab"), 7);
	assert_int_equal(positional_fprintf(stream, plain, 34, "cd"), 7);
	rewind(stream);
	assert_int_equal(fread(line, 1, sizeof line - 1, stream), 14);
	assert_string_equal(line, "ab: 12\n34: cd\n");
	assert_true(positional_fprintf(stream, translated("%1$n"), 1) == -1);
	assert_int_equal(fclose(stream), 0);
}
