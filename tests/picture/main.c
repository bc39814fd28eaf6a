#include <string.h>

#include "picture/picture.h"
#include "tests.h"

int main(int argc, char **argv)
{
	if (argc == 2 && strcmp(argv[1], PICTURE_DECODE_OPTION) == 0)
		return picture_decode_main();
	return shape_tests() + scale_tests() + backdrop_tests() + formats_tests() + hostile_tests() +
	               child_tests() == 0
	               ? 0
	               : 1;
}
