/* positional: printf for translated formats that name the numbers of their arguments, as "%2$s %1$d", which MinGW's
 * doesn't know. Private to src/system/windows: include/stdio.h has every printf of the game be one of these. Any
 * thread.
 *
 * A format without such numbers goes to the system's own printf. One with them may have %%, the conversions
 * d i o u x X with the lengths l ll j z t or none, and a A e E f F g G c s p without any, each with flags, a width and
 * a precision in digits. Returns −1 for anything else: more than 16 arguments, one that is left out before the last,
 * one that is used as two types, and a width or precision that is an argument. */
#ifndef SYSTEM_WINDOWS_POSITIONAL_H
#define SYSTEM_WINDOWS_POSITIONAL_H

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#ifdef __MINGW_PRINTF_FORMAT /* without it, the compiler expects the formats of Windows */
#define POSITIONAL_FORMAT(number, first)                                                           \
	__attribute__((format(__MINGW_PRINTF_FORMAT, number, first)))
#else
#define POSITIONAL_FORMAT(number, first) __attribute__((format(printf, number, first)))
#endif

/* As snprintf and vsnprintf; text is "" where a format with numbers fails, if there's room for it. */
int positional_snprintf(char *text, size_t size, const char *format, ...) POSITIONAL_FORMAT(3, 4);
int positional_vsnprintf(char *text, size_t size, const char *format, va_list arguments)
        POSITIONAL_FORMAT(3, 0);

/* As asprintf: the caller frees the text, which is NULL on failure. */
int positional_asprintf(char **text, const char *format, ...) POSITIONAL_FORMAT(2, 3);

/* As printf, fprintf and vfprintf; these need memory for formats with numbers. */
int positional_printf(const char *format, ...) POSITIONAL_FORMAT(1, 2);
int positional_fprintf(FILE *stream, const char *format, ...) POSITIONAL_FORMAT(2, 3);
int positional_vfprintf(FILE *stream, const char *format, va_list arguments)
        POSITIONAL_FORMAT(2, 0);

#endif
