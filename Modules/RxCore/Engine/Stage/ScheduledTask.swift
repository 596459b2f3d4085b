internal import Synchronization

/// A piece of work for a trampoline, or for any scheduler's queue, that can be called off.
///
/// The work is let go when it has been done or called off, though a queue may hold the task longer.
@usableFromInline
package final class ScheduledTask: Stage, @unchecked Sendable {
  // Unchecked: as Stage; `work` belongs to whoever sets `isTaken`.
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
