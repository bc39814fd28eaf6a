/* listing: a struct listing is a DIR. */
#include "system/listing.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "system/linux/status.h"

static DIR *stream_of(struct listing *listing)
{
	return (DIR *)listing;
}

struct listing *listing_open(const char *path)
{
	return (struct listing *)opendir(path);
}

static enum file_kind kind_of(struct listing *listing, const struct dirent *entry)
{
	struct file_status found;

	if (entry->d_type == DT_DIR)
		return FILE_FOLDER;
	if (entry->d_type == DT_REG)
		return FILE_PLAIN;
	if ((entry->d_type == DT_LNK || entry->d_type == DT_UNKNOWN) &&
	    listing_look(listing, entry->d_name, &found))
		return found.kind;
	return FILE_OTHER;
}

const char *listing_next(struct listing *listing, enum file_kind *kind)
{
	const struct dirent *entry;

	errno = 0;
	entry = readdir(stream_of(listing));
	if (entry == NULL)
		return NULL;
	if (kind != NULL)
		*kind = kind_of(listing, entry);
	return entry->d_name;
}

bool listing_look(struct listing *listing, const char *name, struct file_status *found)
{
	struct stat status;

	return status_take(fstatat(dirfd(stream_of(listing)), name, &status, 0) == 0, &status,
	                   found);
}

bool listing_look_itself(struct listing *listing, const char *name, struct file_status *found)
{
	struct stat status;

	return status_take(fstatat(dirfd(stream_of(listing)), name, &status, AT_SYMLINK_NOFOLLOW) ==
	                           0,
	                   &status, found);
}

int listing_open_file(struct listing *listing, const char *name)
{
	return openat(dirfd(stream_of(listing)), name,
	              O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
}

bool listing_remove(struct listing *listing, const char *name)
{
	return unlinkat(dirfd(stream_of(listing)), name, 0) == 0;
}

void listing_close(struct listing *listing)
{
	(void)closedir(stream_of(listing));
}
