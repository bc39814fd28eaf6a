/* test_probe: the lines of the report, and the benchmark's script. */
int test_bench(void);
int test_report(void);

int main(void)
{
	return test_bench() + test_report();
}
