internal import RxCore
internal import RxLoop

/// Says when the next frame may be drawn: at once, but at most sixty times a second.
@MainActor
final class FrameClock {
  private static let interval = Duration.nanoseconds(16_666_667)

  private let draw: @MainActor () -> Void
  private var last: SuspendingClock.Instant?
  private var pending: LoopTimer?

  init(_ draw: @escaping @MainActor () -> Void) { self.draw = draw }

  /// Has a frame drawn as soon as one is due.
  func request() {
    if pending != nil { return }
    pending = UVLoop.main.schedule(after: max(wait, .zero)) { [weak self] in
      MainActor.assumeIsolated { self?.tick() }
    }
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
    last.map { Self.interval - $0.duration(to: .now) } ?? .zero
  }

  private func tick() {
    cancel()
    last = .now
    draw()
  }
}
