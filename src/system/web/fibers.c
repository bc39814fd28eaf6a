/* fibers: threads where the browser gives the page none: each is a fiber of emscripten's, and they take turns on the
 * browser's own thread (fibers.js), which shows frames and brings events between two turns. Only the page's second
 * program has this file: the linker puts the functions here in the place of those of the C library, which do nothing. A
 * fiber keeps its turn until it waits, or until thread_yield finds that it has had its slice: so locks need no atomics. */
#include <emscripten.h>
#include <emscripten/fiber.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

enum {
	STACK = 1 << 20,
	SAVED = 1 << 16 /* what emscripten saves of a fiber that waits */,
	ALIGNED = 64
};
enum { TURN_MS = 12, SLICE_LEAST_MS = 3 /* of the others, when the main thread has taken long */ };

static const double MS_PER_S = 1e3, NS_PER_MS = 1e6;

struct fiber {
	emscripten_fiber_t context;
	struct fiber *next;           /* all fibers are a ring */
	const volatile void *awaited; /* what it waits for, an address; NULL: nothing */
	double end_ms;                /* when its wait ends anyhow */
	bool woken;
	int error; /* errno */
	void *(*run)(void *);
	void *argument, *result;
	bool ended;
	bool left; /* joined or detached: once it has ended, another thread may have what it owns */
	const void *values[PTHREAD_KEYS_MAX];
	char *saved, *stack; /* owned */
};

/* The main thread is the first fiber, and so are the browser's handlers, which come in between and can't wait. */
static struct fibers {
	struct fiber first;
	struct fiber *current, *last; /* last: of the others, to have had a turn */
	double slice_end_ms;
	bool outside; /* in a handler of the browser's */
} fibers = { .first = { .next = &fibers.first }, .current = &fibers.first, .last = &fibers.first };

/* fibers.js: has the browser take turns soon, unless it is doing so; and calls the handlers of the events that have come
 * since the last call. */
void page_take_turns(void);
void page_handle_events(void);

/* What a turn in fibers.js consists of: the main thread, others while their slice lasts, then a rest. */
enum turn { TURN_MAIN, TURN_OTHERS, TURN_MORE };

/* Which fiber goes on now; NULL: none. */
emscripten_fiber_t *fibers_next(enum turn turn);

/* Milliseconds until the next turn; −1: once something wakes a fiber. */
double fibers_rest_ms(void);

static bool is_ready(const struct fiber *fiber, double now_ms)
{
	return !fiber->ended && (fiber->awaited == NULL || fiber->woken || now_ms >= fiber->end_ms);
}

/* Each in its turn. */
static struct fiber *next_other(double now_ms)
{
	struct fiber *fiber = fibers.last;

	do {
		fiber = fiber->next;
		if (fiber != &fibers.first && is_ready(fiber, now_ms))
			return fiber;
	} while (fiber != fibers.last);
	return NULL;
}

EMSCRIPTEN_KEEPALIVE emscripten_fiber_t *fibers_next(enum turn turn)
{
	double now_ms = emscripten_get_now();
	struct fiber *fiber = NULL;

	if (turn == TURN_MAIN)
		fibers.slice_end_ms = now_ms + TURN_MS;
	if (turn == TURN_OTHERS)
		fibers.slice_end_ms = fmax(fibers.slice_end_ms, now_ms + SLICE_LEAST_MS);
	if (turn == TURN_MAIN && is_ready(&fibers.first, now_ms))
		fiber = &fibers.first;
	if (turn != TURN_MAIN && now_ms < fibers.slice_end_ms)
		fiber = next_other(now_ms);
	if (fiber == NULL)
		return NULL;
	if (turn != TURN_MAIN)
		fibers.last = fiber;
	fibers.current = fiber;
	fibers.outside = false;
	return &fiber->context;
}

