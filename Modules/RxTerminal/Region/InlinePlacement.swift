internal import RxCore
internal import RxLoop

/// Finds the rows of an inline region by querying the terminal for the cursor's position.
@MainActor
final class InlinePlacement {
  /// The time to wait for the position from a terminal that sends no replies at all.
  static let timeout = Duration.milliseconds(500)

  private(set) var region: InlineRegion
  /// True if the rows of the region are known and no query is outstanding.
  var isPlaced: Bool { hasRows && query == nil }
  private var hasRows = false
  /// True until the number of rows that the content needs is known.
  private(set) var awaitsContent: Bool
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
    self.device = device
    self.queryCursor = queryCursor
    self.onPlaced = onPlaced
  }

  /// Queries the cursor's position, unless a query is outstanding.
  ///
  /// - Parameter row: the row of the region in which the cursor is; `nil` if the region has no rows yet,
  ///   or if something else may have moved the cursor.
  func locate(cursorIn row: Int?) {
    if awaitsContent { return }
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

  /// Places the region with as many rows as the content needs, once these are known.
  ///
  /// - Parameters:
  ///   - rows: the number of rows that the content needs so far.
  ///   - isFinal: true if it will not grow.
  func fit(rows: Int, isFinal: Bool) {
    guard awaitsContent, isFinal || rows >= region.maximumRows(of: device.size) else { return }
    awaitsContent = false
    region.contentRows = rows
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
