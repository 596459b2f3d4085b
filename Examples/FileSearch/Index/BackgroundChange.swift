import FileSearch
import RxFileWatch
import Synchronization

/// A change of the index that takes long and therefore runs on a background thread.
struct BackgroundChange: Sendable {
  let change: @Sendable (inout FileIndex) -> IndexDelta?
  /// Called on the main actor after the change has been published.
  let completion: @Sendable () -> Void

  init(
    _ change: @escaping @Sendable (inout FileIndex) -> IndexDelta?,
    completion: @escaping @Sendable () -> Void = {}
  ) {
    self.change = change
    self.completion = completion
  }
}

extension [FileChange] {
  /// The batch in order, in parts that are small enough to patch results with each.
  var parts: [[FileChange]] {
    stride(from: 0, to: count, by: 1024).map { Array(self[$0..<Swift.min($0 + 1024, count)]) }
  }

  /// True when applying the batch means to walk directories, or to look at many paths.
  var mayTakeLong: Bool {
    count > 256 || contains { $0.kind == .overflow || $0.kind == .created && $0.isDirectory }
  }
}

/// An index while a background thread changes it.
///
/// The box is the only reference to the index, so a change copies nothing.
final class BorrowedIndex: Sendable {
  private let index: Mutex<FileIndex?>

  init(_ index: consuming FileIndex) { self.index = Mutex(index) }

  /// Changes the index, on the background thread.
  func change(_ body: (inout FileIndex) -> IndexDelta?) -> IndexDelta? {
    index.withLock { index in
      guard var changed = index.take() else { return nil }
      defer { index = changed }
      return body(&changed)
    }
  }

  /// Returns the index to its owner; the box is empty afterwards.
  func giveBack() -> FileIndex? { index.withLock { $0.take() } }
}
