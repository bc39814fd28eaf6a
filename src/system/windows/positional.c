/* positional: takes the arguments in the order of their numbers, by the types that the format's conversions give them,
 * then writes the format piece by piece. In brackets are the system's own functions, which are no macros. */
#include "system/windows/positional.h"

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ARGUMENTS_MOST = 16, LAYOUT_MOST = 16 };

struct type {
	char kind; /* 'd', 'u': whole numbers; 'f': others; 'c'; 'p': pointers; '\0': none, plain text */
	char length; /* of whole numbers: 'q' for ll, 'l', 'j', 'z', 't', '\0' for int */
};

union value {
	uintmax_t whole; /* also of kind 'd' */
	double real;
	int character;
	const void *pointer;
};

struct piece {
	struct type type;
	const char *text; /* plain text */
	int length;
	int number;                   /* of the argument, from 0 on */
	char format[LAYOUT_MOST + 4]; /* that writes it, whole numbers as intmax_t or uintmax_t */
};

static size_t count_digits(const char *text)
{
	return strspn(text, "0123456789");
}

/* True if an argument's number follows a percent sign. */
static bool has_number(const char *at)
{
	size_t digits = count_digits(at);

	return digits > 0 && at[digits] == '$';
}

/* True if the first conversion has a number. */
static bool is_numbered(const char *format)
{
	while ((format = strchr(format, '%')) != NULL && format[1] == '%')
		format += 2;
	return format != NULL && has_number(format + 1);
}

/* The length of flags, width and precision. */
static size_t measure_layout(const char *at)
{
	size_t length = strspn(at, "-+ #0'");

	length += count_digits(at + length);
	if (at[length] == '.')
		length += 1 + count_digits(at + length + 1);
	return length;
}

/* Moves past a length, and returns it as in struct type. */
static char read_length(const char **at)
{
	if (strncmp(*at, "ll", 2) == 0) {
		*at += 2;
		return 'q';
	}
	return **at != '\0' && strchr("ljzt", **at) != NULL ? *(*at)++ : '\0';
}

/* '\0': unknown. */
static char find_kind(char conversion)
{
	static const struct {
		const char *conversions;
		char kind;
	} kinds[] = {
		{ "di", 'd' }, { "uoxX", 'u' }, { "aAeEfFgG", 'f' }, { "c", 'c' }, { "sp", 'p' }
	};

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (conversion != '\0' && strchr(kinds[i].conversions, conversion) != NULL)
			return kinds[i].kind;
	return '\0';
}

/* Reads what follows a percent sign. Returns what follows that; NULL: it is unknown. */
static const char *read_conversion(const char *at, struct piece *piece)
{
	long number = has_number(at) ? strtol(at, NULL, 10) : 0;
	const char *layout;
	size_t length;
	bool whole;

	if (number < 1 || number > ARGUMENTS_MOST)
		return NULL;
	piece->number = (int)number - 1;
	layout = strchr(at, '$') + 1;
	length = measure_layout(layout);
	at = layout + length;
	piece->type.length = read_length(&at);
	piece->type.kind = find_kind(*at);
	whole = piece->type.kind == 'd' || piece->type.kind == 'u';
	if (length > LAYOUT_MOST || piece->type.kind == '\0' ||
	    (!whole && piece->type.length != '\0'))
		return NULL;
	(snprintf)(piece->format, sizeof piece->format, "%%%.*s%s%c", (int)length, layout,
	           whole ? "j" : "", *at);
	return at + 1;
}

/* Reads a conversion or the text before the next one. Returns what follows it; NULL: it is unknown. */
static const char *read_piece(const char *at, struct piece *piece)
{
	bool percent = at[0] == '%' && at[1] == '%';
	size_t length = percent ? 1 : strcspn(at, "%");

	*piece = (struct piece){ .text = at, .length = (int)length };
	if (length == 0)
		return read_conversion(at + 1, piece);
	return length > INT_MAX ? NULL : at + length + (percent ? 1 : 0);
}

/* Notes the type of a piece's argument. False if it already has another. */
static bool add_type(struct type types[ARGUMENTS_MOST], const struct piece *piece)
{
	struct type *type = &types[piece->number];

	if (piece->type.kind == '\0')
		return true;
	if (type->kind != '\0' &&
	    (type->kind != piece->type.kind || type->length != piece->type.length))
		return false;
	*type = piece->type;
	return true;
}

/* Reads the types of all arguments. Returns how many there are; −1 for a format that isn't known. */
static int read_types(struct type types[ARGUMENTS_MOST], const char *format)
{
	struct piece piece;
	int count = 0;

	while (*format != '\0') {
		format = read_piece(format, &piece);
		if (format == NULL || !add_type(types, &piece))
			return -1;
	}
	while (count < ARGUMENTS_MOST && types[count].kind != '\0')
		count++;
	for (int i = count; i < ARGUMENTS_MOST; i++)
		if (types[i].kind != '\0')
			return -1;
	return count;
}

