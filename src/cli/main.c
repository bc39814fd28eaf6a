/* The entry point of missing-piece-cli. */
#include "base/language.h"
#include "base/process.h"
#include "cli/cli.h"

int main(int argc, char **argv)
{
	language_begin();
	signals_ignore_file_limit();
	return cli_run(argc, argv);
}
