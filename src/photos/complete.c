/* complete: completes a path with the entries of its folder. */
#include "photos/complete.h"

#include <stdio.h>
#include <string.h>

/* The last part of the text: the beginning of a name. */
static const char *last_part(const char *text)
{
	const char *slash = strrchr(text, '/');

	return slash != NULL ? slash + 1 : text;
}

bool complete_folder(char folder[PATHS_SIZE], const char *text)
{
	char head[PATHS_SIZE];
	int length = (int)(last_part(text) - text);

	if (text[0] == '\0' || text[0] == '"' || text[0] == '\'' || text[0] == ' ' ||
	    strncmp(text, "file:", 5) == 0 || strcmp(text, "~") == 0)
		return false;
	snprintf(head, sizeof head, "%.*s", length, text);
	return paths_expand(folder, length > 0 ? head : "./");
}

/* The number of bytes at which two strings agree, in whole characters. */
static size_t agreement(const char *a, const char *b, size_t max)
{
	size_t same = 0;

	while (same < max && a[same] == b[same])
		same++;
	while (same > 0 && same < max && ((unsigned char)a[same] & 0xC0) == 0x80)
		same--;
	return same;
}

/* The common beginning of all entries that begin with part. */
struct common {
	const struct folder_entry *first; /* NULL: there is no such entry */
	size_t length;                    /* bytes they have in common */
	size_t matched;                   /* bytes of the name that part matches */
	int count;
};

static bool begins(const struct folder_entry *entry, const char *part, bool exactly,
                   size_t *matched)
{
	*matched = strlen(part);
	if (exactly || *part == '\0')
		return strncmp(entry->name, part, *matched) == 0;
	*matched = (size_t)folder_match(entry->name, part);
	return *matched > 0;
}

static struct common find_common(const struct folder *folder, const char *part, bool exactly)
{
	struct common common = { .first = NULL };
	size_t matched;

	for (int i = 0; i < folder->count; i++) {
		const struct folder_entry *entry = &folder->entries[i];

		if (!begins(entry, part, exactly, &matched))
			continue;
		if (common.count++ == 0) {
			common.first = entry;
			common.length = strlen(entry->name);
			common.matched = matched;
		} else {
			common.length = agreement(common.first->name, entry->name, common.length);
		}
	}
	return common;
}

bool complete_text(char completed[PATHS_SIZE], const char **ghost, const struct folder *folder,
                   const char *text)
{
	const char *part = last_part(text);
	struct common common = find_common(folder, part, true);
	const char *end;
	int written;

	if (common.count == 0)
		common = find_common(folder, part, false);
	if (common.count == 0 || common.length < common.matched)
		return false;
	end = common.count == 1 && common.first->is_folder ? "/" : "";
	written = snprintf(completed, PATHS_SIZE, "%.*s%.*s%s", (int)(part - text), text,
	                   (int)common.length, common.first->name, end);
	if (written < 0 || written >= PATHS_SIZE)
		return false;
	*ghost = completed + (part - text) + common.matched;
	return **ghost != '\0';
}
