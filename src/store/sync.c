/* Syncs the write-ahead log on a thread, and keeps it short.
 *
 * The thread asks the system to write the log, which needs no lock, and seldom runs a checkpoint:
 * after each one, SQLite syncs the log's new header in the thread that commits next.
 *
 * Up to version 3.51.2, SQLite can lose a commit that starts the log again just when another
 * connection begins a checkpoint (sqlite.org/wal.html, "The WAL-Reset Bug"). A commit only does that
 * after a complete checkpoint. So none begins unless there was a commit since the last complete
 * one. */
#include "store/backup.h"
#include "store/sync.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

#include "base/memory.h"
#include "system/files.h"
#include "system/machine.h"
#include "system/threads.h"

enum {
	BATCH_MS = 500, /* from a commit to the sync that includes it */
	LONG_LOG = 1000, /* pages (4 MB): the thread runs a checkpoint */
	LONG_LOG_WHOLE = 40, /* where each commit writes all of the log anew */
};

struct sync {
	const char *path;        /* borrowed */
	sqlite3 *db;             /* borrowed: the connection that commits */
	struct file_status file; /* the one that it has open */
	bool running;            /* there is a thread; not for the thread */
	pthread_t thread;
	bool tried_backup; /* the thread's */
	int complete; /* the thread's: length of the log when a checkpoint last copied all of it, else 0 */

	atomic_int pages;   /* length of the log after the last commit */
	atomic_int failure; /* see sync_take_failure */

	pthread_mutex_t mutex; /* for all below, but unsynced is read without it */
	pthread_cond_t wake;
	bool stop;
	bool dirty;           /* there are commits to sync */
	atomic_bool unsynced; /* there are, or the last sync failed */
};

static void fail(struct sync *sync, int code)
{
	int none = SQLITE_OK;

	atomic_compare_exchange_strong(&sync->failure, &none, code);
}

/* Copies a long log into the database, as far as nobody reads older pages. */
static void checkpoint(struct sync *sync, sqlite3 *db)
{
	const int most = machine_writes_whole_files() ? LONG_LOG_WHOLE : LONG_LOG;
	int length = 0, copied = 0, pages = sync->pages, code;

	if (pages < most || pages == sync->complete)
		return;
	code = sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, &length, &copied);
	sync->complete = code == SQLITE_OK && copied == length ? length : 0;
	if (code != SQLITE_OK && (code & 0xff) != SQLITE_BUSY) /* busy: another program runs one */
		fail(sync, code);
}

/* Waits for commits to sync, and a little longer for more. False when stopped and all are synced. */
static bool wait_for_commits(struct sync *sync)
{
	struct timespec end;
	bool found;

	pthread_mutex_lock(&sync->mutex);
	while (!sync->dirty && !sync->stop)
		pthread_cond_wait(&sync->wake, &sync->mutex);
	end = thread_deadline(BATCH_MS);
	while (!sync->stop && thread_wait(&sync->wake, &sync->mutex, &end))
		continue;
	found = sync->dirty;
	sync->dirty = false;
	pthread_mutex_unlock(&sync->mutex);
	return found;
}

/* Opens a connection that has opened the log. */
static int connect(struct sync *sync, sqlite3 **db)
{
	int code = database_connect(sync->path, SQLITE_OPEN_READWRITE, db);

	if (code == SQLITE_OK)
		code = sqlite3_exec(*db,
		                    "PRAGMA synchronous = NORMAL;"
		                    "SELECT count(*) FROM sqlite_schema",
		                    NULL, NULL, NULL);
	if (code != SQLITE_OK) {
		sqlite3_close(*db);
		*db = NULL;
	}
	return code;
}

/* True if the path doesn't lead to the open file any more: what is written goes with the end of the program. */
static bool is_moved(const struct sync *sync)
{
	struct file_status now;

	if (sync->file.number == 0)
		return false; /* not known */
	return !file_look(sync->path, &now) || now.number != sync->file.number ||
	       now.device != sync->file.device;
}

/* SQLite itself only syncs the log as a part of a checkpoint. */
static int sync_log(sqlite3 *db)
{
	sqlite3_file *log = NULL;
	int code = sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);

	if (code == SQLITE_OK && (log == NULL || log->pMethods == NULL))
		code = SQLITE_IOERR;
	return code == SQLITE_OK ? log->pMethods->xSync(log, SQLITE_SYNC_NORMAL) : code;
}

/* Once a day, when the player has paused; later if that failed. */
static void back_up(struct sync *sync, sqlite3 *db)
{
	if (sync->tried_backup || !backup_due(sync->path))
		return;
	sync->tried_backup = true;
	if (backup_make(db, sync->path) != DATABASE_BROKEN)
		return;
	backup_mark(sync->path);
	fail(sync, SQLITE_CORRUPT);
}

static void *run(void *context)
{
	struct sync *sync = context;
	sqlite3 *db = NULL;

	while (wait_for_commits(sync)) {
		int code = is_moved(sync) ? SQLITE_READONLY_DBMOVED : SQLITE_OK;

		if (code == SQLITE_OK && db == NULL)
			code = connect(sync, &db);
		if (code == SQLITE_OK)
			code = sync_log(db);
		if (code != SQLITE_OK) {
			fail(sync, code);
		} else {
			pthread_mutex_lock(&sync->mutex);
			sync->unsynced = sync->dirty; /* there may be other commits by now */
			pthread_mutex_unlock(&sync->mutex);
			checkpoint(sync, db);
			back_up(sync, db);
		}
	}
	sqlite3_close(db);
	return NULL;
}

/* SQLite calls this after each commit with the length of the log. */
static int committed(void *context, sqlite3 *db, const char *name, int pages)
{
	struct sync *sync = context;

	(void)db, (void)name;
	sync->pages = pages;
	pthread_mutex_lock(&sync->mutex);
	if (!sync->dirty)
		pthread_cond_signal(&sync->wake);
	sync->dirty = true;
	sync->unsynced = true;
	pthread_mutex_unlock(&sync->mutex);
	if (!sync->running)
		sync->running = pthread_create(&sync->thread, NULL, run, sync) == 0;
	return SQLITE_OK;
}

struct sync *sync_create(sqlite3 *db, const char *path)
{
	struct sync *sync = memory_new(sizeof *sync);

	sync->db = db;
	sync->path = path;
	(void)file_look(path, &sync->file);
	pthread_mutex_init(&sync->mutex, NULL);
	pthread_cond_init(&sync->wake, NULL);
	sqlite3_wal_hook(db, committed, sync); /* and no automatic checkpoints */
	return sync;
}

void sync_free(struct sync *sync)
{
	if (sync == NULL)
		return;
	sqlite3_wal_hook(sync->db, NULL, NULL);
	pthread_mutex_lock(&sync->mutex);
	sync->stop = true;
	pthread_cond_signal(&sync->wake);
	pthread_mutex_unlock(&sync->mutex);
	if (sync->running)
		pthread_join(sync->thread, NULL);
	pthread_cond_destroy(&sync->wake);
	pthread_mutex_destroy(&sync->mutex);
	free(sync);
}

bool sync_done(struct sync *sync)
{
	return sync == NULL || !sync->unsynced;
}

int sync_take_failure(struct sync *sync)
{
	return sync == NULL ? SQLITE_OK : atomic_exchange(&sync->failure, SQLITE_OK);
}
