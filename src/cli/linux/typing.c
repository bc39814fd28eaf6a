/* typing: takes keys from the terminal one by one. */
#include "cli/typing.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

#include "base/memory.h"
#include "system/signals.h"

enum { SEQUENCE_MS = 50 }; /* within which the rest of an arrow key follows Escape */

struct typing {
	struct termios usual, raw;
	struct signals *signals;
};

/* In the background, setting the terminal would stop the program. */
static void set_terminal(const struct termios *settings)
{
	if (tcgetpgrp(STDIN_FILENO) == getpgrp())
		(void)tcsetattr(STDIN_FILENO, TCSADRAIN, settings);
}

/* The shell gets its terminal back while the game is stopped or if it ends. */
static void take_signal(int number, void *context)
{
	const struct typing *typing = context;

	if (number != SIGCONT) {
		set_terminal(&typing->usual);
		signals_obey(number);
	}
	set_terminal(&typing->raw);
}

struct typing *typing_start(void)
{
	static const int numbers[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT };
	struct termios usual;
	struct typing *typing;

	if (isatty(STDOUT_FILENO) != 1 || tcgetattr(STDIN_FILENO, &usual) != 0)
		return NULL;
	typing = memory_new(sizeof *typing);
	typing->usual = usual;
	typing->raw = typing->usual;
	typing->raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
	typing->signals = signals_start(numbers, (int)(sizeof numbers / sizeof *numbers),
	                                take_signal, typing);
	set_terminal(&typing->raw);
	return typing;
}

void typing_free(struct typing *typing)
{
	if (typing == NULL)
		return;
	set_terminal(&typing->usual);
	signals_stop(typing->signals);
	free(typing);
}

/* False at the end of input or after this time. In the background, poll doesn't stop the program. */
static bool read_key(unsigned char *key, int wait_ms)
{
	struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
	int ready;

	do
		ready = poll(&input, 1, wait_ms);
	while (ready < 0 && errno == EINTR);
	return ready == 1 && read(STDIN_FILENO, key, 1) == 1;
}

/* Skips what follows Escape at once: "[" or "O", and all up to a letter or "~". */
static void skip_sequence(void)
{
	unsigned char key = 0;

	if (!read_key(&key, SEQUENCE_MS) || (key != '[' && key != 'O'))
		return;
	while (read_key(&key, SEQUENCE_MS) && (key < '@' || key > '~'))
		;
}

static void erase(const char *text, size_t *length)
{
	if (*length == 0)
		return;
	while (--*length > 0 && (text[*length] & 0xc0) == 0x80)
		; /* UTF-8 */
	fputs("\b \b", stdout);
}

/* Adds a key to a line and shows it. */
static void type_key(struct lines *lines, const struct termios *usual, size_t *length,
                     unsigned char key)
{
	if (key == 0x1b)
		skip_sequence();
	else if (key == usual->c_cc[VERASE] || key == 0x7f || key == '\b')
		erase(lines->text, length);
	else if (key == usual->c_cc[VKILL])
		while (*length > 0)
			erase(lines->text, length);
	else if (key >= ' ' && *length + 1 < LINES_MOST)
		putchar(lines->text[(*length)++] = (char)key);
	fflush(stdout);
}

bool typing_line(const struct typing *typing, struct lines *lines)
{
	const struct termios *usual = &typing->usual;
	unsigned char key;
	size_t length = 0;
	bool going;

	lines->text = lines->buffer;
	while ((going = read_key(&key, -1) && (length > 0 || key != usual->c_cc[VEOF])) &&
	       key != '\n' && key != '\r')
		type_key(lines, usual, &length, key);
	lines->text[length] = '\0';
	lines->problem = NULL;
	putchar('\n');
	return going;
}
