#!/bin/sh
# tarball.sh [FOLDER]: builds build-tarball/missing-piece-VERSION-linux-MACHINE.tar.xz, or in FOLDER: the game for any Linux
# that has this machine's glibc or a newer one, to be unpacked and started anywhere. All libraries are in it but glibc, the
# C++ runtime and those of the display and sound, which SDL loads where they are: for that, SDL is built anew.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd -P)
. "$root/src/packages.sh"
. "$root/assets/packaging/source_packages.sh"

# Those of every Linux, whose drivers need their own versions.
left_out='^(linux-vdso|ld-linux.*|libc|libm|libdl|libpthread|librt|libresolv|libgcc_s|libstdc\+\+)\.so'

# SDL of the same version, but without links to libraries of the display and sound.
build_sdl() {
	[ ! -e sdl/prefix/lib/libSDL2-2.0.so.0 ] || return 0
	source_package libsdl2
	say 'Building SDL.'
	quietly configure "$PWD/sources/libsdl2" "$PWD/sdl/build" -DCMAKE_BUILD_TYPE=Release "-DCMAKE_INSTALL_PREFIX=$PWD/sdl/prefix" \
		-DCMAKE_INSTALL_LIBDIR=lib -DSDL_STATIC=OFF -DSDL_TEST=OFF -DSDL_RPATH=OFF
	quietly nice cmake --build sdl/build --parallel 2 --target install
}

build_game() {
	say 'Building the game.'
	quietly nice cmake --build program --parallel 2
	rm -rf "$name" && mkdir "$name"
	quietly cmake --install program --prefix "$PWD/$name" --strip
}

# libraries_of FILES…: the paths of all libraries that they need, with our SDL.
libraries_of() {
	LD_LIBRARY_PATH=$PWD/sdl/prefix/lib ldd "$@" | awk '$2 == "=>" && $3 ~ /^\// { print $1, $3 }' | sort -u |
		awk -v left_out="$left_out" '$1 !~ left_out { print $2 }'
}

# add_libraries FOLDER FILES…: copies what they need there, unless the game's own folder has it.
add_libraries() {
	to=$1
	shift
	mkdir -p "$to"
	for library in $(libraries_of "$@"); do
		file=$(basename "$library")
		[ ! -e "$name/lib/missing-piece/$file" ] || continue
		cp -L "$library" "$to/$file"
		strip --strip-unneeded "$to/$file"
		patchelf --remove-rpath "$to/$file"
		add_licence "$library"
	done
}

# add_licence FILE: what its package says about its authors.
add_licence() {
	package=$(dpkg -S "$(readlink -f "$1")" 2>/dev/null | sed 's/:.*//;q')
	case $1 in */sdl/prefix/*) package=libsdl2-2.0-0 ;; esac
	[ -n "$package" ] || package=$(dpkg -S "$1" | sed 's/:.*//;q')
	mkdir -p "$name/share/doc/missing-piece/libraries"
	cp -L "/usr/share/doc/$package/copyright" "$name/share/doc/missing-piece/libraries/$package"
}

# set_path RPATH FILES…: where they find their libraries, and these each other.
set_path() {
	path=$1
	shift
	for file; do
		patchelf --force-rpath --set-rpath "$path" "$file"
	done
}

add_fonts() {
	mkdir -p "$name/share/missing-piece/fonts"
	for font in $(dpkg -L fonts-inter fonts-dejavu-core | grep -E '/(Inter-(Regular|Medium|SemiBold|Bold)|DejaVuSans(-Bold)?)\.[ot]tf$'); do
		cp "$font" "$name/share/missing-piece/fonts"
		add_licence "$font"
	done
}

# The newest version of glibc of which something needs a function.
glibc_needed() {
	find "$name" -type f \( -name '*.so*' -o -perm -u+x \) -exec objdump -T {} + 2>/dev/null |
		grep -o 'GLIBC_2\.[0-9.]*' | sort -Vu | tail -n 1 | sed 's/GLIBC_//'
}

# Reads nothing but what is in the folder: the same files give the same bytes.
pack() {
	tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || echo 0)}" \
		-cf - "$name" | xz -T2 -9 >"$name.tar.xz"
}

# shellcheck disable=SC2086 # package names are words
need_packages $packages_to_build $packages_for_tarball
mkdir -p "${1:-$root/build-tarball}"
cd "${1:-$root/build-tarball}"
build_sdl
quietly configure "$root" "$PWD/program"
name=missing-piece-$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' program/CMakeCache.txt)-linux-$(uname -m)
build_game
say 'Adding libraries and fonts.'
add_libraries "$name/lib/missing-piece" "$name"/bin/*
add_libraries "$name/libexec/missing-piece/lib" "$name"/libexec/missing-piece/missing-piece-decode*
# shellcheck disable=SC2016 # the loader expands it
set_path '$ORIGIN/../lib/missing-piece' "$name"/bin/*
# shellcheck disable=SC2016
set_path '$ORIGIN/lib:$ORIGIN/../../lib/missing-piece' "$name"/libexec/missing-piece/missing-piece-decode*
add_fonts
pack
say "$PWD/$name.tar.xz: $(($(wc -c <"$name.tar.xz") / 1000000)) MB, for Linux with glibc $(glibc_needed) or newer. Unpack it and start bin/missing-piece."
