internal import RxCore

#if canImport(Glibc)
  internal import Glibc
#endif

/// Reads the values that have no elements, and the beginnings of those that have, from bytes in memory.
struct RESPReader {
  private let bytes: UnsafeRawBufferPointer
  private let limits: RESPLimits
  /// The first byte that belongs to no complete value.
  private(set) var index: Int
  /// The number of bytes, counted from the start, at which the value at `index` can be complete.
  private(set) var needed = 0

  /// Reads a reply, whose first bytes may have been read before.
  init(_ bytes: UnsafeRawBufferPointer, _ limits: RESPLimits, from index: Int) {
    self.bytes = bytes
    self.limits = limits
    self.index = index
  }

  /// Returns the next value or beginning; `nil` if it is incomplete.
  mutating func next() throws(RESPError) -> RESPNode? {
    if let node = try bytesOrArray() { return node }
    guard let line = try line() else { return nil }
    let type = bytes[index]
    let content = (index + 1)..<line
    let text = UnsafeRawBufferPointer(rebasing: bytes[content])
    let end = line + 2
    switch type {
    case UInt8(ascii: "$"), UInt8(ascii: "!"), UInt8(ascii: "="):
      return try blob(type, count: try integer(text), from: end)
    case UInt8(ascii: "+"): return found(.bytes(content), end)
    case UInt8(ascii: ":"): return found(.integer(try integer(text)), end)
    case UInt8(ascii: "*"): return try aggregate(.array, count: try integer(text), end)
    case UInt8(ascii: "%"): return try aggregate(.map, count: try integer(text), end)
    case UInt8(ascii: "~"): return try aggregate(.set, count: try integer(text), end)
    case UInt8(ascii: ">"): return try aggregate(.push, count: try integer(text), end)
    case UInt8(ascii: "|"): return try aggregate(.attributes, count: try integer(text), end)
    case UInt8(ascii: "-"): return found(.error(content), end)
    case UInt8(ascii: "_"):
      if !text.isEmpty { throw .malformed("null with content") }
      return found(.null, end)
    case UInt8(ascii: ","): return found(.double(try double(text)), end)
    case UInt8(ascii: "#"): return found(.boolean(try boolean(text)), end)
    case UInt8(ascii: "("):
      try checkDigits(text)
      return found(.bigNumber(content), end)
    default: throw .unknownType(type)
    }
  }

  /// Reads what most replies consist of in one pass: bytes and arrays whose length is a complete line of a few digits.
  ///
  /// - Returns: `nil` for all others, which `next` reads from their beginning.
  @inline(__always)
  private mutating func bytesOrArray() throws(RESPError) -> RESPNode? {
    // The type, at most six digits, CR and LF.
    if bytes.count - index < 9 { return nil }
    let type = bytes[index]
    if type != UInt8(ascii: "$"), type != UInt8(ascii: "*") { return nil }
    var (place, count) = (index + 1, Int64(0))
    while place < index + 7 {
      let digit = bytes[place] &- 0x30
      if digit > 9 { break }
      count = 10 * count + Int64(digit)
      place += 1
    }
    if place == index + 1 || bytes[place] != 0x0D || bytes[place + 1] != 0x0A { return nil }
    return type == UInt8(ascii: "$")
      ? try blob(type, count: count, from: place + 2)
      : try aggregate(.array, count: count, place + 2)
  }

  @inline(__always)
  private mutating func found(_ node: RESPNode, _ end: Int) -> RESPNode {
    index = end
    return node
  }

  /// Returns the index of the end of the line at `index`, where CR LF is; `nil` if it is not there yet.
  private mutating func line() throws(RESPError) -> Int? {
    let left = bytes.count - index
    needed = bytes.count + 1
    if left == 0 { return nil }
    guard let base = bytes.baseAddress,
      let end = memchr(base + index, 0x0D, min(left, limits.line + 1))
    else {
      if left > limits.line { throw .tooLong(length: limits.line + 1, limit: limits.line) }
      return nil
    }
    let line = base.distance(to: UnsafeRawPointer(end))
    if line == index { throw .unknownType(0x0D) }
    if line + 1 == bytes.count { return nil }
    if bytes[line + 1] != 0x0A { throw .malformed("CR without LF") }
    return line
  }

  /// Reads bytes whose length is on the line before them.
  @inline(__always)
  private mutating func blob(
    _ type: UInt8,
    count: Int64,
    from begin: Int
  ) throws(RESPError) -> RESPNode? {
    if count == -1, type == UInt8(ascii: "$") { return found(.null, begin) }  // of RESP2
    if count < 0 { throw .malformed("a length of \(count)") }
    if count > limits.bytes { throw .tooLong(length: Int(clamping: count), limit: limits.bytes) }
    let end = begin + Int(count)
    if end + 2 > bytes.count {
      needed = end + 2
      return nil
    }
    if bytes[end] != 0x0D || bytes[end + 1] != 0x0A { throw .malformed("no CR LF after bytes") }
    switch type {
    case UInt8(ascii: "$"): return found(.bytes(begin..<end), end + 2)
    case UInt8(ascii: "!"): return found(.error(begin..<end), end + 2)
    default:
      // "txt:" or "mkd:" before a verbatim text.
      if count < 4 || bytes[begin + 3] != UInt8(ascii: ":") {
        throw .malformed("a text without a format")
      }
      return found(.bytes((begin + 4)..<end), end + 2)
    }
  }

  @inline(__always)
  private mutating func aggregate(
    _ kind: Aggregate.Kind,
    count: Int64,
    _ end: Int
  ) throws(RESPError) -> RESPNode {
    if count == -1, case .array = kind { return found(.null, end) }  // of RESP2
    if count < 0 { throw .malformed("\(count) elements") }
    if count > limits.elements { throw .tooMany(limit: limits.elements) }
    index = end
    switch kind {
    case .map, .attributes: return .aggregate(kind, count: 2 * Int(count))
    default: return .aggregate(kind, count: Int(count))
    }
  }

  /// Reads a whole number: digits with or without a sign, and nothing else.
  private func integer(_ text: UnsafeRawBufferPointer) throws(RESPError) -> Int64 {
    var digits = text[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    if digits.isEmpty { throw .malformed("a number without digits") }
    var value: Int64 = 0
    for byte in digits {
      let digit = Int64(byte) - 0x30
      if digit < 0 || digit > 9 { throw .malformed("the number \(string(text))") }
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if isTooLarge || overflows { throw .malformed("the number \(string(text))") }
      value = sum
    }
    return value
  }

  private func double(_ text: UnsafeRawBufferPointer) throws(RESPError) -> Double {
    let word = string(text)
    guard let first = text.first, first > 0x20, let value = Double(word) else {
      throw .malformed("the number \(word)")
    }
    return value
  }

  private func boolean(_ text: UnsafeRawBufferPointer) throws(RESPError) -> Bool {
    switch string(text) {
    case "t": return true
    case "f": return false
    default: throw .malformed("the truth value \(string(text))")
    }
  }

  private func checkDigits(_ text: UnsafeRawBufferPointer) throws(RESPError) {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    if digits.isEmpty || !digits.allSatisfy({ (0x30...0x39).contains($0) }) {
      throw .malformed("the number \(string(text))")
    }
  }

  private func string(_ text: UnsafeRawBufferPointer) -> String {
    String(decoding: text, as: UTF8.self)
  }
}
