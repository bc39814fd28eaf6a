/* cicp: the colours of pictures that describe them by code points (ITU-T H.273) rather than by a
 * profile. Private to src/decode. Any thread. */
#ifndef DECODE_CICP_H
#define DECODE_CICP_H

#include "decode/colour.h"

enum { /* transfer characteristics: brighter than a usual screen can show */
       CICP_PQ = 16,
       CICP_HLG = 18,
};

/* Makes a converter to sRGB from these primaries and transfer characteristics, freed by the caller;
 * the space is COLOUR_RGB or COLOUR_RGB16. NULL if no conversion is needed; code points that aren't
 * known are taken for sRGB's. What PQ (SMPTE ST 2084) and HLG (ITU-R BT.2100) show brighter than
 * white, 203 cd/m² (ITU-R BT.2408), is compressed. */
struct colour *cicp_colour(int primaries, int transfer, enum colour_space space);

#endif
