/* Sets resource limits, namespaces and the seccomp filter. */
#include "decode/sandbox.h"

#include <errno.h>
#include <linux/capability.h>
#include <malloc.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define FILTERED (MP_SECCOMP && !SANDBOX_SANITIZED) /* sanitizers inspect their own process */

#if FILTERED
#include <seccomp.h>
#endif

#if SANDBOX_SANITIZED
const char *__lsan_default_suppressions(void);

/* fontconfig keeps distances instead of pointers, which the leak sanitizer can't follow. */
const char *__lsan_default_suppressions(void)
{
	return "leak:libfontconfig";
}
#endif

void sandbox_prepare(void)
{
	(void)prctl(PR_SET_NAME, "missing-piece-d"); /* the game may name the program by a number */
	closefrom(STDERR_FILENO + 1); /* inherited from the process that started the game */
	/* one arena: each takes a large part of the address space, whether it is used or not */
	(void)mallopt(M_ARENA_MAX, 1);
}

/* Lowers both limits, unless they are lower already. */
static bool limit(__rlimit_resource_t resource, rlim_t soft, rlim_t hard)
{
	struct rlimit old;

	if (getrlimit(resource, &old) != 0)
		return false;
	if (old.rlim_max < hard)
		hard = old.rlim_max;
	return setrlimit(resource, &(struct rlimit){ soft < hard ? soft : hard, hard }) == 0;
}

/* Sets both limits, within the present hard one; false if that is too low. */
static bool limit_again(__rlimit_resource_t resource, rlim_t soft, rlim_t hard)
{
	struct rlimit old;

	return getrlimit(resource, &old) == 0 && hard <= old.rlim_max &&
	       setrlimit(resource, &(struct rlimit){ soft, hard }) == 0;
}

#if FILTERED

/* Calls that are always allowed: reading open files, memory, waiting for own threads, exit. */
static const int allowed[] = {
	SCMP_SYS(read),           SCMP_SYS(pread64),         SCMP_SYS(readv),
	SCMP_SYS(lseek),          SCMP_SYS(fstat),           SCMP_SYS(close),
	SCMP_SYS(munmap),         SCMP_SYS(mremap),          SCMP_SYS(brk),
	SCMP_SYS(madvise),        SCMP_SYS(futex),           SCMP_SYS(set_robust_list),
	SCMP_SYS(rseq),           SCMP_SYS(sched_yield),     SCMP_SYS(sched_getaffinity),
	SCMP_SYS(nanosleep),      SCMP_SYS(clock_nanosleep), SCMP_SYS(restart_syscall),
	SCMP_SYS(alarm),          SCMP_SYS(setitimer),       SCMP_SYS(clock_gettime),
	SCMP_SYS(clock_getres),   SCMP_SYS(gettimeofday),    SCMP_SYS(time),
	SCMP_SYS(getrandom),      SCMP_SYS(sysinfo),         SCMP_SYS(getpid),
	SCMP_SYS(gettid),         SCMP_SYS(getcpu),          SCMP_SYS(rt_sigaction),
	SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn),    SCMP_SYS(sigaltstack),
	SCMP_SYS(exit),           SCMP_SYS(exit_group),
};

/* The same on 32-bit processors; on others libseccomp's numbers for them never match. */
static const int allowed_32[] = {
	SCMP_SYS(_llseek),
	SCMP_SYS(fstat64),
	SCMP_SYS(futex_time64),
	SCMP_SYS(clock_gettime64),
	SCMP_SYS(clock_getres_time64),
	SCMP_SYS(clock_nanosleep_time64),
	SCMP_SYS(sigreturn),
};

#ifdef __NR_mmap2
#define MMAP SCMP_SYS(mmap2) /* filters can't see the arguments of mmap there */
#else
#define MMAP SCMP_SYS(mmap)
#endif

/* Calls that libraries can do without get an error. Any other call kills the process. */
static const int refused[] = {
	SCMP_SYS(open),      SCMP_SYS(openat),      SCMP_SYS(stat),     SCMP_SYS(lstat),
	SCMP_SYS(statx),     SCMP_SYS(newfstatat),  SCMP_SYS(readlink), SCMP_SYS(readlinkat),
	SCMP_SYS(getcwd),    SCMP_SYS(ioctl),       SCMP_SYS(prctl),    SCMP_SYS(getrlimit),
	SCMP_SYS(uname),     SCMP_SYS(getpeername), SCMP_SYS(stat64),   SCMP_SYS(lstat64),
	SCMP_SYS(fstatat64), SCMP_SYS(ugetrlimit),  SCMP_SYS(writev),
};

