public import RxTraits

/// A number that the user sets roughly.
///
///     let volume = Slider(0.5)
///     volume.rx.value.asDriver().drive(onNext: { player.volume = $0 })
public final class Slider: NumberControl<Float> {
  /// A slider.
  public override var role: Role { .slider }

  /// Makes a slider between `bounds`.
  public override init(
    _ value: Float = 0,
    in bounds: ClosedRange<Float> = 0...1,
    accessibleName: String = ""
  ) {
    super.init(value, in: bounds, accessibleName: accessibleName)
  }

  /// The user has moved it to a number.
  public func userDidMove(to value: Float) { userDidSet(value) }

  /// The user has moved it by parts of its way: 0.1 is a tenth up, -1 all the way down.
  public func userDidMove(by fraction: Float) {
    userDidMove(to: value + fraction * (maximumValue - minimumValue))
  }
}

extension Reactive where Base: Slider {
  /// The number, as the user sets it.
  public var value: ControlProperty<Float> {
    Control.rx.value(base, getter: { $0.value }, setter: { $0.value = $1 })
  }
}

extension Slider: HeadlessControl {
  /// Returns the name and the number: `Volume: 0.5`.
  public func headlessText(rows: Int) -> [String] { [named("\(value)")] }
}
