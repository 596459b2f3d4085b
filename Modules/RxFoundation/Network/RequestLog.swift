internal import Foundation
internal import RxCore

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Which requests are reported.
enum RequestLog {
  private static let lock = Lock()

  nonisolated(unsafe)  // touched under `lock` only
    private static var stored: @Sendable (URLRequest) -> Bool = { _ in false }

  static var shouldLog: @Sendable (URLRequest) -> Bool {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  /// `text` without breaks.
  static func line(of text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
