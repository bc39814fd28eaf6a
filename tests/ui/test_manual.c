/* The built manual page names every command, every key and its effect, like menu and help. Reads
 * back the output of assets/texts/manual.c the way roff would show it. */
#include <stdio.h>
#include <string.h>

#include "support/group.h"
#include "ui/command.h"

enum { PAGE_BYTES = 1 << 16 };

static const char page_path[] = TEST_SHARE "/../man/man6/missing-piece.6";

/* Writes a character below 65536 as UTF-8; returns the number of bytes. */
static size_t put_utf8(char *to, unsigned code)
{
	if (code < 0x80) {
		to[0] = (char)code;
		return 1;
	}
	if (code < 0x800) {
		to[0] = (char)(0xC0 | code >> 6);
		to[1] = (char)(0x80 | (code & 0x3F));
		return 2;
	}
	to[0] = (char)(0xE0 | code >> 12);
	to[1] = (char)(0x80 | (code >> 6 & 0x3F));
	to[2] = (char)(0x80 | (code & 0x3F));
	return 3;
}

/* Converts roff to plain text, in place: joins lines with blanks, removes text macros and
 * escapes. */
static void unfold(char *page)
{
	char *from = page, *to = page;
	unsigned code;
	int length;

	while (*from != '\0') {
		if (sscanf(from, "\\[u%4X]%n", &code, &length) == 1) {
			to += put_utf8(to, code);
			from += length;
		} else if (strncmp(from, "\\&", 2) == 0) {
			from += 2;
		} else if (strncmp(from, "\\e", 2) == 0) {
			*to++ = '\\';
			from += 2;
		} else if (strncmp(from, " No or Ic ", 10) == 0) {
			memcpy(to, " or ", 4);
			to += 4;
			from += 10;
		} else if (strncmp(from, "\n.Sy ", 5) == 0) {
			*to++ = '\n';
			from += 5;
		} else {
			*to++ = *from++;
		}
	}
	*to = '\0';
	for (char *at = page; *at != '\0'; at++)
		if (*at == '\n' && strncmp(at, "\n.It ", 5) != 0)
			*at = ' ';
}

static void read_page(char page[PAGE_BYTES])
{
	FILE *file = fopen(page_path, "r");
	size_t length;

	check(file != NULL, "expected the built page at %s; it is missing", page_path);
	length = fread(page, 1, PAGE_BYTES - 1, file);
	page[length] = '\0';
	fclose(file);
	check(length > 0 && length < PAGE_BYTES - 1, "expected a page; got %zu bytes", length);
	unfold(page);
}

/* ".It Ic Ctrl+Z or Backspace Undo – Takes …" */
static void expected_item(enum command command, char *item, size_t size)
{
	const struct command_info *info = command_info(command);
	char keys[COMMAND_KEYS * (COMMAND_KEY_SIZE + 4)] = "";
	char key[COMMAND_KEY_SIZE];

	for (int k = 0; k < COMMAND_KEYS; k++) {
		command_key_name(command, k, key);
		if (key[0] != '\0') {
			strcat(keys, keys[0] == '\0' ? "" : " or ");
			strcat(keys, key);
		}
	}
	snprintf(item, size, "\n.It %s%s %s – %s", keys[0] == '\0' ? "" : "Ic ",
	         keys[0] == '\0' ? "in the menu" : keys, info->title, info->help);
}

static void every_command_is_in_the_manual(void **state)
{
	char page[PAGE_BYTES], item[1024];

	(void)state;
	read_page(page);
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++) {
		expected_item((enum command)i, item, sizeof item);
		check(strstr(page, item) != NULL, "the manual page does not say “%s”", item + 1);
	}
	check(strchr(page, '@') == NULL, "the manual page has a place that was not filled");
}

int test_manual(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(every_command_is_in_the_manual) };

	return cmocka_run_group_tests_name("manual", tests, NULL, NULL);
}
