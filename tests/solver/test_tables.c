/* Tables shared by calls, threads and processes: src/solver/tables.c. */
#include <math.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/helpers.h"

static void wait_for_file(const char *folder, const char *name)
{
	enum { MS_MOST = 60000 };
	const struct timespec wait = { .tv_nsec = 1000 * 1000 };

	for (int ms = 0; helpers_find_file(folder, name) == 0; ms++) {
		check(ms < MS_MOST, "%s was not built", name);
		nanosleep(&wait, NULL);
	}
}

struct user {
	struct solver_tables *tables;
	struct board board;
	int length;
};

static void *use_tables(void *context)
{
	struct user *user = context;
	const struct solver_limits limits = { .tables = user->tables, .threads = 2 };

	user->length = helpers_solve_with(&user->board, &limits);
	return NULL;
}

TEST_CASE(test_threads_share_tables)
{
	enum { USERS = 6 };
	struct user users[USERS];
	pthread_t threads[USERS];
	struct solver_tables *tables = helpers_tables(NULL, NULL);

	for (int i = 0; i < USERS; i++) {
		users[i].tables = tables;
		shuffle_walk(&users[i].board, i % 2 == 0 ? 4 : 3, i % 3 == 0 ? 3 : 4, 25,
		             (uint64_t)i);
		assert_int_equal(pthread_create(&threads[i], NULL, use_tables, &users[i]), 0);
	}
	for (int i = 0; i < USERS; i++) {
		pthread_join(threads[i], NULL);
		assert_int_equal(users[i].length, helpers_solve(&users[i].board, 0));
	}
	solver_tables_free(tables);
}

/* Tables whose building was cancelled can be requested again. */
TEST_CASE(test_building_can_be_cancelled)
{
	static const struct {
		int width, height;
	} sizes[] = { { 4, 4 }, { 5, 5 }, { 7, 7 } };
	struct solver_tables *tables = helpers_tables(NULL, NULL);

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		atomic_bool cancel = false;
		const struct solver_limits limits = { .tables = tables, .cancel = &cancel };
		struct solver_result result;
		struct board board;
		pthread_t thread;

		shuffle_uniform(&board, sizes[i].width, sizes[i].height, SCRAMBLE_GAP_HOME, 3);
		thread = helpers_cancel_after(&cancel, 60);
		solver_run(&board, &limits, NULL, &result);
		pthread_join(thread, NULL);
		assert_int_equal(result.status, SOLVER_CANCELLED);
		assert_true(result.seconds < 5);
		solver_result_destroy(&result);
	}
	solver_tables_free(tables);
}

static void *give_up_soon(void *context)
{
	struct user *user = context;
	atomic_bool cancel = false;
	const struct solver_limits limits = { .tables = user->tables, .cancel = &cancel };
	struct solver_result result;
	pthread_t thread = helpers_cancel_after(&cancel, 60);

	solver_run(&user->board, &limits, NULL, &result);
	pthread_join(thread, NULL);
	solver_result_destroy(&result);
	return NULL;
}

/* Each attempt builds the tables of this size once; those of 4×4 take 15 s with the thread sanitizer. */
#ifdef __SANITIZE_THREAD__
enum { TRIES = 3, STEP_MS = 3, WIDTH = 5, HEIGHT = 3 };
#else
enum { TRIES = 10, STEP_MS = 1, WIDTH = 4, HEIGHT = 4 };
#endif

/* A request made just when the previous one is cancelled still gets the tables. */
TEST_CASE(test_another_call_gets_cancelled_tables)
{
	for (int i = 0; i < TRIES; i += helpers_all() ? 1 : 3) {
		const struct timespec wait = { .tv_nsec = (55 + STEP_MS * i) * 1000 * 1000 };
		struct user user = { .tables = helpers_tables(NULL, NULL) };
		const struct solver_limits limits = { .tables = user.tables, .bytes = 40 << 20 };
		pthread_t thread;

		shuffle_walk(&user.board, WIDTH, HEIGHT, 20, 6);
		assert_int_equal(pthread_create(&thread, NULL, give_up_soon, &user), 0);
		nanosleep(&wait, NULL);
		helpers_solve_with(&user.board, &limits);
		pthread_join(thread, NULL);
		solver_tables_free(user.tables);
	}
}

