/* Reads command lines with getopt_long and prints the options of --help. */
#include "base/option.h"

#include <assert.h>
#include <getopt.h>
#include <string.h>

#include "base/language.h"
#include "base/utf8.h"

enum {
	COLUMN_MAX = 25, /* of the texts */
	COLUMNS = 79,
	LABEL_SIZE = 64,
	ROWS_MAX = 64,
	PLAIN = 1,   /* getopt's code of an argument that is no option */
	NAMES = 256, /* the code of row 0 given by its name, then row 1 … */
};

int option_find_group(const struct option_table *table, const char *name)
{
	for (int i = 1; i < table->group_count; i++)
		if (strcmp(table->groups[i].name, name) == 0)
			return i;
	return 0;
}

bool option_listed(const struct option_table *table, const struct option_row *row, unsigned groups)
{
	return row->name != NULL && (row->groups & groups) != 0 &&
	       (!table->commands || (groups & 1) != 0 || (row->groups & 1) == 0);
}

struct layout {
	FILE *to;
	bool letters; /* some option has one */
	int column;   /* of the texts */
};

/* "  -s, --size WxH"; returns its width: names and values are ASCII. */
static int write_label(const struct layout *layout, const struct option_row *row,
                       char label[LABEL_SIZE])
{
	char letter[] = "    ";

	if (row->letters != NULL)
		memcpy(letter, (char[]){ '-', row->letters[0], ',' }, 3);
	return snprintf(label, LABEL_SIZE, "  %s--%s%s%s", layout->letters ? letter : "", row->name,
	                row->value != NULL ? " " : "", row->value != NULL ? row->value : "");
}

/* True if a line may end within a word, before this East Asian character. */
static bool breaks(const char *word, const char *text)
{
	bool opened = text - word >= 3 &&
	              (strncmp(text - 3, "（", 3) == 0 || strncmp(text - 3, "「", 3) == 0);
	uint32_t next = utf8_next(&text);

	return utf8_width(next) > 1 && utf8_begins_line(next) && !opened;
}

/* Prints a label and its text, filled into lines. */
static void print_entry(const struct layout *layout, const char *label, const char *text)
{
	int left = layout->column, at = left;

	if ((int)strlen(label) + 2 > left)
		fprintf(layout->to, "%s\n%*s", label, left, "");
	else
		fprintf(layout->to, "%-*s", left, label);
	while (*text != '\0') {
		const char *word = text;
		int width = 0, blank = at > left && word[-1] == ' ';

		while (strchr(" \n", *text) == NULL && (text == word || !breaks(word, text)))
			width += utf8_width(utf8_next(&text));
		if (at > left && (word[-1] == '\n' || at + blank + width > COLUMNS)) {
			fprintf(layout->to, "\n%*s", left, "");
			at = left;
			blank = 0;
		}
		fprintf(layout->to, "%*s%.*s", blank, "", (int)(text - word), word);
		at += width + blank;
		text += *text == ' ' || *text == '\n';
	}
	fprintf(layout->to, "\n");
}

/* The texts begin behind the longest label that leaves them enough space. */
static struct layout lay_out(FILE *to, const struct option_table *table, unsigned groups)
{
	struct layout layout = { .to = to };
	char label[LABEL_SIZE];

	for (int i = 0; i < table->row_count; i++)
		if (option_listed(table, &table->rows[i], groups))
			layout.letters |= table->rows[i].letters != NULL;
	for (int i = 0; i < table->row_count; i++)
		if (option_listed(table, &table->rows[i], groups)) {
			int column = write_label(&layout, &table->rows[i], label) + 2;

			if (column > layout.column && column <= COLUMN_MAX)
				layout.column = column;
		}
	return layout;
}

