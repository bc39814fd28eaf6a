/* simple: asks before simple mode begins, with what it looks like and how to leave it, and for the code that leaves it.
 * Main thread only. */
#ifndef SHEETS_SIMPLE_SIMPLE_H
#define SHEETS_SIMPLE_SIMPLE_H

struct sheets;

/* The stored form of a code, see SETTING_SIMPLE_CODE; 0 unless these are SETTINGS_CODE_DIGITS digits. */
int simple_code(const char *digits);

#endif
