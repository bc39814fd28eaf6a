/* test_app: the look, options, status, the stick of a controller. The rest of the room is tested end to
 * end. */
int test_look(void);
int test_options(void);
int test_status(void);
int test_stick(void);

int main(void)
{
	return test_look() + test_options() + test_status() + test_stick();
}
