/* What all subcommands have in common. */
#include "cli/command.h"

#include <stdio.h>

#include "base/file.h"

int command_finish(void)
{
	return file_written(stdout, "missing-piece-cli") ? COMMAND_OK : COMMAND_FAILED;
}
