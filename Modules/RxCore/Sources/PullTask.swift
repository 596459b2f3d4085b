/// The subscription to a synchronous source: one task of the trampoline, which runs while no other waits.
///
/// If another task waits, it queues itself behind that task after each element. The elements of
/// several sources interleave as with one task for each element, at a small part of the cost.
@usableFromInline
final class PullTask<Element, Cursor>: Stage, @unchecked Sendable {
  // Unchecked: `cursor` is accessed by the thread of the trampoline.
  @usableFromInline typealias Advance = (inout Cursor) throws -> Element?

  private let runFunction: (PullTask<Element, Cursor>) -> Void

  @exclusivity(unchecked)  // accessed by one thread
  @usableFromInline
  var cursor: Cursor

  @usableFromInline
  init(_ cursor: Cursor, _ run: @escaping (PullTask<Element, Cursor>) -> Void) {
    self.cursor = cursor
    runFunction = run
    super.init()
  }

  @usableFromInline
  override func run() { runFunction(self) }

  /// Queues the task on this thread.
  @inlinable
  static func start(
    _ down: Sink<Element>,
    _ cursor: Cursor,
    _ advance: @escaping Advance
  ) -> Stage {
    let trampoline = Trampoline.current
    let task = PullTask<Element, Cursor>(cursor) { task in
      var cursor = task.cursor
      do {
        while !task.isDisposed {
          guard let element = try advance(&cursor) else {
            if !task.isDisposed { down.completed() }
            return
          }
          down.next(element)
          if trampoline.waiting != 0 {
            task.cursor = cursor
            trampoline.push(task)
            return
          }
        }
      } catch {
        if !task.isDisposed { down.error(error) }
      }
    }
    trampoline.push(task)
    return task
  }
}
