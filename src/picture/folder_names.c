/* Implements the comparison of names for folder.h. */
#include <ctype.h>
#include <string.h>

#include "base/utf8.h"
#include "picture/folder.h"

/* Sort letters of U+00C0 … U+00FF. */
static const char latin[] = "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo/ouuuuypy";

/* Folds case and accents for sorting and matching. */
static uint32_t fold(uint32_t c)
{
	if (c < 0x80)
		return c >= 'A' && c <= 'Z' ? c + 32 : c;
	if (c >= 0xC0 && c <= 0xFF)
		return (uint32_t)(unsigned char)latin[c - 0xC0];
	if (c >= 0x100 && c <= 0x17F && (c & 1) == 0)
		return c + 1; /* Latin Extended-A mostly alternates upper and lower case */
	if (c >= 0x391 && c <= 0x3A9)
		return c + 32; /* Greek */
	if (c >= 0x410 && c <= 0x42F)
		return c + 32; /* Cyrillic */
	return c >= 0x400 && c <= 0x40F ? c + 80 : c;
}

/* Reads and folds the next character. Skips combining accents, which some file systems store
 * separately. 0 at the end. */
static uint32_t next_folded(const char **string)
{
	while (**string != '\0') {
		uint32_t c = utf8_next(string);

		if (c < 0x300 || c > 0x36F)
			return fold(c);
	}
	return 0;
}

/* Compares two runs of digits by value and moves past them. */
static int compare_numbers(const char **a, const char **b)
{
	size_t left, right;
	int order;

	while (**a == '0')
		++*a;
	while (**b == '0')
		++*b;
	left = strspn(*a, "0123456789");
	right = strspn(*b, "0123456789");
	if (left != right)
		return left < right ? -1 : 1;
	order = strncmp(*a, *b, left);
	*a += left;
	*b += right;
	return order;
}

int folder_compare(const char *a, const char *b)
{
	const char *left = a, *right = b;

	while (*left != '\0' || *right != '\0') {
		uint32_t x, y;

		if (isdigit((unsigned char)*left) && isdigit((unsigned char)*right)) {
			int order = compare_numbers(&left, &right);

			if (order != 0)
				return order;
			continue;
		}
		x = next_folded(&left);
		y = next_folded(&right);
		if (x != y)
			return x < y ? -1 : 1;
	}
	return strcmp(a, b);
}

int folder_match(const char *name, const char *start)
{
	const char *at = name;

	if (*start == '\0')
		return 0;
	while (*start != '\0')
		if (next_folded(&at) != next_folded(&start))
			return 0;
	return (int)(at - name);
}
