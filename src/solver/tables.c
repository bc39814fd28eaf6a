/* Builds each kind of table once, on its own thread, for all searches that need it. */
#include "solver/cache.h"
#include "solver/exact/pdb_build.h"
#include "solver/tables.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/language.h"
#include "solver/parallel.h"
#include "system/pages.h"
#include "system/threads.h"

enum {
	POLL_MS = 5,        /* while waiting: most between two looks at cancel and the limits */
	AT_ONCE_CELLS = 16, /* up to this many, the small tables take less than a second */
	WORTH_BYTES = 5,    /* looking at a board takes as long as making so many bytes of tables */
};

enum slot_state { SLOT_EMPTY, SLOT_BUSY, SLOT_FULL };

struct slot {
	struct slot *next;
	struct solver_tables *owner;
	int width, height;
	enum tables_kind kind;
	int threads;           /* for building */
	enum slot_state state; /* this and the next two are guarded by the owner's lock */
	bool joinable;         /* the thread must be joined */
	pthread_t thread;
	atomic_bool stop;              /* set when the collection is freed */
	struct tables_content content; /* owned; its pdb has tables once the slot is full */
	size_t table_bytes; /* 0: no tables of this kind for the size; guarded by the lock, as is */
	uint64_t boards;    /* looked at without the tables, see tables_want */
};

struct solver_tables {
	char *cache;   /* owned, NULL: no cache */
	char *weights; /* owned, NULL: no learned estimates */
	void (*note)(const char *sentence, void *context);
	void *context;
	pthread_mutex_t lock;
	pthread_cond_t filled;     /* with lock: a slot is no longer busy */
	struct slot *slots;        /* owned; guarded by lock */
	int width, height;         /* of the tables asked for last; guarded by lock */
	int users;                 /* between tables_enter and tables_leave; guarded by lock */
	pthread_mutex_t note_lock; /* held while note is called */
	atomic_bool unsaved;       /* a part couldn't be saved; said once, not for each */
};

static void report_error(struct solver_tables *tables, const struct error *error)
{
	if (tables->note == NULL)
		return;
	pthread_mutex_lock(&tables->note_lock);
	tables->note(error->text, tables->context);
	pthread_mutex_unlock(&tables->note_lock);
}

/* Loads a file if it is there. If it is bad, reports that and what happens next. */
static bool load_file(struct solver_tables *tables, const char *folder, const char *name,
                      uint8_t *data, size_t bytes, const char *next)
{
	struct error error, note;

	if (folder == NULL)
		return false;
	if (cache_load(folder, name, data, bytes, &error))
		return true;
	if (error.text[0] != '\0') {
		error_set(&note, "%s %s", error.text, _(next));
		report_error(tables, &note);
	}
	return false;
}

static void save_file(struct solver_tables *tables, const char *name, const uint8_t *data,
                      size_t bytes)
{
	struct error error;

	if (tables->cache != NULL && !cache_save(tables->cache, name, data, bytes, &error) &&
	    !atomic_exchange(&tables->unsaved, true))
		report_error(tables, &error);
}

/* The name of a table's file. */
static void name_part(const struct slot *slot, int number, char name[CACHE_NAME_BYTES])
{
	snprintf(name, CACHE_NAME_BYTES, "%dx%d-proof-%d-%d.table", slot->width, slot->height,
	         slot->kind == TABLES_PDB_SMALL ? 1 : 2, number + 1);
}

/* Loads one table of a set, or builds it at low priority and saves it before the rest. */
static bool fill_part(void *context, int number)
{
	struct slot *slot = context;
	const struct pdb_set *pdb = slot->content.pdb;
	uint8_t *data = pdb->block + pdb->offsets[number];
	size_t bytes = pdb_set_table_bytes(pdb, number);
	char name[CACHE_NAME_BYTES];

	name_part(slot, number, name);
	if (atomic_load(&slot->stop))
		return false;
	if (bytes == 0 ||
	    load_file(slot->owner, slot->owner->cache, name, data, bytes, N_("Building it again.")))
		return true;
	if (slot->kind == TABLES_PDB_LARGE || slot->width * slot->height > AT_ONCE_CELLS)
		thread_lower();
	if (!pdb_build(pdb_set_space(pdb, number), &pdb->patterns[number], data, &slot->stop))
		return false;
	save_file(slot->owner, name, data, bytes);
	return true;
}

