/* Looks through a drawing's elements and attributes. Source: SVG 1.1 and the source of nanosvg. */
#include "decode/drawing.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* A part of the text. */
struct span {
	const char *at;
	size_t length;
};

/* The rest of the text, and what is known so far. */
struct scan {
	struct span rest;
	struct drawing found;
	int depth; /* of svg elements */
};

/* An element, or an attribute or property that is more than a number or a name. */
struct feature {
	const char *name;
	enum format_variant variant;
};

/* Drawn right by nanosvg, or not meant to be seen. Sorted. */
static const char *const simple_elements[] = {
	"circle",         "defs",     "desc", "ellipse", "g",        "line",
	"linearGradient", "metadata", "path", "polygon", "polyline", "radialGradient",
	"rect",           "script",   "stop", "svg",     "title",
};

/* Sorted. */
static const struct feature other_elements[] = {
	{ "clipPath", FORMAT_CLIPPING },  { "filter", FORMAT_FILTERS },
	{ "foreignObject", FORMAT_HTML }, { "image", FORMAT_IMAGES },
	{ "marker", FORMAT_MARKERS },     { "mask", FORMAT_MASKS },
	{ "pattern", FORMAT_PATTERNS },   { "style", FORMAT_STYLES },
	{ "symbol", FORMAT_SYMBOLS },     { "text", FORMAT_TEXT },
	{ "tspan", FORMAT_TEXT },         { "use", FORMAT_SYMBOLS },
};

/* Attributes and properties that nanosvg applies, or that change nothing it draws. Sorted. */
static const char *const simple_attributes[] = {
	"baseProfile",
	"class",
	"clip-rule",
	"color",
	"color-interpolation",
	"color-interpolation-filters",
	"color-rendering",
	"cx",
	"cy",
	"d",
	"display",
	"enable-background",
	"fill",
	"fill-opacity",
	"fill-rule",
	"flood-color",
	"flood-opacity",
	"fx",
	"fy",
	"gradientTransform",
	"gradientUnits",
	"height",
	"id",
	"image-rendering",
	"lighting-color",
	"offset",
	"opacity",
	"overflow",
	"points",
	"preserveAspectRatio",
	"r",
	"role",
	"rx",
	"ry",
	"shape-rendering",
	"solid-color",
	"solid-opacity",
	"spreadMethod",
	"stop-color",
	"stop-opacity",
	"stroke",
	"stroke-dasharray",
	"stroke-dashoffset",
	"stroke-linecap",
	"stroke-linejoin",
	"stroke-miterlimit",
	"stroke-opacity",
	"stroke-width",
	"style",
	"text-rendering",
	"transform",
	"version",
	"viewBox",
	"width",
	"x",
	"x1",
	"x2",
	"xmlns",
	"y",
	"y1",
	"y2",
};

/* Sorted. */
static const struct feature other_attributes[] = {
	{ "clip-path", FORMAT_CLIPPING }, { "filter", FORMAT_FILTERS },
	{ "marker", FORMAT_MARKERS },     { "marker-end", FORMAT_MARKERS },
	{ "marker-mid", FORMAT_MARKERS }, { "marker-start", FORMAT_MARKERS },
	{ "mask", FORMAT_MASKS },         { "mix-blend-mode", FORMAT_BLENDING },
};

/* Beginnings of properties of text, which is looked for separately, and of editors. */
static const char *const ignored[] = { "-inkscape-", "aria-", "data-",  "font",  "letter-",
	                               "line-",      "text-", "white-", "word-", "writing-" };

/* The names of colours that nanosvg knows. Others become gray. */
static const char *const simple_colours[] = {
	"black",   "blue", "cyan", "gray",  "green",  "grey",
	"magenta", "none", "red",  "white", "yellow",
};

static bool equals(struct span span, const char *text)
{
	return strlen(text) == span.length && memcmp(span.at, text, span.length) == 0;
}

static bool starts_with(struct span span, const char *text)
{
	return span.length >= strlen(text) && memcmp(span.at, text, strlen(text)) == 0;
}

static bool has(struct span span, const char *text)
{
	return memmem(span.at, span.length, text, strlen(text)) != NULL;
}

static int compare(const void *key, const void *entry)
{
	const struct span *span = key;
	const char *name = *(const char *const *)entry;
	size_t length = strlen(name);
	int order = memcmp(span->at, name, span->length < length ? span->length : length);

	return order != 0 ? order : (span->length > length) - (span->length < length);
}

/* The entries' first member is their name. */
#define FIND(span, table) bsearch(&(span), table, COUNT(table), sizeof *(table), compare)

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static struct span trim(struct span span)
{
	while (span.length > 0 && is_blank(span.at[0])) {
		span.at++;
		span.length--;
	}
	while (span.length > 0 && is_blank(span.at[span.length - 1]))
		span.length--;
	return span;
}

static void skip(struct span *rest, size_t length)
{
	length = length < rest->length ? length : rest->length;
	rest->at += length;
	rest->length -= length;
}

/* Cuts off what comes before the text, or everything, and then the text. */
static struct span take_until(struct span *rest, const char *text)
{
	const char *end = memmem(rest->at, rest->length, text, strlen(text));
	struct span taken = { rest->at, end != NULL ? (size_t)(end - rest->at) : rest->length };

	skip(rest, taken.length + strlen(text));
	return taken;
}

