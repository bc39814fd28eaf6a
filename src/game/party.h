/* party: players who take turns on one computer, each with the same board: the fastest one wins it.
 * A plain value; all zero: there is none. Pure. */
#ifndef GAME_PARTY_H
#define GAME_PARTY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

enum { PARTY_MAX = 6, PARTY_NAME_SIZE = 64, PARTY_TEXT_SIZE = 1024 };

struct party {
	int count;       /* of players; 0: there is no party */
	int boards;      /* to be played at most: 1, 3 or 5 */
	int board, turn; /* the current one, and whose turn it is; from 0 */
	bool solved;     /* they have solved it, or given up */
	struct party_player {
		char name[PARTY_NAME_SIZE];
		uint64_t ms, moves; /* on this board; ms 0: not solved, or with help */
		int wins;           /* of boards before, and of this one once all have played */
	} players[PARTY_MAX];
};

/* Begins with players whose names are separated by commas. False with a sentence, and party unchanged,
 * if they are too few, too many or too long. */
bool party_begin(struct party *party, const char *names, int boards, struct error *error);

/* The player whose turn it is has solved the board; ms 0: with help. Only the first time counts. */
void party_take_time(struct party *party, uint64_t ms, uint64_t moves);

/* True once all have played the current board; and all boards, or those after which one can't be caught. */
bool party_board_over(const struct party *party);
bool party_over(const struct party *party);

/* The next player's turn, or else the next board with the first player. */
void party_go_on(struct party *party);

/* Orders the players, the fastest first; those who haven't solved the current board come last. Once the
 * party is over, those with the most wins come first. */
void party_rank(const struct party *party, int order[PARTY_MAX]);

/* Writes it as text, and reads that. False, and party unchanged, if it is none. */
void party_write(const struct party *party, char text[PARTY_TEXT_SIZE]);
bool party_read(struct party *party, const char *text);

#endif