static bool fill_pdb(struct slot *slot)
{
	struct pdb_set *pdb = slot->content.pdb;

	pdb->block = pages_map(pdb->bytes);
	return pdb->block != NULL && parallel_run(slot->threads, pdb->count, fill_part, slot);
}

/* Loads a file of weights. */
static bool load_weights(struct slot *slot, const char *name, void *data, size_t bytes)
{
	return data != NULL && load_file(slot->owner, slot->owner->weights, name, data, bytes,
	                                 N_("Reinstall Missing Piece to get shorter solutions."));
}

static bool fill_near(struct slot *slot)
{
	struct near *near = malloc(sizeof *near);

	slot->content.near = near;
	if (!load_weights(slot, "near.weights", near, sizeof near->file))
		return false;
	place_near_prepare(near);
	return true;
}

static bool fill_pairs(struct slot *slot)
{
	size_t bytes = pairs_file_bytes(slot->width, slot->height);
	uint8_t *file = malloc(bytes);
	char name[32];

	snprintf(name, sizeof name, "%dx%d.weights", slot->width, slot->height);
	if (load_weights(slot, name, file, bytes))
		slot->content.pairs = pairs_create(slot->width, slot->height);
	if (slot->content.pairs != NULL) {
		pairs_unpack(slot->content.pairs, file);
		pairs_update(slot->content.pairs);
	}
	free(file);
	return slot->content.pairs != NULL;
}

/* Frees tables that can be made again. */
static void empty_slot(struct slot *slot)
{
	struct tables_content *content = &slot->content;

	if (content->pdb != NULL && content->pdb->block != NULL) {
		pages_free(content->pdb->block, content->pdb->bytes);
		content->pdb->block = NULL;
	}
	pairs_free(content->pairs);
	free(content->near);
	*content = (struct tables_content){ .pdb = content->pdb };
	slot->state = SLOT_EMPTY;
}

/* The functions below must be called with the lock held. */

static struct slot *find_slot(struct solver_tables *tables, int width, int height,
                              enum tables_kind kind)
{
	struct slot *slot = tables->slots;

	while (slot != NULL &&
	       (slot->width != width || slot->height != height || slot->kind != kind))
		slot = slot->next;
	return slot;
}

/* The slot of these tables, or of better ones that are in memory; NULL if there is none yet. */
static struct slot *find_best(struct solver_tables *tables, int width, int height,
                              enum tables_kind kind)
{
	struct slot *large = NULL;

	if (kind == TABLES_PDB_SMALL)
		large = find_slot(tables, width, height, TABLES_PDB_LARGE);
	return large != NULL && large->state == SLOT_FULL ? large
	                                                  : find_slot(tables, width, height, kind);
}

/* True if the slot's tables aren't needed now: large ones replace them, or they are of another size
 * than those asked for last and can be loaded again. */
static bool is_spare(struct slot *slot)
{
	struct solver_tables *tables = slot->owner;
	bool last = slot->width == tables->width && slot->height == tables->height;

	if (slot->content.pdb != NULL && (tables->cache == NULL || atomic_load(&tables->unsaved)))
		last = true; /* they would have to be built again */
	return !last || find_best(tables, slot->width, slot->height, slot->kind) != slot;
}

/* Frees the tables that aren't needed now, unless a call may be using them. */
static void drop_spare(struct solver_tables *tables)
{
	for (struct slot *slot = tables->slots; slot != NULL && tables->users == 0;
	     slot = slot->next)
		if (slot->state == SLOT_FULL && is_spare(slot))
			empty_slot(slot);
}

