/* instance_call: two starts of the game on a private bus, without any portal. */
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/clock.h"
#include "support/group.h"
#include "watcher.h"

enum { ANSWER_MS = 20000, SILENCE_MS = 300 };

static bool call(const char *path, int ms)
{
	return instance_call(path, clock_now_ms() + ms);
}

static void expect_call(struct watcher *watcher, int calls, const char *uri)
{
	pthread_mutex_lock(&watcher->mutex);
	check(watcher->calls == calls && strcmp(watcher->uri, uri) == 0,
	      "call %d was of “%s”, expected %d of “%s”", watcher->calls, watcher->uri, calls, uri);
	pthread_mutex_unlock(&watcher->mutex);
}

WATCHER_TEST(nobody_answers)
{
	assert_false(call(NULL, ANSWER_MS)); /* at once */
	place_bus(&watcher->place);
	assert_false(call(NULL, SILENCE_MS));
	kill(watcher->place.session.bus, SIGSTOP);
	assert_false(call(NULL, SILENCE_MS));
	kill(watcher->place.session.bus, SIGCONT);
}

/* The name isn't passed on to another game that is still running. */
WATCHER_TEST(the_first_start_answers)
{
	struct watcher other = { .place = watcher->place,
		                 .wake = eventfd(0, EFD_CLOEXEC),
		                 .mutex = PTHREAD_MUTEX_INITIALIZER };

	place_bus(&watcher->place);
	watcher_begin(watcher);
	assert_true(call(NULL, ANSWER_MS)); /* as soon as it has the name */
	expect_call(watcher, 1, "");
	watcher_begin(&other);
	watcher_expect(&other, 1, APPEARANCE_NONE, false, false, 0);
	assert_true(call("/a b/\xc3\xa4\xff#%20?.png", ANSWER_MS));
	expect_call(watcher, 2, "file:///a%20b/%C3%A4%FF%23%2520%3F%2Epng");
	watcher_end(watcher);
	assert_false(call(NULL, SILENCE_MS));
	expect_call(&other, 0, "");
	watcher_end(&other);
	close(other.wake);
}
