/* watch: what the desktop reports arrives on the main thread; the end of the worker wakes what waits. */
#include <SDL.h>

#include "desktop/appearance.h"
#include "desktop/watch.h"
#include "place.h"
#include "system/clock.h"

enum { PATIENCE_MS = 300000, SILENCE_MS = 200 };

/* A worker in a place, and what arrived. */
struct told {
	struct place place;
	struct worker *worker;
	struct appearance appearance;
	int appearances, calls;
	char uri[128], token[64]; /* of the last call */
};

static void take_appearance(const struct appearance *appearance, void *context)
{
	struct told *told = context;

	told->appearance = *appearance;
	told->appearances++;
}

static bool take_call(const char *uri, const char *token, void *context)
{
	struct told *told = context;

	told->calls++;
	SDL_strlcpy(told->uri, uri != NULL ? uri : "", sizeof told->uri);
	SDL_strlcpy(told->token, token != NULL ? token : "", sizeof told->token);
	return true;
}

static void take_lock(bool locked, void *context)
{
}

static void begin(struct told *told)
{
	struct error error;

	assert_int_equal(SDL_Init(SDL_INIT_EVENTS), 0);
	place_begin(&told->place);
	told->worker = worker_create(&error);
	assert_non_null(told->worker);
}

static void end(struct told *told)
{
	worker_free(told->worker);
	place_end(&told->place);
	SDL_Quit();
}

FIXTURE(setup, teardown, struct told, begin, end);
#define TOLD_TEST(name) TEST_CASE_OF(name, struct told, told, setup, teardown)

static struct job *start(struct told *told)
{
	const struct desktop_takers takers = { take_appearance, take_call, take_lock, told };

	return watch_start(told->worker, &takers);
}

/* Takes events until the number is reached. */
static void await(struct told *told, const int *number, int wanted)
{
	SDL_Event event;

	while (*number < wanted) {
		assert_true(SDL_WaitEventTimeout(&event, PATIENCE_MS));
		assert_true(worker_take(told->worker, &event));
	}
	assert_int_equal(*number, wanted);
}

static void expect_silence(void)
{
	SDL_Event event;

	assert_int_equal(SDL_WaitEventTimeout(&event, SILENCE_MS), 0);
}

TOLD_TEST(changes_are_told)
{
	place_settings(
	        &told->place, "settings",
	        (const char *const[]){ "org.freedesktop.appearance color-scheme u 1", NULL });
	(void)start(told);
	await(told, &told->appearances, 1);
	assert_int_equal(told->appearance.scheme, APPEARANCE_DARK);
	session_call("Set",
	             (const char *const[]){ "string:org.freedesktop.appearance",
	                                    "string:color-scheme", "variant:uint32:2", NULL });
	await(told, &told->appearances, 2);
	assert_int_equal(told->appearance.scheme, APPEARANCE_LIGHT);
	expect_silence();
}

/* Without a bus, and what it tells is dropped with it. */
TOLD_TEST(nothing_is_told_of_a_dropped_watch)
{
	SDL_Event event;

	job_drop(start(told));
	while (SDL_WaitEventTimeout(&event, SILENCE_MS) != 0)
		assert_true(worker_take(told->worker, &event));
	assert_int_equal(told->appearances, 0);
	(void)start(told);
	await(told, &told->appearances, 1);
	assert_int_equal(told->appearance.scheme, APPEARANCE_NONE);
}

/* Each one, even if nobody looked meanwhile. */
TOLD_TEST(every_call_is_told)
{
	place_bus(&told->place);
	(void)start(told);
	await(told, &told->appearances, 1); /* after taking the name */
	assert_true(desktop_call("/a", "token", INT64_MAX));
	assert_true(desktop_call(NULL, NULL, INT64_MAX));
	assert_true(desktop_call("/b", "other", INT64_MAX));
	await(told, &told->calls, 3);
	assert_string_equal(told->uri, "file:///b");
	assert_string_equal(told->token, "other");
	assert_true(desktop_call("/not/taken", NULL, INT64_MAX));
}

/* Its portal never answers. */
TOLD_TEST(ending_the_worker_wakes_it)
{
	int64_t begun_ms;

	place_settings(&told->place, "silent", (const char *const[]){ NULL });
	for (int i = 0; i < 6; i++)
		(void)start(told);
	expect_silence();
	begun_ms = clock_now_ms();
	worker_free(told->worker);
	told->worker = NULL;
	check(clock_now_ms() - begun_ms < PLACE_DBUS_PATIENCE_MS, "it took %d ms",
	      (int)(clock_now_ms() - begun_ms));
}
