#include <SDL.h>
#include <stdio.h>

#include "tests.h"

int main(void)
{
	int failed;

	if (SDL_Init(SDL_INIT_EVENTS) != 0) {
		fprintf(stderr, "SDL: %s\n", SDL_GetError());
		return 1;
	}
	failed = solve_tests() + picture_tests() + copies_tests() + desktop_tests() +
	         appearance_tests() + life_tests();
	SDL_Quit();
	return failed == 0 ? 0 : 1;
}
