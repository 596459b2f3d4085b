internal import RxCore

extension Flowable where Element == [UInt8] {
  /// As `lines` of any sequence; its valve is the bytes'.
  ///
  /// - Parameter limit: how many bytes a line may have.
  /// - Returns: fails with `FramingError.lineTooLong`.
  public func lines(limit: Int = 1 << 20) -> Flowable<String> {
    compose { $0.lines(limit: limit) }
  }

  /// As `byteLines` of any sequence; its valve is the bytes'.
  ///
  /// - Parameter limit: how many bytes a line may have.
  /// - Returns: fails with `FramingError.lineTooLong`.
  public func byteLines(limit: Int = 1 << 20) -> Flowable<[UInt8]> {
    compose { $0.byteLines(limit: limit) }
  }

  /// As `jsonLines` of any sequence; its valve is the bytes'.
  ///
  /// - Parameters:
  ///   - limit: how many bytes a line may have.
  ///   - decode: makes a value of a line.
  /// - Returns: fails with `FramingError.invalidLine` and `lineTooLong`.
  public func jsonLines<Value: Sendable>(
    limit: Int = 1 << 20,
    _ decode: @escaping @Sendable ([UInt8]) throws -> Value
  ) -> Flowable<Value> {
    compose { $0.jsonLines(limit: limit, decode) }
  }

  /// As `text` of any sequence; its valve is the bytes'.
  ///
  /// - Returns: no empty strings.
  public func text() -> Flowable<String> { compose { $0.text() } }

  /// As `frames` of any sequence; its valve is the bytes'.
  ///
  /// - Parameter prefix: how the frames say their length.
  /// - Returns: fails with `FramingError.frameTooLong` and `truncated`.
  public func frames(_ prefix: LengthPrefix) -> Flowable<[UInt8]> {
    compose { $0.frames(prefix) }
  }
}
