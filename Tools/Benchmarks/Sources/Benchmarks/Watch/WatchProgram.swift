import Glibc

/// A program that prints what is made below a directory.
struct WatchProgram: Sendable {
  let name: String
  /// What is run to watch a tree.
  let command: @Sendable (String) -> [String]
  /// What it prints when the tree is watched.
  let readyMark: String
  /// The prefix of a line that reports a created entry; other lines do not count.
  let creationMark: String
  /// How often it is measured.
  var rounds = 3

  /// Those that are on this machine, ours first.
  static var installed: [WatchProgram] {
    var programs: [WatchProgram] = []
    if let path = getenv("FILE_WATCH").map({ String(cString: $0) }) { programs.append(ours(path)) }
    programs.append(reader)
    if isInstalled("inotifywait") { programs.append(inotifywait) }
    if isInstalled("watchman") { programs.append(watchman) }
    return programs
  }

  private static func ours(_ path: String) -> WatchProgram {
    WatchProgram(
      name: "file-watch",
      command: { [path, $0] },
      readyMark: "Watching ",
      creationMark: "created "
    )
  }

  private static let reader = WatchProgram(
    name: "reader in C",
    command: { ["/proc/self/exe", "--peer", "reader", $0] },
    readyMark: "ready",
    creationMark: "created "
  )

  private static let inotifywait = WatchProgram(
    name: "inotifywait",
    command: {
      let kinds = "create,moved_to,delete,moved_from,modify,close_write"
      return ["inotifywait", "-m", "-r", "-e", kinds, "--format", "%e %w%f", $0]
    },
    readyMark: "Watches established.",
    creationMark: "CREATE"
  )

  /// A server of its own and a client that subscribes to names.
  private static let watchman = WatchProgram(
    name: "watchman",
    command: { tree in
      let script = """
        state=$(mktemp -d)
        trap 'rm -rf "$state"' EXIT
        watchman --foreground --sockname="$state/socket" --statefile="$state/state" \
          --logfile="$state/log" --pidfile="$state/pid" >/dev/null 2>&1 &
        until [ -S "$state/socket" ]; do sleep 0.01; done
        call() { watchman --sockname="$state/socket" --no-spawn --no-pretty "$@"; }
        call watch "$1" >/dev/null
        echo "[\\"subscribe\\", \\"$1\\", \\"all\\", {\\"fields\\": [\\"name\\"], \\"empty_on_fresh_instance\\": true}]" |
          call -j -p
        """
      return ["sh", "-c", script, "watchman", tree]
    },
    readyMark: "\"subscribe\"",
    creationMark: "{",
    rounds: 1  // which takes minutes
  )

  private static func isInstalled(_ name: String) -> Bool {
    system("command -v \(name) >/dev/null") == 0
  }
}
