/* Builds each kind of table once, on its own thread, for all searches that need it. */
#include "solver/tables.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "solver/cache.h"
#include "solver/crew.h"

enum {
	WAIT_MS = 3, /* between calls of watch_goes_on */
	BACKGROUND_NICENESS = 10,
};

enum shelf_state { SHELF_EMPTY, SHELF_BUSY, SHELF_FULL };

struct shelf {
	struct shelf *next;
	struct solver_tables *owner;
	int width, height;
	enum tables_kind kind;
	int threads;            /* for building */
	enum shelf_state state; /* this and the next three are guarded by the owner's lock */
	bool background;        /* keep building when nobody waits */
	int waiting;            /* number of tables_get calls waiting */
	bool begun;             /* the thread must be joined */
	pthread_t thread;
	atomic_bool stop;             /* set under the lock, read by the thread */
	struct tables_shelf full;     /* written by the thread before the shelf is full */
	struct bfs_space space;       /* owned if full.space is set */
	struct pdb_set *pdb;          /* owned, or NULL; has tables once the shelf is full */
	struct pattern_set *patterns; /* owned, or NULL; has tables once the shelf is full */
	size_t table_bytes;           /* 0: no tables of this kind for the size */
	size_t build_bytes;           /* extra memory per thread while building */
	uint8_t *block;               /* owned: the loaded or built tables, or NULL */
	size_t block_bytes;
};

struct solver_tables {
	char *cache; /* owned, NULL: no cache */
	void (*note)(const char *sentence, void *context);
	void *context;
	pthread_mutex_t lock;
	pthread_cond_t changed;    /* a shelf is no longer busy */
	struct shelf *shelves;     /* owned; guarded by lock */
	pthread_mutex_t note_lock; /* held while note is called */
};

static enum pdb_grade grade_of(enum tables_kind kind)
{
	return kind == TABLES_PDB_LARGE ? PDB_LARGE : PDB_SMALL;
}

static void tell(struct solver_tables *tables, const struct error *error)
{
	if (tables->note == NULL)
		return;
	pthread_mutex_lock(&tables->note_lock);
	tables->note(error->text, tables->context);
	pthread_mutex_unlock(&tables->note_lock);
}

/* Allocates whole pages, large ones if available: a search reads all over a table, and small pages
 * would cause many TLB misses. */
static bool allocate_block(struct shelf *shelf, size_t bytes)
{
	void *block = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (block == MAP_FAILED)
		return false;
	(void)madvise(block, bytes, MADV_HUGEPAGE);
	shelf->block = block;
	shelf->block_bytes = bytes;
	return true;
}

static bool build_pattern(void *context, int number)
{
	struct shelf *shelf = context;
	const struct pattern_set *set = shelf->patterns;

	return pattern_build(set, number, shelf->block + set->patterns[number].offset,
	                     &shelf->stop);
}

static bool build_block(struct shelf *shelf)
{
	if (shelf->pdb != NULL)
		return pdb_set_build(shelf->pdb, shelf->block, shelf->threads, &shelf->stop);
	return crew_run(shelf->threads, shelf->patterns->count, build_pattern, shelf);
}

static bool load_block(struct shelf *shelf, const char *name, size_t bytes)
{
	struct solver_tables *tables = shelf->owner;
	enum cache_outcome outcome = CACHE_ABSENT;
	struct error error;

	if (tables->cache != NULL)
		outcome = cache_load(tables->cache, name, shelf->block, bytes, &error);
	if (outcome == CACHE_BAD)
		tell(tables, &error);
	return outcome == CACHE_FOUND;
}

/* Loads or builds the block. Returns it, or NULL. */
static const uint8_t *fill_block(struct shelf *shelf, const char *name, size_t bytes)
{
	struct solver_tables *tables = shelf->owner;
	struct error error;

	if (!allocate_block(shelf, bytes))
		return NULL;
	if (load_block(shelf, name, bytes))
		return shelf->block;
	if (!build_block(shelf)) {
		munmap(shelf->block, shelf->block_bytes);
		shelf->block = NULL;
		return NULL;
	}
	if (tables->cache != NULL && !cache_save(tables->cache, name, shelf->block, bytes, &error))
		tell(tables, &error);
	return shelf->block;
}

static bool fill_pdb(struct shelf *shelf)
{
	char name[32];

	snprintf(name, sizeof name, "%dx%d-proof-%d.table", shelf->width, shelf->height,
	         (int)grade_of(shelf->kind) + 1);
	shelf->pdb->block = fill_block(shelf, name, shelf->pdb->bytes);
	shelf->full.pdb = shelf->pdb;
	return shelf->pdb->block != NULL;
}

static bool fill_patterns(struct shelf *shelf)
{
	char name[32];

	snprintf(name, sizeof name, "%dx%d-guide.table", shelf->width, shelf->height);
	shelf->patterns->tables = fill_block(shelf, name, shelf->patterns->bytes);
	shelf->full.patterns = shelf->patterns;
	return shelf->patterns->tables != NULL;
}

