/* test_game: the rules of one game, without a window, threads or a real clock. */
int test_clock(void);
int test_limit(void);
int test_playback(void);

int main(void)
{
	return test_clock() + test_limit() + test_playback();
}
