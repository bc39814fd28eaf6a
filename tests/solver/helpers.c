#include "solver/exact/pdb_build.h"
#include "solver/helpers.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "puzzle/notation.h"
#include "puzzle/shuffle.h"
#include "support/checker.h"
#include "support/folders.h"
#include "system/files.h"

bool helpers_all(void)
{
	return groups_all() && !groups_sanitized();
}

void helpers_hard_board(struct board *board)
{
	assert_true(
	        notation_read_board(board, "0 12 9 13/15 11 10 14/3 7 6 2/4 8 5 1", 0, 0, NULL));
}

int helpers_solve_with(const struct board *board, const struct solver_limits *limits)
{
	struct solver_result result;
	int length;

	solver_run(board, limits, NULL, &result);
	assert_int_equal(result.status, SOLVER_OPTIMAL);
	assert_int_equal(result.lower_bound, result.length);
	assert_true(result.length >= 0);
	assert_true((result.moves == NULL) == (result.length == 0));
	assert_true(checker_solves(board->tiles, board->width, board->height, result.moves,
	                           (size_t)result.length));
	length = result.length;
	solver_result_destroy(&result);
	assert_null(result.moves);
	return length;
}

int helpers_solve(const struct board *board, size_t bytes)
{
	const struct solver_limits limits = { .method = SOLVER_BFS, .bytes = bytes };

	return helpers_solve_with(board, &limits);
}

static void read_board(struct helpers_boards *boards, const char *line, int width, int height)
{
	uint16_t tiles[BOARD_CELLS_MAX];
	struct error error;
	char *end;

	for (int cell = 0; cell < width * height; cell++) {
		tiles[cell] = (uint16_t)strtol(line, &end, 10);
		line = end;
	}
	assert_true(boards->count < HELPERS_BOARDS_MAX);
	if (!board_init_tiles(&boards->boards[boards->count], width, height, tiles, &error))
		fail_msg("%s", error.text);
	assert_non_null(strchr(line, ';'));
	boards->lengths[boards->count++] = atoi(strchr(line, ';') + 1);
}

void helpers_read_boards(struct helpers_boards *boards, const char *name, int width, int height)
{
	char path[4096];
	char line[4096];
	FILE *file;

	boards->count = 0;
	boards->boards = malloc(HELPERS_BOARDS_MAX * sizeof *boards->boards);
	assert_non_null(boards->boards);
	snprintf(path, sizeof path, "%s/%s", TEST_BOARDS, name);
	file = fopen(path, "r");
	if (file == NULL)
		fail_msg("%s is missing", path);
	while (fgets(line, sizeof line, file) != NULL)
		if (line[0] != '#' && strchr(line, ';') != NULL)
			read_board(boards, strchr(line, ';') + 1, width, height);
	fclose(file);
}

void helpers_free_boards(struct helpers_boards *boards)
{
	free(boards->boards);
}

static int split_counts(char *line, uint64_t counts[HELPERS_COUNTS_MAX])
{
	int count = 0;
	char *state = NULL;

	strtok_r(line, " \n", &state);
	for (char *word = strtok_r(NULL, " \n", &state); word != NULL;
	     word = strtok_r(NULL, " \n", &state)) {
		assert_true(count < HELPERS_COUNTS_MAX);
		counts[count++] = strtoull(word, NULL, 10);
	}
	return count;
}

int helpers_read_counts(int width, int height, uint64_t counts[HELPERS_COUNTS_MAX])
{
	FILE *file = fopen(TEST_DATA "/depth_counts.txt", "r");
	char line[2048];
	char name[16];
	int count = 0;

	assert_non_null(file);
	snprintf(name, sizeof name, "%dx%d ", width, height);
	while (count == 0 && fgets(line, sizeof line, file) != NULL)
		if (strncmp(line, name, strlen(name)) == 0)
			count = split_counts(line, counts);
	fclose(file);
	assert_true(count > 0);
	return count;
}

void helpers_transpose(const struct board *board, struct board *mirrored)
{
	int width = board->width;
	int height = board->height;

	board_init(mirrored, height, width);
	for (int cell = 0; cell < width * height; cell++) {
		int to = cell % width * height + cell / width;
		int home = board->tiles[cell] - 1;

		mirrored->tiles[to] =
		        (uint16_t)(home < 0 ? 0 : home % width * height + home / width + 1);
		if (home < 0)
			mirrored->gap = to;
	}
}

