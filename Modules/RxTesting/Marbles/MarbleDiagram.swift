/// The events of a sequence and their times, drawn in one line: `"--a--(bc)--|"`.
///
/// Each of these takes one frame, which is one tick of a `TestScheduler`:
///
/// - `-`: nothing happens;
/// - `a`: an element; any character but those of this list stands for one;
/// - `|`: the completion;
/// - `#`: an error;
/// - `(ab|)`: several events in one frame; a group takes one frame, whatever its width;
/// - `^`: nothing happens, and this is frame 0; without `^`, the first frame is frame 0.
///
/// White space takes no frame. Use it to align diagrams.
///
///     let clock = TestScheduler(initialClock: 0)
///     let source = clock.hot("--a--b--c--|")
///     #expect(clock.record(source.skip(1)) == "-----b--c--|")
///
/// Two diagrams are equal if they have the same events in the same frames. A diagram that
/// `TestScheduler.record` has returned keeps its last failed comparison. Its description then shows
/// both diagrams, line under line, so a failed `#expect` or `XCTAssertEqual` prints them.
///
/// A malformed literal stops the program with the column and the reason, as an index out of range
/// does: the literal is part of the test's source. For other text use `init(parsing:)`, which throws.
public struct MarbleDiagram: Sendable {
  /// An event in a frame.
  ///
  ///     MarbleDiagram("-a|").marks.map(\.value)  // [.element("a"), .completed]
  public enum Mark: Sendable, Hashable {
    /// An element, by its character.
    case element(Character)
    /// An error.
    case error
    /// The completion.
    case completed
  }

  /// The events in the order of time; the time is the frame.
  public let marks: [Recorded<Mark>]

  /// The descriptions of the values that the characters stand for, in a recorded diagram.
  let legend: [Character: String]
  private let comparison: MarbleComparison?

  /// Creates a diagram from events and their frames.
  ///
  /// - Parameter marks: the events in any order; those of one frame keep their order.
  public init(_ marks: [Recorded<Mark>]) {
    self.init(marks, legend: [:], comparison: nil)
  }

  /// Creates a recorded diagram, which keeps its last failed comparison.
  init(record marks: [Recorded<Mark>], legend: [Character: String]) {
    self.init(marks, legend: legend, comparison: MarbleComparison())
  }

  private init(
    _ marks: [Recorded<Mark>],
    legend: [Character: String],
    comparison: MarbleComparison?
  ) {
    self.marks = marks.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    self.legend = legend
    self.comparison = comparison
  }

  /// Parses a diagram.
  ///
  /// - Parameter text: the diagram.
  /// - Throws: `MarbleSyntaxError`, with the column and the reason.
  public init(parsing text: String) throws(MarbleSyntaxError) {
    let parsed = try MarbleText(text)
    var zero: Int?
    var marks: [(frame: Int, mark: Mark)] = []
    for cell in parsed.cells {
      switch cell.character {
      case "^":
        if zero != nil { throw parsed.error(cell.column, "there is a '^' already") }
        zero = cell.frame
      case "!":
        throw parsed.error(cell.column, "'!' ends a subscription, in a diagram of its own")
      case "|": marks.append((cell.frame, .completed))
      case "#": marks.append((cell.frame, .error))
      default: marks.append((cell.frame, .element(cell.character)))
      }
    }
    self.init(marks.map { Recorded(time: $0.frame - (zero ?? 0), value: $0.mark) })
  }
}

extension MarbleDiagram: ExpressibleByStringLiteral {
  /// Parses a literal; a malformed one stops the program.
  public init(stringLiteral value: String) {
    do {
      try self.init(parsing: value)
    } catch {
      fatalError("\(error)")
    }
  }
}

extension MarbleDiagram: Equatable {
  /// Returns a Boolean value that indicates whether two diagrams have equal events in equal frames.
  public static func == (lhs: MarbleDiagram, rhs: MarbleDiagram) -> Bool {
    if lhs.marks == rhs.marks { return true }
    if let comparison = lhs.comparison {
      comparison.mismatch = lhs.difference(from: rhs)
    } else {
      rhs.comparison?.mismatch = rhs.difference(from: lhs)
    }
    return false
  }
}

extension MarbleDiagram: CustomStringConvertible {
  /// The diagram; for a recorded diagram after a failed comparison, the expected one above it.
  public var description: String { comparison?.mismatch ?? text }
}
