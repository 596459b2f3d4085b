internal import Foundation

/// Observes whether a process is at rest, by proc(5).
///
/// A process is *at rest* when it does nothing until an event from outside: all of its threads sleep, its first
/// thread has not run since the observation before, and no timer is set in the epoll(7) instance of a loop.
/// Such a process writes nothing more, so a test needs no timeout to prove that.
///
/// Timers of libdispatch do not count, as it has one that fires each second.
public struct ProcessActivity {
  private let process: Int32
  private var first: ThreadActivity

  /// Starts to observe a process.
  public init(of process: Int32) {
    self.process = process
    first = ThreadActivity(directory: "/proc/\(process)")
  }

  /// Observes the process.
  ///
  /// - Returns: true when the process has been at rest since the observation before.
  public mutating func isAtRest() -> Bool {
    guard first.isAtRest() else { return false }
    return !hasTimer && isAsleep
  }

  /// The number of times that the kernel has switched away from a thread of the process.
  ///
  /// A process with a polling thread is switched thousands of times in a second.
  public var switches: Int {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: path("task"))) ?? []
    return threads.flatMap { text("task/\($0)/status").split(separator: "\n") }
      .filter { $0.contains("ctxt_switches:") }
      .compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }
      .reduce(0, +)
  }

  /// A Boolean value that indicates whether all threads of the process sleep.
  public var isAsleep: Bool {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: path("task"))) ?? []
    return !threads.isEmpty
      && threads.allSatisfy { ThreadActivity(directory: path("task/\($0)")).isAsleep }
  }

  /// A Boolean value that indicates whether a timer is set in the epoll(7) instance on which the first
  /// thread waits.
  private var hasTimer: Bool {
    // The number of the system call and its arguments: epoll_wait(2) and epoll_pwait(2) of x86-64, and
    // the second of arm64.
    let call = text("syscall").split(separator: " ")
    guard call.count > 1, ["232", "281", "22"].contains(call[0]),
      let instance = Int(call[1].dropFirst(2), radix: 16)
    else { return false }
    return text("fdinfo/\(instance)").split(separator: "\n")
      .filter { $0.hasPrefix("tfd:") }
      .compactMap { $0.split(separator: " ").dropFirst().first }
      .contains { descriptor in
        let info = text("fdinfo/\(descriptor)")
        return info.contains("it_value: (") && !info.contains("it_value: (0, 0)")
      }
  }

  /// Returns the state of a process as the kernel names it: `S` when it sleeps, `Z` when its parent has still to
  /// take note of its end; `nil` when there is no such process.
  public static func state(of process: Int32) -> Character? {
    let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    // The name before it, in parentheses, may hold anything.
    return stat?.split(separator: ")").last?.first { $0 != " " }
  }

  private func path(_ name: String) -> String { "/proc/\(process)/\(name)" }

  private func text(_ name: String) -> String {
    (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
  }
}
