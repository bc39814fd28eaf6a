/* result: describes games that ended. */
#include "store/result.h"

#include <string.h>

#include "base/hash.h"
#include "puzzle/notation.h"

bool result_counts(const struct result *result)
{
	return result->solved && !result->assisted && result->hints == 0 &&
	       result->rival != RIVAL_PLAYER;
}

uint64_t result_board_hash(const struct board *board)
{
	char text[NOTATION_BOARD_SIZE];

	return hash_bytes(HASH_START, text, notation_write_board(board, text, sizeof text));
}

void result_of_game(const struct game_saved *saved, bool solved, int64_t ended_ms,
                    struct result *result)
{
	const struct game_round *round = &saved->round;
	const struct game_plan *plan = &round->plan;
	const struct scramble *scramble = &plan->scramble;
	bool given = scramble->kind == SCRAMBLE_BOARD;

	*result = (struct result){
		.ended_ms = ended_ms,
		.solved = solved,
		.assisted = round->assisted,
		.hints = round->hints,
		.group = { scramble->width, scramble->height, scramble->kind,
		           scramble_walks(scramble->kind) ? scramble->walk_moves : 0 },
		.seed = given ? 0 : scramble->seed,
		.board = given ? result_board_hash(&scramble->board) : 0,
		.daily = plan->daily,
		.moves = saved->history.moves,
		.ms = saved->clock_ms,
		.shortest = saved->shortest >= 0 ? saved->shortest : plan->shortest,
		.replay = true,
		.rival = round->rival,
		.lead_ms = round->lead_ms,
		.session = plan->session,
	};
	if (result->assisted && result->rival == RIVAL_PLAYER)
		result->rival = RIVAL_NONE; /* it counts for nobody; its moves weren't timed */
	memcpy(result->name, plan->name, sizeof result->name);
}

enum board_stars result_stars(uint64_t moves, int shortest)
{
	if (moves == 0)
		return BOARD_UNSOLVED;
	if (shortest < 0 || moves > (uint64_t)shortest * 11 / 10)
		return BOARD_SOLVED;
	return moves > (uint64_t)shortest ? BOARD_CLOSE : BOARD_PERFECT;
}
