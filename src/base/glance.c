/* look: looks at paths and reads files without being held up by a share that doesn't answer. */
#include "base/glance.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "system/files.h"
#include "system/machine.h"
#include "system/paths.h"
#include "system/threads.h"

/* What was found. */
struct look_answer {
	struct glance seen;
	char *text; /* owned; of a file that was read */
	size_t length;
	int failure; /* errno, 0: none */
};

/* Shared by the caller and the thread; whoever needs it last frees it. */
struct look {
	pthread_mutex_t lock;
	pthread_cond_t answered;
	char path[PATH_MAX];
	size_t most; /* of a file to be read; 0: it is only looked at */
	struct look_answer answer;
	bool ended, left; /* the thread has the answer; nobody waits for it */
};

static void look_free(struct look *look)
{
	pthread_cond_destroy(&look->answered);
	pthread_mutex_destroy(&look->lock);
	free(look);
}

static void look_at(const char *path, struct look_answer *answer)
{
	answer->failure = file_look(path, &answer->seen.status) ? 0 : errno;
	if (path_is_whole(path) || !path_real(answer->seen.whole, path))
		strcpy(answer->seen.whole, path);
}

static void find_answer(const char *path, size_t most, struct look_answer *answer)
{
	if (most == 0) {
		look_at(path, answer);
	} else {
		answer->text = file_read(path, most, &answer->length);
		answer->failure = answer->text != NULL ? 0 : errno;
	}
}

static void *look_main(void *data)
{
	struct look *look = data;
	bool left;

	find_answer(look->path, look->most, &look->answer);
	pthread_mutex_lock(&look->lock);
	look->ended = true;
	left = look->left;
	pthread_cond_signal(&look->answered);
	pthread_mutex_unlock(&look->lock);
	if (left) {
		free(look->answer.text);
		look_free(look);
	}
	return NULL;
}

static struct look *look_create(const char *path, size_t most)
{
	struct look *look = memory_new(sizeof *look);

	strcpy(look->path, path);
	look->most = most;
	pthread_mutex_init(&look->lock, NULL);
	pthread_cond_init(&look->answered, NULL);
	return look;
}

/* Created detached: winpthreads frees the record of a thread twice if it ends before pthread_detach. */
static bool look_start(struct look *look)
{
	pthread_t thread;
	pthread_attr_t detached;
	int failure = pthread_attr_init(&detached);

	if (failure == 0) {
		failure = pthread_attr_setdetachstate(&detached, PTHREAD_CREATE_DETACHED);
		if (failure == 0)
			failure = pthread_create(&thread, &detached, look_main, look);
		pthread_attr_destroy(&detached);
	}
	errno = failure;
	return failure == 0;
}

/* Waits for the answer. Returns 0 or why there is none as an errno. */
static int look_wait(struct look *look, int wait_ms, struct look_answer *answer)
{
	const struct timespec end = thread_deadline(wait_ms);
	bool ended;

	pthread_mutex_lock(&look->lock);
	while (!look->ended && thread_wait(&look->answered, &look->lock, &end))
		continue;
	ended = look->ended;
	look->left = !ended;
	if (ended)
		*answer = look->answer;
	pthread_mutex_unlock(&look->lock);
	if (!ended)
		return ETIMEDOUT;
	look_free(look);
	return answer->failure;
}

/* False with errno set. */
static bool look_run(const char *path, size_t most, int wait_ms, struct look_answer *answer)
{
	struct look *look;

	if (strlen(path) >= PATH_MAX) {
		errno = ENAMETOOLONG;
		return false;
	}
	if (!machine_has_shares()) {
		*answer = (struct look_answer){ 0 };
		find_answer(path, most, answer);
		errno = answer->failure;
		return errno == 0;
	}
	look = look_create(path, most);
	if (!look_start(look)) {
		look_free(look);
		return false;
	}
	errno = look_wait(look, wait_ms, answer);
	return errno == 0;
}

bool glance_at(const char *path, struct glance *seen)
{
	struct look_answer answer;

	if (!look_run(path, 0, GLANCE_MS, &answer))
		return false;
	*seen = answer.seen;
	return true;
}

char *glance_read(const char *path, size_t most, size_t *length)
{
	struct look_answer answer;

	if (!look_run(path, most, GLANCE_READ_MS, &answer))
		return NULL;
	*length = answer.length;
	return answer.text;
}

bool glance_is_folder(const char *path)
{
	struct glance seen;

	return glance_at(path, &seen) && seen.status.kind == FILE_FOLDER;
}

bool glance_is_gone(const char *path, bool *late)
{
	struct glance seen;

	if (*late || glance_at(path, &seen))
		return false;
	*late = errno == ETIMEDOUT;
	return errno == ENOENT || errno == ENOTDIR;
}
