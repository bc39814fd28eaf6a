/* notices: the message that is shown, and what can't be saved at the moment. */
#include "app/app.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "sheets/games/game_text.h"

enum {
	RETRY_MS = 2000,  /* between two attempts to write, after one failed */
	SETTLE_MS = 700,  /* after one that didn't: until the disk has it */
	AGAIN_MS = 60000, /* between two messages, while it still fails */
};

void notices_say(struct notices *notices, const char *sentence)
{
	struct message *message = &notices->message;

	if (strcmp(message->text, notices->trouble.text) == 0 &&
	    notices->now_ms < message->since_ms + THEME_MESSAGE_MS)
		notices->trouble.shown = false; /* the player may not have read it yet */
	(void)utf8_copy(message->text, sizeof message->text,
	                sentence != NULL && !notices->quiet ? sentence : "");
	message->since_ms = notices->now_ms;
	message->of_game = false;
	message->sheet = NULL;
}

void notices_add(struct notices *notices, const char *sentence)
{
	const char *said = notices->message.text;
	bool fits = strlen(said) + strlen(sentence) + 2 <= sizeof notices->message.text;
	char both[2 * ERROR_TEXT_SIZE];

	snprintf(both, sizeof both, GAME_TEXT_JOINED, said, sentence);
	notices_say(notices, said[0] != '\0' && fits ? both : sentence);
}

bool notices_assign(struct notices *notices, const void *sheet, bool loading)
{
	struct message *message = &notices->message;
	bool covered = message->of_game && sheet != NULL && sheet != message->sheet;

	if (covered)
		notices_say(notices, NULL);
	message->of_game |= !loading;
	message->sheet = sheet;
	return covered;
}

void notices_leave(struct notices *notices)
{
	if (notices->message.of_game)
		notices_say(notices, NULL);
}

static void tell(struct notices *notices)
{
	notices_say(notices, notices->trouble.text);
	notices->trouble.shown = true;
	notices->trouble.shown_ms = notices->now_ms;
}

static bool tell_if_due(struct notices *notices)
{
	if (notices->trouble.text[0] == '\0' || notices->trouble.shown ||
	    notices->message.text[0] != '\0')
		return false;
	tell(notices);
	return true;
}

static uint64_t message_due_ms(const struct message *message)
{
	return message->text[0] != '\0' ? message->since_ms + THEME_MESSAGE_MS : UINT64_MAX;
}

uint64_t notices_due_ms(const struct notices *notices)
{
	uint64_t due_ms = message_due_ms(&notices->message);
	uint64_t retry_ms = notices->trouble.retry_ms;

	return retry_ms != 0 && retry_ms < due_ms ? retry_ms : due_ms;
}

bool notices_due(struct notices *notices)
{
	bool over = notices->now_ms >= message_due_ms(&notices->message);

	if (over)
		notices_say(notices, NULL);
	return tell_if_due(notices) || over;
}

void notices_begin_trouble(struct notices *notices, const char *sentence, bool lasts)
{
	struct trouble *trouble = &notices->trouble;
	bool new = strcmp(trouble->text, sentence) != 0;

	if (trouble->lasts && !lasts)
		return;
	trouble->lasts = lasts;
	if (new) {
		(void)utf8_copy(trouble->text, sizeof trouble->text, sentence);
		tell(notices);
	} else if (notices->now_ms >= trouble->shown_ms + AGAIN_MS) {
		trouble->shown = false;
		(void)tell_if_due(notices);
	}
}

void notices_written(struct notices *notices, bool written, const struct error *error)
{
	if (written)
		return;
	notices->trouble.retry_ms = notices->now_ms + RETRY_MS;
	notices->trouble.awaits_disk = false;
	notices_begin_trouble(notices, error->text, false);
}

bool notices_turn(struct notices *notices, struct settings *settings, struct store *store,
                  bool was_on_disk)
{
	struct trouble *trouble = &notices->trouble;
	struct error error;

	if (trouble->text[0] == '\0' || trouble->lasts)
		return false;
	if (!settings_store(settings, &error) ||
	    (!trouble->awaits_disk && !store_try(store, &error))) {
		notices_written(notices, false, &error);
		if (!store_status(store).saves && !store_status(store).later)
			notices_begin_trouble(notices, error.text, true);
		return true;
	}
	if (trouble->awaits_disk && was_on_disk) {
		if (strcmp(notices->message.text, trouble->text) == 0)
			notices->message.text[0] = '\0';
		*trouble = (struct trouble){ .text = "" };
		return true;
	}
	trouble->awaits_disk = true;
	trouble->retry_ms = notices->now_ms + SETTLE_MS;
	return false;
}
