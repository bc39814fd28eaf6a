/* result_text: a result and its slides as texts. */
#include "store/exchange/result_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "base/number.h"
#include "base/utf8.h"
#include "puzzle/daily.h"

/* Limits for values that this game could have written. */
#define MOVES_MAX UINT64_C(1000000000)
#define SECONDS_MAX UINT64_C(1000000000)
enum { HINTS_MAX = 1000000, SHORTEST_MAX = 1000000, MS = 1000 };

const struct result_field_info result_fields[RESULT_FIELDS] = {
	[FIELD_ENDED] = { "ended", true },        [FIELD_SOLVED] = { "solved", false },
	[FIELD_WIDTH] = { "width", false },       [FIELD_HEIGHT] = { "height", false },
	[FIELD_KIND] = { "kind", true },          [FIELD_WALK] = { "walk", false },
	[FIELD_SEED] = { "seed", true }, /* JSON readers round large numbers */
	[FIELD_DAILY] = { "daily", true },        [FIELD_NAME] = { "name", true },
	[FIELD_MOVES] = { "moves", false },       [FIELD_SECONDS] = { "seconds", false },
	[FIELD_SHORTEST] = { "shortest", false }, [FIELD_HINTS] = { "hints", false },
	[FIELD_ASSISTED] = { "assisted", false }, [FIELD_BOARD] = { "board", true },
	[FIELD_START] = { "start", true },        [FIELD_SLIDES] = { "slides", true },
};

static const char *const kinds[SCRAMBLE_KINDS] = {
	[SCRAMBLE_GAP_HOME] = "home",
	[SCRAMBLE_GAP_ANY] = "any",
	[SCRAMBLE_WALK] = "walk",
	[SCRAMBLE_BOARD] = "board",
};

enum result_field result_field_find(const char *name)
{
	int field = 0;

	while (field < RESULT_FIELDS && strcmp(result_fields[field].name, name) != 0)
		field++;
	return (enum result_field)field;
}

static void write_time(char text[32], int64_t ms)
{
	time_t seconds = (time_t)(ms / MS);
	struct tm utc;
	size_t length;

	if (gmtime_r(&seconds, &utc) == NULL)
		return;
	length = strftime(text, 32, "%Y-%m-%dT%H:%M:%S", &utc);
	snprintf(text + length, 32 - length, ".%03dZ", (int)(ms % MS));
}

static void write_number(struct result_texts *texts, enum result_field field, uint64_t number)
{
	snprintf(texts->numbers[field], sizeof texts->numbers[field], "%" PRIu64, number);
}

static void write_numbers(struct result_texts *texts, const struct result *result)
{
	bool given = result->group.kind == SCRAMBLE_BOARD;

	if (result->ended_ms > 0)
		write_time(texts->numbers[FIELD_ENDED], result->ended_ms);
	write_number(texts, FIELD_WIDTH, (uint64_t)result->group.width);
	write_number(texts, FIELD_HEIGHT, (uint64_t)result->group.height);
	write_number(texts, FIELD_MOVES, result->moves);
	write_number(texts, FIELD_HINTS, (uint64_t)result->hints);
	if (result->group.kind == SCRAMBLE_WALK)
		write_number(texts, FIELD_WALK, result->group.walk_moves);
	if (!given)
		write_number(texts, FIELD_SEED, result->seed);
	if (given)
		snprintf(texts->numbers[FIELD_BOARD], sizeof texts->numbers[FIELD_BOARD],
		         "%016" PRIx64, result->board);
	if (result->daily > 0)
		snprintf(texts->numbers[FIELD_DAILY], sizeof texts->numbers[FIELD_DAILY],
		         "%04d-%02d-%02d", result->daily / 10000, result->daily / 100 % 100,
		         result->daily % 100);
	if (result->ms > 0)
		snprintf(texts->numbers[FIELD_SECONDS], sizeof texts->numbers[FIELD_SECONDS],
		         "%" PRIu64 ".%03d", result->ms / MS, (int)(result->ms % MS));
	if (result->shortest >= 0)
		write_number(texts, FIELD_SHORTEST, (uint64_t)result->shortest);
}

static char *write_slides(const struct history *history)
{
	char *text = malloc(history->count * 4 + 1), *at = text;

	if (text == NULL)
		return NULL;
	*at = '\0';
	for (size_t i = 0; i < history->count; i++) {
		const struct slide *slide = &history->slides[i];

		*at++ = notation_letter((enum direction)slide->direction);
		if (slide->length > 1)
			at += sprintf(at, "%d", slide->length);
		*at = '\0';
	}
	return text;
}

