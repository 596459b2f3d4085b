/// When a subscription begins and ends, drawn in one line: `"--^-----!"`.
///
/// `^` is the frame of subscribing, `!` that of letting go; both come before what the sources say in
/// that frame, so `"^--!"` hears frames 0, 1 and 2. Without `!` the subscription goes on. Dashes,
/// groups and white space are as in a `MarbleDiagram`; `"(^!)"` ends in the frame it begins in.
///
///     #expect(source.subscriptionDiagrams == ["^----!", "--^----!"])
///
/// A malformed literal stops the program, as one of a `MarbleDiagram` does.
public struct SubscriptionDiagram: Sendable, Hashable {
  /// The frame of subscribing.
  public let subscribed: Int
  /// The frame of letting go; `nil` while it goes on.
  public let unsubscribed: Int?

  /// Makes a subscription from one frame to another.
  public init(_ subscribed: Int, _ unsubscribed: Int? = nil) {
    self.subscribed = subscribed
    self.unsubscribed = unsubscribed
  }

  /// Reads a diagram.
  ///
  /// - Parameter text: the diagram.
  /// - Throws: what is wrong with it.
  public init(parsing text: String) throws(MarbleSyntaxError) {
    let parsed = try MarbleText(text)
    var begin: Int?
    var end: Int?
    for cell in parsed.cells {
      switch cell.character {
      case "^" where begin == nil: begin = cell.frame
      case "^": throw parsed.error(cell.column, "it has begun already")
      case "!" where begin == nil: throw parsed.error(cell.column, "it has not begun: no '^'")
      case "!" where end == nil: end = cell.frame
      case "!": throw parsed.error(cell.column, "it has ended already")
      default:
        throw parsed.error(cell.column, "a subscription begins ('^') and ends ('!'), no more")
      }
    }
    guard let begin else { throw parsed.error(text.count, "it does not begin: no '^'") }
    self.init(begin, end)
  }
}

extension SubscriptionDiagram: ExpressibleByStringLiteral {
  /// Reads a diagram, or stops the program.
  public init(stringLiteral value: String) {
    do {
      try self.init(parsing: value)
    } catch {
      fatalError("\(error)")
    }
  }
}

extension SubscriptionDiagram: CustomStringConvertible {
  /// The diagram; what began before frame 0 cannot be drawn, and is told by its frames.
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
