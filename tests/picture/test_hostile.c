/* load.c, image.c, sniff.c: wrong, broken or malicious files. */
#include <errno.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <SDL_image.h>

#include "samples.h"
#include "picture/picture.h"

enum { NOBODY = 65534 };

FILES_TEST(test_not_a_picture)
{
	static const char sentence[] =
	        "Can’t open “text.png”: it isn’t a picture the game supports.";

	output_check_refused(files_write_text(files, "text.png", "This is no picture.\n"),
	                     sentence);
	output_check_refused(files_write_text(files, "text.png", "\x89PN"), sentence);
	output_check_refused(files_write_text(files, "text.png", "MMXX was a year"), sentence);
	output_check_refused(files_write(files, "text.png", "\0", 1), sentence);
	output_check_refused(files_write_text(files, "text.png", "GIF88a"), sentence);
}

FILES_TEST(test_empty)
{
	output_check_refused(files_write(files, "a.png", "", 0), "“a.png” is empty.");
}

FILES_TEST(test_no_such_file)
{
	output_check_refused(files_path(files, "none.png"), "Can’t find “none.png”.");
	output_check_refused("", "Can’t find “”.");
	output_check_refused("no/such/folder/a.png", "Can’t find “a.png”.");
}

FILES_TEST(test_folder)
{
	assert_int_equal(mkdir(files_path(files, "Pictures"), 0700), 0);
	output_check_refused(files->path, "“Pictures” is a folder, not a picture.");
	output_check_refused(files_path(files, "Pictures//"),
	                     "“Pictures” is a folder, not a picture.");
	output_check_refused("/", "“/” is a folder, not a picture.");
}

FILES_TEST(test_not_a_regular_file)
{
	assert_int_equal(mkfifo(files_path(files, "fifo.png"), 0600), 0);
	output_check_refused(files->path, "Can’t open “fifo.png”: it isn’t a file.");
	output_check_refused("/dev/zero", "Can’t open “zero”: it isn’t a file.");
}

/* A name that must not be repeated verbatim in a sentence. */
TEST_CASE(test_names_are_sanitised)
{
	char path[301];

	output_check_refused("a\nb\xFF\xC3.png", "Can’t find “a?b��.png”.");
	output_check_refused("Frühling – 1.jpg", "Can’t find “Frühling – 1.jpg”.");
	memset(path, 'x', sizeof path - 1);
	path[0] = '/';
	path[200] = '\0';
	path[95] = path[96] = '\0';
	memcpy(path + 95, "ü", 2);
	path[97] = 'x';
	output_check_refused(
	        path,
	        "Can’t find “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
	        "xxxxxxxxxxxxxxxxxxxxxxxxxxx…”.");
}

/* Root may read everything, so another user tries. */
static int refused_as_nobody(const char *path, const char *sentence)
{
	struct error error = { "" };

	if (geteuid() == 0 && (setgid(NOBODY) != 0 || setuid(NOBODY) != 0))
		return 2;
	if (picture_load(DECODER, path, NULL, NULL, NULL, &error) != NULL)
		return 3;
	return strcmp(error.text, sentence) == 0 ? 0 : 4;
}

FILES_TEST(test_no_permission)
{
	pid_t pid;
	int status;

	samples_stored(files, "secret.png", "sample.png");
	assert_int_equal(chmod(files->path, 0), 0);
	assert_int_equal(chmod(files->folder, 0711), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0)
		_exit(refused_as_nobody(files->path,
		                        "You don’t have permission to open “secret.png”."));
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
}

FILES_TEST(test_too_small)
{
	static const char sentence[] =
	        "Can’t open “dot.bmp”: the picture is smaller than 2×2 pixels.";
	static const int sizes[][2] = { { 1, 1 }, { 1, 50 }, { 50, 1 } };

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		SDL_Surface *dot = SDL_CreateRGBSurfaceWithFormat(0, sizes[i][0], sizes[i][1], 24,
		                                                  SDL_PIXELFORMAT_RGB24);

		assert_non_null(dot);
		assert_int_equal(SDL_SaveBMP(dot, files_path(files, "dot.bmp")), 0);
		SDL_FreeSurface(dot);
		output_check_refused(files->path, sentence);
	}
}

#define BYTES(text) text, sizeof(text)

