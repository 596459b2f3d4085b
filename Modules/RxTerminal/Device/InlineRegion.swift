internal import RxCore
internal import RxLoop

/// Finds the rows of an inline region by querying the terminal for the cursor's position.
@MainActor
final class InlinePlacement {
  /// The time to wait for the position from a terminal that sends no replies at all.
  static let timeout = Duration.milliseconds(500)
  /// The time to wait for content that may grow, before as many rows are shown as it needs so far.
  private static let patience = Duration.milliseconds(200)

  private(set) var region: InlineRegion
  /// True if the rows of the region are known and no query is outstanding.
  var isPlaced: Bool { hasRows && query == nil }
  private var hasRows = false
  /// True if the number of rows that the content needs is not known yet, and may grow.
  private(set) var awaitsContent: Bool
  /// True if nothing is shown yet.
  private var isHidden: Bool
  private var patienceTimer: LoopTimer?
  private var query: Query?
  private var timer: LoopTimer?
  private let device: TerminalDevice
  private let queryCursor: @MainActor () -> Void
  private let onPlaced: @MainActor () -> Void

  private struct Query {
    /// The row of the region in which the cursor was; `nil` if the region had no rows.
    var row: Int?
    /// The size of the screen at the time of the query.
    let screen: ScreenSize
  }

  init(
    _ options: TerminalOptions,
    on device: TerminalDevice,
    queryCursor: @escaping @MainActor () -> Void,
    onPlaced: @escaping @MainActor () -> Void
  ) {
    region = InlineRegion(height: options.height, minimumRows: options.minimumRows)
    awaitsContent = options.fitsContent
    isHidden = options.fitsContent
    self.device = device
    self.queryCursor = queryCursor
    self.onPlaced = onPlaced
  }

  /// Queries the cursor's position, unless a query is outstanding.
  ///
  /// - Parameter row: the row of the region in which the cursor is; `nil` if the region has no rows yet,
  ///   or if something else may have moved the cursor.
  func locate(cursorIn row: Int?) {
    if isHidden { return }
    if query != nil {
      if row == nil { query?.row = nil }
      return
    }
    query = Query(row: hasRows ? row : nil, screen: device.size)
    queryCursor()
    timer = MainScheduler.run(after: Self.timeout) { [weak self] in
      self?.receive(cursor: nil)
    }
  }

  /// Places the region with as many rows as the content needs, once these are known or after a moment, and
  /// has it grow with the content.
  ///
  /// - Parameters:
  ///   - rows: the number of rows that the content needs so far.
  ///   - isFinal: true if it will not grow.
  func fit(rows: Int, isFinal: Bool) {
    guard awaitsContent else { return }
    awaitsContent = !isFinal && rows < region.maximumRows(of: device.size)
    let isLarger = rows > region.contentRows ?? 0
    if isLarger { region.contentRows = rows }
    if isHidden, awaitsContent {
      if patienceTimer != nil { return }
      patienceTimer = MainScheduler.run(after: Self.patience) { [weak self] in self?.appear() }
    } else if isHidden {
      appear()
    } else if isLarger, isPlaced {
      show(by: region.grow(on: device.size))
    }
  }

  private func appear() {
    _ = patienceTimer?.cancel()
    isHidden = false
    locate(cursorIn: nil)
  }

  /// Places the region by the reply; `nil` if the terminal does not report the position.
  func receive(cursor: FrameWriter.Position?) {
    guard let query else { return }
    self.query = nil
    cancel()
    let screen = device.size
    // The reply is of no use if the screen was resized meanwhile.
    if cursor != nil, screen != query.screen { return locate(cursorIn: query.row) }
    let bytes =
      if let row = query.row {
        region.relocate(by: cursor, inRow: row, on: screen)
      } else {
        region.place(below: cursor, on: screen)
      }
    hasRows = true
    show(by: bytes)
  }

  private func show(by bytes: [UInt8]) {
    device.sequences.region = region
    device.send(bytes)
    onPlaced()
  }

