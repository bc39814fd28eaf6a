/* machine: its memory, random bytes, name and graphics processor. */
#include "system/machine.h"

#include <sys/random.h>
#include <unistd.h>

size_t machine_memory(void)
{
	long pages = sysconf(_SC_PHYS_PAGES);
	long page_bytes = sysconf(_SC_PAGESIZE);

	return pages > 0 && page_bytes > 0 ? (size_t)pages * (size_t)page_bytes : 0;
}

int machine_processors(void)
{
	return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

bool machine_random(void *bytes, size_t count)
{
	return getrandom(bytes, count, GRND_NONBLOCK) == (ssize_t)count;
}

bool machine_name(char *name, size_t size)
{
	return gethostname(name, size) == 0;
}

bool machine_has_graphics(void)
{
	return access("/dev/dri/renderD128", F_OK) == 0 || access("/dev/nvidia0", F_OK) == 0 ||
	       access("/dev/dxg", F_OK) == 0 || access("/dev/mali0", F_OK) == 0 ||
	       access("/dev/pvr_sync", F_OK) == 0;
}

float machine_density(int least)
{
	(void)least;
	return 0;
}