bool result_texts_write(struct result_texts *texts, const struct result *result,
                        const struct history *history)
{
	*texts = (struct result_texts){ .slides = NULL };
	write_numbers(texts, result);
	for (int i = 0; i < RESULT_FIELDS; i++)
		texts->texts[i] = texts->numbers[i];
	texts->texts[FIELD_SOLVED] = result->solved ? "true" : "false";
	texts->texts[FIELD_ASSISTED] = result->assisted ? "true" : "false";
	texts->texts[FIELD_KIND] = kinds[result->group.kind];
	texts->texts[FIELD_NAME] = result->name;
	if (history == NULL)
		return true;
	texts->slides = write_slides(history);
	if (texts->slides == NULL)
		return false;
	notation_write_board(&history->start, texts->start, sizeof texts->start);
	texts->texts[FIELD_START] = texts->start;
	texts->texts[FIELD_SLIDES] = texts->slides;
	return true;
}

void result_texts_destroy(struct result_texts *texts)
{
	free(texts->slides);
}

/* All below: false if the text can't be the field's. */

static bool read_number(const char *text, uint64_t most, uint64_t fallback, uint64_t *number)
{
	if (text[0] == '\0') {
		*number = fallback;
		return true;
	}
	return number_read(text, number) && *number <= most;
}

static bool read_int(const char *text, int most, int fallback, int *number)
{
	uint64_t value = 0;

	*number = fallback;
	if (text[0] == '\0')
		return true;
	if (!read_number(text, (uint64_t)most, 0, &value))
		return false;
	*number = (int)value;
	return true;
}

/* Spreadsheets write TRUE, and JSON's true is read as 1. */
static bool read_bool(const char *text, bool *value)
{
	*value = strcasecmp(text, "true") == 0 || strcmp(text, "1") == 0;
	return *value || text[0] == '\0' || strcasecmp(text, "false") == 0 ||
	       strcmp(text, "0") == 0;
}

static bool read_kind(const char *text, enum scramble_kind *kind)
{
	for (int i = 0; i < SCRAMBLE_KINDS; i++)
		if (strcmp(text, kinds[i]) == 0) {
			*kind = (enum scramble_kind)i;
			return true;
		}
	return false;
}

/* Reads up to three decimals: 83.25 seconds. */
static bool read_seconds(const char *text, uint64_t *ms)
{
	const char *point = strchr(text, '.');
	char digits[32] = "";
	uint64_t seconds = 0, decimals = 0;
	int length = point != NULL ? (int)(point - text) : (int)strlen(text);

	if (length >= (int)sizeof digits || (point != NULL && strlen(point + 1) > 3))
		return false;
	snprintf(digits, sizeof digits, "%.*s", length, text);
	if (!read_number(digits, SECONDS_MAX, 0, &seconds))
		return false;
	if (point != NULL) {
		snprintf(digits, sizeof digits, "%s%.*s", point + 1, 3 - (int)strlen(point + 1),
		         "000");
		if (!number_read(digits, &decimals))
			return false;
	}
	*ms = seconds * MS + decimals;
	return true;
}

static bool read_day(const char *text, int *day)
{
	int year, month, date, length = 0;

	*day = 0;
	if (text[0] == '\0')
		return true;
	if (sscanf(text, "%4d-%2d-%2d%n", &year, &month, &date, &length) != 3 || length != 10 ||
	    text[length] != '\0' || !daily_valid(year * 10000 + month * 100 + date))
		return false;
	*day = year * 10000 + month * 100 + date;
	return true;
}

/* Reads a day and a time; spreadsheets may have dropped T, Z and the fraction. */
static bool read_time(const char *text, int64_t *ended_ms)
{
	struct tm utc = { .tm_year = 0 };
	size_t size = strlen(text);
	char copy[32];
	int date, length = 0;
	uint64_t ms = 0;

	*ended_ms = 0;
	if (size == 0)
		return true;
	if (size < 19 || size >= sizeof copy)
		return false;
	strcpy(copy, text);
	if (copy[size - 1] == 'Z')
		copy[size - 1] = '\0';
	if (copy[10] != 'T' && copy[10] != ' ')
		return false;
	copy[10] = '\0';
	if (!read_day(copy, &date) ||
	    sscanf(copy + 11, "%2d:%2d:%n", &utc.tm_hour, &utc.tm_min, &length) != 2 ||
	    length != 6 || utc.tm_hour < 0 || utc.tm_hour > 23 || utc.tm_min < 0 ||
	    utc.tm_min > 59 || !read_seconds(copy + 17, &ms) || ms >= 60 * MS)
		return false;
	utc.tm_year = date / 10000 - 1900;
	utc.tm_mon = date / 100 % 100 - 1;
	utc.tm_mday = date % 100;
	*ended_ms = (int64_t)timegm(&utc) * MS + (int64_t)ms;
	return *ended_ms > 0;
}

