/* sandbox: drops the decoding child's privileges before it reads an untrusted file. Private to
 * src/decode.
 *
 * This can't be undone; the process must do nothing else afterwards. Load everything that must be
 * opened (libraries, plugins) before. */
#ifndef DECODE_SANDBOX_H
#define DECODE_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>

/* 1 in builds whose sanitizer must open files and inspect its own process, which the sandbox then
 * allows. */
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

/* Limits memory, CPU time (to `seconds`), open files (to 0 … 2) and the length of written files (to
 * output_max bytes), forbids new privileges and installs a system call filter: no opening files,
 * starting programs, sending signals or network access; no executable memory. Works without the
 * filter if it was not built in or the kernel does not support it. False if a limit or the filter
 * could not be set: then nothing may be decoded here. */
bool sandbox_enter(size_t output_max, unsigned seconds);

/* True if sandbox_enter installs a filter in this build on this kernel. */
bool sandbox_has_filter(void);

#endif
