/* memory: allocates what is small, such as games and lists, without a failure to handle: if there is no memory
 * left, the program ends with a sentence. Pictures and the solver's tables may be too large: they come from
 * malloc, and their lack is told. Any thread. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* New zeros. Free with free, also for the next ones. */
void *memory_new(size_t bytes);

/* Changes the size of a block (NULL: a new one). */
void *memory_grow(void *block, size_t bytes);

/* Makes space for one more item in a list: doubles it when `count` is a power of two. A list that was made otherwise
 * has space for 2·count + 1. */
void *memory_grow_list(void *list, size_t count, size_t item_bytes);

/* A copy of bytes; of a text, NULL for NULL. */
void *memory_copy(const void *bytes, size_t count);
char *memory_text(const char *text);

#endif
