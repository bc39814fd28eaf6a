/* players: reads and writes the list, and gives folders names that every file system takes. */
#include "store/players.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/file.h"
#include "base/language.h"
#include "base/utf8.h"
#include "system/files.h"
#include "system/listing.h"
#include "system/paths.h"

enum { LIST_BYTES = 1 << 14, DAY_S = 24 * 60 * 60, STEM_LENGTH = 20, FOLDERS_MAX = 1000 };

/* Then lines: "asks 0", "current FOLDER" and, for each player, "player FOLDER REMOVED NAME"; FOLDER "." is the first
 * player's. Lines that this version doesn't know are left out. */
static const char first_line[] = "missing-piece-players 1\n";

static const char *folder_text(const struct player *player)
{
	return player->folder[0] != '\0' ? player->folder : ".";
}

/* As name_folder makes them. */
static bool is_folder(const char *folder)
{
	return strlen(folder) < PLAYERS_FOLDER_SIZE && folder[0] != '\0' &&
	       folder[strspn(folder, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static int find_folder(const struct players *players, const char *folder)
{
	for (int i = 0; i < players->count; i++)
		if (strcmp(players->list[i].folder, folder) == 0)
			return i;
	return -1;
}

static struct player *append(struct players *players, const char *folder)
{
	struct player *player = &players->list[players->count];

	if (players->count == PLAYERS_KEPT || find_folder(players, folder) >= 0)
		return NULL;
	*player = (struct player){ .removed_s = 0 };
	snprintf(player->folder, sizeof player->folder, "%s", folder);
	players->count++;
	return player;
}

/* Copies what can be shown on one line, without blanks around it. */
static void clean(char name[PLAYERS_NAME_SIZE], const char *typed)
{
	size_t length = 0;

	while (*typed != '\0') {
		const char *from = typed;
		uint32_t character = utf8_next(&typed);
		size_t bytes = (size_t)(typed - from);
		bool blank = character == ' ' || character == 0xA0 || character == 0x3000;

		if (length + bytes >= PLAYERS_NAME_SIZE)
			break;
		if (!utf8_printable(character) || character == UTF8_REPLACEMENT ||
		    (blank && length == 0))
			continue;
		memcpy(name + length, from, bytes);
		length += bytes;
	}
	while (length > 0 && name[length - 1] == ' ')
		length--;
	name[length] = '\0';
}

static void read_player(struct players *players, const char *line)
{
	char folder[PLAYERS_FOLDER_SIZE + 1];
	int64_t removed = 0;
	int at = 0;
	struct player *player;

	if (sscanf(line, "player %32s %" SCNd64 "%n", folder, &removed, &at) != 2 || at == 0 ||
	    line[at] != ' ' || (strcmp(folder, ".") != 0 && !is_folder(folder)))
		return;
	player = append(players, strcmp(folder, ".") == 0 ? "" : folder);
	if (player == NULL)
		return;
	clean(player->name, line + at + 1);
	player->removed_s = removed > 0 ? removed : 0;
}

static void read_list(struct players *players, char *text, char current[PLAYERS_FOLDER_SIZE + 1])
{
	int asks;

	if (strncmp(text, first_line, sizeof first_line - 1) != 0)
		return;
	for (char *line = strtok_r(text, "\n", &text); line != NULL;
	     line = strtok_r(NULL, "\n", &text)) {
		if (sscanf(line, "asks %d", &asks) == 1)
			players->asks = asks != 0;
		else if (strncmp(line, "player ", 7) == 0)
			read_player(players, line);
		else
			(void)sscanf(line, "current %32s", current);
	}
}

/* The folders with a store that aren't in the list, which was lost. */
static void find_folders(struct players *players, const char *data)
{
	char path[PATH_MAX];
	struct listing *folder;
	const char *name;
	enum file_kind kind;

	if (snprintf(path, sizeof path, "%s/players", data) >= PATH_MAX)
		return;
	folder = listing_open(path);
	while (folder != NULL && (name = listing_next(folder, &kind)) != NULL) {
		struct player *player;

		if (kind != FILE_FOLDER || !is_folder(name) ||
		    snprintf(path, sizeof path, "%s/players/%s/store.db", data, name) >= PATH_MAX ||
		    !file_readable(path))
			continue;
		player = append(players, name);
		if (player != NULL)
			snprintf(player->name, sizeof player->name, "%s", name);
	}
	if (folder != NULL)
		listing_close(folder);
}

static bool list_path(char path[PATH_MAX], const char *data)
{
	return snprintf(path, PATH_MAX, "%s/players/names.txt", data) < PATH_MAX;
}

void players_read(struct players *players, const char *data)
{
	char path[PATH_MAX], current[PLAYERS_FOLDER_SIZE + 1] = ".";
	size_t length;
	char *text = list_path(path, data) ? file_read(path, LIST_BYTES, &length) : NULL;

	*players = (struct players){ .asks = true };
	if (text != NULL)
		read_list(players, text, current);
	free(text);
	(void)append(players, ""); /* unless it is there */
	find_folders(players, data);
	if (players_present(players) == 0)
		players->list[find_folder(players, "")].removed_s = 0;
	players->current = find_folder(players, strcmp(current, ".") == 0 ? "" : current);
	for (int i = 0; i < players->count; i++)
		if (players->current < 0 || players->list[players->current].removed_s != 0)
			players->current = i;
}

bool players_write(const struct players *players, const char *data, struct error *error)
{
	char text[LIST_BYTES], path[PATH_MAX], folder[PATH_MAX];
	size_t at;

	at = (size_t)snprintf(text, sizeof text, "%sasks %d\ncurrent %s\n", first_line,
	                      players->asks, folder_text(&players->list[players->current]));
	for (int i = 0; i < players->count; i++)
		at += (size_t)snprintf(text + at, sizeof text - at, "player %s %" PRId64 " %s\n",
		                       folder_text(&players->list[i]), players->list[i].removed_s,
		                       players->list[i].name);
	if (snprintf(folder, sizeof folder, "%s/players", data) >= PATH_MAX ||
	    !list_path(path, data) || !path_make_folders(folder))
		return file_say_unsaved(folder, error);
	return file_save_text(path, text, error);
}

/* The player, but this one, who isn't removed and whose name doesn't differ in more than the case of ASCII letters; NULL:
 * none. */
static const struct player *find_same(const struct players *players, int except, const char *name)
{
	for (int i = 0; i < players->count; i++)
		if (i != except && players->list[i].removed_s == 0 &&
		    strcasecmp(players->list[i].name, name) == 0)
			return &players->list[i];
	return NULL;
}

bool players_check_name(const struct players *players, int except, const char *typed,
                        char name[PLAYERS_NAME_SIZE], struct error *error)
{
	const struct player *same;

	clean(name, typed);
	if (name[0] == '\0')
		return error_set(error, "Type a name first.");
	same = find_same(players, except, name);
	return same == NULL ||
	       error_set(error, "There’s already a player called “%s”.", same->name);
}

/* Letters and digits of the name, in lower case; of another script, "player". A number makes it another one than all
 * others are, or were. */
static void name_folder(const struct players *players, const char *name,
                        char folder[PLAYERS_FOLDER_SIZE])
{
	char stem[STEM_LENGTH + 1];
	int length = 0;

	for (; *name != '\0' && length < STEM_LENGTH; name++) {
		char letter = *name >= 'A' && *name <= 'Z' ? (char)(*name - 'A' + 'a') : *name;

		if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'))
			stem[length++] = letter;
	}
	stem[length] = '\0';
	for (int i = 1; i == 1 || find_folder(players, folder) >= 0; i++)
		snprintf(folder, PLAYERS_FOLDER_SIZE, i == 1 && length > 0 ? "%s" : "%s-%d",
		         length > 0 ? stem : "player", i);
}

int players_add(struct players *players, const char *name, struct error *error)
{
	char folder[PLAYERS_FOLDER_SIZE];
	struct player *player = NULL;

	name_folder(players, name, folder);
	if (players_present(players) < PLAYERS_MAX)
		player = append(players, folder);
	if (player == NULL) {
		error_set(error, "There’s no room for more players.");
		return -1;
	}
	snprintf(player->name, sizeof player->name, "%s", name);
	return players->count - 1;
}

int players_present(const struct players *players)
{
	int present = 0;

	for (int i = 0; i < players->count; i++)
		present += players->list[i].removed_s == 0;
	return present;
}

int players_find(const struct players *players, const char *name)
{
	for (int i = 0; i < players->count; i++)
		if (players->list[i].removed_s == 0 && strcmp(players->list[i].name, name) == 0)
			return i;
	for (int i = 0; i < players->count; i++)
		if (players->list[i].removed_s == 0 && strcasecmp(players->list[i].name, name) == 0)
			return i;
	return -1;
}

void players_write_names(const struct players *players, int most, char *text, size_t size)
{
	size_t at = 0;

	text[0] = '\0';
	for (int i = 0, count = 0; i < players->count && count < most && at < size; i++) {
		const struct player *player = &players->list[i];

		if (player->removed_s != 0 || player->name[0] == '\0' ||
		    players_present(players) < 2)
			continue;
		at += (size_t)snprintf(text + at, size - at, "%s%s", count++ > 0 ? ", " : "",
		                       player->name);
	}
}

int players_choose(const struct players *players, const char *name, struct error *error)
{
	int number = name != NULL ? players_find(players, name) : players->current;

	if (number < 0)
		error_set(error, "There’s no player called “%s”.", name);
	return number;
}

void players_remove(struct players *players, int number, int64_t now_s)
{
	players->list[number].removed_s = now_s > 0 ? now_s : 1;
}

bool players_bring_back(struct players *players, int number, struct error *error)
{
	struct player *player = &players->list[number], before = *player;

	if (players_present(players) >= PLAYERS_MAX)
		return error_set(error, "There’s no room for more players.");
	for (int i = 2; before.name[0] != '\0' && find_same(players, number, player->name); i++) {
		char end[16];

		snprintf(end, sizeof end, " %d", i);
		(void)utf8_copy(player->name, sizeof player->name - strlen(end), before.name);
		strcat(player->name, end);
	}
	player->removed_s = 0;
	return true;
}

int players_expired(const struct players *players, int64_t now_s)
{
	for (int i = 0; i < players->count; i++)
		if (players->list[i].removed_s != 0 && i != players->current &&
		    now_s - players->list[i].removed_s >= (int64_t)PLAYERS_DAYS * DAY_S)
			return i;
	return -1;
}

void players_drop(struct players *players, int number)
{
	memmove(&players->list[number], &players->list[number + 1],
	        (size_t)(players->count - number - 1) * sizeof *players->list);
	players->count--;
	players->current -= players->current > number;
}

bool players_folder(char path[PATH_MAX], const char *root, const struct player *player)
{
	return snprintf(path, PATH_MAX, player->folder[0] != '\0' ? "%s/players/%s" : "%s", root,
	                player->folder) < PATH_MAX;
}
