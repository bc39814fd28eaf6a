/* speech: the page speaks, and tells screen readers. */
#include "desktop/speech.h"

#include <stdlib.h>

#include "base/memory.h"
#include "system/page.h"

struct speech {
	bool aloud;
};

bool speech_installed(void)
{
	return page_can_speak() != 0;
}

struct speech *speech_start(bool aloud)
{
	struct speech *speech = memory_new(sizeof *speech);

	speech->aloud = aloud;
	return speech;
}

enum speech_state speech_state(struct speech *speech)
{
	if (speech == NULL)
		return SPEECH_OFF;
	return speech->aloud ? SPEECH_SPEAKS : SPEECH_SHOWS;
}

void speech_say(struct speech *speech, const char *lines, const char *language, bool interrupts)
{
	page_speak(lines, language, speech->aloud, interrupts);
}

void speech_free(struct speech *speech, int wait_ms)
{
	(void)wait_ms;
	if (speech != NULL && speech->aloud)
		page_speak("", "", true, true);
	free(speech);
}
