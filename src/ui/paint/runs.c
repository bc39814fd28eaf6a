/* runs: finds the scripts, fonts and directions of a text. */
#include "ui/paint/runs.h"

#include <string.h>

#include "base/utf8.h"
#include "ui/paint/cluster.h"

enum {
	TIMES = 0xD7,
	QUOTE = 0x201C,
	QUOTE_END = 0x201D,
};

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

		if (runs->characters[i] >= 0x2066 && runs->characters[i] <= 0x2069)
			continue; /* isolates: not seen themselves */
		if (line->count > 0 && last->to == i && same_run(runs, i, i - 1))
			last->to = i + 1;
		else
			line->runs[line->count++] = (struct run){ i, i + 1 };
	}
	put_in_order(runs, line);
}
