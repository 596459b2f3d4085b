/// A closure that waits to run, and another that is called instead if the run queue is closed.
final class DiscardableWork: WorkItem, @unchecked Sendable {
  // Unchecked: its properties never change.
  private let work: @Sendable () -> Void
  private let whenDiscarded: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void, whenDiscarded: @escaping @Sendable () -> Void) {
    self.work = work
    self.whenDiscarded = whenDiscarded
  }

  override func run() { work() }

  override func discard() { whenDiscarded() }
}
