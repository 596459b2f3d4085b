/// A number between two others that the user sets: what sliders and steppers are.
public class NumberControl<Number: BinaryFloatingPoint & Sendable>: Control {
  private var bounded: Bounded<Number> { didSet { if bounded != oldValue { setNeedsDisplay() } } }

  /// The number: from `minimumValue` to `maximumValue`; what lies beyond them is set to them.
  public var value: Number {
    get { bounded.value }
    set { bounded.set(newValue) }
  }

  /// The least it can be; takes a maximum that is less along.
  public var minimumValue: Number {
    get { bounded.minimum }
    set { bounded.set(minimum: newValue) }
  }

  /// The most it can be; takes a minimum that is more along.
  public var maximumValue: Number {
    get { bounded.maximum }
    set { bounded.set(maximum: newValue) }
  }

  /// How far it is from the minimum to the maximum: 0 to 1.
  public var fraction: Number { bounded.fraction }

  /// It has a use for keys.
  public override var acceptsFocus: Bool { true }

  init(_ value: Number, in bounds: ClosedRange<Number>, accessibleName: String) {
    bounded = Bounded(value, in: bounds)
    super.init(accessibleName: accessibleName)
  }

  /// Sets the number for the user, and reports it if it is another then.
  func userDidSet(_ value: Number) {
    guard isEnabled else { return }
    let before = bounded
    bounded.set(value)
    if bounded != before { reportUserChange() }
  }
}
