/* sandbox: drops the decoding process's privileges before it reads an untrusted file.
 *
 * This can't be undone; the process must do nothing else afterwards. Load everything that must be
 * opened (libraries, plugins) before. */
#ifndef DECODE_SANDBOX_H
#define DECODE_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pixels/limits.h"

/* 1 in builds whose sanitizer must open files and inspect its own process: there is no filter. */
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANDBOX_SANITIZED 1
#endif
#endif
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define SANDBOX_SANITIZED 1
#endif
#ifndef SANDBOX_SANITIZED
#define SANDBOX_SANITIZED 0
#endif

/* Resources that decoding may use. */
struct sandbox_limits {
	unsigned seconds; /* of CPU time */
	uint64_t bytes;   /* of address space */
};

/* Prepares the process, before it opens anything. */
void sandbox_prepare(void);

/* Makes the process end with its parent, limits memory and time (to `first`; sandbox_limit can
 * raise them to `most`) and open files (to 0 … 2), forbids writing files and new privileges, and installs a
 * system call filter: writing only to standard output, a pipe; no opening files, no access to files by name,
 * no starting programs, sending signals or network access; no executable memory.
 * Unless `threads`, users other than root can't start any. Gives up all capabilities, and, where the
 * kernel allows it and there is one thread, enters user and network namespaces of its own.
 * There is no filter if it was not built in (MP_SECCOMP); in a build with a sanitizer, neither filter
 * nor namespaces.
 *
 * Returns what was set up. PICTURE_UNREAD: a part that any system has failed, so nothing may be
 * decoded here, unless the player wants it. All the rest is set up nevertheless. */
enum picture_sandbox sandbox_enter(unsigned parent, bool threads, const struct sandbox_limits *first,
                                   const struct sandbox_limits *most);

/* Sets the limits for good, at most those that sandbox_enter was told. False if they can't be
 * raised so far. */
bool sandbox_limit(const struct sandbox_limits *limits);

#endif
