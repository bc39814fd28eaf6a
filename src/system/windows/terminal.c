/* terminal: a console, which since Windows 10 understands sequences if it is told to. */
#include "system/terminal.h"

#include <windows.h>

static HANDLE find(enum terminal_stream stream)
{
	static const DWORD numbers[] = { STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, STD_ERROR_HANDLE };

	return GetStdHandle(numbers[stream]);
}

bool terminal_is(enum terminal_stream stream)
{
	DWORD mode;

	return GetConsoleMode(find(stream), &mode) &&
	       (stream == TERMINAL_INPUT ||
	        SetConsoleMode(find(stream), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING));
}

int terminal_columns(enum terminal_stream stream)
{
	CONSOLE_SCREEN_BUFFER_INFO found;

	return GetConsoleScreenBufferInfo(find(stream), &found)
	               ? found.srWindow.Right - found.srWindow.Left + 1
	               : 0;
}
