#include "watcher.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include "desktop/appearance.h"
#include "support/group.h"
#include "system/clock.h"

enum {
	PATIENCE_MS = 60000,
	PAUSE_MS = 5,
};

static void hear(const struct appearance *appearance, void *context)
{
	struct watcher *watcher = context;

	pthread_mutex_lock(&watcher->mutex);
	watcher->heard = *appearance;
	watcher->count++;
	pthread_mutex_unlock(&watcher->mutex);
}

static bool take_call(const char *uri, const char *token, void *context)
{
	struct watcher *watcher = context;

	pthread_mutex_lock(&watcher->mutex);
	watcher->calls++;
	snprintf(watcher->uri, sizeof watcher->uri, "%s", uri != NULL ? uri : "");
	snprintf(watcher->token, sizeof watcher->token, "%s", token);
	pthread_mutex_unlock(&watcher->mutex);
	return true;
}

static void take_lock(bool locked, void *context)
{
	struct watcher *watcher = context;

	pthread_mutex_lock(&watcher->mutex);
	watcher->locked = locked;
	pthread_mutex_unlock(&watcher->mutex);
}

static void *watch(void *data)
{
	struct watcher *watcher = data;
	const struct desktop_takers takers = { hear, take_call, take_lock, watcher };

	pthread_mutex_lock(&watcher->mutex);
	watcher->number = gettid();
	pthread_mutex_unlock(&watcher->mutex);
	desktop_watch(&watcher->cancel, watcher->wake, &takers);
	pthread_mutex_lock(&watcher->mutex);
	watcher->ended = true;
	pthread_mutex_unlock(&watcher->mutex);
	return NULL;
}

void watcher_create(struct watcher *watcher)
{
	place_begin(&watcher->place);
	watcher->wake = eventfd(0, EFD_CLOEXEC);
	assert_true(watcher->wake >= 0);
	pthread_mutex_init(&watcher->mutex, NULL);
}

void watcher_begin(struct watcher *watcher)
{
	assert_int_equal(pthread_create(&watcher->thread, NULL, watch, watcher), 0);
	watcher->started = true;
}

int64_t watcher_end(struct watcher *watcher)
{
	int64_t begun = clock_now_ms();

	if (!watcher->started)
		return 0;
	atomic_store(&watcher->cancel, true);
	eventfd_write(watcher->wake, 1);
	assert_int_equal(pthread_join(watcher->thread, NULL), 0);
	watcher->started = false;
	return clock_now_ms() - begun;
}

void watcher_again(struct watcher *watcher)
{
	eventfd_t ends;

	atomic_store(&watcher->cancel, false);
	assert_int_equal(eventfd_read(watcher->wake, &ends), 0);
	watcher->locked = false;
}

void watcher_destroy(struct watcher *watcher)
{
	watcher_end(watcher);
	close(watcher->wake);
	pthread_mutex_destroy(&watcher->mutex);
	place_end(&watcher->place);
}

struct watcher watcher_look(struct watcher *watcher)
{
	struct watcher copy = { .count = 0 };

	pthread_mutex_lock(&watcher->mutex);
	copy.number = watcher->number;
	copy.heard = watcher->heard;
	copy.count = watcher->count;
	copy.locked = watcher->locked;
	copy.ended = watcher->ended;
	pthread_mutex_unlock(&watcher->mutex);
	return copy;
}

void watcher_expect(struct watcher *watcher, int count, enum appearance_scheme scheme,
                    bool contrast, bool motion, int percent)
{
	int64_t until = clock_now_ms() + PATIENCE_MS;

	for (;;) {
		struct watcher got = watcher_look(watcher);

		if (got.count >= count && got.heard.scheme == scheme &&
		    got.heard.high_contrast == contrast && got.heard.reduced_motion == motion &&
		    got.heard.text_percent == percent)
			return;
		check(clock_now_ms() < until && !got.ended,
		      "heard %d: scheme %d contrast %d motion %d text %d; expected %d: %d %d %d "
		      "%d%s",
		      got.count, (int)got.heard.scheme, got.heard.high_contrast,
		      got.heard.reduced_motion, got.heard.text_percent, count, (int)scheme,
		      contrast, motion, percent, got.ended ? " (it ended)" : "");
		usleep(PAUSE_MS * 1000);
	}
}
