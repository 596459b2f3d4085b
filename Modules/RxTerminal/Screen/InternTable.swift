/// Values that are known by numbers, in the order in which they came.
struct InternTable<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  /// The number of a value, a new one if need be.
  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }

  /// Whether another table gives all values of this one the same numbers.
  func isContained(in other: InternTable) -> Bool {
    values.count == other.values.count
      ? values == other.values : other.values.starts(with: values)
  }
}
