/* Draws the progress line if stderr is a terminal. */
#include "cli/progress.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/number.h"
#include "cli/options.h"

enum {
	BAR_CELLS = 24,
	BLOCK_CELLS = 4,  /* cells of the moving block that is shown without a limit */
	BLOCK_SPEED = 10, /* cells per second */
	LINE_SIZE = 160,
	USUAL_COLUMNS = 80,
};

static const double shown_after = 0.5;

void progress_init(struct progress *progress)
{
	*progress = (struct progress){ .terminal = isatty(STDERR_FILENO) == 1 };
	pthread_mutex_init(&progress->lock, NULL);
}

void progress_destroy(struct progress *progress)
{
	pthread_mutex_destroy(&progress->lock);
}

/* Fills the bar's cells from `from` to `to`. */
static void fill_bar(char bar[BAR_CELLS + 1], int from, int to)
{
	for (int i = 0; i < BAR_CELLS; i++)
		bar[i] = i >= from && i < to ? '#' : '.';
	bar[BAR_CELLS] = '\0';
}

static void draw_bar(char bar[BAR_CELLS + 1], double seconds, double limit)
{
	const int way = BAR_CELLS - BLOCK_CELLS;
	int place;

	if (limit > 0) {
		fill_bar(bar, 0, seconds < limit ? (int)(BAR_CELLS * seconds / limit) : BAR_CELLS);
		return;
	}
	place = (int)((long long)(seconds * BLOCK_SPEED) % (2 * way));
	place = place > way ? 2 * way - place : place;
	fill_bar(bar, place, place + BLOCK_CELLS);
}

/* Appends printf-formatted text to the line, cut at its end. */
__attribute__((format(printf, 2, 3))) static void add(char line[LINE_SIZE], const char *format, ...)
{
	size_t used = strlen(line);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(line + used, LINE_SIZE - used, format, arguments);
	va_end(arguments);
}

/* Adds a number with these decimals, for people. */
static void add_number(char line[LINE_SIZE], double number, int decimals)
{
	char text[NUMBER_SIZE];
	double scaled = round(number * pow(10, decimals));

	if (scaled < 0x1p64)
		number_write_decimals(text, (uint64_t)scaled, decimals);
	else
		snprintf(text, sizeof text, "%.3g", number);
	add(line, "%s", text);
}

static void add_speed(char line[LINE_SIZE], double speed)
{
	bool millions = speed >= 1e6;

	if (speed <= 0)
		return;
	add(line, ", ");
	add_number(line, millions ? speed / 1e6 : speed, millions ? 1 : 0);
	add(line, millions ? " M boards/s" : " boards/s");
}

static void describe(char line[LINE_SIZE], const struct solver_progress *search, double limit)
{
	char bar[BAR_CELLS + 1];

	draw_bar(bar, search->seconds, limit);
	add(line, "[%s] ", bar);
	add_number(line, search->seconds, 1);
	if (limit > 0) {
		add(line, " of ");
		add_number(line, limit, limit == round(limit) ? 0 : 1);
	}
	add(line, " s");
	if (search->best_length >= 0) {
		add(line, ", best ");
		add_number(line, search->best_length, 0);
	}
	add(line, ", at least ");
	add_number(line, search->lower_bound, 0);
	if (search->breadth.layers[SOLVER_FROM_SOLVED].count > 0)
		add(line, ", layers %d + %d", search->breadth.layers[SOLVER_FROM_SOLVED].count,
		    search->breadth.layers[SOLVER_FROM_BOARD].count);
	add_speed(line, (double)search->states / search->seconds);
}

static int terminal_columns(void)
{
	struct winsize size;

	return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col
	                                                                       : USUAL_COLUMNS;
}

/* Leaves the last column free: a full line would wrap and could not be redrawn. */
static void show(struct progress *progress, const char *line)
{
	pthread_mutex_lock(&progress->lock);
	progress->drawn = true;
	fprintf(stderr, "\r%.*s\033[K", terminal_columns() - 1, line);
	pthread_mutex_unlock(&progress->lock);
}

void progress_search(const struct solver_progress *search, void *context)
{
	struct progress *progress = context;
	char line[LINE_SIZE] = "";

	if (!progress->terminal || search->seconds < shown_after)
		return;
	describe(line, search, progress->limit);
	show(progress, line);
}

void progress_clear(struct progress *progress)
{
	pthread_mutex_lock(&progress->lock);
	if (progress->drawn)
		fputs("\r\033[K", stderr);
	progress->drawn = false;
	pthread_mutex_unlock(&progress->lock);
}

void progress_note(const char *sentence, void *context)
{
	if (context != NULL)
		progress_clear(context);
	options_complain("%s", sentence);
}
