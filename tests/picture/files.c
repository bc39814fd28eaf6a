#include "files.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests.h"

int files_setup(void **state)
{
	struct files *files = calloc(1, sizeof *files);

	if (files == NULL)
		return -1;
	strcpy(files->folder, "/tmp/test_picture.XXXXXX");
	if (mkdtemp(files->folder) == NULL) {
		free(files);
		return -1;
	}
	*state = files;
	return 0;
}

static int remove_one(const char *path, const struct stat *info, int kind, struct FTW *place)
{
	(void)info;
	(void)kind;
	(void)place;
	return remove(path);
}

int files_teardown(void **state)
{
	struct files *files = *state;
	int removed = nftw(files->folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);

	free(files);
	return removed;
}

const char *files_path(struct files *files, const char *name)
{
	snprintf(files->path, sizeof files->path, "%s/%s", files->folder, name);
	return files->path;
}

const char *files_write(struct files *files, const char *name, const void *bytes, size_t size)
{
	const char *path = files_path(files, name);
	FILE *file = fopen(path, "wbe");

	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, size, file), size);
	assert_int_equal(fclose(file), 0);
	return path;
}

const char *files_write_text(struct files *files, const char *name, const char *text)
{
	return files_write(files, name, text, strlen(text));
}

unsigned char *files_read(const char *path, size_t *size)
{
	FILE *file = fopen(path, "rbe");
	unsigned char *bytes;
	long length;

	assert_non_null(file);
	assert_int_equal(fseek(file, 0, SEEK_END), 0);
	length = ftell(file);
	assert_true(length >= 0);
	rewind(file);
	bytes = malloc((size_t)length + 1);
	assert_non_null(bytes);
	*size = fread(bytes, 1, (size_t)length, file);
	assert_int_equal(*size, length);
	fclose(file);
	return bytes;
}
