/* folders: folders of tests. */
#ifndef SUPPORT_FOLDERS_H
#define SUPPORT_FOLDERS_H

/* The number of its files and folders; −1 if there is no such folder. */
int count_files(const char *folder);

/* Removes it with all that is in it; 0, or else −1. */
int remove_folder(const char *folder);

#endif
