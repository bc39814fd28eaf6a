/* The entry point of missing-piece-cli. */
#include <signal.h>

#include "base/language.h"
#include "cli/cli.h"

int main(int argc, char **argv)
{
	language_begin();
	(void)signal(SIGXFSZ, SIG_IGN); /* writing beyond ulimit -f fails, as on a full disk */
	return cli_run(argc, argv);
}
