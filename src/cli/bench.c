/* Prints the rows of the benchmark and measures in child processes. */
#include "cli/bench.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/options.h"

enum bench_met bench_judge(bool required, bool goal)
{
	if (!required)
		return BENCH_NOTHING;
	return goal ? BENCH_GOAL : BENCH_REQUIRED;
}

void bench_head(void)
{
	puts("| task | required | goal | measured | met |\n|---|---|---|---|---|");
	fflush(stdout);
}

void bench_row(struct bench *bench, const char *work, const char *required, const char *goal,
               enum bench_met met, const char *format, ...)
{
	static const char *const names[] = { "no", "required", "goal" };
	va_list arguments;

	progress_clear(&bench->progress);
	printf("| %s | %s | %s | ", work, required, goal);
	va_start(arguments, format);
	vprintf(format, arguments);
	va_end(arguments);
	printf(" | %s |\n", names[met]);
	fflush(stdout);
}

static double read_clock(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

double bench_now(void)
{
	return read_clock(CLOCK_MONOTONIC);
}

double bench_cpu(void)
{
	return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

/* True if the child succeeded. Ctrl+C signals both processes: it ends the child, and stays pending
 * here, blocked, until cleanup is done. */
static bool wait_for(struct bench *bench, pid_t child)
{
	int status = 0;

	while (waitpid(child, &status, 0) < 0)
		if (errno != EINTR)
			return false;
	bench->interrupted = WIFSIGNALED(status) && WTERMSIG(status) == SIGINT;
	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Starts the child; −1 on failure. */
static pid_t start(bench_measure *measure, const void *context, void *result)
{
	sigset_t signals;
	pid_t child;

	fflush(NULL);
	child = fork();
	if (child == 0) {
		sigemptyset(&signals);
		sigaddset(&signals, SIGINT);
		pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
		/* skips the cleanup, which is not measured */
		_exit(measure(context, result) ? EXIT_SUCCESS : EXIT_FAILURE);
	}
	return child;
}

bool bench_in_child(struct bench *bench, bench_measure *measure, const void *context, void *result,
                    size_t size)
{
	void *shared = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	pid_t child = -1;
	bool good;

	if (shared != MAP_FAILED)
		child = start(measure, context, shared);
	good = child > 0 && wait_for(bench, child);
	if (good)
		memcpy(result, shared, size);
	else if (!bench->interrupted)
		options_complain("A measurement failed: there isn’t enough memory, or it crashed.");
	if (shared != MAP_FAILED)
		munmap(shared, size);
	return good;
}

size_t bench_resident(void)
{
	FILE *file = fopen("/proc/self/statm", "r");
	unsigned long pages = 0;

	if (file == NULL)
		return 0;
	if (fscanf(file, "%*u %lu", &pages) != 1)
		pages = 0;
	fclose(file);
	return pages * (size_t)sysconf(_SC_PAGESIZE);
}

size_t bench_resident_peak(void)
{
	struct rusage usage;

	return getrusage(RUSAGE_SELF, &usage) == 0 ? (size_t)usage.ru_maxrss * 1024 : 0;
}

bool bench_folder_make(char path[BENCH_PATH_SIZE])
{
	const char *parent = getenv("TMPDIR");
	int length = snprintf(path, BENCH_PATH_SIZE, "%s/missing-piece-bench-XXXXXX",
	                      parent != NULL && *parent != '\0' ? parent : "/tmp");

	if (length < BENCH_PATH_SIZE && mkdtemp(path) != NULL)
		return true;
	options_complain("Can’t create a temporary folder: %s.", strerror(errno));
	return false;
}

void bench_folder_remove(const char *path)
{
	DIR *folder = opendir(path);
	const struct dirent *entry;

	if (folder == NULL)
		return;
	while ((entry = readdir(folder)) != NULL)
		if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
			unlinkat(dirfd(folder), entry->d_name, 0);
	closedir(folder);
	rmdir(path);
}
