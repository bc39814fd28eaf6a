/* record: keys of records, and when a record is beaten. */
#include "store/record.h"

#include <limits.h>
#include <stdio.h>

#include "puzzle/notation.h"

void record_key(const struct scramble *scramble, char key[RECORD_KEY_SIZE])
{
	char board[NOTATION_BOARD_SIZE];
	uint64_t hash = 0xCBF29CE484222325; /* FNV-1a, http://isthe.com/chongo/tech/comp/fnv */
	int length =
	        snprintf(key, RECORD_KEY_SIZE, "best-%dx%d", scramble->width, scramble->height);

	if (scramble->kind == SCRAMBLE_WALK)
		snprintf(key + length, (size_t)(RECORD_KEY_SIZE - length), "-walk-%llu",
		         (unsigned long long)scramble->walk_moves);
	if (scramble->kind != SCRAMBLE_BOARD)
		return;
	notation_write_board(&scramble->board, board, sizeof board);
	for (const char *at = board; *at != '\0'; at++)
		hash = (hash ^ (unsigned char)*at) * 0x100000001B3;
	snprintf(key + length, (size_t)(RECORD_KEY_SIZE - length), "-board-%016llx",
	         (unsigned long long)hash);
}

bool record_win(struct store *store, const struct scramble *scramble, uint64_t moves, bool counts,
                struct record *record, struct error *error)
{
	int made = moves < INT_MAX ? (int)moves : INT_MAX, kept = 0;
	char key[RECORD_KEY_SIZE];

	record_key(scramble, key);
	if (store != NULL)
		kept = (int)store_get_number(store, key, 1, INT_MAX, 0);
	if (!record->known) /* solved again after undo: the previous record stays the same */
		record->moves = kept;
	record->known = true;
	record->beaten = counts && made > 0 && (record->moves == 0 || made < record->moves);
	if (store == NULL || !record->beaten || (kept != 0 && made >= kept))
		return true;
	return store_set_number(store, key, made, error);
}
