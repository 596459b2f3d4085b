internal import Foundation
internal import RxCore

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The setting that selects the requests to log.
enum RequestLog {
  static let shouldLog = Setting<@Sendable (URLRequest) -> Bool> { _ in false }

  /// Returns `text` without line breaks.
  static func line(of text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
