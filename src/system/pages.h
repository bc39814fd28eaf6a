/* pages: large blocks of memory. Any thread. */
#ifndef SYSTEM_PAGES_H
#define SYSTEM_PAGES_H

#include <stdbool.h>
#include <stddef.h>

/* Maps whole pages of zeros, large ones if available: searches read all over a table, and small pages
 * would cause many TLB misses. NULL if memory runs out. */
void *pages_map(size_t bytes);

/* Returns them to the system at once. */
void pages_free(void *pages, size_t bytes);

/* Makes them zeros again. */
void pages_clear(void *pages, size_t bytes);

/* Allocates memory for large arrays, to be freed with free: in large pages as far as they fit, and from the
 * start of a cache line. NULL if memory runs out. */
void *pages_allocate(size_t bytes);

/* Asks for large pages, if available, in memory that isn't used yet. */
void pages_enlarge(void *memory, size_t bytes);

/* Gets the pages of a block at once, if that is possible, because a fault for each takes longer. */
void pages_get(void *memory, size_t bytes);

/* Memory that another program of this computer may share by its number, of zeros; pages_unshare ends this program's share.
 * NULL if there can be none. */
void *pages_share(size_t bytes, int *number);
void pages_unshare(void *memory);

/* To be called once: when nobody shares it any more, the memory is freed. True if another program shares it now. */
bool pages_forget(int number);

/* From now on, blocks of at least so many bytes that are freed go back to the system, whichever thread has them. */
void pages_return_blocks(size_t bytes);

/* Returns all free memory to the system. */
void pages_return(void);

#endif
