# What differs in the files of the folders of src, where the game is for Windows.
set(none_of_system devices fonts machine modules pages process region)
set(platform_of_cli none)
# What C libraries elsewhere declare, and this one doesn't.
include_directories(BEFORE SYSTEM ${CMAKE_SOURCE_DIR}/src/system/windows/include)
# Formats of printf as in ISO C, files of any size, the functions of Windows 10; main() is the program's own, not SDL's.
add_compile_definitions(__USE_MINGW_ANSI_STDIO=1 _POSIX_THREAD_SAFE_FUNCTIONS=200112L _FILE_OFFSET_BITS=64
                        _WIN32_WINNT=0x0A00 SDL_MAIN_HANDLED)
# All of it in one file, the same bytes each time; arguments are taken as they are.
add_link_options(-static -fstack-protector-strong -Wl,--no-insert-timestamp -l:CRT_noglob.o)
