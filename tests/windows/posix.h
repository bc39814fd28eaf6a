/* posix: what tests use, and the compiler for Windows doesn't have. What Windows doesn't have either (another process that
 * goes on from here, links, a limit for files) skips the test that asks for it. Included first of all. */
#ifndef TESTS_WINDOWS_POSIX_H
#define TESTS_WINDOWS_POSIX_H

#include <dirent.h>
#include <direct.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <malloc.h>
#include <process.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utime.h>
#include <time.h>

void _skip(const char *file, int line); /* of cmocka */

#define POSIX_SKIPS (_skip(__FILE__, __LINE__), -1)
#define fork() POSIX_SKIPS
#define glob(pattern, flags, failed, found) ((void)(found), POSIX_SKIPS)
#define globfree(found) ((void)(found))
#define link(...) POSIX_SKIPS
#define symlink(...) POSIX_SKIPS
#define mkfifo(...) POSIX_SKIPS
#define getrlimit(...) POSIX_SKIPS
#define setrlimit(...) POSIX_SKIPS
#define mount(...) POSIX_SKIPS
#define unshare(...) POSIX_SKIPS
#define shmat(...) (_skip(__FILE__, __LINE__), (void *)NULL)
#define wait(...) POSIX_SKIPS
#define waitpid(...) POSIX_SKIPS
#define kill(...) POSIX_SKIPS
#define open_memstream(text, size) (_skip(__FILE__, __LINE__), (FILE *)NULL)

#define STRANGE_NAME "a ü % b"

#define WIFEXITED(status) ((status) == 0)
#define WIFSIGNALED(status) ((status) != 0)
#define WEXITSTATUS(status) (status)
#define WTERMSIG(status) (status)
#define WNOHANG 1
#define SIGKILL 9
#define SIGXFSZ POSIX_SKIPS
#define GLOB_BRACE 0
#define RLIMIT_FSIZE 1
#define RLIMIT_AS 9
#define RLIM_INFINITY (~(rlim_t)0)
#define AT_FDCWD (-100)
#define UTIME_OMIT 0x3ffffffe
#define UTIME_NOW 0x3fffffff
#define MADV_DONTNEED 4
#define M_MMAP_THRESHOLD (-3)
#define _SC_PAGESIZE 30

typedef struct {
	size_t gl_pathc;
	char **gl_pathv;
} glob_t;
typedef unsigned long long rlim_t;
struct rlimit {
	rlim_t rlim_cur, rlim_max;
};

struct rusage {
	struct {
		long tv_sec, tv_usec;
	} ru_utime, ru_stime;
	long ru_maxrss;
};
#define RUSAGE_CHILDREN (-1)
#define getrusage(...) POSIX_SKIPS

#define mkdir(path, mode) mkdir(path)
#define pause() Sleep(1000)
#define sigset_t int
#define SIG_SETMASK 2
#define sigfillset(signals) ((void)(signals))
#define pthread_sigmask(how, now, before) ((void)(now), (void)(before))
#define putc_unlocked putc
#define mallopt(what, value) ((void)(what), (void)(value), 1)
#define sysconf(what) ((void)(what), 4096L)
#define geteuid() 1000
#define pipe2(ends, flags) _pipe(ends, 4096, _O_BINARY | (flags))
#define pipe(ends) pipe2(ends, 0)
#define O_CLOEXEC _O_NOINHERIT

/* _mktemp has 26 names for a process. */
static inline char *mkdtemp(char *path)
{
	static unsigned number;
	int made;

	do {
		snprintf(path + strlen(path) - 6, 7, "%06x",
		         ((unsigned)_getpid() * 4096 + number++) & 0xffffff);
		made = _mkdir(path);
	} while (made != 0 && errno == EEXIST);
	return made == 0 ? path : NULL;
}

static inline int setenv(const char *name, const char *value, int replace)
{
	return replace != 0 || getenv(name) == NULL ? _putenv_s(name, value) : 0;
}

static inline int unsetenv(const char *name)
{
	return _putenv_s(name, "");
}

/* These move the file's place, which no test minds. */
static inline int pread(int file, void *bytes, unsigned count, long long at)
{
	return _lseeki64(file, at, SEEK_SET) == at ? _read(file, bytes, count) : -1;
}

static inline int pwrite(int file, const void *bytes, unsigned count, long long at)
{
	return _lseeki64(file, at, SEEK_SET) == at ? _write(file, bytes, count) : -1;
}

/* As windows.h has them, which has names of the game's, too. */
__declspec(dllimport) unsigned long WaitForSingleObject(void *, unsigned long);
__declspec(dllimport) int PeekNamedPipe(void *, void *, unsigned long, unsigned long *,
                                        unsigned long *, unsigned long *);
__declspec(dllimport) unsigned long GetFileType(void *);
__declspec(dllimport) void Sleep(unsigned long);
__declspec(dllimport) int MoveFileExA(const char *, const char *, unsigned long);

/* Replaces what has the new name. */
static inline int rename_as_posix(const char *path, const char *other)
{
	return MoveFileExA(path, other, 1) ? 0 : -1;
}
#define rename rename_as_posix

struct pollfd {
	int fd;
	short events, revents;
};
#define POLLIN 1

/* Whether there is something to read, in a file or a pipe, or the other end of that is closed; or whether a wake
 * (system/wake.h) is set. */
static inline short poll_one(int fd)
{
	intptr_t pipe = _get_osfhandle(fd);
	unsigned long bytes = 0;

	if (pipe == -1)
		return WaitForSingleObject((void *)(intptr_t)fd, 0) == 0 ? POLLIN : 0;
	if (GetFileType((void *)pipe) == 1) /* on a disk */
		return _filelengthi64(fd) > _telli64(fd) ? POLLIN : 0;
	return PeekNamedPipe((void *)pipe, NULL, 0, NULL, &bytes, NULL) == 0 || bytes > 0 ? POLLIN
	                                                                                  : 0;
}

static inline int poll(struct pollfd *sources, unsigned count, int ms)
{
	int found = 0;

	for (int passed = 0; found == 0; passed++) {
		for (unsigned i = 0; i < count; i++) {
			sources[i].revents = poll_one(sources[i].fd);
			found += sources[i].revents != 0;
		}
		if (found != 0 || (ms >= 0 && passed >= ms))
			break;
		Sleep(1);
	}
	return found;
}

/* The time of the last change, in whole seconds. */
static inline int utimensat(int folder, const char *path, const struct timespec times[2], int flags)
{
	struct __utimbuf64 both = { times[1].tv_sec, times[1].tv_sec };

	(void)folder;
	(void)flags;
	return _utime64(path, &both);
}

#endif
