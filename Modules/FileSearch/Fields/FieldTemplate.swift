/// A text that is made of the fields of a line.
///
///     FieldTemplate("2,1")           // the second field, then the first
///     FieldTemplate("{1}: {3..}")    // fields between other text
///
/// Ranges without braces are joined by nothing but the delimiters between their fields. `{n}` is the number of
/// the line, from 0.
public struct FieldTemplate: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case text([UInt8])
    case fields(FieldRange)
    case number
  }

  private let parts: [Part]
  private let delimiter: FieldDelimiter

  /// Reads a template; nil for a text that has no range of fields.
  ///
  /// - Parameters:
  ///   - text: ranges that are separated by commas, or a text with ranges in braces.
  ///   - delimiter: the boundaries of the fields.
  public init?(_ text: String, separatedBy delimiter: FieldDelimiter = .whitespace) {
    self.delimiter = delimiter
    if let ranges = FieldRange.list(text) {
      parts = ranges.map { .fields($0) }
      return
    }
    var parts: [Part] = []
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      parts.append(.text(Array(rest[..<brace].utf8)))
      rest = rest[brace...]
      guard let end = rest.firstIndex(of: "}") else { break }
      let inner = rest[rest.index(after: brace)..<end]
      if inner == "n" {
        parts.append(.number)
      } else if let ranges = FieldRange.list(inner) {
        parts += ranges.map { .fields($0) }
      } else {
        parts.append(.text([UInt8(ascii: "{")]))
        rest = rest.dropFirst()
        continue
      }
      rest = rest[rest.index(after: end)...]
    }
    parts.append(.text(Array(rest.utf8)))
    guard parts.contains(where: { if case .text = $0 { false } else { true } }) else { return nil }
    self.parts = parts
  }

  /// Returns the text for what a row prints.
  public func text(for row: SearchRow) -> [UInt8] {
    text(for: row.printedBytes, number: row.number)
  }

  /// Returns the text for a line.
  ///
  /// - Parameters:
  ///   - line: the bytes of the line.
  ///   - number: the number of the line, from 0.
  /// - Returns: the text.
  /// - Note: splits the line anew; O(bytes).
  public func text(for line: [UInt8], number: Int) -> [UInt8] {
    line.withUnsafeBufferPointer { text(for: $0, number: number, FieldSplitter(delimiter)) }
  }

  /// Returns the place in a line of each byte of the text; nil for a byte that is not of the line.
  ///
  /// - Parameters:
  ///   - line: the bytes of the line.
  ///   - number: the number of the line, from 0.
  /// - Returns: as many places as the text has bytes.
  public func places(in line: [UInt8], number: Int) -> [Int?] {
    var places: [Int?] = []
    line.withUnsafeBufferPointer { line in
      forEachPart(of: line, number: number, FieldSplitter(delimiter)) { literal in
        places += Array(repeating: nil, count: literal.count)
      } source: { range in
        places += range.map { $0 }
      }
    }
    return places
  }

  /// A splitter for many lines.
  var splitter: FieldSplitter { FieldSplitter(delimiter) }

  func text(
    for line: UnsafeBufferPointer<UInt8>,
    number: Int,
    _ splitter: FieldSplitter
  ) -> [UInt8] {
    var text: [UInt8] = []
    forEachPart(of: line, number: number, splitter) { literal in
      text += literal
    } source: { range in
      text += line[range]
    }
    return text
  }

  /// Calls a closure with each part of the text: bytes of its own, or a range of the line.
  private func forEachPart(
    of line: UnsafeBufferPointer<UInt8>,
    number: Int,
    _ splitter: FieldSplitter,
    literal: ([UInt8]) -> Void,
    source: (Range<Int>) -> Void
  ) {
    splitter.split(line)
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let bytes): literal(bytes)
      case .number: literal(Array("\(number)".utf8))
      case .fields(let range):
        // The delimiter stays between two ranges, and is left out before other text and at the end.
        let isFollowed =
          if index + 1 < parts.count, case .fields = parts[index + 1] { true } else { false }
        source(splitter.bytes(of: range, withDelimiter: isFollowed))
      }
    }
  }
}
