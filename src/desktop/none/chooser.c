/* chooser: there is none. */
#include "desktop/chooser.h"

bool chooser_present(const atomic_bool *cancel)
{
	(void)cancel;
	return false;
}

enum chooser_end chooser_run(const struct chooser_spec *spec, const atomic_bool *cancel, char *path,
                             size_t size, struct error *error)
{
	(void)spec;
	(void)cancel;
	(void)path;
	(void)size;
	error_set(error,
	          "Can’t find a file chooser. Drop a picture on the window, or type its path.");
	return CHOOSER_ABSENT;
}
