internal import RxCore
internal import RxLoop

/// Says when the next frame may be drawn: at once, but not more than sixty times a second.
///
/// Two frames may come close together, so that what a key was typed for does not wait until the frame
/// with the key itself is old.
@MainActor
final class FrameClock {
  private static let interval = Duration.nanoseconds(16_666_667)

  private let draw: @MainActor () -> Void
  /// When the frames drawn so far would all have been drawn at an even pace.
  private var paced: SuspendingClock.Instant?
  private var pending: LoopTimer?

  init(_ draw: @escaping @MainActor () -> Void) { self.draw = draw }

  /// Has a frame drawn as soon as one is due.
  func request() {
    if pending != nil { return }
    pending = MainScheduler.run(after: max(wait, .zero)) { [weak self] in self?.tick() }
  }

  /// Draws what was requested before this returns, if it is due.
  func hurry() {
    if pending != nil, wait <= .zero { tick() }
  }

  /// Calls off what was requested.
  func cancel() {
    _ = pending?.cancel()
    pending = nil
  }

  private var wait: Duration {
    paced.map { SuspendingClock().now.duration(to: $0) - Self.interval } ?? .zero
  }

  private func tick() {
    cancel()
    paced = max(paced ?? .now, .now).advanced(by: Self.interval)
    draw()
  }
}
