/* clipboard: says "ready", then ends once another program has put something on the clipboard and closed it. Wine takes over what a
 * program of X offers a moment after that does; what is pasted meanwhile is nothing. Fails after a minute. */
#include <stdio.h>
#include <windows.h>

enum { TRIES = 6000, TRY_MS = 10 };

int main(void)
{
	DWORD before = GetClipboardSequenceNumber();

	if (puts("ready") < 0 || fflush(stdout) != 0)
		return 2;
	for (int i = 0; i < TRIES; i++) {
		/* before that, opening it could be in the other's way */
		if (GetClipboardSequenceNumber() != before && OpenClipboard(NULL))
			return CloseClipboard() ? 0 : 2;
		Sleep(TRY_MS);
	}
	return 1;
}
