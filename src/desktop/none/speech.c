/* speech: there is none. */
#include "desktop/speech.h"

bool speech_installed(void)
{
	return false;
}

struct speech *speech_start(bool aloud)
{
	(void)aloud;
	return NULL;
}

enum speech_state speech_state(struct speech *speech)
{
	(void)speech;
	return SPEECH_OFF;
}

void speech_say(struct speech *speech, const char *lines, const char *language, bool interrupts)
{
	(void)speech;
	(void)lines;
	(void)language;
	(void)interrupts;
}

void speech_free(struct speech *speech, int wait_ms)
{
	(void)speech;
	(void)wait_ms;
}
