import CBench
import Glibc

/// A program that runs, with whatever it has started, and what they print.
final class ProcessGroup {
  let process: pid_t
  let output: CInt

  /// Starts `arguments`; the program's outputs come from `output`.
  init?(_ arguments: [String]) {
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var output: CInt = -1
    process = cbench_spawn(&words, &output)
    self.output = output
    if process < 0 { return nil }
  }

  /// Starts `arguments` on a terminal of its own, of which `output` is the other side.
  init?(_ arguments: [String], rows: Int, columns: Int) {
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var terminal: CInt = -1
    process = cbench_spawn_on_terminal(&words, CInt(rows), CInt(columns), &terminal)
    output = terminal
    if process < 0 { return nil }
  }

  /// Sends a signal to all of it.
  func signal(_ number: CInt) { killpg(process, number) }

  /// Ends all of it.
  func end() {
    signal(SIGTERM)
    close(output)
    usleep(200_000)  // for what cleans up behind itself
    signal(SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Milliseconds of processor time that its processes have used, to the microsecond.
  var processorTime: Double {
    members.reduce(0) { sum, member in
      let tasks = WatchTree.names(in: "/proc/\(member)/task")
      return tasks.reduce(sum) { sum, task in
        let text = text(ofFile: "/proc/\(member)/task/\(task)/schedstat")
        return sum + (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e6
      }
    }
  }

  /// Megabytes of memory that belong to its processes alone (`RssAnon` of proc(5)).
  var memory: Double {
    members.reduce(0) { sum, member in
      let lines = text(ofFile: "/proc/\(member)/status").split(separator: "\n")
      let words = lines.first { $0.hasPrefix("RssAnon:") }?.split(separator: " ") ?? []
      return sum + (words.dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
    }
  }

  private var members: [pid_t] {
    WatchTree.names(in: "/proc").compactMap { pid_t($0) }.filter { getpgid($0) == process }
  }

}
