/// How much of a terminal is taken.
public enum TerminalHeight: Hashable, Sendable {
  /// All of it; what was there comes back in the end.
  case full
  /// So many rows below the cursor.
  case rows(Int)
  /// So many of a hundred parts of the rows, below the cursor.
  case percent(Int)

  /// Makes a height of an argument on a command line: `10`, `40%`; `nil` of anything else.
  ///
  /// - Parameter text: a number of rows, at least 1, or 1 to 100 with a percent sign.
  public init?(_ text: String) {
    let isPercent = text.hasSuffix("%")
    guard text.first != "+", let number = Int(isPercent ? text.dropLast() : text[...]), number > 0
    else { return nil }
    if isPercent, number > 100 { return nil }
    self = isPercent ? .percent(number) : .rows(number)
  }

  /// How many rows that is of a screen's.
  public func rows(of total: Int) -> Int {
    switch self {
    case .full: total
    case .rows(let rows): max(1, min(rows, total))
    case .percent(let percent): max(1, min(total * percent / 100, total))
    }
  }
}
