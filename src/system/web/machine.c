/* machine: what a browser tells of it. */
#include "system/machine.h"

#include <emscripten/heap.h>
#include <unistd.h>

#include "system/page.h"

size_t machine_memory(void)
{
	return emscripten_get_heap_max();
}

/* A page's threads have no priorities: one processor is left for what it shows. */
int machine_processors(void)
{
	int all = (int)sysconf(_SC_NPROCESSORS_ONLN);

	return all > 1 ? all - 1 : 1;
}

bool machine_random(void *bytes, size_t count)
{
	return getentropy(bytes, count) == 0;
}

bool machine_name(char *name, size_t size)
{
	(void)name;
	(void)size;
	return false;
}

bool machine_closes(void)
{
	return false;
}

bool machine_keeps_caches(void)
{
	return false;
}

bool machine_writes_whole_files(void)
{
	return true;
}

void machine_address(char *address, size_t size)
{
	page_address(address, (int)size);
}

/* The browser shows what the software renderer draws. */
bool machine_has_graphics(void)
{
	return false;
}

bool machine_has_folders(void)
{
	return false;
}

bool machine_has_shares(void)
{
	return false;
}

float machine_density(int least)
{
	return (float)page_scale(least);
}
