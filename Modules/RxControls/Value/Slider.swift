public import RxTraits

/// A number that the user sets roughly.
///
///     let volume = Slider(0.5)
///     volume.rx.value.asDriver().drive(onNext: { player.volume = $0 })
public final class Slider: Control {
  private var bounded: Bounded<Float> { didSet { if bounded != oldValue { setNeedsDisplay() } } }

  /// The number: from `minimumValue` to `maximumValue`; what lies beyond them is set to them.
  public var value: Float {
    get { bounded.value }
    set { bounded.set(newValue) }
  }

  /// The least it can be; takes a maximum that is less along.
  public var minimumValue: Float {
    get { bounded.minimum }
    set { bounded.set(minimum: newValue) }
  }

  /// The most it can be; takes a minimum that is more along.
  public var maximumValue: Float {
    get { bounded.maximum }
    set { bounded.set(maximum: newValue) }
  }

  /// How far it is from the minimum to the maximum: 0 to 1.
  public var fraction: Float { bounded.fraction }

  /// A slider.
  public override var role: Role { .slider }

  /// A slider has a use for keys.
  public override var acceptsFocus: Bool { true }

  /// Makes a slider between `bounds`.
  public init(
    _ value: Float = 0,
    in bounds: ClosedRange<Float> = 0...1,
    accessibleName: String = ""
  ) {
    bounded = Bounded(value, in: bounds)
    super.init(accessibleName: accessibleName)
  }

  /// The user has moved it to a number.
  public func userDidMove(to value: Float) {
    let before = bounded
    guard isEnabled else { return }
    bounded.set(value)
    if bounded != before { reportUserChange() }
  }

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
