/* save: lets the player choose a file, and passes its path on to what saves it. */
#include <stdio.h>

#include "sheets/sheets.h"

void save_choose(struct sheets *sheets, enum file_chooser_use use, const char *ending)
{
	const char *whole = sheets->photos->played.name, *dot = SDL_strrchr(whole, '.');
	int length = dot != NULL && dot > whole ? (int)(dot - whole) : (int)SDL_strlen(whole);
	char folder[PATHS_SIZE], name[CHOOSER_NAME_SIZE];

	length = SDL_min(length, CHOOSER_NAME_SIZE - (int)SDL_strlen(ending) - 1);
	while (length > 0 && (whole[length] & 0xC0) == 0x80) /* whole characters */
		length--;
	snprintf(name, sizeof name, "%.*s%s", length, whole, ending);
	paths_player_pictures(folder);
	sheets->port.save_where(sheets->port.app, use, folder, name);
}

void save_take_path(struct sheets *sheets, enum file_chooser_use use, const char *path)
{
	if (use == FILE_CHOOSER_RECORDS)
		records_export(sheets, path);
	else if (use == FILE_CHOOSER_PUZZLE)
		send_save(sheets, path);
	else
		film_take_path(sheets, use, path);
}

void save_say(struct sheets *sheets, enum file_chooser_use use, const char *sentence)
{
	if (use == FILE_CHOOSER_RECORDS)
		records_say(sheets, sentence);
	else if (use == FILE_CHOOSER_PUZZLE)
		send_say(sheets, sentence);
	else
		film_say(sheets, sentence);
}
