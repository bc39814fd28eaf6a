/* machine: it is no page in a browser. */
#include "system/machine.h"

bool machine_closes(void)
{
	return true;
}

bool machine_keeps_caches(void)
{
	return true;
}

bool machine_writes_whole_files(void)
{
	return false;
}

void machine_address(char *address, size_t size)
{
	if (size > 0)
		address[0] = '\0';
}

bool machine_has_shares(void)
{
	return true;
}

bool machine_has_folders(void)
{
	return true;
}
