/* test_sheets: what each sheet does, whether all text fits, painting, and hit testing. */
int test_about(void);
int test_challenges(void);
int test_code(void);
int test_crop(void);
int test_daily(void);
int test_demo(void);
int test_fit(void);
int test_gallery(void);
int test_gallery_keys(void);
int test_hold(void);
int test_items(void);
int test_letters(void);
int test_menu(void);
int test_painter(void);
int test_playing(void);
int test_records(void);
int test_settings(void);
int test_size(void);
int test_solved(void);
int test_status(void);
int test_sweep(void);
int test_unfinished(void);
int test_window(void);

int main(void)
{
	return test_about() + test_challenges() + test_code() + test_crop() + test_daily() +
	       test_demo() + test_fit() + test_gallery() + test_gallery_keys() + test_hold() +
	       test_items() + test_letters() + test_menu() + test_painter() + test_playing() +
	       test_records() + test_settings() + test_size() + test_solved() + test_status() +
	       test_sweep() + test_unfinished() + test_window();
}
