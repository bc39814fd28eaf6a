#!/bin/sh
# windows.sh [--tests] [FOLDER]: builds missing-piece-VERSION-windows-x86_64.zip in build-windows or FOLDER: the game for Windows 10
# and newer, to be unpacked and started anywhere; and missing-piece-VERSION-setup.exe, which installs the same. Debian's compiler for Windows builds it and, once, its libraries, from the
# source packages of the system's apt sources. With --tests, instead of that: what tests/run.sh --windows runs.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd -P)
. "$root/src/packages.sh"
. "$root/assets/packaging/source_packages.sh"
. "$root/assets/packaging/libraries.sh"

# What libraries.sh asks for.
compile_by="x86_64-w64-mingw32-gcc-posix -ffile-prefix-map=sources=."
archive_by=x86_64-w64-mingw32-ar
sqlite_flags=
sdl_libraries='-ldinput8 -ldxguid -luser32 -lgdi32 -lwinmm -limm32 -lole32 -loleaut32 -lshell32 -lsetupapi -lversion -luuid'

# Without what takes headers of others.
build_sdl() {
	source_package libsdl2
	sed -i '/define SDL_VIDEO_\(VULKAN\|OPENGL_E\|RENDER_OGL_ES2\)/d; /define HAVE_\(WINDOWS_GAMING_INPUT\|D3D12\)_H/d' sources/libsdl2/include/SDL_config_windows.h
	make_sdl '-DHAVE_LIBC=1 -DHAVE_SHELLSCALINGAPI_H=1 -DHAVE_D3D11_H=1' audio/directsound audio/wasapi audio/winmm core/windows \
		filesystem/windows haptic/windows hidapi/windows joystick/hidapi joystick/virtual joystick/windows loadso/windows \
		locale/windows misc/windows power/windows render/direct3d render/direct3d11 render/direct3d12 render/opengl sensor/windows thread/windows \
		thread/generic timer/windows video/windows
}

# For the tests.
build_cmocka() {
	source_package cmocka
	cp sources/cmocka/include/*.h prefix/include
	compile cmocka '-DHAVE_ASSERT_H=1 -DHAVE_INTTYPES_H=1 -DHAVE_IO_H=1 -DHAVE_MALLOC_H=1 -DHAVE_SIGNAL_H=1 -DHAVE_STDDEF_H=1 -DHAVE_STDINT_H=1 -DHAVE_STDIO_H=1 -DHAVE_STDLIB_H=1 -DHAVE_STRING_H=1 -DHAVE_TIME_H=1 -DHAVE_SETJMP_H=1 -DHAVE_STDARG_H=1 -D__USE_MINGW_ANSI_STDIO=1 -DHAVE_SNPRINTF=1 -DHAVE_VSNPRINTF=1' sources/cmocka/src/cmocka.c
	describe cmocka -lcmocka
}

# For the tests, which write pictures by it, too. Its description is in a folder of its own, which is looked into first.
build_image_tests() {
	image=sources/libsdl2-image
	compile SDL2_image_tests '-DLOAD_SVG -DLOAD_QOI -DLOAD_PNG -DLOAD_JPG -DLOAD_BMP -DUSE_STBIMAGE -DSAVE_PNG=1 -DSAVE_JPG=1 -Iprefix/include/SDL2' "$image"/IMG*.c
	mkdir -p prefix/lib/tests
	sed 's/-lSDL2_image/-lSDL2_image_tests/' prefix/lib/pkgconfig/SDL2_image.pc >prefix/lib/tests/SDL2_image.pc
}

# build_program NAME [CMake options]: in the folder of this name.
build_program() {
	program=$folder/$1
	shift
	PKG_CONFIG_LIBDIR=$descriptions quietly cmake -S "$root" -B "$program" -G Ninja \
		-DCMAKE_TOOLCHAIN_FILE="$root/assets/windows/toolchain.cmake" -DMP_ICON="$folder/missing-piece.ico" "$@"
	quietly nice ninja -C "$program" -j2
}

# With the languages that only tests have.
build_test_data() {
	quietly nice cmake --build "$folder/native" --parallel 2 --target made_texts
	mkdir -p "$folder/tests/share"
	for part in missing-piece man; do
		ln -sfn "../../native/share/$part" "$folder/tests/share/$part"
	done
	rm -rf "$folder/tests/share/locale"
	cp -r "$folder/native/share/locale" "$folder/tests/share"
	quietly python3 -B "$root/tests/translations.py" pseudo "$folder/tests/share/locale"
}

# What each library's package says about its authors.
add_licences() {
	mkdir -p "$name/share/doc"
	cp "$root/LICENSE" "$name/share/doc/LICENSE"
	for package in "$folder"/sources/*/debian; do
		library=$(basename "$(dirname "$package")")
		cp "$package/copyright" "$name/share/doc/$library"
	done
}

pack() {
	rm -rf "$name"
	mkdir -p "$name/share/missing-piece" "$name/libexec/missing-piece"
	cp "$folder"/program/bin/missing-piece*.exe "$name"
	cp "$folder"/program/libexec/missing-piece/*.exe "$name/libexec/missing-piece"
	x86_64-w64-mingw32-strip "$name"/*.exe "$name"/libexec/missing-piece/*.exe
	cp -r "$folder/native/share/missing-piece" "$folder/native/share/locale" "$name/share"
	add_licences
	python3 "$root/assets/packaging/windows_pack.py" zip "$name"
	quietly makensis -V2 -NOCD -DGAME="$name" -DVERSION="$version" -DICON="$folder/missing-piece.ico" \
		-DOUTPUT="$folder/missing-piece-$version-setup.exe" "$root/assets/windows/installer.nsi"
}

# shellcheck disable=SC2086 # package names are words
need_packages $packages_to_build $packages_for_windows
tests=no
[ "${1-}" != --tests ] || { tests=yes; shift; }
mkdir -p "${1:-$root/build-windows}"
folder=$(cd "${1:-$root/build-windows}" && pwd -P)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || echo 0)}
export SOURCE_DATE_EPOCH
build_libraries "$folder"
say 'Building the data of the game.'
quietly configure "$root" "$folder/native"
quietly nice cmake --build "$folder/native" --parallel 2 --target catalogues icons
python3 "$root/assets/packaging/windows_pack.py" icon "$folder/native/share" "$folder/missing-piece.ico"
say 'Building the game for Windows.'
descriptions=$folder/prefix/lib/pkgconfig
if [ "$tests" = yes ]; then
	(cd "$folder" && once cmocka && once image_tests)
	descriptions=$folder/prefix/lib/tests:$descriptions
	build_program tests -DMP_TESTS=ON -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_C_FLAGS_RELWITHDEBINFO='-O1 -g1'
	build_test_data
	exit
fi
build_program program -DCMAKE_BUILD_TYPE=Release
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$folder/program/CMakeCache.txt")
name=$folder/missing-piece-$version-windows-x86_64
pack
say "$name.zip: $(($(wc -c <"$name.zip") / 1000000)) MB, and $folder/missing-piece-$version-setup.exe"
