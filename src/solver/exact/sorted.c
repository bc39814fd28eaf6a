/* Distances in Rice's code, in blocks of words that grow with the list. */
#include "solver/exact/sorted.h"

#include <stdlib.h>

enum {
	FIRST_WORDS = 29,
	MOST_WORDS = 1 << 15,
	UNARY_MOST = 24, /* a longer quotient is written as it is */
	PLAIN_BITS = 60,
	WORD_BITS = 64,
	NUMBER_WORDS = 2, /* a number ends in these */
};

/* No number goes on in the next block. */
struct sorted_block {
	struct sorted_block *next;
	uint64_t bits;        /* used */
	uint32_t words, room; /* and one more, which is read and means nothing */
	uint64_t word[];
};

static size_t block_bytes(uint32_t room)
{
	return sizeof(struct sorted_block) + ((size_t)room + 1) * sizeof(uint64_t);
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

static bool add_block(struct sorted *list, struct sorted_memory *memory)
{
	uint32_t room = list->last == NULL ? FIRST_WORDS : list->last->room * 2 + 2;
	struct sorted_block *block;

	if (room > MOST_WORDS)
		room = MOST_WORDS;
	if (!sorted_take(memory, block_bytes(room)))
		return false;
	block = malloc(block_bytes(room));
	if (block == NULL) {
		sorted_give(memory, block_bytes(room));
		sorted_starve(memory);
		return false;
	}
	*block = (struct sorted_block){ .room = room };
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
	while (list->first != NULL) {
		struct sorted_block *block = list->first;

		list->first = block->next;
		sorted_give(memory, block_bytes(block->room));
		free(block);
	}
	*list = (struct sorted){ .count = 0 };
}
