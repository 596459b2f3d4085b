internal import CLibuv

/// What libuv, or the system beneath it, refused to do.
///
///     do {
///       let poll = try UVPoll(descriptor: 7, events: .readable, on: loop) { _ in }
///     } catch {
///       print(error.name, error.message)  // EBADF bad file descriptor
///     }
///
/// Source: libuv's error handling, docs.libuv.org/en/v1.x/errors.html.
public struct UVError: Error, Sendable, Hashable, CustomStringConvertible {
  /// libuv's number: on Unix the negated `errno`.
  public let code: Int32
  /// The symbol, such as `EBADF`.
  public let name: String
  /// What went wrong, in words.
  public let message: String

  /// Makes the error that stands for a negative result of a libuv call.
  ///
  /// - Parameters:
  ///   - code: libuv's number.
  ///   - message: words of your own; `nil` takes libuv's. A name in them may have been made to command
  ///     a terminal: control characters are shown by their numbers.
  public init(code: Int32, message: String? = nil) {
    self.code = code
    name = uv_err_name(code).map { String(cString: $0) } ?? "UNKNOWN"
    let words = message ?? uv_strerror(code).map { String(cString: $0) } ?? "unknown error"
    self.message = words.withoutControls
  }

  /// The symbol and the words.
  public var description: String { "\(name): \(message)" }

  init(_ code: uv_errno_t, _ message: String) {
    self.init(code: code.rawValue, message: message)
  }

  /// The error of a libuv call, and what it was about: a file, a program, a handle.
  package init(code: Int32, about subject: String) {
    self.init(code: code, message: "\(subject): \(UVError(code: code).message)")
  }

  /// Throws if `result` is negative, as libuv's errors are.
  static func check(_ result: Int32) throws(UVError) {
    if result < 0 { throw UVError(code: result) }
  }

  /// Throws if `result` is negative, and says what it was about.
  static func check(_ result: Int32, about subject: @autoclosure () -> String) throws(UVError) {
    if result < 0 { throw UVError(code: result, about: subject()) }
  }
}

extension String {
  /// The same with control characters shown by their numbers, as `\\u{1b}`, but line feeds and tabs.
  package var withoutControls: String {
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.properties.generalCategory == .control, scalar != "\n", scalar != "\t" {
        shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }
}
