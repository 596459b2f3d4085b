# Sourced by .ci/run and Tools/nightly: steps, the table of where the minutes went, and the checks that both run.

# The name of each step, and the seconds and processor seconds at its beginning.
rows=$(mktemp)
clock() {
  # In this shell: in another it would be about other processes. The second line is of those it started.
  times >"$rows.times"
  awk -v wall="$SECONDS" 'NR == 2 {
    gsub("s", ""); split($1, u, "m"); split($2, k, "m")
    printf "%d\t%d\n", wall, (u[1] + k[1]) * 60 + u[2] + k[2]
  }' "$rows.times"
}
step() {
  printf '%s\t' "$*" >>"$rows"
  clock >>"$rows"
  printf '\n== %s (%s s)\n' "$*" "$SECONDS"
}
show_minutes() {
  printf '\n%-100s %8s %10s\n' 'Where the minutes went' seconds processor
  local lane
  for lane in ${lanes[@]+"${lanes[@]}"}; do show_rows "  " "$rows.$lane"; done
  show_rows "" "$rows"
  tail -n 1 "$rows" | awk -F '\t' '{ printf "%-100s %8d %10d\n", "all", $2, $3 }'
}
# Of a file of rows the last one is the end of the one before.
show_rows() {
  awk -F '\t' -v indent="$1" '
    NR > 1 { printf "%-100s %8d %10d\n", indent name, $2 - wall, $3 - processor }
    { name = $1; wall = $2; processor = $3 }' "$2"
}
output=$(mktemp)
lanes=()