#define TAKE(with_sign, without)                                                                   \
	(type.kind == 'd' ? (uintmax_t)va_arg(*arguments, with_sign) : va_arg(*arguments, without))

static uintmax_t take_whole(struct type type, va_list *arguments)
{
	switch (type.length) {
	case 'l':
		return TAKE(long, unsigned long);
	case 'q':
		return TAKE(long long, unsigned long long);
	case 'j':
		return TAKE(intmax_t, uintmax_t);
	case 'z':
	case 't':
		return TAKE(ptrdiff_t, size_t);
	default:
		return TAKE(int, unsigned);
	}
}

static union value take(struct type type, va_list *arguments)
{
	switch (type.kind) {
	case 'f':
		return (union value){ .real = va_arg(*arguments, double) };
	case 'c':
		return (union value){ .character = va_arg(*arguments, int) };
	case 'p':
		return (union value){ .pointer = va_arg(*arguments, const void *) };
	default:
		return (union value){ .whole = take_whole(type, arguments) };
	}
}

/* As snprintf. */
static int write_piece(char *text, size_t size, const struct piece *piece, const union value *value)
{
	switch (piece->type.kind) {
	case 'd':
		return (snprintf)(text, size, piece->format, (intmax_t)value->whole);
	case 'u':
		return (snprintf)(text, size, piece->format, value->whole);
	case 'f':
		return (snprintf)(text, size, piece->format, value->real);
	case 'c':
		return (snprintf)(text, size, piece->format, value->character);
	case 'p':
		return (snprintf)(text, size, piece->format, value->pointer);
	default:
		return (snprintf)(text, size, "%.*s", piece->length, piece->text);
	}
}

/* The same for a whole format that read_types knows. */
static int write_pieces(char *text, size_t size, const char *format, const union value *values)
{
	struct piece piece;
	size_t length = 0;

	while (*format != '\0') {
		size_t room = length < size ? size - length : 0;
		int written;

		format = read_piece(format, &piece);
		written = write_piece(room > 0 ? text + length : NULL, room, &piece,
		                      &values[piece.number]);
		if (written < 0 || written > INT_MAX - (int)length)
			return -1;
		length += (size_t)written;
	}
	return (int)length;
}

/* As vsnprintf, for formats with numbers. */
static int write_numbered(char *text, size_t size, const char *format, va_list arguments)
{
	struct type types[ARGUMENTS_MOST] = { 0 };
	union value values[ARGUMENTS_MOST] = { 0 };
	int count = read_types(types, format);
	va_list rest;

	if (count < 0)
		return -1;
	va_copy(rest, arguments);
	for (int i = 0; i < count; i++)
		values[i] = take(types[i], &rest);
	va_end(rest);
	return write_pieces(text, size, format, values);
}

int positional_vsnprintf(char *text, size_t size, const char *format, va_list arguments)
{
	int length;

	if (!is_numbered(format))
		return (vsnprintf)(text, size, format, arguments);
	length = write_numbered(text, size, format, arguments);
	if (length < 0 && size > 0)
		text[0] = '\0';
	return length;
}

int positional_snprintf(char *text, size_t size, const char *format, ...)
{
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = positional_vsnprintf(text, size, format, arguments);
	va_end(arguments);
	return length;
}

/* As vasprintf. */
static int allocate(char **text, const char *format, va_list arguments)
{
	va_list again;
	int length;

	va_copy(again, arguments);
	length = positional_vsnprintf(NULL, 0, format, again);
	va_end(again);
	*text = length < 0 ? NULL : malloc((size_t)length + 1);
	return *text == NULL ? -1
	                     : positional_vsnprintf(*text, (size_t)length + 1, format, arguments);
}

int positional_asprintf(char **text, const char *format, ...)
{
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = allocate(text, format, arguments);
	va_end(arguments);
	return length;
}

int positional_vfprintf(FILE *stream, const char *format, va_list arguments)
{
	char *text;
	int length;

	if (!is_numbered(format))
		return (vfprintf)(stream, format, arguments);
	length = allocate(&text, format, arguments);
	if (length > 0 && fwrite(text, 1, (size_t)length, stream) != (size_t)length)
		length = -1;
	free(text);
	return length;
}

int positional_fprintf(FILE *stream, const char *format, ...)
{
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = positional_vfprintf(stream, format, arguments);
	va_end(arguments);
	return length;
}

int positional_printf(const char *format, ...)
{
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = positional_vfprintf(stdout, format, arguments);
	va_end(arguments);
	return length;
}
