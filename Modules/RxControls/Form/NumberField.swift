public import RxTraits

/// A line of text for a number, with bounds, steps and a unit.
///
///     let copies = NumberField(1, in: 1...99)
///     let delay = NumberField(in: 0...10, step: 0.5, decimals: 1, unit: "s")
///     delay.rx.value.asDriver().drive(onNext: { seconds in print(seconds ?? 0) })
///     let form = Form([FormField("Copies", copies), FormField("Delay", delay)])
///
/// The text that the user types is never changed: a number out of bounds is no value, and in a `FormField` the error names the bounds. Up and
/// Down change the number by a step, Page Up and Page Down by ten, within the bounds.
///
/// The decimal sign is a dot in all locales. Digits may be in groups of three, with a comma, an apostrophe, an underscore or a blank
/// between them: `1,234.5` and `1 234.5`. A text such as `1,5` is no number, as it may mean one and a half or fifteen. The unit, a
/// sign and an exponent are read, too. A number that is not finite, as `1e999`, is none.
///
/// Source: the pattern "spinbutton" of the ARIA Authoring Practices Guide.
public final class NumberField: TextField {
  /// The range of the numbers; infinite at an end without a bound.
  public var bounds: ClosedRange<Double> { didSet { if bounds != oldValue { rulesDidChange() } } }

  /// The size of a step; setting a number that is not above 0, or not finite, has no effect.
  public var step: Double {
    didSet { if !(step > 0 && step.isFinite) { step = oldValue } }
  }

  /// The largest number of decimal places, from 0, for whole numbers, to 9.
  public var decimals: Int {
    didSet {
      decimals = max(0, min(decimals, 9))
      if decimals != oldValue { rulesDidChange() }
    }
  }

  /// The text behind the number, such as `ms`; none if empty.
  public var unit: String { didSet { if unit != oldValue { rulesDidChange() } } }

  /// The number; `nil` while the text is empty, no number, out of bounds, or has too many decimal places.
  ///
  /// Setting another number replaces the text. One out of bounds is set to the nearest bound. Setting the same one, or `nil` while
  /// there is none, leaves the text as the user has typed it; a number that is not finite within the bounds has no effect.
  public var value: Double? {
    get { typedNumber.flatMap { problem(of: $0) == nil ? $0 : nil } }
    set {
      if newValue == value { return }
      guard let newValue else { return text = "" }
      if clamped(newValue).isFinite { text = written(clamped(newValue)) }
    }
  }

  /// The reason why there is no number, such as `from 1 to 10`; `nil` if there is one, or no text.
  public override var inputError: String? {
    if text?.allSatisfy(\.isWhitespace) ?? true { return nil }
    return typedNumber.map(problem(of:)) ?? "is no number"
  }

  /// The unit, behind the text.
  public override var suffix: String { unit }

  /// The role of a number field.
  public override var role: Role { .numberField }

  /// The width of its text: numbers are short.
  public override var preferredWidth: LayoutLength { .fitting }

  /// The keys that change the number.
  public override var stepKeys: [KeyPress] {
    [.up, .down, .pageUp, .pageDown].map { KeyPress($0) }
  }

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - value: the number; `nil` for an empty field.
  ///   - bounds: the range of the numbers; infinite at an end without a bound.
  ///   - step: the size of a step, above 0.
  ///   - decimals: the largest number of decimal places; 0 for whole numbers.
  ///   - unit: the text behind the number.
  ///   - accessibleName: the name for assistive technology and for tests.
  public init(
    _ value: Double? = nil,
    in bounds: ClosedRange<Double> = -Double.infinity...Double.infinity,
    step: Double = 1,
    decimals: Int = 0,
    unit: String = "",
    accessibleName: String = ""
  ) {
    self.bounds = bounds
    self.step = step > 0 && step.isFinite ? step : 1
    self.decimals = max(0, min(decimals, 9))
    self.unit = unit
    super.init("", accessibleName: accessibleName)
    self.value = value
  }

  /// Handles that the user has changed the number by steps, down if `count` is negative.
  ///
  /// The first step sets 0 in an empty field, or the bound that is nearest to it, as to a number out of bounds. A text that is no
  /// number stays.
  public func userDidStep(by count: Int) {
    guard isEnabled, inputError == nil || typedNumber != nil else { return }
    let inside = typedNumber.flatMap { bounds.contains($0) ? $0 : nil }
    let target = clamped(inside.map { $0 + Double(count) * step } ?? typedNumber ?? 0)
    guard target.isFinite else { return }
    let text = written(target)
    if NumberText.number(of: text) == typedNumber { return }
    userDidEdit(text)
  }

  /// Changes the number by a step with Up and Down, and by ten with Page Up and Page Down.
  public override func userDidPress(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.up): userDidStep(by: 1)
    case KeyPress(.down): userDidStep(by: -1)
    case KeyPress(.pageUp): userDidStep(by: 10)
    case KeyPress(.pageDown): userDidStep(by: -10)
    default: return super.userDidPress(key)
    }
    return true
  }

  /// The number of the text, in bounds or not.
  private var typedNumber: Double? { NumberText.number(of: text ?? "", unit: unit) }

  private func clamped(_ number: Double) -> Double {
    min(max(number, bounds.lowerBound), bounds.upperBound)
  }

  private func written(_ number: Double) -> String {
    NumberText.text(of: number, decimals: decimals)
  }

  private func problem(of number: Double) -> String? {
    if !bounds.contains(number) {
      let (low, high) = (bounds.lowerBound, bounds.upperBound)
      if high == .infinity { return "\(shown(low)) or more" }
      return low == -.infinity ? "\(shown(high)) or less" : "from \(shown(low)) to \(shown(high))"
    }
    if NumberText.number(of: written(number)) == number { return nil }
    return decimals == 0 ? "is no whole number" : "has more than \(decimals) decimal places"
  }

  private func shown(_ bound: Double) -> String { NumberText.text(of: bound, decimals: 9) }

  private func rulesDidChange() {
    setNeedsDisplay()
    container?.contentDidChange()
  }
}

extension Reactive where Base: NumberField {
  /// The number, or `nil` while there is none; emits when the user changes the text.
  public var value: ControlProperty<Double?> {
    Control.rx.value(base, getter: { $0.value }, setter: { $0.value = $1 })
  }
}
