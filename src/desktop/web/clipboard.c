/* clipboard: the browser's, which it asks the player for. */
#include "desktop/clipboard.h"

#include "system/page.h"

bool clipboard_asked_first(const char *driver)
{
	(void)driver;
	return true;
}

bool clipboard_takes_pictures(void)
{
	return true;
}

enum clipboard_end clipboard_save_picture(const struct clipboard_request *request, char *path,
                                          size_t size, struct error *error)
{
	atomic_int done = 0;

	(void)request;
	error->text[0] = '\0';
	page_read_clipboard(path, (int)size, &done);
	switch (page_await(&done)) {
	case PAGE_DONE:
		return CLIPBOARD_SAVED;
	case PAGE_TEXT:
		return CLIPBOARD_HAS_TEXT;
	case PAGE_NOTHING:
		return CLIPBOARD_NO_PICTURE;
	default:
		error_set(error, "The browser doesn’t allow pasting. Press Ctrl+V instead.");
		return CLIPBOARD_FAILED;
	}
}

bool clipboard_copy_picture(enum clipboard_system system, const void *png, size_t bytes,
                            const atomic_bool *cancel, struct error *error)
{
	atomic_int done = 0;

	(void)system;
	(void)cancel;
	page_copy("image/png", png, (int)bytes, &done);
	return page_await(&done) == PAGE_DONE ||
	       error_set(error, "Can’t copy the picture to the clipboard.");
}
