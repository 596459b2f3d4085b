internal import RxControls

/// The look of the border around the controls of a terminal.
///
///     TerminalBorder(rawValue: "rounded")?.sides  // all four
public enum TerminalBorder: String, CaseIterable, Sendable {
  /// Single lines with round corners.
  case rounded
  /// Single lines with square corners.
  case sharp
  /// Thick lines.
  case bold
  /// Blocks of half a cell.
  case block
  /// Lines at the outer edge of the cells.
  case thinBlock = "thinblock"
  /// Double lines.
  case double
  /// Lines above and below.
  case horizontal
  /// Lines on the left and on the right.
  case vertical
  /// A line above.
  case top
  /// A line below.
  case bottom
  /// A line on the left.
  case left
  /// A line on the right.
  case right
  /// No line.
  case none

  /// The sides of a rectangle.
  struct Sides: OptionSet {
    let rawValue: Int

    static let top = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
    static let bottom = Sides(rawValue: 4)
    static let left = Sides(rawValue: 8)
    static let horizontal: Sides = [.top, .bottom]
    static let vertical: Sides = [.left, .right]
  }

  /// The sides that have a line.
  var sides: Sides {
    switch self {
    case .rounded, .sharp, .bold, .block, .thinBlock, .double: [.horizontal, .vertical]
    case .horizontal: .horizontal
    case .vertical: .vertical
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .none: []
    }
  }

  /// The character of a straight part.
  func line(_ side: Sides) -> Character {
    let lines: (top: Character, right: Character, bottom: Character, left: Character) =
      switch self {
      case .bold: ("━", "┃", "━", "┃")
      case .double: ("═", "║", "═", "║")
      case .block: ("▀", "▐", "▄", "▌")
      case .thinBlock: ("▔", "▕", "▁", "▏")
      default: ("─", "│", "─", "│")
      }
    return switch side {
    case .top: lines.top
    case .right: lines.right
    case .bottom: lines.bottom
    default: lines.left
    }
  }

  /// Passes each cell of a border to a function.
  ///
  /// - Parameters:
  ///   - frame: the cells of the border and of all within.
  ///   - sides: the sides that have a line.
  ///   - put: draws a character at a column and a row.
  func draw(_ frame: LayoutFrame, _ sides: Sides, put: (Character, _ x: Int, _ y: Int) -> Void) {
    if frame.isEmpty { return }
    let (right, bottom) = (frame.x + frame.width - 1, frame.y + frame.height - 1)
    for (side, x) in [(Sides.left, frame.x), (.right, right)] where sides.contains(side) {
      for y in frame.y...bottom { put(line(side), x, y) }
    }
    for (side, y) in [(Sides.top, frame.y), (.bottom, bottom)] where sides.contains(side) {
      for x in frame.x...right { put(line(side), x, y) }
      for (end, x) in [(Sides.left, frame.x), (.right, right)] where sides.contains(end) {
        put(corner(side.union(end)), x, y)
      }
    }
  }

  /// The character where two sides meet.
  func corner(_ sides: Sides) -> Character {
    // From the upper left clockwise.
    let corners: (Character, Character, Character, Character) =
      switch self {
      case .rounded: ("╭", "╮", "╯", "╰")
      case .bold: ("┏", "┓", "┛", "┗")
      case .double: ("╔", "╗", "╝", "╚")
      case .block: ("▛", "▜", "▟", "▙")
      case .thinBlock: ("🭽", "🭾", "🭿", "🭼")
      default: ("┌", "┐", "┘", "└")
      }
    return switch sides {
    case [.top, .left]: corners.0
    case [.top, .right]: corners.1
    case [.bottom, .right]: corners.2
    default: corners.3
    }
  }
}
