/* peek: timing of the whole picture shown on the board. */
#include "view/peek.h"

#include "ui/theme.h"

static void turn(struct peek *peek, bool shown, uint64_t now_ms)
{
	peek->waits = false;
	if (peek->shown == shown)
		return;
	peek->shown = shown;
	peek->turn_ms = now_ms;
}

void peek_point(struct peek *peek, int x, int y, bool inside, uint64_t now_ms)
{
	bool moved = peek->known && (x != peek->x || y != peek->y);

	peek->known = true;
	peek->x = x;
	peek->y = y;
	if (!inside) {
		turn(peek, false, now_ms);
	} else if (moved && !peek->shown) {
		peek->waits = true;
		peek->rest_ms = now_ms + THEME_PEEK_REST_MS;
	}
}

bool peek_end(struct peek *peek, uint64_t now_ms)
{
	bool was_shown = peek->shown;

	turn(peek, false, now_ms);
	return was_shown;
}

uint64_t peek_due_ms(const struct peek *peek)
{
	return peek->waits ? peek->rest_ms : PEEK_NEVER;
}

bool peek_due(struct peek *peek, uint64_t now_ms)
{
	if (now_ms < peek_due_ms(peek))
		return false;
	turn(peek, true, now_ms);
	return true;
}

bool peek_fades(const struct peek *peek, uint64_t now_ms, bool reduced_motion)
{
	return !reduced_motion && peek->turn_ms != 0 && now_ms < peek->turn_ms + THEME_PEEK_FADE_MS;
}

float peek_alpha(const struct peek *peek, uint64_t now_ms, bool reduced_motion)
{
	float part;

	if (!peek_fades(peek, now_ms, reduced_motion))
		return peek->shown ? 1.0f : 0.0f;
	part = now_ms <= peek->turn_ms
	               ? 0.0f
	               : (float)(now_ms - peek->turn_ms) / (float)THEME_PEEK_FADE_MS;
	return peek->shown ? part : 1.0f - part;
}
