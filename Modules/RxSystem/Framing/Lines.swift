public import RxCore

extension ObservableType where Element == [UInt8] {
  /// The lines in these bytes, as text.
  ///
  ///     Observable.just(Array("a\nb".utf8)).lines()  // "a", "b"
  ///
  /// A line ends with a line feed, or with a carriage return and a line feed, which are left out, or with
  /// the bytes. Characters are whole wherever the pieces were cut; what is no UTF-8 becomes a sign of
  /// replacement.
  ///
  /// - Parameter limit: how many bytes a line may have.
  /// - Returns: fails with `FramingError.lineTooLong`.
  public func lines(limit: Int = 1 << 20) -> Observable<String> {
    byteLines(limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The lines in these bytes, as bytes.
  ///
  /// - Parameter limit: how many bytes a line may have.
  /// - Returns: as `lines`.
  public func byteLines(limit: Int = 1 << 20) -> Observable<[UInt8]> {
    frames(LineFramer(limit: limit))
  }

  /// A value for each line, as of JSON lines (jsonlines.org): blank lines are left out.
  ///
  ///     let decoder = JSONDecoder()
  ///     bytes.jsonLines { try decoder.decode(Entry.self, from: Data($0)) }
  ///
  /// - Parameters:
  ///   - limit: how many bytes a line may have.
  ///   - decode: makes a value of a line.
  /// - Returns: fails with `FramingError.invalidLine`, which has the line's number and its beginning,
  ///   when `decode` throws; `lineTooLong`.
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

  /// These bytes as text, as soon as it is whole: characters that were cut are kept back.
  ///
  /// - Returns: no empty strings; what is no UTF-8 becomes a sign of replacement, also at the end.
  public func text() -> Observable<String> { frames(TextFramer()) }
}

extension ObservableType where Element == String {
  /// The bytes of these lines, each with a line feed behind it.
  ///
  /// - Returns: a piece for each.
  public func lineBytes() -> Observable<[UInt8]> {
    asObservable().map { line in
      var bytes = Array(line.utf8)
      bytes.append(UInt8(ascii: "\n"))
      return bytes
    }
  }
}
