/* request: the queue of what sheets want done. It grows as needed: nothing in it is ever dropped. */
#include "sheets/request.h"

#include <stdlib.h>

#include "base/memory.h"
#include "game/rival.h"
#include "sheets/sheets.h"

static struct request *add(struct sheets *sheets, enum request_kind kind)
{
	struct request_queue *queue = &sheets->wanted;
	struct request *request = memory_new(sizeof *request);

	request->kind = kind;
	if (queue->first == NULL)
		queue->first = request;
	else
		queue->last->next = request;
	queue->last = request;
	return request;
}

void request_say(struct sheets *sheets, const char *sentence)
{
	add(sheets, REQUEST_SAY)->text = memory_text(sentence);
}

void request_set(struct sheets *sheets, enum setting setting, int value)
{
	struct request *request = add(sheets, REQUEST_SET);

	request->setting = setting;
	request->value = value;
}

void request_keys(struct sheets *sheets, const char *text)
{
	add(sheets, REQUEST_KEYS)->text = memory_text(text);
}

void request_file(struct sheets *sheets, const char *path, bool hidden)
{
	struct request *request = add(sheets, REQUEST_FILE);

	request->text = memory_text(path);
	request->hidden = hidden;
}

void request_scene(struct sheets *sheets, int index, bool hidden)
{
	struct request *request = add(sheets, REQUEST_SCENE);

	request->value = index;
	request->hidden = hidden;
}

void request_day(struct sheets *sheets, int day)
{
	add(sheets, REQUEST_DAY)->value = day;
}

void request_album(struct sheets *sheets)
{
	(void)add(sheets, REQUEST_ALBUM);
}

void request_new(struct sheets *sheets, int columns, int rows)
{
	struct request *request = add(sheets, REQUEST_NEW);

	request->columns = columns;
	request->rows = rows;
}

void request_plan(struct sheets *sheets, const struct game_plan *plan, struct game_race *race,
                  int bundled)
{
	struct request *request = add(sheets, REQUEST_PLAN);

	request->plan = *plan;
	request->value = bundled;
	if (race == NULL)
		return;
	request->race = *race;
	race->rival = NULL;
}

void request_forget_pictures(struct sheets *sheets, const char *path)
{
	add(sheets, REQUEST_FORGET_PICTURES)->text = memory_text(path);
}

void request_player(struct sheets *sheets, int number)
{
	add(sheets, REQUEST_PLAYER)->value = number;
}

void request_keep_players(struct sheets *sheets)
{
	(void)add(sheets, REQUEST_KEEP_PLAYERS);
}

void request_replace(struct sheets *sheets, bool back)
{
	add(sheets, REQUEST_REPLACE)->value = back;
}

void request_forget(struct sheets *sheets)
{
	(void)add(sheets, REQUEST_FORGET);
}

void request_crop(struct sheets *sheets)
{
	(void)add(sheets, REQUEST_CROP);
}

void request_game(struct sheets *sheets, struct store_game *game, bool replays)
{
	struct request *request = add(sheets, REQUEST_GAME);

	request->game = *game;
	request->replays = replays;
	*game = (struct store_game){ .id = 0 };
}

void request_save(struct sheets *sheets, enum file_chooser_use use, const char *folder,
                  const char *name)
{
	struct request *request = add(sheets, REQUEST_SAVE);

	request->use = use;
	request->text = memory_text(folder);
	request->name = memory_text(name);
}

struct request *request_take(struct sheets *sheets)
{
	struct request_queue *queue = &sheets->wanted;
	struct request *request = queue->first;

	if (request != NULL)
		queue->first = request->next;
	return request;
}

void request_free(struct request *request)
{
	rival_free(request->race.rival);
	store_game_destroy(&request->game);
	free(request->text);
	free(request->name);
	free(request);
}
