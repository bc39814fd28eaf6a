/* Jobs that ask the desktop: the file chooser and the appearance. */
#include <string.h>

#include "worker/job.h"

enum {
	CHOSEN_SIZE = 4096, /* maximum length of a path, as for the system */
	PASTE_SECONDS = 8,
};

void job_choose(struct job *job)
{
	struct worker_message *answer = job->answer;
	char path[CHOSEN_SIZE];

	answer->chosen.end =
	        chooser_run(&job->choose, &job->cancel, path, sizeof path, &answer->error);
	if (answer->chosen.end != CHOOSER_CHOSEN)
		return;
	answer->chosen.path = strdup(path);
	if (answer->chosen.path != NULL)
		return;
	answer->chosen.end = CHOOSER_FAILED;
	error_set(&answer->error, "Not enough memory to open the file you chose.");
}

void job_paste(struct job *job)
{
	struct worker_message *answer = job->answer;
	const struct clipboard_request request = {
		.system = job->paste.system,
		.folder = job->path,
		.seconds = PASTE_SECONDS,
		.cancel = &job->cancel,
		.unless_text = job->paste.unless_text,
	};
	char path[CHOSEN_SIZE];

	answer->pasted.end = clipboard_save_picture(&request, path, sizeof path, &answer->error);
	if (answer->pasted.end != CLIPBOARD_SAVED)
		return;
	answer->pasted.path = strdup(path);
	if (answer->pasted.path != NULL)
		return;
	answer->pasted.end = CLIPBOARD_FAILED;
	error_set(&answer->error, "Not enough memory to open the pasted picture.");
}

void job_find_chooser(struct job *job)
{
	job->answer->chooser_present = chooser_present(&job->cancel);
}

static void report_appearance(const struct appearance *appearance, void *context)
{
	const struct job *job = context;
	struct worker_message *message = job_message(job, WORKER_APPEARANCE);

	if (message == NULL)
		return; /* memory may suffice for the next change */
	message->appearance = *appearance;
	job_push(job, message);
}

void job_watch_appearance(struct job *job)
{
	appearance_watch(&job->cancel, job->wake, report_appearance, job);
}
