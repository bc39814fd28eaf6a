/* Converts file: URIs and pasted text to paths. */
#include "desktop/paths.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { HOST_SIZE = 256 };

/* A part of a text. */
struct span {
	const char *start;
	size_t length;
};

static void trim(struct span *span)
{
	while (span->length > 0 && isspace((unsigned char)span->start[span->length - 1]))
		span->length--;
	while (span->length > 0 && isspace((unsigned char)*span->start)) {
		span->start++;
		span->length--;
	}
}

static void strip_quotes(struct span *span)
{
	char quote = *span->start;

	if (span->length < 2 || (quote != '\'' && quote != '"') ||
	    span->start[span->length - 1] != quote)
		return;
	span->start++;
	span->length -= 2;
	trim(span);
}

/* The next non-blank line; empty at the end. */
static struct span next_line(const char **text)
{
	struct span line = { *text, 0 };

	while (line.length == 0 && **text != '\0') {
		line = (struct span){ *text, strcspn(*text, "\r\n") };
		*text += line.length;
		*text += strspn(*text, "\r\n");
		trim(&line);
		if (line.length > 0)
			strip_quotes(&line);
	}
	return line;
}

static int hex(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c = (char)tolower((unsigned char)c);
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The byte encoded by an escape at the start of a span, −1 if there is none. */
static int escape(struct span span)
{
	if (span.length < 3 || span.start[0] != '%' || hex(span.start[1]) < 0 ||
	    hex(span.start[2]) < 0)
		return -1;
	return hex(span.start[1]) * 16 + hex(span.start[2]);
}

/* Writes a span with its escapes decoded unless path is NULL. Returns the length; 0 if an escape is
 * NUL. */
static size_t decode(struct span span, char *path)
{
	size_t length = 0;

	for (; span.length > 0; length++) {
		int byte = escape(span);
		size_t taken = byte >= 0 ? 3 : 1;

		if (byte == 0)
			return 0;
		if (path != NULL)
			path[length] = byte > 0 ? (char)byte : *span.start;
		span.start += taken;
		span.length -= taken;
	}
	return length;
}

static enum uri_kind write_decoded(struct span span, char *path, size_t size)
{
	size_t length = decode(span, NULL);

	if (length == 0 || length >= size)
		return URI_NO_PATH;
	path[decode(span, path)] = '\0';
	return URI_PATH;
}

/* Writes `before` and the span unchanged. */
static enum uri_kind write_plain(const char *before, struct span span, char *path, size_t size)
{
	size_t at = strlen(before);

	if (at >= size || span.length >= size - at)
		return URI_NO_PATH;
	memcpy(path, before, at);
	memcpy(path + at, span.start, span.length);
	path[at + span.length] = '\0';
	return URI_PATH;
}

static bool is_word(struct span span, const char *word)
{
	return span.length == strlen(word) && strncasecmp(span.start, word, span.length) == 0;
}

static bool is_this_host(struct span host)
{
	char name[HOST_SIZE];

	if (host.length == 0 || is_word(host, "localhost"))
		return true;
	if (gethostname(name, sizeof name) != 0)
		return false;
	name[sizeof name - 1] = '\0';
	return is_word(host, name);
}

/* Reads what follows "file:". */
static enum uri_kind read_file(struct span rest, enum uri_reading reading, char *path, size_t size)
{
	struct span host = { rest.start, 0 };

	if (rest.length >= 2 && memcmp(rest.start, "//", 2) == 0) {
		host.start += 2;
		while (host.length < rest.length - 2 && host.start[host.length] != '/')
			host.length++;
		rest.start += host.length + 2;
		rest.length -= host.length + 2;
	}
	if (!is_this_host(host))
		return URI_ELSEWHERE;
	if (rest.length == 0 || *rest.start != '/')
		return URI_NO_PATH;
	for (size_t i = 0; reading == URI_STRICT && i < rest.length; i++)
		if (rest.start[i] == '#' || rest.start[i] == '?')
			rest.length = i;
	return write_decoded(rest, path, size);
}

/* Length of letters, digits, '+', '-' and '.' before a colon; 0 if there is none. */
static size_t scheme_length(struct span span)
{
	size_t i = 0;

	if (span.length == 0 || !isalpha((unsigned char)*span.start))
		return 0;
	while (i < span.length && (isalnum((unsigned char)span.start[i]) ||
	                           (span.start[i] != '\0' && strchr("+-.", span.start[i]) != NULL)))
		i++;
	return i < span.length && span.start[i] == ':' ? i : 0;
}

static enum uri_kind read_uri(struct span line, size_t scheme, enum uri_reading reading, char *path,
                              size_t size)
{
	struct span rest = { line.start + scheme + 1, line.length - scheme - 1 };

	if (is_word((struct span){ line.start, scheme }, "file"))
		return read_file(rest, reading, path, size);
	/* "C:" or "note: …" is ordinary text; in a URI, slashes follow the scheme */
	return rest.length > 2 && memcmp(rest.start, "//", 2) == 0 ? URI_ELSEWHERE : URI_NO_PATH;
}

enum uri_kind uri_to_path(const char **text, enum uri_reading reading, char *path, size_t size)
{
	struct span line = next_line(text);
	const char *home = getenv("HOME");
	size_t scheme = scheme_length(line);

	if (line.length == 0)
		return URI_END;
	if (scheme > 0)
		return read_uri(line, scheme, reading, path, size);
	if (*line.start == '/')
		return write_plain("", line, path, size);
	if (*line.start != '~' || home == NULL || (line.length > 1 && line.start[1] != '/'))
		return URI_NO_PATH;
	line.start++;
	line.length--;
	return write_plain(home, line, path, size);
}

bool uri_trim(char *path, size_t size, const char *text)
{
	struct span line = next_line(&text);

	return line.length > 0 && write_plain("", line, path, size) == URI_PATH;
}

void uri_write(char uri[URI_SIZE], const char *path)
{
	char *at = uri + sprintf(uri, "file://");

	for (; *path != '\0'; path++)
		at += sprintf(at, isalnum((unsigned char)*path) || *path == '/' ? "%c" : "%%%02X",
		              (unsigned)(unsigned char)*path);
}
