#!/bin/sh
# web.sh [FOLDER]: builds the page that plays the game in a browser, in build-web/page or FOLDER/page, to be put on any
# host of files. The libraries are built once, from the source packages of the system's apt sources.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd -P)
. "$root/src/packages.sh"
. "$root/assets/packaging/source_packages.sh"
. "$root/assets/packaging/web_libraries.sh"

# The program itself, by emscripten's compiler.
build_program() {
	export EM_PKG_CONFIG_PATH="$folder/prefix/lib/pkgconfig" PKG_CONFIG_LIBDIR="$folder/prefix/lib/pkgconfig"
	[ -e "$folder/program/build.ninja" ] || quietly emcmake cmake -S "$root" -B "$folder/program" -G Ninja -DCMAKE_BUILD_TYPE=Release \
		-DCMAKE_C_FLAGS=-pthread "-DCMAKE_C_COMPILE_OBJECT=$web_clang $(emcc --cflags) <DEFINES> <INCLUDES> <FLAGS> -o <OBJECT> -c <SOURCE>"
	quietly nice ninja -C "$folder/program" -j2 missing-piece
}

# shellcheck disable=SC2086 # package names are words
need_packages $packages_to_build $packages_for_web
mkdir -p "${1:-$root/build-web}"
folder=$(cd "${1:-$root/build-web}" && pwd -P)
web_clang=$(em-config LLVM_ROOT)/clang
web_libraries "$folder"
say 'Building the data of the game.'
quietly configure "$root" "$folder/native"
quietly nice cmake --build "$folder/native" --parallel 2 --target catalogues icons
say 'Building the game for the page.'
build_program
python3 "$root/assets/packaging/web_pack.py" "$folder/native/share" "$folder/program/bin" "$folder/page"
say "The page is in $folder/page. For a look: python3 -m http.server -d $folder/page, then http://localhost:8000"
