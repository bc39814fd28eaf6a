/* Fills the template of a manual page: a line @COMMANDS@ becomes the list items of all commands and
 * their keys, from the table that the menu and the help sheet are made of (src/ui/command.c),
 * @OPTIONS NAME@ those of a heading or subcommand, and @DATE@ the day of the release.
 *
 * The page is plain ASCII, other characters are written as groff's \[uXXXX]. */
#include <ctype.h>
#include <errno.h>
#include <string.h>

#include "texts.h"
#include "ui/keymap.h"

enum { COLUMNS = 78 /* of the page's source */ };

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
 * macro's line would be set apart from the key that it is. Dashes of options stay as they are typed. */
static void spell(const char *word, size_t length, bool on_macro_line, char spelt[LINE_SIZE])
{
	const char *end = word + length, *dashes = strstr(word, "--");
	size_t used = 0;

	spelt[0] = '\0';
	if (needs_guard(word, length, on_macro_line))
		used = (size_t)snprintf(spelt, LINE_SIZE, "\\&");
	while (word < end && used + 16 < LINE_SIZE) {
		if (*word == '-' && dashes != NULL && dashes < end)
			spelt[used++] = '\\';
		used += (size_t)spell_character(next_character(&word), spelt + used,
		                                LINE_SIZE - used);
	}
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
	char key[KEYS_SIZE];
	int written = 0;

	fputs(".It", page);
	for (int k = 0; k < COMMAND_KEYS; k++) {
		(void)keymap_name(NULL, keys_us, command_info(command)->keys[k], key);
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

/* Options. */

/* Begins with a capital letter and ends with a full stop. */
static void write_sentence(FILE *page, const char *text)
{
	char sentence[LINE_SIZE];

	snprintf(sentence, sizeof sentence - 1, "%s", text);
	sentence[0] = (char)toupper((unsigned char)sentence[0]);
	if (strchr(".:", sentence[strlen(sentence) - 1]) == NULL)
		strcat(sentence, ".");
	write_text(page, sentence);
}

/* The lines "word: what it means" of a help text as a list. */
static void write_meanings(FILE *page, const char *lines)
{
	fputs(".Bl -tag -width anytime -compact\n", page);
	while (lines != NULL) {
		char line[LINE_SIZE];
		char *colon;

		snprintf(line, sizeof line, "%.*s", (int)strcspn(lines, "\n"), lines);
		colon = strstr(line, ": ");
		*colon = '\0';
		fprintf(page, ".It Cm %s\n", line);
		write_sentence(page, colon + 2);
		lines = strchr(lines, '\n');
		lines += lines != NULL;
	}
	fputs(".El\n", page);
}

/* Words to be typed are in small letters. */
static void write_value(FILE *page, const char *value)
{
	while (*value != '\0') {
		size_t length = strcspn(value, "|");

		fprintf(page, " %s %.*s%s", islower((unsigned char)*value) ? "Cm" : "Ar",
		        (int)length, value, value[length] != '\0' ? " |" : "");
		value += length + (value[length] != '\0');
	}
}

static void write_option(FILE *page, const struct option_row *row)
{
	char first[LINE_SIZE];

	fputs(".It", page);
	if (row->letters != NULL)
		fprintf(page, " Fl %c ,", row->letters[0]);
	fprintf(page, " Fl -%s", row->name);
	if (row->value != NULL)
		write_value(page, row->value);
	fputc('\n', page);
	snprintf(first, sizeof first, "%.*s", (int)strcspn(row->help, "\n"), row->help);
	write_sentence(page, first);
	if (strchr(row->help, '\n') != NULL)
		write_meanings(page, strchr(row->help, '\n') + 1);
}

/* False if no table has this heading or subcommand. */
static bool write_options(FILE *page, const char *name)
{
	const struct option_table *const tables[] = { &app_options, &cli_options };
	bool found = false;

	for (int t = 0; t < 2; t++)
		for (int group = 0; group < tables[t]->group_count; group++) {
			if (strcmp(tables[t]->groups[group].name, name) != 0)
				continue;
			found = true;
			for (int i = 0; i < tables[t]->row_count; i++)
				if (option_listed(tables[t], &tables[t]->rows[i], 1u << group))
					write_option(page, &tables[t]->rows[i]);
		}
	return found;
}

/* False if it is a place for something else. */
static bool write_line(FILE *page, const char *line)
{
	char name[LINE_SIZE];

	if (*line != '@')
		fputs(line, page);
	else if (strcmp(line, "@COMMANDS@\n") == 0)
		write_commands(page);
	else if (strcmp(line, "@DATE@\n") == 0)
		fputs(".Dd " MP_MANUAL_DATE "\n", page);
	else
		return sscanf(line, "@OPTIONS %[^@]@", name) == 1 && write_options(page, name);
	return true;
}

bool write_manual(FILE *to, const char *from)
{
	FILE *template = fopen(from, "r");
	char line[LINE_SIZE];
	bool known = true;

	if (template == NULL)
		return complain(from, strerror(errno));
	while (known && fgets(line, sizeof line, template) != NULL)
		known = write_line(to, line);
	if (!known)
		complain(from, "has a place for something unknown");
	else if (ferror(template))
		known = complain(from, "can’t be read");
	fclose(template);
	return known;
}