/* The answer is always yes, without looking: cairo asks for fonts, which are open already. */
static const int pretended[] = {
	SCMP_SYS(access),
	SCMP_SYS(faccessat),
	SCMP_SYS(faccessat2),
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static bool add(scmp_filter_ctx filter, uint32_t action, const int *calls, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (seccomp_rule_add(filter, action, calls[i], 0) != 0)
			return false;
	return true;
}

/* System calls allowed with restrictions: writing only to standard output (what libraries say to standard error
 * is refused), no executable memory, threads but no processes (filters can't see
 * the flags of clone3, so it is refused and the C library falls back to clone), signals only for abort(),
 * only the process's own limits, which can't be raised above the hard ones. newfstatat is refused altogether,
 * although fstat uses it, because filters can't see that its path is empty. */
static bool add_conditions(scmp_filter_ctx filter)
{
	const struct scmp_arg_cmp no_code = { 2, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0 };
	const struct scmp_arg_cmp thread = { 0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD };
	const struct scmp_arg_cmp self = { 0, SCMP_CMP_EQ, (scmp_datum_t)getpid(), 0 };
	const struct scmp_arg_cmp own = { 0, SCMP_CMP_EQ, 0, 0 };
	const struct scmp_arg_cmp other = { 0, SCMP_CMP_NE, 0, 0 };
	const struct scmp_arg_cmp output = { 0, SCMP_CMP_EQ, STDOUT_FILENO, 0 };
	const struct scmp_arg_cmp no_output = { 0, SCMP_CMP_NE, STDOUT_FILENO, 0 };
	const uint32_t none = SCMP_ACT_ERRNO(EACCES);

	return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(write), 1, &output) == 0 &&
	       seccomp_rule_add_array(filter, none, SCMP_SYS(write), 1, &no_output) == 0 &&
	       seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, MMAP, 1, &no_code) == 0 &&
	       seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, &no_code) ==
	               0 &&
	       seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, &thread) == 0 &&
	       seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, &self) == 0 &&
	       seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 1, &own) == 0 &&
	       seccomp_rule_add_array(filter, none, SCMP_SYS(prlimit64), 1, &other) == 0 &&
	       seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0;
}

static bool install_filter(void)
{
	scmp_filter_ctx filter = seccomp_init(SCMP_ACT_KILL_PROCESS);
	bool up;

	if (filter == NULL)
		return false;
	up = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0 &&
	     add(filter, SCMP_ACT_ALLOW, allowed, COUNT(allowed)) &&
	     add(filter, SCMP_ACT_ALLOW, allowed_32, COUNT(allowed_32)) &&
	     add(filter, SCMP_ACT_ERRNO(EACCES), refused, COUNT(refused)) &&
	     add(filter, SCMP_ACT_ERRNO(0), pretended, COUNT(pretended)) &&
	     add_conditions(filter) && seccomp_load(filter) == 0;
	seccomp_release(filter);
	return up;
}

#else

static bool install_filter(void)
{
	return true;
}

#endif

/* All that root has, and what it would have again in another program. */
static bool drop_capabilities(void)
{
	struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
	const struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = { { 0 } };
	int last = 0;

	while (prctl(PR_CAPBSET_DROP, last, 0, 0, 0) == 0)
		last++;
	return syscall(SYS_capset, &header, none) == 0;
}

enum picture_sandbox sandbox_enter(unsigned parent, bool threads, const struct sandbox_limits *first,
                                   const struct sandbox_limits *most)
{
	/* refused by some kernels and containers */
	bool isolated = !SANDBOX_SANITIZED && unshare(CLONE_NEWUSER | CLONE_NEWNET) == 0;
	bool up = drop_capabilities();

	/* after what would undo it; the parent may have ended just now */
	up &= prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == (pid_t)parent;
	up &= limit(RLIMIT_CPU, first->seconds, most->seconds + 1);
	up &= limit(RLIMIT_CORE, 0, 0);
	up &= limit(RLIMIT_FSIZE, 0, 0);
	if (!SANDBOX_SANITIZED) { /* sanitizers reserve terabytes, and open files to report */
		up &= threads || limit(RLIMIT_NPROC, 0, 0);
		up &= limit(RLIMIT_AS, first->bytes, most->bytes);
		up &= limit(RLIMIT_NOFILE, STDERR_FILENO + 1, STDERR_FILENO + 1);
	}
	up &= prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
	up &= install_filter();
	return !up           ? PICTURE_UNREAD
	       : !MP_SECCOMP ? PICTURE_UNSAFE
	       : isolated    ? PICTURE_ISOLATED
	                     : PICTURE_FILTERED;
}

bool sandbox_limit(const struct sandbox_limits *limits)
{
	return limit_again(RLIMIT_CPU, limits->seconds, limits->seconds + 1) &&
	       (SANDBOX_SANITIZED || limit_again(RLIMIT_AS, limits->bytes, limits->bytes));
}
