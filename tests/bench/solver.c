/* bench: measures the solver. It prints a Markdown table that compares published and random boards
 * with what is required, or a line for each board of a file of one's own.
 *
 * Each set of boards is solved in its own process, so that the memory and tables of earlier ones
 * don't help. A set's boards are solved one after another. */
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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
	TEXT_SIZE = 160,
};

enum tables {
	TABLES_BEST,  /* first build the best tables */
	TABLES_FIRST, /* first solve an easy board, for the tables that it needs */
	TABLES_NONE,  /* each board begins without tables and without a cache */
};

/* Figures that are required of a set, or are its goal; 0: none. */
struct demand {
	double mean, longest; /* seconds per board */
	double answer;        /* seconds until the first solution, at most */
	double percent;       /* of the known lengths */
	double length;        /* mean */
	double cubes;         /* mean length in units of the mean side cubed */
	bool proven;          /* all solutions are proven shortest */
};

/* A set of boards and how to solve them. */
struct set {
	const char *section, *name;
	const char *file; /* in the folder of boards, NULL: random boards of this size */
	int width, height;
	const int
	        *picks; /* NULL: from 1 on; else seeds, or numbers of the file's boards, up to 0 */
	int count;      /* boards at most, 0: all */
	enum tables tables;
	struct solver_limits limits; /* threads 0: those of --threads */
	struct demand required, goal;
};

struct options {
	const char *boards, *known, *cache;
	int limit, threads;
	struct solver_limits limits; /* of --boards */
	enum tables tables;
};

struct sum {
	int count, solved, proven, wrong;
	long length, compared,
	        known; /* sums: of solutions; and of those with a known length, both */
	double answer; /* longest time to a first solution */
	double tables; /* time to get the tables */
	double bytes;  /* growth of the resident memory */
};

static const int hardest_2x8[] = { 6, 652, 278, 0 }; /* of 1000 */
static const int easiest_5x5[] = { 30, 36, 5, 16, 0 };

/* clang-format off */
#define KORF "korf15_100.txt"
#define KORF24 "korf24_20.txt"
#define PROOF(w, h) { "small", #w "×" #h, NULL, w, h, .count = 50, .tables = TABLES_FIRST, \
	.required = { .proven = true, .mean = 0.5 }, .goal = { .mean = 0.05 } }
#define BIG(part, w, h, boards, time, first) { part, #w "×" #h, NULL, w, h, .count = boards, \
	.limits.seconds = time, .required = { .answer = first, .cubes = 1.15 }, .goal = { .cubes = 1 } }
#define LARGE(side) BIG("large", side, side, 10, 1, 0.05)
#define HUGE_SET(w, h) BIG("huge", w, h, 3, 5, 0.3)
#define SHORT(title, boards, side, time, processors, most, best) { #side "x" #side, title, boards, side, side, \
	.limits = { SOLVER_ANYTIME, .seconds = time, .threads = processors }, \
	.required.percent = most, .goal.percent = best }
#define RANDOM(side, most, best) { "random", #side "×" #side ", random", NULL, side, side, .count = 100, \
	.limits = { SOLVER_ANYTIME, .seconds = 1, .threads = 1 }, \
	.required.length = most, .goal.length = best }

static const struct set sets[] = {
	{ "korf", "4×4, without tables", KORF, 4, 4, .count = 10, .tables = TABLES_NONE,
	  .required = { .proven = true, .mean = 0.4 }, .goal.mean = 0.2 },
	{ "korf", "Korf's 100, first tables", KORF, 4, 4, .tables = TABLES_FIRST,
	  .limits = { .bytes = FIRST_BYTES, .threads = 1 },
	  .required = { .proven = true, .mean = 0.01 }, .goal.mean = 1.2e-3 },
	{ "korf", "Korf's 100, large tables", KORF, 4, 4, .limits.threads = 1,
	  .required = { .proven = true, .mean = 2.2e-3, .longest = 0.04 }, .goal.mean = 1.2e-3 },
	{ "proofs", "5×5, the boards easiest to prove", KORF24, 5, 5, easiest_5x5,
	  .limits = { SOLVER_PROVE, .seconds = 120 }, .required.proven = true },
	{ "antipodes", "4×4, 80-move boards, first tables", "antipodes80_3.txt", 4, 4,
	  .tables = TABLES_FIRST, .limits.bytes = FIRST_BYTES,
	  .required = { .proven = true, .longest = 15, .answer = 1 }, .goal.longest = 0.5 },
	{ "antipodes", "4×4, 80-move boards, large tables", "antipodes80_3.txt", 4, 4,
	  .required = { .proven = true, .longest = 1, .answer = 1 }, .goal.longest = 0.5 },
	{ "small", "3×3", NULL, 3, 3, .count = 1000, .tables = TABLES_FIRST,
	  .required = { .proven = true, .longest = 1e-3 } },
	PROOF(4, 3), PROOF(5, 3), PROOF(3, 5), PROOF(2, 4), PROOF(2, 5), PROOF(2, 6), PROOF(2, 7),
	PROOF(2, 8), PROOF(8, 2),
	{ "small", "2×8, the hardest of 1000 boards", NULL, 2, 8, hardest_2x8,
	  .tables = TABLES_FIRST, .required = { .proven = true, .longest = 1 }, .goal.longest = 0.1 },
	SHORT("5×5, Korf & Felner's", KORF24, 5, 1, 1, 101.2, 100.8),
	{ "5x5", "5×5, Korf & Felner's", KORF24, 5, 5, .tables = TABLES_NONE,
	  .limits = { SOLVER_ANYTIME, .seconds = 1, .threads = 1 },
	  .required.percent = 101.2, .goal.percent = 100.8 },
	SHORT("5×5, Korf & Felner's", KORF24, 5, 1, 0, 101.2, 100.8),
	SHORT("5×5, Korf & Felner's", KORF24, 5, 10, 0, 101.2, 100.3),
	SHORT("6×6, DeepCubeA's", "deepcubea_puzzle35.txt", 6, 4, 0, 102.3, 100),
	SHORT("7×7, DeepCubeA's", "deepcubea_puzzle48.txt", 7, 14, 0, 102.5, 100),
	/* required and goal are 5 % and 8 % shorter than the beams before learned values */
	RANDOM(6, 184.7, 178.9), RANDOM(7, 312.3, 302.5), RANDOM(8, 487.8, 472.4),
	LARGE(8), LARGE(10), LARGE(12), LARGE(16),
	HUGE_SET(6, 5), HUGE_SET(6, 8), HUGE_SET(16, 2), HUGE_SET(5, 17), HUGE_SET(20, 20),
	HUGE_SET(24, 30), HUGE_SET(32, 16), HUGE_SET(32, 2), HUGE_SET(3, 32), HUGE_SET(32, 32),
};
/* clang-format on */

