# Sourced by the other tools: finds Swift and libuv's headers, or prints what to type.
# Writes to stderr, and only when there is something to do.

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
tool=$(basename "$0")

# For debug builds, so that all of them are of the same modules: those without are built anew.
everything=(--traits default,Browser)
# With LESS_DEBUG_INFO, as in the gate, they have none, and those under a sanitizer the numbers of lines: that takes
# a tenth less time.
lines=()
if [ -n "${LESS_DEBUG_INFO:-}" ]; then
  everything+=(-Xswiftc -gnone)
  lines+=(-Xswiftc -gline-tables-only)
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

# Runs a build; shows its output only if it compiled something or failed.
build() {
  if [ ! -d "$root/.build" ]; then
    say "building for the first time, which takes a few minutes"
    "$@" >&2
    return
  fi
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  if [ $status -ne 0 ] || grep -qE 'Compiling|Linking|Fetching' "$log"; then cat "$log" >&2; fi
  rm -f "$log"
  return $status
}
