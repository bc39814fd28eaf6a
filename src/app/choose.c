/* choose: lets the player choose a picture to open, or where to save something, with the desktop's file chooser. */
#include "app/app.h"
#include "desktop/chooser.h"
#include "sheets/collage.h"
#include "sheets/players.h"
#include "sheets/save.h"
#include "ui/paint/window.h"

static void take_chosen(enum file_chooser_use use, const char *path, void *context)
{
	struct app *app = context;

	if (use == FILE_CHOOSER_COPY || use == FILE_CHOOSER_BRING) {
		players_take_path(&app->sheets, use, path);
		return;
	}
	if (use != FILE_CHOOSER_PICTURE) {
		if (use == FILE_CHOOSER_COLLAGE)
			collage_save(&app->sheets, path);
		else
			save_take_path(&app->sheets, use, path);
		return;
	}
	app_keep_folder(app, app->photos.chooser.folder);
	if (app->sheets.open == &gallery_sheet)
		app_close_sheet(app);
	app_open_file(app, path);
}

static void take_failure(enum file_chooser_use use, const char *sentence, void *context)
{
	struct app *app = context;

	if (use != FILE_CHOOSER_PICTURE)
		save_say(&app->sheets, use, sentence);
	else
		app_say_of_picture(&app->sheets, &app->notices, sentence);
}

void app_find_chooser(struct app *app)
{
	struct file_chooser *chooser = &app->photos.chooser;

	chooser->takers = (struct file_chooser_takers){ take_chosen, take_failure, app };
	file_chooser_find(chooser, app->worker);
}

void app_choose_picture(struct app *app)
{
	char window[CHOOSER_PARENT_SIZE];
	struct error error;

	window_name(app->view->canvas.window, window, sizeof window);
	if (!file_chooser_open(&app->photos.chooser, app->worker, window, &error))
		take_failure(FILE_CHOOSER_PICTURE, error.text, app);
}

void app_save_where(struct app *app, enum file_chooser_use use, const char *folder,
                    const char *name)
{
	struct file_chooser *chooser = &app->photos.chooser;
	char window[CHOOSER_PARENT_SIZE];
	struct error error;

	window_name(app->view->canvas.window, window, sizeof window);
	if (!file_chooser_save(chooser, app->worker, use, window, folder, name, &error))
		save_say(&app->sheets, use, error.text);
}
