/* Power failures at every moment: what was synced is kept, and commits are synced soon. */
#include <sqlite3.h>

#include "folder.h"
#include "script.h"
#include "vfs.h"

enum {
	WAIT_MS = 10,
	WAITS = 3000,
	SYNC_EVERY = 12, /* steps */
	LARGE_LETTERS = 4400000,
	SMALL_STEPS = 6,
	STEPS_MAX = SCRIPT_STEPS + 1,
	RANDOM_CUTS_ALL = 3,
};

/* What was done, and what the disk did meanwhile. */
struct session {
	struct vfs *vfs;
	int steps;
	int made[STEPS_MAX + 1];       /* operations recorded after so many steps */
	char *contents[STEPS_MAX + 1]; /* owned; of the store then */
};

static struct error error;

/* Waits for one more sync of files whose name ends so than there were. */
static void wait_for_sync(const struct session *session, const char *ending, int before)
{
	for (int i = 0; i < WAITS; i++) {
		if (vfs_syncs(session->vfs, ending, vfs_recorded(session->vfs), NULL) > before)
			return;
		sqlite3_sleep(WAIT_MS);
	}
	fail_msg("%s was not synced", ending);
}

static void finish_step(struct session *session, struct store *store)
{
	assert_true(session->steps <= STEPS_MAX);
	session->made[session->steps] = vfs_recorded(session->vfs);
	session->contents[session->steps++] = script_contents(store);
}

static struct store *begin(struct session *session)
{
	struct store *store;

	*session = (struct session){ .vfs = vfs_install() };
	folder_deepen();
	vfs_record(session->vfs);
	store = folder_open("");
	finish_step(session, store);
	return store;
}

/* What a power failure after so many operations leaves must open without any message, with the
 * contents after one of the steps that may then have been made, at least those that were synced. */
static void check_cut(struct session *session, int operations, uint32_t seed)
{
	int synced, least = 0, most = 0, found;
	struct store *store;
	char *text;

	vfs_syncs(session->vfs, "-wal", operations, &synced);
	for (int i = 0; i < session->steps; i++) {
		least = session->made[i] < synced ? i : least;
		most = session->made[i] <= operations ? i + 1 : most;
	}
	most = most < session->steps ? most : session->steps - 1;
	folder_renew();
	folder_deepen();
	vfs_cut_power(session->vfs, operations, seed);
	store = store_open(folder.file, &error);
	check(error.text[0] == '\0', "after %d operations, seed %u: %s", operations, seed,
	      error.text);
	text = script_contents(store);
	store_close(store);
	for (found = most; found >= least && strcmp(text, session->contents[found]) != 0; found--)
		continue;
	check(found >= least, "after %d operations, seed %u: no contents of steps %d … %d",
	      operations, seed, least, most);
	free(text);
}

/* Cuts the power after every `every`th operation, and after each sync and right before. */
static void end(struct session *session, struct store *store, int every)
{
	int all, syncs = 0, now;

	store_close(store);
	all = vfs_recorded(session->vfs);
	for (int i = 0; i <= all; i++) {
		now = vfs_syncs(session->vfs, "", i + 1, NULL);
		if (i % every == 0 || now > syncs || i == all)
			for (uint32_t seed = 0; seed <= (groups_all() ? RANDOM_CUTS_ALL : 1);
			     seed++)
				check_cut(session, i, seed);
		syncs = now;
	}
	for (int i = 0; i < session->steps; i++)
		free(session->contents[i]);
	vfs_remove(session->vfs);
}

FOLDER_TEST(a_session)
{
	struct session session;
	struct script script;
	struct store *store = begin(&session);

	script_begin(&script, store);
	for (int i = 0; i < SCRIPT_STEPS; i++) {
		int syncs = vfs_syncs(session.vfs, "-wal", vfs_recorded(session.vfs), NULL);

		assert_true(script_step(&script, i, true));
		finish_step(&session, store);
		if (i % SYNC_EVERY == SYNC_EVERY - 1)
			wait_for_sync(&session, "-wal", syncs);
	}
	script_end(&script);
	end(&session, store, groups_all() ? 1 : 23);
}

/* A checkpoint copies the log, which then starts again. */
FOLDER_TEST(a_checkpoint)
{
	struct session session;
	struct store *store = begin(&session);
	char *large = memory_new(LARGE_LETTERS + 1);
	int syncs;

	memset(large, 'x', LARGE_LETTERS);
	for (int i = 0; i < SMALL_STEPS; i++) {
		assert_true(store_set_number(store, "small", i, &error));
		finish_step(&session, store);
		if (i != SMALL_STEPS / 2)
			continue;
		syncs = vfs_syncs(session.vfs, "store.db", vfs_recorded(session.vfs), NULL);
		assert_true(store_set(store, "large", large, &error));
		finish_step(&session, store);
		wait_for_sync(&session, "store.db", syncs);
	}
	free(large);
	end(&session, store, groups_all() ? 67 : 1201);
}
