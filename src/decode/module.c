/* Part of the program and of every module, so that they are used only together. */
#include "decode/module.h"

/* The first number changes with the structs and functions that both use. */
const char *module_version(void)
{
	return "module 2 of " MP_VERSION;
}
