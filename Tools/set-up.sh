# Sourced by the other tools: finds Swift and libuv's headers, or prints what to type; builds.
# Writes to stderr, and only when there is something to do.

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
tool=$(basename "$0")

# The packages of the repository, by their folders.
packages=(. Examples Browser Examples/Browse Bridges Compatibility/RxSwift)
# The programs that Tools/install installs.
installed=(file-search file-watch live-reload process-pipeline)
# All of them are built in one directory, so that the modules that they share are compiled once: for users, optimized.
products=$root/.build/tools
# For tests and tools another, where nothing is optimized, all is testable, and each module is compiled whole. That
# takes a seventh less processor time than a debug build, and programs that parse arguments start in a fifth of the
# time: in debug builds ArgumentParser checks each group of options again for each one that contains it.
tested=$root/.build/tested
unoptimized=(-c release --enable-index-store -Xswiftc -Onone -Xswiftc -enable-testing
  -Xswiftc -no-emit-module-separately-wmo -Xcc -O0 -Xcxx -O0)
# For users. The types of a module are checked once, as it is not emitted by a job of its own.
optimized=(-c release -Xswiftc -gnone -Xswiftc -no-emit-module-separately-wmo)
# What is formatted.
formatted=(Package.swift Modules Tests Examples Browser Compatibility Bridges/Package.swift Bridges/{Modules,Tests,Examples,Benchmarks}
  Tools/TestRunner.swift Tools/Benchmarks/Package.swift Tools/Benchmarks/Sources Tools/Forms/Sources Tools/Holes/Sources
  Tools/Mutants/Sources)
# With LESS_DEBUG_INFO, as in the gate, builds have none, and those under a sanitizer the numbers of lines: that
# takes a tenth less time.
lean=()
lines=()
if [ -n "${LESS_DEBUG_INFO:-}" ]; then
  lean=(-Xswiftc -gnone)
  lines=(-Xswiftc -gline-tables-only)
fi

say() { printf '%s: %s\n' "$tool" "$*" >&2; }

fail() {
  say "$@"
  exit 2
}

need_swift() {
  command -v swift >/dev/null 2>&1 ||
    fail "Swift is missing; install Swift 6.2 or later from https://www.swift.org/install/linux/ and put it on PATH"
}

has_libuv() {
  [ -f /usr/include/uv.h ] || [ -f /usr/local/include/uv.h ] || [ -f /opt/homebrew/include/uv.h ] ||
    { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists libuv; }
}

need_libuv() {
  has_libuv || install_package libuv1-dev "libuv's headers are missing" "libuv's development package"
}

# Installs a package of Debian's and Ubuntu's: its name, why, and what it is called elsewhere.
install_package() {
  local package=$1 reason=$2 elsewhere=$3
  command -v apt-get >/dev/null 2>&1 || fail "$reason; install $elsewhere with your package manager"
  local run=()
  if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
      run=(sudo)
    else
      fail "$reason, and installing needs root; type: sudo apt-get install -y $package"
    fi
  fi
  say "$reason; running: ${run[*]:+${run[*]} }apt-get install -y $package"
  "${run[@]}" apt-get install -y "$package" >&2 ||
    { "${run[@]}" apt-get update >&2 && "${run[@]}" apt-get install -y "$package" >&2; } ||
    fail "apt-get could not install $package; type: sudo apt-get update && sudo apt-get install -y $package"
}

# Builds a package of the repository for tests and tools, in $tested/release: build FOLDER [OPTIONS of swift build].
# With -c release for users, in $products/release. Shows what is compiled meanwhile, and the messages of the compiler if
# it fails. NOTE says what is built and how long it takes on two cores.
build() {
  local folder=$1 directory=$tested
  shift
  local options=("${unoptimized[@]}" ${lean[@]+"${lean[@]}"})
  case " $* " in *" -c release "*) directory=$products options=("${optimized[@]}") ;; esac
  build_in "$directory" "$folder" "${options[@]}" "$@"
}

# Builds in a directory: build_in DIRECTORY FOLDER [OPTIONS of swift build].
build_in() {
  local directory=$1 folder=$2
  shift 2
  # Without the cache, as that of one package would serve for the next one.
  run_build swift build --package-path "$root/$folder" --scratch-path "$directory" --disable-build-manifest-caching "$@"
}

