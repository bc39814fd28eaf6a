/* bench: measures the solver. It prints a line of tab-separated figures for each set of published or
 * random boards (page.py makes RESULTS.md of them), or a line for each board of a file of one's own.
 *
 * Each set of boards is solved in its own process, so that the memory and tables of earlier ones
 * don't help. A set's boards are solved one after another. */
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bench/boards.h"
#include "puzzle/shuffle.h"
#include "solver/prepare.h"

enum {
	FIRST_BYTES = 32 << 20, /* enough for the first 4×4 tables, not for the large ones */
	EASY_MOVES = 30,        /* too deep to see at a glance, but trivial for a search */
	PATH_SIZE = 4096,
};

enum tables {
	TABLES_BEST,  /* first build the best tables */
	TABLES_FIRST, /* first solve an easy board, for the tables that it needs */
	TABLES_NONE,  /* each board begins without tables and without a cache */
};

/* A set of boards and how to solve them. */
struct set {
	const char *section, *boards, *how;
	const char *file; /* in the folder of boards, NULL: random boards of this size */
	int width, height;
	int count;        /* boards without --count, 0: all of the file */
	const int *picks; /* NULL: from 1 on; else numbers of the file's boards, up to 0 */
	enum tables tables;
	struct solver_limits limits; /* threads 0: those of --threads */
	bool listens;                /* also without a limit of time */
};

struct options {
	const char *boards, *known, *cache;
	int count; /* boards of each set; 0: the set's own */
	int threads;
	struct solver_limits limits; /* of --boards */
	enum tables tables;
};

struct sum {
	int count, solved, proven, wrong;
	long length, compared,
	        known; /* sums: of solutions; and of those with a known length, both */
	double states; /* boards examined */
	double answer; /* longest time to a first solution */
	double tables; /* time to get the tables */
};

static const int easiest_5x5[] = { 30, 36, 5, 16, 0 };
static const int usual_4x4[] = { 27, 38, 0 };

/* clang-format off */
#define KORF "korf15_100.txt"
#define PROOF(w, h, boards) { "small", "random", "proven", NULL, w, h, boards, .tables = TABLES_FIRST }
#define SHORT(section, boards, file, side, count, time) { section, boards, #time " s", file, side, side, count, \
	.limits = { SOLVER_ANYTIME, .seconds = time } }
#define RANDOM(section, w, h, count, time) { section, "random", #time " s", NULL, w, h, count, .limits.seconds = time }

/* A whole run takes five minutes on two threads. */
static const struct set sets[] = {
	PROOF(3, 3, 1000), PROOF(4, 3, 50), PROOF(5, 3, 50), PROOF(3, 5, 50), PROOF(2, 8, 50), PROOF(8, 2, 50),
	{ "korf", "Korf's", "proven, no tables yet", KORF, 4, 4, 10, .tables = TABLES_NONE },
	{ "korf", "Korf's", "proven, first tables, 1 thread", KORF, 4, 4, .tables = TABLES_FIRST,
	  .limits = { .bytes = FIRST_BYTES, .threads = 1 } },
	{ "korf", "Korf's", "proven, 1 thread", KORF, 4, 4, .limits.threads = 1 },
	{ "antipodes", "of 80 moves", "proven", "antipodes80_3.txt", 4, 4, .listens = true },
	{ "bfs", "Korf's of 53 moves", "breadth-first", KORF, 4, 4, .picks = usual_4x4, .tables = TABLES_NONE,
	  .limits = { SOLVER_BFS, .bytes = 1 << 30 } },
	RANDOM("random", 5, 4, 10, 1),
	{ "proofs", "Korf & Felner's easiest", "proven", "korf24_20.txt", 5, 5, .picks = easiest_5x5,
	  .limits.method = SOLVER_PROVE },
	SHORT("5x5", "Korf & Felner's", "korf24_20.txt", 5, 0, 1),
	SHORT("6x6", "DeepCubeA's", "deepcubea_puzzle35.txt", 6, 6, 4),
	SHORT("7x7", "DeepCubeA's", "deepcubea_puzzle48.txt", 7, 2, 14),
	RANDOM("random", 6, 6, 6, 1), RANDOM("random", 7, 7, 6, 1), RANDOM("random", 8, 8, 6, 1),
	RANDOM("large", 10, 10, 6, 1), RANDOM("large", 12, 12, 6, 1), RANDOM("large", 16, 16, 6, 1),
	RANDOM("huge", 20, 20, 2, 5), RANDOM("huge", 24, 24, 2, 5), RANDOM("huge", 32, 32, 2, 5),
	RANDOM("thin", 10, 6, 3, 1), RANDOM("thin", 16, 2, 3, 1), RANDOM("thin", 32, 2, 3, 1), RANDOM("thin", 3, 32, 3, 1),
};
/* clang-format on */

