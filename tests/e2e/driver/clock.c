#include "clock.h"

#include <SDL.h>
#include <stdatomic.h>

#include "game/game.h"
#include "view/view.h"

enum {
	FRAME_MS = 17, /* the longest wait for the next frame of a motion */
	SKIP_MS = 50,  /* a motion is shown in frames this far apart */
	STEP_MS = 200, /* the longest wait for the next step of a playback */
};

static atomic_bool skips_motions, skips_steps, skips_search;
static _Atomic uint64_t ahead_ms;  /* of the real time */
static bool moves, plays, hurries; /* only used by the main thread */

Uint64 __real_SDL_GetTicks64(void);
Uint64 __wrap_SDL_GetTicks64(void);
int __real_SDL_WaitEventTimeout(SDL_Event *event, int ms);
int __wrap_SDL_WaitEventTimeout(SDL_Event *event, int ms);
bool __real_view_moving(const struct view *view, uint64_t now_ms);
bool __wrap_view_moving(const struct view *view, uint64_t now_ms);
uint64_t __real_game_due_ms(const struct game *game);
uint64_t __wrap_game_due_ms(const struct game *game);

void clock_skip_motions(void)
{
	skips_motions = true;
}

void clock_skip_steps(bool searching)
{
	skips_search = searching;
	skips_steps = true;
}

bool clock_advance(uint64_t ms)
{
	SDL_Event wake = { .type = SDL_LASTEVENT - 1 };

	ahead_ms += ms;
	return SDL_PushEvent(&wake) > 0;
}

Uint64 __wrap_SDL_GetTicks64(void)
{
	return __real_SDL_GetTicks64() + ahead_ms;
}

int __wrap_SDL_WaitEventTimeout(SDL_Event *event, int ms)
{
	bool motion = moves && skips_motions && !plays && ms <= FRAME_MS;

	if (!motion && !(hurries && ms <= STEP_MS))
		return __real_SDL_WaitEventTimeout(event, ms);
	ahead_ms += (uint64_t)(motion ? SKIP_MS : ms);
	return SDL_PollEvent(event);
}

/* What moves as long as something is worked on takes as long as that does. */
bool __wrap_view_moving(const struct view *view, uint64_t now_ms)
{
	bool moving = __real_view_moving(view, now_ms);

	moves = moving && !view->busy;
	return moving;
}

/* While a search goes on, it may find a shorter solution for the rest of a playback: then only a
 * test that doesn't need it skips steps. */
uint64_t __wrap_game_due_ms(const struct game *game)
{
	plays = game->playback.kind != PLAYBACK_NONE && !game->playback.held;
	hurries = plays && skips_steps && (skips_search || game->search.ticket == 0);
	return __real_game_due_ms(game);
}
