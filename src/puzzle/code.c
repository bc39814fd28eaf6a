/* Encodes and decodes share codes, and finds them in messages. */
#include "puzzle/code.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/utf8.h"
#include "puzzle/lehmer.h"

enum {
	GROUP = 5,       /* characters between dashes */
	SYMBOL_BITS = 5, /* a symbol is the value of a character, 0 … 31 */
	KIND_SYMBOLS = 1,
	PICTURE_SYMBOLS = 2,
	MOVES_SYMBOLS = 5,
	SEED_SYMBOLS_MAX = 13, /* 65 bits, so the first symbol is below 16 */
	CHECK_SYMBOLS = 4,
	SYMBOLS_MAX = 1851, /* for a 32×32 board */
	SIDE_DIGITS_MAX = 2,
	PICTURE_KEYS = 1 << PICTURE_SYMBOLS * SYMBOL_BITS,
};

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
static const char kinds[] = "HAWBR"; /* by enum scramble_kind */

_Static_assert(sizeof kinds == SCRAMBLE_KINDS + 1, "each kind has its letter");

/* All characters after the size, as symbols. */
struct symbols {
	uint8_t list[SYMBOLS_MAX];
	int count;
};

/* The symbol of a character in either case, −1 if it has none. */
static int symbol_of(uint32_t character)
{
	const char *found;

	if (character == 0 || character >= 0x80)
		return -1;
	character = (uint32_t)toupper((int)character);
	if (character == 'O')
		return 0;
	if (character == 'I' || character == 'L')
		return 1;
	found = strchr(alphabet, (int)character);
	return found == NULL ? -1 : (int)(found - alphabet);
}

/* The product of two elements of GF(32), polynomials modulo x⁵ + x² + 1. */
static unsigned multiply(unsigned a, unsigned b)
{
	unsigned product = 0;

	for (; b != 0; b >>= 1) {
		if ((b & 1) != 0)
			product ^= a;
		a = (a & 16) != 0 ? (a << 1) ^ 0x25 : a << 1;
	}
	return product;
}

/* Shifts one symbol into the remainder modulo (X+α)(X+α²)(X+α³)(X+α⁴): codewords of at most 31
 * symbols differ in at least five (Reed & Solomon 1960). */
static void divide(uint8_t remainder[CHECK_SYMBOLS], int symbol)
{
	static const uint8_t generator[CHECK_SYMBOLS] = { 30, 6, 9, 17 };
	unsigned carry = remainder[0] ^ (unsigned)symbol;

	for (int i = 0; i < CHECK_SYMBOLS; i++) {
		unsigned next = i + 1 < CHECK_SYMBOLS ? remainder[i + 1] : 0;

		remainder[i] = (uint8_t)(next ^ multiply(carry, generator[i]));
	}
}

/* The check symbols of a size and `count` symbols. A plain remainder would not detect zeros added
 * or lost at either end, so constants are mixed in there. */
static void make_check(uint8_t check[CHECK_SYMBOLS], int width, int height,
                       const struct symbols *symbols, int count)
{
	static const uint8_t start[CHECK_SYMBOLS] = { 13, 1, 29, 7 };
	static const uint8_t end[CHECK_SYMBOLS] = { 5, 22, 11, 27 };

	memcpy(check, start, sizeof start);
	divide(check, width - 1);
	divide(check, height - 1);
	for (int i = 0; i < count; i++)
		divide(check, symbols->list[i]);
	for (int i = 0; i < CHECK_SYMBOLS; i++)
		check[i] ^= end[i];
}

/* Appends a number as `count` symbols, most significant first. */
static void add_number(struct symbols *symbols, uint64_t number, int count)
{
	for (int shift = (count - 1) * SYMBOL_BITS; shift >= 0; shift -= SYMBOL_BITS)
		symbols->list[symbols->count++] = (uint8_t)(number >> shift & 31);
}

