internal import RxLoop

/// The error of bytes that do not follow a format.
///
///     Observable.just(Array("a much too long line".utf8)).lines(limit: 5)
///       .subscribe(onError: { print($0) })  // a line has more than 5 bytes
public enum FramingError: Error, Sendable, CustomStringConvertible {
  /// A line has more bytes than the limit.
  case lineTooLong(limit: Int)
  /// The length of a frame exceeds the limit.
  case frameTooLong(length: UInt64, limit: Int)
  /// The bytes end within a frame; `missing` is the number of bytes known to be missing.
  ///
  /// Within the length of a frame, only the rest of the length is known to be missing.
  case truncated(missing: Int)
  /// A line could not be decoded; `text` is its beginning.
  case invalidLine(number: Int, text: String, reason: any Error)

  /// The error in a sentence; control characters, which a terminal would obey, appear as numbers.
  public var description: String {
    switch self {
    case .lineTooLong(let limit): "a line has more than \(limit) bytes"
    case .frameTooLong(let length, let limit):
      "a frame has \(length) bytes; the limit is \(limit)"
    case .truncated(let missing):
      "the bytes end within a frame: \(missing) are missing"
    case .invalidLine(let number, let text, let reason):
      "line \(number) cannot be decoded: \(reason): \(text)".withoutControls
    }
  }
}
