/* chooser: the browser has one. */
#include "desktop/chooser.h"

#include "base/path.h"
#include "system/page.h"

bool chooser_present(const atomic_bool *cancel)
{
	(void)cancel;
	return true;
}

/* What is saved in the folder of downloads becomes one as soon as it is whole (system/web/services.js). Pictures may be
 * of many kinds, and several: the page brings them as if they were dropped. */
enum chooser_end chooser_run(const struct chooser_spec *spec, const atomic_bool *cancel, char *path,
                             size_t size, struct error *error)
{
	atomic_int done = 0;

	(void)cancel;
	if (spec->name[0] != '\0') {
		if (path_unused(path, size, "/Downloads", spec->name))
			return CHOOSER_CHOSEN;
		error_set(error, "Can’t find an unused name for the file.");
		return CHOOSER_FAILED;
	}
	page_choose(spec->endings[1] == NULL ? spec->endings[0] : "", path, (int)size, &done);
	return page_await(&done) == PAGE_DONE ? CHOOSER_CHOSEN : CHOOSER_CANCELLED;
}
