/* cluster: which characters of a text belong together, as a letter with its marks or the parts of a flag. Pure. */
#ifndef UI_PAINT_CLUSTER_H
#define UI_PAINT_CLUSTER_H

#include <hb.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The byte at which the cluster of byte `at` of a string starts; the string's length if `at` is past
 * its end. */
size_t cluster_start(const char *string, size_t at);

/* The byte after the cluster of byte `at` of a string; the string's length if `at` is past its end. */
size_t cluster_end(const char *string, size_t at);

/* True if the character is a picture or makes the one before it a picture. */
bool cluster_emoji(uint32_t character);

/* True if a line may end before character i > 0. */
bool cluster_may_break(const uint32_t *characters, int i);

/* True if character i > 0 belongs to the same cluster as the one before it. */
bool cluster_joins(const uint32_t *characters, int i);

/* True for signs that are neither letters, digits nor punctuation. */
bool cluster_symbol(uint32_t character);

/* The script of a character; katakana counts as hiragana. */
hb_script_t cluster_script(uint32_t character);

#endif
