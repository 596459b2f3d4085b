extension PipelineDiagram {
  /// Returns the diagram as an SVG document that needs no other file.
  ///
  ///     try diagram.svg().write(toFile: "merge.svg", atomically: true, encoding: .utf8)
  ///
  /// Colours follow the light or dark setting of the viewer, and nothing depends on them:
  ///
  /// - inputs are round, inner sequences are square, outputs have a thick outline;
  /// - a bar is the completion, a cross an error, a dashed bar the disposal of a subscription;
  /// - an arrow is a sequence that goes on.
  ///
  /// Elements of one frame stand above each other, the first at the bottom. A label of more than
  /// twelve characters is cut; the full text is its tooltip. The description of the document is the
  /// diagram as text.
  ///
  /// - Returns: the document, with a newline at its end. All texts are escaped.
  public func svg() -> String {
    let layout = DiagramLayout(self)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(layout.width) \(layout.height)" \
      width="\(layout.width)" height="\(layout.height)" role="img" \
      font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">
      """,
      "<title>\(title.escapedForXML)</title>",
      "<desc>\(text().escapedForXML)</desc>",
      DiagramStyle.sheet,
      "<rect class=\"paper\" width=\"100%\" height=\"100%\" rx=\"8\"/>",
    ]
    for (timeline, y) in zip(timelines, layout.lines) {
      lines += DiagramRow(timeline: timeline, y: y, layout: layout).elements
    }
    lines += operatorBox(layout)
    lines += axis(layout)
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private func operatorBox(_ layout: DiagramLayout) -> [String] {
    guard let box = layout.box else { return [] }
    let frame =
      "<rect class=\"box\" x=\"12\" y=\"\(box.top)\" width=\"\(layout.width - 24)\" "
      + "height=\"\(box.height)\" rx=\"6\"/>"
    return [frame]
      + operatorLines.enumerated().map { index, line in
        "<text class=\"ink\" x=\"\(layout.width / 2)\" y=\"\(box.top + 23 + index * 20)\" "
          + "text-anchor=\"middle\" xml:space=\"preserve\">\(String(line).escapedForXML)</text>"
      }
  }

  private func axis(_ layout: DiagramLayout) -> [String] {
    let y = layout.axis
    let (first, last) = (layout.x(0), layout.x(lastFrame))
    var elements = ["<path class=\"axis\" d=\"M\(first) \(y)H\(last)\"/>"]
    for frame in 0...lastFrame {
      let x = layout.x(frame)
      let isNamed = frame % 5 == 0
      elements.append("<path class=\"axis\" d=\"M\(x) \(y)v\(isNamed ? 8 : 4)\"/>")
      if isNamed {
        elements.append(
          "<text class=\"quiet\" x=\"\(x)\" y=\"\(y + 22)\" text-anchor=\"middle\" "
            + "font-size=\"12\">\(frame)</text>"
        )
      }
    }
    return elements
  }
}

/// A row of the picture.
private struct DiagramRow {
  let timeline: DiagramTimeline
  let y: Int
  let layout: DiagramLayout

  var elements: [String] {
    var elements = [
      "<text class=\"ink\" x=\"12\" y=\"\(y + 5)\">\(layout.shortName(timeline).escapedForXML)</text>"
    ]
    elements += line
    for group in timeline.groups {
      let x = layout.x(group.frame)
      let labels = group.marks.compactMap(\.label)
      for (index, label) in labels.enumerated() {
        elements.append(marble(label, x: x, y: y - index * DiagramLayout.stackHeight))
      }
      for mark in group.marks {
        elements += end(mark, x: labels.isEmpty ? x : x + DiagramLayout.halfWidth(labels) + 6)
      }
    }
    return elements
  }

  /// The line of time, from the subscription to the end, or to an arrow.
  private var line: [String] {
    let from = timeline.start == 0 ? layout.x(0) - layout.margin : layout.x(timeline.start)
    let begin = timeline.start == 0 ? "" : "M\(from) \(y - 6)v12"
    guard let end = timeline.end else {
      let to = layout.width - 22
      return [
        "<path class=\"line\" d=\"\(begin)M\(from) \(y)H\(to)\"/>",
        "<path class=\"arrow\" d=\"M\(to) \(y - 5)l10 5l-10 5z\"/>",
      ]
    }
    let labels = timeline.groups.last?.marks.compactMap(\.label) ?? []
    let to = layout.x(end) + (labels.isEmpty ? 0 : DiagramLayout.halfWidth(labels) + 6)
    return ["<path class=\"line\" d=\"\(begin)M\(from) \(y)H\(to)\"/>"]
  }

  private func marble(_ label: String, x: Int, y: Int) -> String {
    let half = DiagramLayout.halfWidth([label])
    let corner = timeline.role == .inner ? 3 : 14
    let tip =
      DiagramLayout.short(label) == label ? "" : "<title>\(label.escapedForXML)</title>"
    return """
      <g>\(tip)<rect class="\(timeline.role)" x="\(x - half)" y="\(y - 14)" width="\(half * 2)" \
      height="28" rx="\(corner)"/><text class="ink" x="\(x)" y="\(y + 5)" \
      text-anchor="middle">\(DiagramLayout.short(label).escapedForXML)</text></g>
      """
  }

  private func end(_ mark: DiagramTimeline.Mark, x: Int) -> [String] {
    switch mark {
    case .element: []
    case .completed: ["<path class=\"end\" d=\"M\(x) \(y - 14)v28\"/>"]
    case .disposed: ["<path class=\"disposed\" d=\"M\(x) \(y - 14)v28\"/>"]
    case .error(let text):
      [
        "<path class=\"error\" d=\"M\(x - 8) \(y - 8)l16 16m0 -16l-16 16\">"
          + "<title>\(text.escapedForXML)</title></path>"
      ]
    }
  }
}

extension String {
  /// The text with references in place of characters that have a meaning in XML, and with U+FFFD in
  /// place of those that XML does not allow.
  var escapedForXML: String {
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n": escaped.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
        escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

/// The places of the rows and frames in a picture, in pixels.
private struct DiagramLayout {
  /// The distance of elements that stand above each other.
  static let stackHeight = 32

  /// The y coordinate of each timeline.
  let lines: [Int]
  /// The top and the height of the operator's box; `nil` without an operator.
  let box: (top: Int, height: Int)?
  /// The y coordinate of the time axis.
  let axis: Int
  let width: Int
  let height: Int
  /// The space before frame 0.
  let margin: Int

  private let left: Int
  private let step: Int

  init(_ diagram: PipelineDiagram) {
    let groups = diagram.timelines.map(\.groups)
    let extents = groups.map { $0.map(Extent.init) }
    margin = (extents.joined().map(\.left).max() ?? 0) + 6
    let names = diagram.timelines.map { Self.textWidth(Self.cut($0.name, 24)) }
    left = (names.max() ?? 0) + 24 + margin
    step = extents.map(Self.step).max() ?? Self.leastStep
    let end = (extents.joined().map(\.right).max() ?? 0) + 30
    let widest = diagram.operatorLines.map { Self.textWidth(String($0)) }.max() ?? 0
    width = max(left + diagram.lastFrame * step + end, widest + 48)

    var y = 12
    var lines: [Int] = []
    var box: (top: Int, height: Int)?
    for (index, row) in groups.enumerated() {
      if index == diagram.firstOutput, !diagram.operatorLines.isEmpty {
        box = (y + 4, diagram.operatorLines.count * 20 + 16)
        y += diagram.operatorLines.count * 20 + 26
      }
      let stack = row.map { $0.marks.compactMap(\.label).count }.max() ?? 1
      y += max(stack - 1, 0) * Self.stackHeight + 40
      lines.append(y - 20)
    }
    self.lines = lines
    self.box = box
    axis = y + 8
    height = y + 42
  }

  /// Returns the x coordinate of a frame.
  func x(_ frame: Int) -> Int { left + frame * step }

  /// Returns the name of a timeline, cut if it is long.
  func shortName(_ timeline: DiagramTimeline) -> String { Self.cut(timeline.name, 24) }

  /// Returns the label as it is shown.
  static func short(_ label: String) -> String { cut(label, 12) }

  /// Returns half the width of the widest label's shape.
  static func halfWidth(_ labels: [String]) -> Int {
    labels.map { max(14, (textWidth(short($0)) + 13) / 2) }.max() ?? 0
  }

  private static let leastStep = 26

  private static func cut(_ text: String, _ count: Int) -> String {
    text.count > count ? text.prefix(count - 1) + "…" : text
  }

  /// Returns the width of a text in the font of the picture, rounded up.
  private static func textWidth(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 9 : 15) }
  }

  /// Returns the least width of a frame with which the marks of a row do not overlap.
  private static func step(_ row: [Extent]) -> Int {
    zip(row, row.dropFirst()).map { first, second in
      let frames = second.frame - first.frame
      return (first.right + second.left + 4 + frames - 1) / frames
    }.reduce(leastStep, max)
  }

  /// The space that the marks of a frame take.
  private struct Extent {
    let frame: Int
    let left: Int
    let right: Int

    init(_ group: (frame: Int, marks: [DiagramTimeline.Mark])) {
      let labels = group.marks.compactMap(\.label)
      frame = group.frame
      left = labels.isEmpty ? 8 : DiagramLayout.halfWidth(labels)
      right = left + (labels.isEmpty || labels.count == group.marks.count ? 0 : 14)
    }
  }
}

extension DiagramTimeline.Mark {
  /// The text of an element in the picture; `nil` for other marks.
  var label: String? {
    guard case .element(let text) = self else { return nil }
    return text.isEmpty ? "''" : text
  }
}

/// The colours and the lines of a picture.
///
/// Each rule has one selector: some viewers do not know lists of them.
private enum DiagramStyle {
  /// The style sheet: the light colours, then the dark ones for viewers that ask for them.
  static let sheet = """
    <style>
    path{fill:none;stroke-width:1.5}rect{stroke-width:1.5}
    .output{stroke-width:3}.end{stroke-width:3}.error{stroke-width:3}
    .disposed{stroke-width:2;stroke-dasharray:4 3}
    \(colors(light))
    @media (prefers-color-scheme: dark){
    \(colors(dark))
    }
    </style>
    """

  private struct Palette {
    let paper: String
    let ink: String
    let quiet: String
    let box: String
    let input: String
    let inner: String
    let output: String
    let error: String
  }

  private static let light = Palette(
    paper: "#ffffff",
    ink: "#1f2328",
    quiet: "#57606a",
    box: "#f0f3f6",
    input: "#0b5fad",
    inner: "#8a4b00",
    output: "#1a7f37",
    error: "#b3261e"
  )
  private static let dark = Palette(
    paper: "#0d1117",
    ink: "#e6edf3",
    quiet: "#9aa4af",
    box: "#1c2430",
    input: "#6cb6ff",
    inner: "#e3b341",
    output: "#56d364",
    error: "#ff7b72"
  )

  private static func colors(_ palette: Palette) -> String {
    """
    .paper{fill:\(palette.paper)}
    .ink{fill:\(palette.ink)}
    .quiet{fill:\(palette.quiet)}
    .box{fill:\(palette.box);stroke:\(palette.quiet)}
    .axis{stroke:\(palette.quiet)}
    .line{stroke:\(palette.ink)}
    .arrow{fill:\(palette.ink)}
    .end{stroke:\(palette.ink)}
    .disposed{stroke:\(palette.ink)}
    .error{stroke:\(palette.error)}
    .input{fill:\(palette.paper);stroke:\(palette.input)}
    .inner{fill:\(palette.paper);stroke:\(palette.inner)}
    .output{fill:\(palette.paper);stroke:\(palette.output)}
    """
  }
}
