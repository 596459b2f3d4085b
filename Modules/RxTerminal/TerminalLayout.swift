public import RxControls

/// Where controls stand on a terminal: lines from top to bottom.
///
///     TerminalLayout([.line([prompt, query]), .line([count]), .rows(results), .line([status])])
///
/// The list takes the rows that the lines leave. Where there is too little room, the first line and
/// one row of the list stay longest, then the other lines from the top.
public struct TerminalLayout {
  /// One part of the screen.
  public enum Part {
    /// A row of labels and at most one text field, which takes the room that the labels leave.
    case line([Control])
    /// A list, in as many rows as there are.
    case rows(ListView)

    /// The controls of this part, from the left.
    public var controls: [Control] {
      switch self {
      case .line(let controls): controls
      case .rows(let list): [list]
      }
    }
  }

  /// The parts, from the top.
  public let parts: [Part]

  /// Makes a layout.
  public init(_ parts: [Part]) { self.parts = parts }

  /// All controls, in reading order.
  public var controls: [Control] { parts.flatMap(\.controls) }

  /// How many rows each part gets of `rows`.
  @MainActor
  func heights(rows: Int) -> [Int] {
    var heights = parts.map { _ in 0 }
    var left = rows
    let lists = parts.indices.filter { parts[$0].isList }
    let lines = parts.indices.filter { !parts[$0].isList && !parts[$0].isHidden }
    for index in lines.prefix(1) + lists + lines.dropFirst() where left > 0 {
      heights[index] = 1
      left -= 1
    }
    for (order, index) in lists.enumerated() where heights[index] > 0 {
      let share = left / (lists.count - order)
      heights[index] += share
      left -= share
    }
    return heights
  }
}

extension TerminalLayout.Part {
  fileprivate var isList: Bool {
    if case .rows = self { true } else { false }
  }

  /// Whether a line has nothing to show.
  @MainActor
  fileprivate var isHidden: Bool {
    !isList && controls.allSatisfy(\.isHidden)
  }
}
