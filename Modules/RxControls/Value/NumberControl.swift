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

  /// The value true: number controls use keys.
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
