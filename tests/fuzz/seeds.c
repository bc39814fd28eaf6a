/* seeds FOLDER: writes the seed inputs of the fuzz targets: FOLDER/pictures, a small file of every
 * format; FOLDER/answers, a picture and a refusal; FOLDER/uris; FOLDER/codes, a share code of every
 * kind; FOLDER/boards. */
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
	static const struct protocol_answer refusal = {
		PROTOCOL_MAGIC, PROTOCOL_TOO_LARGE, 0, 0, 30000, 30000, 1, 0, 1
	};
	struct {
		struct protocol_answer answer;
		uint8_t pixels[2 * 3 * 4];
	} picture = { { PROTOCOL_MAGIC, PROTOCOL_OK, 2, 3, 20, 30, 2, 1, 0 }, { 99 } };

	files_write(files, "picture", &picture, sizeof picture);
	files_write(files, "refusal", &refusal, sizeof refusal);
}

static void write_uris(struct files *files)
{
	files_write_text(files, "list",
	                 "# a comment\r\nfile:///home/a%20b/%C3%BC.png\r\n"
	                 "file://localhost/tmp/x#y\r\n");
	files_write_text(files, "path", "~/Pictures/a b.png\n\"/tmp/c\"\n");
}

static void write_codes(struct files *files)
{
	files_write_text(files, "home", "4x4-H001Z-AWANV");
	files_write_text(files, "any", "4×4-A9KFZ-ZZZZZ-ZZZZZ-Z8NDM");
	files_write_text(files, "walk", "Play this: 5x3-W9KK2-B80EM-QH, it is hard!");
	files_write_text(files, "board", "3x2-B004N-0BF8B");
	files_write_text(files, "damaged", "4x4-B9KNT-KNK5S-CQ6BQ-4M");
}

static void write_boards(struct files *files)
{
	files_write_text(files, "good",
	                 "\xEF\xBB\xBFname,size,board,optimal\r\n"
	                 "\"One, \"\"two\"\"\",3x3,1 2 3/4 5 6/7 0 8,1\r\n");
	files_write_text(files, "bad",
	                 "# a comment\nname,size,board,optimal\nA,2x2,1 0/3 2,\n"
	                 "A,2x2,1 0/3 2,1\nB,2x2,2 1/3 0,2\n\"C,4x4,1,1,1\n");
	files_write_text(files, "groups",
	                 "name,size,board,optimal,group\nA,2x2,1 0/3 2,1,First\n"
	                 "B,2x2,1 0/3 2,,\nC,2x2,1 0/3 2,1\n");
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
	enter(&files, argv[1], "codes");
	write_codes(&files);
	enter(&files, argv[1], "boards");
	write_boards(&files);
	return 0;
}
