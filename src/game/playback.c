/* playback: which steps of a sequence of moves are due. */
#include "game/playback.h"

#include <stdlib.h>

void playback_pace(size_t count, int speed_percent, uint32_t *interval_ms, size_t *per_shown)
{
	size_t whole_ms = PLAYBACK_MS * 100 / (size_t)speed_percent;
	size_t step_ms = PLAYBACK_STEP_MS * 100 / (size_t)speed_percent;
	size_t most_shown = whole_ms / PLAYBACK_LEAST_MS;
	size_t shown;

	*per_shown = count > most_shown ? (count + most_shown - 1) / most_shown : 1;
	shown = (count + *per_shown - 1) / *per_shown;
	*interval_ms = (uint32_t)step_ms;
	if (shown > 0 && whole_ms / shown < step_ms)
		*interval_ms = (uint32_t)(whole_ms / shown);
}

void playback_start(struct playback *playback, enum playback_kind kind, uint8_t *moves,
                    size_t count, uint64_t now_ms)
{
	playback_stop(playback);
	*playback = (struct playback){
		.kind = kind, .moves = moves, .count = count, .next_ms = now_ms
	};
	playback_set_speed(playback, 100, now_ms);
}

void playback_set_speed(struct playback *playback, int speed_percent, uint64_t now_ms)
{
	playback_pace(playback->count, speed_percent, &playback->interval_ms, &playback->per_shown);
	if (playback->next_ms > now_ms + playback->interval_ms)
		playback->next_ms = now_ms + playback->interval_ms;
}

void playback_hold(struct playback *playback, bool held, uint64_t now_ms)
{
	playback->held = held;
	playback->next_ms = now_ms;
}

void playback_stop(struct playback *playback)
{
	free(playback->moves);
	history_mark_destroy(&playback->mark);
	*playback = (struct playback){ .kind = PLAYBACK_NONE };
}

size_t playback_due(struct playback *playback, uint64_t now_ms)
{
	size_t left = playback->count - playback->done;
	size_t steps = playback->per_shown < left ? playback->per_shown : left;

	if (playback->kind == PLAYBACK_NONE || playback->held || now_ms < playback->next_ms)
		return 0;
	playback->next_ms += playback->interval_ms;
	/* after a stall go on from here: steps are shown, not jumped over */
	if (now_ms > playback->next_ms + playback->interval_ms)
		playback->next_ms = now_ms;
	playback->done += steps;
	return steps;
}

bool playback_over(const struct playback *playback)
{
	return playback->done >= playback->count;
}

void playback_append(uint8_t *moves, size_t *count, uint8_t move)
{
	if (*count > 0 && moves[*count - 1] == (move ^ 1u))
		(*count)--;
	else
		moves[(*count)++] = move;
}

uint8_t *playback_join(const uint8_t *detour, size_t detour_count, const uint8_t *moves,
                       size_t count, size_t *joined, struct error *error)
{
	uint8_t *made = malloc(detour_count + count + 1);

	if (made == NULL) {
		error_set(error, "Not enough memory to play the solution.");
		return NULL;
	}
	*joined = 0;
	for (size_t i = detour_count; i > 0; i--)
		playback_append(made, joined, detour[i - 1] ^ 1u);
	for (size_t i = 0; i < count; i++)
		playback_append(made, joined, moves[i]);
	return made;
}
