/// An object for an action to capture; its deallocation opens a latch.
final class ReleaseTracker: Sendable {
  private let released: CountDownLatch

  init(_ released: CountDownLatch) { self.released = released }

  deinit { released.countDown() }
}
