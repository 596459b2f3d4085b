internal import RxCore
internal import RxLoop

/// Finds the place of a region by asking the terminal where the cursor is.
@MainActor
final class InlinePlacement {
  /// How long an answer is waited for, of a terminal that answers nothing at all.
  static let patience = Duration.milliseconds(500)

  private(set) var region: InlineRegion
  /// Whether it is known where the region is.
  var isPlaced: Bool { hasPlace && question == nil }
  private var hasPlace = false
  private var question: Question?
  private var timer: LoopTimer?
  private let device: TerminalDevice
  private let ask: @MainActor () -> Void
  private let whenPlaced: @MainActor () -> Void

  private struct Question {
    /// The row of the region in which the cursor was put, if it had been placed.
    var row: Int?
    /// How large the screen was.
    let screen: ScreenSize
  }

  init(
    height: TerminalHeight,
    on device: TerminalDevice,
    ask: @escaping @MainActor () -> Void,
    whenPlaced: @escaping @MainActor () -> Void
  ) {
    region = InlineRegion(height: height)
    self.device = device
    self.ask = ask
    self.whenPlaced = whenPlaced
  }

  /// Asks, unless that has been done and not been answered yet.
  ///
  /// - Parameter row: the row of the region in which the cursor stands; `nil` if there is no region yet,
  ///   or something else may have written since.
  func locate(cursorIn row: Int?) {
    if question != nil {
      if row == nil { question?.row = nil }
      return
    }
    question = Question(row: hasPlace ? row : nil, screen: device.size)
    ask()
    timer = MainScheduler.run(after: Self.patience) { [weak self] in self?.answer(nil) }
  }

  /// Takes the answer, or that there is none.
  func answer(_ cursor: FrameWriter.Place?) {
    guard let asked = question else { return }
    question = nil
    cancel()
    let screen = device.size
    if cursor != nil, screen != asked.screen { return locate(cursorIn: asked.row) }
    let room =
      if let row = asked.row {
        region.find(by: cursor, standingIn: row, on: screen)
      } else {
        region.place(below: cursor, on: screen)
      }
    hasPlace = true
    device.sequences.region = region
    device.send(room)
    whenPlaced()
  }

  /// Waits no longer.
  func cancel() {
    _ = timer?.cancel()
    timer = nil
  }

  /// The terminal has been given back: there is no region any more.
  func forget() {
    cancel()
    question = nil
    hasPlace = false
    device.sequences.region = nil
  }
}
