/// The empty space on the four sides of a rectangle.
///
///     TerminalInsets("1,5%")  // a row above and below, 5 % of the columns on the left and on the right
public struct TerminalInsets: Hashable, Sendable {
  /// The width of the space on one side.
  public enum Length: Hashable, Sendable {
    /// A number of rows or columns.
    case cells(Int)
    /// A percentage of the rows or columns of the screen.
    case percent(Int)

    /// Creates a length from an argument on a command line, `2` or `10%`; `nil` for other text.
    public init?(_ text: some StringProtocol) {
      let isPercent = text.last == "%"
      let digits = isPercent ? text.dropLast() : text[...]
      guard digits.allSatisfy(\.isASCIIDigit), let number = Int(digits) else { return nil }
      if isPercent, number > 100 { return nil }
      self = isPercent ? .percent(number) : .cells(number)
    }

    func cells(of whole: Int) -> Int {
      switch self {
      case .cells(let cells): max(0, min(cells, whole))
      case .percent(let percent): whole * max(0, min(percent, 100)) / 100
      }
    }
  }

  /// The space above.
  public var top: Length
  /// The space on the right.
  public var right: Length
  /// The space below.
  public var bottom: Length
  /// The space on the left.
  public var left: Length

  /// No space.
  public static let none = TerminalInsets(
    top: .cells(0),
    right: .cells(0),
    bottom: .cells(0),
    left: .cells(0)
  )

  /// Creates the space from its four sides.
  public init(top: Length, right: Length, bottom: Length, left: Length) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  /// Creates the space from an argument on a command line; `nil` for other text.
  ///
  /// - Parameter text: one to four lengths with commas between them: all sides; above and below, left and
  ///   right; above, left and right, below; above, right, below, left.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let lengths = parts.compactMap { Length($0) }
    guard lengths.count == parts.count else { return nil }
    switch lengths.count {
    case 1: self.init(top: lengths[0], right: lengths[0], bottom: lengths[0], left: lengths[0])
    case 2: self.init(top: lengths[0], right: lengths[1], bottom: lengths[0], left: lengths[1])
    case 3: self.init(top: lengths[0], right: lengths[1], bottom: lengths[2], left: lengths[1])
    case 4: self.init(top: lengths[0], right: lengths[1], bottom: lengths[2], left: lengths[3])
    default: return nil
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
