/* image: decodes a picture file to upright, opaque RGBA pixels, with a loader for each format.
 * Private to src/decode.
 *
 * Malicious files can crash this code, so only the decoding process runs it. Any thread. */
#ifndef DECODE_IMAGE_H
#define DECODE_IMAGE_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/types.h>

#include "picture/picture.h"
#include "picture/protocol.h"

/* sniff: what a picture file tells without being decoded: its format, chunks and EXIF data; and
 * bounds-checked reading of numbers and text from its bytes. Private to src/decode. Pure; any thread. */

/* A byte array; reads past the end return 0. */
struct bytes {
	const uint8_t *at;
	size_t size;
	bool big_endian;
};

static inline uint32_t bytes_get(const struct bytes *b, size_t i)
{
	return i < b->size ? b->at[i] : 0;
}

/* Reads a number of 1 … 4 bytes. */
static inline uint32_t bytes_number(const struct bytes *b, size_t i, int length)
{
	uint32_t value = 0;

	for (int k = 0; k < length; k++) {
		size_t from = b->big_endian ? i + (size_t)k : i + (size_t)(length - 1 - k);

		value = value << 8 | bytes_get(b, from);
	}
	return value;
}

/* True if all `length` bytes from i on are within the array. */
static inline bool bytes_reach(const struct bytes *b, size_t i, size_t length)
{
	return i <= b->size && length <= b->size - i;
}

/* True if this text is at i. */
static inline bool bytes_have(const struct bytes *b, size_t i, const char *text)
{
	size_t length = strlen(text);

	return bytes_reach(b, i, length) && memcmp(b->at + i, text, length) == 0;
}

/* The format by its signature, in the first `size` bytes of a file. */
enum format_kind sniff_kind(const uint8_t *bytes, size_t size);

/* The content of the first chunk with this name in a PNG (big-endian) or WebP (little-endian);
 * what there is of it if the file is truncated, empty if there is none. */
struct bytes sniff_chunk(const struct bytes *file, const char *name);

/* What EXIF data tells about a photo. */
struct sniff_exif {
	int orientation; /* 1 … 8, see picture_upright; 1 if there is none, or an invalid one */
	int taken;       /* the day: 20261121; 0: unknown */
};

/* Reads EXIF data, with or without the prefix "Exif". */
struct sniff_exif sniff_exif(struct bytes exif);

enum { SNIFF_ORIENTATION = 0x112, SNIFF_EXIF = 0x8769, SNIFF_TAKEN = 0x9003 };

/* The offset of a tag's entry in the list of tags at `list` of EXIF or TIFF data; 0: it isn't there. */
size_t sniff_tag(const struct bytes *file, size_t list, uint32_t tag);

/* The value of an entry that holds a whole number of any type; 0 if it doesn't, or is 0. */
uint32_t sniff_whole(const struct bytes *file, size_t entry);

/* True if a file that is built as TIFF is a camera's raw file (raw.c). */
bool raw_is_tiff(const struct bytes *file);

/* What a file in boxes (HEIC, AVIF) says that its picture is. */
struct sniff_item {
	char type[5];   /* "hvc1" or "iden"; of its parts if it consists of others; "": unknown */
	bool predicted; /* it can be decoded only from other pictures */
};

/* The primary item, which is the picture. */
struct sniff_item sniff_item(const struct bytes *file);

/* colour: converts a picture's colours to sRGB. One thread at a time for each struct.
 *
 * Applies ICC profiles (ISO 15076-1) with Little CMS: relative colorimetric with black point
 * compensation, as browsers do for photos. */

/* Of a picture's samples. */
enum colour_space {
	COLOUR_RGB,
	COLOUR_RGB_OR_GRAY, /* stored as RGB; if gray, the profile may be for gray */
	COLOUR_CMYK,
	COLOUR_RGB16,         /* 16 bits per sample */
	COLOUR_RGB16_OR_GRAY, /* both */
	COLOUR_LAB,           /* CIELAB, D50; a and b from 128 on */
};

enum { COLOUR_PROFILE_MAX = 16 << 20 }; /* bytes */

struct colour;

/* Makes a converter from samples of this space to sRGB, from a profile of `size` bytes (not kept;
 * for COLOUR_LAB not needed).
 * NULL if no conversion is needed or possible: no profile, an sRGB profile, one for another space,
 * or a broken one; then use the samples unchanged. Free it with colour_free, which accepts NULL. */
struct colour *colour_create(const uint8_t *profile, size_t size, enum colour_space space);

