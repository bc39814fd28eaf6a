/* uri: what a player pastes or drops → the path of a file on this computer.
 *
 * Touches no file; besides the text it looks at $HOME and at the host's name.
 * Any thread. File URIs are those of RFC 8089 and RFC 3986. */
#ifndef DESKTOP_URI_H
#define DESKTOP_URI_H

#include <stddef.h>

enum uri_kind {
	URI_END,       /* no line with anything on it is left */
	URI_PATH,      /* a path */
	URI_ELSEWHERE, /* an address, but not of a file on this computer */
	URI_NO_PATH,   /* some other text, or a path that does not fit */
};

/* Where the path of a file URI ends. By the RFC a '#' or '?' ends it, and one that
 * belongs to the path is escaped. Many programs do not escape, and a picture has no
 * fragment or query: who can look at the disk tries URI_WHOLE first. */
enum uri_reading {
	URI_WHOLE,  /* '#' and '?' are the path's */
	URI_STRICT, /* as the RFC has it */
};

/* Takes the first line that is not blank from *text and moves *text behind it. Blanks
 * and a pair of quotes round the line go. A path is an absolute one, one that begins
 * with ~ (alone or before a slash: $HOME), or a file URI whose host is empty, localhost
 * or this computer; its %-escapes are decoded, a % that begins none stays as it is, for
 * it comes from programs that escape nothing; %00 makes it URI_NO_PATH. On URI_PATH
 * path holds it, ended by NUL; else path is untouched. Text need not be UTF-8. */
enum uri_kind uri_to_path(const char **text, enum uri_reading reading, char *path, size_t size);

#endif
