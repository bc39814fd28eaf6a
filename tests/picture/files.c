#include "files.h"

#include <unistd.h>

#include <zlib.h>

#include "base/file.h"
#include "picture/picture.h"
#include "support/folders.h"

void files_begin(struct files *files)
{
	strcpy(files->folder, "/tmp/test_picture.XXXXXX");
	assert_non_null(mkdtemp(files->folder));
}

void files_end(struct files *files)
{
	assert_int_equal(remove_folder(files->folder), 0);
}

const char *files_path(struct files *files, const char *name)
{
	snprintf(files->path, sizeof files->path, "%s/%s", files->folder, name);
	return files->path;
}

const char *files_write(struct files *files, const char *name, const void *bytes, size_t size)
{
	const char *path = files_path(files, name);

	write_file(path, bytes, size);
	return path;
}

const char *files_write_text(struct files *files, const char *name, const char *text)
{
	return files_write(files, name, text, strlen(text));
}

unsigned char *files_read(const char *path, size_t *size)
{
	char *bytes = file_read(path, SIZE_MAX - 1, size);

	assert_non_null(bytes);
	return (unsigned char *)bytes;
}

void output_put(struct output *output, const void *bytes, size_t size)
{
	if (output->size + size > output->room) {
		output->room = 2 * (output->size + size);
		output->bytes = memory_grow(output->bytes, output->room);
	}
	if (size > 0)
		memcpy(output->bytes + output->size, bytes, size);
	output->size += size;
}

void output_put_big(struct output *output, uint32_t value, int length)
{
	for (int i = length - 1; i >= 0; i--)
		output_put(output, &(uint8_t){ (uint8_t)(value >> 8 * i) }, 1);
}

void output_put_little(struct output *output, uint32_t value, int length)
{
	for (int i = 0; i < length; i++)
		output_put(output, &(uint8_t){ (uint8_t)(value >> 8 * i) }, 1);
}

void output_begin_png(struct output *output, uint32_t width, uint32_t height, int depth, int type)
{
	struct output header = { NULL, 0, 0 };

	output_put(output, "\x89PNG\r\n\x1A\n", 8);
	output_put_big(&header, width, 4);
	output_put_big(&header, height, 4);
	output_put_big(&header, (uint32_t)depth, 1);
	output_put_big(&header, (uint32_t)type, 1);
	output_put_big(&header, 0, 3);
	output_put_chunk(output, "IHDR", header.bytes, header.size);
	free(header.bytes);
}

void output_put_chunk(struct output *output, const char *name, const void *bytes, size_t size)
{
	uLong sum = crc32(crc32(0, NULL, 0), (const uint8_t *)name, 4);

	output_put_big(output, (uint32_t)size, 4);
	output_put(output, name, 4);
	output_put(output, bytes, size);
	output_put_big(output, (uint32_t)(size == 0 ? sum : crc32(sum, bytes, (uInt)size)), 4);
}

const char *output_write(struct output *output, struct files *files, const char *name)
{
	const char *path = files_write(files, name, output->bytes, output->size);

	free(output->bytes);
	*output = (struct output){ NULL, 0, 0 };
	return path;
}

void output_check_pixel(const char *path, const SDL_Surface *picture, int x, int y,
                        const uint8_t *rgb, int tolerance)
{
	const uint8_t *pixel = output_pixel(picture, x, y);

	for (int c = 0; c < 3; c++)
		check(abs(pixel[c] - rgb[c]) <= tolerance,
		      "%s: pixel (%d, %d), channel %d: expected %d, got %d", path, x, y, c, rgb[c],
		      pixel[c]);
	assert_int_equal(pixel[3], 255);
}

SDL_Surface *output_paint(int width, int height, output_colour_fn *colour)
{
	SDL_Surface *made =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);

	assert_non_null(made);
	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++) {
			uint32_t rgb = colour(x, y);

			*(uint32_t *)(void *)output_pixel(made, x, y) =
			        SDL_MapRGBA(made->format, (Uint8)(rgb >> 16), (Uint8)(rgb >> 8),
			                    (Uint8)rgb, 255);
		}
	return made;
}

void output_check_made(const SDL_Surface *made, int width, int height, const char *why)
{
	check(made != NULL, "%s", why);
	assert_int_equal(made->w, width);
	assert_int_equal(made->h, height);
	assert_int_equal(made->format->format, SDL_PIXELFORMAT_RGBA32);
}

uint8_t *output_pixel(const SDL_Surface *picture, int x, int y)
{
	return (uint8_t *)picture->pixels + y * picture->pitch + 4 * x;
}

SDL_Surface *output_load(const char *path)
{
	struct error error = { "" };
	SDL_Surface *picture = picture_load(DECODER, path, NULL, NULL, NULL, &error);

	if (picture == NULL)
		fail_msg("expected a picture, got: %s", error.text);
	assert_string_equal(error.text, "");
	return picture;
}

void output_check_refused(const char *path, const char *sentence)
{
	struct error error = { "" };
	SDL_Surface *picture = picture_load(DECODER, path, NULL, NULL, NULL, &error);

	check(picture == NULL, "%s is decoded", path);
	assert_string_equal(error.text, sentence);
}
