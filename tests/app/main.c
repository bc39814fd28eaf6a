/* test_app: the clock, limits, options, playback, status, the stick of a controller, how
 * scrambles are wished for. The rest of the room is tested end to end. */
int test_clock(void);
int test_limit(void);
int test_options(void);
int test_playback(void);
int test_status(void);
int test_stick(void);
int test_wish(void);

int main(void)
{
	return test_clock() + test_limit() + test_options() + test_playback() + test_status() +
	       test_stick() + test_wish();
}
