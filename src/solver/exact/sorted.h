/* sorted: ascending numbers in little memory, written and read as streams.
 *
 * Private to the solver. The distance from each number to the next is written in Rice's code (Rice, "Some practical
 * universal noiseless coding techniques", 1979), whose parameter follows the mean of the last distances: about
 * 17 bits where every 100,000th number is in the list. One writer or any number of readers at a time. */
#ifndef SOLVER_SORTED_H
#define SOLVER_SORTED_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SORTED_SIZES = 11 };

struct sorted_block;
struct sorted_slab;

/* Memory that lists share; any thread. Their blocks are cut off slabs in large pages, which the system gives and takes
 * quickly. The blocks of an emptied list are kept for others. */
struct sorted_memory {
	size_t most; /* bytes */
	_Atomic size_t bytes, peak;
	atomic_bool full;     /* the limit was reached, */
	atomic_bool starved;  /* or the system gave no more: what was written is incomplete */
	pthread_mutex_t lock; /* guards what follows */
	struct sorted_block *spare[SORTED_SIZES]; /* by size */
	struct sorted_slab *slabs;                /* owned; the last one first */
	size_t left;                              /* bytes of it from which nothing is cut */
};

/* A list. All zero: empty. */
struct sorted {
	struct sorted_block *first, *last; /* owned */
	uint64_t count;
};

/* Where something is in a list, and what was before it. */
struct sorted_place {
	const struct sorted_block *block;
	uint64_t bit;   /* of the block */
	uint64_t value; /* the number before, −1: none */
	uint64_t mean;  /* of the last distances, times 16 */
};

struct sorted_reader {
	struct sorted_place place;
	uint64_t left; /* numbers */
};

struct sorted_writer {
	struct sorted *list;          /* borrowed */
	struct sorted_memory *memory; /* borrowed */
	uint64_t word;                /* not yet in the list's last block */
	uint32_t used;                /* bits of it */
	uint64_t value, mean;
};

/* Begins an empty list. Its last bits are written by sorted_write_end. */
void sorted_write_begin(struct sorted_writer *writer, struct sorted *list,
                        struct sorted_memory *memory);

/* Adds numbers, each greater than the last. If memory runs out, the memory says so. */
void sorted_write(struct sorted_writer *writer, const uint64_t *numbers, int count);
void sorted_write_end(struct sorted_writer *writer);

/* Begins at the first number, or at a place that a reader of the same list had, of which all but `left` were
 * read. */
void sorted_read_begin(struct sorted_reader *reader, const struct sorted *list);

/* Reads the next numbers, at most so many; returns how many there were. */
int sorted_read(struct sorted_reader *reader, uint64_t *numbers, int most);

/* Begins a memory of at most so many bytes. */
void sorted_begin(struct sorted_memory *memory, size_t most);

/* Gives all blocks back to the system, for other uses: no list may have any. It isn't full any more. */
void sorted_clear(struct sorted_memory *memory);

/* The same, and ends it. */
void sorted_end(struct sorted_memory *memory);

/* Empties the list. */
void sorted_free(struct sorted *list, struct sorted_memory *memory);

/* Takes bytes of the memory for something else, or gives them back. False if there are not enough. */
bool sorted_take(struct sorted_memory *memory, size_t bytes);
void sorted_give(struct sorted_memory *memory, size_t bytes);

/* The system gave no more. */
void sorted_starve(struct sorted_memory *memory);

#endif
