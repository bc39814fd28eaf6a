/* filter: file name patterns for choosers. Private to src/desktop. Any thread. */
#ifndef DESKTOP_FILTER_H
#define DESKTOP_FILTER_H

enum { FILTER_PATTERN_SIZE = 64 };

/* Writes a glob for names with this extension in either case: png → *.[pP][nN][gG]. Only the first
 * 14 letters are used. */
void filter_pattern(char pattern[FILTER_PATTERN_SIZE], const char *ending);

#endif
