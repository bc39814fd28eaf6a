/* format: whether a translated printf format takes the arguments of the English one, as a translation from a
 * damaged or hostile file may not. Pure; any thread. */
#ifndef BASE_FORMAT_H
#define BASE_FORMAT_H

#include <stdbool.h>

/* True if each argument that the translation uses is one of the English text, with the same type. It may leave out
 * the last ones, and name their numbers: "%2$s %1$d". True for any translation of a text that is no format, such as
 * "within 10% of it". */
bool format_fits(const char *english, const char *translation);

#endif
