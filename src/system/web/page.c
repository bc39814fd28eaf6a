/* page: what comes from the page, and waiting for it. SDL would ask the browser a thousand times a second whether there
 * is an event: its driver for pages has no way to wait. The linker puts the functions here in the place of SDL's. */
#include <SDL.h>
#include <emscripten.h>
#include <emscripten/threading.h>
#include <limits.h>
#include <math.h>
#include <stdatomic.h>

#include "system/page.h"
#include "system/threads.h"

enum { CONTROLLER_MS = 16 }; /* browsers don't tell of their buttons, so SDL must ask */

int __real_SDL_WaitEventTimeout(SDL_Event *event, int timeout_ms);
int __wrap_SDL_WaitEvent(SDL_Event *event);
int __real_SDL_PushEvent(SDL_Event *event);
int __wrap_SDL_PushEvent(SDL_Event *event);
int __wrap_SDL_WaitEventTimeout(SDL_Event *event, int timeout_ms);

/* What the page has told. It knows no other place for that. */
static struct page {
	atomic_uint wakes;    /* how often an event has come */
	atomic_uint changes;  /* how often something else has changed */
	atomic_bool fills;    /* the screen */
	char *_Atomic pasted; /* owned; NULL: none */
} page;

EMSCRIPTEN_KEEPALIVE void page_wake(void)
{
	atomic_fetch_add(&page.wakes, 1);
	(void)emscripten_futex_wake(&page.wakes, 1);
}

/* From other threads. SDL's watches would be called before the event is there. Looking for events pushes one, too, which
 * marks their end: it would end each wait at once. */
int __wrap_SDL_PushEvent(SDL_Event *event)
{
	bool ends = event->type == SDL_POLLSENTINEL;
	int pushed = __real_SDL_PushEvent(event);

	if (!ends)
		page_wake();
	return pushed;
}

static double wait_limit_ms(double rest_ms)
{
	return SDL_NumJoysticks() > 0 && rest_ms > CONTROLLER_MS ? CONTROLLER_MS : rest_ms;
}

int __wrap_SDL_WaitEventTimeout(SDL_Event *event, int timeout_ms)
{
	double end_ms = timeout_ms < 0 ? INFINITY : emscripten_get_now() + timeout_ms;

	thread_yield(); /* the game doesn't wait below while its frames are late */
	for (;;) {
		unsigned seen = atomic_load(&page.wakes);
		double rest_ms;

		emscripten_current_thread_process_queued_calls();
		if (__real_SDL_WaitEventTimeout(event,
		                                0)) /* SDL_PollEvent would call this function */
			return 1;
		rest_ms = end_ms - emscripten_get_now();
		if (rest_ms <= 0)
			return 0;
		(void)emscripten_futex_wait(&page.wakes, seen, wait_limit_ms(rest_ms));
	}
}

int __wrap_SDL_WaitEvent(SDL_Event *event)
{
	return __wrap_SDL_WaitEventTimeout(event, -1);
}

EMSCRIPTEN_KEEPALIVE void page_drop(enum page_dropped kind, const char *path)
{
	static const Uint32 types[] = { [PAGE_BEGIN] = SDL_DROPBEGIN,
		                        [PAGE_FILE] = SDL_DROPFILE,
		                        [PAGE_END] = SDL_DROPCOMPLETE };
	SDL_Event event = { .drop = { .type = types[kind] } };

	if (kind == PAGE_FILE)
		event.drop.file = SDL_strdup(path);
	if (SDL_PushEvent(&event) != 1)
		SDL_free(event.drop.file);
}

EMSCRIPTEN_KEEPALIVE void page_paste(const char *text, int pressed)
{
	SDL_Event event = { .key = { .type = SDL_KEYDOWN,
		                     .state = SDL_PRESSED,
		                     .keysym = { .scancode = SDL_SCANCODE_V,
		                                 .sym = SDLK_v,
		                                 .mod = KMOD_LCTRL } } };

	SDL_free(atomic_exchange(&page.pasted, SDL_strdup(text)));
	if (pressed == 0)
		return;
	(void)SDL_PushEvent(&event);
	event.type = SDL_KEYUP;
	event.key.state = SDL_RELEASED;
	(void)SDL_PushEvent(&event);
}

char *page_take_pasted(void)
{
	return atomic_exchange(&page.pasted, NULL);
}

EMSCRIPTEN_KEEPALIVE void page_filled(int fills)
{
	SDL_Event event = { .window = { .type = SDL_WINDOWEVENT,
		                        .windowID = 1,
		                        .event = SDL_WINDOWEVENT_EXPOSED } };

	atomic_store(&page.fills, fills != 0);
	(void)SDL_PushEvent(&event); /* a new frame shows it */
}

bool page_fills_screen(void)
{
	return atomic_load(&page.fills);
}

EMSCRIPTEN_KEEPALIVE void page_changed(void)
{
	atomic_fetch_add(&page.changes, 1);
	(void)emscripten_futex_wake(&page.changes, INT_MAX);
}

unsigned page_changes(void)
{
	return atomic_load(&page.changes);
}

void page_await_change(unsigned count)
{
	while (atomic_load(&page.changes) == count)
		(void)emscripten_futex_wait(&page.changes, count, INFINITY);
}

EMSCRIPTEN_KEEPALIVE void page_answer(atomic_int *done, enum page_answer end)
{
	atomic_store(done, (int)end);
	(void)emscripten_futex_wake(done, INT_MAX);
}

enum page_answer page_await(atomic_int *done)
{
	while (atomic_load(done) == 0)
		(void)emscripten_futex_wait(done, 0, INFINITY);
	return (enum page_answer)atomic_load(done);
}
