/* test_game: the rules of one game, without a window, threads or a real clock. */
int test_clock(void);
int test_held_press(void);
int test_hints(void);
int test_late(void);
int test_limit(void);
int test_method(void);
int test_next(void);
int test_playback(void);
int test_saved(void);
int test_saved_games(void);
int test_saved_next(void);
int test_searches(void);
int test_slides(void);

int main(void)
{
	return test_clock() + test_held_press() + test_hints() + test_late() + test_limit() +
	       test_method() + test_next() + test_playback() + test_saved() + test_saved_games() +
	       test_saved_next() + test_searches() + test_slides();
}
