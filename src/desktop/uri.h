/* uri: converts pasted or dropped text to the path of a local file.
 *
 * Does not access files; uses $HOME and the host name. Any thread. File URIs are as in RFC 8089 and
 * RFC 3986. */
#ifndef DESKTOP_URI_H
#define DESKTOP_URI_H

#include <stddef.h>

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

#endif
