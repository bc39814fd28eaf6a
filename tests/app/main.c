/* test_app: options, paths, playback, status. The rest of the room is tested end to end. */
int test_options(void);
int test_paths(void);
int test_playback(void);
int test_status(void);

int main(void)
{
	return test_options() + test_paths() + test_playback() + test_status();
}
