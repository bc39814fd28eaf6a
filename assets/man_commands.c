/* man_commands TEMPLATE PAGE: writes the manual page from its template; the line @COMMANDS@
 * becomes the list items of all commands and their keys, from the table that the menu and
 * the help sheet are made of (src/ui/command.c). Run by the build; links no SDL.
 *
 * The page is plain ASCII, other characters are written as groff's \[uXXXX], and the same
 * table gives the same bytes. Exit 1 after one line on standard error if it fails. */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/command.h"

enum { LINE_SIZE = 4096, COLUMNS = 78 /* of the page's source */ };

/* Reads one UTF-8 character (the table's strings are the compiler's, thus valid). */
static unsigned next_character(const char **text)
{
	const unsigned char *at = (const unsigned char *)*text;
	int more = *at < 0xC0 ? 0 : *at < 0xE0 ? 1 : *at < 0xF0 ? 2 : 3;
	unsigned code = more == 0 ? *at : *at & (0x3Fu >> more);

	for (int i = 1; i <= more; i++)
		code = code << 6 | (at[i] & 0x3Fu);
	*text += more + 1;
	return code;
}

/* True if roff would take a word for more than a word: a request, or (on a macro's line)
 * another macro or a delimiter, which are short. */
static bool needs_guard(const char *word, size_t length, bool on_macro_line)
{
	if (*word == '.' || *word == '\'')
		return true;
	return on_macro_line && length <= 3 && !(*word >= 'a' && *word <= 'z');
}

static int spell_character(unsigned code, char *spelt, size_t size)
{
	if (code == '\\')
		return snprintf(spelt, size, "\\e");
	if (code > 0x7E || strchr("\"`^~", (int)code) != NULL)
		return snprintf(spelt, size, "\\[u%04X]", code);
	return snprintf(spelt, size, "%c", (char)code);
}

/* One word in roff's spelling, at most LINE_SIZE bytes of it; a comma at the end of a
 * macro's line would be set apart from the key that it is. */
static void spell(const char *word, size_t length, bool on_macro_line, char spelt[LINE_SIZE])
{
	const char *end = word + length;
	size_t used = 0;

	spelt[0] = '\0';
	if (needs_guard(word, length, on_macro_line))
		used = (size_t)snprintf(spelt, LINE_SIZE, "\\&");
	while (word < end && used + 16 < LINE_SIZE)
		used += (size_t)spell_character(next_character(&word), spelt + used,
		                                LINE_SIZE - used);
	if (on_macro_line && end[-1] == ',')
		snprintf(spelt + used, LINE_SIZE - used, "\\&");
}

static bool ends_sentence(const char *word, size_t length)
{
	return length > 0 && strchr(".?!", word[length - 1]) != NULL;
}

/* The words of a macro's line, each as it stands. */
static void write_words(FILE *page, const char *text)
{
	char word[LINE_SIZE];

	while (*text != '\0') {
		size_t length = strcspn(text, " ");

		spell(text, length, true, word);
		fprintf(page, " %s", word);
		text += length;
		text += strspn(text, " ");
	}
}

/* A text filled into lines; a sentence begins a new one, as mdoc has it. */
static void write_text(FILE *page, const char *text)
{
	size_t column = 0;
	char word[LINE_SIZE];

	while (*text != '\0') {
		size_t length = strcspn(text, " ");

		spell(text, length, false, word);
		if (column > 0 && column + 1 + strlen(word) > COLUMNS) {
			fputc('\n', page);
			column = 0;
		}
		fprintf(page, "%s%s", column > 0 ? " " : "", word);
		column = ends_sentence(text, length) ? COLUMNS : column + 1 + strlen(word);
		text += length;
		text += strspn(text, " ");
	}
	fputc('\n', page);
}

/* A list item: the keys, and what they do. */
static void write_command(FILE *page, enum command command)
{
	const struct command_info *info = command_info(command);
	char key[COMMAND_KEY_SIZE];
	int written = 0;

	fputs(".It", page);
	for (int k = 0; k < COMMAND_KEYS; k++) {
		command_key_name(command, k, key);
		if (key[0] == '\0')
			continue;
		fputs(written++ > 0 ? " No or Ic" : " Ic", page);
		write_words(page, key);
	}
	if (written == 0)
		fputs(" in the menu", page);
	fputs("\n.Sy", page);
	write_words(page, info->title);
	fputs("\n\\[u2013] ", page);
	write_text(page, info->help);
}

static void write_commands(FILE *page)
{
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++)
		write_command(page, (enum command)i);
}

/* False if the template cannot be read to its end, or has no place for the commands. */
static bool fill(FILE *template, FILE *page)
{
	char line[LINE_SIZE];
	bool found = false;

	while (fgets(line, sizeof line, template) != NULL) {
		if (strcmp(line, "@COMMANDS@\n") == 0) {
			found = true;
			write_commands(page);
		} else {
			fputs(line, page);
		}
	}
	return found && !ferror(template);
}

static bool complain(const char *path, const char *what)
{
	fprintf(stderr, "man_commands: %s: %s\n", path, what);
	return false;
}

static bool make_page(const char *from, const char *to)
{
	FILE *template = fopen(from, "r");
	FILE *page;
	bool made, written;

	if (template == NULL)
		return complain(from, strerror(errno));
	page = fopen(to, "w");
	if (page == NULL) {
		complain(to, strerror(errno));
		fclose(template);
		return false;
	}
	made = fill(template, page);
	written = !ferror(page);
	written = fclose(page) == 0 && written;
	fclose(template);
	if (made && written)
		return true;
	remove(to); /* a half page must not be installed by the next build */
	return complain(made ? to : from,
	                made ? "can’t be written" : "can’t be read, or has no @COMMANDS@ line");
}

int main(int count, char *arguments[])
{
	if (count != 3) {
		fputs("Usage: man_commands TEMPLATE PAGE\n", stderr);
		return EXIT_FAILURE;
	}
	return make_page(arguments[1], arguments[2]) ? EXIT_SUCCESS : EXIT_FAILURE;
}
