/* parcel: writes and reads the text in a puzzle file. */
#include "puzzle/parcel.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/utf8.h"

enum {
	MILLION = 1000000,
	CROP_SIZE = 80,
	VERSION_SQUARE = 1, /* tiles are square */
	VERSION_ASPECT,     /* tiles are as wide as the crop's aspect asks */
	ASPECT_MAX = 100,   /* more than that of any board; or 1/ASPECT_MAX */
	CROP_NUMBERS = 5,
};

static const char *const keys[] = { "name ", "line ", "race " }; /* of words that may be missing */

static int millionths(double value)
{
	return (int)(value * MILLION + 0.5);
}

size_t parcel_write(const struct parcel *parcel, char text[PARCEL_SIZE])
{
	const struct code code = { .scramble = parcel->code.scramble };
	const char *const words[] = { parcel->name, parcel->line, parcel->race };
	int aspect = millionths(parcel->crop.aspect);
	char written[CODE_SIZE];
	int length;

	code_write(&code, written);
	length = snprintf(text, PARCEL_SIZE, PARCEL_MAGIC "%d\ncode %s\ncrop %d %d %d %d",
	                  aspect > 0 ? VERSION_ASPECT : VERSION_SQUARE, written,
	                  millionths(parcel->crop.x), millionths(parcel->crop.y),
	                  millionths(parcel->crop.zoom), parcel->crop.turns);
	length += snprintf(text + length, PARCEL_SIZE - (size_t)length, aspect > 0 ? " %d\n" : "\n",
	                   aspect);
	for (int i = 0; i < 3; i++)
		if (words[i][0] != '\0')
			length += snprintf(text + length, PARCEL_SIZE - (size_t)length, "%s%s\n",
			                   keys[i], words[i]);
	return (size_t)length;
}

bool parcel_fits(const char *words, size_t size)
{
	if (strlen(words) >= size || !utf8_valid(words, strlen(words)))
		return false;
	while (*words != '\0')
		if (!utf8_printable(utf8_next(&words)))
			return false;
	return true;
}

/* Takes the rest of the next line if it begins with this key; else false, also if too long. */
static bool take(const char **text, const char *key, char *value, size_t size)
{
	size_t before = strlen(key), length = strcspn(*text, "\n");

	if (strncmp(*text, key, before) != 0 || (*text)[length] != '\n' || length - before >= size)
		return false;
	memcpy(value, *text + before, length - before);
	value[length - before] = '\0';
	*text += length + 1;
	return true;
}

/* Words that may be missing. */
static bool take_words(const char **text, const char *key, char *words, size_t size)
{
	words[0] = '\0';
	if (strncmp(*text, key, strlen(key)) != 0)
		return true;
	return take(text, key, words, size) && words[0] != '\0' && parcel_fits(words, size);
}

/* Only the one code that code_write makes. */
static bool read_code(struct code *code, const char *text)
{
	char same[CODE_SIZE];

	if (!code_read(code, text, NULL) || code->picture != 0)
		return false;
	code_write(code, same);
	return strcmp(text, same) == 0;
}

static bool read_crop(struct picture_crop *crop, char *text, uint64_t version)
{
	static const uint64_t least[CROP_NUMBERS] = { 0, 0, MILLION, 0, MILLION / ASPECT_MAX },
	                      most[CROP_NUMBERS] = { MILLION, MILLION,
		                                     (uint64_t)PICTURE_ZOOM_MAX * MILLION,
		                                     PICTURE_TURNS - 1,
		                                     (uint64_t)ASPECT_MAX * MILLION };
	uint64_t numbers[CROP_NUMBERS] = { 0 };
	int last = version == VERSION_SQUARE ? CROP_NUMBERS - 2 : CROP_NUMBERS - 1;

	for (int i = 0; i <= last; i++) {
		char *word = text;

		text += strcspn(text, " ");
		if ((*text == ' ') != (i < last))
			return false;
		*text = '\0';
		text += i < last;
		if (!number_read(word, &numbers[i]) || numbers[i] < least[i] ||
		    numbers[i] > most[i])
			return false;
	}
	*crop = (struct picture_crop){ (double)numbers[0] / MILLION, (double)numbers[1] / MILLION,
		                       (double)numbers[2] / MILLION, (double)numbers[4] / MILLION,
		                       (int)numbers[3] };
	return true;
}

enum parcel_end parcel_read(struct parcel *parcel, const char *text)
{
	char code[CODE_SIZE], crop[CROP_SIZE];
	uint64_t number = 0;

	if (strncmp(text, PARCEL_MAGIC, strlen(PARCEL_MAGIC)) != 0)
		return PARCEL_NONE;
	if (!take(&text, PARCEL_MAGIC, crop, sizeof crop) || !number_read(crop, &number))
		return PARCEL_DAMAGED;
	if (number > VERSION_ASPECT)
		return PARCEL_NEWER;
	return number >= VERSION_SQUARE && take(&text, "code ", code, sizeof code) &&
	                       read_code(&parcel->code, code) &&
	                       take(&text, "crop ", crop, sizeof crop) &&
	                       read_crop(&parcel->crop, crop, number) &&
	                       take_words(&text, keys[0], parcel->name, PARCEL_NAME_SIZE) &&
	                       take_words(&text, keys[1], parcel->line, PARCEL_LINE_SIZE) &&
	                       take_words(&text, keys[2], parcel->race, PARCEL_RACE_SIZE) &&
	                       *text == '\0'
	               ? PARCEL_READ
	               : PARCEL_DAMAGED;
}