static bool fill_space(struct shelf *shelf)
{
	if (!bfs_space_init(&shelf->space, shelf->width, shelf->height))
		return false;
	bfs_space_search(&shelf->space, NULL, NULL);
	shelf->full.space = &shelf->space;
	return true;
}

static bool fill(struct shelf *shelf)
{
	if (shelf->pdb != NULL)
		return fill_pdb(shelf);
	return shelf->patterns != NULL ? fill_patterns(shelf) : fill_space(shelf);
}

static void *fill_shelf(void *context)
{
	struct shelf *shelf = context;
	struct solver_tables *tables = shelf->owner;
	bool full;

	if (shelf->kind == TABLES_PDB_LARGE || shelf->kind == TABLES_PATTERN)
		(void)setpriority(PRIO_PROCESS, (id_t)gettid(), BACKGROUND_NICENESS);
	full = fill(shelf);
	pthread_mutex_lock(&tables->lock);
	shelf->state = full ? SHELF_FULL : SHELF_EMPTY;
	pthread_cond_broadcast(&tables->changed);
	pthread_mutex_unlock(&tables->lock);
	return NULL;
}

/* The functions below must be called with the lock held. */

static struct shelf *find_shelf(struct solver_tables *tables, int width, int height,
                                enum tables_kind kind)
{
	struct shelf *shelf = tables->shelves;

	while (shelf != NULL &&
	       (shelf->width != width || shelf->height != height || shelf->kind != kind))
		shelf = shelf->next;
	return shelf;
}

/* Plans the layout of the shelf's tables and sets how many bytes they need. */
static bool plan_shelf(struct shelf *shelf)
{
	switch (shelf->kind) {
	case TABLES_SPACE:
		shelf->table_bytes = bfs_space_bytes(shelf->width, shelf->height);
		return true;
	case TABLES_PDB_SMALL:
	case TABLES_PDB_LARGE:
		if (!pdb_set_exists(shelf->width, shelf->height, grade_of(shelf->kind)))
			return true;
		shelf->pdb = pdb_set_create(shelf->width, shelf->height, grade_of(shelf->kind));
		if (shelf->pdb == NULL)
			return false;
		shelf->table_bytes = shelf->pdb->bytes;
		shelf->build_bytes = pdb_set_build_bytes(shelf->pdb, 1);
		return true;
	case TABLES_PATTERN:
		if (!pattern_fits(shelf->width, shelf->height))
			return true;
		shelf->patterns = malloc(sizeof *shelf->patterns);
		if (shelf->patterns == NULL)
			return false;
		pattern_set_init(shelf->patterns, shelf->width, shelf->height,
		                 pattern_best_plan(shelf->width, shelf->height));
		shelf->table_bytes = shelf->patterns->bytes;
		for (int i = 0; i < shelf->patterns->count; i++) {
			size_t bytes = pattern_build_bytes(shelf->patterns, i);

			if (bytes > shelf->build_bytes)
				shelf->build_bytes = bytes;
		}
		return true;
	}
	return false;
}

static struct shelf *add_shelf(struct solver_tables *tables, int width, int height,
                               enum tables_kind kind)
{
	struct shelf *shelf = calloc(1, sizeof *shelf);

	if (shelf == NULL)
		return NULL;
	shelf->owner = tables;
	shelf->width = width;
	shelf->height = height;
	shelf->kind = kind;
	atomic_init(&shelf->stop, false);
	if (!plan_shelf(shelf)) {
		free(shelf);
		return NULL;
	}
	shelf->next = tables->shelves;
	tables->shelves = shelf;
	return shelf;
}

/* Starts filling an empty shelf. False if no thread could be created. */
static bool begin_shelf(struct shelf *shelf, int threads)
{
	if (shelf->begun)
		pthread_join(shelf->thread, NULL); /* it has finished: the state is set last */
	atomic_store(&shelf->stop, false);
	shelf->threads = threads;
	shelf->begun = pthread_create(&shelf->thread, NULL, fill_shelf, shelf) == 0;
	if (shelf->begun)
		shelf->state = SHELF_BUSY;
	return shelf->begun;
}

static struct shelf *get_shelf(struct solver_tables *tables, int width, int height,
                               enum tables_kind kind)
{
	struct shelf *shelf = find_shelf(tables, width, height, kind);

	return shelf != NULL ? shelf : add_shelf(tables, width, height, kind);
}

static struct shelf *need_shelf(struct solver_tables *tables, int width, int height,
                                enum tables_kind kind, int threads)
{
	struct shelf *shelf = get_shelf(tables, width, height, kind);

	if (shelf != NULL && shelf->state == SHELF_EMPTY && !begin_shelf(shelf, threads))
		return NULL;
	return shelf;
}

static void wait_a_little(struct solver_tables *tables)
{
	struct timespec until;

	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_nsec += WAIT_MS * 1000000L;
	if (until.tv_nsec >= 1000000000L) {
		until.tv_nsec -= 1000000000L;
		until.tv_sec++;
	}
	pthread_cond_timedwait(&tables->changed, &tables->lock, &until);
}

