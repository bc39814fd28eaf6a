/* bench_all: starts the game once per measurement and collects its output. */
#include "probe/bench_all.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/number.h"
#include "base/process.h"
#include "probe/bench_times.h"

enum { STARTS = 10, ARGUMENTS_MAX = 64, LINE_SIZE = 200 };

static const char started[] = "MISSING_PIECE_BENCH"; /* environment: start time in ns */
static const char driver[] = "SDL_RENDER_DRIVER";

static const struct {
	int width, height;
} windows[] = { { 1280, 800 }, { 1920, 1080 } };

uint64_t bench_now_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

bool bench_is_inner(uint64_t *started_ns)
{
	const char *text = getenv(started);

	return text != NULL && number_read(text, started_ns);
}

/* Runs the game with its arguments in a window of this size; false on failure. */
static bool run_inner(const struct bench_setup *setup, int width, int height, int output)
{
	char window[40], now[24];
	char *argv[ARGUMENTS_MAX] = { setup->argv[0], window };
	int count = setup->argc, status;
	pid_t pid;

	if (count > ARGUMENTS_MAX - 2)
		count = ARGUMENTS_MAX - 2;
	memcpy(&argv[2], &setup->argv[1], (size_t)(count - 1) * sizeof *argv);
	snprintf(window, sizeof window, "--window=%dx%d", width, height);
	snprintf(now, sizeof now, "%llu", (unsigned long long)bench_now_ns());
	if (setenv(started, now, 1) != 0)
		return false;
	pid = process_start(&(struct process_setup){ .path = "/proc/self/exe",
	                                             .argv = argv,
	                                             .environment = environ,
	                                             .input = -1,
	                                             .output = output,
	                                             .keep_errors = true });
	return pid > 0 && process_reap(pid, &status, true) && WIFEXITED(status) &&
	       WEXITSTATUS(status) == 0;
}

static int frames_in(const struct bench_setup *setup, int width, int height)
{
	SDL_RendererInfo info;
	int failed = 0;

	if (getenv(driver) != NULL)
		return !run_inner(setup, width, height, STDOUT_FILENO);
	for (int i = SDL_GetNumRenderDrivers() - 1; i >= 0; i--) { /* software is last */
		if (SDL_GetRenderDriverInfo(i, &info) != 0 || setenv(driver, info.name, 1) != 0)
			continue;
		failed += !run_inner(setup, width, height, STDOUT_FILENO);
	}
	unsetenv(driver);
	return failed;
}

static int measure_frames(const struct bench_setup *setup)
{
	int failed = 0;

	bench_times_head();
	fflush(stdout);
	if (setup->has_window)
		return frames_in(setup, setup->window_width, setup->window_height);
	for (size_t i = 0; i < SDL_arraysize(windows); i++)
		failed += frames_in(setup, windows[i].width, windows[i].height);
	return failed;
}

/* Measures one start: when each milestone was reached, in ms. */
static bool measure_start(const struct bench_setup *setup, float marks_ms[BENCH_MARKS])
{
	char line[LINE_SIZE] = "";
	int ends[2];
	ssize_t length;
	bool ran;

	if (pipe(ends) != 0)
		return false;
	ran = run_inner(setup, setup->window_width, setup->window_height, ends[1]);
	close(ends[1]);
	length = read(ends[0], line, sizeof line - 1); /* fits into the pipe's buffer */
	close(ends[0]);
	return ran && length > 0 &&
	       sscanf(line, "%f %f %f %f", &marks_ms[BENCH_MAIN], &marks_ms[BENCH_WINDOW],
	              &marks_ms[BENCH_FRAME], &marks_ms[BENCH_PICTURE]) == BENCH_MARKS;
}

static int measure_starts(const struct bench_setup *setup)
{
	static const char *const names[BENCH_MARKS] = {
		[BENCH_MAIN] = "main",
		[BENCH_WINDOW] = "window opened",
		[BENCH_FRAME] = "first frame",
		[BENCH_PICTURE] = "picture sharp",
	};
	float marks_ms[BENCH_MARKS], all_ms[BENCH_MARKS][STARTS];
	int count = 0;

	for (int i = 0; i < STARTS; i++) {
		if (!measure_start(setup, marks_ms))
			continue;
		for (int k = 0; k < BENCH_MARKS; k++)
			all_ms[k][count] = marks_ms[k];
		count++;
	}
	if (count > 0)
		printf("ms since exec   median    max   (%d starts)\n", count);
	for (int k = 0; k < BENCH_MARKS && count > 0; k++) {
		bench_sort(all_ms[k], count);
		printf("%-14s  %6.1f %6.1f\n", names[k], bench_quantile(all_ms[k], count, 0.5),
		       all_ms[k][count - 1]);
	}
	return STARTS - count;
}

int bench_all(const struct bench_setup *setup)
{
	int failed =
	        setup->kind == BENCH_KIND_START ? measure_starts(setup) : measure_frames(setup);

	if (failed > 0)
		fprintf(stderr, "missing-piece: %d of the measured games didn’t finish.\n", failed);
	return !file_written(stdout, "missing-piece") || failed > 0;
}