/* Takes the lock itself. */
static void *fill_slot(void *context)
{
	struct slot *slot = context;
	struct solver_tables *tables = slot->owner;
	bool full;

	if (slot->content.pdb != NULL)
		full = fill_pdb(slot);
	else
		full = (slot->width * slot->height <= PAIRS_CELLS_MAX && fill_pairs(slot)) ||
		       fill_near(slot);
	pthread_mutex_lock(&tables->lock);
	if (full)
		slot->state = SLOT_FULL;
	else
		empty_slot(slot);
	if (!full && slot->content.pdb == NULL)
		slot->table_bytes = 0; /* a bad file is reported once */
	drop_spare(tables);
	pthread_cond_broadcast(&tables->filled);
	pthread_mutex_unlock(&tables->lock);
	return NULL;
}

/* Plans the layout of the slot's tables and sets how many bytes they need. */
static bool plan_slot(struct slot *slot)
{
	if (slot->kind == TABLES_WEIGHTS) {
		if (slot->owner->weights != NULL)
			slot->table_bytes = sizeof *slot->content.near;
		if (slot->table_bytes > 0 && slot->width * slot->height <= PAIRS_CELLS_MAX)
			slot->table_bytes += pairs_bytes(slot->width, slot->height);
		return true;
	}
	if (!pdb_set_exists(slot->width, slot->height, (enum pdb_grade)slot->kind))
		return true;
	slot->content.pdb = pdb_set_create(slot->width, slot->height, (enum pdb_grade)slot->kind);
	if (slot->content.pdb == NULL)
		return false;
	slot->table_bytes = slot->content.pdb->bytes;
	return true;
}

static struct slot *add_slot(struct solver_tables *tables, int width, int height,
                             enum tables_kind kind)
{
	struct slot *slot = calloc(1, sizeof *slot);

	if (slot == NULL)
		return NULL;
	slot->owner = tables;
	slot->width = width;
	slot->height = height;
	slot->kind = kind;
	if (!plan_slot(slot)) {
		free(slot);
		return NULL;
	}
	slot->next = tables->slots;
	tables->slots = slot;
	return slot;
}

/* Starts filling an empty slot, which stays empty if no thread can be created. */
static void begin_slot(struct slot *slot, int threads)
{
	if (slot->joinable)
		pthread_join(slot->thread, NULL); /* it has finished: the state is set last */
	slot->threads = threads;
	slot->joinable = pthread_create(&slot->thread, NULL, fill_slot, slot) == 0;
	if (slot->joinable)
		slot->state = SLOT_BUSY;
}

/* Waits until a slot is no longer busy, at most POLL_MS. */
static void wait_briefly(struct solver_tables *tables)
{
	const struct timespec until = thread_deadline(POLL_MS);

	(void)thread_wait(&tables->filled, &tables->lock, &until);
}

/* Begins to fill the best slot of these tables unless it is full or busy, and returns it. */
static struct slot *begin_best(struct solver_tables *tables, const struct board *board,
                               enum tables_kind kind, int threads)
{
	struct slot *slot = find_best(tables, board->width, board->height, kind);

	tables->width = board->width;
	tables->height = board->height;
	if (slot->state == SLOT_EMPTY && slot->table_bytes > 0)
		begin_slot(slot, threads);
	return slot;
}

/* Waits for a busy slot. Calls the watch without the lock, as its listener may be slow. */
static void wait_for_slot(struct slot *slot, struct watch *watch)
{
	bool going = true;

	while (going && slot->state == SLOT_BUSY) {
		wait_briefly(slot->owner);
		pthread_mutex_unlock(&slot->owner->lock);
		going = watch_poll(watch, 0);
		pthread_mutex_lock(&slot->owner->lock);
	}
}

void tables_enter(struct solver_tables *tables)
{
	pthread_mutex_lock(&tables->lock);
	tables->users++;
	pthread_mutex_unlock(&tables->lock);
}

void tables_leave(struct solver_tables *tables)
{
	pthread_mutex_lock(&tables->lock);
	tables->users--;
	drop_spare(tables);
	pthread_mutex_unlock(&tables->lock);
}

