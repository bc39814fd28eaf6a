#!/bin/sh
# run.sh [--quick | --all | --long | --web | --windows] [--only REGEX]: installs what the tests need, builds the game
# once, with asserts, and runs every test; exits with an error at the first step that fails. Works
# from any folder. The last lines are those of CTest and the slowest tests.
#   --quick       only the tests without a window
#   --only REGEX  only the matching ones of the plain run
#   --all         instead: what the plain run leaves out: desktops, other shells, all of the tests that
#                 try only a sample, and five more builds: with sanitizers for addresses and undefined
#                 behaviour, with that for threads, by clang, for fuzzing, and of the page for browsers
#   --web         instead: builds the page for browsers and tries it in Chromium and Firefox
#   --windows     instead: builds the game for Windows and tries it under wine
#   --long        all of these, more of the random tests, packages for other systems, and the
#                 plain run in a fresh Debian 13: more than an hour
set -eu

root=$(cd "$(dirname "$0")/.." && pwd -P)
. "$root/src/packages.sh"

# With address space randomisation, the sanitizer runtimes of older compilers may fail
# to place their shadow memory ("unexpected memory mapping").
with_fixed_addresses() {
	if setarch "$(uname -m)" -R true 2>/dev/null; then
		setarch "$(uname -m)" -R "$@"
	else
		"$@"
	fi
}

# build FOLDER TARGETS [CMake options]. Asserts stay enabled but in build-clang, the players' build.
build() {
	build_folder=$root/$1
	build_targets=$2
	shift 2
	quietly configure "$root" "$build_folder" -DMP_TESTS=ON -DMP_WERROR=ON "$@"
	# shellcheck disable=SC2086 # targets are words
	quietly cmake --build "$build_folder" --parallel "$(jobs)" --target $build_targets
}

# run_ctest FOLDER [CTest options]. --parallel counts quarters of processors, like the tests'
# PROCESSORS property: those with a window wait half of the time.
run_ctest() {
	run_folder=$root/$1
	run_status=0
	shift
	with_fixed_addresses ctest --test-dir "$run_folder" --output-on-failure --no-tests=error \
		--parallel "$((4 * $(jobs)))" --output-junit "$run_folder/tests.xml" "$@" || run_status=$?
	print_slowest "$run_folder/tests.xml"
	return "$run_status"
}

# The ten slowest tests of a run of CTest, with their seconds.
print_slowest() {
	sed -n 's/.*<testcase name="\([^"]*\)".* time="\([0-9]*\)[."].*/\2 \1/p' "$1" | sort -rn | head -n 10 |
		awk '{ line = line (NR > 1 ? ", " : "") $2 " " $1 " s" } END { print "Slowest: " line }'
}

# Compiled in six sevenths of the time that -O2 takes, tests run as fast; players' -O2 is tested by the other builds.
build_plain() {
	say '== gcc'
	build build-tests all -DCMAKE_C_COMPILER=gcc -DCMAKE_C_FLAGS_RELWITHDEBINFO='-O1 -g1'
}

# What needs more packages, and all of the tests that else try only a sample.
check_rest() {
	say '== desktops, other shells, what the plain run only samples'
	MP_ALL=1 run_ctest build-tests --label-regex '^(all|sample)$'
}

# The programs that test a folder, the terminal program, and with a window what sends hostile or
# random input.
check_addresses() {
	say '== gcc with address and undefined behaviour sanitizers'
	build build-asan all -DCMAKE_C_COMPILER=gcc -DMP_SANITIZE=address,undefined \
		-DCMAKE_C_FLAGS_RELWITHDEBINFO='-O1 -g1'
	run_ctest build-asan --label-regex '^memory$'
}

check_threads() {
	say '== gcc with the thread sanitizer'
	build build-tsan 'missing-piece test_desktop test_sound test_store test_worker test_photos test_app test_solver' \
		-DCMAKE_C_COMPILER=gcc -DMP_SANITIZE=thread -DCMAKE_C_FLAGS_RELWITHDEBINFO='-O2 -g1'
	run_ctest build-tsan --tests-regex '^(desktop|sound|store|worker|photos|app|solver|solver_tables)$'
}

# The optimised build that players get, with the other compiler: computing, drawing and its package.
check_clang() {
	say '== clang, and the package'
	build build-clang all -DCMAKE_C_COMPILER=clang -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON
	run_ctest build-clang --tests-regex '^(picture_sandbox|puzzle|solver|solver_tables|game|ui|view|sheets|package_installed|package_rebuilt)$'
}

# Code that reads untrusted bytes, with inputs made to break it.
check_fuzz() {
	say "== clang with libFuzzer, $fuzz_seconds s for each parser"
	build build-fuzz fuzz -DCMAKE_C_COMPILER=clang -DMP_FUZZ=ON -DMP_FUZZ_SECONDS="$fuzz_seconds" \
		-DMP_SANITIZE=address,undefined -DCMAKE_C_FLAGS_RELWITHDEBINFO='-O1 -g1'
	run_ctest build-fuzz --label-regex '^fuzz$'
}

