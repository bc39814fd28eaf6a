/* plural: which of its plural forms a language uses for a number, by the rule in a catalogue's header, such as
 * "n % 10 == 1 && n % 100 != 11 ? 0 : 1". Pure; any thread. */
#ifndef BASE_PLURAL_H
#define BASE_PLURAL_H

#include <stdbool.h>

/* Applies a rule, which ends with its text or at a semicolon. Rules are C expressions of n, numbers, parentheses and
 * the operators ?: || && == != < > <= >= + - * / % and !. False, with form untouched, if it is none, or divides by 0. */
bool plural_form(const char *rule, unsigned long number, unsigned long *form);

#endif
