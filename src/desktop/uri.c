/* uri: paths in texts. */
#include "desktop/uri.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/glance.h"
#include "base/memory.h"
#include "system/machine.h"
#include "system/paths.h"

static char *trim(char *text)
{
	size_t length;

	while (isspace((unsigned char)*text))
		text++;
	length = strlen(text);
	while (length > 0 && isspace((unsigned char)text[length - 1]))
		length--;
	text[length] = '\0';
	return text;
}

static char *strip_quotes(char *text)
{
	size_t length = strlen(text);

	if (length < 2 || (*text != '\'' && *text != '"') || text[length - 1] != *text)
		return text;
	text[length - 1] = '\0';
	return trim(text + 1);
}

/* The next non-blank line; NULL at the end. It is in *copy, which the caller frees. Lines can be of any
 * length: one for which memory runs out is as good as empty. */
static char *next_line(const char **text, char **copy)
{
	*copy = NULL;
	while (**text != '\0') {
		size_t length = strcspn(*text, "\r\n");
		char *line;

		free(*copy);
		*copy = strndup(*text, length);
		*text += length;
		*text += strspn(*text, "\r\n");
		if (*copy == NULL)
			return "";
		line = strip_quotes(trim(*copy));
		if (*line != '\0')
			return line;
	}
	return NULL;
}

/* The byte encoded by an escape at the start of a text, −1 if there is none. */
static int escape(const char *text)
{
	if (text[0] != '%' || !isxdigit((unsigned char)text[1]) ||
	    !isxdigit((unsigned char)text[2]))
		return -1;
	return (int)strtol((char[]){ text[1], text[2], '\0' }, NULL, 16);
}

/* Decodes the escapes in a text. False if one is NUL. */
static bool decode(char *text)
{
	char *to = text;

	for (; *text != '\0'; text++) {
		int byte = escape(text);

		if (byte == 0)
			return false;
		*to++ = byte > 0 ? (char)byte : *text;
		text += byte > 0 ? 2 : 0;
	}
	*to = '\0';
	return true;
}

static enum uri_kind write_path(const char *before, const char *text, char *path, size_t size)
{
	if (strlen(before) + strlen(text) >= size)
		return URI_NO_PATH;
	snprintf(path, size, "%s%s", before, text);
	path_adopt(path);
	return URI_PATH;
}

enum { HOST_SIZE = 256 };

static bool is_word(const char *text, size_t length, const char *word)
{
	return length == strlen(word) && strncasecmp(text, word, length) == 0;
}

static bool is_this_host(const char *host, size_t length)
{
	char name[HOST_SIZE];

	if (length == 0 || is_word(host, length, "localhost"))
		return true;
	if (!machine_name(name, sizeof name))
		return false;
	name[sizeof name - 1] = '\0';
	return is_word(host, length, name);
}

/* Reads what follows "file:". */
static enum uri_kind read_file(char *rest, enum uri_reading reading, char *path, size_t size)
{
	const char *host = rest;
	size_t length = 0;

	if (strncmp(rest, "//", 2) == 0) {
		host += 2;
		length = strcspn(host, "/");
		rest += 2 + length;
	}
	if (!is_this_host(host, length))
		return URI_ELSEWHERE;
	if (reading == URI_STRICT)
		rest[strcspn(rest, "#?")] = '\0';
	return *rest == '/' && decode(rest) ? write_path("", rest, path, size) : URI_NO_PATH;
}

/* Length of letters, digits, '+', '-' and '.' before a colon; 0 if there is none. */
static size_t scheme_length(const char *text)
{
	size_t i = 0;

	if (!isalpha((unsigned char)*text))
		return 0;
	while (isalnum((unsigned char)text[i]) || text[i] == '+' || text[i] == '-' ||
	       text[i] == '.')
		i++;
	return text[i] == ':' ? i : 0;
}

static enum uri_kind read_line(char *line, enum uri_reading reading, char *path, size_t size)
{
	const char *home = getenv("HOME");
	size_t scheme = scheme_length(line);
	char *rest = line + scheme + 1;

	if (is_word(line, scheme, "file"))
		return read_file(rest, reading, path, size);
	if (path_is_whole(line))
		return write_path("", line, path, size);
	/* "C:" or "note: …" is ordinary text; in a URI, slashes follow the scheme */
	if (scheme > 0)
		return strncmp(rest, "//", 2) == 0 && rest[2] != '\0' ? URI_ELSEWHERE : URI_NO_PATH;
	if (*line != '~' || home == NULL || (line[1] != '\0' && line[1] != '/'))
		return URI_NO_PATH;
	return write_path(home, line + 1, path, size);
}

enum uri_kind uri_to_path(const char **text, enum uri_reading reading, char *path, size_t size)
{
	char *copy, *line = next_line(text, &copy);
	enum uri_kind kind = line == NULL ? URI_END : read_line(line, reading, path, size);

	free(copy);
	return kind;
}

void uri_write(char uri[URI_SIZE], const char *path)
{
	char *at = uri + sprintf(uri, *path == '/' ? "file://" : "file:///");
	const char *rest = path + path_root(path);

	for (; *path != '\0'; path++)
		at += sprintf(at,
		              path < rest || isalnum((unsigned char)*path) || *path == '/' ? "%c"
		                                                                           : "%%%02X",
		              (unsigned)(unsigned char)*path);
}

enum uri_kind uri_next(char path[PATHS_SIZE], const char **text)
{
	const char *again = *text;
	char strict[PATHS_SIZE];
	struct glance seen;
	enum uri_kind kind = uri_to_path(text, URI_WHOLE, path, PATHS_SIZE);

	/* look at the (possibly slow) disk only if the two readings differ */
	if (kind == URI_PATH && uri_to_path(&again, URI_STRICT, strict, PATHS_SIZE) == URI_PATH &&
	    strcmp(strict, path) != 0 && !glance_at(path, &seen) && glance_at(strict, &seen))
		strcpy(path, strict);
	return kind;
}

bool uri_expand(char path[PATHS_SIZE], const char *text)
{
	const char *at = text;
	enum uri_kind kind = uri_next(path, &at);
	char *copy;

	if (kind == URI_NO_PATH) {
		kind = write_path("", next_line(&text, &copy), path, PATHS_SIZE);
		free(copy);
	}
	return kind == URI_PATH;
}
