/* name_key: names in natural order, which ignores case and accents and compares digits by value ("img2" before "img10").
 * Pure; any thread. */
#ifndef PICTURE_NAME_KEY_H
#define PICTURE_NAME_KEY_H

#include <stddef.h>

/* The most bytes that the key of a name takes, with the 0 at its end. */
size_t name_key_size(size_t name_bytes);

/* Writes the key of a name (any bytes) and returns its length. The order of names is that of their keys by strcmp; names
 * that differ may have the same one. */
size_t name_key_write(char *key, const char *name);

#endif
