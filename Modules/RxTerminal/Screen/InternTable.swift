/// A table that numbers values in the order in which they were added.
struct InternTable<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  /// Returns the number of a value; adds the value if necessary.
  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }

  /// Returns true if another table has the same numbers for all values of this table.
  func isContained(in other: InternTable) -> Bool {
    values.count == other.values.count
      ? values == other.values : other.values.starts(with: values)
  }
}
