internal import Glibc
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

  /// Emits the lines in these bytes, as bytes, and splits lines that are too long.
  ///
  /// For lines that are only shown, as those of a log:
  ///
  ///     Observable.just(Array("abcdef\ng".utf8)).byteLines(splittingAt: 4)  // "abcd", "ef", "g", as bytes
  ///
  /// - Parameter limit: the greatest number of bytes in an element, at least 1.
  /// - Returns: the lines without their ends, each in elements of `limit` bytes and the rest; does not fail for
  ///   a long line.
  public func byteLines(splittingAt limit: Int) -> Observable<[UInt8]> {
    frames(LinePieceFramer(limit: limit))
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
}

/// Splits bytes at line feeds.
struct LineFramer: Framer, Sendable {
  private let limit: Int
  /// The bytes of an incomplete line.
  private var buffer: [UInt8] = []

  /// - Parameter limit: the greatest number of bytes in a line, without its end.
  init(limit: Int) { self.limit = max(limit, 0) }

  mutating func consume(_ bytes: [UInt8], _ emit: ([UInt8]) -> Void) throws {
    // Moved out, so that appending does not copy the buffer.
    var line = buffer
    buffer = []
    var begin = 0
    while let end = Self.lineFeed(in: bytes, from: begin) {
      try check(line.count + end - begin, endsWith: end > begin ? bytes[end - 1] : line.last)
      if line.isEmpty {
        emit(Array(bytes[begin..<Self.trimmed(bytes, from: begin, to: end)]))
      } else {
        line += bytes[begin..<end]
        if line.last == Self.carriageReturn { line.removeLast() }
        emit(line)
        line = []
      }
      begin = end + 1
    }
    line += bytes[begin...]
    try check(line.count, endsWith: line.last)
    buffer = line
  }

  mutating func finish(_ emit: ([UInt8]) -> Void) throws {
    let line = buffer
    buffer = []
    if line.isEmpty { return }
    // A carriage return that no line feed follows belongs to the line.
    if line.count > limit { throw FramingError.lineTooLong(limit: limit) }
    emit(line)
  }

  private func check(_ count: Int, endsWith last: UInt8?) throws {
    // A trailing carriage return may belong to the line end.
    if count - (last == Self.carriageReturn ? 1 : 0) > limit {
      throw FramingError.lineTooLong(limit: limit)
    }
  }

  private static let carriageReturn = UInt8(ascii: "\r")

  private static func trimmed(_ bytes: [UInt8], from begin: Int, to end: Int) -> Int {
    end > begin && bytes[end - 1] == carriageReturn ? end - 1 : end
  }

  private static func lineFeed(in bytes: [UInt8], from begin: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, begin < bytes.count else { return nil }
      let found = memchr(base + begin, Int32(UInt8(ascii: "\n")), bytes.count - begin)
      return found.map { base.distance(to: UnsafeRawPointer($0)) }
    }
  }
}

/// Splits bytes at line feeds, and lines after a number of bytes.
struct LinePieceFramer: Framer, Sendable {
  private let limit: Int
  /// The bytes of an incomplete line that are not emitted yet.
  private var buffer: [UInt8] = []
  /// True if bytes of the incomplete line have been emitted.
  private var isContinued = false

  /// - Parameter limit: the greatest number of bytes in a piece, at least 1.
  init(limit: Int) { self.limit = max(limit, 1) }

  mutating func consume(_ bytes: [UInt8], _ emit: ([UInt8]) -> Void) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      buffer += rest[..<end]
      rest = rest[(end + 1)...]
      if buffer.last == UInt8(ascii: "\r") { buffer.removeLast() }
      emitPieces(emit)
      if !buffer.isEmpty || !isContinued { emit(buffer) }
      buffer = []
      isContinued = false
    }
    buffer += rest
    // A carriage return at the end may belong to the line end.
    if buffer.count > limit + 1 || buffer.last != UInt8(ascii: "\r") { emitPieces(emit) }
  }

  mutating func finish(_ emit: ([UInt8]) -> Void) {
    emitPieces(emit)
    if !buffer.isEmpty { emit(buffer) }
    buffer = []
    isContinued = false
  }

  private mutating func emitPieces(_ emit: ([UInt8]) -> Void) {
    guard buffer.count > limit else { return }
    var rest = buffer[...]
    while rest.count > limit {
      emit(Array(rest.prefix(limit)))
      rest = rest.dropFirst(limit)
    }
    buffer = Array(rest)
    isContinued = true
  }
}

/// Decodes UTF-8, and buffers an incomplete character.
struct TextFramer: Framer, Sendable {
  private var buffer: [UInt8] = []

  mutating func consume(_ bytes: [UInt8], _ emit: (String) -> Void) {
    let all = buffer.isEmpty ? bytes : buffer + bytes
    let whole = all.count - Self.incomplete(all)
    buffer = Array(all[whole...])
    if whole > 0 { emit(String(decoding: all[..<whole], as: UTF8.self)) }
  }

  mutating func finish(_ emit: (String) -> Void) {
    let last = buffer
    buffer = []
    if !last.isEmpty { emit(String(decoding: last, as: UTF8.self)) }
  }

  /// Returns the number of trailing bytes that may be the beginning of a UTF-8 character.
  private static func incomplete(_ bytes: [UInt8]) -> Int {
    for back in 1...3 where back <= bytes.count {
      let lead = bytes[bytes.count - back]
      // A continuation byte: the lead byte is further back.
      if lead & 0b1100_0000 == 0b1000_0000 { continue }
      let length = length(of: lead)
      if length <= back { return 0 }
      return back == 1 || isPossible(lead, bytes[bytes.count - back + 1]) ? back : 0
    }
    return 0
  }

  private static func length(of lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// True if `second` may follow `lead` (the Unicode Standard, table 3-7).
  private static func isPossible(_ lead: UInt8, _ second: UInt8) -> Bool {
    switch lead {
    case 0xE0: second >= 0xA0
    case 0xED: second <= 0x9F
    case 0xF0: second >= 0x90
    case 0xF4: second <= 0x8F
    default: true
    }
  }
}
