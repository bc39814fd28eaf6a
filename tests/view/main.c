/* test_view: layout, motion, celebration, text field, whether all words fit, the gallery and
 * its grid, the size's cells, commands and their manual page, themes, the help's small
 * boards, what is painted, what presses hit. */
int test_celebrate(void);
int test_command(void);
int test_demo(void);
int test_field(void);
int test_fit(void);
int test_gallery(void);
int test_grid(void);
int test_items(void);
int test_layout(void);
int test_manual(void);
int test_motion(void);
int test_painter(void);
int test_sweep(void);
int test_theme(void);
int test_window(void);

int main(void)
{
	return test_celebrate() + test_command() + test_demo() + test_field() + test_fit() +
	       test_gallery() + test_grid() + test_items() + test_layout() + test_manual() +
	       test_motion() + test_painter() + test_sweep() + test_theme() + test_window();
}
