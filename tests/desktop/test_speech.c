/* Speech through the stand-in of libspeechd (speechd/speechd.c), which writes what it should say. */
#include <dlfcn.h>
#include <unistd.h>

#include "desktop/speech.h"
#include "support/group.h"
#include "system/clock.h"

enum { WAIT_MS = 20000 };

static void wait_for(struct speech *speech, enum speech_state state)
{
	int64_t until = clock_now_ms() + WAIT_MS;

	while (speech_state(speech) != state && clock_now_ms() < until)
		usleep(1000);
	assert_int_equal(speech_state(speech), state);
}

/* Waits until the file contains this. */
static void expect(const char *path, const char *spoken)
{
	int64_t until = clock_now_ms() + WAIT_MS;
	char text[400] = "";

	while (strstr(text, spoken) == NULL && clock_now_ms() < until) {
		FILE *file = fopen(path, "re");

		usleep(1000);
		if (file == NULL)
			continue;
		text[fread(text, 1, sizeof text - 1, file)] = '\0';
		fclose(file);
	}
	check(strstr(text, spoken) != NULL, "“%s” was said", text);
}

TEST_CASE(without_the_library_it_fails)
{
	struct speech *speech;

	if (speech_installed()) /* on this computer */
		return;
	speech = speech_start(true);
	wait_for(speech, SPEECH_FAILED);
	speech_say(speech, "Nobody hears this.", "en", true);
	speech_free(speech, WAIT_MS);
}

/* From here on the stand-in is loaded, which dlopen then finds by its name. */
TEST_CASE(lines_are_said_in_order_and_interrupted)
{
	char path[] = "/tmp/test_speech.XXXXXX";
	struct speech *speech;

	close(mkstemp(path));
	assert_non_null(dlopen(TEST_SPEECHD, RTLD_NOW | RTLD_NODELETE));
	assert_true(speech_installed());
	setenv("MP_SPOKEN", path, 1);
	speech = speech_start(true);
	speech_say(speech, "One\nTwo", "de", false);
	expect(path, "\\language de\nOne\nTwo\n");
	wait_for(speech, SPEECH_SPEAKS);
	speech_say(speech, "Three", "de", false);
	expect(path, "\nTwo\n\\language de\nThree\n");
	speech_say(speech, "Four", "pt-BR", true);
	expect(path, "\nThree\n\\cancel\n\\language pt-BR\nFour\n");
	unlink(path); /* the server is restarted */
	speech_say(speech, "Five", "pt-BR", false);
	expect(path, "\\language pt-BR\nFive\n");
	speech_free(speech, WAIT_MS);
	expect(path, "\nFive\n\\cancel\n");
	for (int i = 0; i < 50; i++) {
		speech = speech_start(true);
		speech_say(speech, "Old\nOlder\nOldest", "en", false);
		speech_say(speech, "New", "en", true);
		speech_say(speech, "Newer", "en", false);
		expect(path, "\nNewer\n");
		speech_free(speech, i % 2 == 0 ? WAIT_MS : 0); /* or its thread ends it */
		assert_int_equal(truncate(path, 0), 0);
	}
	unlink(path);
}

TEST_CASE(no_server_answers)
{
	struct speech *speech;

	setenv("MP_SPOKEN", "/nowhere/spoken", 1);
	setenv("MP_TEST_PATH", getenv("PATH"), 0);
	setenv("PATH", "/nowhere", 1); /* of speech-dispatcher */
	speech = speech_start(true);
	wait_for(speech, SPEECH_FAILED);
	speech_say(speech, "Nobody hears this.", "en", false);
	speech_free(speech, WAIT_MS);
	speech_free(NULL, 0);
	setenv("PATH", getenv("MP_TEST_PATH"), 1);
}