# 10 000 changed bytes for each kind of picture, about four per file.
check_broken() {
	say '== changed pictures'
	SDL_VIDEODRIVER=dummy MP_FLIPS=2300 quietly "$root/build-clang/bin/test_picture" broken
}

# With -O3 and link-time optimisation, compilers look through more code for mistakes.
check_optimised() {
	for compiler in gcc clang; do
		say "== $compiler -O3 -flto"
		build "build-$compiler-lto" all -DCMAKE_C_COMPILER="$compiler" -DCMAKE_C_FLAGS='-O3 -flto' \
			-DCMAKE_C_FLAGS_RELWITHDEBINFO=
	done
}

# Packages of other systems, the tests of the source tarball, and the Debian packages in a fresh
# Debian 12, which takes a superuser.
check_packages() {
	say '== packages'
	# shellcheck disable=SC2086 # package names are words
	need_packages $packages_to_test_long
	run_ctest build-clang --tests-regex '^package_(recipes|tarball)$'
	rm -f "$root"/build-clang/missing-piece*.deb
	quietly cmake --build "$root/build-clang" --target package
	[ "$(id -u)" -ne 0 ] || sh "$root/tests/fresh.sh" --packages "$root/build-clang"
}

# Both commands of the README in a fresh Debian 13, which takes a superuser.
check_debian_13() {
	say '== a fresh Debian 13'
	if [ "$(id -u)" -eq 0 ]; then
		sh "$root/tests/fresh.sh" --suite trixie
	else
		say 'Not tried: this takes a superuser'
	fi
}

# The tarball for any Linux, in a fresh Debian 12 and 13, which takes a superuser.
check_tarball() {
	say '== the tarball for any Linux'
	sh "$root/assets/packaging/tarball.sh"
	for suite in bookworm trixie; do
		[ "$(id -u)" -ne 0 ] || sh "$root/tests/fresh.sh" --suite "$suite" --tarball "$root"/build-tarball/*.tar.xz
	done
}

# The page for browsers, whose libraries are built first.
check_web() {
	say '== the page in Chromium and Firefox'
	# shellcheck disable=SC2086 # package names are words
	need_packages $packages_to_test_web
	sh "$root/assets/packaging/web.sh"
	/usr/bin/python3 -B "$root/tests/web/run.py" "$root/build-web/page"
}

# The game for Windows, under wine: what of the tests isn't left out by tests/windows/left_out.txt.
check_windows() {
	say '== the game for Windows, under wine'
	# shellcheck disable=SC2086 # package names are words
	need_packages $packages_to_test_windows
	sh "$root/assets/packaging/windows.sh"
	check_windows_again
	sh "$root/assets/packaging/windows.sh" --tests
	run_ctest build-windows/tests
}

# Another build, in another folder but with the same libraries, must make the same bytes.
check_windows_again() {
	rm -rf "$root/build-windows/again"
	mkdir "$root/build-windows/again"
	for part in apt sources objects prefix; do
		ln -s "../$part" "$root/build-windows/again/$part"
	done
	sh "$root/assets/packaging/windows.sh" "$root/build-windows/again"
	for file in "$root"/build-windows/again/*.zip "$root"/build-windows/again/*.exe; do
		cmp "$root/build-windows/${file##*/}" "$file"
	done
	rm -rf "$root/build-windows/again"
}

check_all() {
	# shellcheck disable=SC2086 # package names are words
	need_packages $packages_to_test_all $packages_for_web $packages_to_test_web
	check_clang
	check_threads
	check_fuzz
	[ "$long" = no ] || { check_broken; check_optimised; check_packages; check_tarball; check_windows; check_debian_13; }
	check_rest
	check_addresses
	check_web
}

usage() {
	say 'Usage: sh tests/run.sh [--quick | --all | --long | --web | --windows] [--only REGEX]'
	exit 2
}

all=no
long=no
only=
excluded='^(all|players)$'
fuzz_seconds=5
while [ $# -gt 0 ]; do
	case $1 in
	--quick) excluded='^(all|players|e2e)$' ;;
	--all) all=yes ;;
	--long) all=yes; long=yes; fuzz_seconds=300; export MP_ALL=1 MP_SOAK=20000 ;;
	--web) check_web; exit 0 ;;
	--windows) check_windows; exit 0 ;;
	--only) shift; only=${1:-}; [ -n "$only" ] || usage ;;
	*) usage ;;
	esac
	shift
done

# shellcheck disable=SC2086 # package names are words
need_packages $packages_to_build $packages_to_test
build_plain
if [ "$all" = no ] || [ "$long" = yes ]; then
	run_ctest build-tests --label-exclude "$excluded" ${only:+--tests-regex "$only"}
fi
[ "$all" = no ] || check_all