TEST_CASE(test_preparing_can_be_cancelled)
{
	struct solver_tables *tables = helpers_tables(NULL, NULL);
	atomic_bool cancel = true;

	assert_false(prepare_tables(tables, 4, 4, 2, &cancel));
	assert_true(prepare_tables(tables, 4, 3, 2, NULL));
	assert_true(prepare_tables(tables, 3, 3, 2, NULL));
	assert_true(prepare_tables(tables, 32, 2, 2, NULL)); /* this size has none */
	solver_tables_free(tables);
	solver_tables_free(NULL);
}

/* The three tables of 5×3 in the order in which one thread builds them. */
static const char *const parts[] = { "5x3-proof-1-1.table", "5x3-proof-1-2.table",
	                             "5x3-proof-1-3.table" };

enum {
	PARTS = sizeof parts / sizeof *parts,
	SMALL_BYTES = 12 << 20, /* the large tables of 5×3 don't fit */
};

/* Begins to build the tables of 5×3 and leaves at once. */
static struct solver_tables *begin_building(const char *folder, struct helpers_notes *notes)
{
	struct solver_tables *tables = helpers_tables(folder, notes);
	atomic_bool cancel = true;

	assert_false(prepare_tables(tables, 5, 3, 1, &cancel));
	return tables;
}

/* Builds small tables if there are none: large ones take half a minute with the thread sanitizer. */
static void check_5x3(struct solver_tables *tables)
{
	const struct solver_limits limits = { .tables = tables, .bytes = SMALL_BYTES };
	struct board board;

	shuffle_walk(&board, 5, 3, 30, 5);
	assert_int_equal(helpers_solve_with(&board, &limits), helpers_solve(&board, 0));
}

HELPERS_FOLDER_TEST(test_building_goes_on_when_nobody_waits)
{
	struct solver_tables *tables;
	uint64_t built[PARTS];

	tables = begin_building(at->folder, &at->notes);
	for (int i = 0; i < PARTS; i++)
		wait_for_file(at->folder, parts[i]);
	for (int i = 0; i < PARTS; i++)
		built[i] = helpers_find_file(at->folder, parts[i]);
	check_5x3(tables);
	for (int i = 0; i < PARTS; i++)
		assert_int_equal(helpers_find_file(at->folder, parts[i]), built[i]);
	assert_int_equal(at->notes.count, 0);
	solver_tables_free(tables);
}

HELPERS_FOLDER_TEST(test_finished_parts_outlive_their_collection)
{
	struct solver_tables *tables;
	uint64_t built;

	tables = begin_building(at->folder, &at->notes);
	wait_for_file(at->folder, parts[0]);
	solver_tables_free(tables);
	built = helpers_find_file(at->folder, parts[0]);
	tables = helpers_tables(at->folder, &at->notes);
	check_5x3(tables);
	solver_tables_free(tables);
	assert_int_equal(helpers_find_file(at->folder, parts[0]), built);
	for (int i = 0; i < PARTS; i++)
		assert_true(helpers_find_file(at->folder, parts[i]) != 0);
	assert_int_equal(at->notes.count, 0);
}

/* Solves a board of 5×3 with the cache in another process, which returns 0 if the answer is right.
 * Not with cmocka's assertions: they end a test, but not the process. */
static pid_t start_user(const char *folder, const struct board *board, int length)
{
	struct helpers_notes notes = { 0 };
	struct solver_limits limits = { .bytes = SMALL_BYTES };
	struct solver_result result;
	pid_t child = fork();

	if (child != 0)
		return child;
	limits.tables = solver_tables_create(folder, helpers_hear, &notes);
	solver_run(board, &limits, NULL, &result);
	solver_tables_free(limits.tables);
	_exit(limits.tables != NULL && result.length == length && notes.count == 0 ? 0 : 1);
}

HELPERS_FOLDER_TEST(test_processes_share_a_cache)
{
	enum { USERS = 3 };
	struct solver_tables *tables;
	struct board board;
	pid_t users[USERS];
	uint64_t built[PARTS];
	int length, status;

	shuffle_walk(&board, 5, 3, 30, 5);
	length = helpers_solve(&board, 0);
	for (int i = 0; i < USERS; i++)
		users[i] = start_user(at->folder, &board, length);
	for (int i = 0; i < USERS; i++) {
		assert_true(users[i] > 0 && waitpid(users[i], &status, 0) == users[i]);
		check(status == 0, "process %d ended with %d", i, status);
	}
	for (int i = 0; i < PARTS; i++)
		built[i] = helpers_find_file(at->folder, parts[i]);
	tables = helpers_tables(at->folder, &at->notes);
	check_5x3(tables);
	solver_tables_free(tables);
	for (int i = 0; i < PARTS; i++)
		assert_int_equal(helpers_find_file(at->folder, parts[i]), built[i]);
	assert_int_equal(at->notes.count, 0);
}

