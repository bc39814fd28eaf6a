/* missing-piece: passes the command line to app_run(). */
#include <SDL_main.h>
#include <stdio.h>
#include <string.h>

#include "app/app.h"
#include "base/language.h"
#include "system/signals.h"

int main(int argc, char **argv)
{
	struct options options;
	struct error error;

	(void)language_use(NULL);
	signals_survive_file_limit();
	if (argc == 5 && (strcmp(argv[1], "--pack") == 0 || strcmp(argv[1], "--film") == 0))
		return app_pack(argv[1][2] == 'f', argv[2], argv[3], argv[4]);
	if (!options_read(&options, argc, argv, &error)) {
		fprintf(stderr, "missing-piece: %s\n", error.text);
		return 2;
	}
	if (options.task != OPTIONS_PLAY)
		return options_print(&options) ? 0 : 1;
	return app_run(&options);
}
