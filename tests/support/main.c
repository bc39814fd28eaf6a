#include "support/group.h"

int main(int argc, char **argv)
{
	return tests_main(argc, argv);
}
