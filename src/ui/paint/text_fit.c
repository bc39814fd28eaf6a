/* text_fit: shortens strings that are too long for their place. */
#include <stdio.h>
#include <string.h>

#include "ui/paint/cluster.h"
#include "ui/paint/text.h"

enum { TAIL_CHARACTERS = 7 }; /* of a name that are worth keeping: a number, the extension */

static const char mark[] = "…";

/* The string without the bytes from … to, with "…" in their place; false if the result is too long
 * for `fit`. */
static bool leave_out(const char *string, size_t from, size_t to, char fit[TEXT_FIT_SIZE])
{
	int written =
	        snprintf(fit, TEXT_FIT_SIZE, "%.*s%s%s", (int)from, string, mark, string + to);

	return written >= 0 && written < TEXT_FIT_SIZE;
}

static size_t tail_start(const char *string)
{
	size_t at = strlen(string);

	for (int i = 0; i < TAIL_CHARACTERS && at > 0; i++)
		at = cluster_start(string, at - 1);
	return at;
}

/* Shortens what precedes the tail until it fits, by bisection. */
static void cut_before(struct text *text, enum theme_font font, const char *string, int width_px,
                       size_t tail, char fit[TEXT_FIT_SIZE])
{
	size_t low = 0, high = tail;

	while (low < high) {
		size_t middle = cluster_start(string, (low + high + 1) / 2);

		if (middle <= low)
			middle = cluster_end(string, low);
		if (middle > high)
			break;
		if (leave_out(string, middle, tail, fit) && text_width(text, font, fit) <= width_px)
			low = middle;
		else
			high = middle - 1;
	}
	if (!leave_out(string, cluster_start(string, low), tail, fit))
		fit[0] = '\0';
}

/* Shortens the beginning until it fits, by bisection. */
static void cut_start(struct text *text, enum theme_font font, const char *string, int width_px,
                      char fit[TEXT_FIT_SIZE])
{
	size_t low = 0, high = strlen(string);

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (leave_out(string, 0, cluster_start(string, middle), fit) &&
		    text_width(text, font, fit) <= width_px)
			high = middle;
		else
			low = middle + 1;
	}
	while (low < strlen(string) && cluster_start(string, low) < low)
		low++;
	if (!leave_out(string, 0, low, fit))
		fit[0] = '\0';
}

void text_fit(struct text *text, enum theme_font font, const char *string, int width_px,
              enum text_cut cut, char fit[TEXT_FIT_SIZE])
{
	bool whole = snprintf(fit, TEXT_FIT_SIZE, "%s", string) < TEXT_FIT_SIZE;

	if (whole && text_width(text, font, fit) <= width_px)
		return;
	if (cut != TEXT_CUT_START)
		cut_before(text, font, string, width_px,
		           cut == TEXT_CUT_MIDDLE ? tail_start(string) : strlen(string), fit);
	else
		cut_start(text, font, string, width_px, fit);
}
