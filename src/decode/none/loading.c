/* loading: those modules that need no further libraries are parts of the program. */
#include "decode/loading.h"

struct module loading_find(enum format_kind kind, bool bundled)
{
	bool own = kind == FORMAT_BMP || (kind == FORMAT_SVG && bundled);

	return (struct module){ .load = { own ? module_load : NULL } };
}
