/* Writes what bash, zsh and fish complete, from a program's table of options. */
#include <string.h>

#include "texts.h"

enum { NAME_SIZE = 64 };

/* The program to complete for. */
struct program {
	FILE *to;
	const struct option_table *table;
	char function[NAME_SIZE]; /* _missing_piece */
	int groups;               /* to be completed apart */
};

/* Begins a script with its comment, which "first" precedes. */
static bool begin(struct program *program, FILE *to, const char *from, const char *first)
{
	const struct option_table *const tables[] = { &app_options, &cli_options };

	for (int i = 0; i < 2; i++)
		if (strcmp(tables[i]->program, from) == 0)
			program->table = tables[i];
	if (program->table == NULL)
		return complain(from, "has no table of options");
	program->to = to;
	program->groups = program->table->commands ? program->table->group_count : 1;
	snprintf(program->function, sizeof program->function, "_%s", from);
	for (char *at = program->function; *at != '\0'; at++)
		if (*at == '-')
			*at = '_';
	fprintf(to, "%s# Completes %s. Made by the build from the table of its options.\n", first,
	        from);
	return true;
}

static bool belongs(const struct program *program, const struct option_row *row, int group)
{
	return !program->table->commands || (row->groups >> group & 1) != 0;
}

/* The next row of a group after this one (NULL: the first) that is or isn't an option. */
static const struct option_row *next_row(const struct program *program, int group, bool option,
                                         const struct option_row *row)
{
	const struct option_table *table = program->table;

	for (row = row == NULL ? table->rows : row + 1; row < table->rows + table->row_count; row++)
		if (belongs(program, row, group) && (row->name != NULL) == option)
			return row;
	return NULL;
}

static bool is_files(const char *complete)
{
	return *complete == '*' || *complete == '/';
}

static bool is_patterns(const char *complete)
{
	return *complete == '*' && complete[1] != '\0';
}

/* Words or patterns, without the start of each that is to be left out. */
static void write_list(FILE *to, const char *list, const char *leave_out, const char *between)
{
	while (*list != '\0') {
		size_t length = strcspn(list, " ");
		size_t left = strspn(list, leave_out);

		fprintf(to, "%.*s", (int)(length - left), list + left);
		list += length + strspn(list + length, " ");
		fputs(*list != '\0' ? between : "", to);
	}
}

/* The beginning of a help text that says what the option does, with a backslash before each of
 * `special`; a quote ends and begins the string, as in all three shells' '…'. */
static void write_summary(FILE *to, const char *help, const char *special)
{
	static const char *const ends[] = { " (", "; ", ". ", ":\n", "\n" };
	size_t length = strlen(help);

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		const char *end = strstr(help, ends[i]);

		if (end != NULL && (size_t)(end - help) < length)
			length = (size_t)(end - help);
	}
	for (size_t i = 0; i < length; i++)
		if (help[i] == '\'')
			fputs("'\\''", to);
		else
			fprintf(to, strchr(special, help[i]) != NULL ? "\\%c" : "%c", help[i]);
}

/* bash */

/* What to set for a value: words, or files as an extended glob. */
static void bash_value(FILE *to, const char *complete)
{
	fputs(is_files(complete) ? "files='" : "words='", to);
	if (is_patterns(complete)) {
		fputs("*.@(", to);
		write_list(to, complete, "*.", "|");
		fputc(')', to);
	} else {
		fputs(complete, to);
	}
	fputc('\'', to);
}

static void bash_group(const struct program *program, int group, const char *name)
{
	const struct option_row *row = NULL;
	FILE *to = program->to;

	while ((row = next_row(program, group, true, row)) != NULL) {
		if (row->value == NULL)
			continue;
		fprintf(to, "\t'%s --%s'", name, row->name);
		for (const char *letter = row->letters; letter != NULL && *letter != '\0'; letter++)
			fprintf(to, " | '%s -%c'", name, *letter);
		fputs(") ", to);
		if (row->complete != NULL)
			bash_value(to, row->complete);
		else
			fputs("return", to);
		fputs(" ;;\n", to);
	}
	fprintf(to, "\t'%s '*) options='", name);
	while ((row = next_row(program, group, true, row)) != NULL)
		fprintf(to, "--%s ", row->name);
	fputc('\'', to);
	row = next_row(program, group, false, NULL);
	if (row != NULL) {
		fputc(' ', to);
		bash_value(to, row->complete);
	}
	if (group == 0 && program->table->commands) {
		fputs(" words='", to);
		for (int i = 1; i < program->table->group_count; i++)
			fprintf(to, "%s ", program->table->groups[i].name);
		fputc('\'', to);
	}
	fputs(" ;;\n", to);
}

