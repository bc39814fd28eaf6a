/* seeds FOLDER: writes what the fuzz targets start from: FOLDER/pictures, a small file of
 * every kind; FOLDER/answers, a picture and a refusal; FOLDER/uris. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "picture/kinds.h"
#include "picture/more_samples.h"
#include "picture/protocol.h"

enum { PROFILE_SIZE = 300 };

static void enter(struct files *files, const char *parent, const char *name)
{
	snprintf(files->folder, sizeof files->folder, "%s/%s", parent, name);
	if (mkdir(files->folder, 0700) != 0 && errno != EEXIST) {
		perror(files->folder);
		exit(1);
	}
}

static void write_pictures(struct files *files)
{
	static uint8_t profile[PROFILE_SIZE] = { 0, 0, PROFILE_SIZE >> 8, PROFILE_SIZE & 255 };
	char jpeg[sizeof files->path];
	size_t count;
	const struct kind *kinds = kinds_all(&count);

	for (size_t i = 0; i < count; i++)
		kinds[i].write(files, kinds[i].name);
	samples_png_with(files, "PNG with parts", 6, profile, PROFILE_SIZE);
	samples_webp_with(files, "WebP with parts", 6, profile, PROFILE_SIZE);
	strcpy(jpeg, files_path(files, "JPEG"));
	samples_jpeg_with(files, "JPEG with parts", jpeg, profile, PROFILE_SIZE, 100);
}

static void write_answers(struct files *files)
{
	static const struct protocol_answer refusal = { PROTOCOL_MAGIC, PROTOCOL_TOO_LARGE, 0, 0,
		                                        30000, 30000, 1, 0 };
	struct {
		struct protocol_answer answer;
		uint8_t pixels[2 * 3 * 4];
	} picture = { { PROTOCOL_MAGIC, PROTOCOL_OK, 2, 3, 20, 30, 2, 1 }, { 99 } };

	files_write(files, "picture", &picture, sizeof picture);
	files_write(files, "refusal", &refusal, sizeof refusal);
}

static void write_uris(struct files *files)
{
	files_write_text(files, "list", "# a comment\r\nfile:///home/a%20b/%C3%BC.png\r\n"
	                                "file://localhost/tmp/x#y\r\n");
	files_write_text(files, "path", "~/Pictures/a b.png\n\"/tmp/c\"\n");
}

int main(int argc, char **argv)
{
	struct files files;

	if (argc != 2)
		return 2;
	if (mkdir(argv[1], 0700) != 0 && errno != EEXIST)
		return 1;
	enter(&files, argv[1], "pictures");
	write_pictures(&files);
	enter(&files, argv[1], "answers");
	write_answers(&files);
	enter(&files, argv[1], "uris");
	write_uris(&files);
	return 0;
}
