/* test_photos: each group returns the number of failed tests. */
int test_complete(void);
int test_lists(void);

int main(void)
{
	return test_complete() + test_lists();
}
