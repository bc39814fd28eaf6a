/* look: looks at paths without being held up by a share that doesn't answer. */
#include "base/path.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"

/* Shared by the caller and the thread; whoever needs it last frees it. */
struct look {
	pthread_mutex_t lock;
	pthread_cond_t answer;
	char path[PATH_MAX];
	struct path_seen seen;
	int failure;         /* errno, 0: none */
	bool ended, left;    /* the thread has the answer; nobody waits for it */
};

static void look_free(struct look *look)
{
	pthread_cond_destroy(&look->answer);
	pthread_mutex_destroy(&look->lock);
	free(look);
}

static void *look_main(void *data)
{
	struct look *look = data;
	struct path_seen *seen = &look->seen;
	bool found = stat(look->path, &seen->status) == 0, left;
	int failure = found ? 0 : errno;

	if (look->path[0] == '/' || realpath(look->path, seen->whole) == NULL)
		strcpy(seen->whole, look->path);
	pthread_mutex_lock(&look->lock);
	look->failure = failure;
	look->ended = true;
	left = look->left;
	pthread_cond_signal(&look->answer);
	pthread_mutex_unlock(&look->lock);
	if (left)
		look_free(look);
	return NULL;
}

static struct look *look_create(const char *path)
{
	struct look *look = memory_new(sizeof *look);
	pthread_condattr_t monotonic;

	strcpy(look->path, path);
	pthread_mutex_init(&look->lock, NULL);
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_cond_init(&look->answer, &monotonic);
	pthread_condattr_destroy(&monotonic);
	return look;
}

static bool look_start(struct look *look)
{
	pthread_t thread;
	int failure = pthread_create(&thread, NULL, look_main, look);

	if (failure == 0)
		pthread_detach(thread);
	errno = failure;
	return failure == 0;
}

/* Waits for the answer. Returns 0 or why there is none as an errno. */
static int look_wait(struct look *look, struct path_seen *seen)
{
	struct timespec end;
	bool ended;
	int failure = 0;

	clock_gettime(CLOCK_MONOTONIC, &end);
	end.tv_nsec += PATH_LOOK_MS % 1000 * 1000000L;
	end.tv_sec += PATH_LOOK_MS / 1000 + end.tv_nsec / 1000000000;
	end.tv_nsec %= 1000000000;
	pthread_mutex_lock(&look->lock);
	while (!look->ended && failure == 0)
		failure = pthread_cond_timedwait(&look->answer, &look->lock, &end);
	ended = look->ended;
	look->left = !ended;
	if (ended) {
		failure = look->failure;
		*seen = look->seen;
	}
	pthread_mutex_unlock(&look->lock);
	if (ended)
		look_free(look);
	return failure;
}

bool path_look(const char *path, struct path_seen *seen)
{
	struct look *look;

	if (strlen(path) >= PATH_MAX) {
		errno = ENAMETOOLONG;
		return false;
	}
	look = look_create(path);
	if (!look_start(look)) {
		look_free(look);
		return false;
	}
	errno = look_wait(look, seen);
	return errno == 0;
}

bool path_is_folder(const char *path)
{
	struct path_seen seen;

	return path_look(path, &seen) && S_ISDIR(seen.status.st_mode);
}
