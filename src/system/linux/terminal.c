/* terminal: the streams' numbers are those of their files. */
#include "system/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

bool terminal_is(enum terminal_stream stream)
{
	return isatty((int)stream) == 1;
}

int terminal_columns(enum terminal_stream stream)
{
	struct winsize size;

	return ioctl((int)stream, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
