/* svg_text: fonts for the text in drawings. Private to the module. */
#ifndef DECODE_MODULES_SVG_TEXT_H
#define DECODE_MODULES_SVG_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* Loads the system's fonts for sans-serif, serif and monospace text, which replace all others, as
 * none can be opened in the sandbox. Call it once, before that. */
void svg_text_load_fonts(void);

/* True unless there are letters that are in none of these fonts. The text is valid UTF-8. */
bool svg_text_has_letters(const char *text, size_t length);

#endif
