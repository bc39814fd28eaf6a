/* test_view: layout, and what changes with time. */
int test_layout(void);
int test_motion(void);

int main(void)
{
	return test_layout() + test_motion();
}
