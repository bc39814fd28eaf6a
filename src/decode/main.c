/* missing-piece-decode: decodes one picture for the game, which starts it. */
#include "decode/decode.h"
#include "decode/sandbox.h"

#if SANDBOX_SANITIZED
const char *__lsan_default_suppressions(void);

/* fontconfig keeps distances instead of pointers, which the leak sanitizer can't follow. */
const char *__lsan_default_suppressions(void)
{
	return "leak:libfontconfig";
}
#endif

int main(void)
{
	return decode_main();
}