  /// Cancels the timeout.
  func cancel() {
    _ = timer?.cancel()
    timer = nil
  }

  /// Removes the region, once the terminal has been restored.
  func invalidate() {
    cancel()
    query = nil
    hasRows = false
    device.sequences.region = nil
  }
}

/// The rows below the cursor that a program uses on the ordinary screen.
///
/// Computes positions and sizes only; the caller writes the bytes that the functions return.
struct InlineRegion {
  let height: TerminalHeight
  /// The fewest rows if the height is a percentage.
  private let minimumRows: Int
  /// The rows that the content needs; `nil` to use all.
  var contentRows: Int?

  /// The first of the rows, as a row of the screen.
  private(set) var firstRow = 0
  private(set) var size = ScreenSize(rows: 0, columns: 0)
  /// The cursor's position after leaving, relative to the first row.
  private var finalCursor = FrameWriter.Position(row: 0, column: 0)

  init(height: TerminalHeight, minimumRows: Int = 1) {
    (self.height, self.minimumRows) = (height, minimumRows)
  }

  /// Places the region below the cursor.
  ///
  /// - Parameters:
  ///   - cursor: the cursor's position; `nil`, if the terminal does not report it, uses the last rows.
  ///   - screen: the size of the screen.
  /// - Returns: the bytes that scroll as far as necessary and move the cursor to the first row.
  mutating func place(below cursor: FrameWriter.Position?, on screen: ScreenSize) -> [UInt8] {
    guard let cursor else {
      finalCursor = FrameWriter.Position(row: 0, column: 0)
      return setRows(first: screen.rows, on: screen)
    }
    // An unfinished line before the region, such as a prompt, stays visible.
    let isWithinLine = cursor.column > 0
    finalCursor = FrameWriter.Position(row: isWithinLine ? -1 : 0, column: cursor.column)
    return setRows(first: cursor.row + (isWithinLine ? 1 : 0), on: screen)
  }

  /// Finds the region again on a screen of another size.
  ///
  /// - Parameters:
  ///   - cursor: the cursor's position; `nil` if the terminal does not report it.
  ///   - row: the row of the region in which the cursor was.
  ///   - screen: the new size of the screen.
  /// - Returns: the bytes that scroll as far as necessary and move the cursor to the first row.
  mutating func relocate(
    by cursor: FrameWriter.Position?,
    inRow row: Int,
    on screen: ScreenSize
  ) -> [UInt8] {
    let rows = rows(of: screen)
    let first = cursor.map { $0.row - row } ?? min(firstRow, screen.rows - rows)
    return setRows(first: max(0, first), on: screen)
  }

  /// Takes as many rows as the content needs now, from the same first row on.
  ///
  /// - Parameter screen: the size of the screen.
  /// - Returns: the bytes that scroll as far as necessary and move the cursor to the first row.
  mutating func grow(on screen: ScreenSize) -> [UInt8] { setRows(first: firstRow, on: screen) }

  /// Returns the largest number of rows on a screen.
  func maximumRows(of screen: ScreenSize) -> Int {
    let rows = height.rows(of: screen.rows)
    guard case .percent = height else { return rows }
    return max(rows, min(minimumRows, screen.rows))
  }

  private func rows(of screen: ScreenSize) -> Int {
    let most = maximumRows(of: screen)
    return contentRows.map { max(1, min($0, most)) } ?? most
  }

  private mutating func setRows(first: Int, on screen: ScreenSize) -> [UInt8] {
    size = ScreenSize(rows: rows(of: screen), columns: screen.columns)
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

  /// The bytes that clear the region and move the cursor back to where the region was placed.
  var leaveSequence: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendSequence(firstRow + 1, 1, final: "H")
    bytes.appendSequence(final: "J")
    bytes.appendSequence(max(0, firstRow + finalCursor.row) + 1, finalCursor.column + 1, final: "H")
    return bytes
  }

  /// Converts a mouse event to the rows of the region; returns `nil` for an event elsewhere.
  ///
  /// A drag or a release outside the region belongs to a press inside, and gets the nearest row.
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
