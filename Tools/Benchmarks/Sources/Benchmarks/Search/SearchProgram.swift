import CBench
import Glibc

/// A program that finds names by a fuzzy query.
struct SearchProgram {
  let name: String
  let path: String

  /// Those that are on this machine, ours first; empty without ours.
  static var installed: [SearchProgram] {
    guard let path = getenv("FILE_SEARCH").map({ String(cString: $0) }) else { return [] }
    let ours = SearchProgram(name: "file-search", path: path)
    return isInstalled("fzf") ? [ours, SearchProgram(name: "fzf", path: "fzf")] : [ours]
  }

  static func isInstalled(_ name: String) -> Bool {
    system("command -v \(name) >/dev/null") == 0
  }

  /// Milliseconds that a line of the shell takes.
  static func time(_ line: String) -> Double {
    let start = cbench_now()
    system(line)
    return Double(cbench_now() - start) / 1e6
  }

  /// Starts it on a terminal with the lines of a file from a pipe.
  func start(on list: NameList) -> TypedProgram? {
    TypedProgram(shell: "cat \(list.path) | exec \(path)")
  }
}
