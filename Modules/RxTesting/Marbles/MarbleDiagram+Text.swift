extension MarbleDiagram {
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
    let known = legend.merging(other.legend) { ours, _ in ours }.filter { used.contains($0.key) }
    if known.isEmpty { return nil }
    return known.sorted { $0.key < $1.key }.map { "\($0) = \($1)" }.joined(separator: ", ")
  }
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