/* Small tables of 5×3 are freed when the large ones are in memory and no call runs. */
TEST_CASE(test_large_tables_replace_small_ones)
{
	struct solver_tables *tables = helpers_tables(NULL, NULL);
	const struct solver_limits limits = { .tables = tables, .bytes = SMALL_BYTES };
	const struct tables_content *small;
	struct board board;

	shuffle_walk(&board, 5, 3, 30, 5);
	helpers_solve_with(&board, &limits); /* the large tables don't fit */
	small = helpers_peek(tables, 5, 3, TABLES_PDB_SMALL);
	assert_non_null(small);
	tables_enter(tables);
	assert_true(prepare_tables(tables, 5, 3, 2, NULL));
	assert_non_null(small->pdb->block);
	check_5x3(tables);
	assert_non_null(small->pdb->block);
	tables_leave(tables);
	assert_null(small->pdb->block);
	small = helpers_peek(tables, 5, 3, TABLES_PDB_SMALL);
	assert_ptr_equal(small, helpers_peek(tables, 5, 3, TABLES_PDB_LARGE));
	check_5x3(tables);
	solver_tables_free(tables);
}

/* Tables of another size than the last are freed if files have them, and loaded again. */
HELPERS_FOLDER_TEST(test_tables_of_other_sizes_are_freed)
{
	struct solver_tables *tables;

	for (int cached = 0; cached < 2; cached++) {
		tables = solver_tables_create(cached ? at->folder : NULL, NULL, NULL);
		solver_tables_use_weights(tables, TEST_SHARE "/weights");
		check_5x3(tables);
		assert_true(prepare_tables(tables, 6, 6, 1, NULL));
		assert_int_equal(helpers_peek(tables, 5, 3, TABLES_PDB_SMALL) == NULL, cached);
		assert_non_null(helpers_peek(tables, 6, 6, TABLES_WEIGHTS));
		check_5x3(tables);
		assert_null(helpers_peek(tables, 6, 6, TABLES_WEIGHTS));
		assert_true(prepare_tables(tables, 6, 6, 1, NULL));
		assert_non_null(helpers_peek(tables, 6, 6, TABLES_WEIGHTS));
		solver_tables_free(tables);
	}
}

/* Tables that may be built are built once searches have done without them for as long as that takes; those in the
 * cache come at once. */
HELPERS_FOLDER_TEST(test_wanted_tables_come_when_they_are_worth_it)
{
	struct solver_tables *tables = helpers_tables(at->folder, NULL);
	const struct solver_limits limits = { .method = SOLVER_PROVE };
	struct board board;
	struct watch watch;

	board_init(&board, 5, 3);
	watch_init(&watch, &board, &limits, NULL);
	assert_true(tables_fit(tables, &board, TABLES_PDB_SMALL, SIZE_MAX, 1));
	for (int i = 0; i < 10; i++)
		assert_false(tables_want(tables, &board, TABLES_PDB_SMALL, 1, 1000, 4000));
	assert_null(tables_find(tables, &board, TABLES_PDB_SMALL));
	assert_true(tables_want(tables, &board, TABLES_PDB_SMALL, 1, 1000, 100 * 1000 * 1000));
	assert_non_null(tables_get(tables, &board, TABLES_PDB_SMALL, &watch));
	assert_non_null(tables_find(tables, &board, TABLES_PDB_SMALL));
	assert_false(tables_want(tables, &board, TABLES_PDB_SMALL, 1, 1000, 4000)); /* they are there */
	solver_tables_free(tables);

	tables = helpers_tables(at->folder, NULL);
	assert_true(tables_fit(tables, &board, TABLES_PDB_SMALL, SIZE_MAX, 1));
	assert_true(tables_want(tables, &board, TABLES_PDB_SMALL, 1, 0, 0));
	watch_destroy(&watch);
	solver_tables_free(tables);
}