static double read_clock(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double peak_megabytes(void)
{
	struct rusage usage;

	return getrusage(RUSAGE_SELF, &usage) == 0 ? (double)usage.ru_maxrss * 1024 / 1e6 : 0;
}

static struct solver_tables *new_tables(const char *cache)
{
	struct solver_tables *tables = solver_tables_create(cache, NULL, NULL);

	if (tables == NULL)
		bench_fail("There is no memory for", "the tables.");
	solver_tables_use_weights(tables, BENCH_WEIGHTS);
	return tables;
}

/* Gets the tables for boards of this size. */
static void get_tables(const struct set *set, const struct board *like,
                       struct solver_tables *tables)
{
	struct solver_limits limits = set->limits;
	struct solver_result result;
	struct board easy;

	if (set->tables == TABLES_BEST) {
		(void)prepare_tables(tables, like->width, like->height, limits.threads, NULL);
		return;
	}
	limits.tables = tables;
	shuffle_walk(&easy, like->width, like->height, EASY_MOVES, 1);
	solver_run(&easy, &limits, NULL, &result);
	solver_result_destroy(&result);
}

static void count_result(struct sum *sum, const struct bench_board *item,
                         const struct solver_result *result)
{
	bool solved = result->length >= 0;

	sum->count++;
	sum->solved += solved;
	sum->proven += result->status == SOLVER_OPTIMAL;
	sum->wrong += solved && !boards_right(item, result);
	sum->length += solved ? result->length : 0;
	sum->states += (double)result->states;
	if (solved && item->known > 0) {
		sum->compared += result->length;
		sum->known += item->known;
	}
}

static void note_first(const struct solver_solution *solution, void *context)
{
	double *first = context;

	if (*first < 0)
		*first = solution->seconds;
}

static void solve_board(const struct set *set, struct bench_board *item,
                        struct solver_tables *tables, struct solver_result *result, struct sum *sum)
{
	struct solver_limits limits = set->limits;
	double first = -1, wall, cpu;
	/* a search that nobody listens to makes short proofs wait for nothing */
	bool listens = set->limits.seconds > 0 || set->listens;
	const struct solver_listener listener = { .better = note_first, .context = &first };

	limits.tables = tables != NULL ? tables : new_tables(NULL);
	wall = read_clock(CLOCK_MONOTONIC);
	cpu = read_clock(CLOCK_PROCESS_CPUTIME_ID);
	solver_run(&item->board, &limits, listens ? &listener : NULL, result);
	item->wall = read_clock(CLOCK_MONOTONIC) - wall;
	item->cpu = read_clock(CLOCK_PROCESS_CPUTIME_ID) - cpu;
	first = first < 0 ? item->wall : first;
	sum->answer = first > sum->answer ? first : sum->answer;
	if (tables == NULL)
		solver_tables_free(limits.tables);
}

/* Solves all boards, and prints a line for each if `prints`. */
static struct sum solve_boards(const struct set *set, const char *cache, struct bench_board *items,
                               int count, bool prints)
{
	struct solver_tables *tables = set->tables != TABLES_NONE ? new_tables(cache) : NULL;
	struct sum sum = { .count = 0 };

	for (int i = 0; i < count; i++) {
		const struct board *board = &items[i].board;
		double start = read_clock(CLOCK_MONOTONIC);
		struct solver_result result;

		if (tables != NULL && (i == 0 || board->width != items[i - 1].board.width ||
		                       board->height != items[i - 1].board.height))
			get_tables(set, board, tables);
		sum.tables += read_clock(CLOCK_MONOTONIC) - start;
		solve_board(set, &items[i], tables, &result, &sum);
		count_result(&sum, &items[i], &result);
		if (prints)
			boards_print(&items[i], i + 1, &result);
		solver_result_destroy(&result);
	}
	return sum;
}

static int compare(const void *a, const void *b)
{
	double first = *(const double *)a, second = *(const double *)b;

	return (first > second) - (first < second);
}

/* Seconds per board. */
struct times {
	double mean, median, longest;
};

static struct times summarize(const struct bench_board *items, int count)
{
	double *times = malloc((size_t)count * sizeof *times);
	struct times summary = { .mean = 0 };

	if (times == NULL)
		bench_fail("There is no memory for", "the times.");
	for (int i = 0; i < count; i++) {
		times[i] = items[i].wall;
		summary.mean += times[i] / count;
	}
	qsort(times, (size_t)count, sizeof *times, compare);
	summary.median = times[(count - 1) / 2];
	summary.longest = times[count - 1];
	free(times);
	return summary;
}

static const char columns[] =
        "size\tboards\thow\tcount\tsolved\tproven\twrong\tthreads\tlength\tpercent\tfirst s\t"
        "mean s\tmedian s\tmax s\tCPU s\tstates\ttables s\tMB";

/* Prints what was measured, as named in columns: the longest time to a first solution, the mean length and
 * CPU time, boards examined in all, the mean percentage of the known lengths, and the most memory used. */
static void print_sum(const struct set *set, const struct sum *sum, const struct bench_board *items)
{
	struct times wall = summarize(items, sum->count);
	double cpu = 0;

	for (int i = 0; i < sum->count; i++)
		cpu += items[i].cpu / sum->count;
	printf("%dx%d\t%s\t%s\t%d\t%d\t%d\t%d\t%d\t%.2f\t", set->width, set->height, set->boards,
	       set->how, sum->count, sum->solved, sum->proven, sum->wrong, set->limits.threads,
	       sum->solved > 0 ? (double)sum->length / sum->solved : 0.0);
	if (sum->known > 0)
		printf("%.2f", 100.0 * (double)sum->compared / (double)sum->known);
	printf("\t%.3g\t%.3g\t%.3g\t%.3g\t%.3g\t%.4g\t%.3g\t%.0f\n", sum->answer, wall.mean,
	       wall.median, wall.longest, cpu, sum->states, sum->tables, peak_megabytes());
}

/* Measures a set in this process and prints its line. */
static void measure(const struct options *options, struct set set)
{
	char path[PATH_SIZE];
	int most = options->count > 0 ? options->count : set.count > 0 ? set.count : INT_MAX, count;
	struct bench_board *items;
	struct sum sum;

	set.limits.threads = set.limits.threads > 0 ? set.limits.threads : options->threads;
	snprintf(path, sizeof path, "%s/%s", BENCH_BOARDS, set.file);
	items = set.file != NULL ? boards_read(path, set.picks, set.width, set.height, most, &count)
	                         : boards_draw(set.width, set.height, most, &count);
	sum = solve_boards(&set, options->cache, items, count, false);
	print_sum(&set, &sum, items);
	free(items);
}

/* Measures a set in another process; false if that failed. */
static bool run_set(const struct options *options, const struct set *set)
{
	pid_t child;
	int status = 0;

	fflush(stdout);
	child = fork();
	if (child == 0) {
		measure(options, *set);
		exit(fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE);
	}
	return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
	       WEXITSTATUS(status) == 0;
}

/* Solves the boards of --boards. */
static void run_boards(const struct options *options)
{
	const struct set set = { .boards = options->boards,
		                 .how = "",
		                 .tables = options->tables,
		                 .limits = options->limits };
	int count;
	struct bench_board *items = boards_read(
	        options->boards, NULL, 0, 0, options->count > 0 ? options->count : INT_MAX, &count);
	struct sum sum;

	if (options->known != NULL)
		boards_read_known(options->known, items, count);
	puts("# board\tlength\tknown\tpercent\tbound\tCPU s\twall s\tstatus");
	sum = solve_boards(&set, options->cache, items, count, true);
	printf("# %s\n# ", columns);
	print_sum(&set, &sum, items);
	free(items);
}

static const char usage[] =
        "Usage: bench [OPTION]… [SECTION]…     measure these sets of boards (default: all)\n"
        "       bench --boards FILE [OPTION]…  solve your own boards and print a line for each\n"
        "  SECTION          small korf antipodes bfs proofs 5x5 6x6 7x7 random large huge thin\n"
        "  --boards FILE    a board per line, or number ; board ; known length (- if unknown)\n"
        "  --known FILE     with --boards: compare with these lengths, one per line\n"
        "  --time SECONDS   with --boards: per board (default: 10)\n"
        "  --method NAME    with --boards: auto, bfs, optimal or anytime (default: auto)\n"
        "  --cold           with --boards: begin each board without tables\n"
        "  --count N        boards of each set (default: as many as take five minutes in all)\n"
        "  --threads N      where a set doesn't say 1 thread (default: one per processor)\n"
        "  --cache DIR      keep the solver's tables there\n";

static bool read_method(const char *text, enum solver_method *method)
{
	static const char *const names[] = { "auto", "bfs", "optimal", "anytime" };

	for (int i = 0; i < 4; i++)
		if (strcmp(text, names[i]) == 0) {
			*method = (enum solver_method)i;
			return true;
		}
	return false;
}

static bool read_option(struct options *to, int option)
{
	switch (option) {
	case 'b':
		to->boards = optarg;
		return true;
	case 'k':
		to->known = optarg;
		return true;
	case 't':
		return (to->limits.seconds = atof(optarg)) > 0;
	case 'm':
		return read_method(optarg, &to->limits.method);
	case 'c':
		to->tables = TABLES_NONE;
		return true;
	case 'N':
		return (to->count = atoi(optarg)) > 0;
	case 'n':
		return (to->limits.threads = to->threads = atoi(optarg)) > 0;
	case 'd':
		to->cache = optarg;
		return true;
	default:
		return false;
	}
}

int main(int count, char **arguments)
{
	static const struct option all[] = {
		{ "boards", 1, NULL, 'b' },  { "known", 1, NULL, 'k' }, { "time", 1, NULL, 't' },
		{ "method", 1, NULL, 'm' },  { "cold", 0, NULL, 'c' },  { "count", 1, NULL, 'N' },
		{ "threads", 1, NULL, 'n' }, { "cache", 1, NULL, 'd' }, { NULL, 0, NULL, 0 },
	};
	int threads = (int)sysconf(_SC_NPROCESSORS_ONLN), option;
	struct options options = { .threads = threads };
	bool good = true;

	options.limits = (struct solver_limits){ .threads = threads, .seconds = 10 };
	while ((option = getopt_long(count, arguments, "", all, NULL)) != -1)
		if (!read_option(&options, option)) {
			fputs(usage, stderr);
			return 2;
		}
	if (options.boards != NULL) {
		run_boards(&options);
		return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
	}
	puts(columns);
	for (size_t i = 0; i < sizeof sets / sizeof *sets && good; i++) {
		bool chosen = optind == count;

		for (int k = optind; k < count; k++)
			chosen |= strcmp(arguments[k], sets[i].section) == 0;
		if (chosen)
			good = run_set(&options, &sets[i]);
	}
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