struct pairs *helpers_pairs(int width, int height)
{
	struct pairs *pairs = pairs_create(width, height);

	assert_non_null(pairs);
	for (int tile = 1; tile < pairs->cells; tile++)
		for (int cell = 0; cell < pairs->cells; cell++)
			pairs->singles[tile * pairs->cells + cell] =
			        (int16_t)(grid_distance(&pairs->grid, tile - 1, cell) * PAIRS_UNIT *
			                  5 / 4);
	pairs_update(pairs);
	return pairs;
}

void helpers_build(const struct pdb_set *set, uint8_t *block)
{
	for (int i = 0; i < set->count; i++)
		if (pdb_set_table_bytes(set, i) > 0)
			assert_true(pdb_build(pdb_set_space(set, i), &set->patterns[i],
			                      block + set->offsets[i], NULL));
}

const struct tables_content *helpers_peek(struct solver_tables *tables, int width, int height,
                                          enum tables_kind kind)
{
	struct board board;

	board_init(&board, width, height);
	return tables_find(tables, &board, kind);
}

struct solver_tables *helpers_tables(const char *folder, struct helpers_notes *notes)
{
	struct solver_tables *tables =
	        solver_tables_create(folder, notes == NULL ? NULL : helpers_hear, notes);

	assert_non_null(tables);
	return tables;
}

struct alarm {
	atomic_bool *cancel;
	struct timespec wait;
};

static void *wait_and_cancel(void *context)
{
	struct alarm *alarm = context;

	nanosleep(&alarm->wait, NULL);
	atomic_store(alarm->cancel, true);
	free(alarm);
	return NULL;
}

pthread_t helpers_cancel_after(atomic_bool *cancel, int ms)
{
	struct alarm *alarm = malloc(sizeof *alarm);
	pthread_t thread;

	if (alarm == NULL)
		abort();
	*alarm = (struct alarm){ cancel, { .tv_nsec = ms * 1000 * 1000 } };
	if (pthread_create(&thread, NULL, wait_and_cancel, alarm) != 0)
		abort();
	return thread;
}

int helpers_place_setup(void **state)
{
	struct helpers_place *place = calloc(1, sizeof *place);

	assert_non_null(place);
	*state = place;
	helpers_make_folder(place->folder);
	return 0;
}

int helpers_place_teardown(void **state)
{
	struct helpers_place *place = *state;

	(void)remove_folder(place->folder);
	free(place);
	return 0;
}

static int solve_by_work(const struct board *board, double seconds, helpers_search *search,
                         const void *context)
{
	const struct solver_limits limits = { .seconds = seconds };
	struct solver_result result = { .length = -1 };
	struct watch watch;
	int length;

	watch_init(&watch, board, &limits, NULL);
	watch.state_seconds = 1e-6;
	assert_true(search(board, &watch, context));
	watch_take(&watch, &result);
	watch_destroy(&watch);
	length = result.length;
	solver_result_destroy(&result);
	return length >= 0 ? length : INT_MAX;
}

void helpers_check_more_time(int width, int height, const double *seconds, int count,
                             helpers_search *search, const void *context)
{
	const uint64_t seeds = helpers_all() ? 20 : 5;

	for (uint64_t seed = 0; seed < seeds; seed++) {
		int before = INT_MAX;
		struct board board;

		shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, seed);
		for (int i = 0; i < count; i++) {
			int length = solve_by_work(&board, seconds[i], search, context);

			check(length <= before, "seed %d: %d moves in %g s, %d in less", (int)seed,
			      length, seconds[i], before);
			before = length;
		}
	}
}

void helpers_make_folder(char folder[HELPERS_PATH_SIZE])
{
	strcpy(folder, "/tmp/missing-piece-test-XXXXXX");
	assert_non_null(mkdtemp(folder));
}

uint64_t helpers_find_file(const char *folder, const char *name)
{
	char path[HELPERS_PATH_SIZE + 64];
	struct file_status found;

	snprintf(path, sizeof path, "%s/%s", folder, name);
	return file_look(path, &found) ? found.number : 0;
}

void helpers_hear(const char *sentence, void *context)
{
	struct helpers_notes *notes = context;

	notes->count++;
	snprintf(notes->last, sizeof notes->last, "%s", sentence);
}
