/* test_probe: the lines of the report. */
int test_report(void);

int main(void)
{
	return test_report();
}
