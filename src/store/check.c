/* Checks a file for damaged pages, at once or on a thread. */
#include "store/database.h"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGE_BYTES = 1 << 20, STOP_WAIT_MS = 1 };

struct check {
	const char *path; /* borrowed */
	int delay_ms;
	sqlite3 *db; /* owned; the thread's until it has ended */
	int stop;    /* owned: an eventfd, readable once the check must end */
	pthread_t thread;
	atomic_bool ended, failed; /* set by the thread */
};

static enum database_state check_pages(sqlite3 *db)
{
	char verdict[8] = "";
	enum database_state state =
	        database_ask(db, "PRAGMA integrity_check(1)", NULL, verdict, sizeof verdict);

	if (state == DATABASE_GOOD && strcmp(verdict, "ok") != 0)
		return DATABASE_BROKEN;
	return state;
}

static bool is_large(const char *path)
{
	struct stat info;

	return stat(path, &info) == 0 && info.st_size > LARGE_BYTES;
}

static bool name_mark(const char *path, char mark[PATH_MAX])
{
	return snprintf(mark, PATH_MAX, "%s.check", path) < PATH_MAX;
}

enum database_state check_first(sqlite3 *db, const char *path)
{
	enum database_state state;
	char mark[PATH_MAX];
	bool marked = path != NULL && name_mark(path, mark) && access(mark, F_OK) == 0;

	if (path == NULL || (is_large(path) && !marked))
		return DATABASE_GOOD;
	state = check_pages(db);
	if (state == DATABASE_GOOD && marked)
		(void)unlink(mark);
	return state;
}

void check_mark(const char *path)
{
	char mark[PATH_MAX];
	int file;

	if (!name_mark(path, mark))
		return;
	file = open(mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	if (file >= 0)
		close(file);
}

/* True if stopped within the delay. */
static bool wait_for_stop(const struct check *check, int delay_ms)
{
	struct pollfd stop = { .fd = check->stop, .events = POLLIN };

	return poll(&stop, 1, delay_ms) != 0;
}

static void *run(void *context)
{
	struct check *check = context;

	if (!wait_for_stop(check, check->delay_ms) && check_pages(check->db) == DATABASE_BROKEN &&
	    !wait_for_stop(check, 0)) { /* else it may look damaged because it was interrupted */
		check_mark(check->path);
		atomic_store(&check->failed, true);
	}
	atomic_store(&check->ended, true);
	return NULL;
}

struct check *check_start(const char *path, int delay_ms)
{
	struct check *check = is_large(path) ? calloc(1, sizeof *check) : NULL;

	if (check == NULL)
		return NULL;
	check->path = path;
	check->delay_ms = delay_ms;
	check->stop = eventfd(0, EFD_CLOEXEC);
	if (check->stop >= 0 &&
	    database_connect(path, SQLITE_OPEN_READONLY, &check->db) == SQLITE_OK &&
	    pthread_create(&check->thread, NULL, run, check) == 0)
		return check;
	sqlite3_close(check->db);
	if (check->stop >= 0)
		close(check->stop);
	free(check);
	return NULL;
}

void check_stop(struct check *check)
{
	if (check == NULL)
		return;
	(void)eventfd_write(check->stop, 1); /* can't fail: the counter is 0 */
	while (!atomic_load(&check->ended)) {
		sqlite3_interrupt(check->db); /* has no effect just before a query begins */
		sqlite3_sleep(STOP_WAIT_MS);
	}
	pthread_join(check->thread, NULL);
	sqlite3_close(check->db);
	close(check->stop);
	free(check);
}

bool check_failed(const struct check *check)
{
	return check != NULL && atomic_load(&check->failed);
}
