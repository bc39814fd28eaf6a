/* names: runs that are sorted one by one, then merged. */
#include "picture/names.h"

#include <SDL.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "picture/name_key.h"
#include "system/pages.h"

enum {
	RUN_NAMES = 8192, /* sorted in about the time in which as many are read */
	THREADS_MAX = 4,
};

/* An entry being sorted. */
struct sorted {
	uint64_t start[2]; /* the first bytes of the key after what all have in common, so that
	                    * most comparisons read nothing else */
	const char *key;   /* the kind, then that of the name */
	const char *name;
};

/* Names that were read one after the other. */
struct names_run {
	char *bytes; /* owned: of each its kind, then the name and a 0 */
	size_t used, size;
	size_t count;
	SDL_Thread *thread;    /* that sorts it; NULL: none */
	struct sorted *sorted; /* owned, as the keys: once it is sorted */
	char *keys;
	size_t in_common; /* bytes at the start of all keys */
};

static size_t length_in_common(const struct sorted *sorted, size_t count)
{
	size_t length = strlen(sorted[0].key);

	for (size_t i = 1; i < count; i++) {
		size_t same = 0;

		while (same < length && sorted[i].key[same] == sorted[0].key[same])
			same++;
		length = same;
	}
	return length;
}

static void find_start(struct sorted *sorted, size_t in_common)
{
	const char *key = sorted->key + in_common;

	for (size_t i = 0; i < sizeof sorted->start; i++) {
		uint64_t *part = &sorted->start[i / sizeof *sorted->start];

		*part = *part << 8 | (unsigned char)*key;
		key += *key != '\0';
	}
}

static void find_starts(struct names_run *run, size_t in_common)
{
	run->in_common = in_common;
	for (size_t i = 0; i < run->count; i++)
		find_start(&run->sorted[i], in_common);
}

static int by_key(const void *a, const void *b)
{
	const struct sorted *left = a, *right = b;
	int order;

	for (size_t i = 0; i < sizeof left->start / sizeof *left->start; i++)
		if (left->start[i] != right->start[i])
			return left->start[i] < right->start[i] ? -1 : 1;
	order = strcmp(left->key, right->key);
	return order != 0 ? order : strcmp(left->name, right->name);
}

static int sort_run(void *data)
{
	struct names_run *run = data;
	char *key = run->keys = memory_grow(NULL, name_key_size(run->used));
	const char *at = run->bytes;

	run->sorted = memory_grow(NULL, run->count * sizeof *run->sorted);
	for (size_t i = 0; i < run->count; i++) {
		run->sorted[i] = (struct sorted){ .key = key, .name = at + 1 };
		*key++ = *at++;
		key += name_key_write(key, at) + 1;
		at += strlen(at) + 1;
	}
	find_starts(run, length_in_common(run->sorted, run->count));
	qsort(run->sorted, run->count, sizeof *run->sorted, by_key);
	return 0;
}

static void wait_for_run(struct names_run *run)
{
	if (run->thread != NULL)
		SDL_WaitThread(run->thread, NULL);
	run->thread = NULL;
}

static void add_run(struct names *names)
{
	names->runs = memory_grow(names->runs, (names->run_count + 1) * sizeof(struct names_run *));
	names->runs[names->run_count++] = memory_new(sizeof(struct names_run));
}

void names_add(struct names *names, enum names_kind kind, const char *name)
{
	size_t length = strlen(name) + 1;
	struct names_run *run;

	if (names->run_count == 0)
		add_run(names);
	run = names->runs[names->run_count - 1];
	while (run->used + 1 + length > run->size) {
		run->size = 2 * run->size + 1;
		run->bytes = memory_grow(run->bytes, run->size);
	}
	run->bytes[run->used++] = (char)kind;
	memcpy(run->bytes + run->used, name, length);
	run->used += length;
	run->count++;
	names->count++;
	names->folders += kind == NAMES_FOLDER;
	if (run->count == RUN_NAMES) {
		if (names->run_count > THREADS_MAX)
			wait_for_run(names->runs[names->run_count - 1 - THREADS_MAX]);
		run->thread = SDL_CreateThread(sort_run, "names", run);
		add_run(names);
	}
}

