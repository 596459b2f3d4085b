/// The part of a terminal's screen that a program uses.
///
///     options.height = .rows(10)
///     options.height = TerminalHeight("40%") ?? .full  // an argument on a command line
public enum TerminalHeight: Hashable, Sendable {
  /// The alternate screen; the ordinary screen is restored afterwards.
  case full
  /// A number of rows below the cursor.
  case rows(Int)
  /// A percentage of the screen's rows, below the cursor.
  case percent(Int)

  /// Creates a height from an argument on a command line, `10` or `40%`; `nil` for other text.
  ///
  /// - Parameter text: a number of rows, at least 1, or 1 to 100 with a percent sign.
  public init?(_ text: String) {
    let isPercent = text.hasSuffix("%")
    guard text.first != "+", let number = Int(isPercent ? text.dropLast() : text[...]), number > 0
    else { return nil }
    if isPercent, number > 100 { return nil }
    self = isPercent ? .percent(number) : .rows(number)
  }

  /// Returns the number of rows in use on a screen of `total` rows.
  public func rows(of total: Int) -> Int {
    switch self {
    case .full: total
    case .rows(let rows): max(1, min(rows, total))
    case .percent(let percent): max(1, min(total * percent / 100, total))
    }
  }
}
