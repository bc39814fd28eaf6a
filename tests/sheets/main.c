/* test_sheets: whether all words fit, the gallery, the size's cells, the help's small boards,
 * what is painted, what presses hit. */
int test_demo(void);
int test_fit(void);
int test_gallery(void);
int test_items(void);
int test_painter(void);
int test_sweep(void);
int test_window(void);

int main(void)
{
	return test_demo() + test_fit() + test_gallery() + test_items() + test_painter() +
	       test_sweep() + test_window();
}
