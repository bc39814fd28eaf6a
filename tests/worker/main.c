#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "picture/picture.h"
#include "tests.h"

int main(int argc, char **argv)
{
	int failed;

	if (argc == 2 && strcmp(argv[1], PICTURE_DECODE_OPTION) == 0)
		return picture_decode_main();
	if (SDL_Init(SDL_INIT_EVENTS) != 0) {
		fprintf(stderr, "SDL: %s\n", SDL_GetError());
		return 1;
	}
	failed = solve_tests() + picture_tests() + copies_tests() + desktop_tests() +
	         appearance_tests() + life_tests();
	SDL_Quit();
	return failed == 0 ? 0 : 1;
}
