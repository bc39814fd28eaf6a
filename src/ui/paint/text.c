/* text: rendering, keeping, shortening and drawing text. */
#include "ui/paint/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "ui/paint/cluster.h"
#include "ui/paint/script.h"

enum {
	TAIL_CHARACTERS = 7, /* of a name that are worth keeping: a number, the extension */
	LINE_BYTES = 256,    /* at first looked at to find a line's end */
	LINE_MARGIN = 16,    /* characters behind it that may change its last glyphs */
};

bool text_init(struct text *text, struct canvas *canvas, struct error *error)
{
	*text = (struct text){ .canvas = canvas };
	if (TTF_Init() != 0)
		return error_set(error, "Can’t use fonts: %s.", TTF_GetError());
	if (!fonts_init(&text->fonts, canvas->data_dir, error)) {
		text_destroy(text);
		return false;
	}
	return true;
}

static void free_word(struct text *text, struct text_word *word)
{
	canvas_drop(text->canvas, word->texture);
	canvas_drop(text->canvas, word->coloured);
	free(word->string);
}

static void forget(struct text *text)
{
	for (int i = 0; i < text->word_count; i++)
		free_word(text, &text->words[i]);
	text->word_count = 0;
	for (int i = 0; i < TEXT_SIZES; i++)
		for (int j = 0; j < TEXT_SIZES_ALIKE; j++) {
			free(text->sizes[i][j].string);
			text->sizes[i][j].string = NULL;
		}
}

void text_destroy(struct text *text)
{
	forget(text);
	fonts_destroy(&text->fonts);
	TTF_Quit();
}

void text_set_scale(struct text *text, float scale)
{
	if (fabsf(text->fonts.scale - scale) < 0.001f)
		return;
	forget(text);
	fonts_set_scale(&text->fonts, scale);
}

void text_set_direction(struct text *text, bool right_to_left)
{
	if (text->fonts.right_to_left != right_to_left)
		forget(text);
	text->fonts.right_to_left = right_to_left;
}

int text_line(const struct text *text, enum theme_font font)
{
	return TTF_FontHeight(text->fonts.own[font]);
}

/* With one of the game's own fonts. */
static SDL_Surface *render_plain(TTF_Font *font, const struct text_word *word, bool right_to_left)
{
	SDL_Color white = { 255, 255, 255, 255 };

	if (word->wrap_px == 0)
		return TTF_RenderUTF8_Blended(font, word->string, white);
	TTF_SetFontWrappedAlign(font, word->centred   ? TTF_WRAPPED_ALIGN_CENTER
	                              : right_to_left ? TTF_WRAPPED_ALIGN_RIGHT
	                                              : TTF_WRAPPED_ALIGN_LEFT);
	return TTF_RenderUTF8_Blended_Wrapped(font, word->string, white, (Uint32)word->wrap_px);
}

static bool render_word(struct text *text, struct text_word *word)
{
	TTF_Font *font = script_plain_font(&text->fonts, word->font, word->string);
	struct script_picture picture = { NULL, NULL };

	if (font != NULL)
		picture.plain = render_plain(font, word, text->fonts.right_to_left);
	else if (!script_render(&text->fonts, word->font, word->string, word->wrap_px,
	                        word->centred, &picture))
		return false;
	if (picture.plain == NULL)
		return false;
	word->texture = canvas_texture(text->canvas, picture.plain);
	if (picture.coloured != NULL)
		word->coloured = canvas_texture(text->canvas, picture.coloured);
	word->width = picture.plain->w;
	word->height = picture.plain->h;
	SDL_FreeSurface(picture.plain);
	SDL_FreeSurface(picture.coloured);
	return word->texture != NULL;
}

/* A slot for one more string: a free one, or the least recently used. */
static struct text_word *free_place(struct text *text)
{
	struct text_word *oldest = &text->words[0];

	if (text->word_count < TEXT_WORDS_MAX)
		return &text->words[text->word_count++];
	for (int i = 1; i < text->word_count; i++)
		if (text->words[i].used < oldest->used)
			oldest = &text->words[i];
	free_word(text, oldest);
	return oldest;
}

/* The rendered string; NULL if it is empty or cannot be rendered. */
static struct text_word *find_word(struct text *text, enum theme_font font, const char *string,
                                   int wrap_px, bool centred)
{
	struct text_word made = { .font = font, .wrap_px = wrap_px, .centred = centred };

	if (*string == '\0')
		return NULL;
	for (int i = 0; i < text->word_count; i++) {
		struct text_word *word = &text->words[i];

		if (word->font == font && word->wrap_px == wrap_px && word->centred == centred &&
		    strcmp(word->string, string) == 0) {
			word->used = ++text->stamp;
			return word;
		}
	}
	made.string = memory_text(string);
	if (!render_word(text, &made)) {
		free(made.string);
		return NULL;
	}
	made.used = ++text->stamp;
	return memcpy(free_place(text), &made, sizeof made);
}

