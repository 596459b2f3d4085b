/// A number with a minimum and a maximum.
///
/// Setting NaN has no effect. A bound that crosses the other bound changes that, too.
struct Bounded<Number: BinaryFloatingPoint> {
  private(set) var value: Number
  private(set) var minimum: Number
  private(set) var maximum: Number

  init(_ value: Number, in bounds: ClosedRange<Number>) {
    minimum = bounds.lowerBound
    maximum = bounds.upperBound
    self.value = min(max(value, minimum), maximum)
  }

  mutating func set(_ value: Number) {
    if !value.isNaN { self.value = min(max(value, minimum), maximum) }
  }

  mutating func set(minimum: Number) {
    if minimum.isNaN { return }
    self.minimum = minimum
    maximum = max(maximum, minimum)
    set(value)
  }

  mutating func set(maximum: Number) {
    if maximum.isNaN { return }
    self.maximum = maximum
    minimum = min(minimum, maximum)
    set(value)
  }

  /// The position of the value between the minimum and the maximum, from 0 to 1.
  var fraction: Number { maximum > minimum ? (value - minimum) / (maximum - minimum) : 0 }
}

extension Bounded: Equatable {}
