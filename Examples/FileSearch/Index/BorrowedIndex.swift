import FileSearch
import Synchronization

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
