/* sandbox: what the decoding child gives up before it looks at a stranger's
 * file. Private to src/picture.
 *
 * There is no way back: it is for a process that does nothing else any more.
 * Everything that has to be opened (libraries, plugins) must be open before. */
#ifndef PICTURE_SANDBOX_H
#define PICTURE_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>

/* 1 in builds whose sanitizer must open files and look at its own process: there
 * the sandbox leaves that open. */
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

/* Limits memory, processor time (to that many seconds), open files (none beyond 0 … 2) and the length of
 * files that are written (to output_max bytes), forbids new privileges, and
 * puts up a filter of system calls: nothing can be opened, started, signalled or
 * sent any more; memory cannot become code. The filter is left out where it was
 * not built in or the kernel has none. False if a limit or the filter could not
 * be set: then nothing may be decoded here. */
bool sandbox_enter(size_t output_max, unsigned seconds);

/* True if sandbox_enter puts up a filter in this program on this kernel. */
bool sandbox_has_filter(void);

#endif