bool write_bash(FILE *to, const char *from)
{
	struct program program = { .to = NULL };

	if (!begin(&program, to, from, ""))
		return false;
	fprintf(to,
	        "\n%s()\n{\n"
	        "\tlocal word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
	        "\tlocal command= options= words= files=\n\n"
	        "\tCOMPREPLY=()\n"
	        "\tif [[ $word == = ]]; then # --name=\n"
	        "\t\tword=\n"
	        "\telif [[ $before == = ]]; then\n"
	        "\t\tbefore=${COMP_WORDS[COMP_CWORD - 2]}\n"
	        "\tfi\n",
	        program.function);
	if (program.table->commands)
		fputs("\t((COMP_CWORD == 1)) || command=${COMP_WORDS[1]}\n", to);
	fputs("\tcase \"$command $before\" in\n", to);
	for (int group = program.groups - 1; group >= 0; group--)
		bash_group(&program, group, group > 0 ? program.table->groups[group].name : "");
	fprintf(to,
	        "\tesac\n"
	        "\tif [[ $word == -* || -z $words$files ]]; then\n"
	        "\t\tmapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")\n"
	        "\telif [[ -n $words ]]; then\n"
	        "\t\tmapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
	        "\telif [[ $word == *[\\'\\\"\\\\\\$\\`]* ]]; then # left to bash itself\n"
	        "\t\tcompopt -o default\n"
	        "\telse\n"
	        "\t\tcompopt -o filenames 2>/dev/null # unless called by a script\n"
	        "\t\tmapfile -t COMPREPLY < <(\n"
	        "\t\t\t[[ $files == '*' ]] || compgen -d -- \"$word\"\n"
	        "\t\t\tshopt -s extglob nocasematch\n"
	        "\t\t\t[[ $files == / ]] || compgen -f -X \"!$files\" -- \"$word\"\n"
	        "\t\t)\n"
	        "\tfi\n}\n\ncomplete -F %s %s\n",
	        program.function, from);
	return true;
}

/* zsh */

static void zsh_value(FILE *to, const struct option_row *row)
{
	fprintf(to, ":%s:", row->value);
	if (row->complete == NULL) {
		fputc(' ', to);
	} else if (is_patterns(row->complete)) {
		fputs("_files -g \"(#i)*.(", to);
		write_list(to, row->complete, "*.", "|");
		fputs(")(-.)\"", to); /* files */
	} else if (is_files(row->complete)) {
		fputs(*row->complete == '/' ? "_files -/" : "_files", to);
	} else {
		fprintf(to, "(%s)", row->complete);
	}
	fputc('\'', to);
}

/* '(-s --size)'{-s+,--size=}'[columns and rows]:WxH:(3x3 4x4)' */
static void zsh_option(FILE *to, const struct option_row *row)
{
	const char *equals = row->value != NULL ? "=" : "";

	if (row->letters != NULL) {
		fputs("'(", to);
		for (const char *letter = row->letters; *letter != '\0'; letter++)
			fprintf(to, "-%c ", *letter);
		fprintf(to, "--%s)'{", row->name);
		for (const char *letter = row->letters; *letter != '\0'; letter++)
			fprintf(to, "-%c%s,", *letter, row->value != NULL ? "+" : "");
		fprintf(to, "--%s%s}'[", row->name, equals);
	} else {
		fprintf(to, "'--%s%s[", row->name, equals);
	}
	write_summary(to, row->help, "[]:\\");
	fputc(']', to);
	if (row->value != NULL)
		zsh_value(to, row);
	else
		fputc('\'', to);
}

