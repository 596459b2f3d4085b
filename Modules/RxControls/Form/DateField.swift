public import RxTraits

/// A line of text for a date: `2026-11-29`.
///
///     let departure = DateField(in: today...today.adding(1, .year))
///     departure.rx.date.asDriver().drive(onNext: { date in print(date?.description ?? "none") })
///     let form = Form([FormField("Departure", departure, hint: "year-month-day")])
///
/// The text that the user types is never changed: a day that does not exist or is out of bounds is no date, and in a `FormField` the error gives
/// the reason. Up and Down change the part under the cursor: the year, the month, or the day. Page Up and Page Down change the month.
/// The day is then the last of the month, if that is shorter.
///
/// Dates are in the order of ISO 8601, which is the same in all locales. A zero before a month or a day may be left out, and a slash
/// or a dot may be between the parts, or nothing, as in `20261129`.
public final class DateField: TextField {
  /// The range of the dates.
  public var bounds: ClosedRange<CalendarDate> {
    didSet {
      if bounds == oldValue { return }
      setNeedsDisplay()
      container?.contentDidChange()
    }
  }

  /// The date at which Up and Down begin in an empty field, within the bounds; 2000-01-01 unless it is set.
  public var startDate = CalendarDate(daysSince1970: 10_957)

  /// The date; `nil` while the text is empty, no date or out of bounds.
  ///
  /// Setting another date replaces the text. One out of bounds is set to the nearest bound. Setting the same one, or `nil` while
  /// there is none, leaves the text as the user has typed it.
  public var date: CalendarDate? {
    get { typedDate.flatMap { bounds.contains($0) ? $0 : nil } }
    set { if newValue != date { text = newValue.map { clamped($0).description } ?? "" } }
  }

  /// The reason why there is no date; `nil` if there is one, or no text.
  public override var inputError: String? {
    if text?.allSatisfy(\.isWhitespace) ?? true { return nil }
    guard let typedDate else { return "is no date, as \(clamped(startDate)) is" }
    if bounds.contains(typedDate) { return nil }
    if bounds.upperBound == .max { return "\(bounds.lowerBound) or later" }
    if bounds.lowerBound == .min { return "\(bounds.upperBound) or earlier" }
    return "from \(bounds.lowerBound) to \(bounds.upperBound)"
  }

  /// The role of a date field.
  public override var role: Role { .dateField }

  /// The width of its text: dates are short.
  public override var preferredWidth: LayoutLength { .fitting }

  /// The keys that change the date.
  public override var stepKeys: [KeyPress] {
    [.up, .down, .pageUp, .pageDown].map { KeyPress($0) }
  }

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - date: the date; `nil` for an empty field.
  ///   - bounds: the range of the dates.
  ///   - accessibleName: the name for assistive technology and for tests.
  public init(
    _ date: CalendarDate? = nil,
    in bounds: ClosedRange<CalendarDate> = .min ... .max,
    accessibleName: String = ""
  ) {
    self.bounds = bounds
    super.init("", accessibleName: accessibleName)
    placeholder = "YYYY-MM-DD"
    self.date = date
  }

  /// Handles that the user has changed a part of the date, down if `count` is negative; by default the part under the cursor.
  ///
  /// The first step in an empty field sets `startDate`. A text that is no date stays.
  public func userDidStep(by count: Int, _ part: CalendarDate.Part? = nil) {
    guard isEnabled, inputError == nil || typedDate != nil else { return }
    let part = part ?? (typedDate == nil ? .day : partUnderCursor)
    let next = clamped(typedDate.map { $0.adding(count, part) } ?? startDate)
    if next == typedDate { return }
    text = next.description
    cursor = part == .year ? 4 : part == .month ? 7 : 10
    reportUserChange()
  }

  /// Changes the part under the cursor with Up and Down, and the month with Page Up and Page Down.
  public override func userDidPress(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.up): userDidStep(by: 1)
    case KeyPress(.down): userDidStep(by: -1)
    case KeyPress(.pageUp): userDidStep(by: 1, .month)
    case KeyPress(.pageDown): userDidStep(by: -1, .month)
    default: return super.userDidPress(key)
    }
    return true
  }

  private var partUnderCursor: CalendarDate.Part {
    let before = textBeforeCursor.drop(while: \.isWhitespace)
    let separators = before.count { Self.separators.contains($0) }
    let hasParts = text?.contains { Self.separators.contains($0) } ?? false
    if !hasParts { return before.count <= 4 ? .year : before.count <= 6 ? .month : .day }
    return separators == 0 ? .year : separators == 1 ? .month : .day
  }

  private func clamped(_ date: CalendarDate) -> CalendarDate {
    min(max(date, bounds.lowerBound), bounds.upperBound)
  }

  private static let separators = "-/."

  /// The date of the text, in bounds or not.
  private var typedDate: CalendarDate? {
    let text = NumberText.trimmed(Substring(text ?? ""))
    var parts = text.split(omittingEmptySubsequences: false) { Self.separators.contains($0) }
    if parts.count == 1, text.count == 8 {
      parts = [text.prefix(4), text.dropFirst(4).prefix(2), text.suffix(2)]
    }
    let digits = parts.compactMap(NumberText.digits)
    guard digits.count == 3, digits[0].count == 4, digits[1...].allSatisfy({ $0.count <= 2 }) else {
      return nil
    }
    let numbers = digits.compactMap { Int($0) }
    return numbers.count == 3
      ? CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
  }
}

extension Reactive where Base: DateField {
  /// The date, or `nil` while there is none; emits when the user changes the text.
  public var date: ControlProperty<CalendarDate?> {
    Control.rx.value(base, getter: { $0.date }, setter: { $0.date = $1 })
  }
}