/* Files of a few bytes that claim to need gigabytes. */
FILES_TEST(test_too_large)
{
	static const struct {
		const char *bytes;
		size_t size;
		int side, megapixels;
	} cases[] = {
		{ BYTES("qoif\0\0\x75\x30\0\0\x75\x30\4\0"), 30000, 100 },
		{ BYTES("P6 # a comment\n30000\n30000 255\n"), 30000, 100 },
		{ BYTES("\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\x75\x30\0\0\x75\x30\x08\x06"), 30000,
		  100 },
		{ BYTES("BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0"
		        "\x30\x75\0\0\xD0\x8A\xFF\xFF\x01\0\x18\0"),
		  30000, 100 },
		{ BYTES("GIF89a\xFF\xFF\xFF\xFF\x80\0\0abcdef,\0\0\0\0\xFF\xFF\xFF\xFF\0"), 65535,
		  100 },
		{ BYTES("GIF89a\1\0\1\0\x80\0\0abcdef!\xF9\4abcd\0"
		        ",\0\0\0\0\xFF\xFF\xFF\xFF\0"),
		  65535, 100 },
		{ BYTES("RIFF\x1A\0\0\0WEBPVP8X\x0A\0\0\0\2\0\0\0\x2F\x75\0\x2F\x75\0"), 30000,
		  100 },
#ifdef MP_TIFF
		{ BYTES("MM\0\x2A\0\0\0\x08\0\3\1\0\0\4\0\0\0\1\0\1\0\0"
		        "\1\1\0\4\0\0\0\1\0\1\0\0"
		        "\1\x11\0\4\0\0\0\1\0\0\0\x08\0\0\0\0"),
		  65536, 100 },
#endif
		{ BYTES("\xFF\xD8\xFF\xFE\0\4ab\xFF\xC2\0\x0B\x08"
		        "\xEA\x60\xEA\x60\1\1\x11\0\xFF\xDA\0\x08\1\1\0\0\x3F\0"),
		  60000, 250 },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		int side = cases[i].side;
		char sentence[128];

		snprintf(sentence, sizeof sentence,
		         "Can’t open “a”: %d×%d pixels is too large (at most %d megapixels).", side,
		         side, cases[i].megapixels);
		output_check_refused(files_write(files, "a", cases[i].bytes, cases[i].size),
		                     sentence);
	}
}

#define RAW "it’s a camera raw file without a large preview. Convert it to JPEG first"

/* Recognised by format, and never decoded, whatever size they claim; or too short for the library
 * that would read them. */
FILES_TEST(test_not_supported)
{
	static const struct {
		const char *bytes;
		size_t size;
		const char *what;
	} cases[] = {
		{ BYTES("gimp xcf file\0\0\0\xFF\xFF\0\0\xFF\xFF\0\0\0"),
		  "GIMP pictures aren’t supported" },
		{ BYTES("8BPS\0\1\0\0\0\0\0\0\0\4\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0"),
		  "Photoshop pictures aren’t supported" },
		{ BYTES("\0\0\0\x0CjP  \r\n\x87\n"), "JPEG 2000 pictures aren’t supported" },
		{ BYTES("%PDF-1.7\n"), "PDF files aren’t supported" },
		{ BYTES("\0\0\0\x18"
		        "ftypisom\0\0\2\0isommp42"),
		  "videos aren’t supported" },
		{ BYTES("\0\0\1\0\1\0\0\0\0\0\1\0\x20\0\xFF\xFF\xFF\xFF\x16\0\0\0\0"),
		  "the file is damaged" },
		{ BYTES("II\xBC\1\x20\0\0\0\xFF\xFF"), "JPEG XR pictures aren’t supported" },
		{ BYTES("DDS \x7C\0\0\0\xFF\xFF\xFF\xFF"), "DDS pictures aren’t supported" },
		{ BYTES("v/1\1\2\0\0\0"), "OpenEXR pictures aren’t supported" },
		{ BYTES("#?RADIANCE\n\n-Y 9 +X 9\n"), "Radiance HDR pictures aren’t supported" },
		{ BYTES("FUJIFILMCCD-RAW 0201"), RAW },
		{ BYTES("IIU\0\x18\0\0\0\xFF\xFF"), RAW },
		{ BYTES("IIRO\x08\0\0\0\xFF\xFF"), RAW },
		{ BYTES("II\x1A\0\0\0HEAPCCDR\xFF\xFF"), RAW },
		{ BYTES("II*\0\x10\0\0\0CR\2\0\xFF\xFF"), RAW },
		{ BYTES("\0\0\0\x18"
		        "ftypcrx \0\0\0\1crx isom"),
		  RAW },
		{ BYTES("\0MRM\0\xFF\xFF"), RAW },
		{ BYTES("FOVb\xFF\xFF"), RAW },
#ifdef MP_JXL
		{ BYTES("\xFF\x0A\xFF\xFF\xFF\xFF\xFF"), "the file is damaged" },
		{ BYTES("\0\0\0\x0CJXL \r\n\x87\n"), "the file is damaged" },
#else
		{ BYTES("\xFF\x0A\xFF\xFF\xFF\xFF\xFF"), "JPEG XL pictures aren’t supported" },
		{ BYTES("\0\0\0\x0CJXL \r\n\x87\n"), "JPEG XL pictures aren’t supported" },
#endif
#ifdef MP_HEIF
		{ "\0\0\0\x10"
		  "ftypheic\0\0\0",
		  16, "the file is damaged" },
		{ "\0\0\0\x10"
		  "ftypavif\0\0\0",
		  16, "the file is damaged" },
#else
		{ "\0\0\0\x10"
		  "ftypheic\0\0\0",
		  16, "HEIC pictures aren’t supported" },
		{ "\0\0\0\x10"
		  "ftypavif\0\0\0",
		  16, "AVIF pictures aren’t supported" },
#endif
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char sentence[128];

		snprintf(sentence, sizeof sentence, "Can’t open “a”: %s.", cases[i].what);
		output_check_refused(files_write(files, "a", cases[i].bytes, cases[i].size),
		                     sentence);
	}
}

