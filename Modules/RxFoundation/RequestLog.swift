internal import Foundation
internal import RxCore

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The log entry of a request, which is written when the request has ended.
struct RequestLog: Sendable {
  /// The setting that selects the requests to log.
  static let shouldLog = Setting<@Sendable (URLRequest) -> Bool> { _ in false }

  private let request: URLRequest
  private let begin = ContinuousClock.now

  /// Returns `nil` if `request` is not selected for the log.
  init?(of request: URLRequest) {
    if !Self.shouldLog.value(request) { return nil }
    self.request = request
  }

  func end(response: URLResponse?, error: (any Error)?) {
    let milliseconds = (ContinuousClock.now - begin) / .milliseconds(1)
    let outcome =
      error.map { "failed: \(Self.line(of: $0.localizedDescription))" }
      ?? (response as? HTTPURLResponse).map { "status \($0.statusCode)" }
      ?? "no response"
    Hooks.debugOutput("\(request.curlCommand)  # \(outcome), \(Int(milliseconds)) ms")
  }

  /// Returns `text` without line breaks.
  private static func line(of text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension URLRequest {
  /// A shell command on one line that sends the same request: curl(1), bash(1).
  fileprivate var curlCommand: String {
    var words = ["curl", "-i"]
    switch httpMethod ?? "GET" {
    case "GET" where httpBody == nil: break
    case "HEAD": words.append("--head")  // with -X it would wait for a body
    case let method: words += ["-X", Self.quote(method.utf8)]
    }
    for (name, value) in (allHTTPHeaderFields ?? [:]).sorted(by: { $0.key < $1.key }) {
      words += ["-H", Self.quote("\(name): \(value)".utf8)]
    }
    words += bodyWords
    words.append(Self.quote((url?.absoluteString ?? "").utf8))
    return words.joined(separator: " ")
  }

  private var bodyWords: [String] {
    if httpBodyStream != nil { return ["--data-binary", "@stream"] }
    guard let httpBody else { return [] }
    // An argument of a command contains no zero byte, and its size is limited: execve(2).
    if httpBody.count > 10_000 || httpBody.contains(0) {
      return ["--data-binary", "@\(httpBody.count)-bytes"]
    }
    return ["--data-raw", Self.quote(httpBody)]
  }

  /// Returns `bytes` as one shell word without line breaks.
  private static func quote(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    {
      return "'\(text.replacing("'", with: "'\\''"))'"
    }
    let escaped = bytes.map { byte in
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "'"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return "$'\(escaped.joined())'"
  }
}