static double read_clock(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double resident_bytes(void)
{
	FILE *file = fopen("/proc/self/statm", "r");
	unsigned long pages = 0;

	if (file == NULL || fscanf(file, "%*u %lu", &pages) != 1)
		pages = 0;
	if (file != NULL)
		fclose(file);
	return (double)pages * (double)sysconf(_SC_PAGESIZE);
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
	bool listens = set->limits.seconds > 0 || set->required.answer > 0;
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
	double before = resident_bytes();

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
	sum.bytes = resident_bytes() - before;
	return sum;
}

static int compare(const void *a, const void *b)
{
	double first = *(const double *)a, second = *(const double *)b;

	return (first > second) - (first < second);
}

/* Seconds per board: mean, median, 95th percentile, maximum. */
struct times {
	double mean, median, p95, longest;
};

static struct times summarize(const struct bench_board *items, int count, bool cpu)
{
	double *times = malloc((size_t)count * sizeof *times);
	struct times summary = { .mean = 0 };

	if (times == NULL)
		bench_fail("There is no memory for", "the times.");
	for (int i = 0; i < count; i++) {
		times[i] = cpu ? items[i].cpu : items[i].wall;
		summary.mean += times[i] / count;
	}
	qsort(times, (size_t)count, sizeof *times, compare);
	summary.median = times[(count - 1) / 2];
	summary.p95 = times[(count * 19 + 19) / 20 - 1];
	summary.longest = times[count - 1];
	free(times);
	return summary;
}

static void print_times(const char *name, struct times times, double scale, const char *unit)
{
	printf("; %s mean %.3g, median %.3g, p95 %.3g, max %.3g %s", name, times.mean * scale,
	       times.median * scale, times.p95 * scale, times.longest * scale, unit);
}

/* Prints what was measured. */
static void print_sum(const struct set *set, const struct sum *sum, const struct bench_board *items)
{
	struct times wall = summarize(items, sum->count, false);
	bool brief = wall.longest < 1;
	double scale = brief ? 1e3 : 1;
	const char *unit = brief ? "ms" : "s";

	printf("%d of %d optimal, mean length %.2f", sum->proven, sum->count,
	       sum->solved > 0 ? (double)sum->length / sum->solved : 0.0);
	if (sum->known > 0)
		printf(" (%.2f %% of %ld known)",
		       100.0 * (double)sum->compared / (double)sum->known, sum->known);
	printf("; first solution after %.3g ms at most", sum->answer * 1e3);
	if (set->tables != TABLES_NONE)
		printf("; tables ready after %.3g s; %.1f MB", sum->tables, sum->bytes / 1e6);
	print_times("wall", wall, scale, unit);
	print_times("CPU", summarize(items, sum->count, true), scale, unit);
	printf("; %d thread%s, %s", set->limits.threads, set->limits.threads == 1 ? "" : "s",
	       set->tables == TABLES_NONE ? "cold" : "warm");
	if (sum->solved < sum->count || sum->wrong > 0)
		printf("; **%d not solved, %d wrong**", sum->count - sum->solved, sum->wrong);
}

/* Appends one figure of a demand; false if it isn't met. figure 0: none. */
static bool check_figure(char text[TEXT_SIZE], const char *format, double figure, double scale,
                         double measured)
{
	size_t used = strlen(text);

	if (figure <= 0)
		return true;
	snprintf(text + used, TEXT_SIZE - used, used > 0 ? "; " : "");
	used = strlen(text);
	snprintf(text + used, TEXT_SIZE - used, format, figure * scale);
	return measured <= figure;
}

/* Writes a demand and says whether it is met. */
static bool check_demand(const struct set *set, const struct demand *demand, const struct sum *sum,
                         const struct bench_board *items, char text[TEXT_SIZE])
{
	struct times wall = summarize(items, sum->count, false);
	double side = (set->width + set->height) / 2.0;
	double length = sum->solved > 0 ? (double)sum->length / sum->solved : 1e9;
	double percent = sum->known > 0 ? 100.0 * (double)sum->compared / (double)sum->known : 1e9;
	bool met = sum->solved == sum->count && sum->wrong == 0 &&
	           (!demand->proven || sum->proven == sum->count);

	snprintf(text, TEXT_SIZE, "%s", demand->proven ? "all optimal" : "");
	met &= check_figure(text, "mean ≤ %g ms", demand->mean, 1e3, wall.mean);
	met &= check_figure(text, "max ≤ %g s", demand->longest, 1, wall.longest);
	met &= check_figure(text, "first solution ≤ %g ms", demand->answer, 1e3, sum->answer);
	met &= check_figure(text, "length ≤ %g %% of the known", demand->percent, 1, percent);
	met &= check_figure(text, "mean length ≤ %g", demand->length, 1, length);
	met &= check_figure(text, "mean length ≤ %g·n³", demand->cubes, 1,
	                    length / (side * side * side));
	return met;
}

/* Measures a set in this process and prints its row. */
static void measure(const struct options *options, struct set set)
{
	char path[PATH_SIZE], required[TEXT_SIZE], goal[TEXT_SIZE];
	int most = set.count > 0 && set.count < options->limit ? set.count : options->limit, count;
	bool met, more;
	struct bench_board *items;
	struct sum sum;

	set.limits.threads = set.limits.threads > 0 ? set.limits.threads : options->threads;
	snprintf(path, sizeof path, "%s/%s", BENCH_BOARDS, set.file);
	items = set.file != NULL ? boards_read(path, set.picks, set.width, set.height, most, &count)
	                         : boards_draw(set.picks, set.width, set.height, most, &count);
	sum = solve_boards(&set, options->cache, items, count, false);
	met = check_demand(&set, &set.required, &sum, items, required);
	more = check_demand(&set, &set.goal, &sum, items, goal) && goal[0] != '\0';
	printf("| %s", set.name);
	if (set.limits.seconds > 0)
		printf(", %g s each", set.limits.seconds);
	printf(" | %s | %s | ", required, goal[0] != '\0' ? goal : "–");
	print_sum(&set, &sum, items);
	printf(" | %s |\n", !met ? "no" : more ? "goal" : "required");
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
	const struct set set = { .name = options->boards,
		                 .tables = options->tables,
		                 .limits = options->limits };
	int count;
	struct bench_board *items =
	        boards_read(options->boards, NULL, 0, 0, options->limit, &count);
	struct sum sum;

	if (options->known != NULL)
		boards_read_known(options->known, items, count);
	puts("# board\tlength\tknown\tpercent\tbound\tCPU s\twall s\tstatus");
	sum = solve_boards(&set, options->cache, items, count, true);
	printf("# ");
	print_sum(&set, &sum, items);
	putchar('\n');
	free(items);
}

static const char usage[] =
        "Usage: bench [OPTION]… [SECTION]…         korf proofs antipodes small 5x5 6x6 7x7 random "
        "large huge\n"
        "       bench --boards FILE [OPTION]…      solve boards of your own and print a line for "
        "each\n"
        "  --boards FILE    a board per line, or number ; board ; known length (- if unknown)\n"
        "  --known FILE     with --boards: compare with these lengths, one per line\n"
        "  --time SECONDS   with --boards: per board (default: 10)\n"
        "  --method NAME    with --boards: auto, bfs, optimal or anytime (default: auto)\n"
        "  --cold           with --boards: begin each board without tables\n"
        "  --limit N        use only the first N boards of each set\n"
        "  --threads N      where a set doesn't need one thread (default: one per processor)\n"
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
	case 'l':
		return (to->limit = atoi(optarg)) > 0;
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
		{ "method", 1, NULL, 'm' },  { "cold", 0, NULL, 'c' },  { "limit", 1, NULL, 'l' },
		{ "threads", 1, NULL, 'n' }, { "cache", 1, NULL, 'd' }, { NULL, 0, NULL, 0 },
	};
	int threads = (int)sysconf(_SC_NPROCESSORS_ONLN), option;
	struct options options = { .limit = INT_MAX, .threads = threads };
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
	puts("| task | required | goal | measured | met |\n|---|---|---|---|---|");
	for (size_t i = 0; i < sizeof sets / sizeof *sets && good; i++) {
		bool chosen = optind == count;

		for (int k = optind; k < count; k++)
			chosen |= strcmp(arguments[k], sets[i].section) == 0;
		if (chosen)
			good = run_set(&options, &sets[i]);
	}
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
