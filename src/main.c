/* missing-piece: passes the command line to app_run(). */
#include <SDL_main.h>
#include <stdio.h>
#include <string.h>

#include "app/app.h"
#include "app/options.h"
#include "base/signals.h"
#include "picture/picture.h"

int main(int argc, char **argv)
{
	struct options options;
	struct error error;

	if (argc == 2 && strcmp(argv[1], PICTURE_DECODE_OPTION) == 0)
		return picture_decode_main();
	signals_ignore_file_limit();
	if (!options_read(&options, argc, argv, &error)) {
		fprintf(stderr, "missing-piece: %s\n", error.text);
		return 2;
	}
	if (options.task != OPTIONS_PLAY) {
		return options_print(&options) ? 0 : 1;
	}
	return app_run(&options, argv[0]);
}