# How targets are built alone. In a debug build a change of a file is compiled in seconds; `release`, not optimized
# either, takes less time from nothing.
configuration=debug
# Builds a target alone, in $products/$configuration: build_alone FOLDER [OPTIONS of swift build].
build_alone() {
  local folder=$1 options=(${lean[@]+"${lean[@]}"})
  shift
  [ "$configuration" = debug ] || options+=("${unoptimized[@]}")
  build_in "$products" "$folder" ${options[@]+"${options[@]}"} "$@"
}

# Runs a command that builds, as `build` does.
run_build() {
  local log
  log=$(mktemp)
  if (set -o pipefail && "$@" 2>&1 | tee "$log" | show_progress); then
    if [ -n "${BUILD_LOG:-}" ]; then cat "$log" >>"$BUILD_LOG"; fi
    rm -f "$log"
    return
  fi
  grep -vE '^\[[0-9]+/[0-9]+\]' "$log" >&2 || true
  rm -f "$log"
  fail "the build failed; its messages are above"
}

# Links test targets that `build_alone PACKAGE --target NAME` has built, in a directory of their own, with the main
# function of TestRunner: link_alone PROGRAM [OPTIONS of swiftc]. SwiftPM links all tests of a package, or none; here
# its list is taken as far as it has been built.
link_alone() {
  local program=$1
  shift
  if [ -x "$program" ] && [ -z "$(find "$products/$configuration/" -name '*.o' -newer "$program" -print -quit)" ]; then return; fi
  alone_objects >"$program.objects"
  swiftc -parse-as-library -module-name TestRunner "$root/Tools/TestRunner.swift" @"$program.objects" "$@" -o "$program" ||
    fail "the tests cannot be linked; the messages are above"
}
alone_objects() {
  awk '/"C\.[^"]*PackageTests-[^"]*\.test":/ { found = 1 } found && /inputs:/ { print; exit }' "$products/$configuration.yaml" |
    grep -oE '"[^"]+\.o"' | tr -d '"' | while IFS= read -r object; do [ ! -f "$object" ] || printf '"%s"\n' "$object"; done
}

# Prints the programs of a package that the tests of a target start: programs_of FOLDER TARGET. Some must not be
# dependencies of the tests.
programs_of() {
  local name
  for name in $(grep -oE '(probe|program|executableTarget|executable)\((name: )?"[A-Za-z-]+"' "$1/Package.swift" | cut -d '"' -f 2); do
    ! grep -rqF "\"$name\"" "$1/Tests/$2" || printf '%s\n' "$name"
  done
}

# Builds the explorer of the package in FOLDER: build_explorer FOLDER SCRATCH. It is optimized, as an exploration is long.
# One thread of the system runs all the modelled ones, so what the runtime keeps about overlapping accesses of that thread
# is not what it checks for.
build_explorer() {
  products=$2
  NOTE="building the explorer, which takes a minute the first time" build_in "$products" "$1" \
    --target ExplorerTests --traits Exploring -Xswiftc -O -Xswiftc -enforce-exclusivity=unchecked
  link_alone "$products/debug/alone"
}

# Reads the output of a build. On a terminal it shows the latest step that has ended in a line that changes; elsewhere
# it prints one every ten seconds.
show_progress() {
  local line step= begin=$SECONDS shown=0 announced=
  while :; do
    if IFS= read -r -t 2 line; then
      case $line in
      '['*/*'] '*) step="${line#*] } ${line%%]*}]" ;;
      Fetching* | Updating* | Computing* | Creating*) step=$line ;;
      esac
      [ -t 2 ] || [ $((SECONDS - shown)) -ge 10 ] || continue
    elif [ $? -le 128 ]; then
      break
    fi
    [ -n "$step" ] && [ $((SECONDS - begin)) -ge 2 ] || continue
    if [ -z "$announced" ]; then
      say "${NOTE:-building, which takes a few minutes the first time}"
      announced=yes
    fi
    if [ -t 2 ]; then
      printf '\r\033[K%s' "${step:0:79}" >&2
    elif [ $((SECONDS - shown)) -ge 10 ]; then
      shown=$SECONDS
      say "$((SECONDS - begin)) s, done: $step"
    fi
  done
  if [ -t 2 ] && [ -n "$announced" ]; then printf '\r\033[K' >&2; fi
}
