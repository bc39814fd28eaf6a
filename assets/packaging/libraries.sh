# libraries.sh: builds the libraries of the game for a platform that has none of Debian's, from the source packages of the
# system's own apt sources, once, in the present folder: sources/ has the packages, prefix/ what is made, which can be
# moved. Sourced by web.sh and windows.sh, which set compile_by (a compiler and its flags), archive_by and sqlite_flags, and
# define build_sdl; POSIX sh. What stands in single quotes is for pkg-config and inner shells to expand.
# shellcheck shell=sh disable=SC2016,SC2154

# compile NAME FLAGS FILES…: makes prefix/lib/libNAME.a. What isn't for pixels is made small (-Os): a page loads it before
# the first frame.
compile() {
	compile_name=$1
	compile_flags="-O2 -w -Iprefix/include $2"
	shift 2
	rm -rf "objects/$compile_name"
	mkdir -p "objects/$compile_name"
	compile_number=0
	for compile_file; do
		compile_number=$((compile_number + 1))
		printf '%s %s\n' "objects/$compile_name/$compile_number.o" "$compile_file"
	done >"objects/$compile_name/files"
	COMPILE="$compile_by $compile_flags" quietly nice xargs -P 2 -n 2 sh -c '$COMPILE -c "$1" -o "$0"' <"objects/$compile_name/files"
	rm -f "prefix/lib/lib$compile_name.a"
	"$archive_by" rcsD "prefix/lib/lib$compile_name.a" "objects/$compile_name"/*.o
}

# describe NAME LIBRARIES [FLAGS]: what pkg-config says of it.
describe() {
	printf 'prefix=${pcfiledir}/../..\nName: %s\nDescription: %s, built for the game\nVersion: %s\nLibs: -L${prefix}/lib %s\nCflags: -I${prefix}/include %s\n' \
		"$1" "$1" "${4:-99}" "$2" "${3-}" >"prefix/lib/pkgconfig/$1.pc"
}

# once NAME: builds the library by its function, unless that was done by the same one.
once() {
	mark=objects/$1.$(sed -n "/^build_$1() {/,/^}/p" "$root/assets/packaging/libraries.sh" "$root/assets/packaging/${0##*/}" | cksum | cut -d ' ' -f 1).done
	[ ! -e "$mark" ] || return 0
	say "Building $1."
	"build_$1"
	touch "$mark"
}

build_zlib() {
	source_package zlib
	cp sources/zlib/zlib.h sources/zlib/zconf.h prefix/include
	compile z -DHAVE_UNISTD_H sources/zlib/*.c
	describe zlib -lz
}

# make_sdl FLAGS FOLDERS…: SDL from its common files and those in these folders of its source. Its configuration for these
# platforms is a header, so the files that the folders name are all.
make_sdl() {
	source_package libsdl2
	sdl=sources/libsdl2/src
	sdl_flags=$1
	shift
	mkdir -p prefix/include/SDL2
	cp sources/libsdl2/include/*.h prefix/include/SDL2
	# shellcheck disable=SC2046 # names of folders are words
	compile SDL2 "-Isources/libsdl2/include $sdl_flags" $(for sdl_folder in . atomic audio audio/disk audio/dummy cpuinfo dynapi events file \
		haptic hidapi joystick libm locale misc power render render/software sensor stdlib thread timer video video/dummy video/yuv2rgb "$@"; do
		echo "$sdl/$sdl_folder"/*.c
	done)
	describe sdl2 "-lSDL2 $sdl_libraries" '-I${prefix}/include/SDL2' "$(sed -n 's/^set(SDL_M[A-Z]*_VERSION \([0-9]*\))$/\1/p' sources/libsdl2/CMakeLists.txt | paste -sd.)"
}

build_freetype() {
	source_package freetype
	freetype=sources/freetype
	cp -r "$freetype"/include/* prefix/include
	# shellcheck disable=SC2046 # the files that its own build names
	compile freetype "-Os -DFT2_BUILD_LIBRARY -DFT_CONFIG_OPTION_SYSTEM_ZLIB" \
		$(sed -n "s,^  \(src/[a-z0-9]*/[a-z0-9]*\.c\)\$,$freetype/\1,p" "$freetype/CMakeLists.txt" | grep -v bzip2) \
		"$freetype/src/base/ftsystem.c" "$freetype/src/base/ftdebug.c"
}

