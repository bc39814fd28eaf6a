/* test_app: what is kept, the look, options, sounds of events. The rest of the folder has end-to-end
 * tests. */
int test_kept(void);
int test_look(void);
int test_options(void);
int test_sound_effects(void);

int main(void)
{
	return test_kept() + test_look() + test_options() + test_sound_effects();
}
