/// The rows of the ordinary screen that a program takes, below the cursor.
///
/// It knows places and sizes only; what it answers is to be written to the terminal.
struct InlineRegion {
  let height: TerminalHeight

  /// The first row of the screen that belongs to it.
  private(set) var firstRow = 0
  private(set) var size = ScreenSize(rows: 0, columns: 0)
  /// Where the cursor goes in the end, in rows from the first, and which column.
  private var home = FrameWriter.Place(row: 0, column: 0)

  init(height: TerminalHeight) { self.height = height }

  /// Takes its rows below the cursor.
  ///
  /// - Parameters:
  ///   - cursor: where it stands; `nil` if the terminal does not tell: then the last rows are taken.
  ///   - screen: how large the screen is.
  /// - Returns: what makes room and puts the cursor into the first row.
  mutating func place(below cursor: FrameWriter.Place?, on screen: ScreenSize) -> [UInt8] {
    guard let cursor else {
      home = FrameWriter.Place(row: 0, column: 0)
      return settle(first: screen.rows, on: screen)
    }
    // Half a line before it stays.
    let isWithinLine = cursor.column > 0
    home = FrameWriter.Place(row: isWithinLine ? -1 : 0, column: cursor.column)
    return settle(first: cursor.row + (isWithinLine ? 1 : 0), on: screen)
  }

  /// Finds its rows again on a screen of another size.
  ///
  /// - Parameters:
  ///   - cursor: where the cursor stands; `nil` if the terminal does not tell.
  ///   - row: in which row of the region it was put.
  ///   - screen: how large the screen is now.
  /// - Returns: what makes room and puts the cursor into the first row.
  mutating func find(
    by cursor: FrameWriter.Place?,
    standingIn row: Int,
    on screen: ScreenSize
  ) -> [UInt8] {
    let rows = height.rows(of: screen.rows)
    let first = cursor.map { $0.row - row } ?? min(firstRow, screen.rows - rows)
    return settle(first: max(0, first), on: screen)
  }

  private mutating func settle(first: Int, on screen: ScreenSize) -> [UInt8] {
    size = ScreenSize(rows: height.rows(of: screen.rows), columns: screen.columns)
    let missing = max(0, first + size.rows - screen.rows)
    firstRow = first - missing
    var bytes: [UInt8] = []
    if missing > 0 {
      bytes.appendSequence(screen.rows, 1, final: "H")
      bytes.append(contentsOf: repeatElement(0x0A, count: missing))
    }
    bytes.appendSequence(firstRow + 1, 1, final: "H")
    return bytes
  }

  /// What clears it and puts the cursor where it was.
  var leaving: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendSequence(firstRow + 1, 1, final: "H")
    bytes.appendSequence(final: "J")
    bytes.appendSequence(max(0, firstRow + home.row) + 1, home.column + 1, final: "H")
    return bytes
  }

  /// What the mouse did, in the region's rows; `nil` if it was elsewhere.
  ///
  /// What a press within it has begun goes on elsewhere, in the nearest row.
  func translate(_ event: MouseEvent) -> MouseEvent? {
    var event = event
    event.row -= firstRow
    if (0..<size.rows).contains(event.row) { return event }
    switch event.action {
    case .drag, .release:
      event.row = max(0, min(event.row, size.rows - 1))
      return event
    case .press, .move, .wheel: return nil
    }
  }
}