void option_print(FILE *to, const struct option_table *table, unsigned groups)
{
	struct layout layout = lay_out(to, table, groups);
	bool lists_commands = table->commands && groups == 1;
	char label[LABEL_SIZE];

	if (lists_commands)
		fprintf(to, "\n");
	for (int i = 1; lists_commands && i < table->group_count; i++) {
		snprintf(label, sizeof label, "  %s", table->groups[i].name);
		print_entry(&layout, label, _(table->groups[i].help));
	}
	for (int i = 0; i < table->group_count; i++) {
		if ((groups >> i & 1) == 0)
			continue;
		if (!table->commands)
			fprintf(to, "\n%s:\n", _(table->groups[i].name));
		else if (layout.column > 0)
			fprintf(to, "\n");
		for (const struct option_row *row = table->rows;
		     row < table->rows + table->row_count; row++)
			if (option_listed(table, row, 1u << i)) {
				write_label(&layout, row, label);
				print_entry(&layout, label, _(row->help));
			}
	}
}

void option_start(struct option_reader *reader, const struct option_table *table, unsigned groups,
                  int count, char **arguments)
{
	*reader = (struct option_reader){
		.table = table, .groups = groups, .count = count, .arguments = arguments
	};
	optind = 0; /* restarts getopt, even after a failed run */
}

/* Writes the options for getopt_long and returns the next one's code. */
static int next_code(const struct option_reader *reader)
{
	struct option names[ROWS_MAX] = { 0 };
	char letters[4 * ROWS_MAX] = "-:"; /* plain arguments have a code, mistakes print nothing */
	size_t used = 2, count = 0;

	for (int i = 0; i < reader->table->row_count; i++) {
		const struct option_row *row = &reader->table->rows[i];

		if (row->name == NULL || (row->groups & reader->groups) == 0)
			continue;
		assert(count + 1 < ROWS_MAX && used + 4 < sizeof letters);
		names[count++] = (struct option){ row->name, row->value != NULL, NULL, NAMES + i };
		for (const char *letter = row->letters; letter != NULL && *letter != '\0';
		     letter++) {
			letters[used++] = *letter;
			if (row->value != NULL)
				letters[used++] = ':';
		}
	}
	return getopt_long(reader->count, reader->arguments, letters, names, NULL);
}

/* NULL if there is none. */
static const struct option_row *find_row(const struct option_reader *reader, int code)
{
	for (int i = 0; i < reader->table->row_count; i++) {
		const struct option_row *row = &reader->table->rows[i];

		if ((row->groups & reader->groups) == 0)
			continue;
		if (code == PLAIN ? row->name == NULL
		                  : code == NAMES + i || (code < NAMES && row->letters != NULL &&
		                                          strchr(row->letters, code) != NULL))
			return row;
	}
	return NULL;
}

/* Says what is wrong with the last option. */
static enum option_result refuse(const struct option_reader *reader, int code, struct error *error)
{
	const char *word = reader->arguments[optind - 1];

	if (code == PLAIN)
		error_set(error, "Unexpected argument “%s”. Try --help.", reader->value);
	else if (code == ':' && strchr(word, '=') == NULL) /* some getopt returns it for --help=x, too */
		error_set(error, "%s needs a value.", word);
	else if (optopt >= NAMES)
		error_set(error, "%s: this option doesn’t take a value.", word);
	else if (optopt != 0) /* a letter, maybe in a group */
		error_set(error, "Unknown option -%c. Try --help.", optopt);
	else
		error_set(error, "Unknown option %s. Try --help.", word);
	return OPTION_WRONG;
}

enum option_result option_next(struct option_reader *reader, struct error *error)
{
	int code = reader->ended ? -1 : next_code(reader);

	reader->value = optarg;
	if (code == -1) { /* the end, or "--" */
		reader->ended = true;
		if (optind >= reader->count)
			return OPTION_END;
		reader->value = reader->arguments[optind++];
		code = PLAIN;
	}
	reader->row = find_row(reader, code);
	return reader->row != NULL ? OPTION_READ : refuse(reader, code, error);
}
