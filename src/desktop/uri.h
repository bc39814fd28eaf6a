/* uri: converts pasted or dropped text to the path of a local file, and back. File URIs are as in RFC 8089 and
 * RFC 3986. Uses $HOME and the host name. Any thread. */
#ifndef DESKTOP_URI_H
#define DESKTOP_URI_H

#include "desktop/paths.h"

enum uri_kind {
	URI_END,       /* no non-blank line left */
	URI_PATH,      /* a path */
	URI_ELSEWHERE, /* a URI, but not of a local file */
	URI_NO_PATH,   /* other text, or a path that is too long */
};

/* Where the path in a file URI ends. By the RFC, '#' or '?' ends it and must be escaped within it.
 * Many programs don't escape, and pictures have no fragment or query, so callers that can check for
 * the file try URI_WHOLE first. */
enum uri_reading {
	URI_WHOLE,  /* '#' and '?' are part of the path */
	URI_STRICT, /* as in the RFC */
};

/* Reads the first non-blank line of *text and moves *text past it. Removes surrounding blanks and
 * quotes. A path is absolute, begins with ~ (alone or before a slash: $HOME), or is a file URI
 * whose host is empty, localhost or this computer. Decodes its %-escapes; a % that does not start
 * one is kept, as some programs escape nothing; %00 gives URI_NO_PATH. On URI_PATH sets path,
 * NUL-terminated; otherwise leaves it untouched. The text need not be UTF-8. */
enum uri_kind uri_to_path(const char **text, enum uri_reading reading, char *path, size_t size);

enum { URI_SIZE = sizeof "file:///" + 3 * PATHS_SIZE };

/* Writes the file URI of an absolute path. */
void uri_write(char uri[URI_SIZE], const char *path);

/* uri_to_path for this program: if a file URI contains '#' or '?', uses the reading for which a
 * file exists; if none does, takes all of it as the path. */
enum uri_kind uri_next(char path[PATHS_SIZE], const char **text);

/* Converts typed text like uri_next, or a relative path. False if it is too long or of a file elsewhere. */
bool uri_expand(char path[PATHS_SIZE], const char *text);

#endif
