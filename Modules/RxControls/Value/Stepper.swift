public import RxTraits

/// A number that the user counts up and down.
///
///     let copies = Stepper(1, in: 1...99)
///     copies.rx.value.asDriver().map { "\($0) copies" }.drive(label.rx.text)
public final class Stepper: Control {
  private var bounded: Bounded<Double> { didSet { if bounded != oldValue { setNeedsDisplay() } } }

  /// The number: from `minimumValue` to `maximumValue`; what lies beyond them is set to them.
  public var value: Double {
    get { bounded.value }
    set { bounded.set(newValue) }
  }

  /// The least it can be; takes a maximum that is less along.
  public var minimumValue: Double {
    get { bounded.minimum }
    set { bounded.set(minimum: newValue) }
  }

  /// The most it can be; takes a minimum that is more along.
  public var maximumValue: Double {
    get { bounded.maximum }
    set { bounded.set(maximum: newValue) }
  }

  /// How much one step is; only a number above 0 is one.
  public var stepValue: Double = 1 { didSet { if !(stepValue > 0) { stepValue = oldValue } } }

  /// Whether a step beyond an end goes on at the other.
  public var wraps = false

  /// A stepper.
  public override var role: Role { .stepper }

  /// A stepper has a use for keys.
  public override var acceptsFocus: Bool { true }

  /// Makes a stepper between `bounds`.
  public init(
    _ value: Double = 0,
    in bounds: ClosedRange<Double> = 0...100,
    accessibleName: String = ""
  ) {
    bounded = Bounded(value, in: bounds)
    super.init(accessibleName: accessibleName)
  }

  /// The user has counted up.
  public func userDidIncrement() { step(to: value + stepValue) }

  /// The user has counted down.
  public func userDidDecrement() { step(to: value - stepValue) }

  private func step(to value: Double) {
    guard isEnabled else { return }
    let before = bounded
    if wraps, value > maximumValue {
      bounded.set(minimumValue)
    } else if wraps, value < minimumValue {
      bounded.set(maximumValue)
    } else {
      bounded.set(value)
    }
    if bounded != before { reportUserChange() }
  }
}

extension Reactive where Base: Stepper {
  /// The number, as the user counts.
  public var value: ControlProperty<Double> {
    Control.rx.value(base, getter: { $0.value }, setter: { $0.value = $1 })
  }

  /// How much one step is.
  @MainActor
  public var stepValue: Binder<Double> {
    Binder(base) { stepper, stepValue in stepper.stepValue = stepValue }
  }
}
