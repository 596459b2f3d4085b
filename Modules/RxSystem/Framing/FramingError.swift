internal import RxLoop

/// Bytes that are not what they should be.
public enum FramingError: Error, Sendable, CustomStringConvertible {
  /// A line goes on for more than this many bytes.
  case lineTooLong(limit: Int)
  /// A frame says that it has this many bytes, which is more than may be.
  case frameTooLong(length: UInt64, limit: Int)
  /// The bytes have ended in a frame that lacks this many; in its length, what is known to be missing.
  case truncated(missing: Int)
  /// A line could not be read as what it should be.
  case invalidLine(number: Int, text: String, reason: any Error)

  /// A sentence, with control characters of a line by their numbers: a terminal would obey them.
  public var description: String {
    switch self {
    case .lineTooLong(let limit): "a line has more than \(limit) bytes"
    case .frameTooLong(let length, let limit):
      "a frame of \(length) bytes; \(limit) are the limit"
    case .truncated(let missing):
      "the bytes have ended in the middle of a frame: \(missing) are missing"
    case .invalidLine(let number, let text, let reason):
      "line \(number) cannot be read: \(reason): \(text)".withoutControls
    }
  }
}
