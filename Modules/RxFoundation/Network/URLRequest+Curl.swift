internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension URLRequest {
  /// A shell command on one line that sends the same request: curl(1), bash(1).
  var curlCommand: String {
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