/* Waits for a busy shelf. Calls the watch without the lock, as its listener may be slow. */
static bool wait_for(struct shelf *shelf, struct watch *watch)
{
	struct solver_tables *tables = shelf->owner;
	bool going = true;

	shelf->waiting++;
	while (going && shelf->state == SHELF_BUSY) {
		wait_a_little(tables);
		pthread_mutex_unlock(&tables->lock);
		going = watch_goes_on(watch, 0, 0);
		pthread_mutex_lock(&tables->lock);
	}
	shelf->waiting--;
	if (shelf->waiting == 0 && !shelf->background && shelf->state == SHELF_BUSY)
		atomic_store(&shelf->stop, true);
	return going;
}

bool tables_fit(struct solver_tables *tables, int width, int height, enum tables_kind kind,
                size_t bytes, int threads)
{
	const struct shelf *shelf;
	size_t needed = 0;

	pthread_mutex_lock(&tables->lock);
	shelf = get_shelf(tables, width, height, kind);
	if (shelf != NULL) {
		needed = shelf->table_bytes;
		if (shelf->state != SHELF_FULL)
			needed += shelf->build_bytes * (size_t)(threads < 1 ? 1 : threads);
	}
	pthread_mutex_unlock(&tables->lock);
	return needed > 0 && needed <= bytes;
}

const struct tables_shelf *tables_get(struct solver_tables *tables, int width, int height,
                                      enum tables_kind kind, int threads, struct watch *watch)
{
	const struct tables_shelf *full = NULL;
	struct shelf *shelf;
	bool going;

	pthread_mutex_lock(&tables->lock);
	do { /* repeat if the thread was stopping because its previous waiters had left */
		shelf = need_shelf(tables, width, height, kind, threads);
		going = shelf != NULL && wait_for(shelf, watch);
	} while (going && shelf->state == SHELF_EMPTY && atomic_load(&shelf->stop));
	if (shelf != NULL && shelf->state == SHELF_FULL)
		full = &shelf->full;
	pthread_mutex_unlock(&tables->lock);
	return full;
}

const struct tables_shelf *tables_peek(struct solver_tables *tables, int width, int height,
                                       enum tables_kind kind)
{
	const struct shelf *shelf;
	bool full;

	pthread_mutex_lock(&tables->lock);
	shelf = find_shelf(tables, width, height, kind);
	full = shelf != NULL && shelf->state == SHELF_FULL;
	pthread_mutex_unlock(&tables->lock);
	return full ? &shelf->full : NULL;
}

void tables_begin(struct solver_tables *tables, int width, int height, enum tables_kind kind,
                  int threads)
{
	struct shelf *shelf;

	pthread_mutex_lock(&tables->lock);
	shelf = need_shelf(tables, width, height, kind, threads);
	if (shelf != NULL)
		shelf->background = true;
	pthread_mutex_unlock(&tables->lock);
}

static bool init_locks(struct solver_tables *tables)
{
	pthread_condattr_t attributes;
	bool good;

	if (pthread_condattr_init(&attributes) != 0)
		return false;
	good = pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0 &&
	       pthread_cond_init(&tables->changed, &attributes) == 0;
	pthread_condattr_destroy(&attributes);
	if (!good)
		return false;
	pthread_mutex_init(&tables->lock, NULL);
	pthread_mutex_init(&tables->note_lock, NULL);
	return true;
}

struct solver_tables *solver_tables_create(const char *cache,
                                           void (*note)(const char *sentence, void *context),
                                           void *context)
{
	struct solver_tables *tables = calloc(1, sizeof *tables);

	if (tables == NULL)
		return NULL;
	tables->note = note;
	tables->context = context;
	tables->cache = cache == NULL ? NULL : strdup(cache);
	if ((cache == NULL || tables->cache != NULL) && init_locks(tables))
		return tables;
	free(tables->cache);
	free(tables);
	return NULL;
}

static void free_shelf(struct shelf *shelf)
{
	if (shelf->full.space != NULL)
		bfs_space_destroy(&shelf->space);
	pdb_set_free(shelf->pdb);
	free(shelf->patterns);
	if (shelf->block != NULL)
		munmap(shelf->block, shelf->block_bytes);
	free(shelf);
}

void solver_tables_free(struct solver_tables *tables)
{
	struct shelf *shelf;

	if (tables == NULL)
		return;
	for (shelf = tables->shelves; shelf != NULL; shelf = shelf->next)
		atomic_store(&shelf->stop, true);
	while ((shelf = tables->shelves) != NULL) {
		tables->shelves = shelf->next;
		if (shelf->begun)
			pthread_join(shelf->thread, NULL);
		free_shelf(shelf);
	}
	pthread_cond_destroy(&tables->changed);
	pthread_mutex_destroy(&tables->lock);
	pthread_mutex_destroy(&tables->note_lock);
	free(tables->cache);
	free(tables);
}
