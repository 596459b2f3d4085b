/// Splits texts into fields; it belongs to one thread.
final class FieldSplitter {
  /// One field of the text that was split last, in bytes.
  private struct Field {
    let start: Int
    /// The end without the delimiter.
    let end: Int
    /// The end with the delimiter.
    let next: Int
  }

  private let kind: FieldDelimiter.Kind
  private let matcher: RegularExpressionMatcher?
  private var fields: [Field] = []

  /// - Parameters:
  ///   - delimiter: the boundaries of the fields.
  ///   - isForComposed: true if the texts are in composed form.
  init(_ delimiter: FieldDelimiter, isForComposed: Bool = false) {
    if case .text(let text) = delimiter.kind, isForComposed {
      kind = .text(ComposedForm.of(text))
    } else {
      kind = delimiter.kind
    }
    if case .expression(let expression) = delimiter.kind {
      matcher = RegularExpressionMatcher(expression)
    } else {
      matcher = nil
    }
  }

  /// Splits a text; the other functions are about its fields.
  func split(_ text: UnsafeBufferPointer<UInt8>) {
    fields.removeAll(keepingCapacity: true)
    switch kind {
    case .whitespace: splitAtWhitespace(text)
    case .text(let delimiter): split(text, at: delimiter)
    case .expression: splitByExpression(text)
    }
  }

  /// Returns the bytes of a range of fields.
  ///
  /// - Parameters:
  ///   - range: the range.
  ///   - withDelimiter: `true` to include the delimiter after the last of the fields.
  /// - Returns: the bytes in the text; empty if the text has none of the fields.
  func bytes(of range: FieldRange, withDelimiter: Bool = false) -> Range<Int> {
    let indices = range.indices(of: fields.count)
    guard let first = indices.first, let last = indices.last else { return 0..<0 }
    return fields[first].start..<(withDelimiter ? fields[last].next : fields[last].end)
  }

  private func splitAtWhitespace(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count, text[index].isFieldSpace { index += 1 }
    while index < text.count {
      let start = index
      while index < text.count, !text[index].isFieldSpace { index += 1 }
      let end = index
      while index < text.count, text[index].isFieldSpace { index += 1 }
      fields.append(Field(start: start, end: end, next: index))
    }
  }

  /// A text that ends with the delimiter has an empty field at its end.
  private func split(_ text: UnsafeBufferPointer<UInt8>, at delimiter: [UInt8]) {
    var start = 0
    var index = 0
    while index + delimiter.count <= text.count {
      if text[index] == delimiter[0], text[index...].starts(with: delimiter) {
        fields.append(Field(start: start, end: index, next: index + delimiter.count))
        index += delimiter.count
        start = index
      } else {
        index += 1
      }
    }
    fields.append(Field(start: start, end: text.count, next: text.count))
  }

  private func splitByExpression(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < text.count {
      let rest = UnsafeBufferPointer(rebasing: text[start...])
      guard let found = matcher?.range(in: rest), !found.isEmpty else { break }
      let next = start + found.upperBound
      fields.append(Field(start: start, end: start + found.lowerBound, next: next))
      start = next
    }
    if start < text.count {
      fields.append(Field(start: start, end: text.count, next: text.count))
    }
  }
}

extension UInt8 {
  /// True if the byte separates the words of a line.
  fileprivate var isFieldSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A }
}
