internal import Foundation

/// Tells whether a thread is at rest, by proc(5).
public struct ThreadActivity: Sendable {
  private let directory: String
  private var switches: String?

  /// Begins to look at the calling thread, which others may ask about then.
  public init() throws {
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    self.init(directory: "/proc/\(link)")
  }

  init(directory: String) { self.directory = directory }

  /// Looks at the thread.
  ///
  /// - Returns: whether it sleeps, and has not run since the look before.
  public mutating func isAtRest() -> Bool {
    let before = switches
    switches = switchesOfSleeper()
    return switches != nil && switches == before
  }

  /// Whether the thread sleeps now.
  var isAsleep: Bool { switchesOfSleeper() != nil }

  /// How often the thread has been switched, if it sleeps.
  private func switchesOfSleeper() -> String? {
    let status = try? String(contentsOfFile: "\(directory)/status", encoding: .utf8)
    guard let lines = status?.split(separator: "\n"),
      lines.contains(where: { $0.hasPrefix("State:\tS") })
    else { return nil }
    return lines.filter { $0.contains("ctxt_switches") }.joined()
  }
}
