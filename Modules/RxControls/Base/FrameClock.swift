internal import RxCore
internal import RxLoop

/// Limits drawing to sixty frames a second on average; a frame is drawn at once if it is due.
///
/// For backends: a control that needs display requests a frame.
///
///     lazy var frames = FrameClock { [weak self] in self?.draw() }
///
///     func controlNeedsDisplay(_ control: Control) { frames.request() }
///
/// Two frames may come close together. So the result of a keystroke need not wait until the frame that
/// shows the key itself is old.
@MainActor
public final class FrameClock {
  private static let interval = Duration.nanoseconds(16_666_667)

  private let draw: @MainActor () -> Void
  /// The time at which the frames so far would all have been drawn at an even pace.
  private var paced: SuspendingClock.Instant?
  private var pending: LoopTimer?

  /// Creates a clock; `draw` draws a frame.
  public init(_ draw: @escaping @MainActor () -> Void) { self.draw = draw }

  /// Requests a frame as soon as one is due.
  public func request() {
    if pending != nil { return }
    pending = MainScheduler.run(after: max(remaining, .zero)) { [weak self] in
      self?.drawFrame()
    }
  }

  /// Draws the requested frame before this function returns, if it is due.
  public func drawIfDue() {
    if pending != nil, remaining <= .zero { drawFrame() }
  }

  /// Cancels the requested frame.
  public func cancel() {
    _ = pending?.cancel()
    pending = nil
  }

  /// The time until a frame is due; negative if it is overdue.
  private var remaining: Duration {
    paced.map { SuspendingClock().now.duration(to: $0) - Self.interval } ?? .zero
  }

  private func drawFrame() {
    cancel()
    paced = max(paced ?? .now, .now).advanced(by: Self.interval)
    draw()
  }
}
