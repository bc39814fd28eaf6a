#!/bin/sh
# layers.sh [ROOT]: checks the rules between the rooms that a compiler does not:
# who includes whom, no mutable variables at file scope, sizes, tidy top levels.
# One line per offence, with its place; exit 1 if there is any.
set -eu

cd "${1:-$(dirname "$0")/..}"

# The table of the design: room | rooms it may include besides itself and base |
# outside headers (C: of ISO C, posix: of the system) | its header for others (-: all).
table='
base    |                                       | C posix                            | -
puzzle  |                                       | C                                  | -
solver  | puzzle                                | C posix                            | solver.h
game    | puzzle solver                         | C                                  | -
picture |                                       | C posix SDL SDL_image libexif/.* libheif/.* webp/.* lcms2 jpeglib jerror zlib seccomp | picture.h
desktop |                                       | C posix dbus/dbus                  | -
sound   |                                       | C SDL                              | -
worker  | solver picture puzzle desktop         | C posix SDL                        | worker.h
photos  | worker picture desktop                | C posix SDL                        | -
ui      | puzzle view sheets                    | C posix SDL SDL_syswm SDL_ttf SDL_image      | -
view    | ui sheets puzzle                      | C SDL                              | -
sheets  | ui view puzzle                        | C SDL SDL_image                    | -
store   | puzzle                                | C posix sqlite3                    | -
cli     | puzzle solver                         | C posix                            | -
app     | puzzle solver game worker picture photos desktop sound ui view sheets store | C posix SDL SDL_ttf SDL_image    | -
main.c  | app picture                           | C SDL SDL_main                     | -
'
iso_c='assert|ctype|errno|float|inttypes|limits|locale|math|setjmp|signal|stdalign|stdarg|stdatomic|stdbool|stddef|stdint|stdio|stdlib|stdnoreturn|string|threads|time|wchar'
posix='dirent|fcntl|getopt|glob|malloc|poll|pthread|pwd|spawn|strings|sys/[a-z_]*|termios|unistd|linux/[a-z_]*'
root_entries='CMakeLists.txt LICENSE README.md assets src tests'
files_max=500
functions_max=80
main_max=80

offences=$(mktemp)
trap 'rm -f "$offences"' EXIT

offence() {
	echo "$*" | tee -a "$offences" >&2
}

# field ROOM NUMBER: one column of the table.
field() {
	echo "$table" | awk -F'|' -v room="$1" -v number="$2" '
		{ name = $1; gsub(/ /, "", name) }
		name == room { print $number }'
}

all_rooms() {
	echo "$table" | awk 'NF { print $1 }' | grep -v '\.c$'
}

# Every include line as "file:line:kind:name", kind being system or own.
includes() {
	find src -name '*.[ch]' | sort | xargs grep -Hn '^[[:blank:]]*#[[:blank:]]*include' |
		sed -E 's/^([^:]*:[0-9]*):[^<"]*<([^>]*)>.*/\1:system:\2/; s/^([^:]*:[0-9]*):[^<"]*"([^"]*)".*/\1:own:\2/'
}

outside_headers() {
	field "$1" 3 | tr -s ' ' '\n' | sed -e "s#^C\$#$iso_c#" -e "s#^posix\$#$posix#" | grep . | tr '\n' '|'
}

# system_include ROOM PLACE HEADER
system_include() {
	echo "$3" | grep -Eqx "($(outside_headers "$1")none)\.h" ||
		offence "$2: $1 may not include <$3>"
}

# own_include ROOM PLACE HEADER
own_include() {
	target=${3%%/*}
	if [ "$target" = "$3" ]; then
		offence "$2: \"$3\" does not name its room (\"room/file.h\")"
	elif [ ! -f "src/$3" ]; then
		offence "$2: there is no src/$3"
	elif [ "$target" != "$1" ]; then
		case " base $(field "$1" 2) " in
		*" $target "*) public_header "$@" ;;
		*) offence "$2: $1 may not include $target (\"$3\")" ;;
		esac
	fi
}

public_header() {
	public=$(field "$target" 4 | tr -d ' ')
	[ "$public" = - ] || [ "$target/$public" = "$3" ] ||
		offence "$2: \"$3\" is private to $target; its public header is $target/$public"
}

check_includes() {
	includes | while IFS=: read -r file line kind header; do
		room=${file#src/}
		"${kind}_include" "${room%%/*}" "$file:$line" "$header"
	done
}

# The clock and files are not for the rules and the game, whatever ISO C offers.
check_pure() {
	grep -nE '\b(fopen|time|clock|getenv|printf|puts|SDL_[A-Za-z]+) ?\(|include <(time|threads|pthread)' \
		src/puzzle/*.[ch] src/game/*.[ch] | while IFS=: read -r file line text; do
		offence "$file:$line: no files, clocks, threads or SDL here: $text"
	done || true
}

# A variable starts in the first column, or says static in a function; it is
# constant if const follows the last *, or stands anywhere where there is no *.
# What a header declares without extern or static is a function.
check_variables() {
	find src -name '*.[ch]' | sort | xargs awk '
		function constant(text) {
			sub(/=.*/, "", text)
			if (text ~ /\(\*/) return text ~ /\(\*const /
			if (text ~ /\*/) return text ~ /\*[ ]*const[ \[][^*]*$/
			return text ~ /(^|[^a-z_])const[^a-z_]/
		}
		function is_function(text) { return text ~ /^[^=]*\(/ && text !~ /^[^=(]*\(\*/ }
		function is_type(text) { return text ~ /^(typedef |(struct|union|enum)[ a-z_0-9]*(\{.*)?;?$)/ }
		FILENAME ~ /h$/ && !/^[[:blank:]]*(extern|static)[[:blank:]]/ { next }
		(/^[[:blank:]]+static[[:blank:]]/ || /^[a-z_A-Z].*[;=]/) &&
			!is_function($0) && !is_type($0) && !constant($0) {
			print FILENAME ":" FNR ": a mutable variable: " $0
		}
	' | while read -r text; do offence "$text"; done
}

check_sizes() {
	find src tests -name '*.[ch]' | sort | xargs wc -l | while read -r lines file; do
		[ "$file" = total ] || [ "$lines" -le "$files_max" ] ||
			offence "$file: $lines lines, over $files_max"
	done
	[ ! -f src/main.c ] || [ "$(wc -l <src/main.c)" -le "$main_max" ] ||
		offence "src/main.c: over $main_max lines"
	find src -name '*.c' | sort | xargs awk -v most="$functions_max" '
		/^\{/ { start = FNR }
		/^\}/ && start {
			if (FNR - start - 1 > most) print FILENAME ":" start ": a function of " FNR - start - 1 " lines, over " most
			start = 0
		}
		FNR == 1 { start = 0 }
	' | while read -r text; do offence "$text"; done
}

check_top_levels() {
	for entry in *; do
		case " $root_entries " in
		*" $entry "*) ;;
		*) case $entry in build*) ;; *) offence "$entry: odd at the top level" ;; esac ;;
		esac
	done
	for entry in src/*; do
		case " $(all_rooms | tr '\n' ' ') main.c play.sh packages.sh " in
		*" ${entry#src/} "*) ;;
		*) offence "$entry: not a room of the table" ;;
		esac
	done
}

check_includes
check_pure
check_variables
check_sizes
check_top_levels
[ ! -s "$offences" ]
