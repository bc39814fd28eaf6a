/* Distances in Rice's code, in blocks of words that grow with the list. */
#include "solver/exact/sorted.h"

#include <stdlib.h>

#include "system/pages.h"

enum {
	LEAST_BYTES = 1 << 8, /* of a block; the next ones of a list are twice as large each */
	SLABS = 32,           /* of the whole memory, if they are large enough */
	SLAB_PART = 4,        /* of what is used */
	SLAB_LEAST = 1 << 12, /* a page */
	UNARY_MOST = 24,      /* a longer quotient is written as it is */
	PLAIN_BITS = 60,
	WORD_BITS = 64,
	NUMBER_WORDS = 2, /* a number ends in these */
};

/* No number goes on in the next block. */
struct sorted_block {
	struct sorted_block *next;
	uint64_t bits;        /* used */
	int size;             /* the logarithm, from LEAST_BYTES on */
	uint32_t words, room; /* and one more, which is read and means nothing */
	uint64_t word[];
};

struct sorted_slab {
	struct sorted_slab *next;
	char *pages; /* owned */
	size_t bytes;
};

static size_t block_bytes(int size)
{
	return (size_t)LEAST_BYTES << size;
}

bool sorted_take(struct sorted_memory *memory, size_t bytes)
{
	size_t all = atomic_fetch_add(&memory->bytes, bytes) + bytes;
	size_t peak = atomic_load(&memory->peak);

	if (all > memory->most) {
		atomic_fetch_sub(&memory->bytes, bytes);
		atomic_store(&memory->full, true);
		return false;
	}
	while (all > peak && !atomic_compare_exchange_weak(&memory->peak, &peak, all))
		;
	return true;
}

void sorted_give(struct sorted_memory *memory, size_t bytes)
{
	atomic_fetch_sub(&memory->bytes, bytes);
}

void sorted_starve(struct sorted_memory *memory)
{
	atomic_store(&memory->starved, true);
	atomic_store(&memory->full, true);
}

void sorted_begin(struct sorted_memory *memory, size_t most)
{
	*memory = (struct sorted_memory){ .most = most };
	pthread_mutex_init(&memory->lock, NULL);
}

void sorted_clear(struct sorted_memory *memory)
{
	while (memory->slabs != NULL) {
		struct sorted_slab *slab = memory->slabs;

		memory->slabs = slab->next;
		sorted_give(memory, slab->bytes);
		pages_free(slab->pages, slab->bytes);
		free(slab);
	}
	for (int size = 0; size < SORTED_SIZES; size++)
		memory->spare[size] = NULL;
	memory->left = 0;
	atomic_store(&memory->full, false);
}

void sorted_end(struct sorted_memory *memory)
{
	sorted_clear(memory);
	pthread_mutex_destroy(&memory->lock);
}

/* Takes the first bytes of the slab's rest. */
static struct sorted_block *cut(struct sorted_memory *memory, size_t bytes)
{
	const struct sorted_slab *slab = memory->slabs;

	memory->left -= bytes;
	return (void *)(slab->pages + slab->bytes - memory->left - bytes);
}

static void spare(struct sorted_memory *memory, struct sorted_block *block, int size)
{
	block->next = memory->spare[size];
	memory->spare[size] = block;
}

/* How large the next slab is, with room for so many bytes if possible: a part of what is used, of the limit, and of
 * what is left, the rest of which is for merging. */
static size_t slab_bytes(struct sorted_memory *memory, size_t least)
{
	size_t used = atomic_load(&memory->bytes), left = memory->most - used;
	size_t bytes = used / SLAB_PART;

	if (bytes > memory->most / SLABS)
		bytes = memory->most / SLABS;
	if (bytes > left / 2)
		bytes = left / 2;
	if (bytes < least)
		bytes = least;
	return bytes < SLAB_LEAST ? SLAB_LEAST : bytes - bytes % SLAB_LEAST;
}

