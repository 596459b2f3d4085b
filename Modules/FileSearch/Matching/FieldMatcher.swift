/// Finds the parts of a text that the fields of a query are; it belongs to one thread.
final class FieldMatcher {
  private let ranges: [FieldRange]
  private let splitter: FieldSplitter
  /// The parts of the text that was split last, in bytes, in the order in which they are tried.
  private(set) var parts: [Range<Int>] = []

  init(_ scope: FieldScope) {
    ranges = scope.ranges
    splitter = FieldSplitter(scope.delimiter)
  }

  /// Splits a text, which sets `parts`.
  func split(_ text: UnsafeBufferPointer<UInt8>) {
    splitter.split(text)
    parts.removeAll(keepingCapacity: true)
    for range in ranges { parts.append(splitter.bytes(of: range)) }
  }
}