EMSCRIPTEN_KEEPALIVE double fibers_rest_ms(void)
{
	double now_ms = emscripten_get_now(), least_ms = INFINITY;
	struct fiber *fiber = &fibers.first;

	do {
		if (is_ready(fiber, now_ms))
			return 0;
		if (!fiber->ended)
			least_ms = fmin(least_ms, fiber->end_ms - now_ms);
		fiber = fiber->next;
	} while (fiber != &fibers.first);
	return isinf(least_ms) ? -1 : least_ms;
}

static char *stack_of(size_t bytes)
{
	return aligned_alloc(ALIGNED, bytes);
}

/* Lets the browser have its thread, until this fiber's next turn. */
static void give_up(void)
{
	struct fiber *self = fibers.current;

	if (fibers.outside) /* it can't wait */
		abort();
	if (self->saved == NULL) { /* the first */
		self->saved = stack_of(SAVED);
		if (self->saved == NULL)
			abort();
		emscripten_fiber_init_from_current_context(&self->context, self->saved, SAVED);
	}
	self->error = errno;
	fibers.current = &fibers.first;
	fibers.outside = true;
	page_take_turns();
	emscripten_fiber_swap(&self->context, NULL); /* to fibers.js */
	errno = self->error;
}

/* Until the address is woken, or the clock shows so many milliseconds: then false. */
static bool await(const volatile void *address, double end_ms)
{
	struct fiber *self = fibers.current;

	self->awaited = address;
	self->end_ms = end_ms;
	self->woken = false;
	give_up();
	self->awaited = NULL;
	return self->woken;
}

static int wake(const volatile void *address, int most)
{
	struct fiber *fiber = fibers.last;
	int woken = 0;

	do {
		fiber = fiber->next;
		if (woken == most || fiber->ended || fiber->awaited != address || fiber->woken)
			continue;
		fiber->woken = true;
		woken++;
	} while (fiber != fibers.last);
	if (woken > 0)
		page_take_turns();
	return woken;
}

/* system/threads.h */
void __wrap_thread_yield(void);
void __wrap_thread_yield(void)
{
	if (!fibers.outside && emscripten_get_now() >= fibers.slice_end_ms)
		give_up();
}

/* What emscripten has for pages with several threads. */

int __wrap_emscripten_futex_wait(volatile void *address, uint32_t value, double most_ms);
int __wrap_emscripten_futex_wait(volatile void *address, uint32_t value, double most_ms)
{
	if (*(volatile uint32_t *)address != value)
		return -EWOULDBLOCK;
	return await(address, emscripten_get_now() + most_ms) ? 0 : -ETIMEDOUT;
}

int __wrap_emscripten_futex_wake(volatile void *address, int most);
int __wrap_emscripten_futex_wake(volatile void *address, int most)
{
	return wake(address, most);
}

/* No handler may wait: its caller is the browser's script. */
void __wrap_emscripten_current_thread_process_queued_calls(void);
void __wrap_emscripten_current_thread_process_queued_calls(void)
{
	bool outside = fibers.outside;

	fibers.outside = true;
	page_handle_events();
	fibers.outside = outside;
}

/* nanosleep and others call it. */
void __wrap_emscripten_thread_sleep(double ms);
void __wrap_emscripten_thread_sleep(double ms)
{
	(void)await(fibers.current, emscripten_get_now() + ms);
}

/* pthread.h: threads. */

static struct fiber *fiber_of(pthread_t thread)
{
	return (struct fiber *)(void *)thread;
}

static void begin(void *context)
{
	struct fiber *self = context;

	self->result = self->run(self->argument);
	self->ended = true;
	(void)wake(self, INT_MAX);
	give_up(); /* for good */
}

static bool has_stacks(struct fiber *fiber)
{
	if (fiber->saved == NULL)
		fiber->saved = stack_of(SAVED);
	if (fiber->stack == NULL)
		fiber->stack = stack_of(STACK);
	return fiber->saved != NULL && fiber->stack != NULL;
}