/* Begins a slab. What is left of the last one becomes spare blocks. False if memory runs out. */
static bool add_slab(struct sorted_memory *memory, size_t least)
{
	struct sorted_slab *slab = malloc(sizeof *slab);
	size_t bytes = slab_bytes(memory, least);
	bool taken = sorted_take(memory, bytes);

	for (int size = SORTED_SIZES - 1; size >= 0; size--)
		while (memory->left >= block_bytes(size))
			spare(memory, cut(memory, block_bytes(size)), size);
	if (slab != NULL && taken) {
		*slab = (struct sorted_slab){ memory->slabs, pages_map(bytes), bytes };
		if (slab->pages != NULL) {
			memory->slabs = slab;
			memory->left = bytes;
			return true;
		}
	}
	free(slab);
	if (taken) {
		sorted_give(memory, bytes);
		sorted_starve(memory);
	}
	return false;
}

/* A spare block, or the first part of a larger one; NULL: there is none. */
static struct sorted_block *take_spare(struct sorted_memory *memory, int size)
{
	struct sorted_block *block;
	int from = size;

	while (from < SORTED_SIZES - 1 && memory->spare[from] == NULL)
		from++;
	block = memory->spare[from];
	if (block == NULL)
		return NULL;
	memory->spare[from] = block->next;
	while (from > size) {
		from--;
		spare(memory, (void *)((char *)block + block_bytes(from)), from);
	}
	return block;
}

/* NULL if memory runs out. */
static struct sorted_block *find_block(struct sorted_memory *memory, int size)
{
	size_t bytes = block_bytes(size), used = atomic_load(&memory->bytes);

	if (memory->spare[size] == NULL && memory->left < bytes &&
	    used + slab_bytes(memory, bytes) <= memory->most && !add_slab(memory, bytes))
		return NULL;
	return memory->spare[size] == NULL && memory->left >= bytes ? cut(memory, bytes)
	                                                            : take_spare(memory, size);
}

/* A block of *size, or of a smaller one in the end; NULL if memory runs out. */
static struct sorted_block *take_block(struct sorted_memory *memory, int *size)
{
	struct sorted_block *block;

	pthread_mutex_lock(&memory->lock);
	block = find_block(memory, *size);
	while (block == NULL && *size > 0 && !atomic_load(&memory->starved)) {
		--*size;
		block = find_block(memory, *size);
	}
	pthread_mutex_unlock(&memory->lock);
	if (block == NULL)
		atomic_store(&memory->full, true);
	return block;
}

static bool add_block(struct sorted *list, struct sorted_memory *memory)
{
	int size = list->last == NULL ? 0 : list->last->size + 1;
	struct sorted_block *block;
	uint32_t room;

	if (size == SORTED_SIZES)
		size--;
	block = take_block(memory, &size);
	if (block == NULL)
		return false;
	room = (uint32_t)((block_bytes(size) - sizeof *block) / sizeof *block->word) - 1;
	*block = (struct sorted_block){ .size = size, .room = room };
	block->word[room] = 0;
	if (list->last == NULL)
		list->first = block;
	else
		list->last->next = block;
	list->last = block;
	return true;
}

static void end_block(struct sorted_writer *writer)
{
	struct sorted_block *last = writer->list->last;

	last->bits = (uint64_t)last->words * WORD_BITS + writer->used;
	last->word[last->words] = writer->word;
	writer->word = 0;
	writer->used = 0;
}

/* Makes room for a number. False if memory ran out. */
static bool make_room(struct sorted_writer *writer)
{
	struct sorted_block *last = writer->list->last;

	if (last != NULL && last->room - last->words >= NUMBER_WORDS)
		return true;
	if (last != NULL)
		end_block(writer);
	return add_block(writer->list, writer->memory);
}

/* Appends the low bits of `bits`, which has no others; at most 60 at a time. */
static inline void add_bits(struct sorted_writer *writer, uint64_t bits, uint32_t count)
{
	struct sorted_block *last = writer->list->last;

	writer->word |= bits << writer->used;
	writer->used += count;
	if (writer->used < WORD_BITS)
		return;
	last->word[last->words++] = writer->word;
	writer->used -= WORD_BITS;
	writer->word = writer->used == 0 ? 0 : bits >> (count - writer->used);
}

