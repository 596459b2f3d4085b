/// The fields of a candidate that a query is matched against.
///
///     let second = FieldScope([FieldRange("2")!], separatedBy: try FieldDelimiter(":"))
///     Query("^root$", options: QueryOptions(fields: second))
///
/// Each term has to match within one range of fields; `^` and `$` mean the start and the end of the range.
public struct FieldScope: Hashable, Sendable {
  let ranges: [FieldRange]
  let delimiter: FieldDelimiter

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - ranges: the ranges of fields, which are tried in this order.
  ///   - delimiter: the boundaries of the fields.
  public init(_ ranges: [FieldRange], separatedBy delimiter: FieldDelimiter = .whitespace) {
    self.ranges = ranges
    self.delimiter = delimiter
  }
}

/// Finds the parts of a text that the fields of a query are; it belongs to one thread.
final class FieldMatcher {
  private let ranges: [FieldRange]
  private let splitter: FieldSplitter
  /// True if white space after a field belongs to it, as in fzf(1): a term may end with a space.
  private let includesDelimiter: Bool
  /// The parts of the text that was split last, in bytes, in the order in which they are tried.
  private(set) var parts: [Range<Int>] = []

  /// - Parameters:
  ///   - scope: the fields.
  ///   - isForExpression: true for a glob or regular expression, which matches a field without the space.
  init(_ scope: FieldScope, isForExpression: Bool) {
    ranges = scope.ranges
    splitter = FieldSplitter(scope.delimiter, isForComposed: true)
    includesDelimiter = !isForExpression && scope.delimiter == .whitespace
  }

  /// Splits a text, which sets `parts`.
  func split(_ text: UnsafeBufferPointer<UInt8>) {
    splitter.split(text)
    parts.removeAll(keepingCapacity: true)
    for range in ranges {
      parts.append(splitter.bytes(of: range, withDelimiter: includesDelimiter))
    }
  }
}
