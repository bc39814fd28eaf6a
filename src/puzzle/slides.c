/* slides: the forms in which the slides of a game are kept. */
#include "puzzle/slides.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"

enum {
	LENGTH_SHIFT = 2,
	TEXT_BITS = 5,  /* in each character */
	TEXT_TIMES = 7, /* characters */
	TEXT_LONG = 16, /* the least length that has a character of its own */
	TEXT_CS = 2,    /* in a unit of time */
	CHARACTERS = 64,
};

const char slides_characters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void slides_write_bytes(uint8_t *bytes, const struct slide *slides, size_t count)
{
	for (size_t i = 0; i < count; i++)
		bytes[i] = (uint8_t)(slides[i].direction | slides[i].length << LENGTH_SHIFT);
}

static struct slide read_slide(uint8_t part)
{
	return (struct slide){ .direction = part & 3, .length = part >> LENGTH_SHIFT };
}

void slides_read_bytes(struct slide *slides, const uint8_t *bytes, size_t count)
{
	for (size_t i = 0; i < count; i++)
		slides[i] = read_slide(bytes[i]);
}

size_t slides_write_times(uint8_t *bytes, const struct slide *slides, size_t count)
{
	uint8_t *at = bytes;

	for (size_t i = 0; i < count; i++)
		at = number_write_parts(at, slides[i].cs, NUMBER_BYTE_BITS);
	return (size_t)(at - bytes);
}

bool slides_read_times(struct slide *slides, size_t count, const uint8_t *bytes, size_t size)
{
	struct number_parts parts = { bytes, size, 0 };
	uint64_t cs;

	for (size_t i = 0; i < count; i++) {
		if (!number_read_parts(&parts, NUMBER_BYTE_BITS, SLIDES_TIME_BYTES, &cs) ||
		    cs > SLIDE_CS_MAX)
			return false;
		slides[i].cs = (uint32_t)cs;
	}
	return parts.read == size;
}

size_t slides_write_text(char *text, const struct slide *slides, size_t count)
{
	uint8_t *parts = (uint8_t *)text, *at = parts;
	uint64_t cs = 0, units = 0;
	size_t length;

	for (size_t i = 0; i < count; i++) {
		bool apart = slides[i].length >= TEXT_LONG;

		*at++ = (uint8_t)(slides[i].direction |
		                  (apart ? 0 : slides[i].length << LENGTH_SHIFT));
		if (apart)
			*at++ = (uint8_t)(slides[i].length - TEXT_LONG);
		cs += slides[i].cs;
		at = number_write_parts(at, cs / TEXT_CS - units, TEXT_BITS);
		units = cs / TEXT_CS;
	}
	length = (size_t)(at - parts);
	for (size_t i = 0; i < length; i++)
		text[i] = slides_characters[parts[i]];
	return length;
}

static bool read_text_slide(struct number_parts *parts, struct slide *slide)
{
	uint64_t units;

	*slide = read_slide(parts->list[parts->read++]);
	if (slide->length == 0 && parts->read < parts->count)
		slide->length = (uint16_t)(parts->list[parts->read++] + TEXT_LONG);
	/* in whole units, the longest wait may be a little longer */
	if (!number_read_parts(parts, TEXT_BITS, TEXT_TIMES, &units) ||
	    units * TEXT_CS > SLIDE_CS_MAX + UINT64_C(1))
		return false;
	slide->cs = (uint32_t)(units * TEXT_CS);
	return true;
}

bool slides_read_text(struct slide *slides, size_t *count, const char *text, size_t length)
{
	uint8_t *values = memory_new(length);
	struct number_parts parts = { values, length, 0 };
	bool read = true;

	for (size_t i = 0; i < length && read; i++) {
		const char *found = memchr(slides_characters, text[i], CHARACTERS);

		read = found != NULL;
		values[i] = read ? (uint8_t)(found - slides_characters) : 0;
	}
	for (*count = 0; read && parts.read < length; *count += read)
		read = read_text_slide(&parts, &slides[*count]);
	free(values);
	return read;
}
