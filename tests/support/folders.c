/* folders: implements folders.h. */
#include "support/folders.h"

#include <dirent.h>
#include <ftw.h>
#include <stdio.h>

int count_files(const char *folder)
{
	DIR *stream = opendir(folder);
	int count = -2; /* “.” and “..” */

	if (stream == NULL)
		return -1;
	while (readdir(stream) != NULL)
		count++;
	closedir(stream);
	return count;
}

static int remove_one(const char *path, const struct stat *info, int type, struct FTW *place)
{
	return remove(path);
}

int remove_folder(const char *folder)
{
	return nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}