/* How many glyphs fit at the start of a string, whose first bytes are looked at; at least one. */
static int count_fitting(TTF_Font *font, const char *string, size_t bytes, int wrap_px)
{
	char *start = strndup(string, bytes);
	int extent, fits = 0;

	if (start != NULL)
		(void)TTF_MeasureUTF8(font, start, wrap_px, &extent, &fits); /* fails: none fit */
	free(start);
	return SDL_max(fits, 1);
}

/* Shaping the rest of a long text for each of its lines would take long. */
static int find_fitting(TTF_Font *font, const char *string, int wrap_px)
{
	size_t length = strlen(string);
	const char *at = string;
	int fits = count_fitting(font, string, SDL_min(length, LINE_BYTES), wrap_px);

	for (int i = 0; i < fits + LINE_MARGIN && at < string + LINE_BYTES && *at != '\0'; i++)
		(void)utf8_next(&at);
	return at < string + LINE_BYTES ? fits : count_fitting(font, string, length, wrap_px);
}

/* The end of a line, as SDL_ttf wraps: behind the last space, or within a word that is too long. */
static const char *line_end(TTF_Font *font, const char *line, int wrap_px)
{
	int fits = find_fitting(font, line, wrap_px);
	const char *at = line, *space = NULL;

	for (int i = 0; *at != '\0' && i < fits && (at == line || at[-1] != '\n'); i++) {
		uint32_t character = utf8_next(&at);

		if (character == ' ' || character == '\t' || character == '\n')
			space = at;
	}
	return space != NULL && *at != '\0' ? space : at;
}

/* As large as SDL_ttf renders it, without the space beside a line that is centred or ends at the right. */
static void measure_plain(TTF_Font *font, struct text_size *size)
{
	int skip = TTF_FontLineSkip(font), lines = 0;

	if (TTF_SizeUTF8(font, size->string, &size->width, &size->height) != 0 ||
	    size->wrap_px == 0)
		return;
	for (const char *at = size->string; *at != '\0'; lines++)
		at = line_end(font, at, size->wrap_px);
	size->width = lines > 1 ? size->wrap_px : SDL_min(size->width, size->wrap_px);
	size->height = SDL_max(size->height, skip) + (lines - 1) * skip;
}

static void measure(struct text *text, struct text_size *size)
{
	TTF_Font *plain = script_plain_font(&text->fonts, size->font, size->string);

	size->width = 0;
	size->height = text_line(text, size->font);
	if (plain != NULL)
		measure_plain(plain, size);
	else if (size->wrap_px == 0)
		size->width = script_width(&text->fonts, size->font, size->string);
	else if (!script_measure(&text->fonts, size->font, size->string, size->wrap_px,
	                         &size->width, &size->height))
		size->height = 0;
}

static bool is_size(const struct text_size *size, enum theme_font font, const char *string,
                    int wrap_px)
{
	return size->string != NULL && size->font == font && size->wrap_px == wrap_px &&
	       strcmp(size->string, string) == 0;
}

/* Shaping takes longer than all else in a frame at rest. */
static const struct text_size *find_size(struct text *text, enum theme_font font,
                                         const char *string, int wrap_px)
{
	uint64_t hash = hash_bytes(HASH_START + (uint64_t)font, string, strlen(string));
	struct text_size *set = text->sizes[hash % TEXT_SIZES], found;
	int at = 0;

	while (at < TEXT_SIZES_ALIKE - 1 && !is_size(&set[at], font, string, wrap_px))
		at++;
	found = set[at];
	if (!is_size(&found, font, string, wrap_px)) {
		free(found.string);
		found = (struct text_size){ memory_text(string), font, wrap_px, 0, 0 };
		measure(text, &found);
	}
	memmove(set + 1, set, (size_t)at * sizeof *set);
	set[0] = found;
	return set;
}

void text_measure(struct text *text, enum theme_font font, const char *string, int wrap_px,
                  int *width, int *height)
{
	const struct text_size *size;

	*width = *height = 0;
	if (*string == '\0' && wrap_px > 0)
		return;
	size = find_size(text, font, string, wrap_px);
	*width = size->width;
	*height = size->height;
}

int text_width(struct text *text, enum theme_font font, const char *string)
{
	int width, height;

	text_measure(text, font, string, 0, &width, &height);
	return width;
}

/* Chinese and Japanese begin at U+3000. */
static bool needs_spaces(const char *word)
{
	while (*word != '\0' && (unsigned char)*word < 0xE3)
		word++;
	return *word == '\0';
}

int text_longest_word(struct text *text, enum theme_font font, const char *string)
{
	char *words = memory_text(string), *rest = words, *word;
	int longest = 0;

	while ((word = strtok_r(rest, " ", &rest)) != NULL)
		if (needs_spaces(word))
			longest = SDL_max(longest, text_width(text, font, word));
	free(words);
	return longest;
}

