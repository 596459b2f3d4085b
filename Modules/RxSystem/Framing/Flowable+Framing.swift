internal import RxCore

extension Flowable where Element == [UInt8] {
  /// Emits the lines in these bytes, as text, and keeps the valve.
  ///
  ///     connection.bytes.lines()  // a Flowable<String>
  ///
  /// - Parameter limit: the greatest number of bytes in a line.
  /// - Returns: the lines, without line ends; fails with `FramingError.lineTooLong`.
  public func lines(limit: Int = 1 << 20) -> Flowable<String> {
    compose { $0.lines(limit: limit) }
  }

  /// Emits the lines in these bytes, as bytes, and keeps the valve.
  ///
  /// - Parameter limit: the greatest number of bytes in a line.
  /// - Returns: the lines, without line ends; fails with `FramingError.lineTooLong`.
  public func byteLines(limit: Int = 1 << 20) -> Flowable<[UInt8]> {
    compose { $0.byteLines(limit: limit) }
  }

  /// Decodes a value from each line that is not blank, and keeps the valve.
  ///
  /// - Parameters:
  ///   - limit: the greatest number of bytes in a line.
  ///   - decode: decodes the bytes of a line.
  /// - Returns: the values; fails with `FramingError.invalidLine` and `lineTooLong`.
  public func jsonLines<Value: Sendable>(
    limit: Int = 1 << 20,
    _ decode: @escaping @Sendable ([UInt8]) throws -> Value
  ) -> Flowable<Value> {
    compose { $0.jsonLines(limit: limit, decode) }
  }

  /// Emits these bytes as text with whole characters, and keeps the valve.
  ///
  /// - Returns: strings that are not empty.
  public func text() -> Flowable<String> { compose { $0.text() } }

  /// Emits the length-prefixed frames in these bytes, and keeps the valve.
  ///
  ///     connection.bytes.frames(LengthPrefix(.four))
  ///
  /// - Parameter prefix: the format of the lengths.
  /// - Returns: the frames, without lengths; fails with `FramingError.frameTooLong` and `truncated`.
  public func frames(_ prefix: LengthPrefix) -> Flowable<[UInt8]> {
    compose { $0.frames(prefix) }
  }
}
