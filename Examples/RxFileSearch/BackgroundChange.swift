import FileSearch
import RxFileWatch

/// A change of the files that takes long, for another thread than the screen's.
struct BackgroundChange: Sendable {
  let change: @Sendable (inout FileIndex) -> IndexDelta?
  let whenDone: @Sendable () -> Void

  init(
    _ change: @escaping @Sendable (inout FileIndex) -> IndexDelta?,
    whenDone: @escaping @Sendable () -> Void = {}
  ) {
    self.change = change
    self.whenDone = whenDone
  }
}

extension [FileChange] {
  /// The batch in order, in pieces whose effect on standing results the screen need not wait for.
  var pieces: [[FileChange]] {
    stride(from: 0, to: count, by: 1024).map { Array(self[$0..<Swift.min($0 + 1024, count)]) }
  }

  /// Whether taking it in may mean to walk trees, or many paths.
  var isLong: Bool {
    count > 256 || contains { $0.kind == .overflow || $0.kind == .created && $0.isDirectory }
  }
}
