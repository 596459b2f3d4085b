/// The base class of controls that hold a number between two bounds: sliders and steppers.
///
///     let volume = Slider(3, in: 0...10)
///     volume.value = 12  // sets 10
public class NumberControl<Number: BinaryFloatingPoint & Sendable>: Control {
  private var bounded: Bounded<Number> { didSet { if bounded != oldValue { setNeedsDisplay() } } }

  /// The number; one outside the bounds is set to the nearest bound.
  public var value: Number {
    get { bounded.value }
    set { bounded.set(newValue) }
  }

  /// The lower bound; a value above `maximumValue` raises that, too.
  public var minimumValue: Number {
    get { bounded.minimum }
    set { bounded.set(minimum: newValue) }
  }

  /// The upper bound; a value below `minimumValue` lowers that, too.
  public var maximumValue: Number {
    get { bounded.maximum }
    set { bounded.set(maximum: newValue) }
  }

  /// The position of the number between its bounds, from 0 to 1.
  public var fraction: Number { bounded.fraction }

  /// True: number controls use keys.
  public override var acceptsFocus: Bool { true }

  init(_ value: Number, in bounds: ClosedRange<Number>, accessibleName: String) {
    bounded = Bounded(value, in: bounds)
    super.init(accessibleName: accessibleName)
  }

  /// Sets the number for the user, and reports a change.
  func userDidSet(_ value: Number) {
    guard isEnabled else { return }
    let before = bounded
    bounded.set(value)
    if bounded != before { reportUserChange() }
  }
}

/// A number with a minimum and a maximum.
///
/// Setting NaN has no effect. A bound that crosses the other bound changes that, too.
struct Bounded<Number: BinaryFloatingPoint>: Equatable {
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
