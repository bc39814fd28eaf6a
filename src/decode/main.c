/* missing-piece-decode: decodes one picture for the game, which starts it. */
#include "decode/decode.h"

int main(void)
{
	return decode_main();
}
