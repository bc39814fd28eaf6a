/* party: whose turn it is, and who has won. */
#include "game/party.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Adds the name without the blanks around it. False if it is too long or one too many. */
static bool add_player(struct party *party, const char *name, size_t length)
{
	while (length > 0 && *name == ' ') {
		name++;
		length--;
	}
	while (length > 0 && name[length - 1] == ' ')
		length--;
	if (length == 0)
		return true;
	if (party->count == PARTY_MAX || length >= PARTY_NAME_SIZE)
		return false;
	memcpy(party->players[party->count++].name, name, length);
	return true;
}

/* The next comma, also a Japanese one, or the end. */
static const char *find_comma(const char *at)
{
	while (*at != '\0' && *at != ',' && strncmp(at, "、", strlen("、")) != 0 &&
	       strncmp(at, "，", strlen("，")) != 0)
		at++;
	return at;
}

bool party_begin(struct party *party, const char *names, int boards, struct error *error)
{
	struct party begun = { .boards = boards };

	for (const char *at = names; at != NULL;) {
		const char *comma = find_comma(at);

		if (!add_player(&begun, at, (size_t)(comma - at)))
			return error_set(error,
			                 "Up to %d players can take part, with names of up to %d "
			                 "letters.",
			                 PARTY_MAX, PARTY_NAME_SIZE / 4);
		at = *comma == ',' ? comma + 1 : *comma != '\0' ? comma + strlen("、") : NULL;
	}
	if (begun.count < 2)
		return error_set(error, "Type the players’ names first, separated by commas.");
	*party = begun;
	return true;
}

bool party_board_over(const struct party *party)
{
	return party->solved && party->turn == party->count - 1;
}

bool party_over(const struct party *party)
{
	int first = 0, second = 0, left = party->boards - 1 - party->board; /* most wins; boards */

	for (int i = 0; i < party->count; i++) {
		int wins = party->players[i].wins;

		second = wins > first ? first : wins > second ? wins : second;
		first = wins > first ? wins : first;
	}
	return party_board_over(party) && (left == 0 || first - second > left);
}

void party_take_time(struct party *party, uint64_t ms, uint64_t moves)
{
	struct party_player *player = &party->players[party->turn];
	int fastest = -1;

	if (party->count == 0 || party->solved)
		return;
	party->solved = true;
	player->ms = ms;
	player->moves = moves;
	if (!party_board_over(party))
		return;
	for (int i = 0; i < party->count; i++)
		if (party->players[i].ms > 0 &&
		    (fastest < 0 || party->players[i].ms < party->players[fastest].ms))
			fastest = i;
	if (fastest >= 0)
		party->players[fastest].wins++;
}

void party_go_on(struct party *party)
{
	party->solved = false;
	if (++party->turn < party->count)
		return;
	party->turn = 0;
	party->board++;
	for (int i = 0; i < party->count; i++)
		party->players[i].ms = party->players[i].moves = 0;
}

/* True if player a comes before b. */
static bool before(const struct party *party, int a, int b)
{
	const struct party_player *one = &party->players[a], *other = &party->players[b];

	if (party_over(party) && one->wins != other->wins)
		return one->wins > other->wins;
	return one->ms != 0 && (other->ms == 0 || one->ms < other->ms);
}

void party_rank(const struct party *party, int order[PARTY_MAX])
{
	for (int i = 0; i < party->count; i++) {
		int at = i;

		for (; at > 0 && before(party, i, order[at - 1]); at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
}

void party_write(const struct party *party, char text[PARTY_TEXT_SIZE])
{
	int length = snprintf(text, PARTY_TEXT_SIZE, "%d %d %d %d %d", party->count, party->boards,
	                      party->board, party->turn, party->solved);

	for (int i = 0; i < party->count; i++) {
		const struct party_player *player = &party->players[i];

		length += snprintf(text + length, PARTY_TEXT_SIZE - (size_t)length,
		                   ",%" PRIu64 " %" PRIu64 " %d %s", player->ms, player->moves,
		                   player->wins, player->name);
	}
}

static bool in_range(int number, int least, int most)
{
	return number >= least && number <= most;
}

bool party_read(struct party *party, const char *text)
{
	struct party read = { .count = 0 };
	int solved = 0;

	if (sscanf(text, "%d %d %d %d %d", &read.count, &read.boards, &read.board, &read.turn,
	           &solved) != 5 ||
	    !in_range(read.count, 2, PARTY_MAX) || !in_range(read.boards, 1, 5) ||
	    !in_range(read.board, 0, read.boards - 1) || !in_range(read.turn, 0, read.count - 1))
		return false;
	read.solved = solved != 0;
	for (int i = 0; i < read.count; i++) {
		struct party_player *player = &read.players[i];

		text = strchr(text, ',');
		if (text == NULL ||
		    sscanf(++text, "%" SCNu64 " %" SCNu64 " %d %63[^,]", &player->ms,
		           &player->moves, &player->wins, player->name) != 4)
			return false;
	}
	*party = read;
	return true;
}