bool tables_fit(struct solver_tables *tables, const struct board *board, enum tables_kind kind,
                size_t bytes, int threads)
{
	const struct slot *slot;
	size_t needed = 0;
	int builders = 0;

	pthread_mutex_lock(&tables->lock);
	slot = find_slot(tables, board->width, board->height, kind);
	if (slot == NULL)
		slot = add_slot(tables, board->width, board->height, kind);
	if (slot != NULL) {
		needed = slot->table_bytes;
		if (slot->state != SLOT_FULL && slot->content.pdb != NULL) {
			for (int i = 0; i < slot->content.pdb->count && builders < threads; i++)
				builders += pdb_set_table_bytes(slot->content.pdb, i) > 0;
			needed += slot->content.pdb->build_bytes * (size_t)builders;
		}
	}
	pthread_mutex_unlock(&tables->lock);
	return needed > 0 && needed <= bytes;
}

const struct tables_content *tables_find(struct solver_tables *tables, const struct board *board,
                                         enum tables_kind kind)
{
	struct slot *slot;
	bool full;

	pthread_mutex_lock(&tables->lock);
	slot = find_best(tables, board->width, board->height, kind);
	full = slot != NULL && slot->state == SLOT_FULL;
	pthread_mutex_unlock(&tables->lock);
	return full ? &slot->content : NULL;
}

/* True if the cache has some of the slot's tables. */
static bool is_cached(const struct slot *slot)
{
	const struct pdb_set *pdb = slot->content.pdb;
	char name[CACHE_NAME_BYTES];

	for (int i = 0; pdb != NULL && slot->owner->cache != NULL && i < pdb->count; i++) {
		name_part(slot, i, name);
		if (pdb_set_table_bytes(pdb, i) > 0 && cache_has(slot->owner->cache, name))
			return true;
	}
	return false;
}

bool tables_want(struct solver_tables *tables, const struct board *board, enum tables_kind kind,
                 int threads, uint64_t boards, uint64_t next)
{
	struct slot *slot;
	bool busy;

	pthread_mutex_lock(&tables->lock);
	slot = find_slot(tables, board->width, board->height, kind);
	slot->boards += boards;
	if (slot->boards + next >= slot->table_bytes / WORTH_BYTES ||
	    (slot->state == SLOT_EMPTY && is_cached(slot)))
		(void)begin_best(tables, board, kind, threads);
	busy = slot->state == SLOT_BUSY;
	pthread_mutex_unlock(&tables->lock);
	return busy;
}

const struct tables_content *tables_get(struct solver_tables *tables, const struct board *board,
                                        enum tables_kind kind, struct watch *watch)
{
	struct slot *slot;
	bool full;

	pthread_mutex_lock(&tables->lock);
	slot = begin_best(tables, board, kind, watch->threads);
	wait_for_slot(slot, watch);
	full = slot->state == SLOT_FULL;
	pthread_mutex_unlock(&tables->lock);
	return full ? &slot->content : NULL;
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
	pthread_mutex_init(&tables->lock, NULL);
	pthread_mutex_init(&tables->note_lock, NULL);
	pthread_cond_init(&tables->filled, NULL);
	return tables;
}

void solver_tables_use_weights(struct solver_tables *tables, const char *folder)
{
	free(tables->weights);
	tables->weights = strdup(folder);
}

void solver_tables_free(struct solver_tables *tables)
{
	struct slot *slot;

	if (tables == NULL)
		return;
	for (slot = tables->slots; slot != NULL; slot = slot->next)
		atomic_store(&slot->stop, true);
	for (slot = tables->slots; slot != NULL; slot = slot->next)
		if (slot->joinable)
			pthread_join(slot->thread, NULL); /* it may look at all slots */
	while ((slot = tables->slots) != NULL) {
		tables->slots = slot->next;
		empty_slot(slot);
		pdb_set_free(slot->content.pdb);
		free(slot);
	}
	pthread_mutex_destroy(&tables->lock);
	pthread_mutex_destroy(&tables->note_lock);
	pthread_cond_destroy(&tables->filled);
	free(tables->cache);
	free(tables->weights);
	free(tables);
}
