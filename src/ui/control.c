#include "ui/control.h"

#include <string.h>

#include "base/hash.h"

enum { ID_BITS = 30 }; /* an enum has at least 31 */

enum command control_id(const char *name)
{
	uint32_t hash = hash_bytes_32(HASH_START_32, name, strlen(name));

	return (enum command)((hash & ((1u << ID_BITS) - 1)) | 1u << ID_BITS);
}
