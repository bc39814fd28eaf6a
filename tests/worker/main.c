/* Runs the tests of worker, photos, sound and app with SDL's events. */
#include <SDL.h>

#include "support/group.h"

int main(int argc, char **argv)
{
	int status;

	if (SDL_Init(SDL_INIT_EVENTS) != 0) {
		fprintf(stderr, "SDL: %s\n", SDL_GetError());
		return 1;
	}
	status = tests_main(argc, argv);
	SDL_Quit();
	return status;
}
