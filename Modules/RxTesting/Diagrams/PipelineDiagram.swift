/// A marble diagram of a pipeline: its inputs, the operator, and its output, on one time axis.
///
/// The diagram is made by running the pipeline on a virtual clock, so it shows what the code does.
/// Use it for documentation, or to look at a pipeline in a test.
///
///     let diagram = PipelineDiagram("merge", operator: "Observable.merge(a, b)") { board in
///       let a = board.hot("-a---b---|", named: "a")
///       let b = board.hot("--x---y-|", named: "b")
///       board.output(Observable.merge(a, b))
///     }
///     print(diagram.text())
///     // a       -a---b---|
///     // b       --x---y-|
///     //         ↓ Observable.merge(a, b)
///     // output  -ax--by--|
///     // frame   0    5
///
/// `text()` returns the diagram for a doc comment or a terminal, `svg()` returns it as a picture.
/// Both are the same in each run, so a test can compare them with a file.
///
/// The diagram costs a run of the pipeline, in virtual time. It keeps descriptions of the elements,
/// and not the elements.
public struct PipelineDiagram: Sendable, Equatable {
  /// The title, which people read who cannot see the picture.
  public let title: String
  /// The operator as text, most often as it is written in code; empty for none.
  public let operatorText: String
  /// The inputs, the inner sequences and the outputs, in this order.
  public let timelines: [DiagramTimeline]

  /// Runs a pipeline, and creates the diagram of what it did.
  ///
  /// - Parameters:
  ///   - title: the title of the picture.
  ///   - text: the operator as text; lines are separated by a newline.
  ///   - frames: the length of the run. Subscriptions end with it, and later events are not shown.
  ///   - assemble: creates the inputs and the outputs with the board. It is called once, before the
  ///     clock runs.
  public init(
    _ title: String,
    operator text: String = "",
    frames: Int = 50,
    assemble: (DiagramBoard) -> Void
  ) {
    let board = DiagramBoard(frames: frames)
    assemble(board)
    self.title = title
    operatorText = text
    timelines = board.run()
  }

  /// The last frame that has an event.
  var lastFrame: Int {
    timelines.map { max($0.start, $0.marks.last?.time ?? 0) }.max() ?? 0
  }

  /// The lines of the operator's text.
  var operatorLines: [Substring] { operatorText.split(separator: "\n") }

  /// Returns the diagram in characters of one width, for doc comments and terminals.
  ///
  ///     print(diagram.text())
  ///     // source  -1-2-2-3--|
  ///     //         ↓ distinctUntilChanged()
  ///     // output  -1-2---3--|
  ///     // frame   0    5    10
  ///
  /// The signs are those of `MarbleDiagram`. Besides, `!` is where a subscription was disposed of, and
  /// a row begins at the frame of its subscription. If some element has more than one character, a
  /// frame takes as many columns as its widest element, in all rows. Elements of more than ten
  /// characters are drawn as numbers in circles, with a legend.
  ///
  /// - Returns: lines without a newline at the end.
  public func text() -> String {
    let names = Dictionary(
      longTexts.enumerated().map { ($1, DiagramSigns.number($0)) },
      uniquingKeysWith: { first, _ in first }
    )
    let signs = DiagramSigns(names: names)
    let cells = timelines.map { timeline in
      Dictionary(timeline.groups.map { ($0.frame, signs.cell($0.marks)) }) { $0 + $1 }
    }
    let isWide = timelines.flatMap(\.marks).contains { signs.sign($0.value).count > 1 }
    let widths = (0...lastFrame).map { frame in
      (cells.compactMap { $0[frame]?.count }.max() ?? 1) + (isWide ? 1 : 0)
    }
    let indent = max(timelines.map(\.name.count).max() ?? 0, 5) + 2
    var lines: [String] = []
    for (index, timeline) in timelines.enumerated() {
      if timeline.role == .output, index == firstOutput {
        lines += operatorLines.enumerated().map { line, text in
          String(repeating: " ", count: indent) + (line == 0 ? "↓ " : "  ") + text
        }
      }
      lines.append(timeline.name.padded(to: indent) + timeline.line(cells[index], widths))
    }
    lines.append("frame".padded(to: indent) + Self.axis(widths))
    if let legend = legend(names) { lines.append(legend) }
    return lines.map { $0.replacing(/\ +$/, with: "") }.joined(separator: "\n")
  }

  /// The index of the first output.
  var firstOutput: Int? { timelines.firstIndex { $0.role == .output } }

  /// The texts of elements that are too long for a row, each once.
  private var longTexts: [String] {
    var texts: [String] = []
    for case .element(let text) in timelines.flatMap(\.marks).map(\.value)
    where DiagramSigns.isLong(text) && !texts.contains(text) {
      texts.append(text)
    }
    return texts
  }

