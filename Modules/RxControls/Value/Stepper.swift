public import RxTraits

/// A number that the user increments and decrements.
///
///     let copies = Stepper(1, in: 1...99)
///     copies.rx.value.asDriver().map { "\($0) copies" }.drive(label.rx.text)
public final class Stepper: NumberControl<Double> {
  /// The size of a step; setting a number that is not above 0 has no effect.
  public var stepValue: Double = 1 { didSet { if !(stepValue > 0) { stepValue = oldValue } } }

  /// True if a step beyond one bound continues at the other.
  public var wraps = false

  /// The role of a stepper.
  public override var role: Role { .stepper }

  /// Creates a stepper.
  public override init(
    _ value: Double = 0,
    in bounds: ClosedRange<Double> = 0...100,
    accessibleName: String = ""
  ) {
    super.init(value, in: bounds, accessibleName: accessibleName)
  }

  /// Handles that the user has incremented the number.
  public func userDidIncrement() { step(to: value + stepValue) }

  /// Handles that the user has decremented the number.
  public func userDidDecrement() { step(to: value - stepValue) }

  private func step(to value: Double) {
    if wraps, value > maximumValue {
      userDidSet(minimumValue)
    } else if wraps, value < minimumValue {
      userDidSet(maximumValue)
    } else {
      userDidSet(value)
    }
  }
}

extension Reactive where Base: Stepper {
  /// The number; emits when the user increments or decrements it.
  public var value: ControlProperty<Double> {
    Control.rx.value(base, getter: { $0.value }, setter: { $0.value = $1 })
  }

  /// Sets the size of a step.
  @MainActor
  public var stepValue: Binder<Double> {
    Binder(base) { stepper, stepValue in stepper.stepValue = stepValue }
  }
}

extension Stepper: HeadlessControl {
  /// Returns the name and the number: `Copies: - 2.0 +`.
  public func headlessText(rows: Int) -> [String] { [named("- \(value) +")] }
}
