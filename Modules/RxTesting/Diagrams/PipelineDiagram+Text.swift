extension PipelineDiagram {
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
