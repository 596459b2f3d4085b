import FileSearchEngine
import RxFileWatch

/// A change of the files that takes long, for another thread than the screen's.
struct AwayJob: Sendable {
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
  /// Whether taking it in may mean to walk trees, or many paths.
  var isLong: Bool {
    count > 256 || contains { $0.kind == .overflow || $0.kind == .created && $0.isDirectory }
  }
}
