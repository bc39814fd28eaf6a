/* Tries the portal first, then the chooser programs. */
#include "desktop/chooser.h"

#include "desktop/portal.h"
#include "desktop/program.h"

bool chooser_present(const atomic_bool *cancel)
{
	for (int i = 0; i < PROGRAM_COUNT; i++)
		if (program_present((enum program_kind)i))
			return true;
	return portal_present(cancel);
}

enum chooser_end chooser_run(const struct chooser_spec *spec, const atomic_bool *cancel, char *path,
                             size_t size, struct error *error)
{
	struct error why = { .text = "Can’t find a file chooser. Drop a picture on "
		                     "the window, or type its path." };
	enum chooser_end end = portal_run(spec, cancel, path, size, &why);
	bool failed = false;

	for (int i = 0; i < PROGRAM_COUNT && end == CHOOSER_ABSENT; i++) {
		end = program_run((enum program_kind)i, spec, cancel, path, size, &why);
		failed = failed || end == CHOOSER_FAILED;
		if (end == CHOOSER_FAILED)
			end = CHOOSER_ABSENT; /* try the next program */
	}
	if (end == CHOOSER_ABSENT && failed)
		end = CHOOSER_FAILED;
	if ((end == CHOOSER_ABSENT || end == CHOOSER_FAILED) && error != NULL)
		*error = why;
	return end;
}