int text_cursor(struct text *text, enum theme_font font, const char *string, size_t at)
{
	char *before;
	int px;

	if (script_plain_font(&text->fonts, font, string) == NULL)
		return script_cursor(&text->fonts, font, string, at);
	before = strndup(string, at);
	px = before != NULL ? text_width(text, font, before) : 0;
	free(before);
	return px;
}

int text_height(struct text *text, enum theme_font font, const char *string, int wrap_px)
{
	int width, height;

	text_measure(text, font, string, wrap_px, &width, &height);
	return height;
}

void text_note_cut(struct text *text, const char *string)
{
	text->cut_count++;
	SDL_utf8strlcpy(text->cut_last, string, sizeof text->cut_last);
}

static void copy_word(struct text *text, const struct text_word *word, int x, int y,
                      uint32_t colour)
{
	SDL_Rect to = { x, y, word->width, word->height };

	canvas_stamp(text->canvas, word->texture, NULL, &to, colour);
	if (word->coloured != NULL)
		canvas_copy(text->canvas, word->coloured, NULL, &to,
		            (float)(colour & 0xFFu) / 255.0f);
}

/* False if a text in a rectangle needn't be rendered: it is scrolled away. */
static bool is_seen(const struct text *text, const SDL_Rect *rect, int height)
{
	int above = SDL_max(height - rect->h, 0);

	return canvas_sees(text->canvas,
	                   &(SDL_Rect){ rect->x, rect->y - above, rect->w, rect->h + 2 * above });
}

void text_draw(struct text *text, enum theme_font font, const char *string, const SDL_Rect *rect,
               enum text_align align, uint32_t colour)
{
	char cut[TEXT_FIT_SIZE];
	const struct text_word *word;
	int x = rect->x;

	if (!is_seen(text, rect, 2 * text_line(text, font))) {
		if (text_width(text, font, string) > rect->w)
			text_note_cut(text, string);
		return;
	}
	word = find_word(text, font, string, 0, false);
	if (word != NULL && word->width > rect->w) {
		text_note_cut(text, string);
		text_fit(text, font, string, rect->w, TEXT_CUT_END, cut);
		word = find_word(text, font, cut, 0, false);
	}
	if (word == NULL)
		return;
	if (align == TEXT_CENTRE)
		x += (rect->w - word->width) / 2;
	else if (align == TEXT_RIGHT)
		x += rect->w - word->width;
	copy_word(text, word, x, rect->y + (rect->h - word->height) / 2, colour);
}

void text_draw_wrapped(struct text *text, enum theme_font font, const char *string,
                       const SDL_Rect *rect, bool centred, uint32_t colour)
{
	const struct text_word *word;
	int width, height;

	text_measure(text, font, string, rect->w, &width, &height);
	if (*string != '\0' && (width > rect->w || height > rect->h))
		text_note_cut(text, string);
	if (!is_seen(text, rect, height))
		return;
	word = find_word(text, font, string, rect->w, centred);
	if (word == NULL)
		return;
	copy_word(text, word, centred ? rect->x + (rect->w - word->width) / 2 : rect->x, rect->y,
	          colour);
}

/* The string with "…" for what is left out: all but `kept` bytes at its end, or between `kept` bytes and the
 * tail; fewer if they end within a cluster. False if it is too long for `fit`. */
static bool shorten(const char *string, enum text_cut cut, size_t kept, size_t tail,
                    char fit[TEXT_FIT_SIZE])
{
	size_t from = 0, to = tail;
	int written;

	if (cut == TEXT_CUT_START) {
		to = strlen(string) - kept;
		if (cluster_start(string, to) < to)
			to = cluster_end(string, to);
	} else {
		from = cluster_start(string, kept);
	}
	written = snprintf(fit, TEXT_FIT_SIZE, "%.*s…%s", (int)from, string, string + to);
	return written >= 0 && written < TEXT_FIT_SIZE;
}

/* Keeps as many bytes as fit, by bisection. */
void text_fit(struct text *text, enum theme_font font, const char *string, int width_px,
              enum text_cut cut, char fit[TEXT_FIT_SIZE])
{
	size_t tail = strlen(string), low = 0, high;

	if (snprintf(fit, TEXT_FIT_SIZE, "%s", string) < TEXT_FIT_SIZE &&
	    text_width(text, font, fit) <= width_px)
		return;
	for (int i = 0; cut == TEXT_CUT_MIDDLE && i < TAIL_CHARACTERS && tail > 0; i++)
		tail = cluster_start(string, tail - 1);
	high = tail;
	while (low < high) {
		size_t middle = (low + high + 1) / 2;

		if (shorten(string, cut, middle, tail, fit) &&
		    text_width(text, font, fit) <= width_px)
			low = middle;
		else
			high = middle - 1;
	}
	if (!shorten(string, cut, low, tail, fit))
		fit[0] = '\0';
}
