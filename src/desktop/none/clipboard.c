/* clipboard: no picture is ever on it. */
#include "desktop/clipboard.h"

bool clipboard_asked_first(const char *driver)
{
	(void)driver;
	return false;
}

bool clipboard_takes_pictures(void)
{
	return false;
}

enum clipboard_end clipboard_save_picture(const struct clipboard_request *request, char *path,
                                          size_t size, struct error *error)
{
	(void)request;
	(void)path;
	(void)size;
	error->text[0] = '\0';
	return CLIPBOARD_NO_PICTURE;
}

bool clipboard_copy_picture(enum clipboard_system system, const void *png, size_t bytes,
                            const atomic_bool *cancel, struct error *error)
{
	(void)system;
	(void)png;
	(void)bytes;
	(void)cancel;
	return error_set(error, "Can’t copy the picture to the clipboard.");
}
