/* photos_load: what photos_load.c and photos_paste.c share. Private to this folder. */
#ifndef PHOTOS_PHOTOS_LOAD_H
#define PHOTOS_PHOTOS_LOAD_H

#include "photos/photos.h"

/* Starts a job that loads something, instead of any other; NULL: none. */
void photos_start_load(struct photos *photos, struct job *job, const struct job_kind *kind);

/* The job has ended: what it was, from now on nothing is loaded. */
struct photos_load photos_take_load(struct photos *photos);

/* Starts reading a picture that was saved from the clipboard. */
void photos_load_pasted(struct photos *photos, const char *path);

/* What was being loaded can't be, with this sentence: tries the next file, or says so. text: see struct photos_takers. */
void photos_load_failed(struct photos *photos, const struct photos_load *failed,
                        struct error *error, const char *text);

#endif
