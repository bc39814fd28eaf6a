/* rival: reads and writes games to race against, and compares the player with them. */
#include "game/rival.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/number.h"
#include "puzzle/code.h"
#include "puzzle/exchange.h"
#include "puzzle/plan.h"
#include "puzzle/slides.h"

enum {
	CHECK_SIZE = 4,
	EXCHANGED_PACE = 4 /* moves a second of a rival whose times aren't known */
};

static const char unsolved[] = N_("The moves of this race don’t solve its board.");
static const char marker[] = "MPR1.";

static void write_check(char *text, const char *code, const char *body, size_t length)
{
	uint32_t sum =
	        hash_bytes_32(hash_bytes_32(HASH_START_32, code, strlen(code)), body, length);

	for (int i = 0; i < CHECK_SIZE; i++, sum >>= 6)
		text[i] = slides_characters[sum & 63];
	text[CHECK_SIZE] = '\0';
}

char *rival_write(const struct scramble *scramble, const struct history *history)
{
	char *text = memory_new(CODE_SIZE + sizeof marker + history->done * SLIDES_TEXT_CHARACTERS +
	                        CHECK_SIZE + 3);
	char code[CODE_SIZE], *body, *at;

	code_write(&(struct code){ .scramble = *scramble }, code);
	body = text + sprintf(text, "%s %s", code, marker);
	at = body + slides_write_text(body, history->slides, history->done);
	*at = '.';
	write_check(at + 1, code, body, (size_t)(at - body));
	return text;
}

bool rival_is_in(const char *text)
{
	return strstr(text, marker) != NULL || exchange_is_in(text);
}

/* Copies up to `most` characters, over line breaks that a mail program made. Returns the number. */
static size_t take_characters(const char **from, char *to, size_t most)
{
	size_t count = 0;

	for (; count < most && **from != '\0'; (*from)++) {
		if (strchr(" \t\r\n>", **from) != NULL)
			continue;
		if (strchr(slides_characters, **from) == NULL)
			break;
		to[count++] = **from;
	}
	return count;
}

/* Makes the game of these characters. False if no game has them. */
static bool read_history(struct rival *rival, const char *body, size_t length)
{
	struct slide *slides = memory_new((length / 2 + 1) * sizeof *slides);
	struct board start;
	size_t count;
	bool made;

	scramble_make(&rival->scramble, &start);
	made = slides_read_text(slides, &count, body, length) &&
	       history_restore(&rival->history, &start, slides, count, count);
	free(slides);
	return made && history_solved(&rival->history);
}

/* Reads the parts of a text; `room` has its size. */
static bool read_text(struct rival *rival, const char *text, char *room, struct error *error)
{
	const char *from = strstr(text, marker);
	char code_text[CODE_SIZE], check[CHECK_SIZE + 1], wanted[CHECK_SIZE + 1] = "";
	struct code code;
	size_t length;

	if (from == NULL || !code_find(text, code_text))
		return error_set(error, "This race has no share code. Copy all of its text.");
	if (!code_read(&code, code_text, error))
		return false;
	code.picture = 0; /* the friend's message may name one */
	code_write(&code, code_text);
	from += strlen(marker);
	length = take_characters(&from, room, strlen(from));
	room[length] = '\0';
	if (*from++ != '.' || take_characters(&from, wanted, CHECK_SIZE) < CHECK_SIZE)
		return error_set(error, "This race is cut off. Copy all of its text.");
	write_check(check, code_text, room, length);
	if (strcmp(check, wanted) != 0)
		return error_set(error, "This race is damaged. Copy its text again.");
	rival->scramble = code.scramble;
	return read_history(rival, room, length) || error_set(error, unsolved);
}

/* Reads a game without times, whose moves follow each other at an even pace. */
static bool read_exchanged(struct rival *rival, const char *text, struct error *error)
{
	struct history *history = &rival->history;

	if (!exchange_read(history, text, error))
		return false;
	rival->scramble = (struct scramble){ .kind = SCRAMBLE_BOARD,
		                             .width = history->start.width,
		                             .height = history->start.height,
		                             .board = history->start };
	for (size_t i = 0; i < history->done; i++)
		history->slides[i].cs = 100 / EXCHANGED_PACE;
	history->cs = history->done * 100 / EXCHANGED_PACE;
	return true;
}

void rival_go(struct rival *rival, size_t slides)
{
	while (rival->shown.done > slides)
		(void)history_undo(&rival->shown);
	while (rival->shown.done < slides && history_redo(&rival->shown) > 0)
		continue;
}

static struct rival *complete(struct rival *rival)
{
	rival->text = rival_write(&rival->scramble, &rival->history);
	rival_line_of(&rival->line, &rival->history);
	rival->shown = rival->history;
	rival_go(rival, 0);
	return rival;
}

