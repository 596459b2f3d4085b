/// A closure that waits to run on a run queue.
///
/// A struct, because an array or an optional of plain functions wraps each of them in an allocation.
struct Work: Sendable {
  private let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }

  func callAsFunction() { run() }
}
