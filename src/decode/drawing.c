/* Looks through a drawing's elements and attributes. Sources: SVG 1.1 and 2. */
#include "decode/drawing.h"

#include <stdbool.h>
#include <string.h>

#define BLANKS " \t\r\n"

/* A part of the text. */
struct span {
	const char *at;
	size_t length;
};

/* A start tag, or what else begins with '<'. */
struct element {
	struct span name; /* may begin with '!' or '?'; empty: an end tag */
	struct span rest; /* its attributes, or the content of a comment */
};

struct attribute {
	struct span name, value;
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

/* Cuts off this many bytes, which are returned. */
static struct span take(struct span *rest, size_t length)
{
	struct span taken = { rest->at, length < rest->length ? length : rest->length };

	rest->at += taken.length;
	rest->length -= taken.length;
	return taken;
}

/* Cuts off what comes before the text, or everything, and then the text. */
static struct span take_until(struct span *rest, const char *text)
{
	const char *end = memmem(rest->at, rest->length, text, strlen(text));
	struct span taken = take(rest, end != NULL ? (size_t)(end - rest->at) : rest->length);

	take(rest, strlen(text));
	return taken;
}

/* Cuts off all bytes at the start that are among these, or that are not. */
static struct span take_while(struct span *rest, const char *among, bool wanted)
{
	size_t length = 0;

	while (length < rest->length &&
	       (memchr(among, rest->at[length], strlen(among)) != NULL) == wanted)
		length++;
	return take(rest, length);
}

/* Cuts off a start tag's attributes, up to the first '>' or '<' that isn't quoted. */
static struct span take_tag(struct span *rest)
{
	struct span tag = { rest->at, 0 };

	for (;;) {
		take_while(rest, "\"'<>", false);
		if (rest->length == 0 || *rest->at == '<' || *rest->at == '>')
			break;
		take_until(rest, *take(rest, 1).at == '"' ? "\"" : "'");
	}
	tag.length = (size_t)(rest->at - tag.at);
	if (tag.length > 0 && tag.at[tag.length - 1] == '/')
		tag.length--;
	return tag;
}

/* False at the end of the text. */
static bool next_element(struct span *rest, struct element *element)
{
	take_until(rest, "<");
	*element = (struct element){ { rest->at, 0 }, { rest->at, 0 } };
	if (starts_with(*rest, "!--")) {
		element->name = take(rest, 3);
		element->rest = take_until(rest, "-->");
	} else if (starts_with(*rest, "![CDATA[")) {
		element->name = take(rest, 8);
		take_until(rest, "]]>");
	} else if (starts_with(*rest, "?")) {
		element->name = take_while(rest, BLANKS, false);
		element->rest = take_until(rest, "?>");
	} else if (rest->length > 0) {
		element->name = take_while(rest, BLANKS "/<>", false);
		if (element->name.length > 0 && element->name.at[0] != '!')
			element->rest = take_tag(rest);
	} else {
		return false;
	}
	return true;
}

/* False after the last one. */
static bool next_attribute(struct span *rest, struct attribute *attribute)
{
	struct span name, quote;

	take_while(rest, BLANKS, true);
	name = take_until(rest, "=");
	attribute->name = take_while(&name, BLANKS, false);
	take_while(rest, BLANKS, true);
	quote = take(rest, 1);
	attribute->value = take_until(rest, equals(quote, "'") ? "'" : "\"");
	return attribute->name.length > 0;
}

/* Without the prefix, which may stand for any namespace. */
static struct span local_name(struct span name)
{
	const char *colon = memrchr(name.at, ':', name.length);

	if (colon != NULL)
		take(&name, (size_t)(colon + 1 - name.at));
	return name;
}

/* librsvg includes PNG and JPEG pictures; other pictures and files it leaves out. */
static enum format_variant check_link(struct span element, struct span address)
{
	bool picture = equals(element, "image") || equals(element, "feImage");

	if (address.length == 0 || starts_with(address, "#"))
		return FORMAT_PLAIN;
	if (!picture || !starts_with(address, "data:"))
		return FORMAT_PARTS;
	return starts_with(address, "data:image/png;") ||
	                       starts_with(address, "data:image/jpeg;") ||
	                       starts_with(address, "data:image/jpg;")
	               ? FORMAT_PLAIN
	               : FORMAT_IMAGES;
}

/* True for elements that show or use what they link to. */
static bool is_linked(struct span name)
{
	static const char *const names[] = {
		"feImage", "image", "include", "linearGradient", "pattern", "radialGradient", "use"
	};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (equals(name, names[i]))
			return true;
	return false;
}

static enum format_variant check_element(const struct element *element)
{
	struct span name = local_name(element->name), rest = element->rest;
	struct attribute attribute;
	enum format_variant found = FORMAT_PLAIN;

	if (equals(name, "flowRoot"))
		return FORMAT_TEXT;
	if (equals(name, "foreignObject") && !has(rest, "requiredExtensions"))
		return FORMAT_HTML; /* otherwise it is for one editor only */
	if (equals(name, "?xml-stylesheet") && !has(rest, "data:"))
		return FORMAT_PARTS;
	while (is_linked(name) && found == FORMAT_PLAIN && next_attribute(&rest, &attribute))
		if (equals(local_name(attribute.name), "href"))
			found = check_link(name, attribute.value);
	return found;
}

/* True if a style sheet or an attribute refers to another file. */
static bool has_outer_address(struct span text)
{
	if (has(text, "@import"))
		return true;
	while (text.length > 0) {
		take_until(&text, "url(");
		take_while(&text, BLANKS "\"'", true);
		if (starts_with(text, "&quot;"))
			take(&text, 6);
		if (text.length > 0 && *text.at != '#' && !starts_with(text, "data:"))
			return true;
	}
	return false;
}

enum format_variant drawing_find_obstacle(const uint8_t *text, size_t size)
{
	struct span rest = { (const char *)text, size };
	enum format_variant found = has_outer_address(rest) ? FORMAT_PARTS : FORMAT_PLAIN;
	struct element element;

	while (found == FORMAT_PLAIN && next_element(&rest, &element))
		found = check_element(&element);
	return found;
}