static void note(struct scan *scan, enum format_variant variant)
{
	scan->found.complex = true;
	if (variant == FORMAT_TEXT || variant == FORMAT_HTML) /* no fonts in the sandbox */
		scan->found.impossible = true;
	if (scan->found.variant == FORMAT_PLAIN ||
	    (scan->found.impossible && variant != FORMAT_PLAIN))
		scan->found.variant = variant;
}

static void note_impossible(struct scan *scan, enum format_variant variant)
{
	scan->found.impossible = true;
	note(scan, variant);
}

/* #rgb, #rrggbb, rgb(…), a gradient, or a name that nanosvg knows. */
static bool is_simple_colour(struct span value)
{
	if (starts_with(value, "#"))
		return value.length == 4 || value.length == 7;
	if (starts_with(value, "rgb("))
		return true;
	if (starts_with(value, "url("))
		return value.at[value.length - 1] == ')';
	return FIND(value, simple_colours) != NULL;
}

static bool is_neutral(struct span value)
{
	static const char *const values[] = { "0", "auto", "none", "normal", "visible" };

	return FIND(value, values) != NULL;
}

static void examine_property(struct scan *scan, struct span element, struct span name,
                             struct span value)
{
	const struct feature *other = FIND(name, other_attributes);
	bool colour = equals(name, "fill") || equals(name, "stroke") || equals(name, "stop-color");

	if (colour && !is_simple_colour(value))
		note(scan, FORMAT_PLAIN);
	if (equals(name, "opacity") && (equals(element, "g") || equals(element, "svg")) &&
	    !equals(value, "1"))
		note(scan,
		     FORMAT_BLENDING); /* nanosvg makes each part transparent, not the whole */
	if (memchr(name.at, ':', name.length) != NULL || FIND(name, simple_attributes) != NULL ||
	    is_neutral(value))
		return;
	for (size_t i = 0; i < COUNT(ignored); i++)
		if (starts_with(name, ignored[i]))
			return;
	note(scan, other != NULL ? other->variant : FORMAT_PLAIN);
}

/* The declarations of a style attribute. */
static void examine_style(struct scan *scan, struct span element, struct span style)
{
	while (style.length > 0) {
		struct span value = take_until(&style, ";");
		struct span name = trim(take_until(&value, ":"));

		if (name.length > 0)
			examine_property(scan, element, name, trim(value));
	}
}

/* librsvg reads these without further files; no other pictures, because it leaves them out. */
static bool is_included(struct span address)
{
	return starts_with(address, "data:image/png;") ||
	       starts_with(address, "data:image/jpeg;") || starts_with(address, "data:image/jpg;");
}

static void examine_attribute(struct scan *scan, struct span element, struct span name,
                              struct span value)
{
	bool link = equals(name, "href") || equals(name, "xlink:href");

	if (equals(element, "image") && link && !is_included(value))
		note_impossible(scan, FORMAT_IMAGES);
	if (equals(element, "use") && link && !starts_with(value, "#"))
		note_impossible(scan, FORMAT_SYMBOLS);
	if (equals(name, "style"))
		examine_style(scan, element, value);
	else
		examine_property(scan, element, name, value);
}

/* The attributes of an element, up to the end of its tag. */
static void examine_attributes(struct scan *scan, struct span element)
{
	struct span *rest = &scan->rest;

	for (;;) {
		struct span name;
		const char *quote;

		while (rest->length > 0 && (is_blank(*rest->at) || *rest->at == '/'))
			skip(rest, 1);
		if (rest->length == 0 || *rest->at == '>' || *rest->at == '<')
			return;
		name = take_until(rest, "=");
		while (rest->length > 0 && is_blank(*rest->at))
			skip(rest, 1);
		if (rest->length == 0 || (*rest->at != '"' && *rest->at != '\''))
			return;
		quote = *rest->at == '"' ? "\"" : "'";
		skip(rest, 1);
		examine_attribute(scan, element, trim(name), trim(take_until(rest, quote)));
	}
}

/* Elements of another namespace are ignored, unless all of them have a prefix. */
static void examine_element(struct scan *scan)
{
	struct span *rest = &scan->rest, name = { rest->at, 0 };
	const struct feature *other;

	while (rest->length > 0 && !is_blank(*rest->at) && *rest->at != '>' && *rest->at != '/')
		skip(rest, 1);
	name.length = (size_t)(rest->at - name.at);
	if (memchr(name.at, ':', name.length) != NULL) {
		if (has(name, ":svg"))
			note(scan, FORMAT_PREFIXES);
		return;
	}
	if (equals(name, "svg") && scan->depth++ > 0)
		note(scan, FORMAT_PLAIN); /* nanosvg ignores where it is */
	other = FIND(name, other_elements);
	if (FIND(name, simple_elements) == NULL)
		note(scan, other != NULL ? other->variant : FORMAT_PLAIN);
	examine_attributes(scan, name);
}

struct drawing drawing_examine(const uint8_t *text, size_t size)
{
	struct scan scan = { .rest = { (const char *)text, size } };
	struct span *rest = &scan.rest;

	while (rest->length > 0) {
		take_until(rest, "<");
		if (starts_with(*rest, "!--"))
			take_until(rest, "-->");
		else if (starts_with(*rest, "![CDATA["))
			take_until(rest, "]]>");
		else if (starts_with(*rest, "!ENTITY"))
			note(&scan, FORMAT_PLAIN);
		else if (rest->length > 0 && strchr("!?/", *rest->at) == NULL)
			examine_element(&scan);
	}
	return scan.found;
}