/* A colour space without a profile. */
struct colour_primaries {
	double xy[8]; /* chromaticities of white, red, green and blue */
	double gamma; /* exponent that makes light of levels; 0: the curve of sRGB */
	double (*light)(double level); /* instead of it, both 0 … 1, if not NULL */
};

extern const struct colour_primaries colour_srgb;

/* Makes a converter to sRGB from primaries, freed by the caller; the space is COLOUR_RGB or
 * COLOUR_RGB16. NULL if no conversion is needed or possible. */
struct colour *colour_create_from_primaries(const struct colour_primaries *primaries,
                                            enum colour_space space);

enum { /* transfer characteristics: brighter than a usual screen can show */
       COLOUR_PQ = 16,
       COLOUR_HLG = 18,
};

/* Makes a converter to sRGB from these primaries and transfer characteristics, freed by the caller;
 * the space is COLOUR_RGB or COLOUR_RGB16. NULL if no conversion is needed; code points that aren't
 * known are taken for sRGB's. What PQ (SMPTE ST 2084) and HLG (ITU-R BT.2100) show brighter than
 * white, 203 cd/m² (ITU-R BT.2408), is compressed. */
struct colour *colour_create_from_code(int primaries, int transfer, enum colour_space space);

/* Frees a converter; NULL is allowed. */
void colour_free(struct colour *colour);

/* Converts `count` pixels of four samples (of 16 bits: uint16_t, else uint8_t) to RGBA in sRGB; `from` may be
 * `rgba`. Alpha is not written. NULL: writes nothing. */
void colour_convert(const struct colour *colour, const void *from, uint8_t *rgba, size_t count);

/* Converts `count` CMYK pixels (inverted: 255 means no ink) to opaque RGBA. NULL: treats the inks
 * as perfect filters. */
void colour_from_ink(const struct colour *colour, uint8_t *ink, bool inverted, uint8_t *rgba,
                     size_t count);

enum loaded_alpha {
	LOADED_STRAIGHT,
	LOADED_OPAQUE,        /* alpha is 255 everywhere */
	LOADED_PREMULTIPLIED, /* the colours are multiplied by alpha */
};

enum { LOADED_GROUND = 128 }; /* gray level behind transparent pixels, also for missing ones */

/* The pixels of a file as stored, not turned upright; zeroed at first, but for status and orientation. */
struct loaded {
	SDL_Surface *surface;  /* owned: RGBA32; NULL if it could not be decoded */
	struct colour *colour; /* owned: still to be applied; NULL if the surface is sRGB */
	uint16_t *deep;        /* owned: see loaded_deepen; if not NULL, the colour was applied */
	enum loaded_alpha alpha;
	bool incomplete;             /* the file is truncated, part of the picture is missing */
	bool final;                  /* no other module could decode it either */
	bool faulty;                 /* the file has errors: a picture of one colour isn't its */
	enum protocol_status status; /* if there is no surface: PROTOCOL_DAMAGED unless changed */
	enum format_variant variant; /* of PROTOCOL_UNSUPPORTED, or what is missing */
	uint32_t width, height;      /* px, if loaded_size was called */
	struct sniff_exif exif;      /* orientation: 1 at first */
	char puzzle[PICTURE_PUZZLE_SIZE]; /* see struct picture_facts */
};

struct image;

/* Decodes a file of one format into *loaded, which is as struct loaded says it is at first. */
typedef void image_loader(const struct image *image, struct loaded *loaded);

/* The modules for a format. */
struct module {
	image_loader *load[3]; /* the second is tried if the first fails; then NULL */
	bool threads;          /* they fail if they can't start any */
	bool packaged;         /* one that isn't there is in the package of more formats */
};

struct image {
	struct picture_limits limits;
	/* Raises the limits of memory and time for so many pixels; false if there isn't so much. */
	bool (*raise_limits)(const void *context, uint64_t pixels);
	const void *context;
	struct module module;

	/* The rest is filled in by image_read. */
	uint8_t *bytes; /* owned: the whole file */
	size_t size;
	enum format_kind kind;
	image_loader *load;
};

/* Reads the open file, which may be closed then, and recognises its format. Any result but PROTOCOL_OK is the
 * reason not to decode it (kind is set nevertheless). Free the bytes in every case. */
enum protocol_status image_read(struct image *image, int file);

/* Decodes the file into a new surface (RGBA32, size limited by `limits`), freed by the caller, and
 * fills in the answer; NULL if its status is not PROTOCOL_OK. */
SDL_Surface *image_decode(const struct image *image, struct protocol_answer *answer);

