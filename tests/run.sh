#!/bin/sh
# run.sh [--quick | --long] [--only REGEX]: installs what the tests need, builds the game in
# five ways and runs everything; exits with an error at the first step that fails. Works
# from any folder. The last lines are those of the main run of CTest.
#   --quick       only the sanitized build and its tests without a window
#   --long        more of the random tests, and packages for other systems: an hour
#   --only REGEX  only the sanitized build and its matching tests
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

# build FOLDER TARGET [CMake options]. Asserts stay enabled but in build-clang, the players' build.
build() {
	build_folder=$root/$1
	build_target=$2
	shift 2
	quietly configure "$root" "$build_folder" -DMP_TESTS=ON -DMP_WERROR=ON "$@"
	quietly cmake --build "$build_folder" --parallel "$(jobs)" --target "$build_target"
}

# run_ctest FOLDER [CTest options]. --parallel counts quarters of processors, like the tests'
# PROCESSORS property: those with a window wait half of the time.
run_ctest() {
	run_folder=$root/$1
	shift
	with_fixed_addresses ctest --test-dir "$run_folder" --output-on-failure --no-tests=error \
		--parallel "$((4 * $(jobs)))" "$@"
}

build_sanitized() {
	say '== gcc with address and undefined behaviour sanitizers'
	build build-asan all -DCMAKE_C_COMPILER=gcc -DMP_SANITIZE=address,undefined \
		-DCMAKE_C_FLAGS_RELWITHDEBINFO='-O2 -g1'
}

# The optimised build that players get, with the other compiler: only computing and drawing.
# The rest is tested only with sanitizers.
check_clang() {
	say '== clang, no sanitizers'
	build build-clang all -DCMAKE_C_COMPILER=clang
	run_ctest build-clang --tests-regex '^(base|picture_sandbox|puzzle|solver|solver_tables|game|ui|view|sheets|sheets_fit|package_installed|package_rebuilt)$'
}

check_threads() {
	say '== gcc with the thread sanitizer'
	build build-tsan test_desktop -DCMAKE_C_COMPILER=gcc -DMP_SANITIZE=thread \
		-DCMAKE_C_FLAGS_RELWITHDEBINFO='-O2 -g1'
	quietly cmake --build "$root/build-tsan" --parallel "$(jobs)" --target missing-piece test_sound test_store test_worker test_solver
	run_ctest build-tsan --tests-regex '^(desktop|sound|store|worker|solver|solver_tables)$'
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

# Packages of other systems, the tests of the source tarball, and the Debian package in a fresh
# Debian 12, which takes a superuser.
check_packages() {
	say '== packages'
	# shellcheck disable=SC2086 # package names are words
	need_packages $packages_to_test_long
	run_ctest build-clang --tests-regex '^package_(recipes|tarball)$'
	rm -f "$root"/build-clang/missing-piece_*.deb
	quietly cmake --build "$root/build-clang" --target package
	[ "$(id -u)" -ne 0 ] || sh "$root/tests/fresh.sh" --package "$(ls "$root"/build-clang/missing-piece_*.deb)"
}

usage() {
	say 'Usage: sh tests/run.sh [--quick | --long] [--only REGEX]'
	exit 2
}

quick=no
long=no
fuzz_seconds=5
only=
while [ $# -gt 0 ]; do
	case $1 in
	--quick) quick=yes ;;
	--long) long=yes; fuzz_seconds=300; export MP_SOAK=20000 ;;
	--only) shift; only=${1:-}; [ -n "$only" ] || usage ;;
	*) usage ;;
	esac
	shift
done

# shellcheck disable=SC2086 # package names are words
need_packages $packages_to_build $packages_to_test
build_sanitized
if [ -n "$only" ]; then
	run_ctest build-asan --tests-regex "$only"
elif [ "$quick" = yes ]; then
	run_ctest build-asan --label-exclude e2e
else
	check_clang
	check_threads
	check_fuzz
	[ "$long" = no ] || { check_broken; check_optimised; check_packages; }
	say '== everything, sanitized'
	run_ctest build-asan
fi
