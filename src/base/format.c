/* format: lists the types of a format's arguments. */
#include "base/format.h"

#include <ctype.h>
#include <string.h>

enum { ARGUMENTS_MOST = 16 };

struct reader {
	const char *at;
	char types[ARGUMENTS_MOST]; /* of the arguments; '\0': it isn't used */
	int next;      /* the number of the next one, from 0 on, where numbers aren't written */
	bool numbered; /* one is, as in %2$s */
};

static bool add(struct reader *reader, int number, char type)
{
	if (number < 0 || number >= ARGUMENTS_MOST ||
	    (reader->types[number] != '\0' && reader->types[number] != type))
		return false;
	reader->types[number] = type;
	return true;
}

static int read_digits(struct reader *reader)
{
	int number = 0;

	for (; isdigit((unsigned char)*reader->at); reader->at++)
		number = number > ARGUMENTS_MOST ? number : number * 10 + *reader->at - '0';
	return number;
}

/* Moves past the number of an argument, and returns it, from 0 on; −1: none is written. */
static int read_number(struct reader *reader)
{
	const char *begin = reader->at;
	int number = read_digits(reader);

	if (number > 0 && *reader->at == '$') {
		reader->at++;
		reader->numbered = true;
		return number - 1;
	}
	reader->at = begin;
	return -1;
}

/* Moves past a width or a precision, which may be an argument. */
static bool read_width(struct reader *reader)
{
	if (*reader->at != '*') {
		(void)read_digits(reader);
		return true;
	}
	reader->at++;
	return add(reader, reader->next++, 'd');
}

/* Reads a length and a conversion: the type of the argument; '\0': %n, what ISO C doesn't have, and no conversion. */
static char read_type(struct reader *reader)
{
	static const struct {
		const char *length;
		char type; /* of whole numbers */
	} lengths[] = { { "hh", 'd' }, { "h", 'd' }, { "ll", 'q' }, { "l", 'l' },
		        { "j", 'j' },  { "z", 'z' }, { "t", 't' },  { "", 'd' } };
	char conversion;
	int i = 0;

	while (strncmp(reader->at, lengths[i].length, strlen(lengths[i].length)) != 0)
		i++;
	reader->at += strlen(lengths[i].length);
	conversion = *reader->at;
	if (conversion == '\0')
		return '\0';
	reader->at++;
	if (strchr("diouxX", conversion) != NULL)
		return lengths[i].type;
	if (lengths[i].length[0] != '\0')
		return '\0';
	if (strchr("aAeEfFgG", conversion) != NULL)
		return 'f';
	if (conversion == 'c')
		return 'd';
	return conversion == 's' || conversion == 'p' ? conversion : '\0';
}

/* Reads what follows a percent sign. No text has a number with a space as its flag: "10% of it" is no format. */
static bool read_conversion(struct reader *reader)
{
	int number;
	char type;

	if (*reader->at == '%') {
		reader->at++;
		return true;
	}
	number = read_number(reader);
	reader->at += strspn(reader->at, "-+#0'");
	if (!read_width(reader))
		return false;
	if (*reader->at == '.') {
		reader->at++;
		if (!read_width(reader))
			return false;
	}
	type = read_type(reader);
	return type != '\0' && add(reader, number >= 0 ? number : reader->next++, type);
}

/* False if a text is no format, or mixes arguments with and without numbers. */
static bool read_format(struct reader *reader, const char *format)
{
	*reader = (struct reader){ .at = format };
	while ((reader->at = strchr(reader->at, '%')) != NULL) {
		reader->at++;
		if (!read_conversion(reader))
			return false;
	}
	return !reader->numbered || reader->next == 0;
}

bool format_fits(const char *english, const char *translation)
{
	struct reader wanted, found;
	bool ended = false; /* printf needs the types of all arguments before the last one */

	if (!read_format(&wanted, english))
		return true;
	if (!read_format(&found, translation))
		return false;
	for (int i = 0; i < ARGUMENTS_MOST; i++) {
		if (found.types[i] != '\0' && (ended || found.types[i] != wanted.types[i]))
			return false;
		ended = ended || found.types[i] == '\0';
	}
	return true;
}
