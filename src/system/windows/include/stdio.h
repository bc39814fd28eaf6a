/* stdio: what locks a stream has other names, fopen knows neither long paths nor "e", and printf doesn't know "%2$s". */
#pragma GCC system_header
#include_next <stdio.h>

#ifndef SYSTEM_WINDOWS_STDIO_H
#define SYSTEM_WINDOWS_STDIO_H

#define flockfile _lock_file
#define funlockfile _unlock_file
#define getc_unlocked getc

#include "system/windows/positional.h"
#include "system/windows/wide.h"

#define fopen wide_fopen

/* With arguments, as attributes have the name printf, too. */
#define snprintf(...) positional_snprintf(__VA_ARGS__)
#define vsnprintf(...) positional_vsnprintf(__VA_ARGS__)
#define asprintf(...) positional_asprintf(__VA_ARGS__)
#define printf(...) positional_printf(__VA_ARGS__)
#define fprintf(...) positional_fprintf(__VA_ARGS__)
#define vfprintf(...) positional_vfprintf(__VA_ARGS__)

#endif
