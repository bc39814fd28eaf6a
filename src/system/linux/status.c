/* status: what the system says of a file. */
#include "system/linux/status.h"

static const uint64_t NS_PER_S = 1000000000;

static enum file_kind kind_of(const struct stat *status)
{
	if (S_ISREG(status->st_mode))
		return FILE_PLAIN;
	return S_ISDIR(status->st_mode) ? FILE_FOLDER : FILE_OTHER;
}

bool status_take(bool known, const struct stat *status, struct file_status *found)
{
	if (!known || found == NULL)
		return known;
	found->kind = kind_of(status);
	found->bytes = status->st_size;
	found->changed_ns = (int64_t)((uint64_t)status->st_mtim.tv_sec * NS_PER_S +
	                              (uint64_t)status->st_mtim.tv_nsec);
	found->device = status->st_dev;
	found->number = status->st_ino;
	return true;
}
