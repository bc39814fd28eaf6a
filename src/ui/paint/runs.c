/* runs: finds the clusters, scripts, fonts and directions of a text. */
#include "ui/paint/script.h"

#include <string.h>

#include "base/utf8.h"

enum {
	JOINER = 0x200D,
	KEYCAP = 0x20E3,
	PICTURE_SELECTOR = 0xFE0F,
	TIMES = 0xD7,
	QUOTE = 0x201C,
	QUOTE_END = 0x201D,
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

/* True if character i > 0 belongs to the same cluster as the one before it. */
static bool cluster_joins(const uint32_t *characters, int i)
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

/* True for signs that are neither letters, digits nor punctuation. */
static bool cluster_symbol(uint32_t character)
{
	hb_unicode_general_category_t kind = category(character);

	return kind == HB_UNICODE_GENERAL_CATEGORY_OTHER_SYMBOL ||
	       kind == HB_UNICODE_GENERAL_CATEGORY_MATH_SYMBOL ||
	       kind == HB_UNICODE_GENERAL_CATEGORY_CURRENCY_SYMBOL ||
	       kind == HB_UNICODE_GENERAL_CATEGORY_PRIVATE_USE;
}

/* The script of a character; katakana counts as hiragana. */
static hb_script_t cluster_script(uint32_t character)
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

static void read_characters(struct runs *runs)
{
	const char *at = runs->string;

	while (*at != '\0' && runs->count < RUNS_CHARACTERS_MAX) {
		runs->at[runs->count] = (int)(at - runs->string);
		runs->characters[runs->count++] = utf8_next(&at);
	}
	runs->at[runs->count] = (int)(at - runs->string);
	for (int i = 0; i < runs->count; i++)
		runs->starts[i] = i == 0 || !cluster_joins(runs->characters, i);
}

int runs_cluster_end(const struct runs *runs, int from)
{
	do
		from++;
	while (from < runs->count && !runs->starts[from]);
	return from;
}

/* Japanese and Korean texts also have Chinese characters, to be shown by the same font. */
static hb_script_t chinese_script(const struct runs *runs)
{
	for (int i = 0; i < runs->count; i++) {
		hb_script_t found = cluster_script(runs->characters[i]);

		if (found == HB_SCRIPT_HIRAGANA || found == HB_SCRIPT_HANGUL)
			return found;
	}
	return HB_SCRIPT_HAN;
}

/* The script of the cluster from … to−1. Punctuation that Inter lacks belongs to the last word. */
static hb_script_t cluster_kind(const struct runs *runs, int from, int to, hb_script_t last)
{
	uint32_t first = runs->characters[from];
	hb_script_t found = cluster_script(first);

	for (int i = from; i < to; i++)
		if (cluster_emoji(runs->characters[i]))
			return FONTS_EMOJI;
	if ((found != HB_SCRIPT_COMMON && found != HB_SCRIPT_INHERITED) ||
	    TTF_GlyphIsProvided32(runs->fonts->own[runs->font], first))
		return found;
	return cluster_symbol(first) ? FONTS_SYMBOLS : last;
}

static void find_scripts(struct runs *runs)
{
	hb_script_t chinese = chinese_script(runs), last = HB_SCRIPT_COMMON;

	for (int from = 0, to; from < runs->count; from = to) {
		hb_script_t found;

		to = runs_cluster_end(runs, from);
		found = cluster_kind(runs, from, to, last);
		if (found == HB_SCRIPT_HAN)
			found = chinese;
		for (int i = from; i < to; i++)
			runs->scripts[i] = found;
		if (found != HB_SCRIPT_COMMON && found != HB_SCRIPT_INHERITED &&
		    found != FONTS_EMOJI && found != FONTS_SYMBOLS)
			last = found;
	}
}

/* One font for a whole part if there is one, else one for each cluster, which can’t be split. */
static void find_face(struct runs *runs, int from, int to)
{
	int face =
	        fonts_choose(runs->fonts, runs->scripts[from], &runs->characters[from], to - from);

	if (face == FONTS_NONE && runs_cluster_end(runs, from) < to) {
		for (int end; from < to; from = end) {
			end = runs_cluster_end(runs, from);
			find_face(runs, from, end);
		}
		return;
	}
	for (; from < to; from++)
		runs->faces[from] = face == FONTS_NONE ? FONTS_OWN_FALLBACK : face;
}

static void find_faces(struct runs *runs)
{
	for (int from = 0, to; from < runs->count; from = to) {
		for (to = from + 1; to < runs->count; to++)
			if (runs->starts[to] && runs->scripts[to] != runs->scripts[from])
				break;
		find_face(runs, from, to);
	}
	for (int i = 1; i < runs->count; i++) /* spaces and digits continue a run */
		if (runs->scripts[i] == HB_SCRIPT_COMMON && runs->faces[i] == runs->faces[i - 1])
			runs->scripts[i] = runs->scripts[i - 1];
}

/* Quotation marks isolate names from the sentence's direction. A line break begins no paragraph. */
static FriBidiCharType type_in_sentence(uint32_t character, FriBidiCharType type)
{
	if (character == QUOTE)
		return FRIBIDI_TYPE_FSI;
	if (character == QUOTE_END)
		return FRIBIDI_TYPE_PDI;
	if (character == TIMES) /* 5×3 isn't turned around */
		return FRIBIDI_TYPE_CS;
	return type == FRIBIDI_TYPE_BS ? FRIBIDI_TYPE_WS : type;
}

/* False only if memory runs out. */
static bool find_levels(struct runs *runs)
{
	FriBidiCharType types[RUNS_CHARACTERS_MAX];
	FriBidiBracketType brackets[RUNS_CHARACTERS_MAX];
	FriBidiParType direction = runs->fonts->right_to_left ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_ON;

	fribidi_get_bidi_types(runs->characters, runs->count, types);
	for (int i = 0; i < runs->count; i++)
		types[i] = type_in_sentence(runs->characters[i], types[i]);
	fribidi_get_bracket_types(runs->characters, runs->count, types, brackets);
	return fribidi_get_par_embedding_levels_ex(types, brackets, runs->count, &direction,
	                                           runs->levels) != 0;
}

bool runs_read(struct runs *runs, struct fonts *fonts, enum theme_font font, const char *string)
{
	runs->fonts = fonts;
	runs->font = font;
	runs->string = string;
	runs->count = 0;
	fonts_make_room(fonts);
	read_characters(runs);
	find_scripts(runs);
	find_faces(runs);
	return runs->count > 0 && find_levels(runs);
}

/* Sorts a line's runs from left to right: UAX #9, rule L2. */
static void put_in_order(const struct runs *runs, struct runs_line *line)
{
	int highest = 0;

	for (int i = 0; i < line->count; i++)
		highest = SDL_max(highest, runs->levels[line->runs[i].from]);
	for (int level = highest; level > 0; level--)
		for (int from = 0, to; from < line->count; from = to + 1) {
			to = from;
			while (to < line->count && runs->levels[line->runs[to].from] >= level)
				to++;
			for (int i = from, j = to - 1; i < j; i++, j--) {
				struct run run = line->runs[i];

				line->runs[i] = line->runs[j];
				line->runs[j] = run;
			}
		}
}

static bool same_run(const struct runs *runs, int a, int b)
{
	return runs->faces[a] == runs->faces[b] && runs->scripts[a] == runs->scripts[b] &&
	       runs->levels[a] == runs->levels[b];
}

void runs_find(const struct runs *runs, int from, int to, struct runs_line *line)
{
	line->count = 0;
	for (int i = from; i < to; i++) {
		struct run *last = &line->runs[SDL_max(line->count - 1, 0)];

		if (between(runs->characters[i], 0x2066, 0x2069))
			continue; /* isolates: not seen themselves */
		if (line->count > 0 && last->to == i && same_run(runs, i, i - 1))
			last->to = i + 1;
		else
			line->runs[line->count++] = (struct run){ i, i + 1 };
	}
	put_in_order(runs, line);
}
