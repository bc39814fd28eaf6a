/* playback: which steps of a sequence of moves are due, and how fast it plays. */
#include "game/playback.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* Moves per second. If two choices give the same speed, use the later one. */
static const int speed_choices[] = {
	1, 2, 4, 8, 16, 32, 60, PLAYBACK_SPEED_MAX, PLAYBACK_AUTOMATIC
};

enum {
	SPEED_CHOICES = sizeof speed_choices / sizeof *speed_choices,
	SPEED_GROWTH = 1, /* moves per second per move: e times as fast one second later */
	US_PER_S = 1000000,
};

struct playback_pace playback_pace_whole(size_t count)
{
	const size_t most_shown = PLAYBACK_MS / PLAYBACK_MIN_MS;
	size_t per_shown = count > most_shown ? (count + most_shown - 1) / most_shown : 1;
	size_t shown = (count + per_shown - 1) / per_shown;
	size_t interval_ms = PLAYBACK_STEP_MS;

	if (shown > 0 && PLAYBACK_MS / shown < interval_ms)
		interval_ms = PLAYBACK_MS / shown;
	return (struct playback_pace){ interval_ms * 1000, per_shown };
}

struct playback_pace playback_pace_at(size_t per_second)
{
	const size_t most_shown = 1000 / PLAYBACK_MIN_MS;
	size_t per_shown = per_second <= PLAYBACK_SPEED_SINGLE
	                           ? 1
	                           : (per_second + most_shown - 1) / most_shown;

	return (struct playback_pace){ per_shown * US_PER_S / per_second, per_shown };
}

size_t playback_speed(size_t count, int chosen)
{
	const size_t seconds = PLAYBACK_SECONDS - PLAYBACK_START_SECONDS;
	size_t needed = (count + seconds - 1) / seconds;

	if (chosen != PLAYBACK_AUTOMATIC)
		return (size_t)chosen;
	return needed > PLAYBACK_SPEED_USUAL ? needed : PLAYBACK_SPEED_USUAL;
}

size_t playback_speed_at(size_t count, size_t done, int chosen)
{
	size_t speed = playback_speed(count, chosen);
	size_t begun = PLAYBACK_SPEED_USUAL + SPEED_GROWTH * done;

	return chosen == PLAYBACK_AUTOMATIC && begun < speed ? begun : speed;
}

int playback_speed_step(size_t count, int chosen, int step)
{
	size_t now = playback_speed(count, chosen), next = now;
	int choice = chosen;

	for (int i = 0; i < SPEED_CHOICES; i++) {
		size_t speed = playback_speed(count, speed_choices[i]);
		bool further = step > 0 ? speed > now : speed < now;
		bool nearer = step > 0 ? speed <= next : speed >= next;

		if (further && (next == now || nearer)) {
			next = speed;
			choice = speed_choices[i];
		}
	}
	return choice;
}

void playback_start(struct playback *playback, enum playback_kind kind, uint8_t *moves,
                    size_t count, uint64_t now_ms)
{
	playback_stop(playback);
	*playback = (struct playback){ .kind = kind,
		                       .moves = moves,
		                       .count = count,
		                       .pace = playback_pace_whole(count),
		                       .next_us = now_ms * 1000 };
}

void playback_set_pace(struct playback *playback, struct playback_pace pace, uint64_t now_ms)
{
	uint64_t latest_us = now_ms * 1000 + pace.interval_us;

	playback->pace = pace;
	if (playback->next_us > latest_us)
		playback->next_us = latest_us;
}

void playback_hold(struct playback *playback, bool held, uint64_t now_ms)
{
	playback->held = held;
	playback->next_us = now_ms * 1000;
}

void playback_stop(struct playback *playback)
{
	free(playback->moves);
	history_mark_destroy(&playback->mark);
	*playback = (struct playback){ .kind = PLAYBACK_NONE };
}

uint64_t playback_next_ms(const struct playback *playback)
{
	return (playback->next_us + 999) / 1000;
}

size_t playback_due(struct playback *playback, uint64_t now_ms)
{
	size_t left = playback->count - playback->done, shown = 1, steps;
	uint64_t now_us = now_ms * 1000, late;

	if (playback->kind == PLAYBACK_NONE || playback->held ||
	    now_ms < playback_next_ms(playback))
		return 0;
	/* single moves are shown one by one, however late they are; if several are shown together
	 * anyway, a late step catches up */
	if (playback->kind == PLAYBACK_SOLVE && playback->pace.per_shown > 1) {
		late = (now_us - playback->next_us) / playback->pace.interval_us;
		shown += late < PLAYBACK_CATCH_UP ? (size_t)late : PLAYBACK_CATCH_UP;
	}
	steps = shown * playback->pace.per_shown;
	if (steps > left)
		steps = left;
	playback->next_us += shown * playback->pace.interval_us;
	/* after a stall continue from here instead of skipping steps */
	if (now_us > playback->next_us + playback->pace.interval_us)
		playback->next_us = now_us;
	playback->done += steps;
	return steps;
}

bool playback_over(const struct playback *playback)
{
	return playback->done >= playback->count;
}

bool playback_shorten(struct playback *playback, const uint8_t *rest, size_t count)
{
	if (count >= playback->count - playback->done)
		return false;
	memcpy(playback->moves + playback->done, rest, count);
	playback->count = playback->done + count;
	return true;
}

void playback_append(uint8_t *moves, size_t *count, uint8_t move)
{
	if (*count > 0 && moves[*count - 1] == (move ^ 1u))
		(*count)--;
	else
		moves[(*count)++] = move;
}

uint8_t *playback_join(const uint8_t *detour, size_t detour_count, const uint8_t *moves,
                       size_t count, size_t *joined)
{
	uint8_t *made = memory_new(detour_count + count);

	*joined = 0;
	for (size_t i = detour_count; i > 0; i--)
		playback_append(made, joined, detour[i - 1] ^ 1u);
	for (size_t i = 0; i < count; i++)
		playback_append(made, joined, moves[i]);
	return made;
}
