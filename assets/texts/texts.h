/* texts: what the build makes from the tables of options and commands. */
#ifndef ASSETS_TEXTS_H
#define ASSETS_TEXTS_H

#include <stdbool.h>
#include <stdio.h>

#include "app/options_table.h"
#include "cli/cli.h"

enum { LINE_SIZE = 4096 };

/* Each writes a text made from a manual page's template or for a program. False after a line on
 * standard error, if it can't. */
bool write_manual(FILE *to, const char *from);
bool write_bash(FILE *to, const char *from);
bool write_zsh(FILE *to, const char *from);
bool write_fish(FILE *to, const char *from);

/* Prints "texts: PATH: what" to standard error; returns false. */
bool complain(const char *path, const char *what);

#endif