struct rival *rival_read(const char *text, struct error *error)
{
	struct rival *rival = memory_new(sizeof *rival);
	char *room = memory_new(strlen(text) + 1);
	bool read = strstr(text, marker) == NULL && exchange_is_in(text)
	                    ? read_exchanged(rival, text, error)
	                    : read_text(rival, text, room, error);

	free(room);
	if (!read) {
		rival_free(rival);
		return NULL;
	}
	rival->kind = RIVAL_FRIEND;
	return complete(rival);
}

struct rival *rival_of_game(enum rival_kind kind, const struct scramble *scramble,
                            const struct history *history, struct error *error)
{
	struct rival *rival;

	if (!history_solved(history)) {
		error_set(error, unsolved);
		return NULL;
	}
	rival = memory_new(sizeof *rival);
	rival->kind = kind;
	rival->scramble = *scramble;
	rival->history = history_copy_done(history);
	return complete(rival);
}

struct rival *rival_copy(const struct rival *rival)
{
	return rival == NULL ? NULL
	                     : rival_of_game(rival->kind, &rival->scramble, &rival->history, NULL);
}

struct rival *rival_computer(const struct scramble *scramble, int pace)
{
	struct rival *rival = memory_new(sizeof *rival);
	struct plan_step step;
	struct board start;
	uint64_t moves = 0;

	rival->kind = RIVAL_COMPUTER;
	rival->scramble = *scramble;
	scramble_make(scramble, &start);
	history_init(&rival->history, &start);
	while (plan_next(&rival->history.board, &step))
		for (int i = 0; i < step.length; i++) {
			(void)history_move(&rival->history, (enum direction)step.moves[i]);
			history_stamp(&rival->history, ++moves * 10000 / (uint64_t)pace);
		}
	return complete(rival);
}

void rival_free(struct rival *rival)
{
	if (rival == NULL)
		return;
	history_destroy(&rival->history);
	free(rival->text);
	free(rival);
}

size_t rival_slides(const struct rival *rival, uint64_t ms)
{
	const struct history *history = &rival->history;
	uint64_t cs = 0;
	size_t count = 0;

	/* the clock starts with the player's first slide; only then does the rival make its own */
	if (ms == 0)
		return 0;
	while (count < history->done && (cs += history->slides[count].cs) <= ms / 10)
		count++;
	return count;
}

void rival_line_reach(struct rival_line *line, int in_place, uint64_t ms, uint64_t moves)
{
	while (line->reached < in_place) {
		line->reached++;
		line->ms[line->reached] = ms;
		line->moves[line->reached] = moves;
	}
}

void rival_line_of(struct rival_line *line, const struct history *history)
{
	struct history again = *history; /* its slides are only read */
	size_t done = history->done;

	*line = (struct rival_line){ .reached = 0 };
	while (history_undo(&again) > 0)
		continue;
	for (rival_line_reach(line, board_in_place(&again.board), 0, 0); again.done < done;) {
		history_redo(&again);
		rival_line_reach(line, board_in_place(&again.board), again.cs * 10, again.moves);
	}
}

struct rival_gap rival_gap(const struct rival *rival, const struct rival_line *own, uint64_t now_ms)
{
	const struct rival_line *line = &rival->line;
	int at = own->reached < line->reached ? own->reached : line->reached;
	struct rival_gap gap = { (int64_t)(line->ms[at] - own->ms[at]),
		                 (int64_t)(line->moves[at] - own->moves[at]) };

	if (at < line->reached && line->ms[at + 1] < now_ms)
		gap.ms = (int64_t)(line->ms[at + 1] - now_ms);
	return gap;
}

void rival_write_gap(struct rival_gap gap, char text[RIVAL_GAP_SIZE])
{
	uint64_t ms = (uint64_t)llabs(gap.ms);
	long long moves = llabs(gap.moves);

	if (ms >= 1000)
		snprintf(
		        text, RIVAL_GAP_SIZE,
		        /* Translators: ahead of the rival: “2.4 s ahead”, “12 s ahead”; about 15 letters fit */
		        gap.ms > 0 ? _("%s s ahead") : _("%s s behind"),
		        (ms < 9950 ? number_decimals((ms + 50) / 100, 1)
		                   : number_text((ms + 500) / 1000))
		                .text);
	else if (moves == 0)
		snprintf(text, RIVAL_GAP_SIZE, "%s", C_("race", "Level"));
	else
		snprintf(text, RIVAL_GAP_SIZE,
		         /* Translators: ahead of the rival, or behind it, not “moves ago” */
		         gap.moves > 0 ? PLURAL(moves, "%lld move ahead", "%lld moves ahead")
		                       : PLURAL(moves, "%lld move behind", "%lld moves behind"),
		         moves);
}
