package import CLibuv

/// An error of libuv, or of a system call beneath it.
///
///     do {
///       let poll = try UVPoll(descriptor: 7, events: .readable, on: loop) { _ in }
///     } catch {
///       print(error.name, error.message)  // EBADF bad file descriptor
///     }
///
/// Compare `code` with a constant of libuv or a negated `errno`, such as `-ENOENT`; print `description`.
///
/// Source: libuv's error handling, docs.libuv.org/en/v1.x/errors.html.
public struct UVError: Error, Sendable, Hashable, CustomStringConvertible {
  /// libuv's error number: on Unix the negated `errno`.
  public let code: Int32
  /// The symbolic name, such as `EBADF`.
  public let name: String
  /// The description of what went wrong.
  public let message: String

  /// Creates the error for a negative result of a libuv call.
  ///
  /// - Parameters:
  ///   - code: libuv's error number.
  ///   - message: the message; `nil` uses libuv's. Control characters are replaced by their numbers, as a
  ///     file name may contain escape sequences for terminals.
  public init(code: Int32, message: String? = nil) {
    self.code = code
    name = uv_err_name(code).map { String(cString: $0) } ?? "UNKNOWN"
    let text = message ?? uv_strerror(code).map { String(cString: $0) } ?? "unknown error"
    self.message = text.withoutControls
  }

  /// The symbolic name and the message.
  public var description: String { "\(name): \(message)" }

  package init(_ code: uv_errno_t, _ message: String) {
    self.init(code: code.rawValue, message: message)
  }

  /// Creates the error of a libuv call with its subject: a file, a program or a handle.
  package init(code: Int32, about subject: String) {
    self.init(code: code, message: "\(subject): \(UVError(code: code).message)")
  }

  /// Throws if `result` is a libuv error, that is negative.
  package static func check(_ result: Int32) throws(UVError) {
    if result < 0 { throw UVError(code: result) }
  }

  /// Throws if `result` is a libuv error; the message names `subject`.
  package static func check(_ result: Int32, about subject: @autoclosure () -> String)
    throws(UVError)
  {
    if result < 0 { throw UVError(code: result, about: subject()) }
  }
}

extension String {
  /// The string with control characters, except line feeds and tabs, replaced by their numbers: `\\u{1b}`.
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
