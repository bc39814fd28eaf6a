/* Appends the options of a file dialog to a D-Bus message. */
#include "desktop/options.h"

#include <string.h>

#include "desktop/filter.h"

enum { FILTER_GLOB = 0 }; /* type of a glob pattern in the portal's API; 1 is a MIME type */

/* "key" → a value of a basic type. */
static bool append_basic(DBusMessageIter *options, const char *key, int type, const char *signature,
                         const void *value)
{
	DBusMessageIter entry, variant;

	return dbus_message_iter_open_container(options, DBUS_TYPE_DICT_ENTRY, NULL, &entry) &&
	       dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key) &&
	       dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, signature, &variant) &&
	       dbus_message_iter_append_basic(&variant, type, value) &&
	       dbus_message_iter_close_container(&entry, &variant) &&
	       dbus_message_iter_close_container(options, &entry);
}

/* (us): a pattern. */
static bool append_pattern(DBusMessageIter *patterns, const char *pattern)
{
	DBusMessageIter pair;
	dbus_uint32_t kind = FILTER_GLOB;

	return dbus_message_iter_open_container(patterns, DBUS_TYPE_STRUCT, NULL, &pair) &&
	       dbus_message_iter_append_basic(&pair, DBUS_TYPE_UINT32, &kind) &&
	       dbus_message_iter_append_basic(&pair, DBUS_TYPE_STRING, &pattern) &&
	       dbus_message_iter_close_container(patterns, &pair);
}

/* (sa(us)): a name and its patterns; endings NULL: all files. */
static bool append_filter(DBusMessageIter *filters, const char *name, const char *const *endings)
{
	DBusMessageIter filter, patterns;
	bool good = dbus_message_iter_open_container(filters, DBUS_TYPE_STRUCT, NULL, &filter) &&
	            dbus_message_iter_append_basic(&filter, DBUS_TYPE_STRING, &name) &&
	            dbus_message_iter_open_container(&filter, DBUS_TYPE_ARRAY, "(us)", &patterns);

	if (good && endings == NULL)
		good = append_pattern(&patterns, "*");
	for (int i = 0; good && endings != NULL && endings[i] != NULL; i++) {
		char pattern[FILTER_PATTERN_SIZE];

		filter_pattern(pattern, endings[i]);
		good = append_pattern(&patterns, pattern);
	}
	return good && dbus_message_iter_close_container(&filter, &patterns) &&
	       dbus_message_iter_close_container(filters, &filter);
}

static bool append_filters(DBusMessageIter *options, const struct chooser_spec *spec)
{
	const char *key = "filters";
	DBusMessageIter entry, variant, filters;

	return dbus_message_iter_open_container(options, DBUS_TYPE_DICT_ENTRY, NULL, &entry) &&
	       dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key) &&
	       dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "a(sa(us))", &variant) &&
	       dbus_message_iter_open_container(&variant, DBUS_TYPE_ARRAY, "(sa(us))", &filters) &&
	       append_filter(&filters, spec->kind, spec->endings) &&
	       append_filter(&filters, "All files", NULL) &&
	       dbus_message_iter_close_container(&variant, &filters) &&
	       dbus_message_iter_close_container(&entry, &variant) &&
	       dbus_message_iter_close_container(options, &entry);
}

/* As bytes including the NUL, since a path need not be UTF-8. */
static bool append_folder(DBusMessageIter *options, const char *folder)
{
	const char *key = "current_folder";
	DBusMessageIter entry, variant, bytes;
	int length = (int)strlen(folder) + 1;

	return dbus_message_iter_open_container(options, DBUS_TYPE_DICT_ENTRY, NULL, &entry) &&
	       dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key) &&
	       dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "ay", &variant) &&
	       dbus_message_iter_open_container(&variant, DBUS_TYPE_ARRAY, "y", &bytes) &&
	       dbus_message_iter_append_fixed_array(&bytes, DBUS_TYPE_BYTE, &folder, length) &&
	       dbus_message_iter_close_container(&variant, &bytes) &&
	       dbus_message_iter_close_container(&entry, &variant) &&
	       dbus_message_iter_close_container(options, &entry);
}

bool options_append(DBusMessage *call, const struct chooser_spec *spec, const char *token)
{
	const char *name = spec->name, *label = *name != '\0' ? "Save" : "Open";
	dbus_bool_t modal = true;
	DBusMessageIter arguments, options;

	dbus_message_iter_init_append(call, &arguments);
	return dbus_message_iter_open_container(&arguments, DBUS_TYPE_ARRAY, "{sv}", &options) &&
	       append_basic(&options, "handle_token", DBUS_TYPE_STRING, "s", &token) &&
	       append_basic(&options, "accept_label", DBUS_TYPE_STRING, "s", &label) &&
	       append_basic(&options, "modal", DBUS_TYPE_BOOLEAN, "b", &modal) &&
	       (*name == '\0' ||
	        append_basic(&options, "current_name", DBUS_TYPE_STRING, "s", &name)) &&
	       append_filters(&options, spec) &&
	       (spec->folder[0] != '/' || append_folder(&options, spec->folder)) &&
	       dbus_message_iter_close_container(&arguments, &options);
}