static bool read_name(const char *text, char name[GAME_NAME_SIZE])
{
	int characters = 0;

	if (!utf8_valid(text, strlen(text)))
		return false;
	for (const char *at = text; *at != '\0'; characters++)
		if (characters == BOARDS_NAME_MAX || !utf8_printable(utf8_next(&at)))
			return false;
	snprintf(name, GAME_NAME_SIZE, "%s", text);
	return true;
}

static bool read_hash(const char *text, bool given, uint64_t *hash)
{
	char *end;

	*hash = 0;
	if (!given)
		return text[0] == '\0';
	if (strlen(text) != 16 || strspn(text, "0123456789abcdefABCDEF") != 16)
		return false;
	*hash = strtoull(text, &end, 16);
	return *hash != 0;
}

static bool read_group(const char *const *texts, struct result_group *group)
{
	return read_int(texts[FIELD_WIDTH], BOARD_SIDE_MAX, 0, &group->width) &&
	       read_int(texts[FIELD_HEIGHT], BOARD_SIDE_MAX, 0, &group->height) &&
	       board_size_valid(group->width, group->height) &&
	       read_kind(texts[FIELD_KIND], &group->kind) &&
	       read_number(texts[FIELD_WALK], SCRAMBLE_WALK_MAX, 0, &group->walk_moves) &&
	       (group->kind == SCRAMBLE_WALK || group->walk_moves == 0);
}

static bool read_result(const char *const *texts, struct result *result)
{
	bool given;

	*result = (struct result){ .id = 0 };
	if (!read_group(texts, &result->group))
		return false;
	given = result->group.kind == SCRAMBLE_BOARD;
	return read_time(texts[FIELD_ENDED], &result->ended_ms) &&
	       read_bool(texts[FIELD_SOLVED], &result->solved) &&
	       read_bool(texts[FIELD_ASSISTED], &result->assisted) &&
	       read_int(texts[FIELD_HINTS], HINTS_MAX, 0, &result->hints) &&
	       read_number(texts[FIELD_SEED], given ? 0 : UINT64_MAX, 0, &result->seed) &&
	       read_day(texts[FIELD_DAILY], &result->daily) &&
	       read_name(texts[FIELD_NAME], result->name) &&
	       read_number(texts[FIELD_MOVES], MOVES_MAX, 0, &result->moves) &&
	       (result->moves > 0 || !result->solved) &&
	       read_seconds(texts[FIELD_SECONDS], &result->ms) &&
	       read_int(texts[FIELD_SHORTEST], SHORTEST_MAX, -1, &result->shortest) &&
	       read_hash(texts[FIELD_BOARD], given, &result->board);
}

/* Reads "U3RD" into new memory. */
static bool read_slides(const char *text, struct slide **slides, size_t *count)
{
	struct slide *read = malloc((strlen(text) + 1) * sizeof *read);
	size_t made = 0;

	for (const char *at = text; read != NULL && *at != '\0'; made++) {
		int direction = 0, length = 0, digits = 0;

		while (direction < 4 && notation_letter((enum direction)direction) != *at)
			direction++;
		for (at++; *at >= '0' && *at <= '9' && length < BOARD_SIDE_MAX; at++, digits++)
			length = length * 10 + *at - '0';
		if (digits == 0)
			length = 1;
		if (direction == 4 || length == 0 || length >= BOARD_SIDE_MAX) {
			free(read);
			return false;
		}
		read[made] = (struct slide){ (uint8_t)direction, (uint8_t)length };
	}
	*slides = read;
	*count = made;
	return read != NULL;
}

/* True if the game could have begun there. */
static bool is_start(const struct board *start, const struct result *result)
{
	return board_solvable(start) && !board_solved(start) &&
	       (result->group.kind != SCRAMBLE_BOARD || result_board_hash(start) == result->board);
}

static bool read_history(const char *const *texts, const struct result *result,
                         struct history *history)
{
	struct slide *slides;
	struct board start;
	size_t count;
	bool good;

	if (!notation_read_board(&start, texts[FIELD_START], result->group.width,
	                         result->group.height, NULL) ||
	    !is_start(&start, result) || !read_slides(texts[FIELD_SLIDES], &slides, &count))
		return false;
	good = history_restore(history, &start, slides, count, count);
	free(slides);
	if (good && history->moves != result->moves) {
		history_destroy(history);
		good = false;
	}
	return good;
}

bool result_texts_read(const char *const texts[RESULT_FIELDS], struct result *result,
                       struct history *history)
{
	const char *given[RESULT_FIELDS];

	for (int i = 0; i < RESULT_FIELDS; i++)
		given[i] = texts[i] != NULL ? texts[i] : "";
	if (!read_result(given, result))
		return false;
	result->replay = given[FIELD_START][0] != '\0';
	return result->replay ? read_history(given, result, history)
	                      : given[FIELD_SLIDES][0] == '\0';
}
