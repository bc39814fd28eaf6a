/* chooser: the browser has one. */
#include "desktop/chooser.h"

#include "system/page.h"

bool chooser_present(const atomic_bool *cancel)
{
	(void)cancel;
	return true;
}

/* The page opens its own chooser for a picture, and brings what is chosen as if it were dropped. */
enum chooser_end chooser_run(const struct chooser_spec *spec, const atomic_bool *cancel, char *path,
                             size_t size, struct error *error)
{
	(void)cancel;
	(void)path;
	(void)size;
	if (spec->name[0] != '\0') {
		error_set(error, "A page in a browser can’t save files.");
		return CHOOSER_ABSENT;
	}
	page_choose();
	return CHOOSER_CANCELLED;
}
