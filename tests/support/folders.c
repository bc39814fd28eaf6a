/* folders: implements folders.h. */
#include "support/folders.h"

#include <dirent.h>
#include <ftw.h>
#include <unistd.h>

#include "support/group.h"

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
	return type == FTW_DP ? rmdir(path) : unlink(path);
}

int remove_folder(const char *folder)
{
	return nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

void write_file(const char *path, const void *bytes, size_t size)
{
	FILE *file = fopen(path, "wbe");

	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, size, file), size);
	assert_int_equal(fclose(file), 0);
}

void write_text(const char *path, const char *text)
{
	write_file(path, text, strlen(text));
}