#ifdef MP_HEIF

/* The size is changed in the box that contains it: refused before decoding. */
FILES_TEST(test_a_large_avif)
{
	static const int sides[] = { 30000, 12000 };

	for (int i = 0; i < 2; i++) {
		const uint8_t high = (uint8_t)(sides[i] >> 8), low = (uint8_t)sides[i];
		size_t size;
		unsigned char *bytes = files_read(samples_stored(files, "a", "sample.avif"), &size);
		unsigned char *box = memmem(bytes, size, "ispe", 4);
		char sentence[128];

		assert_non_null(box);
		memcpy(box + 8, (uint8_t[]){ 0, 0, high, low, 0, 0, high, low }, 8);
		snprintf(sentence, sizeof sentence,
		         "Can’t open “a”: %d×%d pixels is too large (at most 100 megapixels).",
		         sides[i], sides[i]);
		output_check_refused(files_write(files, "a", bytes, size), sentence);
		free(bytes);
	}
}

#endif

#ifdef MP_HEIF

/* The sample's items. */
enum { TILE = 1, GRID = 2 };

/* Writes the sample as HEIC with another primary item, another name for the items of one kind, and another name for
 * the primary item's references. */
static const char *write_item(struct files *files, int primary_item, const char *kind,
                              const char *type, const char *reference)
{
	size_t size;
	unsigned char *bytes = files_read(samples_stored(files, "a.heic", "sample.heic"), &size);
	unsigned char *primary = memmem(bytes, size, "pitm", 4);
	unsigned char *found = memmem(bytes, size, kind, 4);
	unsigned char *references = memmem(bytes, size, "dimg", 4);
	const char *path;

	assert_non_null(primary);
	assert_non_null(found);
	assert_non_null(references);
	primary[9] = (unsigned char)primary_item;
	memcpy(found, type, 4);
	memcpy(references, reference, 4);
	references[5] = (unsigned char)primary_item;
	path = files_write(files, "a.heic", bytes, size);
	free(bytes);
	return path;
}

/* Items that the library shows in false colours, or takes for damaged. */
FILES_TEST(test_rare_items)
{
	static const struct {
		int primary_item;
		const char *kind, *type, *reference;
	} cases[] = {
		{ GRID, "grid", "iden", "dimg" }, { TILE, "hvc1", "hvc1", "pred" },
		{ TILE, "hvc1", "unci", "dimg" }, { TILE, "hvc1", "jpeg", "dimg" },
		{ TILE, "hvc1", "avc1", "dimg" }, { TILE, "hvc1", "j2k1", "dimg" },
		{ GRID, "hvc1", "unci", "dimg" }, { GRID, "hvc1", "jpeg", "dimg" },
		{ GRID, "hvc1", "vvc1", "dimg" }, { GRID, "hvc1", "j2k1", "dimg" },
	};

	SDL_FreeSurface(output_load(write_item(files, GRID, "grid", "grid", "dimg")));
	for (size_t i = 0; i < SDL_arraysize(cases); i++)
		output_check_refused(
		        write_item(files, cases[i].primary_item, cases[i].kind, cases[i].type,
		                   cases[i].reference),
		        "Can’t open “a.heic”: HEIC pictures of this kind aren’t supported.");
}

/* Matrix coefficients that no library converts to RGB. */
FILES_TEST(test_rare_matrices)
{
	const size_t matrix = 9;
	size_t size;
	unsigned char *bytes =
	        files_read(samples_stored(files, "a.avif", "kinds/avif-code-points-1.avif"), &size);
	unsigned char *box = memmem(bytes, size, "nclx", 4);

	assert_non_null(box);
	box[matrix] = 11;
	output_check_refused(files_write(files, "a.avif", bytes, size),
	                     "Can’t open “a.avif”: AVIF pictures of this kind aren’t supported.");
	free(bytes);
}

#endif

FILES_TEST(test_a_path_with_a_line_feed)
{
	struct error error = { "" };
	SDL_Surface *picture = picture_load(
	        DECODER, samples_stored(files, "a\nb.png", "sample.png"), NULL, NULL, NULL, &error);

	assert_string_equal(error.text, "");
	SDL_FreeSurface(picture);
	output_check_refused(files_write_text(files, "c\nd.png", "no picture"),
	                     "Can’t open “c?d.png”: it isn’t a picture the game supports.");
}

FILES_TEST(test_too_many_bytes)
{
	samples_stored(files, "huge.png", "sample.png");
	assert_int_equal(truncate(files->path, (off_t)600 << 20), 0); /* a sparse file */
	output_check_refused(files->path, "Can’t open “huge.png”: 600 MB is too large.");
}

GROUP(files_setup, files_teardown);
