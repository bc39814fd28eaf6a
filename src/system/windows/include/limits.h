/* limits: paths may be longer than 260 bytes, see wide.h. */
#pragma GCC system_header
#include_next <limits.h>

#undef PATH_MAX
#define PATH_MAX 4096
#undef NAME_MAX
#define NAME_MAX 765 /* 255 characters in UTF-8 */
