/// The places of the rows and frames in a picture, in pixels.
struct DiagramLayout {
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
