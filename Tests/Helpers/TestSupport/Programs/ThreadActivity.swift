internal import Foundation

/// Observes whether a thread is at rest, by proc(5).
public struct ThreadActivity: Sendable {
  private let directory: String
  private var switches: String?

  /// Starts to observe the calling thread; other threads may call `isAtRest()`.
  public init() throws {
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    self.init(directory: "/proc/\(link)")
  }

  init(directory: String) { self.directory = directory }

  /// Observes the thread.
  ///
  /// - Returns: true when it sleeps, and has not run since the observation before.
  public mutating func isAtRest() -> Bool {
    let before = switches
    switches = switchesOfSleeper()
    return switches != nil && switches == before
  }

  /// True while the thread sleeps.
  var isAsleep: Bool { switchesOfSleeper() != nil }

  /// Returns the numbers of context switches of a sleeping thread.
  private func switchesOfSleeper() -> String? {
    let status = try? String(contentsOfFile: "\(directory)/status", encoding: .utf8)
    guard let lines = status?.split(separator: "\n"),
      lines.contains(where: { $0.hasPrefix("State:\tS") })
    else { return nil }
    return lines.filter { $0.contains("ctxt_switches") }.joined()
  }
}
