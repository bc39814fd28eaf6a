/* cluster: what Unicode says about characters: which ones readers see as one (a cluster), their
 * script, and where a line may break. Pure. */
#ifndef UI_PAINT_CLUSTER_H
#define UI_PAINT_CLUSTER_H

#include <hb.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True if character i > 0 belongs to the same cluster as the one before it. */
bool cluster_joins(const uint32_t *characters, int i);

/* Where the cluster of byte `at` of a string begins. cluster_end: and where it ends. Both return the
 * string's end if it isn't longer than that. */
size_t cluster_start(const char *string, size_t at);
size_t cluster_end(const char *string, size_t at);

/* True if the character is a picture or makes the one before it a picture. */
bool cluster_emoji(uint32_t character);

/* True for signs that are neither letters, digits nor punctuation. */
bool cluster_symbol(uint32_t character);

/* Its script; katakana counts as hiragana. */
hb_script_t cluster_script(uint32_t character);

/* True if a line may end before character i > 0. */
bool cluster_may_break(const uint32_t *characters, int i);

#endif