/* Rice's parameter: the logarithm of 0.69 of the mean. */
static inline uint32_t find_low_bits(uint64_t mean)
{
	uint64_t typical = mean / 256 * 11 + mean % 256 * 11 / 256;

	return (uint32_t)(63 - __builtin_clzll(typical | 1));
}

void sorted_write_begin(struct sorted_writer *writer, struct sorted *list,
                        struct sorted_memory *memory)
{
	*writer = (struct sorted_writer){ .list = list, .memory = memory, .value = UINT64_MAX };
}

static inline void write_number(struct sorted_writer *writer, uint64_t number)
{
	uint64_t distance = number - writer->value - 1;
	uint32_t low = find_low_bits(writer->mean);
	uint64_t quotient = distance >> low;

	if (quotient + low < PLAIN_BITS && quotient < UNARY_MOST) {
		uint64_t ones = (UINT64_C(1) << quotient) - 1;

		add_bits(writer, ones | (distance & ((UINT64_C(1) << low) - 1)) << (quotient + 1),
		         (uint32_t)quotient + 1 + low);
	} else {
		add_bits(writer, (UINT64_C(1) << UNARY_MOST) - 1, UNARY_MOST);
		add_bits(writer, distance, PLAIN_BITS);
	}
	writer->mean += distance - (writer->mean >> 4);
	writer->value = number;
}

void sorted_write(struct sorted_writer *writer, const uint64_t *numbers, int count)
{
	struct sorted_writer now = *writer;

	for (int i = 0; i < count && make_room(&now); i++) {
		write_number(&now, numbers[i]);
		now.list->count++;
	}
	*writer = now;
}

void sorted_write_end(struct sorted_writer *writer)
{
	if (writer->list->last != NULL)
		end_block(writer);
}

void sorted_read_begin(struct sorted_reader *reader, const struct sorted *list)
{
	*reader = (struct sorted_reader){ .place = { .block = list->first, .value = UINT64_MAX },
		                          .left = list->count };
}

/* 64 bits from this one on; those that aren't used are of any value. */
static inline uint64_t window(const uint64_t *words, uint64_t bit)
{
	const uint64_t *word = words + bit / WORD_BITS;
	uint64_t shift = bit % WORD_BITS;

	return shift == 0 ? word[0] : word[0] >> shift | word[1] << (WORD_BITS - shift);
}

int sorted_read(struct sorted_reader *reader, uint64_t *numbers, int most)
{
	struct sorted_place place = reader->place;
	int count = 0;

	if ((uint64_t)most > reader->left)
		most = (int)reader->left;
	for (; count < most; count++) {
		uint32_t low = find_low_bits(place.mean), ones;
		uint64_t bits, distance;

		if (place.bit == place.block->bits) {
			place.block = place.block->next;
			place.bit = 0;
		}
		bits = window(place.block->word, place.bit);
		ones = (uint32_t)__builtin_ctzll(~bits | UINT64_C(1) << UNARY_MOST);
		if (ones == UNARY_MOST) {
			place.bit += UNARY_MOST;
			distance = window(place.block->word, place.bit) &
			           ((UINT64_C(1) << PLAIN_BITS) - 1);
			place.bit += PLAIN_BITS;
		} else {
			bits >>= ones + 1;
			distance = (uint64_t)ones << low | (bits & ((UINT64_C(1) << low) - 1));
			place.bit += ones + 1 + low;
		}
		place.mean += distance - (place.mean >> 4);
		place.value += distance + 1;
		numbers[count] = place.value;
	}
	reader->place = place;
	reader->left -= (uint64_t)count;
	return count;
}

void sorted_free(struct sorted *list, struct sorted_memory *memory)
{
	pthread_mutex_lock(&memory->lock);
	while (list->first != NULL) {
		struct sorted_block *block = list->first;

		list->first = block->next;
		spare(memory, block, block->size);
	}
	pthread_mutex_unlock(&memory->lock);
	*list = (struct sorted){ .count = 0 };
}
