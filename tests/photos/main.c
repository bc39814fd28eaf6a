/* test_photos: each group returns the number of failed tests. */
#include <SDL.h>

int test_dropped(void);
int test_kept(void);
int test_library(void);
int test_lists(void);
int test_photos(void);
int test_series(void);

int main(void)
{
	int failed;

	if (SDL_Init(SDL_INIT_EVENTS) != 0)
		return 1;
	failed = test_dropped() + test_library() + test_lists() + test_photos() + test_kept() +
	         test_series();
	SDL_Quit();
	return failed;
}
