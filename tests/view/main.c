/* test_view: layout, motion, celebration. */
int test_celebrate(void);
int test_layout(void);
int test_motion(void);
int test_peek(void);

int main(void)
{
	return test_celebrate() + test_layout() + test_motion() + test_peek();
}
