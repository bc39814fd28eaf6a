/* app: one run of the game, from the command line to the exit status. */
#include "app/app.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "app/state.h"

enum { MMAP_THRESHOLD = 1 << 20 }; /* bytes */

int app_run(const struct options *options, const char *argv0)
{
	struct app *app = calloc(1, sizeof *app);
	struct error error = { .text = "" };
	int status = 0;
	bool ended;

#ifdef M_MMAP_THRESHOLD
	/* freed pictures are returned to the system, on every thread */
	(void)mallopt(M_MMAP_THRESHOLD, MMAP_THRESHOLD);
#endif
	if (app == NULL) {
		fputs("missing-piece: Not enough memory to start.\n", stderr);
		return 1;
	}
	app->options = options;
	if (app_start(app, argv0, &error)) {
		app_loop(app);
		status = report_written(&app->report) ? 0 : 1;
	} else {
		fprintf(stderr, "missing-piece: %s\n", error.text);
		status = 1;
	}
	ended = app_stop(app);
	free(app);
	if (!ended) {
		fflush(NULL);
		_exit(status);
	}
	return status;
}