# Runs lanes, functions with steps, at the same time, as one build or test seldom has work for all processors. What the
# first writes is seen at once, what another writes when all have ended. One that fails does not end the others.
run_lanes() {
  local lane processes failed=()
  lanes=("$@")
  step "At the same time: $*"
  trap 'kill 0' INT # which a process in the background ignores
  run_lane "$1" > >(tee "$rows.$1.log") 2>&1 &
  processes=($!)
  for lane in "${@:2}"; do
    run_lane "$lane" >"$rows.$lane.log" 2>&1 &
    processes+=($!)
  done
  for lane; do
    wait "${processes[0]}" || failed+=("$lane")
    [ "$lane" = "$1" ] || cat "$rows.$lane.log"
    processes=("${processes[@]:1}")
  done
  trap - INT
  for lane in ${failed[@]+"${failed[@]}"}; do
    printf '\n== %s failed, at its end:\n' "$lane"
    tail -n 60 "$rows.$lane.log"
  done
  [ ${#failed[@]} -eq 0 ]
}
run_lane() {
  rows=$rows.$1 output=$(mktemp)
  "$1"
  printf '\t' >>"$rows"
  clock >>"$rows"
}

# Ends tests that hang, and prints where each of their threads is.
end_run() {
  say "the tests hang"
  ps -s "$(ps -o sess= -p $$)" -o pid,ppid,stat,etime,args --forest | tail -n 60
  local process
  for process in $(pgrep -s 0 -f 'PackageTests.xctest |/alone[^ ]* '); do
    timeout 2m gdb -p "$process" -batch -ex 'thread apply all bt 25' 2>/dev/null | tail -n 300 || true
  done
  pkill -KILL -s 0 -f 'PackageTests.xctest |/alone[^ ]* ' || true
  timeout 1m tail --pid="$1" -f /dev/null || kill "$1" || true
}
# Runs a command that tests, and lists at the end what failed: a log may be cut at its start.
run_tests() {
  # Without backtraces of the programs that are to crash: swift-backtrace (6.3) waits without end for one
  # that no longer exists, and keeps open the pipe that an exit test is read from.
  SWIFT_BACKTRACE=enable=no "$@" 2>&1 | tee "$output" &
  local run=$!
  timeout "${TEST_MINUTES:-25}m" tail --pid="$run" -f /dev/null || end_run "$run"
  wait "$run" && return
  grep -E '✘|error:|WARNING: ThreadSanitizer|SUMMARY:' "$output" | tail -n 60
  fail "$*: what failed is above"
}
# Builds and tests without a warning of the compiler.
run_tests_without_warning() {
  export BUILD_LOG
  BUILD_LOG=$(mktemp)
  run_tests "$@"
  no_warning "the build of the tests"
  unset BUILD_LOG
}
# Of packages that this one depends on, warnings are theirs.
no_warning() {
  if grep -F 'warning:' "$BUILD_LOG" | grep -vE "warning: '(swift-[a-z-]+|opencombine)':|/checkouts/"; then fail "$1 warns"; fi
  : >"$BUILD_LOG"
}
# Builds a package in release, or these products of it.
build_release() {
  local package=$1 product
  shift
  export BUILD_LOG=$output
  : >"$BUILD_LOG"
  [ $# -gt 0 ] || NOTE="building ${package/#./the library} in release" build "$package" -c release
  for product; do NOTE="building $product in release" build "$package" -c release --product "$product"; done
  no_warning "the release build"
  unset BUILD_LOG
}

need_checkers() {
  local command
  while read -r command package; do
    command -v "$command" >/dev/null 2>&1 || install_package "$package" "$command is missing" "$command"
  done <<'PACKAGES'
tmux tmux
pkill procps
gdb gdb
valgrind valgrind
spin spin
fzf fzf
fdfind fd-find
zsh zsh
fish fish
groff groff
batcat bat
rg ripgrep
redis-server redis-server
chromium chromium
faketime faketime
PACKAGES
}

check_format() { swift format lint --strict --parallel --recursive "${formatted[@]}"; }

# What is counted is counted without an order that would hide a race. One test of a process at a time. Tests of deep
# stacks and ModelTests are on one thread; DepthTests need more frames than the sanitizer can follow.
check_core_threads() {
  run_tests Tools/test RxCoreTests HistoryTests RxTraitsTests --sanitize=thread --traits Tracing --no-parallel \
    --skip ModelTests --skip DepthTests --skip '(the|flat).stack' --skip hundred.thousand
}

check_search() {
  local status
  Tools/search --filter readme /usr/share >"$output"
  head -n 3 "$output"
  status=0
  Tools/search --filter 'no such name, ever' /usr/share >"$output" 2>&1 || status=$?
  [ "$status" -eq 1 ] && [ ! -s "$output" ] || fail "no match: exit code $status, $(cat "$output")"
  status=0
  Tools/search --filter x /no/such/directory >"$output" 2>&1 || status=$?
  [ "$status" -eq 2 ] && [ "$(wc -l <"$output")" -eq 1 ] && grep -q /no/such/directory "$output" ||
    fail "a missing directory: exit code $status, $(cat "$output")"
}

check_install() {
  local prefix program
  prefix=$(mktemp -d)
  Tools/install --built "$prefix"
  [ "$("$prefix/bin/file-search" --filter README.md .github Docs | head -n 1)" = Docs/README.md ] ||
    fail "the installed file-search finds nothing"
  for program in file-search file-watch live-reload process-pipeline; do "$prefix/bin/$program" --version; done
  Tools/install --uninstall "$prefix"
  [ -z "$(find "$prefix" -type f)" ] || fail "Tools/install --uninstall leaves $(find "$prefix" -type f)"
}

# MARK: Parts that run when what they are made of has changed

parts_on_change=(browser bridges rxswift loop_threads)
declare -A names_of_parts=(
  [browser]="RxBrowser, the search and the gallery in a browser, and a package that depends on RxBrowser"
  [bridges]="The bridges"
  [rxswift]="A package that was written for RxSwift, with mirrors and with changed addresses"
  [loop_threads]="The run loop, the system and the client of Redis under the thread sanitizer"
)
# What a part is made of: its own files, and the public declarations that it uses.
files_of() {
  case $1 in
  browser)
    printf '%s\n' Browser Examples/Browse Examples/Package.swift Examples/FileSearch Examples/Gallery Package.swift \
      Docs/API/{RxCore,RxLoop,RxTraits,RxControls,RxTerminal,RxSystem,FileSearch}.txt Modules/RxControls
    ;;
  bridges)
    printf '%s\n' Bridges Package.swift Docs/API/{RxCore,RxLoop,RxTraits,RxSystem,RxFileWatch}.txt
    ;;
  rxswift)
    printf '%s\n' Compatibility Package.swift Tools/{split,check-outside} \
      Docs/API/{RxCore,RxLoop,RxTraits,RxFoundation,RxTesting,RxTestingXCTest}.txt
    ;;
  loop_threads)
    printf '%s\n' Modules/{RxLoop,RxSystem,RxRedis,CRxShim} Tests/{RxLoopTests,RxSystemTests,RxRedisTests} \
      Docs/API/{RxCore,RxTraits}.txt
    ;;
  esac
}
# The commit with which a part has last passed.
passed() { sed -nE "s/^$1\t//p" .ci/passed; }
unchanged() {
  local commit files
  commit=$(passed "$1")
  mapfile -t files < <(files_of "$1")
  [ -n "$commit" ] && git cat-file -e "$commit^{commit}" 2>/dev/null && git diff --quiet "$commit" -- "${files[@]}"
}

check_browser() {
  run_tests_without_warning Tools/test Browser Examples/Browse
  WITH_BROWSER=1 run_tests Tools/test . --filter 'ApiBaselineTests|CatalogueTests'
  Tools/docs
  Tools/check-outside --browser
}

check_bridges() {
  TEST_LANES=2 run_tests_without_warning Tools/test Bridges
}

check_rxswift() { Tools/check-outside --rxswift; }

# Three tests count descriptors and processor time, and three have a hundred thousand rounds on one thread: nothing that
# threads share, and half of the time here. Of RxRedis, the parser and the search for gaps are on one thread, one suite
# counts memory, a test of long work waits for ten seconds, and one keeps the main thread, which all share, from the
# others. A server and its clients have limits of time: not more than two processes at once.
check_loop_threads() {
  TEST_LANES=2 run_tests Tools/test RxLoopTests RxRedisTests RxSystemTests --sanitize=thread \
    --skip thousands.of.processes.leave.no --skip a.thousand.handles.of.each.kind.leave.no \
    --skip idle.handles.of.the.main.loop.use.no.processor.time \
    --skip a.hundred.thousand.timers --skip cancelled.timers.leave.no.memory --skip recursion.does.not.deepen \
    --skip ten.thousand.commands.of.one.turn \
    --skip RESPParserTests --skip StreamCursorTests --skip RandomStreamTests --skip RxRedisTests.MemoryTests \
    --skip work.that.takes.longer.than
}
