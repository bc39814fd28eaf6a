/* played: games with random slides, and results. */
#ifndef TESTS_STORE_PLAYED_H
#define TESTS_STORE_PLAYED_H

#include "store/store.h"

extern const struct result_group played_home; /* 4×4, the gap at home */

/* A 4×4 game of this seed with this many slides done, named and with a picture; free with
 * store_game_destroy. */
void played_make(struct store_game *game, uint64_t seed, int slides);

/* Stores its result, solved without help at this time; with its slides. Returns the result. */
struct result played_add(struct store *store, const struct store_game *game, int64_t ended_ms);

/* The result of one game of this seed with 8 slides that ended then. */
struct result played(struct store *store, uint64_t seed, int64_t ended_ms);

/* Stores a result without slides; returns its id. */
int64_t played_add_result(struct store *store, struct result result);

/* Stores six results: three of played_home (every other one), two of a walk and one of 3×3. */
void played_fill(struct store *store, int64_t ids[6]);

enum { PLAYED_MOST = 32 };

struct played_page {
	struct result results[PLAYED_MOST];
	int count, total;
};

/* Reads a page of results, at most PLAYED_MOST. */
void played_read(struct store *store, const struct result_group *group, int first, int most,
                 struct played_page *page);

/* The same with their pictures, whose paths are freed with free. best: the best times first. */
void played_read_all(struct store *store, const struct result_group *group, bool best, int first,
                     int most, struct played_page *page, struct store_photo *photos);

/* Fails unless so many results are in this group, or in all (NULL). */
void played_expect_total(struct store *store, const struct result_group *group, int total);

bool played_same_group(const struct result_group *a, const struct result_group *b);

#endif
