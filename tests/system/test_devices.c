/* devices: a watch tells of what comes and goes in the folder of devices, and ends when it is woken. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/folders.h"
#include "support/group.h"
#include "system/clock.h"
#include "system/devices.h"
#include "system/wake.h"

enum { SOON_MS = 5000 };

struct watch {
	const char *root;
	int wake;
	atomic_int changes;
	bool watched;
};

static void count(void *context)
{
	atomic_fetch_add(&((struct watch *)context)->changes, 1);
}

static void *run(void *context)
{
	struct watch *watch = context;

	watch->watched = devices_watch(watch->root, watch->wake, count, watch);
	return NULL;
}

/* True if there are soon more than so many changes. */
static bool changes_soon(struct watch *watch, int than)
{
	int64_t end_ms = clock_now_ms() + SOON_MS;

	while (atomic_load(&watch->changes) <= than && clock_now_ms() < end_ms)
		usleep(1000);
	return atomic_load(&watch->changes) > than;
}

static void begin(struct watch *watch, pthread_t *thread)
{
	watch->wake = wake_create();
	assert_true(watch->wake >= 0);
	assert_int_equal(pthread_create(thread, NULL, run, watch), 0);
}

static void end(struct watch *watch, pthread_t thread)
{
	wake_set(watch->wake);
	assert_int_equal(pthread_join(thread, NULL), 0);
	wake_free(watch->wake);
}

TEST_CASE(what_comes_and_goes_is_told)
{
	char root[] = "/tmp/test-devices-XXXXXX";
	struct watch watch = { .root = root };
	pthread_t thread;
	int before;

	assert_non_null(mkdtemp(root));
	begin(&watch, &thread);
	assert_true(changes_soon(&watch, 0)); /* the beginning */
	assert_int_equal(chdir(root), 0);
	before = atomic_load(&watch.changes);
	assert_int_equal(mkdir("input", 0700), 0); /* with the first input device */
	assert_true(changes_soon(&watch, before));
	before = atomic_load(&watch.changes);
	write_text("input/event0", "");
	assert_true(changes_soon(&watch, before));
	usleep(20000); /* all that was told of it */
	before = atomic_load(&watch.changes);
	assert_int_equal(chmod("input/event0", 0600), 0);
	assert_true(changes_soon(&watch, before));
	before = atomic_load(&watch.changes);
	assert_int_equal(remove("input/event0"), 0);
	assert_true(changes_soon(&watch, before));
	end(&watch, thread);
	assert_true(watch.watched);
	assert_int_equal(remove_folder(root), 0);
}

TEST_CASE(without_a_folder_nothing_is_told)
{
	struct watch watch = { .root = "/tmp/test-devices-none" };
	pthread_t thread;

	begin(&watch, &thread);
	end(&watch, thread);
	assert_false(watch.watched);
	assert_int_equal(atomic_load(&watch.changes), 0);
}