static int seed_symbols(uint64_t seed)
{
	int count = 0;

	for (; seed != 0; seed >>= SYMBOL_BITS)
		count++;
	return count;
}

static void add_game(struct symbols *symbols, const struct code *code)
{
	const struct scramble *scramble = &code->scramble;

	add_number(symbols, (uint64_t)symbol_of((uint32_t)kinds[scramble->kind]), KIND_SYMBOLS);
	add_number(symbols, code->picture, PICTURE_SYMBOLS);
	if (scramble->kind == SCRAMBLE_BOARD) {
		int cells = scramble->width * scramble->height;

		lehmer_write(scramble->board.tiles, cells, symbols->list + symbols->count);
		symbols->count += lehmer_symbols(cells);
		return;
	}
	if (scramble_walks(scramble->kind))
		add_number(symbols, scramble->walk_moves, MOVES_SYMBOLS);
	add_number(symbols, scramble->seed, seed_symbols(scramble->seed));
}

size_t code_write(const struct code *code, char text[CODE_SIZE])
{
	int width = code->scramble.width;
	int height = code->scramble.height;
	struct symbols symbols = { .count = 0 };
	size_t length;

	assert(board_size_valid(width, height) && code->picture < PICTURE_KEYS);
	add_game(&symbols, code);
	make_check(symbols.list + symbols.count, width, height, &symbols, symbols.count);
	symbols.count += CHECK_SYMBOLS;
	length = (size_t)snprintf(text, CODE_SIZE, "%dx%d", width, height);
	for (int i = 0; i < symbols.count; i++) {
		if (i % GROUP == 0)
			text[length++] = '-';
		text[length++] = alphabet[symbols.list[i]];
	}
	text[length] = '\0';
	return length;
}

/* Separators: any blank or dash that a message may use for "-", and line break characters. */
static bool between(uint32_t character)
{
	return character == ' ' || (character >= '\t' && character <= '\r') || character == '-' ||
	       character == 0xA0 || character == 0xAD || /* no-break space, soft hyphen */
	       (character >= 0x2000 && character <= 0x2015) || character == 0x2028 ||
	       character == 0x202F || character == 0x2212 || character == 0xFEFF;
}

static const char *skip_between(const char *text)
{
	const char *next = text;

	while (*next != '\0' && between(utf8_next(&next)))
		text = next;
	return text;
}

/* Reads one or two digits without a leading zero and moves *text past them. */
static bool read_side(const char **text, int *side)
{
	const char *at = skip_between(*text);
	int value = 0;

	for (int i = 0; i < SIDE_DIGITS_MAX; i++, at++) {
		int digit = symbol_of((unsigned char)*at);

		if (digit < 0 || digit > 9)
			break;
		if (digit == 0 && i == 0)
			return false;
		value = value * 10 + digit;
	}
	*text = at;
	*side = value;
	return value > 0;
}

static bool read_size(const char **text, int *width, int *height)
{
	const char *at = *text;
	uint32_t sign;

	if (!read_side(&at, width))
		return false;
	at = skip_between(at);
	if (*at == '\0')
		return false;
	sign = utf8_next(&at);
	if ((sign != 'x' && sign != 'X' && sign != 0xD7) || !read_side(&at, height))
		return false;
	*text = at;
	return true;
}

static bool refuse_check(struct error *error)
{
	return error_set(error, "That share code has a typo. Check it and try again.");
}

static bool read_symbols(struct symbols *symbols, const char *text, struct error *error)
{
	for (text = skip_between(text); *text != '\0'; text = skip_between(text)) {
		uint32_t character = utf8_next(&text);
		int symbol = symbol_of(character);

		if (symbol < 0 && character < 0x80 && isgraph((int)character))
			return error_set(
			        error,
			        "Share codes don’t contain “%c”. Check the code and try again.",
			        (int)character);
		if (symbol < 0)
			return refuse_check(error);
		if (symbols->count == SYMBOLS_MAX)
			return error_set(error, "That’s too long for a share code.");
		symbols->list[symbols->count++] = (uint8_t)symbol;
	}
	if (symbols->count < KIND_SYMBOLS + PICTURE_SYMBOLS + CHECK_SYMBOLS)
		return error_set(error, "Part of that share code is missing.");
	return true;
}