/* One that nobody needs any more, or a new one; NULL: no memory. Stacks are never freed: the last may still be in use. */
static struct fiber *unused(void)
{
	struct fiber *fiber = fibers.first.next;

	while (fiber != &fibers.first && !(fiber->ended && fiber->left))
		fiber = fiber->next;
	if (fiber != &fibers.first)
		return fiber;
	fiber = calloc(1, sizeof *fiber);
	if (fiber == NULL)
		return NULL;
	fiber->ended = fiber->left = true;
	fiber->next = fibers.first.next;
	fibers.first.next = fiber;
	return fiber;
}

int __wrap_pthread_attr_init(pthread_attr_t *attributes);
int __wrap_pthread_attr_init(pthread_attr_t *attributes)
{
	*attributes = (pthread_attr_t){ 0 };
	return 0;
}

int __wrap_pthread_attr_setdetachstate(pthread_attr_t *attributes, int state);
int __wrap_pthread_attr_setdetachstate(pthread_attr_t *attributes, int state)
{
	attributes->__u.__i[0] = state;
	return 0;
}

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *argument);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *argument)
{
	struct fiber *fiber = unused();

	if (fiber == NULL || !has_stacks(fiber))
		return EAGAIN;
	*fiber = (struct fiber){
		.next = fiber->next,
		.run = run,
		.argument = argument,
		.left = attributes != NULL && attributes->__u.__i[0] == PTHREAD_CREATE_DETACHED,
		.saved = fiber->saved,
		.stack = fiber->stack,
	};
	emscripten_fiber_init(&fiber->context, begin, fiber, fiber->stack, STACK, fiber->saved,
	                      SAVED);
	*thread = (pthread_t)(void *)fiber;
	page_take_turns();
	return 0;
}

int __wrap_pthread_join(pthread_t thread, void **result);
int __wrap_pthread_join(pthread_t thread, void **result)
{
	struct fiber *fiber = fiber_of(thread);

	while (!fiber->ended)
		(void)await(fiber, INFINITY);
	fiber->left = true;
	if (result != NULL)
		*result = fiber->result;
	return 0;
}

int __wrap_pthread_detach(pthread_t thread);
int __wrap_pthread_detach(pthread_t thread)
{
	fiber_of(thread)->left = true;
	return 0;
}

pthread_t __wrap_pthread_self(void);
pthread_t __wrap_pthread_self(void)
{
	return (pthread_t)(void *)fibers.current;
}

void *__wrap_pthread_getspecific(pthread_key_t key);
void *__wrap_pthread_getspecific(pthread_key_t key)
{
	return (void *)(uintptr_t)fibers.current->values[key];
}

int __wrap_pthread_setspecific(pthread_key_t key, const void *value);
int __wrap_pthread_setspecific(pthread_key_t key, const void *value)
{
	fibers.current->values[key] = value;
	return 0;
}

/* pthread.h: locks. */

struct lock {
	struct fiber *owner; /* NULL: none; PTHREAD_MUTEX_INITIALIZER is 0 */
	int count;           /* how often its owner has it */
	int kind;            /* as PTHREAD_MUTEX_RECURSIVE */
};

_Static_assert(sizeof(struct lock) <= sizeof(pthread_mutex_t), "bytes");

static struct lock *lock_of(pthread_mutex_t *mutex)
{
	return (struct lock *)(void *)mutex;
}

int __wrap_pthread_mutexattr_init(pthread_mutexattr_t *attributes);
int __wrap_pthread_mutexattr_init(pthread_mutexattr_t *attributes)
{
	attributes->__attr = PTHREAD_MUTEX_DEFAULT;
	return 0;
}

int __wrap_pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int kind);
int __wrap_pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int kind)
{
	attributes->__attr = (unsigned)kind;
	return 0;
}