static void zsh_group(const struct program *program, int group)
{
	const struct option_row *row = NULL;
	FILE *to = program->to;

	fputs("_arguments -s -S", to);
	while ((row = next_row(program, group, true, row)) != NULL) {
		fputs(" \\\n\t", to);
		zsh_option(to, row);
	}
	row = next_row(program, group, false, NULL);
	if (row != NULL) {
		fprintf(to, " \\\n\t'%c", strstr(row->value, "…") != NULL ? '*' : ':');
		zsh_value(to, row);
	}
}

bool write_zsh(FILE *to, const char *from)
{
	struct program program = { .to = NULL };
	char first[2 * NAME_SIZE];

	snprintf(first, sizeof first, "#compdef %s\n", from);
	if (!begin(&program, to, from, first))
		return false;
	if (program.table->commands) {
		fputs("\nlocal -a commands=(\n", to);
		for (int i = 1; i < program.groups; i++)
			fprintf(to, "\t'%s:%s'\n", program.table->groups[i].name,
			        program.table->groups[i].help);
		fputs(")\n((CURRENT == 2)) || case $words[2] in\n", to);
	}
	for (int group = 1; group < program.groups; group++) {
		fprintf(to, "%s)\n\tshift words\n\t((CURRENT--))\n\t",
		        program.table->groups[group].name);
		zsh_group(&program, group);
		fputs("\n\treturn ;;\n", to);
	}
	fputs(program.table->commands ? "esac\n" : "\n", to);
	zsh_group(&program, 0);
	fputs(program.table->commands ? " \\\n\t'1:command:{_describe command commands}'\n" : "\n",
	      to);
	return true;
}

/* fish */

static void fish_value(FILE *to, const char *complete)
{
	bool any = complete != NULL && strcmp(complete, "*") == 0;

	fputs(any ? " -F" : " -f", to);
	if (complete == NULL || any)
		return;
	fputs(" -a '", to);
	if (is_files(complete)) {
		fputs("(__missing_piece_files ", to);
		write_list(to, complete, "*./", " ");
		fputc(')', to);
	} else {
		fputs(complete, to);
	}
	fputc('\'', to);
}

static void fish_group(const struct program *program, int group)
{
	const struct option_row *row = NULL;
	FILE *to = program->to;
	char begins[3 * NAME_SIZE];

	snprintf(begins, sizeof begins, "complete -c %s", program->table->program);
	if (program->table->commands && group == 0)
		strcat(begins, " -n __fish_use_subcommand");
	else if (program->table->commands)
		snprintf(begins + strlen(begins), 2 * NAME_SIZE,
		         " -n '__fish_seen_subcommand_from %s'",
		         program->table->groups[group].name);
	while ((row = next_row(program, group, true, row)) != NULL) {
		fputs(begins, to);
		for (const char *letter = row->letters; letter != NULL && *letter != '\0'; letter++)
			fprintf(to, " -s %c", *letter);
		fprintf(to, " -l %s", row->name);
		if (row->value != NULL) {
			fputs(" -r", to);
			fish_value(to, row->complete);
		}
		fputs(" -d '", to);
		write_summary(to, row->help, "\\");
		fputs("'\n", to);
	}
	row = next_row(program, group, false, NULL);
	if (row != NULL) {
		fputs(begins, to);
		fish_value(to, row->complete);
		fputc('\n', to);
	}
}

bool write_fish(FILE *to, const char *from)
{
	struct program program = { .to = NULL };

	if (!begin(&program, to, from, ""))
		return false;
	fprintf(to,
	        "\n# Folders, and the files with such endings.\n"
	        "function __missing_piece_files\n"
	        "    set -l word (commandline -ct | string replace -r -- '^-[^=]*=' '')\n"
	        "    set -l ends (string join '|' / '\\.'$argv)\n"
	        "    complete -C \"__fish_command_without_completions $word\" |\n"
	        "        string match -ri \"^.*(?:$ends)\\$\"\n"
	        "end\n\ncomplete -c %s -f\n",
	        from);
	for (int group = 0; group < program.groups; group++)
		fish_group(&program, group);
	for (int i = 1; i < program.groups; i++)
		fprintf(to, "complete -c %s -n __fish_use_subcommand -a %s -d '%s'\n", from,
		        program.table->groups[i].name, program.table->groups[i].help);
	return true;
}
