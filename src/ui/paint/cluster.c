/* cluster: finds the clusters of a text. */
#include "ui/paint/cluster.h"

#include <string.h>

#include "base/utf8.h"

enum {
	JOINER = 0x200D,
	KEYCAP = 0x20E3,
	PICTURE_SELECTOR = 0xFE0F,
	LOOK_BACK = 256, /* characters: a flag's letters are counted back to the first */
};

static hb_unicode_general_category_t category(uint32_t character)
{
	return hb_unicode_general_category(hb_unicode_funcs_get_default(), character);
}

static bool between(uint32_t character, uint32_t first, uint32_t last)
{
	return character >= first && character <= last;
}

/* True if character i is the second of the two letters that make a flag. */
static bool ends_flag(const uint32_t *characters, int i)
{
	int letters = 0;

	while (i - letters >= 0 && between(characters[i - letters], 0x1F1E6, 0x1F1FF))
		letters++;
	return letters > 0 && letters % 2 == 0;
}

static bool is_mark(uint32_t character)
{
	hb_unicode_general_category_t kind = category(character);

	return kind == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK ||
	       kind == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK ||
	       kind == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK ||
	       between(character, 0x1160, 0x11FF) /* vowels and finals of Korean syllables */ ||
	       between(character, 0x1F3FB, 0x1F3FF) /* colours of skin */ ||
	       between(character, 0xE0020, 0xE007F) /* tags */ ||
	       between(character, 0x200C, JOINER) || character == 0xE33 || character == 0xEB3;
}

bool cluster_joins(const uint32_t *characters, int i)
{
	uint32_t before = characters[i - 1];

	if (characters[i] < 0x300)
		return false;
	return is_mark(characters[i]) || before == JOINER || ends_flag(characters, i) ||
	       /* a sign between two consonants that are written as one */
	       (hb_unicode_combining_class(hb_unicode_funcs_get_default(), before) ==
	                HB_UNICODE_COMBINING_CLASS_VIRAMA &&
	        category(characters[i]) == HB_UNICODE_GENERAL_CATEGORY_OTHER_LETTER);
}

size_t cluster_start(const char *string, size_t at)
{
	uint32_t characters[LOOK_BACK];
	size_t start = 0, here = 0;
	int count = 0;

	for (const char *next = string; *next != '\0' && here <= at;
	     here = (size_t)(next - string)) {
		if (count == LOOK_BACK) {
			characters[0] = characters[LOOK_BACK - 1];
			count = 1;
		}
		characters[count++] = utf8_next(&next);
		if (count == 1 || !cluster_joins(characters, count - 1))
			start = here;
	}
	return here <= at ? here : start;
}

size_t cluster_end(const char *string, size_t at)
{
	size_t length = strlen(string), start = cluster_start(string, at);

	while (at < length && cluster_start(string, at) == start)
		at++;
	return at;
}

bool cluster_emoji(uint32_t character)
{
	return between(character, 0x1F000, 0x1FAFF) || character == PICTURE_SELECTOR ||
	       character == KEYCAP;
}

bool cluster_symbol(uint32_t character)
{
	hb_unicode_general_category_t kind = category(character);

	return kind == HB_UNICODE_GENERAL_CATEGORY_OTHER_SYMBOL ||
	       kind == HB_UNICODE_GENERAL_CATEGORY_MATH_SYMBOL ||
	       kind == HB_UNICODE_GENERAL_CATEGORY_CURRENCY_SYMBOL ||
	       kind == HB_UNICODE_GENERAL_CATEGORY_PRIVATE_USE;
}

hb_script_t cluster_script(uint32_t character)
{
	hb_script_t script = hb_unicode_script(hb_unicode_funcs_get_default(), character);

	return script == HB_SCRIPT_KATAKANA ? HB_SCRIPT_HIRAGANA : script;
}

/* Scripts without spaces, whose lines may break between any two characters. */
static bool is_ideograph(uint32_t character)
{
	hb_script_t script = cluster_script(character);

	return script == HB_SCRIPT_HAN || script == HB_SCRIPT_HIRAGANA ||
	       between(character, 0x3000, 0x303F) || between(character, 0xFF00, 0xFF60);
}

bool cluster_may_break(const uint32_t *characters, int i)
{
	hb_unicode_general_category_t before = category(characters[i - 1]);
	hb_unicode_general_category_t after = category(characters[i]);

	if (characters[i - 1] == ' ')
		return characters[i] != ' ';
	if (!is_ideograph(characters[i - 1]) && !is_ideograph(characters[i]))
		return false;
	return before != HB_UNICODE_GENERAL_CATEGORY_OPEN_PUNCTUATION &&
	       before != HB_UNICODE_GENERAL_CATEGORY_INITIAL_PUNCTUATION &&
	       after != HB_UNICODE_GENERAL_CATEGORY_CLOSE_PUNCTUATION &&
	       after != HB_UNICODE_GENERAL_CATEGORY_FINAL_PUNCTUATION &&
	       after != HB_UNICODE_GENERAL_CATEGORY_OTHER_PUNCTUATION && characters[i] != ' ' &&
	       utf8_begins_line(characters[i]);
}
