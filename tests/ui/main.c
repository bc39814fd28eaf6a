/* test_ui: commands and their manual page, controls, text field, grid, text in any script, window,
 * icons and themes. */
int test_command(void);
int test_controls(void);
int test_field(void);
int test_grid(void);
int test_script(void);
int test_window(void);

int main(void)
{
	return test_command() + test_controls() + test_field() + test_grid() + test_script() +
	       test_window();
}
