#!/bin/sh
# web.sh [FOLDER]: builds the page that plays the game in a browser, in build-web/page or FOLDER/page, to be put on any
# host of files. The libraries are built once, from the source packages of the system's apt sources.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd -P)
. "$root/src/packages.sh"
. "$root/assets/packaging/source_packages.sh"
. "$root/assets/packaging/libraries.sh"

# What libraries.sh asks for. Debian's emcc works only with Debian's node modules and its own cache, and would itself take a
# second for each file. No other program sees a page's files, and each call for one waits for the browser's own thread: so
# SQLite locks none of them, and has the index of its log in memory.
sqlite_flags='-DSQLITE_DISABLE_DIRSYNC -DUSE_PREAD -DSQLITE_DEFAULT_UNIX_VFS="unix-excl"'
sdl_libraries=

# A page loads no libraries: emscripten's dlopen would end the program.
build_sdl() {
	make_sdl '-DSDL_VIDEO_DRIVER_DUMMY=1 -DSDL_LOADSO_DISABLED=1' audio/emscripten filesystem/emscripten haptic/dummy joystick/emscripten loadso/dummy \
		locale/emscripten misc/emscripten power/emscripten render/opengles2 sensor/dummy thread/pthread timer/unix video/emscripten
}

# What the program reads, by one for this system.
build_data() {
	say 'Building the data of the game.'
	quietly configure "$root" "$folder/native"
	quietly nice cmake --build "$folder/native" --target catalogues icons
}

# The program itself, by emscripten's compiler.
build_program() {
	export EM_PKG_CONFIG_PATH="$folder/prefix/lib/pkgconfig" PKG_CONFIG_LIBDIR="$folder/prefix/lib/pkgconfig"
	[ -e "$folder/program/build.ninja" ] || quietly emcmake cmake -S "$root" -B "$folder/program" -G Ninja -DCMAKE_BUILD_TYPE=MinSizeRel \
		-DCMAKE_C_FLAGS=-pthread "-DCMAKE_C_COMPILE_OBJECT=$web_clang $(emcc --cflags) <DEFINES> <INCLUDES> <FLAGS> -o <OBJECT> -c <SOURCE>"
	quietly nice ninja -C "$folder/program" -j2 missing-piece missing-piece-one
}

# shellcheck disable=SC2086 # package names are words
need_packages $packages_to_build $packages_for_web
export NODE_PATH=/usr/share/nodejs
web_clang=$(em-config LLVM_ROOT)/clang
compile_by="$web_clang $(emcc -pthread --cflags) -pthread"
archive_by=emar
mkdir -p "${1:-$root/build-web}"
folder=$(cd "${1:-$root/build-web}" && pwd -P)
beside build_data
build_libraries "$folder"
await_beside
say 'Building the game for the page.'
build_program
python3 "$root/assets/packaging/web_pack.py" "$folder/native/share" "$folder/program/bin" "$folder/page"
say "The page is in $folder/page. For a look: python3 -m http.server -d $folder/page, then http://localhost:8000"
