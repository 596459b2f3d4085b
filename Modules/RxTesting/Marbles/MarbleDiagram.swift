import RxCore

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

  /// The diagram as text; parsing it gives an equal diagram.
  ///
  ///     MarbleDiagram([Recorded(time: 2, value: .element("a"))]).text  // "--a"
  ///
  /// Frames after the last mark are left out. A diagram without marks is `-`.
  /// Where two characters would become one, as flags do, a line separator stands between them.
  public var text: String { MarbleText.joined(cells(frames)) }

  /// Returns both diagrams, line under line, with an arrow at the first difference.
  ///
  ///       expected  --(ab)--c--|
  ///       actual    --a   --d--|
  ///                   ↑ frame 2: expected (ab), was a
  ///       where a = 1, d = 4
  ///
  /// - Parameter expected: the expected diagram.
  /// - Returns: lines for people to read; `nil` if the diagrams are equal.
  public func difference(from expected: MarbleDiagram) -> String? {
    if marks == expected.marks { return nil }
    let first = min(frames.lowerBound, expected.frames.lowerBound)
    let range = first...max(frames.upperBound, expected.frames.upperBound)
    let (theirs, ours) = (expected.cells(range), cells(range))
    let widths = zip(theirs, ours).map { max($0.count, $1.count) }
    let place = zip(theirs, ours).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
    let indent = String(repeating: " ", count: widths[..<place].reduce(0, +))
    var lines = [
      "expected  " + expected.line(theirs, widths, from: first),
      "actual    " + line(ours, widths, from: first),
      "          \(indent)↑ frame \(first + place): "
        + "expected \(theirs[place]), was \(ours[place])",
    ]
    if let names = names(with: expected) { lines.append("where " + names) }
    return lines.map { "\n  " + $0 }.joined() + "\n"
  }

  /// The cells in columns of `widths`, up to the last mark.
  private func line(_ cells: [String], _ widths: [Int], from first: Int) -> String {
    let last = marks.last.map { max(0, $0.time) - first } ?? cells.count - 1
    return zip(cells, widths).prefix(last + 1)
      .map { $0 + String(repeating: " ", count: $1 - $0.count) }
      .joined()
      .replacing(/\ +$/, with: "")
  }

  /// The frames from the first mark, or frame 0, to the last mark.
  private var frames: ClosedRange<Int> {
    min(0, marks.first?.time ?? 0)...max(0, marks.last?.time ?? 0)
  }

  /// The text of each frame; frame 0 is marked with `^` if it is not the first.
  private func cells(_ range: ClosedRange<Int>) -> [String] {
    var contents = range.map { $0 == 0 && range.lowerBound < 0 ? ["^"] : [Character]() }
    for mark in marks { contents[mark.time - range.lowerBound].append(mark.value.character) }
    return contents.map(MarbleText.text(of:))
  }

  /// The values that the characters of both diagrams stand for, as far as they are known.
  private func names(with other: MarbleDiagram) -> String? {
    let used = Set((marks + other.marks).map(\.value.character))
    let values = legend.merging(other.legend) { ours, _ in ours }.filter { used.contains($0.key) }
    if values.isEmpty { return nil }
    return values.sorted { $0.key < $1.key }.map { "\($0) = \($1)" }.joined(separator: ", ")
  }
}

extension MarbleDiagram: ExpressibleByStringLiteral {
  /// Parses a literal; a malformed one stops the program.
  public init(stringLiteral value: String) {
    self = MarbleText.literal { try Self(parsing: value) }
  }
}

extension MarbleDiagram: Equatable {
  /// True if two diagrams have equal events in equal frames.
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

extension MarbleDiagram.Mark {
  /// The character of the mark in a diagram.
  var character: Character {
    switch self {
    case .element(let name): name
    case .error: "#"
    case .completed: "|"
    }
  }
}

/// The last failed comparison of a recorded diagram, for its description.
private final class MarbleComparison: @unchecked Sendable {
  // Unchecked: `text` is accessed only under `lock`.
  private let lock = Lock()
  private var text: String?

  var mismatch: String? {
    get { lock.withLock { text } }
    set { lock.withLock { text = newValue } }
  }
}
