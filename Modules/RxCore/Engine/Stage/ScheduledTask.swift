internal import Synchronization

/// Work for a trampoline or for the queue of a scheduler, which can be cancelled.
///
/// The work is released when it is done or cancelled, though a queue may hold the task longer.
@usableFromInline
package final class ScheduledTask: Stage, @unchecked Sendable {
  // Unchecked: `work` belongs to the thread that sets `isTaken`.
  @usableFromInline package typealias Work = @Sendable () -> any Disposable

  private let isTaken = Atomic<Bool>(false)
  private var work: Work?

  package init(_ work: @escaping Work) {
    self.work = work
    super.init()
  }

  package override func run() {
    if let work = takeWork() { attach(to: Stage.of(work())) }
  }

  package override func didDispose() { _ = takeWork() }

  private func takeWork() -> Work? {
    if isTaken.exchange(true, ordering: .acquiringAndReleasing) { return nil }
    defer { work = nil }
    return work
  }
}
