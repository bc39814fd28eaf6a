/* plural: evaluates a rule while reading it, with both sides of each operator. */
#include "base/plural.h"

#include <ctype.h>
#include <string.h>

enum {
	DEEPEST = 40,
	LARGEST = 1000000
}; /* parts within each other; the largest number in a rule */

struct reader {
	const char *at;
	unsigned long number;
	int depth;
	bool wrong;
};

enum operation {
	OR,
	AND,
	SAME,
	OTHER,
	AT_MOST,
	AT_LEAST,
	LESS,
	MORE,
	PLUS,
	MINUS,
	TIMES,
	OVER,
	REST
};

/* A sign that begins with another one comes before it. */
static const struct {
	const char *sign;
	int binding; /* a higher one binds more tightly */
} operators[] = {
	[OR] = { "||", 1 },    [AND] = { "&&", 2 },     [SAME] = { "==", 3 },
	[OTHER] = { "!=", 3 }, [AT_MOST] = { "<=", 4 }, [AT_LEAST] = { ">=", 4 },
	[LESS] = { "<", 4 },   [MORE] = { ">", 4 },     [PLUS] = { "+", 5 },
	[MINUS] = { "-", 5 },  [TIMES] = { "*", 6 },    [OVER] = { "/", 6 },
	[REST] = { "%", 6 },
};
enum { OPERATORS = sizeof operators / sizeof *operators };

static unsigned long read_choice(struct reader *reader);

/* Moves past a sign if it comes next. */
static bool take(struct reader *reader, const char *sign)
{
	while (*reader->at == ' ')
		reader->at++;
	if (strncmp(reader->at, sign, strlen(sign)) != 0)
		return false;
	reader->at += strlen(sign);
	return true;
}

static unsigned long fail(struct reader *reader)
{
	reader->wrong = true;
	return 0;
}

static unsigned long read_number(struct reader *reader)
{
	unsigned long number = 0;

	if (!isdigit((unsigned char)*reader->at))
		return fail(reader);
	for (; isdigit((unsigned char)*reader->at); reader->at++) {
		number = number * 10 + (unsigned long)(*reader->at - '0');
		if (number > LARGEST)
			return fail(reader);
	}
	return number;
}

/* Reads n, a number, or one of them after ! or in parentheses. */
static unsigned long read_operand(struct reader *reader)
{
	unsigned long value;

	if (reader->wrong || ++reader->depth > DEEPEST)
		return fail(reader);
	if (take(reader, "!"))
		value = !read_operand(reader);
	else if (take(reader, "n"))
		value = reader->number;
	else if (take(reader, "(")) {
		value = read_choice(reader);
		if (!take(reader, ")"))
			return fail(reader);
	} else
		value = read_number(reader);
	reader->depth--;
	return value;
}

static unsigned long apply(struct reader *reader, enum operation operation, unsigned long left,
                           unsigned long right)
{
	switch (operation) {
	case OR:
		return left || right;
	case AND:
		return left && right;
	case SAME:
		return left == right;
	case OTHER:
		return left != right;
	case AT_MOST:
		return left <= right;
	case AT_LEAST:
		return left >= right;
	case LESS:
		return left < right;
	case MORE:
		return left > right;
	case PLUS:
		return left + right;
	case MINUS:
		return left - right;
	case TIMES:
		return left * right;
	case OVER:
		return right != 0 ? left / right : fail(reader);
	case REST:
		return right != 0 ? left % right : fail(reader);
	}
	return fail(reader);
}

/* Moves past an operator that binds at least so tightly; −1: none comes next. */
static int take_operator(struct reader *reader, int binding)
{
	for (int i = 0; i < OPERATORS; i++)
		if (operators[i].binding >= binding && take(reader, operators[i].sign))
			return i;
	return -1;
}

/* Reads operands with operators between them that bind at least so tightly. */
static unsigned long read_operators(struct reader *reader, int binding)
{
	unsigned long left = read_operand(reader);
	int operation;

	while (!reader->wrong && (operation = take_operator(reader, binding)) >= 0) {
		unsigned long right = read_operators(reader, operators[operation].binding + 1);

		left = apply(reader, (enum operation)operation, left, right);
	}
	return left;
}

static unsigned long read_choice(struct reader *reader)
{
	unsigned long condition, yes, no;

	if (reader->wrong || ++reader->depth > DEEPEST)
		return fail(reader);
	condition = read_operators(reader, 1);
	if (take(reader, "?")) {
		yes = read_choice(reader);
		if (!take(reader, ":"))
			return fail(reader);
		no = read_choice(reader);
		condition = condition ? yes : no;
	}
	reader->depth--;
	return condition;
}

bool plural_form(const char *rule, unsigned long number, unsigned long *form)
{
	struct reader reader = { .at = rule, .number = number };
	unsigned long found = read_choice(&reader);

	if (reader.wrong || (!take(&reader, ";") && *reader.at != '\0'))
		return false;
	*form = found;
	return true;
}
