internal import RxControls

/// A picture of dots, two by four in each cell, which is drawn with the braille patterns of Unicode (U+2800).
struct BrailleDots {
  /// For each kind of line the number of dots that are drawn, and of those that are left out after them.
  static let patterns = [(drawn: 1, left: 0), (drawn: 4, left: 2), (drawn: 1, left: 2)]
  /// The sign of each kind of line.
  static let legend = ["━", "╍", "┅"]

  /// The bits of the dots of a cell, by column, then by row.
  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  private let width: Int
  private let height: Int
  private var cells: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (max(0, width), max(0, height))
    cells = Array(repeating: 0, count: self.width * self.height)
  }

  /// Draws a line through corners, which are parts of the width and of the height: 0 is at the left and at the bottom.
  mutating func draw(_ corners: [(x: Double, y: Double)], _ pattern: (drawn: Int, left: Int)) {
    if cells.isEmpty { return }
    var drawn = 0
    var last: (x: Int, y: Int)?
    for corner in corners {
      let x = Int((corner.x * Double(2 * width - 1)).rounded())
      let y = Int(((1 - corner.y) * Double(4 * height - 1)).rounded())
      let (fromX, fromY) = last ?? (x, y)
      let steps = max(abs(x - fromX), abs(y - fromY))
      // The first dot of a part is the last one of the part before.
      for step in (last == nil ? 0 : 1)...max(steps, last == nil ? 0 : 1) {
        if drawn % (pattern.drawn + pattern.left) < pattern.drawn {
          set(
            fromX + Self.share(step, of: x - fromX, in: steps),
            fromY + Self.share(step, of: y - fromY, in: steps)
          )
        }
        drawn += 1
      }
      last = (x, y)
    }
  }

  /// Returns the rounded length of some of equal steps.
  private static func share(_ step: Int, of length: Int, in steps: Int) -> Int {
    steps == 0 ? 0 : (2 * step * length + (length < 0 ? -steps : steps)) / (2 * steps)
  }

  private mutating func set(_ x: Int, _ y: Int) {
    cells[y / 4 * width + x / 2] |= Self.bits[x % 2][y % 4]
  }

  /// Draws the cells that have dots.
  @MainActor
  func put(at origin: LayoutPoint, on canvas: inout TerminalCanvas, style: TextStyle) {
    for (place, cell) in cells.enumerated() where cell > 0 {
      let character = Character(Unicode.Scalar(0x2800 + UInt16(cell)) ?? " ")
      let (x, y) = (origin.x + place % width, origin.y + place / width)
      canvas.put(CollectionOfOne(character), x: x, y: y, style: style)
    }
  }
}
