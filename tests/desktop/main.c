#include <unistd.h>

#include "support/group.h"

int main(int argc, char **argv)
{
	/* files left open by the caller must not be mistaken for leaks */
	if (close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC) != 0) {
		perror("close_range");
		return 1;
	}
	return tests_main(argc, argv);
}
