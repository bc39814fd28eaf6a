/* peek: shows the whole picture for a while. */
#include "view/peek.h"

#include "ui/theme.h"
#include "view/ease.h"

static void turn(struct peek *peek, bool shown, uint64_t now_ms)
{
	peek->rest_ms = 0;
	if (peek->shown == shown)
		return;
	peek->shown = shown;
	peek->turn_ms = now_ms;
}

void peek_point(struct peek *peek, int x, int y, bool inside, bool covered, uint64_t now_ms)
{
	bool moved = peek->known && (x != peek->x || y != peek->y);

	if (!inside && peek->inside)
		(void)peek_end(peek, now_ms);
	if (inside && !peek->inside)
		peek->came = moved;
	if (covered)
		peek->came = false;
	peek->known = true;
	peek->inside = inside;
	peek->x = x;
	peek->y = y;
	if (inside && peek->came && moved && !peek->shown)
		peek->rest_ms = now_ms + THEME_PEEK_REST_MS;
}

void peek_turn(struct peek *peek, uint64_t now_ms)
{
	turn(peek, !peek->shown, now_ms);
}

bool peek_end(struct peek *peek, uint64_t now_ms)
{
	bool was_shown = peek->shown;

	peek->came = false;
	turn(peek, false, now_ms);
	return was_shown;
}

uint64_t peek_due_ms(const struct peek *peek)
{
	return peek->rest_ms != 0 ? peek->rest_ms : PEEK_NEVER;
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
	float faded = ease_part(now_ms, peek->turn_ms, THEME_PEEK_FADE_MS);

	if (!peek_fades(peek, now_ms, reduced_motion))
		faded = 1.0f;
	return peek->shown ? faded : 1.0f - faded;
}