/* The loaders of the formats that the program itself contains. */
image_loader bmp_load, gif_load, icon_load, jpeg_load, pcx_load, png_load, pnm_load, raw_load,
        tga_load, webp_load;

/* Functions for loaders (loaded.c). */

/* To be called once by every loader but that of drawings, before it decodes pixels. False, with the
 * status, if a picture of this size can't be decoded. */
bool loaded_size(struct loaded *loaded, const struct image *image, uint32_t width, uint32_t height);

/* Creates the surface, transparent black. False, with PROTOCOL_NO_MEMORY, if memory runs out. */
bool loaded_create(struct loaded *loaded, uint32_t width, uint32_t height);

/* For a file with more than 8 bits per sample: they are converted to sRGB before they lose the rest, because
 * dark colours in linear light need them. Call it once `colour`, for 16 bits, and `alpha` are known. If
 * there is something to convert, makes room for so many pixels of RGBA in `deep`, zeroed; the loader fills
 * it and calls loaded_convert. False, with PROTOCOL_NO_MEMORY, if memory runs out. */
bool loaded_deepen(struct loaded *loaded, size_t pixels);

/* Converts `count` deep pixels to the surface, from x in row y on. */
void loaded_convert(const struct loaded *loaded, const uint16_t *deep, uint32_t x, uint32_t y,
                    uint32_t count);

/* The same for the whole picture. */
void loaded_convert_all(const struct loaded *loaded);

/* Takes a surface, which may be NULL, as RGBA32. PROTOCOL_NO_MEMORY if memory runs out. */
void loaded_take(struct loaded *loaded, SDL_Surface *made);

/* Row y of the surface. */
uint8_t *loaded_row(const struct loaded *loaded, uint32_t y);

/* Makes the surface opaque: the picture is, but its pixels may say something else. */
void loaded_ignore_alpha(struct loaded *loaded);

/* False if all pixels are transparent, as written by programs that don't know alpha. */
bool loaded_visible(const SDL_Surface *surface);

/* True if all pixels are the same. */
bool loaded_plain(const SDL_Surface *surface);

/* Frees the surface: decoding failed for this reason. */
void loaded_fail(struct loaded *loaded, enum protocol_status status);

/* The file is intact, but of a rare kind that can't be decoded. */
void loaded_refuse(struct loaded *loaded);

/* Modules: decoders of rarer formats, whose many libraries would slow down the start of the decoding process
 * for all others. Each is a shared object beside the program, missing-piece-decode-NAME.so, made from
 * modules/NAME.c if its library was available at build time. It may call the program's functions. */

/* The version of the game that this was built with. Every module and the program have it. */
const char *module_version(void);

/* Defined by every module: decodes the file. Its format may be another than the module's. */
image_loader module_load;

/* Defined by modules that need it: loads what can't be loaded in the sandbox. */
void module_prepare(void);

/* sandbox.c: drops the decoding process's privileges before it reads an untrusted file.
 *
 * This can't be undone; the process must do nothing else afterwards. Load everything that must be
 * opened (libraries, plugins) before. */

/* 1 in builds whose sanitizer must open files and inspect its own process: there is no filter. */
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANDBOX_SANITIZED 1
#endif
#endif
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define SANDBOX_SANITIZED 1
#endif
#ifndef SANDBOX_SANITIZED
#define SANDBOX_SANITIZED 0
#endif

/* Resources that decoding may use. */
struct sandbox_limits {
	unsigned seconds; /* of CPU time */
	uint64_t bytes;   /* of address space */
};

/* Makes the process end with its parent, limits memory and time (to `first`; sandbox_limit can
 * raise them to `most`), open files (to 0 … 2) and the length of written files (to output_max
 * bytes), forbids new privileges and installs a system call filter: no opening files, no access to
 * files by name, no starting programs, sending signals or network access; no executable memory.
 * Unless `threads`, users other than root can't start any. Gives up all capabilities, and, where the
 * kernel allows it and there is one thread, enters user and network namespaces of its own.
 * There is no filter if it was not built in (MP_SECCOMP); in a build with a sanitizer, neither filter
 * nor namespaces.
 *
 * Returns what was set up. PICTURE_UNREAD: a part that any system has failed, so nothing may be
 * decoded here, unless the player wants it. All the rest is set up nevertheless. */
enum picture_sandbox sandbox_enter(pid_t parent, size_t output_max, bool threads,
                                   const struct sandbox_limits *first,
                                   const struct sandbox_limits *most);

/* Sets the limits for good, at most those that sandbox_enter was told. False if they can't be
 * raised so far. */
bool sandbox_limit(const struct sandbox_limits *limits);

#endif