/* Has all runs sorted, by what follows the bytes that all keys have in common. */
static void end_runs(struct names *names)
{
	struct names_run **runs = names->runs;
	size_t in_common = SIZE_MAX;

	if (runs[names->run_count - 1]->count == 0)
		free(runs[--names->run_count]);
	for (size_t i = names->run_count; i-- > 0;) {
		wait_for_run(runs[i]);
		if (runs[i]->sorted == NULL)
			sort_run(runs[i]);
	}
	for (size_t i = 0; i < names->run_count; i++) {
		const char *first = runs[0]->keys, *key = runs[i]->keys;
		size_t same = 0;

		in_common = SDL_min(in_common, runs[i]->in_common);
		while (same < in_common && key[same] == first[same])
			same++;
		in_common = same;
	}
	for (size_t i = 0; i < names->run_count; i++)
		if (runs[i]->in_common != in_common)
			find_starts(runs[i], in_common);
}

/* Large pages if it is much: a fault for each small one takes longer than to merge. */
static void *new_memory(size_t bytes)
{
	const size_t large = (size_t)2 << 20;
	void *memory = bytes >= large ? pages_allocate(bytes) : NULL;

	return memory != NULL ? memory : memory_grow(NULL, bytes);
}

/* Copies all names to a block, and what was sorted of them to an array, run after run. */
static void gather(const struct names *names, char *block, struct sorted *all)
{
	for (size_t i = 0; i < names->run_count; i++) {
		const struct names_run *run = names->runs[i];

		memcpy(block, run->bytes, run->used);
		for (size_t k = 0; k < run->count; k++) {
			*all = run->sorted[k];
			all++->name = block + (run->sorted[k].name - run->bytes);
		}
		block += run->used;
	}
}

static void merge(const struct sorted *from, size_t middle, size_t end, struct sorted *to)
{
	size_t left = 0, right = middle;

	while (left < middle && right < end)
		*to++ = by_key(&from[right], &from[left]) < 0 ? from[right++] : from[left++];
	memcpy(to, from + left, (middle - left) * sizeof *to);
	memcpy(to + (middle - left), from + right, (end - right) * sizeof *to);
}

/* Merges sorted runs of so many each, of which the last may be shorter. Returns which of the arrays has the result. */
static struct sorted *merge_runs(struct sorted *all, struct sorted *other, size_t count)
{
	for (size_t size = RUN_NAMES; size < count; size *= 2) {
		struct sorted *merged = other;

		for (size_t at = 0; at < count; at += 2 * size)
			merge(all + at, SDL_min(size, count - at), SDL_min(2 * size, count - at),
			      merged + at);
		other = all;
		all = merged;
	}
	return all;
}

char *names_sort(struct names *names, const char **sorted, size_t *bytes)
{
	const size_t count = (size_t)names->count;
	struct sorted *arrays = new_memory(2 * count * sizeof *arrays), *all;
	char *block;

	end_runs(names);
	*bytes = 0;
	for (size_t i = 0; i < names->run_count; i++)
		*bytes += names->runs[i]->used;
	block = memory_grow(NULL, *bytes);
	gather(names, block, arrays);
	all = merge_runs(arrays, arrays + count, count);
	for (size_t i = 0; i < count; i++)
		sorted[i] = all[i].name;
	free(arrays);
	return block;
}

void names_free(struct names *names)
{
	for (size_t i = 0; i < names->run_count; i++) {
		struct names_run *run = names->runs[i];

		wait_for_run(run);
		free(run->bytes);
		free(run->sorted);
		free(run->keys);
		free(run);
	}
	free(names->runs);
	*names = (struct names){ .runs = NULL };
}
