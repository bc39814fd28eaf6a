/* errno: failures that Windows doesn't have, or that have other names. */
#pragma GCC system_header
#include_next <errno.h>

#ifndef EHOSTDOWN
#define EHOSTDOWN 10064
#define EDQUOT 10069
#define ESTALE 10070
#define EREMOTEIO 10071
#endif
