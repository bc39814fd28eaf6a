#include "app/status.h"

#include <stdio.h>

enum { NUMBER_SIZE = 24 };

/* In groups of three digits, as everywhere in the game. */
static void write_number(char text[NUMBER_SIZE], int number)
{
	if (number < 1000)
		snprintf(text, NUMBER_SIZE, "%d", number);
	else if (number < 1000000)
		snprintf(text, NUMBER_SIZE, "%d\u2009%03d", number / 1000, number % 1000);
	else
		snprintf(text, NUMBER_SIZE, "%d\u2009%03d\u2009%03d", number / 1000000,
		         number / 1000 % 1000, number % 1000);
}

void status_write(char *text, size_t size, int length, int bound, bool looking)
{
	char moves[NUMBER_SIZE], least[NUMBER_SIZE];
	const char *unit = length == 1 ? "move" : "moves";

	write_number(moves, length);
	write_number(least, bound);
	if (length < 0)
		snprintf(text, size, "%s", looking ? "Looking for a way…" : "");
	else if (bound < 1)
		snprintf(text, size, "%s %s", moves, unit);
	else if (length <= bound)
		snprintf(text, size, "%s %s, shortest possible", moves, unit);
	else
		snprintf(text, size, "%s %s, at least %s needed%s", moves, unit, least,
		         looking ? ", still looking…" : "");
}
