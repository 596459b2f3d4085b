import FileSearch
import Synchronization

/// The files while another thread has them.
///
/// Nobody else refers to them meanwhile, so that changing them copies nothing.
final class FileLoan: Sendable {
  private let files: Mutex<FileIndex?>

  init(_ files: consuming FileIndex) { self.files = Mutex(files) }

  /// Changes the files, on the thread that has borrowed them.
  func change(_ body: (inout FileIndex) -> IndexDelta?) -> IndexDelta? {
    files.withLock { files in
      guard var changed = files.take() else { return nil }
      defer { files = changed }
      return body(&changed)
    }
  }

  /// Gives the files back.
  func end() -> FileIndex? { files.withLock { $0.take() } }
}
