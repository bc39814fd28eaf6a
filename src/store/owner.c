/* owner: locks on bytes of a file. */
#include "store/owner.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

#include "base/path.h"

enum { OWNERS = 64 };

static int open_beside(const char *database)
{
	char folder[PATH_MAX], path[PATH_MAX];

	if (snprintf(folder, sizeof folder, "%s", database) >= (int)sizeof folder ||
	    !path_above(folder, folder) ||
	    snprintf(path, sizeof path, "%s/lock", folder) >= (int)sizeof path)
		return -1;
	return open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0600);
}

static struct flock byte(int number)
{
	return (struct flock){
		.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = number, .l_len = 1
	};
}

void owner_take(struct owner *owner, const char *database)
{
	bool in_memory = *database == '\0';

	*owner = (struct owner){ .file = in_memory ? -1 : open_beside(database),
		                 .number = in_memory ? 0 : OWNER_NONE };
	for (int i = 0; i < OWNERS && owner->file >= 0; i++) {
		struct flock wanted = byte(i);

		if (fcntl(owner->file, F_OFD_SETLK, &wanted) == 0) {
			owner->number = i;
			return;
		}
		if (errno != EAGAIN && errno != EACCES)
			return; /* this file system has no locks */
	}
}

uint64_t owner_others(const struct owner *owner)
{
	uint64_t others = 0;

	for (int i = 0; i < OWNERS && owner->file >= 0; i++) {
		struct flock found = byte(i);

		/* a failure may hide a lock */
		if (fcntl(owner->file, F_OFD_GETLK, &found) != 0 || found.l_type != F_UNLCK)
			others |= UINT64_C(1) << i;
	}
	return others;
}

void owner_release(struct owner *owner)
{
	if (owner->file >= 0)
		close(owner->file);
	*owner = (struct owner){ .file = -1, .number = OWNER_NONE };
}
