# What differs in the files of the folders of src, where the game is a page.
set(linux_of_system files listing paths status stream) # these need only POSIX
set(none_of_system devices modules pages process region)
set(none_of_decode loading)