  /// The frames that are multiples of five, each above its column.
  private static func axis(_ widths: [Int]) -> String {
    var line = ""
    var column = 0
    for (frame, width) in widths.enumerated() {
      if frame % 5 == 0, line.isEmpty || line.count < column {
        line = line.padded(to: column) + String(frame)
      }
      column += width
    }
    return line
  }

  /// The meaning of numbers in circles, and of errors that are not `MarbleError`.
  private func legend(_ names: [String: String]) -> String? {
    var errors: [String] = []
    for case .error(let text) in timelines.flatMap(\.marks).map(\.value)
    where text != "\(MarbleError())" && !errors.contains(text) {
      errors.append(text)
    }
    let entries =
      longTexts.map { "\(names[$0] ?? "?") = \($0.onOneLine)" }
      + errors.map { "# = \($0.onOneLine)" }
    return entries.isEmpty ? nil : "where " + entries.joined(separator: ", ")
  }
}

/// A row of a `PipelineDiagram`: the events of one subscription, and their frames.
///
///     diagram.timelines.first { $0.role == .output }?.marks.last?.value  // .completed
///
/// It holds texts only, so it does not keep elements or sequences alive.
public struct DiagramTimeline: Sendable, Equatable {
  /// The part that a timeline has in a pipeline.
  ///
  ///     diagram.timelines.filter { $0.role == .input }.map(\.name)  // ["a", "b"]
  public enum Role: Sendable, Hashable {
    /// A sequence that the operator subscribes to.
    case input
    /// A sequence that is created while the pipeline runs, as by `flatMap`.
    case inner
    /// The result, as an observer receives it.
    case output
  }

  /// An event in a frame.
  ///
  ///     [DiagramTimeline.Mark.element("10"), .completed]
  public enum Mark: Sendable, Hashable {
    /// An element, by its description.
    case element(String)
    /// An error, by its description.
    case error(String)
    /// The completion.
    case completed
    /// The end of the subscription before a terminal event.
    case disposed
  }

  /// The name on the left of the row.
  public let name: String
  /// The part that the timeline has.
  public let role: Role
  /// The frame of the subscription.
  public let start: Int
  /// The events in the order in which they were received; the time is the frame.
  public internal(set) var marks: [Recorded<Mark>]

  /// The frame after which the timeline is not drawn; `nil` if it has no end.
  var end: Int? {
    switch marks.last?.value {
    case .completed, .disposed, .error: marks.last?.time
    case .element, nil: nil
    }
  }

  /// The marks of each frame that has some, in the order of time.
  var groups: [(frame: Int, marks: [Mark])] {
    var groups: [(frame: Int, marks: [Mark])] = []
    for mark in marks {
      if groups.last?.frame == mark.time {
        groups[groups.count - 1].marks.append(mark.value)
      } else {
        groups.append((mark.time, [mark.value]))
      }
    }
    return groups
  }
}

/// The text of marks.
private struct DiagramSigns {
  /// The short names of long elements.
  let names: [String: String]

  static func isLong(_ text: String) -> Bool { text.count > 10 || text != text.onOneLine }

  static func number(_ index: Int) -> String {
    index < 20 ? String("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳".dropFirst(index).prefix(1)) : "(\(index + 1))"
  }

  func sign(_ mark: DiagramTimeline.Mark) -> String {
    switch mark {
    case .element(let text): names[text] ?? (text.isEmpty ? "''" : text)
    case .error: "#"
    case .completed: "|"
    case .disposed: "!"
    }
  }

  /// The text of a frame.
  func cell(_ marks: [DiagramTimeline.Mark]) -> String {
    let signs = marks.map(sign)
    if signs.count == 1 { return signs[0] }
    return "(" + signs.joined(separator: signs.contains { $0.count > 1 } ? " " : "") + ")"
  }
}

extension DiagramTimeline {
  /// The row as text, in columns of `widths`.
  fileprivate func line(_ cells: [Int: String], _ widths: [Int]) -> String {
    widths.enumerated().map { frame, width in
      if frame < start || frame > end ?? .max { return "".padded(to: width) }
      return (cells[frame] ?? "-").padded(to: width, with: frame == end ? " " : "-")
    }.joined()
  }
}

extension String {
  /// The text with `filler` at its end, so that it has `width` characters.
  fileprivate func padded(to width: Int, with filler: String = " ") -> String {
    self + String(repeating: filler, count: max(0, width - count))
  }

  /// The text with escapes in place of control characters.
  fileprivate var onOneLine: String {
    String(
      unicodeScalars.map { scalar -> String in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
        default: String(scalar)
        }
      }.joined()
    )
  }
}
