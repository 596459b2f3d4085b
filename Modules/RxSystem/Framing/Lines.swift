public import RxCore

extension ObservableType where Element == [UInt8] {
  /// Emits the lines in these bytes, as text.
  ///
  ///     Observable.just(Array("a\nb".utf8)).lines()  // "a", "b"
  ///
  /// A line ends with a line feed, with a carriage return and a line feed, or at the end of the bytes.
  /// The lines are emitted without their ends. Characters are decoded whole even if they are split
  /// between elements. Bytes that are not UTF-8 become replacement characters.
  ///
  /// - Parameter limit: the greatest number of bytes in a line.
  /// - Returns: the lines; fails with `FramingError.lineTooLong`.
  public func lines(limit: Int = 1 << 20) -> Observable<String> {
    byteLines(limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Emits the lines in these bytes, as bytes.
  ///
  /// - Parameter limit: the greatest number of bytes in a line.
  /// - Returns: the lines without their ends; fails with `FramingError.lineTooLong`.
  public func byteLines(limit: Int = 1 << 20) -> Observable<[UInt8]> {
    frames(LineFramer(limit: limit))
  }

  /// Decodes a value from each line that is not blank, as in JSON Lines (jsonlines.org).
  ///
  ///     let decoder = JSONDecoder()
  ///     bytes.jsonLines { try decoder.decode(Entry.self, from: Data($0)) }
  ///
  /// - Parameters:
  ///   - limit: the greatest number of bytes in a line.
  ///   - decode: decodes the bytes of a line.
  /// - Returns: the values. Fails with `FramingError.invalidLine`, which has the number and the beginning
  ///   of the line, if `decode` throws, and with `lineTooLong`.
  public func jsonLines<Value>(
    limit: Int = 1 << 20,
    _ decode: @escaping @Sendable ([UInt8]) throws -> Value
  ) -> Observable<Value> {
    byteLines(limit: limit).enumerated().compactMap { line in
      let bytes = line.element
      if bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { return nil }
      do {
        return try decode(bytes)
      } catch {
        let text = String(decoding: bytes.prefix(80), as: UTF8.self)
        throw FramingError.invalidLine(number: line.index + 1, text: text, reason: error)
      }
    }
  }

  /// Emits these bytes as text; a character that is split between elements is emitted when complete.
  ///
  ///     Observable.of([0xC3], [0xA9]).text()  // "é"
  ///
  /// - Returns: strings that are not empty. Bytes that are not UTF-8 become replacement characters, also
  ///   an incomplete character at the end.
  public func text() -> Observable<String> { frames(TextFramer()) }
}

extension ObservableType where Element == String {
  /// Emits the bytes of each line, with a line feed after it.
  ///
  ///     Observable.just("a").lineBytes()  // [0x61, 0x0A]
  ///
  /// - Returns: one element for each line.
  public func lineBytes() -> Observable<[UInt8]> {
    asObservable().map { line in
      var bytes = Array(line.utf8)
      bytes.append(UInt8(ascii: "\n"))
      return bytes
    }
  }
}