static uint64_t number_of(const uint8_t *symbols, int count)
{
	uint64_t number = 0;

	for (int i = 0; i < count; i++)
		number = number << SYMBOL_BITS | symbols[i];
	return number;
}

/* Reads a seed as written by code_write, without leading zeros. */
static bool read_seed(uint64_t *seed, const uint8_t *symbols, int count)
{
	if (count < 0 || count > SEED_SYMBOLS_MAX || (count > 0 && symbols[0] == 0) ||
	    (count == SEED_SYMBOLS_MAX && symbols[0] > 15))
		return false;
	*seed = number_of(symbols, count);
	return true;
}

static bool read_board(struct scramble *scramble, const uint8_t *symbols, int count)
{
	uint16_t tiles[BOARD_CELLS_MAX];
	int cells = scramble->width * scramble->height;

	return count == lehmer_symbols(cells) && lehmer_read(tiles, cells, symbols) &&
	       board_init_tiles(&scramble->board, scramble->width, scramble->height, tiles, NULL) &&
	       board_solvable(&scramble->board) && !board_solved(&scramble->board);
}

/* Parses the symbols after the size. False if code_write can't have written them. */
static bool read_game(struct code *code, const struct symbols *symbols)
{
	struct scramble *scramble = &code->scramble;
	const char *kind = strchr(kinds, alphabet[symbols->list[0]]);
	const uint8_t *rest = symbols->list + KIND_SYMBOLS + PICTURE_SYMBOLS;
	int count = symbols->count - KIND_SYMBOLS - PICTURE_SYMBOLS - CHECK_SYMBOLS;

	if (kind == NULL)
		return false;
	scramble->kind = (enum scramble_kind)(kind - kinds);
	code->picture = (uint16_t)number_of(symbols->list + KIND_SYMBOLS, PICTURE_SYMBOLS);
	if (scramble->kind == SCRAMBLE_BOARD)
		return read_board(scramble, rest, count);
	if (!scramble_walks(scramble->kind))
		return read_seed(&scramble->seed, rest, count);
	if (count < MOVES_SYMBOLS)
		return false;
	scramble->walk_moves = number_of(rest, MOVES_SYMBOLS);
	return scramble->walk_moves <= SCRAMBLE_WALK_MAX &&
	       read_seed(&scramble->seed, rest + MOVES_SYMBOLS, count - MOVES_SYMBOLS);
}

bool code_read(struct code *code, const char *text, struct error *error)
{
	struct symbols symbols = { .count = 0 };
	uint8_t check[CHECK_SYMBOLS];
	struct code read;
	int width, height, count;

	memset(&read, 0, sizeof read);
	if (!read_size(&text, &width, &height))
		return error_set(
		        error,
		        "That isn’t a share code. A share code starts with a size, such as 4x4.");
	if (!read_symbols(&symbols, text, error))
		return false;
	if (!board_size_valid(width, height))
		return error_set(error, "A board has %d to %d columns and rows, not %d×%d.",
		                 BOARD_SIDE_MIN, BOARD_SIDE_MAX, width, height);
	count = symbols.count - CHECK_SYMBOLS;
	make_check(check, width, height, &symbols, count);
	if (memcmp(check, symbols.list + count, sizeof check) != 0)
		return refuse_check(error);
	read.scramble.width = width;
	read.scramble.height = height;
	if (!read_game(&read, &symbols))
		return error_set(error, "That share code comes from a newer version of the game.");
	*code = read;
	return true;
}

