/* folders: folders and files of tests. */
#ifndef SUPPORT_FOLDERS_H
#define SUPPORT_FOLDERS_H

#include <stddef.h>

/* The number of its files and folders; −1 if there is no such folder. */
int count_files(const char *folder);

/* Removes it with all that is in it; 0, or else −1. */
int remove_folder(const char *folder);

/* Write a file, or replace it. */
void write_file(const char *path, const void *bytes, size_t size);
void write_text(const char *path, const char *text);

#endif
