/* test_input: keyboard, mouse, touch screen and controllers. */
int test_controller(void);
int test_keyboard(void);
int test_pointer(void);
int test_stick(void);

int main(void)
{
	return test_controller() + test_keyboard() + test_pointer() + test_stick();
}
