#include <SDL.h>
#include <stdio.h>

#include "groups.h"

int main(void)
{
	int failed;

	if (SDL_Init(SDL_INIT_EVENTS) != 0) {
		fprintf(stderr, "SDL: %s\n", SDL_GetError());
		return 1;
	}
	failed = test_grain() + test_mixer() + test_sound();
	SDL_Quit();
	return failed == 0 ? 0 : 1;
}
