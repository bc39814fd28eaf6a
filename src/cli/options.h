/* options: reads the arguments of a subcommand, one sentence for each bad one.
 *
 * Options are what getopt_long takes: "--name value" or "--name=value", a name shortened as
 * far as it is clear; "-" and all behind "--" are plain words. The words are borrowed from
 * main's arguments. Main thread only; one struct at a time. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/scramble.h"

enum { OPTIONS_THREADS_MAX = 64 };

struct options {
	int count;
	char **arguments;
	int code;          /* of getopt_long, for the last one read */
	const char *name;  /* of the last option, without dashes */
	const char *value; /* of the last option, NULL if it takes none; or the plain word */
	bool plain;        /* the last one read is a plain word */
};

/* Hands each option and plain word to take, which returns false after a sentence on stderr
 * if it is wrong; arguments[0] is the name of the subcommand. False if nothing is left to
 * do: *status gets the exit status, after a wrong one or, with usage printed, --help. */
bool options_read(int count, char **arguments, const char *usage,
                  bool (*take)(const struct options *options, void *context), void *context,
                  int *status);

/* True if the last one read is this option ("size"). */
bool options_is(const struct options *options, const char *name);

/* Prints a sentence about the last one read, which is none of the subcommand's or
 * lacks its value. */
void options_refuse(const struct options *options);

/* Read the value of the last option. False, after a sentence on stderr and with
 * the output untouched, if it is wrong. */
bool options_number(const struct options *options, uint64_t least, uint64_t most, uint64_t *number);
bool options_bytes(const struct options *options, size_t *bytes); /* K, M or G may follow */
bool options_seconds(const struct options *options, double *seconds);
bool options_size(const struct options *options, int *width, int *height);
bool options_int(const struct options *options, int most, int *number); /* from 1 on */
bool options_gap(const struct options *options, enum scramble_kind *gap);

/* As many threads as the machine has processors on line, but not more than 16. */
int options_usual_threads(void);

/* A seed from the clock, for those who gave none. */
uint64_t options_clock_seed(void);

/* Prints "missing-piece-cli: …" and a newline to stderr, as printf does. */
void options_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