build_harfbuzz() {
	source_package harfbuzz
	mkdir -p prefix/include/harfbuzz
	cp sources/harfbuzz/src/hb*.h prefix/include/harfbuzz
	compile harfbuzz '-Os -DHB_LEAN -xc++ -std=c++11 -fno-exceptions -fno-rtti -fno-threadsafe-statics -DHAVE_FREETYPE -DHAVE_PTHREAD' sources/harfbuzz/src/harfbuzz.cc
	describe harfbuzz '-lharfbuzz -lfreetype -lz' '-I${prefix}/include/harfbuzz'
}

build_fribidi() {
	source_package fribidi
	fribidi=sources/fribidi/lib
	sed -e 's/@PACKAGE@/fribidi/; s/@PACKAGE_NAME@/GNU FriBidi/; s/@PACKAGE_BUGREPORT@//; s/@FRIBIDI_VERSION@/1.0/' \
		-e 's/@FRIBIDI_MAJOR_VERSION@/1/; s/@FRIBIDI_MI[A-Z]*_VERSION@/0/; s/@FRIBIDI_INTERFACE_VERSION@/4/' \
		-e 's/@SIZEOF_INT@/4/; s/@FRIBIDI_MSVC_BUILD_PLACEHOLDER@//' "$fribidi/fribidi-config.h.in" >"$fribidi/fribidi-config.h"
	mkdir -p prefix/include/fribidi
	cp "$fribidi"/fribidi*.h prefix/include/fribidi
	compile fribidi "-Os -I$fribidi -DHAVE_STRINGIZE=1 -DSTDC_HEADERS=1 -DHAVE_STRING_H=1 -DHAVE_STDLIB_H=1" "$fribidi"/*.c
	describe fribidi -lfribidi '-I${prefix}/include/fribidi'
}

build_png() {
	source_package libpng1.6
	png=sources/libpng1.6
	cp "$png/scripts/pnglibconf.h.prebuilt" "$png/pnglibconf.h"
	cp "$png/png.h" "$png/pngconf.h" "$png/pnglibconf.h" prefix/include
	compile png '' "$png"/png.c "$png"/pnge*.c "$png"/pngget.c "$png"/pngmem.c "$png"/pngpread.c "$png"/pngr*.c "$png"/pngset.c \
		"$png"/pngtrans.c "$png"/pngw*.c
	describe libpng '-lpng -lz'
}

build_jpeg() {
	source_package libjpeg-turbo
	jpeg=sources/libjpeg-turbo
	sed -e 's/@JPEG_LIB_VERSION@/62/; s/@VERSION@/2/; s/@LIBJPEG_TURBO_VERSION_NUMBER@/2001005/; s/@BITS_IN_JSAMPLE@/8/' \
		-e 's/#cmakedefine \([CDM][A-Z_]*\) 1/#define \1 1/; /#cmakedefine/d' "$jpeg/jconfig.h.in" >"$jpeg/jconfig.h"
	sed -e 's/@BUILD@//; s/@INLINE@/inline/; s/@THREAD_LOCAL@/_Thread_local/; s/@CMAKE_PROJECT_NAME@/libjpeg-turbo/' \
		-e 's/@VERSION@/2/; s/@SIZE_T@/__SIZEOF_SIZE_T__/; s/#cmakedefine HAVE_BUILTIN_CTZL/#define HAVE_BUILTIN_CTZL/; /#cmakedefine/d' \
		"$jpeg/jconfigint.h.in" >"$jpeg/jconfigint.h"
	sed 's/@COPYRIGHT_YEAR@/1991-2023/' "$jpeg/jversion.h.in" >"$jpeg/jversion.h"
	cp "$jpeg/jconfig.h" "$jpeg/jerror.h" "$jpeg/jmorecfg.h" "$jpeg/jpeglib.h" prefix/include
	# shellcheck disable=SC2046 # the files that its own build names
	compile jpeg '' $(sed -n '/^set(JPEG_SOURCES/,/)/p' "$jpeg/CMakeLists.txt" | grep -o 'j[a-z0-9]*\.c' | sed "s,^,$jpeg/,") \
		"$jpeg/jaricom.c" "$jpeg/jcarith.c" "$jpeg/jdarith.c" "$jpeg/jsimd_none.c"
	describe libjpeg -ljpeg
}

build_webp() {
	source_package libwebp
	webp=sources/libwebp
	cp -r "$webp/src/webp" prefix/include
	compile webp_whole "-I$webp" "$webp"/src/dec/*.c "$webp"/src/demux/*.c "$webp"/src/dsp/*.c "$webp"/src/enc/*.c "$webp"/src/mux/*.c "$webp"/src/utils/*.c "$webp"/sharpyuv/*.c
	describe libwebp -lwebp_whole # the build has a target named webp
}

build_lcms() {
	source_package lcms2
	cp sources/lcms2/include/*.h prefix/include
	compile lcms2 -Isources/lcms2/include sources/lcms2/src/*.c
	describe lcms2 -llcms2
}

# The single file of all of it is made natively.
build_sqlite() {
	source_package sqlite3
	(cd sources/sqlite3 && quietly sh configure --disable-readline && quietly make sqlite3.c)
	cp sources/sqlite3/sqlite3.h prefix/include
	compile sqlite3 "-Os -DSQLITE_THREADSAFE=1 -DSQLITE_OMIT_LOAD_EXTENSION $sqlite_flags" sources/sqlite3/sqlite3.c
	describe sqlite3 -lsqlite3
}

build_sdl_ttf() {
	source_package libsdl2-ttf
	cp sources/libsdl2-ttf/SDL_ttf.h prefix/include/SDL2
	compile SDL2_ttf '-DTTF_USE_HARFBUZZ=1 -Iprefix/include/SDL2 -Iprefix/include/harfbuzz' sources/libsdl2-ttf/SDL_ttf.c
	describe SDL2_ttf '-lSDL2_ttf -lharfbuzz -lfreetype -lz' '-I${prefix}/include/SDL2'
}

build_sdl_image() {
	source_package libsdl2-image
	image=sources/libsdl2-image
	cp "$image/SDL_image.h" prefix/include/SDL2
	compile SDL2_image '-DLOAD_SVG -DLOAD_QOI -Iprefix/include/SDL2' "$image"/IMG*.c
	describe SDL2_image -lSDL2_image '-I${prefix}/include/SDL2'
}

# end_tree PROCESS: ends it and what it has begun.
end_tree() {
	# shellcheck disable=SC2046 # numbers are words
	set -- "$1" $(cat "/proc/$1/task/$1/children" 2>/dev/null)
	kill "$1" 2>/dev/null || true
	shift
	for process; do
		end_tree "$process"
	done
}

# Those that are this shell's now: a number that it remembers may have become another program's.
end_children() {
	read -r children </proc/thread-self/children || true
	for child in $children; do
		end_tree "$child"
	done
}

# beside COMMAND…: begins it in the background, until await_beside. If this shell ends before, so does it: after a failure, or
# Ctrl+C, which ends what is in the foreground, too.
beside() {
	"$@" &
	beside=$!
	trap end_children EXIT
	trap 'exit 1' HUP INT TERM
}

# Waits for what `beside` has begun, which has said why if it failed.
await_beside() {
	wait "$beside"
	trap - EXIT HUP INT TERM
}

# build_libraries FOLDER: builds what isn't there yet; meanwhile SQLite, whose single file keeps one processor long.
build_libraries() {
	mkdir -p "$1/objects" "$1/prefix/lib/pkgconfig" "$1/prefix/include"

	(
		cd "$1" || exit
		[ -d apt ] || update_private_apt
		beside once sqlite
		for library in zlib freetype harfbuzz fribidi sdl sdl_ttf sdl_image png jpeg webp lcms; do
			once "$library"
		done
		await_beside
	)
}
