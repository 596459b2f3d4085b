public import RxTraits

/// A number that the user sets by dragging, or in small steps.
///
///     let volume = Slider(0.5)
///     volume.rx.value.asDriver().drive(onNext: { player.volume = $0 })
public final class Slider: NumberControl<Float> {
  /// The role of a slider.
  public override var role: Role { .slider }

  /// Creates a slider.
  public override init(
    _ value: Float = 0,
    in bounds: ClosedRange<Float> = 0...1,
    accessibleName: String = ""
  ) {
    super.init(value, in: bounds, accessibleName: accessibleName)
  }

  /// Handles that the user has moved the slider to a number.
  public func userDidMove(to value: Float) { userDidSet(value) }

  /// Handles that the user has moved the slider by a fraction of its range: 0.1 moves it up by a tenth.
  public func userDidMove(by fraction: Float) {
    userDidMove(to: value + fraction * (maximumValue - minimumValue))
  }
}

extension Reactive where Base: Slider {
  /// The number; emits when the user moves the slider.
  public var value: ControlProperty<Float> {
    Control.rx.value(base, getter: { $0.value }, setter: { $0.value = $1 })
  }
}

extension Slider: HeadlessControl {
  /// Returns the name and the number: `Volume: 0.5`.
  public func headlessText(rows: Int) -> [String] { [named("\(value)")] }
}
