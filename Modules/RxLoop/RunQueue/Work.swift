/// Work that waits to run on a run queue: a closure or an item.
///
/// A struct, because an array or an optional of plain functions wraps each of them in an allocation.
struct Work: Sendable {
  private enum Content {
    case closure(@Sendable () -> Void)
    case item(WorkItem)
    /// An item of `MainScheduler.instance`, which runs in place if no other item of that kind waits or runs.
    case serial(WorkItem)
  }

  private let content: Content

  init(_ run: @escaping @Sendable () -> Void) { content = .closure(run) }

  init(_ item: WorkItem, isSerial: Bool = false) {
    content = isSerial ? .serial(item) : .item(item)
  }

  /// True for an item of `MainScheduler.instance`.
  var isSerial: Bool { if case .serial = content { true } else { false } }

  func callAsFunction() {
    switch content {
    case .closure(let run): run()
    case .item(let item), .serial(let item): item.run()
    }
  }

  /// Ends work that will not run.
  func discard() {
    switch content {
    case .closure: break
    case .item(let item), .serial(let item): item.discard()
    }
  }
}

/// Work that has to be told if it will not run, as it holds what may hold it.
class WorkItem: @unchecked Sendable {
  // Unchecked: it has no stored properties. Each subclass states its own reason.

  /// Runs the work.
  func run() {}

  /// Releases what the work has captured: the run queue has been closed.
  func discard() {}
}

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
