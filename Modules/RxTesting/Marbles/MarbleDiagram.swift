/// What a sequence says, and when, drawn in one line: `"--a--(bc)--|"`.
///
/// Each of these takes one frame, which is one tick of a `TestScheduler`:
///
/// - `-`: nothing happens;
/// - `a`: an element; any character but those named here stands for one;
/// - `|`: the end;
/// - `#`: a failure;
/// - `(ab|)`: all of these at one time; a group takes one frame, however wide it is written;
/// - `^`: nothing happens, and this is frame 0; without it, frame 0 is the first one.
///
/// White space takes no time: use it to line diagrams up.
///
///     let clock = TestScheduler(initialClock: 0)
///     let source = clock.hot("--a--b--c--|")
///     #expect(clock.record(source.skip(1)) == "-----b--c--|")
///
/// Two diagrams are equal when they say the same at the same frames. A diagram that
/// `TestScheduler.record` has made remembers what it was compared to in vain, and from then on
/// describes itself by both, line under line: so a failed `#expect` or `XCTAssertEqual` shows them.
///
/// A diagram is part of a test's source, so a literal that is malformed stops the program with the
/// place and the reason, as an index out of range does; a test that went on would test something
/// else. `init(parsing:)` throws, for diagrams that come from elsewhere.
public struct MarbleDiagram: Sendable {
  /// What can happen in a frame.
  public enum Mark: Sendable, Hashable {
    /// An element, by its name.
    case element(Character)
    /// A failure.
    case error
    /// The end.
    case completed
  }

  /// What happens, in the order of time; the time is the frame.
  public let marks: [Recorded<Mark>]

  /// What the names stand for, of a record.
  let legend: [Character: String]
  private let comparison: MarbleComparison?

  /// Makes a diagram of what happens at which frame.
  ///
  /// - Parameter marks: in any order; of those in one frame the first comes first.
  public init(_ marks: [Recorded<Mark>]) {
    self.init(marks, legend: [:], comparison: nil)
  }

  /// A record, which says what it was compared to.
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

  /// Reads a diagram.
  ///
  /// - Parameter text: the diagram.
  /// - Throws: what is wrong with it.
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
  /// Reads a diagram, or stops the program.
  public init(stringLiteral value: String) {
    do {
      try self.init(parsing: value)
    } catch {
      fatalError("\(error)")
    }
  }
}

extension MarbleDiagram: Equatable {
  /// Whether the same happens at the same frames.
  public static func == (lhs: MarbleDiagram, rhs: MarbleDiagram) -> Bool {
    if lhs.marks == rhs.marks { return true }
    if let comparison = lhs.comparison {
      comparison.failed = lhs.difference(from: rhs)
    } else {
      rhs.comparison?.failed = rhs.difference(from: lhs)
    }
    return false
  }
}

extension MarbleDiagram: CustomStringConvertible {
  /// The diagram; of a record that has been compared in vain, what was expected above it.
  public var description: String { comparison?.failed ?? text }
}
