/* ahead: when and where the search for a playing solution starts again. Solutions of the board where
 * it started become less useful as the playback moves on. */
#include "game/parts.h"

/* A search without a shorter solution for PATIENCE_MS, or PATIENCE_CELL_MS per cell on large boards,
 * starts again AHEAD_MS ahead of the playback. After a proof it does so PROOF_AHEAD_MS ahead: the
 * next proof is quicker, because the tables exist. */
enum {
	PATIENCE_MS = 2000,
	PATIENCE_CELL_MS = 8,
	CELLS_MAX = 576, /* on larger boards this gains nothing */
	AHEAD_MS = 1500,
	PROOF_AHEAD_MS = 250,
};

/* Never if a proof is possible, which is worth more, nor after SEARCH_SECONDS. */
uint64_t ahead_due_ms(const struct game *game)
{
	const struct game_search *search = &game->search;
	int cells = board_cells(&game->history.board);
	uint64_t patience_ms = PATIENCE_CELL_MS * (uint64_t)cells;
	uint64_t due_ms = search->news_ms + (patience_ms > PATIENCE_MS ? patience_ms : PATIENCE_MS);

	if (search->method != SOLVER_AUTO || game->playback.done <= search->begun_at ||
	    search->proves || cells > CELLS_MAX ||
	    due_ms >= search->start_ms + 1000 * (uint64_t)SEARCH_SECONDS)
		return GAME_NEVER;
	return due_ms;
}

bool ahead_move(struct game *game, bool after_proof, struct board *board)
{
	struct game_search *search = &game->search;
	const struct playback *playback = &game->playback;
	size_t ahead = playback_speed(playback->count, game->speed) *
	               (after_proof ? PROOF_AHEAD_MS : AHEAD_MS) / 1000;

	search->detour_count = 0;
	if (ahead >= playback->count - playback->done ||
	    !playback_reserve(&search->detour, &search->detour_capacity, ahead))
		return false;
	*board = game->history.board;
	for (size_t i = 0; i < ahead; i++) {
		uint8_t move = playback->moves[playback->done + i];

		board_move(board, (enum direction)move);
		search->detour[ahead - 1 - i] = move ^ 1u; /* back from there to here */
	}
	search->detour_count = ahead;
	search->from_start = false;
	search->begun_at = playback->done;
	search->base_at = playback->done + ahead;
	search->news_ms = game->now_ms;
	return true;
}

bool ahead_came_late(const struct game *game, int length)
{
	const struct game_search *search = &game->search;
	const struct playback *playback = &game->playback;

	return search->method == SOLVER_AUTO &&
	       !(search->base_at > 0 && playback->done <= search->base_at) &&
	       playback->count - playback->done + search->detour_count > (size_t)length;
}
