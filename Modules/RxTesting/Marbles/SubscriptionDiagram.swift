/// The frames of a subscription and of its disposal, drawn in one line: `"--^-----!"`.
///
/// `^` is the frame of the subscription, and `!` that of the disposal. Both precede the events of that
/// frame, so `"^--!"` receives frames 0, 1 and 2. Without `!` the subscription is not disposed of.
/// Dashes, groups and white space are as in a `MarbleDiagram`; `"(^!)"` ends in its first frame.
///
///     #expect(source.subscriptionDiagrams == ["^----!", "--^----!"])
///
/// A malformed literal stops the program, as one of a `MarbleDiagram` does.
public struct SubscriptionDiagram: Sendable, Hashable {
  /// The frame of the subscription.
  public let subscribed: Int
  /// The frame of the disposal; `nil` if there is none.
  public let unsubscribed: Int?

  /// Creates a diagram of a subscription from one frame to another.
  public init(_ subscribed: Int, _ unsubscribed: Int? = nil) {
    self.subscribed = subscribed
    self.unsubscribed = unsubscribed
  }

  /// Parses a diagram.
  ///
  /// - Parameter text: the diagram.
  /// - Throws: `MarbleSyntaxError`, with the column and the reason.
  public init(parsing text: String) throws(MarbleSyntaxError) {
    let parsed = try MarbleText(text)
    var begin: Int?
    var end: Int?
    for cell in parsed.cells {
      switch cell.character {
      case "^" where begin == nil: begin = cell.frame
      case "^": throw parsed.error(cell.column, "a second '^'")
      case "!" where begin == nil: throw parsed.error(cell.column, "'!' before '^'")
      case "!" where end == nil: end = cell.frame
      case "!": throw parsed.error(cell.column, "a second '!'")
      default:
        throw parsed.error(cell.column, "a subscription diagram has only '^' and '!'")
      }
    }
    guard let begin else { throw parsed.error(text.count, "there is no '^'") }
    self.init(begin, end)
  }
}

extension SubscriptionDiagram: ExpressibleByStringLiteral {
  /// Parses a literal; a malformed one stops the program.
  public init(stringLiteral value: String) {
    self = MarbleText.literal { try Self(parsing: value) }
  }
}

extension SubscriptionDiagram: CustomStringConvertible {
  /// The diagram; a subscription before frame 0 cannot be drawn, and is described by its frames.
  public var description: String {
    if subscribed < 0 {
      return "^ at \(subscribed), ! at \(unsubscribed.map(String.init) ?? "no time")"
    }
    let lead = String(repeating: "-", count: subscribed)
    guard let unsubscribed else { return lead + "^" }
    if unsubscribed == subscribed { return lead + "(^!)" }
    return lead + "^" + String(repeating: "-", count: unsubscribed - subscribed - 1) + "!"
  }
}