uint16_t code_picture_key(const char *name)
{
	uint32_t hash = hash_bytes_32(HASH_START_32, name, strlen(name));

	return (uint16_t)(1 + hash % (PICTURE_KEYS - 1));
}

enum {
	SIZE_MAX_CHARACTERS = 6, /* "32x32" and one extra character */
	GROUPS_MIN = 7,          /* characters after the size; no code is shorter */
};

/* Maps a character to that of codes: '-' for dashes, 'x' for '×', 0 if it is no letter or digit. */
static char normalize(uint32_t character)
{
	if (character < 0x80 && isalnum((int)character))
		return (char)character;
	if (character == '-' || (character >= 0x2010 && character <= 0x2015) || character == 0x2212)
		return '-';
	return character == 0xD7 ? 'x' : '\0';
}

/* Reads the word at *text, mapped by normalize, and moves *text past it. A line that ends in a dash
 * continues on the next line, since mail programs break long words there. */
static size_t take_word(const char **text, char word[CODE_SIZE])
{
	size_t length = 0;

	for (const char *next = *text; *next != '\0'; *text = next) {
		uint32_t character = utf8_next(&next);
		char letter = normalize(character);
		bool broken = character == '\r' || character == '\n';

		if (broken && length > 0 && word[length - 1] == '-')
			continue;
		if (letter == '\0' || length == CODE_SIZE - 1)
			break;
		if (length > 0 || letter != '-')
			word[length++] = letter;
	}
	word[length] = '\0';
	return length;
}

/* True if the first `length` characters resemble a size. */
static bool resembles_size(const char *word, size_t length)
{
	bool digit = false, sign = false;

	for (size_t i = 0; i < length; i++) {
		digit = digit || isdigit((unsigned char)word[i]);
		sign = sign || word[i] == 'x' || word[i] == 'X';
	}
	return digit && sign && length <= SIZE_MAX_CHARACTERS;
}

/* True if the text resembles groups of five, at most one with a character missing or extra. */
static bool resembles_groups(const char *text)
{
	size_t characters = 0;
	int odd = 0;
	bool digit = strpbrk(text, "0123456789") != NULL; /* rejects "4x4-house-party" */

	while (*text != '\0') {
		size_t length = strcspn(text, "-");
		bool last = text[length] == '\0';

		if (length > GROUP + 1 || (!last && length < GROUP - 1))
			return false;
		odd += length > GROUP || (!last && length < GROUP) ? 1 : 0;
		characters += length;
		text += length + (last ? 0 : 1);
	}
	return digit && odd <= 1 && characters >= GROUPS_MIN;
}

/* True if a word between these two characters is part of a path or file name. */
static bool in_path(uint32_t before, const char *after)
{
	if (before == '/' || before == '\\' || before == '.' || before == '_' || before == '~')
		return true;
	if (*after == '/' || *after == '\\' || *after == '_')
		return true;
	return *after == '.' && isalnum((unsigned char)after[1]);
}

/* Converts a valid code to the form that code_write gives it. */
static bool rewrite(const char *text, char found[CODE_SIZE])
{
	struct code code;

	if (!code_read(&code, text, NULL))
		return false;
	(void)code_write(&code, found);
	return true;
}

bool code_find(const char *text, char found[CODE_SIZE])
{
	char word[CODE_SIZE];
	uint32_t before = ' ';
	bool damaged = false;

	if (rewrite(text, found))
		return true;
	while (*text != '\0') {
		size_t length = take_word(&text, word), size;

		if (length > 0 && !in_path(before, text)) {
			if (rewrite(word, found))
				return true;
			size = strcspn(word, "-");
			if (!damaged && word[size] == '-' && resembles_size(word, size) &&
			    resembles_groups(word + size + 1)) {
				memcpy(found, word, length + 1);
				damaged = true;
			}
		}
		if (*text != '\0')
			before = utf8_next(&text);
	}
	return damaged;
}
