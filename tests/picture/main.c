#include <string.h>

#include "tests.h"

int main(int argc, char **argv)
{
	int failed;

	if (argc == 2 && strcmp(argv[1], "broken") == 0)
		return bombs_tests() + broken_tests() == 0 ? 0 : 1;
	if (argc == 2 && strcmp(argv[1], "sandbox") == 0)
		return sandbox_tests() + formats_tests() + drawing_tests() + bombs_tests() == 0 ? 0
		                                                                                : 1;
	if (argc == 2 && strcmp(argv[1], "raster") == 0)
		return png_tests() + bmp_tests() + pnm_tests() + gif_tests() == 0 ? 0 : 1;
	failed = shape_tests() + crop_tests() + similarity_tests() + scale_tests() +
	         backdrop_tests() + turn_tests();
	failed += formats_tests() + png_tests() + bmp_tests() + pnm_tests() + gif_tests() +
	          tiff_tests() + drawing_tests() + colour_tests() + hostile_tests() +
	          unsupported_tests() + child_tests() + bundled_tests();
	failed += folder_tests() + sandbox_tests() + bombs_tests() + broken_tests();
	return failed == 0 ? 0 : 1;
}
