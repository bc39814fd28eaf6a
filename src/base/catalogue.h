/* catalogue: the translated texts of one language, from a file that msgfmt made ("The Format of GNU MO Files" in the
 * manual of GNU gettext). The file may be damaged or hostile: what isn't UTF-8, or doesn't take the arguments of the
 * English text, is left out. Any thread, once it is read. */
#ifndef BASE_CATALOGUE_H
#define BASE_CATALOGUE_H

#include <stddef.h>

enum { CATALOGUE_MOST = 4 << 20 }; /* bytes of a file */

struct catalogue;

/* Reads the contents of a file, which may be freed only after the catalogue, itself freed with free. NULL: it is no
 * catalogue. */
struct catalogue *catalogue_read(const char *bytes, size_t size);

/* The translation of a text, which may have a context (base/language.h); NULL: there is none. Valid as long as the
 * bytes are. */
const char *catalogue_find(const struct catalogue *catalogue, const char *text);

/* The same, in the form for a number, of a text that has this plural. */
const char *catalogue_find_plural(const struct catalogue *catalogue, const char *singular,
                                  const char *plural, unsigned long number);

#endif
