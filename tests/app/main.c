/* test_app: the look, options, sounds of events, status, the stick of a controller. The rest of the room is tested end to
 * end. */
int test_look(void);
int test_options(void);
int test_sound_effects(void);
int test_status(void);
int test_stick(void);

int main(void)
{
	return test_look() + test_options() + test_sound_effects() + test_status() + test_stick();
}
