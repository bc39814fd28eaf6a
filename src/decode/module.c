/* Part of the program and of every module, so that they are used only together. */
#include "decode/module.h"

const char *module_version(void)
{
	return "module of " MP_VERSION;
}
