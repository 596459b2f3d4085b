internal import Foundation
internal import RxCore

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// A request that is logged when it has ended.
struct RequestRecord: Sendable {
  private let request: URLRequest
  private let begin = ContinuousClock.now

  /// Returns `nil` if `request` is not selected for the log.
  init?(of request: URLRequest) {
    if !RequestLog.shouldLog.value(request) { return nil }
    self.request = request
  }

  func end(response: URLResponse?, error: (any Error)?) {
    let milliseconds = (ContinuousClock.now - begin) / .milliseconds(1)
    let outcome =
      error.map { "failed: \(RequestLog.line(of: $0.localizedDescription))" }
      ?? (response as? HTTPURLResponse).map { "status \($0.statusCode)" }
      ?? "no response"
    Hooks.debugOutput("\(request.curlCommand)  # \(outcome), \(Int(milliseconds)) ms")
  }
}
