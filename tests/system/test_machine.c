/* machine, pages, stream, threads, wake: what these services do, each for itself. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/shm.h>

#include "support/group.h"
#include "system/clock.h"
#include "system/machine.h"
#include "system/pages.h"
#include "system/stream.h"
#include "system/threads.h"
#include "system/wake.h"

TEST_CASE(waiting_ends_at_its_deadline)
{
	pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	pthread_cond_t never = PTHREAD_COND_INITIALIZER;
	int64_t begin_ms = clock_now_ms();
	const struct timespec end = thread_deadline(30);

	pthread_mutex_lock(&lock);
	while (thread_wait(&never, &lock, &end))
		continue;
	pthread_mutex_unlock(&lock);
	assert_true(clock_now_ms() - begin_ms >= 29);
}

TEST_CASE(a_wake_stays_set)
{
	int wake = wake_create();
	struct pollfd wait = { .fd = wake, .events = POLLIN };

	assert_true(wake >= 0);
	assert_int_equal(poll(&wait, 1, 0), 0);
	wake_set(wake);
	wake_set(wake);
	assert_int_equal(poll(&wait, 1, 0), 1);
	assert_int_equal(poll(&wait, 1, 0), 1);
	wake_free(wake);
	wake_set(-1);
	wake_free(-1);
}

TEST_CASE(pages_are_zeros_until_they_are_used)
{
	const size_t bytes = (size_t)5 << 20;
	char *pages = pages_map(bytes), *block = pages_allocate(100),
	     *large = pages_allocate(bytes);

	assert_true(pages != NULL && block != NULL && large != NULL);
	assert_true(pages[0] == 0 && pages[bytes - 1] == 0);
	assert_true((uintptr_t)block % 64 == 0 && (uintptr_t)large % ((size_t)2 << 20) == 0);
	pages_get(block, 100);
	pages_get(large, bytes);
	memset(large, 1, bytes);
	pages_free(pages, bytes);
	free(block);
	free(large);
	pages_return();
}

/* Another program is one that has looked up the number. */
TEST_CASE(who_shares_pages_is_known)
{
	int number, other;
	char *pages, *same;

	assert_true(shmat(-1, NULL, 0) == (void *)-1); /* skips where nothing can be shared */
	pages = pages_share(100, &number);
	assert_non_null(pages);
	same = shmat(number, NULL, 0);
	assert_true(same != (void *)-1);
	pages[99] = 7;
	assert_int_equal(same[99], 7);
	assert_true(pages_forget(number));
	pages_unshare(same);
	pages_unshare(pages);
	pages = pages_share(100, &other);
	assert_non_null(pages);
	assert_false(pages_forget(other));
	pages_unshare(pages);
}

TEST_CASE(what_the_machine_has)
{
	char name[256];
	uint64_t one = 0, other = 0;

	assert_true(machine_memory() > (size_t)64 << 20);
	assert_true(machine_random(&one, sizeof one) && machine_random(&other, sizeof other));
	assert_true(one != other);
	assert_true(machine_name(name, sizeof name));
}

TEST_CASE(a_stream_keeps_what_is_written)
{
	struct stream stream;

	assert_true(stream_begin(&stream));
	assert_true(fprintf(stream.file, "%d pieces", 15) > 0);
	assert_true(stream_end(&stream));
	assert_null(stream.file);
	assert_int_equal(stream.length, 9);
	assert_string_equal(stream.bytes, "15 pieces");
	free(stream.bytes);
}
