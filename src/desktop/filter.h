/* filter: the patterns of the files to choose from. Private to src/desktop.
 * Any thread. */
#ifndef DESKTOP_FILTER_H
#define DESKTOP_FILTER_H

enum { FILTER_PATTERN_SIZE = 64 };

/* Writes a glob of names with that ending, whatever the case: png → *.[pP][nN][gG].
 * An ending of more than 14 letters is cut. */
void filter_pattern(char pattern[FILTER_PATTERN_SIZE], const char *ending);

#endif
