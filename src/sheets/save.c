/* save: lets the player choose a file, and passes its path on to what saves it. */
#include <stdio.h>

#include "base/path.h"
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
	bool puzzle = use == FILE_CHOOSER_PUZZLE;
	struct saving *saving = puzzle ? &sheets->send.saving : &sheets->film;

	if (use == FILE_CHOOSER_RECORDS) {
		records_say(sheets, sentence);
		return;
	}
	SDL_strlcpy(saving->note, sentence, sizeof saving->note);
	saving->shows = false;
	if (sheets->open == (puzzle ? &send_sheet : &film_sheet))
		sheets->controls->scroll_px = SDL_MAX_SINT16;
	else
		sheets->port.say(sheets->port.app, sentence);
}

void save_end(struct sheets *sheets, enum file_chooser_use use, const char *failure)
{
	struct saving *saving = use == FILE_CHOOSER_PUZZLE ? &sheets->send.saving : &sheets->film;
	char shown[160]; /* a folder and a name, shortened */
	struct error sentence;

	paths_show_folder(shown, sizeof shown, saving->file);
	error_set(&sentence, "Saved as “%s”.", shown);
	save_say(sheets, use, failure[0] != '\0' ? failure : sentence.text);
	saving->shows = failure[0] == '\0' && path_has_program("xdg-open");
}

void save_push(struct stack *stack, const struct saving *saving, int control)
{
	if (saving->note[0] != '\0')
		stack_text(stack, ITEM_TEXT, saving->note, THEME_SPACE_M);
	if (saving->shows)
		stack_button(stack, (enum command)control, NULL, false);
}

void save_show_folder(const struct saving *saving)
{
	char folder[PATHS_SIZE], uri[URI_SIZE];

	if (!path_above(folder, saving->file))
		return;
	uri_write(uri, folder);
	(void)SDL_OpenURL(uri);
}