int __wrap_pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes);
int __wrap_pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes)
{
	*lock_of(mutex) = (struct lock){ .kind = attributes != NULL ? (int)attributes->__attr
		                                                    : PTHREAD_MUTEX_DEFAULT };
	return 0;
}

int __wrap_pthread_mutex_trylock(pthread_mutex_t *mutex);
int __wrap_pthread_mutex_trylock(pthread_mutex_t *mutex)
{
	struct lock *lock = lock_of(mutex);

	if (lock->owner != NULL &&
	    (lock->owner != fibers.current || lock->kind != PTHREAD_MUTEX_RECURSIVE))
		return EBUSY;
	lock->owner = fibers.current;
	lock->count++;
	return 0;
}

int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex);
int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex)
{
	while (__wrap_pthread_mutex_trylock(mutex) != 0)
		(void)await(mutex, INFINITY);
	return 0;
}

int __wrap_pthread_mutex_unlock(pthread_mutex_t *mutex);
int __wrap_pthread_mutex_unlock(pthread_mutex_t *mutex)
{
	struct lock *lock = lock_of(mutex);

	if (--lock->count > 0)
		return 0;
	lock->owner = NULL;
	(void)wake(mutex, 1);
	return 0;
}

static bool await_signal(pthread_cond_t *condition, pthread_mutex_t *mutex, double end_ms)
{
	bool woken;

	(void)__wrap_pthread_mutex_unlock(mutex);
	woken = await(condition, end_ms);
	(void)__wrap_pthread_mutex_lock(mutex);
	return woken;
}

int __wrap_pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex);
int __wrap_pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
	(void)await_signal(condition, mutex, INFINITY);
	return 0;
}

/* Of the browser's clock, for a time of the calendar's. */
static double end_of(const struct timespec *deadline)
{
	struct timespec now;

	(void)clock_gettime(CLOCK_REALTIME, &now);
	return emscripten_get_now() + (double)(deadline->tv_sec - now.tv_sec) * MS_PER_S +
	       (double)(deadline->tv_nsec - now.tv_nsec) / NS_PER_MS;
}

int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                  const struct timespec *deadline);
int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                  const struct timespec *deadline)
{
	return await_signal(condition, mutex, end_of(deadline)) ? 0 : ETIMEDOUT;
}

int __wrap_pthread_cond_signal(pthread_cond_t *condition);
int __wrap_pthread_cond_signal(pthread_cond_t *condition)
{
	(void)wake(condition, 1);
	return 0;
}

int __wrap_pthread_cond_broadcast(pthread_cond_t *condition);
int __wrap_pthread_cond_broadcast(pthread_cond_t *condition)
{
	(void)wake(condition, INT_MAX);
	return 0;
}

/* semaphore.h */

int __wrap_sem_init(sem_t *semaphore, int shared, unsigned value);
int __wrap_sem_init(sem_t *semaphore, int shared, unsigned value)
{
	(void)shared;
	semaphore->__val[0] = (int)value;
	return 0;
}

int __wrap_sem_post(sem_t *semaphore);
int __wrap_sem_post(sem_t *semaphore)
{
	semaphore->__val[0]++;
	(void)wake(semaphore, 1);
	return 0;
}

int __wrap_sem_trywait(sem_t *semaphore);
int __wrap_sem_trywait(sem_t *semaphore)
{
	if (semaphore->__val[0] == 0) {
		errno = EAGAIN;
		return -1;
	}
	semaphore->__val[0]--;
	return 0;
}

int __wrap_sem_wait(sem_t *semaphore);
int __wrap_sem_wait(sem_t *semaphore)
{
	while (__wrap_sem_trywait(semaphore) != 0)
		(void)await(semaphore, INFINITY);
	return 0;
}

int __wrap_sem_getvalue(sem_t *semaphore, int *value);
int __wrap_sem_getvalue(sem_t *semaphore, int *value)
{
	*value = semaphore->__val[0];
	return 0;
}
