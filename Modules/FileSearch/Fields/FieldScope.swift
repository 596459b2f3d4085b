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
