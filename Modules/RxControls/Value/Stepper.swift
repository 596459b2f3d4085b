public import RxTraits

/// A number that the user counts up and down.
///
///     let copies = Stepper(1, in: 1...99)
///     copies.rx.value.asDriver().map { "\($0) copies" }.drive(label.rx.text)
public final class Stepper: NumberControl<Double> {
  /// How much one step is; only a number above 0 is one.
  public var stepValue: Double = 1 { didSet { if !(stepValue > 0) { stepValue = oldValue } } }

  /// Whether a step beyond an end goes on at the other.
  public var wraps = false

  /// A stepper.
  public override var role: Role { .stepper }

  /// Makes a stepper between `bounds`.
  public override init(
    _ value: Double = 0,
    in bounds: ClosedRange<Double> = 0...100,
    accessibleName: String = ""
  ) {
    super.init(value, in: bounds, accessibleName: accessibleName)
  }

  /// The user has counted up.
  public func userDidIncrement() { step(to: value + stepValue) }

  /// The user has counted down.
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

extension Stepper: HeadlessControl {
  /// Returns the name and the number: `Copies: - 2.0 +`.
  public func headlessText(rows: Int) -> [String] { [named("- \(value) +")] }
}
