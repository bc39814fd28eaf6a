#include <stdio.h>
#include <unistd.h>

#include "groups.h"

int main(void)
{
	/* files left open by the caller must not be mistaken for leaks */
	if (close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC) != 0) {
		perror("close_range");
		return 1;
	}
	return test_clipboard() + test_paths() + test_uri() + test_portal() + test_appearance();
}
