/* texts KIND FROM TO: writes a manual page from its template (KIND manual), or the completions of
 * the options of the program FROM for a shell (bash, zsh or fish). Run by the build; links no SDL.
 *
 * The same tables give the same bytes. Exit 1 after one line on standard error if it fails. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "texts.h"

static const struct {
	const char *name;
	bool (*write)(FILE *to, const char *from);
} kinds[] = {
	{ "manual", write_manual },
	{ "bash", write_bash },
	{ "zsh", write_zsh },
	{ "fish", write_fish },
};

bool complain(const char *path, const char *what)
{
	fprintf(stderr, "texts: %s: %s\n", path, what);
	return false;
}

static bool make(bool (*write)(FILE *to, const char *from), const char *from, const char *path)
{
	FILE *to = fopen(path, "w");
	bool made, written;

	if (to == NULL)
		return complain(path, strerror(errno));
	made = write(to, from);
	written = !ferror(to);
	written = fclose(to) == 0 && written;
	if (made && written)
		return true;
	remove(path); /* half a text must not be installed by the next build */
	return made ? complain(path, "can’t be written") : false;
}

int main(int count, char *arguments[])
{
	for (size_t i = 0; count == 4 && i < sizeof kinds / sizeof *kinds; i++)
		if (strcmp(arguments[1], kinds[i].name) == 0)
			return make(kinds[i].write, arguments[2], arguments[3]) ? EXIT_SUCCESS
			                                                        : EXIT_FAILURE;
	fputs("Usage: texts manual|bash|zsh|fish FROM TO\n", stderr);
	return EXIT_FAILURE;
}
