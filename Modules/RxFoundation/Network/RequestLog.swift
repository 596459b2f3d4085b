internal import Foundation
internal import RxCore

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The setting that selects the requests to log.
enum RequestLog {
  private static let lock = Lock()

  nonisolated(unsafe)  // accessed only under `lock`
    private static var stored: @Sendable (URLRequest) -> Bool = { _ in false }

  static var shouldLog: @Sendable (URLRequest) -> Bool {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  /// Returns `text` without line breaks.
  static func line(of text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
