/* The entry point of missing-piece-cli. */
#include "base/signals.h"
#include "cli/cli.h"

int main(int argc, char **argv)
{
	signals_ignore_file_limit();
	return cli_run(argc, argv);
}
